import type { AnyEventObject } from 'xstate';
import type { JourneyContext } from '../../journey/context.ts';
import type { Snapshot } from '../../paths/key.ts';
import { endingOf, eventOf, type Step } from '../../paths/steps.ts';
import type { World } from '../../paths/world.ts';
import { isOfTwoPeople, isSecondConsent, keyOfReview } from '../people.ts';
import { cardOf, dataOf, faceOf, ownerOf, sealedOf } from './people.ts';

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
