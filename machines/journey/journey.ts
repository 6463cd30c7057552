import { getAdjacentTarget, type ScreenOfFlow } from './flows/flow.ts';
import { identityFirst } from './flows/identityFirst.ts';
import { sixStep } from './flows/sixStep.ts';
import { providerPage, providerPageGuards } from './fragments/providerPage.ts';
import { createFormGuards } from './guards.ts';
import { createIdentityFirstGuards, journeyRules } from './identityFirstGuards.ts';
import { type ChartStates, createJourneyChart, type StatePathIn } from './machine.ts';
import { definePort, type Ports } from './ports.ts';
import { cardSelection } from './states/identityFirst/cardSelection.ts';
import { identity } from './states/identityFirst/identity.ts';
import { recording } from './states/identityFirst/recording.ts';
import { review } from './states/identityFirst/review.ts';
import { thanks } from './states/identityFirst/thanks.ts';
import { identityFirstPorts, providerPagePorts } from './variantPorts.ts';

/** Every flow of the journey by its ID. */
export const flows = { sixStep, identityFirst };

/** Placeholders for the ports that the app provides later: without them a call would have no input. */
const unfulfilledPorts = Object.fromEntries(
  [...identityFirstPorts, ...providerPagePorts].map((name) => [name, definePort()]),
);

const identityFirstStates = {
  cardSelection,
  identity,
  thanks,
  review,
  recording,
} satisfies Record<Exclude<ScreenOfFlow<typeof identityFirst>, keyof ChartStates>, unknown> &
  Record<string, unknown>;

/**
 * The complete chart with the rules of all forms. Used by the tools and the identity-first journey;
 * six-step applicants load the smaller `sixStepChart`.
 */
export const journey = createJourneyChart([sixStep, identityFirst], {
  states: identityFirstStates,
  afterFace: [
    {
      guard: { type: 'flowIs', params: { flow: 'identityFirst' } },
      target: getAdjacentTarget(identityFirst, 'faceTips', 'next'),
    },
  ],
  page: providerPage,
}).provide({
  actors: unfulfilledPorts as Partial<Ports>,
  guards: {
    ...createFormGuards(journeyRules),
    ...createIdentityFirstGuards(journeyRules),
    ...providerPageGuards,
  },
});
export type { JourneyMachine } from './machine.ts';
/** The path of every state of the journey: `otp.entry.typing`. */
export type StatePath = StatePathIn<ChartStates & typeof identityFirstStates>;
