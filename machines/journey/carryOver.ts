import { handOverLimits } from '../../src/lib/handOver/limits.ts';
import { handOverGuards, handOverParts } from './fragments/handOver.ts';
import { handOverActions } from './handOverActions.ts';
import { handOver } from './states/common/handOver.ts';
import { takeOver } from './states/common/takeOver.ts';
import { createUnfulfilledPorts } from './unfulfilledPorts.ts';
import { handOverPorts } from './variantPorts.ts';

/** The states of the hand-over to another device, and of the device that takes it. */
export const handOverStates = { handOver, takeOver };

/** What a chart needs to hand an application over. */
export const carryOver = { states: handOverStates, elsewhere: handOverParts };

/** The guards, actions, delays and ports of those states. */
export const carryOverImplementations = {
  guards: handOverGuards,
  actions: handOverActions,
  delays: { transferLimit: handOverLimits.transfer },
  actors: createUnfulfilledPorts(handOverPorts),
};
