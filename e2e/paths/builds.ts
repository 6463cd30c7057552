/** The builds that the paths run in: as configured by default, and with ADR-02's other way back. */
export const builds = ['plain', 'consent'] as const;
export type Build = (typeof builds)[number];

export const buildFolder = (build: Build): string => `node_modules/.cache/paths/${build}`;

/** With this header the browser asks for a build. */
export const buildHeader = 'x-journey-build';
