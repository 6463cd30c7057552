import type { PersonalDataValues } from '../../../src/fields/personalData.ts';
import type { FileRef } from '../../../src/lib/fileRef.ts';
import { exampleEvents } from '../../paths/examples.ts';

const forms = ['personalData', 'identity', 'review'] as const;
/** How the steps end that type each person's data: into step 2, the identity or the review. */
const typedBy = { first: 'complete', second: 'another person' } as const;
export type Person = keyof typeof typedBy;
const persons = Object.keys(typedBy) as Person[];

export const dataOf = (person: Person): PersonalDataValues =>
  exampleEvents[`personalData.submitted: ${typedBy[person]}`].values;
/** Who types, in such a step. */
export const typist = (step: string): Person | undefined =>
  persons.find((person) => forms.some((form) => step === `${form}.submitted: ${typedBy[person]}`));

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
  persons.find((person) => cardOf(person).ref === photo?.ref);
