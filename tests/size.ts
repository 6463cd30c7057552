/**
 * Whether this run is the whole, as `npm run verify` has it (`WHOLE=1`), or the short form of `npm test`:
 * the same tests with fewer of those cases that are alike.
 */
export const isWhole = process.env.WHOLE === '1';

/** Of cases that are alike all of them in the whole; every `of`-th in the short form. */
export const sampleOf = <Case>(cases: readonly Case[], of: number): readonly Case[] =>
  isWhole ? cases : cases.filter((_, index) => index % of === 0);
