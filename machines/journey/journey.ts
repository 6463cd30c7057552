import { chart } from './chart.ts';
import { formRules } from './formRules.ts';
import { formGuards } from './guards.ts';

/** The chart with the rules of all its forms. The app gives it the rules later (src/app/lazyServices.ts). */
export const journey = chart.provide({ guards: formGuards(formRules) });
export type { JourneyMachine } from './chart.ts';
