import * as z from 'zod/mini';

/**
 * The schema of a reference to a photo, PDF or sealed application whose bytes (`size`) are stored outside the chart
 * (STO-03 to STO-05). `kept` names the store: sealed in IndexedDB, unsealed in the session, or memory only.
 */
export const fileRefSchema = z.object({
  ref: z.string(),
  type: z.string(),
  size: z.number(),
  name: z.string(),
  kept: z.enum(['sealed', 'session', 'memory']),
});
export type FileRef = z.infer<typeof fileRefSchema>;
