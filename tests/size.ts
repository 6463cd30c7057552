/**
 * Whether this is the full run of `npm run verify` (`WHOLE=1`). The short form of `npm test` runs the same
 * tests with fewer similar cases.
 */
export const isFullRun = process.env.WHOLE === '1';

/** Returns all of the similar cases in the full run, and every `of`-th in the short form. */
export const selectSample = <Case>(cases: readonly Case[], of: number): readonly Case[] =>
  isFullRun ? cases : cases.filter((_, index) => index % of === 0);
