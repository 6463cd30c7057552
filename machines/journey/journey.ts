import { carryOver, carryOverImplementations, type handOverStates } from './carryOver.ts';
import { identityFirst } from './flows/identityFirst.ts';
import { sixStep } from './flows/sixStep.ts';
import { createIdentityFirstChart, type IdentityFirstStates } from './identityFirstChart.ts';
import type { ChartStates, StatePathIn } from './machine.ts';

/** Every flow of the journey by its ID. */
export const flows = { sixStep, identityFirst };

/**
 * The complete chart with the rules of all forms. The tools use it; phones load a smaller one, with what their
 * applicants need.
 */
export const journey = createIdentityFirstChart(carryOver).provide(carryOverImplementations);
/** The path of every state of the journey: `otp.entry.typing`. */
export type StatePath = StatePathIn<ChartStates & IdentityFirstStates & typeof handOverStates>;
