import type * as z from 'zod/mini';
import type { checklistSchema } from '../../src/fields/checklist.ts';
import type {
  cardSelectionSchema,
  identitySchema,
  reviewSchema,
} from '../../src/fields/identityFirst.ts';
import type { sixStepForms } from '../../src/fields/steps.ts';
import { type SavedKey, sixStepKeyOf } from './saved/savedKeys.ts';
import type { ScreenId } from './screens.ts';

/**
 * The rule of every form of both journeys, by the screen that shows it. Only types: the first screen comes
 * without the rules and their library. What is known of a form elsewhere (its rule in the chart, the
 * example, the summary, what becomes of it in the application) is complete by this table, field by field.
 */
type Schemas = typeof sixStepForms & {
  checklist: typeof checklistSchema;
  cardSelection: typeof cardSelectionSchema;
  identity: typeof identitySchema;
  review: typeof reviewSchema;
};

/** A screen with a form. */
export type FormId = keyof Schemas & ScreenId;
/** What a complete form holds. */
export type FormValues = { [Form in FormId]: z.output<Schemas[Form]> };
/** The forms that only the identity-first journey has. */
export type IdentityFirstForm = 'cardSelection' | 'identity' | 'review';
export type SixStepForm = Exclude<FormId, IdentityFirstForm>;

/** Where the journey keeps what a form holds. */
export const savedKeyOf = {
  ...(sixStepKeyOf satisfies Record<SixStepForm, SavedKey>),
  cardSelection: 'step1',
  identity: 'step2',
  review: 'review',
} as const satisfies Record<FormId, SavedKey>;
/** The forms of the six steps, in their order. */
export const formsOfSixSteps = Object.keys(sixStepKeyOf) as SixStepForm[];

/** The saved values that are what somebody typed. */
export type FormKey = (typeof savedKeyOf)[FormId];
