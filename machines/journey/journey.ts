import { neighbourTarget, type ScreenIn } from './flows/flow.ts';
import { identityFirst } from './flows/identityFirst.ts';
import { sixStep } from './flows/sixStep.ts';
import { providerPage, providerPageGuards } from './fragments/providerPage.ts';
import { formGuards } from './guards.ts';
import { identityFirstGuards, journeyRules } from './identityFirstGuards.ts';
import { type ChartStates, journeyChart, type PathIn } from './machine.ts';
import { type Ports, port } from './ports.ts';
import { cardSelection } from './states/identityFirst/cardSelection.ts';
import { identity } from './states/identityFirst/identity.ts';
import { recording } from './states/identityFirst/recording.ts';
import { review } from './states/identityFirst/review.ts';
import { thanks } from './states/identityFirst/thanks.ts';
import { identityFirstPorts, providerPagePorts } from './variantPorts.ts';

/** Every flow of the journey by its id. */
export const flows = { sixStep, identityFirst };

/** Ports that are not fulfilled yet: without one a chart would not even tell what a call is given. */
const later = Object.fromEntries(
  [...identityFirstPorts, ...providerPagePorts].map((name) => [name, port()]),
);

const identityFirstStates = {
  cardSelection,
  identity,
  thanks,
  review,
  recording,
} satisfies Record<Exclude<ScreenIn<typeof identityFirst>, keyof ChartStates>, unknown> &
  Record<string, unknown>;

/**
 * The whole journey with the rules of all its forms: what the instruments look at, and what runs on the
 * phone of an applicant of the identity-first journey.
 */
export const journey = journeyChart([sixStep, identityFirst], {
  states: identityFirstStates,
  afterFace: [
    {
      guard: { type: 'flowIs', params: { flow: 'identityFirst' } },
      target: neighbourTarget(identityFirst, 'faceTips', 'next'),
    },
  ],
  page: providerPage,
}).provide({
  actors: later as Partial<Ports>,
  guards: {
    ...formGuards(journeyRules),
    ...identityFirstGuards(journeyRules),
    ...providerPageGuards,
  },
});
export type { JourneyMachine } from './machine.ts';
/** The path of every state of the journey: `otp.entry.typing`. */
export type StatePath = PathIn<ChartStates & typeof identityFirstStates>;
