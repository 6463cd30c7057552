import { characterLimit, digitLimit } from '../../src/copy/messages.ts';

/** A text field of at most so many characters: held while typing, said at its limit. */
export const charactersUpTo = (max: number) => ({ maxLength: max, limit: characterLimit(max) });

/** The same for a number: what is counted are its digits. */
export const digitsUpTo = (max: number) => ({
  maxLength: max,
  limit: { ...digitLimit(max), digits: true },
});
