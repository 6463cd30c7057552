import type { JourneyContext, Settings } from '../../../machines/journey/context.ts';
import { sixStep } from '../../../machines/journey/flows/sixStep.ts';
import { providerPageGuards } from '../../../machines/journey/fragments/providerPage.ts';
import { formGuards, guards } from '../../../machines/journey/guards.ts';
import { identityFirstGuards } from '../../../machines/journey/identityFirstGuards.ts';
import { journeyRules } from '../../../machines/journey/identityFirstRules.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';

export const noon = Date.UTC(2026, 5, 15, 5);
export const facts = {
  ...providerPageGuards,
  ...guards,
  ...formGuards(journeyRules),
  ...identityFirstGuards(journeyRules),
};

export interface Given {
  saved?: Partial<Saved>;
  settings?: Partial<Settings>;
  entry?: Partial<JourneyContext['entry']>;
  beside?: Partial<JourneyContext>;
}

/** What a guard is asked about: nothing but the given. */
export const asked = ({ saved = {}, settings = {}, entry = {}, beside = {} }: Given) => ({
  context: {
    environment: { now: () => noon, newReffNumber: () => '' },
    settings: {
      isMobile: true,
      flow: sixStep,
      livenessSuccess: ['success', 'true'],
      ...settings,
    },
    entry: { to: null, ...entry },
    saved: { code: '', ...saved },
    incoming: null,
    poorPhotos: 0,
    ...beside,
  } as JourneyContext,
});

type Name = keyof typeof facts;
type Fact = (args: { context: JourneyContext }, params: unknown) => boolean;
export const answer = (name: Name, given: Given, params: unknown) =>
  (facts[name] as unknown as Fact)(asked(given), params);

/** A guard, what it is asked about, and what it answers. */
export type GuardRow = [Name, Given, unknown, boolean];
