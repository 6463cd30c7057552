import { getAdjacentTarget, type ScreenOfFlow } from './flows/flow.ts';
import { identityFirst } from './flows/identityFirst.ts';
import { sixStep } from './flows/sixStep.ts';
import type { HandOverParts } from './fragments/handOver.ts';
import { providerPage, providerPageGuards } from './fragments/providerPage.ts';
import { createFormGuards } from './guards.ts';
import { createIdentityFirstGuards, journeyRules } from './identityFirstGuards.ts';
import { type ChartStates, createJourneyChart, type HandOverExtension } from './machine.ts';
import { cardSelection } from './states/identityFirst/cardSelection.ts';
import { identity } from './states/identityFirst/identity.ts';
import { recording } from './states/identityFirst/recording.ts';
import { review } from './states/identityFirst/review.ts';
import { thanks } from './states/identityFirst/thanks.ts';
import { createUnfulfilledPorts } from './unfulfilledPorts.ts';
import { identityFirstPorts, providerPagePorts } from './variantPorts.ts';

const createIdentityFirstStates = (handOver?: HandOverParts) =>
  ({
    cardSelection,
    identity,
    thanks,
    review,
    recording: recording(handOver),
  }) satisfies Record<Exclude<ScreenOfFlow<typeof identityFirst>, keyof ChartStates>, unknown> &
    Record<string, unknown>;
/** The states that only the identity-first journey has. */
export type IdentityFirstStates = ReturnType<typeof createIdentityFirstStates>;

/** Creates the chart of both journeys with the rules of all forms. */
export const createIdentityFirstChart = (more?: HandOverExtension) =>
  createJourneyChart([sixStep, identityFirst], {
    states: { ...createIdentityFirstStates(more?.handOver), ...more?.states },
    afterFace: [
      {
        guard: { type: 'isFlow', params: { flow: 'identityFirst' } },
        target: getAdjacentTarget(identityFirst, 'faceTips', 'next'),
      },
    ],
    providerPage,
    ...(more ? { handOver: more.handOver } : {}),
  }).provide({
    actors: createUnfulfilledPorts([...identityFirstPorts, ...providerPagePorts]),
    guards: {
      ...createFormGuards(journeyRules),
      ...createIdentityFirstGuards(journeyRules),
      ...providerPageGuards,
    },
  });
