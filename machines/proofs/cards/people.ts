import type { PersonalDataValues } from '../../../src/fields/personalData.ts';
import type { FileRef } from '../../../src/lib/fileRef.ts';
import { exampleEvents } from '../../paths/examples.ts';

/** The step that types each person's data into step 2. */
const typedBy = {
  first: 'personalData.submitted: complete',
  second: 'personalData.submitted: another person',
} as const;
export type Person = keyof typeof typedBy;

export const dataOf = (person: Person): PersonalDataValues => exampleEvents[typedBy[person]].values;
/** Who types, in such a step. */
export const typist = (step: string): Person | undefined =>
  (Object.keys(typedBy) as Person[]).find((person) => typedBy[person] === step);

const picture = (ref: string): FileRef => ({
  ref,
  type: 'image/jpeg',
  size: 1000,
  name: 'specimen.jpg',
  kept: 'sealed',
});

/** The photo of a card, the picture of a face and a sealed application tell whose they are. */
export const cardOf = (person: Person): FileRef => picture(`card of the ${person}`);
export const faceOf = (person: Person): FileRef => picture(`face of the ${person}`);
export const sealedOf = (person: Person, nik = ''): FileRef =>
  picture(`application of the ${person} with ${nik}`);

/** Whose card the photo at hand shows. */
export const ownerOf = (photo: FileRef | undefined): Person | undefined =>
  (Object.keys(typedBy) as Person[]).find((person) => cardOf(person).ref === photo?.ref);
