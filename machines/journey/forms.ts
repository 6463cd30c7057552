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
 * The schema of every form of both journeys, by the screen that shows it. Only types: the first screen loads neither
 * schemas nor their library. Tables about forms (rules, examples, summary, mapping) are complete by this type, field
 * by field.
 */
type Schemas = typeof sixStepForms & {
  checklist: typeof checklistSchema;
  cardSelection: typeof cardSelectionSchema;
  identity: typeof identitySchema;
  review: typeof reviewSchema;
};

/** A screen with a form. */
export type FormId = keyof Schemas & ScreenId;
/** The values of a complete form. */
export type FormValues = { [Form in FormId]: z.output<Schemas[Form]> };
/** The forms that only the identity-first journey has. */
export type IdentityFirstForm = 'cardSelection' | 'identity' | 'review';
/** The forms of the six-step journey. */
export type SixStepForm = Exclude<FormId, IdentityFirstForm>;

/** The key under which the journey saves each form. */
export const savedKeyOf = {
  ...(sixStepKeyOf satisfies Record<SixStepForm, SavedKey>),
  cardSelection: 'step1',
  identity: 'step2',
  review: 'review',
} as const satisfies Record<FormId, SavedKey>;
/** The forms of the six-step journey in their order. */
export const sixStepFormIds = Object.keys(sixStepKeyOf) as SixStepForm[];
