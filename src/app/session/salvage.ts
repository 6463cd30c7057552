import * as z from 'zod/mini';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import { sessionKeys } from '../../../machines/journey/saved/sessionKeys.ts';
import type { ScreenId } from '../../../machines/journey/screens.ts';
import type { Drafts } from './drafts.ts';

/** The shapes of what a journey saves; what its table does not name is none of it. */
export type SavedShapes = { readonly [Key in keyof Saved]?: { shape: z.core.$ZodType } };

/** The forms that show what a step holds, whichever journey has it. */
const formsOf = {
  step1: ['chooser', 'cardSelection'],
  step2: ['personalData', 'identity'],
  step3: ['profile'],
  step4: ['address'],
  step5: ['job'],
  step6: ['delivery'],
  review: ['review'],
} satisfies { [Key in keyof Saved]?: ScreenId[] };

function fieldsIn(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The rules of a step's fields, one by one; none where the step is no plain list of fields. */
const rulesOf = (shape: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> =>
  shape instanceof z.core.$ZodObject ? shape._zod.def.shape : {};

/**
 * A step that another version of the app has left, or that was damaged, does not fit its rules any more:
 * the fields that do are drafts of its form, unless something was typed there since.
 */
export function salvage(session: Storage, saved: Saved, shapes: SavedShapes, drafts: Drafts): void {
  for (const [name, forms] of Object.entries(formsOf) as [keyof typeof formsOf, ScreenId[]][]) {
    const shape = shapes[name]?.shape;
    if (!shape || saved[name] !== undefined) continue;
    const rules = rulesOf(shape);
    const kept = Object.entries(fieldsIn(session.getItem(sessionKeys[name]))).filter(
      ([field, value]) => {
        const rule = rules[field];
        return rule !== undefined && z.safeParse(rule, value).success;
      },
    );
    for (const form of kept.length > 0 ? forms : []) {
      if (!drafts.read(form)) drafts.write(form, Object.fromEntries(kept));
    }
  }
}
