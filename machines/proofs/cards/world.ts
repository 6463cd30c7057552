import type { AnyEventObject } from 'xstate';
import type { PersonalDataValues } from '../../../src/fields/steps.ts';
import type { FileRef } from '../../../src/lib/fileRef.ts';
import type { JourneyContext } from '../../journey/context.ts';
import { specimenFile } from '../../paths/answers.ts';
import { exampleEvents } from '../../paths/examples.ts';
import type { Snapshot } from '../../paths/stateKey.ts';
import { createEvent, getEnding, type Step, type StepSource } from '../../paths/steps.ts';
import { getReviewKey, isSecondConsent, isTwoPeopleStep } from '../property.ts';

const done = (id: string, output: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${id}`,
  output,
});

/** Creates the result of a call for the current card; every new photo shows the other card. `null` for other steps. */
function answerOf(step: Step, { saved, settings }: JourneyContext): AnyEventObject | null {
  if (step.kind !== 'answer') return null;
  const owner = getOwner(saved.dataImg) ?? 'second';
  const given = `${step.id}: ${step.ending}`;
  if (given === 'keepIdPhoto: kept') {
    return done(step.id, createCardFile(owner === 'first' ? 'second' : 'first'));
  }
  if (given === 'keepFaces: kept') {
    return done(step.id, { face1: createFaceFile(owner), face2: createFaceFile(owner) });
  }
  if (given === 'fetchFace: given') {
    return done(step.id, { face1: createFaceFile(owner), result: 'success' });
  }
  if (given === 'sealApplication: sealed') {
    return done(step.id, createSealedFile(owner, saved.step2?.nik));
  }
  if (given !== 'readCard: read') return null;
  const { nik, nama_lengkap, tempat_lahir, tgl_lahir } = getPersonData(owner);
  const ending = getEnding(step.port, step.ending) as { output: { reading: object } };
  // Each journey's bank reads the card in its own shape.
  const reading =
    settings.flow.id === 'identityFirst'
      ? { nik, nama: nama_lengkap, tempat_tanggal_lahir: `${tempat_lahir}, ${tgl_lahir}` }
      : {
          ...{ ...ending.output.reading, nik, nama: nama_lengkap },
          ...{ tempat_lahir, tanggal_lahir: tgl_lahir },
        };
  return done(step.id, { ...ending.output, reading });
}

/** Two cards that are photographed in turn. The number of a capture differs from the previous one. */
export const twoCardsSource: StepSource = {
  eventOf: (step, context) => answerOf(step, context) ?? createEvent(step),
  newReffNumber: ({ saved }) => (saved.readingOf === 'CAPTURE-1' ? 'CAPTURE-2' : 'CAPTURE-1'),
};

/** Returns the key of a situation with two cards; it also distinguishes whose data are saved. */
export function getCardsKey(snapshot: Snapshot, now: number): string {
  const { dataImg, dataOCR, readingOf, face1, sealedApplication } = snapshot.context.saved;
  const whose = [dataImg?.ref, dataOCR?.nik, readingOf, face1?.ref, sealedApplication?.ref];
  return `${getReviewKey(snapshot, now)} ${whose.join('/')}`;
}

/**
 * Checks whether a step belongs to the scenario with two cards: every way to another card or reading, and the main
 * path to the receipt.
 */
export const isTwoCardsStep = (step: Step): boolean =>
  step.kind === 'reload' ||
  (step.kind === 'event' && step.name === 'open: idCapture') ||
  (step.kind === 'answer' && step.port === 'readCard') ||
  (isTwoPeopleStep(step) && !(step.kind === 'event' && step.name.endsWith('another e-mail')));

/** Checks whether a step belongs to the scenario with two cards of the identity-first journey, with both consents. */
export const isTwoCardsIdentityFirstStep = (step: Step): boolean =>
  isTwoCardsStep(step) || isSecondConsent(step);

const forms = ['personalData', 'identity', 'review'] as const;

/** The variants of the submit events with each person's data. */
const submitVariants = { first: 'complete', second: 'another person' } as const;
type Person = keyof typeof submitVariants;
const persons = Object.keys(submitVariants) as Person[];

/** Returns the data of a person. */
export const getPersonData = (person: Person): PersonalDataValues =>
  exampleEvents[`personalData.submitted: ${submitVariants[person]}`].values;
/** Returns the person whose data a step submits. */
export const getSubmitter = (step: string): Person | undefined =>
  persons.find((person) =>
    forms.some((form) => step === `${form}.submitted: ${submitVariants[person]}`),
  );

const createPicture = (ref: string): FileRef => ({ ...specimenFile, ref });

/** Creates the photo of a person's card; its reference names the person. */
export const createCardFile = (person: Person): FileRef => createPicture(`card of the ${person}`);
/** Creates the picture of a person's face; its reference names the person. */
export const createFaceFile = (person: Person): FileRef => createPicture(`face of the ${person}`);
/** Creates the sealed application of a person. */
export const createSealedFile = (person: Person, nik = ''): FileRef =>
  createPicture(`application of the ${person} with ${nik}`);

/** Returns the person whose card a photo shows. */
export const getOwner = (photo: FileRef | undefined): Person | undefined =>
  persons.find((person) => createCardFile(person).ref === photo?.ref);
