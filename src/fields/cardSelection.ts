import * as z from 'zod/mini';
import { messages } from '../copy/messages.ts';
import { type OlderConfig, olderConfig } from '../olderConfig.ts';
import { type Card, cards, incomeBrackets, offeredCards } from './choices.ts';

type Variant = OlderConfig['cardVariant'];

const cardsOfVariant: Record<Exclude<Variant, 'bracket'>, readonly Card[]> = {
  gold: ['cardgold'],
  platinum: ['cardplatinum'],
  both: cards,
};

/** OLD-05: the cards that a variant offers to an income; one of its own offers the same to every income. */
export const cardsFor = (variant: Variant, bracket: string): readonly Card[] =>
  variant === 'bracket' ? offeredCards(bracket) : cardsOfVariant[variant];

/** Income and card, both required (OLD-06); the card must be one that is offered. */
export const cardSelectionRules = (variant: Variant) =>
  z
    .object({
      boardCC: z.enum(incomeBrackets, messages.cardRequired),
      chooseCard: z.enum(cards, messages.cardRequired),
    })
    .check(
      z.refine(({ boardCC, chooseCard }) => cardsFor(variant, boardCC).includes(chooseCard), {
        path: ['chooseCard'],
        message: messages.cardRequired,
      }),
    );

/** The rules that the app was built with. */
export const cardSelectionSchema = cardSelectionRules(olderConfig.cardVariant);
