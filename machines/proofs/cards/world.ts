import type { AnyEventObject } from 'xstate';
import type { PersonalDataValues } from '../../../src/fields/steps.ts';
import type { FileRef } from '../../../src/lib/fileRef.ts';
import type { JourneyContext } from '../../journey/context.ts';
import { exampleEvents } from '../../paths/examples.ts';
import type { Snapshot } from '../../paths/stateKey.ts';
import { endingOf, eventOf, type Step, type World } from '../../paths/steps.ts';
import { isOfTwoPeople, isSecondConsent, keyOfReview } from '../property.ts';

const done = (id: string, output: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${id}`,
  output,
});

/** What an answer brings depends on whose card is at hand: every new photo is of the other card. */
function answerOf(step: Step, { saved }: JourneyContext): AnyEventObject | null {
  if (step.kind !== 'answer') return null;
  const owner = ownerOf(saved.dataImg) ?? 'second';
  const given = `${step.id}: ${step.ending}`;
  if (given === 'keepIdPhoto: kept') {
    return done(step.id, cardOf(owner === 'first' ? 'second' : 'first'));
  }
  if (given === 'keepFaces: kept') {
    return done(step.id, { face1: faceOf(owner), face2: faceOf(owner) });
  }
  if (given === 'fetchFace: given') {
    return done(step.id, { face1: faceOf(owner), result: 'success' });
  }
  if (given === 'sealApplication: sealed') {
    return done(step.id, sealedOf(owner, saved.step2?.nik));
  }
  if (given !== 'readCard: read') return null;
  const { nik, nama_lengkap, tempat_lahir, tgl_lahir } = dataOf(owner);
  const ending = endingOf(step.port, step.ending) as { output: { reading: object } };
  const printed = { nik, nama: nama_lengkap, tempat_lahir, tanggal_lahir: tgl_lahir };
  return done(step.id, { ...ending.output, reading: { ...ending.output.reading, ...printed } });
}

/** Two cards before one camera. A capture's number differs from that of the capture before. */
export const twoCards: World = {
  eventOf: (step, context) => answerOf(step, context) ?? eventOf(step),
  newReffNumber: ({ saved }) => (saved.readingOf === 'CAPTURE-1' ? 'CAPTURE-2' : 'CAPTURE-1'),
};

/** Tells apart what the table of one card takes for the same. */
export function keyOfCards(snapshot: Snapshot, now: number): string {
  const { dataImg, dataOCR, readingOf, face1, sealedApplication } = snapshot.context.saved;
  const whose = [dataImg?.ref, dataOCR?.nik, readingOf, face1?.ref, sealedApplication?.ref];
  return `${keyOfReview(snapshot, now)} ${whose.join('/')}`;
}

/** Every way to another card or another reading, and of the rest what leads on to the receipt. */
export const isOfTwoCards = (step: Step): boolean =>
  step.kind === 'reload' ||
  (step.kind === 'event' && step.name === 'open: idCapture') ||
  (step.kind === 'answer' && step.port === 'readCard') ||
  (isOfTwoPeople(step) && !(step.kind === 'event' && step.name.endsWith('another e-mail')));

/** The same in the identity-first journey. */
export const isOfTwoCardsFirst = (step: Step): boolean =>
  isOfTwoCards(step) || isSecondConsent(step);

const forms = ['personalData', 'identity', 'review'] as const;

/** How the steps end that type each person's data: into step 2, the identity or the review. */
const typedBy = { first: 'complete', second: 'another person' } as const;
type Person = keyof typeof typedBy;
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
