import { getIdentityFingerprint, type RecordPart, recordParts } from '../../journey/recordParts.ts';
import { isVerified } from '../../journey/saved/invalidate.ts';
import {
  entersState,
  getSaved,
  getSavedAfter,
  getSubmittedReview,
  isAnswer,
  isFailure,
  isIn,
  isOptionalCall,
  keepsIdPhoto,
} from '../predicates.ts';
import { eachRecordScenarios, type Property } from '../property.ts';
import { everyPath, neverBy, neverIn, type SimulationEdge } from '../temporal.ts';

const isSending = isIn({ recording: 'sending' });
const atPart = (part: RecordPart) => isIn({ recording: { sending: { part } } });
const beginsPart = Object.fromEntries(
  recordParts.map((part) => [
    part,
    entersState({ recording: { sending: { part } } }, `recording.sending.part.${part}`),
  ]),
) as Record<RecordPart, (move: SimulationEdge) => boolean>;
const startedPart = (move: SimulationEdge) => recordParts.find((part) => beginsPart[part](move));

/** The screens that need both consents. */
const isBeyond = isIn('thanks', 'faceTips', 'faceFrame', 'review', 'recording');

/** Returns the part that the bank accepted with this step. */
const arrivedBy = ({ edge: { step }, from }: SimulationEdge) =>
  step.kind === 'answer' && step.ending === 'taken'
    ? recordParts.find((part) => atPart(part)(from))
    : undefined;
/** Checks whether a step ends the call that sends step 1. */
const endsStep1Call = ({ edge: { step } }: SimulationEdge) =>
  (step.kind === 'answer' && step.port === 'submitStep1') ||
  (step.kind === 'timer' && /^xstate\.after\.(once|send)Limit\..*\.(asking|step1)$/.test(step.id));

/** Properties of the identity-first journey's application. */
export const records: readonly Property[] = [
  {
    name: 'receiptNeedsRecord',
    on: eachRecordScenarios,
    says: 'In the identity-first journey nobody reaches the receipt without a record, or a last step, that the bank took.',
    ...everyPath(
      'open',
      ({ from, to }) => isIn('done')(to) && !isIn('done')(from),
      (memory, move) => {
        const isTaken =
          isAnswer('submitRecord', 'taken')(move) || isAnswer('applyStep4', 'taken')(move);
        const next = isTaken ? 'taken' : memory;
        return isIn('done')(move.to) && next === 'open' ? null : next;
      },
    ),
  },
  {
    name: 'recordedAsOne',
    on: [...eachRecordScenarios, 'identityFirstPeople', 'identityFirstCards'],
    says: 'What is sent to the bank has a photo, both consents and one NIK: that of identity, review and verified face.',
    ...neverIn(isSending, (at) => {
      const saved = getSaved(at);
      const nik = saved.step2?.nik;
      return (
        nik === undefined ||
        saved.dataImg === undefined ||
        saved.setujusyarat !== true ||
        saved.setujupenawan !== true ||
        saved.review?.nik !== nik ||
        saved.faceOf !== nik ||
        !isVerified(saved, at.snapshot.context.settings.livenessSuccess)
      );
    }),
  },
  {
    name: 'anotherNikNeedsFace',
    on: ['identityFirstPeople'],
    says: 'A review with another NIK leads to the face check, and no face that was checked before counts there.',
    ...neverBy(
      (move) => {
        const values = getSubmittedReview(move);
        const { step2 } = getSaved(move.from);
        return isIn('review')(move.from) && values !== undefined && values.nik !== step2?.nik;
      },
      ({ to, edge: { context } }) =>
        !isIn('faceTips')(to) || isVerified(context.saved, context.settings.livenessSuccess),
    ),
  },
  {
    name: 'bothConsentsAreGiven',
    on: ['identityFirst'],
    says: 'Nobody gets past the identity unless both consents were given and not withdrawn.',
    ...everyPath(
      '',
      ({ to }) => isBeyond(to),
      (memory, { edge: { step }, from, to }) => {
        const [, what, answer] =
          (step.kind === 'event' && isIn('identity')(from) ? step.name : '').match(
            /^(terms\.agreed|offers\.answered): (yes|no)$/,
          ) ?? [];
        const given = new Set(memory.split(' ').filter(Boolean));
        if (what && answer === 'yes') given.add(what);
        if (what && answer === 'no') given.delete(what);
        if (to.snapshot.context.saved.step1 === undefined) given.clear();
        return isBeyond(to) && given.size < 2 ? null : [...given].sort().join(' ');
      },
    ),
  },
  {
    name: 'partsArriveOnce',
    on: eachRecordScenarios,
    says: 'What of an application has arrived is not sent again until a review is submitted again.',
    ...everyPath(
      '',
      (move) => startedPart(move) !== undefined,
      (memory, move) => {
        if (getSubmittedReview(move) || getSavedAfter(move).outcome) return '';
        const arrived = memory.split(' ').filter(Boolean);
        const news = arrivedBy(move);
        if (news) arrived.push(news);
        const begun = startedPart(move);
        return begun && arrived.includes(begun) ? null : arrived.sort().join(' ');
      },
    ),
  },
  {
    name: 'step1IsSentOnce',
    on: ['identityFirst', 'photosAtOnce'],
    says: 'Step 1 is sent before the record exactly if the bank has not taken it with the current data, or refused its content.',
    ...everyPath(
      '',
      (move) => beginsPart.step1(move) || beginsPart.record(move),
      (memory, move) => {
        const saved = getSavedAfter(move);
        // There are few different values: the same person's data, with or without a consent.
        const isRecorded =
          isAnswer('submitStep1', 'taken')(move) ||
          (atPart('step1')(move.from) && isOptionalCall(move));
        const sentIdentity = !endsStep1Call(move)
          ? memory
          : isRecorded
            ? getIdentityFingerprint(saved)
            : '';
        if (beginsPart.step1(move) && sentIdentity === getIdentityFingerprint(saved)) return null;
        if (beginsPart.record(move) && sentIdentity !== getIdentityFingerprint(saved)) return null;
        const isRestarted = saved.step1 === undefined || keepsIdPhoto(move);
        return isRestarted ? '' : sentIdentity;
      },
    ),
  },
  {
    name: 'besideNeverBlocks',
    on: eachRecordScenarios,
    says: 'A call that nothing depends on never stops the applicant, however it fails.',
    ...neverBy(
      (move) => isFailure(move) && isOptionalCall(move),
      ({ edge: { context } }) => context.alert !== null,
    ),
  },
];
