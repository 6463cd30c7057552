/**
 * Whether this is the full run of `npm run verify` (`FULL_RUN=1`). The short form of `npm test` runs the same
 * tests with fewer similar cases.
 */
export const isFullRun = process.env.FULL_RUN === '1';
