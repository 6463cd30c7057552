import * as z from 'zod/mini';

/**
 * Refers to a photo or PDF whose bytes are stored outside the chart (STO-03 to STO-05). Chart, session and
 * screens pass this reference and never the bytes. `kept` names the store: sealed in IndexedDB, a session
 * key, or memory.
 */
export const fileRefSchema = z.object({
  ref: z.string(),
  type: z.string(),
  size: z.number(),
  name: z.string(),
  kept: z.enum(['sealed', 'session', 'memory']),
});
export type FileRef = z.infer<typeof fileRefSchema>;
