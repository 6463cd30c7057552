import { fileRefSchema } from '../../../src/lib/fileRef.ts';
import { identityFirstOwn } from './identityFirstSchema.ts';
import type { DroppableKey, FileKey, Saved, SavedKey } from './schema.ts';
import { savedTable, specified } from './sixStepSchema.ts';
import type { Ties } from './value.ts';

// What the chart and the session need of the table of saved values, as plain data without its shapes: the
// build puts the evaluated data in this module's place, so that the first screen comes without zod.

const rows = Object.entries({ ...savedTable, ...identityFirstOwn }) as [
  SavedKey,
  { shape: unknown } & Ties,
][];
/** Keys of values with such ties; the channel has none. */
const keysWith = (is: (ties: Ties) => boolean) =>
  rows.filter(([, row]) => is(row)).map(([key]) => key as DroppableKey);

/** The names of all that is saved: the specification's own, and ours. */
export const specifiedKeys = Object.keys(specified) as SavedKey[];
export const ownKeys = rows.map(([key]) => key).filter((key) => !(key in specified));

export const fileKeys = rows
  .filter(([, { shape }]) => shape === fileRefSchema)
  .map(([key]) => key) as FileKey[];

export const applicationKeys = keysWith(({ application }) => application === true);

/** What a new photo voids. */
export const photoKeys = keysWith(({ of }) => of === 'dataImg');

/** The values of each group, the record of what they were made for among them. */
export const groupKeys = {
  clearance: keysWith(({ group }) => group === 'clearance'),
  face: keysWith(({ group }) => group === 'face'),
  registration: keysWith(({ group }) => group === 'registration'),
  refusal: keysWith(({ group }) => group === 'refusal'),
} satisfies Record<NonNullable<Ties['group']>, DroppableKey[]>;

export const nothingSaved: Saved = { code: '' };
