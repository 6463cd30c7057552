import { describe, expect, test } from 'vitest';
import {
  cardSelectionRules,
  cardSelectionSchema,
  cardsFor,
} from '../../src/fields/cardSelection.ts';
import { faults } from './support.ts';

const required = 'Card is required';
const [low, middle, high] = ['1', '2', '3'];

test.each([
  ['bracket', low, ['cardgold']],
  ['bracket', high, ['cardgold', 'cardplatinum']],
  ['gold', high, ['cardgold']],
  ['platinum', low, ['cardplatinum']],
  ['both', low, ['cardgold', 'cardplatinum']],
] as const)(
  'OLD-05 the variant %s offers to the income %s the cards %j',
  (variant, bracket, cards) => {
    expect(cardsFor(variant, bracket ?? '')).toEqual(cards);
  },
);

describe('OLD-06 income and card', () => {
  test.each([
    ['bracket', { boardCC: middle, chooseCard: 'cardplatinum' }, {}],
    ['bracket', { boardCC: low, chooseCard: 'cardgold' }, {}],
    ['bracket', { boardCC: '', chooseCard: 'cardgold' }, { boardCC: required }],
    ['bracket', { boardCC: '6', chooseCard: 'cardgold' }, { boardCC: required }],
    ['bracket', { boardCC: low, chooseCard: '' }, { chooseCard: required }],
    ['bracket', { boardCC: low, chooseCard: 'cardplatinum' }, { chooseCard: required }],
    ['gold', { boardCC: high, chooseCard: 'cardplatinum' }, { chooseCard: required }],
    ['platinum', { boardCC: low, chooseCard: 'cardplatinum' }, {}],
  ] as const)(
    'OLD-05 OLD-06 with the variant %s %j is answered with %j',
    (variant, values, said) => {
      expect(faults(cardSelectionRules(variant), values)).toEqual(said);
    },
  );

  test('OLD-05 an app that says nothing else offers by the income', () => {
    const values = { boardCC: low, chooseCard: 'cardplatinum' };
    expect(faults(cardSelectionSchema, values)).toEqual({ chooseCard: required });
  });
});
