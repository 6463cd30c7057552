/**
 * The builds that the browser tests run in. Most tests use the applicants' own. The paths use builds that
 * report transitions: with the default configuration; with ADR-02's other way back, both photos in one
 * call, and a mail; and with all provider features: a liveness page of its own, the four steps of its apply
 * API, the direct submission. Each serves both journeys.
 */
export const pathBuilds = ['plain', 'other', 'provider'] as const;
/** The builds with the brands of other, invented banks (tests/brands/). */
export const brandBuilds = ['cahaya'] as const;
export type PathBuild = (typeof pathBuilds)[number];
export type BrandBuild = (typeof brandBuilds)[number];
