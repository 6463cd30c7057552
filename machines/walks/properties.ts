import { getSaved, getSavedAfter } from '../proofs/predicates.ts';
import { paths } from '../proofs/properties/paths.ts';
import type { Property } from '../proofs/property.ts';
import { properties } from '../proofs/prove.ts';
import { neverBy } from '../proofs/temporal.ts';

/**
 * The properties that walks watch: those of the proofs about the journey, and one that a search cannot check, because
 * all its reference numbers are the same.
 */
export const watchedProperties: readonly Property[] = [
  ...properties.filter((property) => !paths.includes(property)),
  {
    name: 'repeatedUnderItsNumber',
    on: ['onePerson', 'identityFirst'],
    says: 'A call that must happen once is repeated under the same number while it is about the same data.',
    ...neverBy(
      (move) => getSaved(move.from).pending !== undefined,
      (move) => {
        const [before, after] = [getSaved(move.from).pending, getSavedAfter(move).pending];
        return before?.op === after?.op && before?.of === after?.of && before?.id !== after?.id;
      },
    ),
  },
];
