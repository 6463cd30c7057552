import * as z from 'zod/mini';
import { messages } from '../copy/messages.ts';

export const incomeBrackets = ['1', '2', '3'] as const;
export const cards = ['cardgold', 'cardplatinum'] as const;
export type IncomeBracket = (typeof incomeBrackets)[number];
export type Card = (typeof cards)[number];

/** Which cards an income bracket offers (CHO-04, CHO-05). */
export const cardsOfBracket: Record<IncomeBracket, readonly Card[]> = {
  '1': ['cardgold'],
  '2': ['cardgold', 'cardplatinum'],
  '3': ['cardgold', 'cardplatinum'],
};

/** Step 1 (CHO-10): both are required, and the card must be one that the bracket offers. */
export const chooserSchema = z
  .object({
    boardCC: z.enum(incomeBrackets, messages.cardRequired),
    chooseCard: z.enum(cards, messages.cardRequired),
  })
  .check(
    z.refine((value) => cardsOfBracket[value.boardCC].includes(value.chooseCard), {
      path: ['chooseCard'],
      message: messages.cardRequired,
    }),
  );
export type ChooserValues = z.infer<typeof chooserSchema>;
