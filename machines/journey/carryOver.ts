import { handOverLimits } from '../../src/lib/handOver/limits.ts';
import { handOverGuards, handOverParts } from './fragments/handOver.ts';
import { handOverActions } from './handOverActions.ts';
import { handOver } from './states/common/handOver.ts';
import { takeOver } from './states/common/takeOver.ts';
import { createUnfulfilledPorts } from './unfulfilledPorts.ts';
import { handOverPorts } from './variantPorts.ts';

/** The states of the hand-over to another device, and of the device that takes it. */
export const handOverStates = { handOver, takeOver };

/** The extension of a chart for the hand-over: its states, and what it adds to other states. */
export const carryOver = { states: handOverStates, handOver: handOverParts };

/** The guards, actions, timeout and ports of the extension; the ports reject until the app provides them. */
export const carryOverImplementations = {
  guards: handOverGuards,
  actions: handOverActions,
  delays: { transferLimit: handOverLimits.transfer },
  actors: createUnfulfilledPorts(handOverPorts),
};
