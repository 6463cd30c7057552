import * as z from 'zod/mini';
import { messages } from '../copy/messages.ts';
import { cards, chooserFaults, incomeBrackets } from './choices.ts';

/** Step 1 (CHO-10) as a schema: its rule is chooserFaults. */
export const chooserSchema = z
  .object({
    boardCC: z.enum(incomeBrackets, messages.cardRequired),
    chooseCard: z.enum(cards, messages.cardRequired),
  })
  .check(
    z.refine((choice) => chooserFaults(choice).chooseCard === undefined, {
      path: ['chooseCard'],
      message: messages.cardRequired,
    }),
  );
export type ChooserValues = z.infer<typeof chooserSchema>;
