import { type CardChoice, cards, getOfferedCards } from '../choices.ts';
import { chooserMessages } from '../copy/common.ts';

/**
 * Returns the error messages of a choice by field, {} for a valid one (CHO-10). Both fields are required, and the
 * bracket must offer the card. This module does not use zod: the first step works before zod is loaded.
 */
export function getChooserErrors({ boardCC, chooseCard }: CardChoice): Partial<CardChoice> {
  const offered = getOfferedCards(boardCC);
  const isKnown = offered.length > 0;
  const mayChoose = isKnown ? offered : cards;
  return {
    ...(isKnown ? {} : { boardCC: chooserMessages.cardRequired }),
    ...(mayChoose.some((card) => card === chooseCard)
      ? {}
      : { chooseCard: chooserMessages.cardRequired }),
  };
}
