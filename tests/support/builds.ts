/**
 * The builds that the browser tests run in. Applicants' own is what every test gets that asks for no
 * other; the paths ask for those that tell what their actor takes: as configured by default, with ADR-02's
 * other way back, both photos by one call and a mail, and with all that a provider does: a liveness page
 * of its own, the four steps of its apply API, the direct submission. Each serves both journeys.
 */
export const pathBuilds = ['plain', 'other', 'provider'] as const;
export type PathBuild = (typeof pathBuilds)[number];
