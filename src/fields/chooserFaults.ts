import { type CardChoice, cards, offeredCards } from '../choices.ts';
import { chooserMessages } from '../copy/common.ts';

/**
 * What is wrong with a choice, by field (CHO-10): both are required, and the card must be one that
 * the bracket offers. Without zod, because the first step works before zod is there; chooserSchema
 * is made of it.
 */
export function chooserFaults({ boardCC, chooseCard }: CardChoice): Partial<CardChoice> {
  const offered = offeredCards(boardCC);
  const isKnown = offered.length > 0;
  const mayChoose = isKnown ? offered : cards;
  return {
    ...(isKnown ? {} : { boardCC: chooserMessages.cardRequired }),
    ...(mayChoose.some((card) => card === chooseCard)
      ? {}
      : { chooseCard: chooserMessages.cardRequired }),
  };
}
