import * as z from 'zod/mini';
import { pointChoices } from '../choices.ts';
import { checklist } from '../copy/checklist.ts';
import { messages } from '../copy/messages.ts';

/**
 * The schema of step_check (CHK-06 to CHK-11). The specification swaps the names (CHK-12): flag_datapribadi
 * is the mandatory terms, flag_syarat is the optional offers.
 */
export const checklistSchema = z.object({
  flag_datapribadi: z.literal(true, checklist.terms.missing),
  flag_syarat: z.boolean(),
  point: z.enum(pointChoices, messages.chooseOne),
});
export type ChecklistValues = z.infer<typeof checklistSchema>;
