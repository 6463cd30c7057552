import * as z from 'zod/mini';

/**
 * Stands for a photo or PDF whose bytes lie sealed outside the chart (STO-03 to STO-05): the chart,
 * the session and the screens pass this note around, never the bytes.
 * `kept` says where the bytes are: sealed in IndexedDB, in a session key, or only in memory.
 */
export const fileRefSchema = z.object({
  ref: z.string(),
  type: z.string(),
  size: z.number(),
  name: z.string(),
  kept: z.enum(['sealed', 'session', 'memory']),
});
export type FileRef = z.infer<typeof fileRefSchema>;
