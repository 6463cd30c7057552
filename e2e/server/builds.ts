/**
 * The builds that the browser tests run in. Applicants' own is what every test gets that asks for no
 * other; the paths ask for those that tell what their actor takes: as configured by default, and with
 * ADR-02's other way back.
 */
export const pathBuilds = ['plain', 'consent'] as const;
export type PathBuild = (typeof pathBuilds)[number];

/** With this header the browser asks for a build of the paths. */
export const buildHeader = 'x-journey-build';

/** Where e2e/build.mjs leaves them. */
export const buildFolder = (build: PathBuild): string => `node_modules/.cache/e2e/${build}`;
