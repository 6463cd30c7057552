import { getIdentityFingerprint, type RecordPart, recordParts } from '../../journey/recordParts.ts';
import { isVerified } from '../../journey/saved/invalidate.ts';
import {
  begins,
  isAnswer,
  isBeside,
  isFailure,
  isIn,
  keepsIdPhoto,
  reviewOf,
  savedBy,
  savedOf,
} from '../predicates.ts';
import { eachRecord, type Property } from '../property.ts';
import { alongEveryPath, neverBy, neverIn, type SimulationEdge } from '../temporal.ts';

const isSending = isIn({ recording: 'sending' });
const atPart = (part: RecordPart) => isIn({ recording: { sending: { part } } });
const beginsPart = Object.fromEntries(
  recordParts.map((part) => [
    part,
    begins({ recording: { sending: { part } } }, `recording.sending.part.${part}`),
  ]),
) as Record<RecordPart, (move: SimulationEdge) => boolean>;
const begunBy = (move: SimulationEdge) => recordParts.find((part) => beginsPart[part](move));

/** The part that the bank has taken by this step. */
const arrivedBy = ({ edge: { step }, from }: SimulationEdge) =>
  step.kind === 'answer' && step.ending === 'taken'
    ? recordParts.find((part) => atPart(part)(from))
    : undefined;
/** What becomes of step 1, told here or there; any answer to it will do (OLD-24). */
const tellsStep1 = ({ edge: { step } }: SimulationEdge) =>
  (step.kind === 'answer' && step.port === 'submitStep1') ||
  (step.kind === 'timer' && /^xstate\.after\.onceLimit\..*\.(asking|step1)$/.test(step.id));

/** What must hold of the identity-first journey's application and the bank. */
export const records: readonly Property[] = [
  {
    name: 'receiptNeedsRecord',
    on: eachRecord,
    says: 'In the identity-first journey nobody reaches the receipt without a record, or a last step, that the bank took.',
    check: (graph) =>
      alongEveryPath(
        graph,
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
    on: [...eachRecord, 'identityFirstPeople', 'identityFirstCards'],
    says: 'What is told to the bank has a photo, both consents and one NIK: that of identity, review and verified face.',
    check: (graph) =>
      neverIn(graph, isSending, (at) => {
        const saved = savedOf(at);
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
    check: (graph) =>
      neverBy(
        graph,
        ({ from, edge: { step } }) => {
          const values = reviewOf(step);
          return (
            isIn('review')(from) && values !== undefined && values.nik !== savedOf(from).step2?.nik
          );
        },
        ({ to, edge: { context } }) =>
          !isIn('faceTips')(to) || isVerified(context.saved, context.settings.livenessSuccess),
      ),
  },
  {
    name: 'bothConsentsAreGiven',
    on: ['identityFirst'],
    says: 'Nobody gets past the identity unless both consents were given and not withdrawn.',
    check: (graph) => {
      const isBeyond = isIn('thanks', 'faceTips', 'faceFrame', 'review', 'recording');
      return alongEveryPath(
        graph,
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
      );
    },
  },
  {
    name: 'partsArriveOnce',
    on: eachRecord,
    says: 'What of an application has arrived is not sent again until a review is submitted anew.',
    check: (graph) =>
      alongEveryPath(
        graph,
        '',
        (move) => begunBy(move) !== undefined,
        (memory, move) => {
          const { step } = move.edge;
          if (reviewOf(step) || savedBy(move).outcome) return '';
          const arrived = memory.split(' ').filter(Boolean);
          const news = arrivedBy(move);
          if (news) arrived.push(news);
          const begun = begunBy(move);
          return begun && arrived.includes(begun) ? null : arrived.sort().join(' ');
        },
      ),
  },
  {
    name: 'step1IsToldOnce',
    on: ['identityFirst', 'photosAtOnce'],
    says: 'Step 1 is told with the record just where the bank has not answered it yet as it is now, and before the record.',
    check: (graph) =>
      alongEveryPath(
        graph,
        '',
        (move) => beginsPart.step1(move) || beginsPart.record(move),
        (memory, move) => {
          const saved = savedBy(move);
          // Each data are one of few: the same person's, with or without a consent.
          const told = !tellsStep1(move)
            ? memory
            : isFailure(move) && !(atPart('step1')(move.from) && isBeside(move))
              ? ''
              : getIdentityFingerprint(saved);
          if (beginsPart.step1(move) && told === getIdentityFingerprint(saved)) return null;
          if (beginsPart.record(move) && told !== getIdentityFingerprint(saved)) return null;
          const isAnew = saved.step1 === undefined || keepsIdPhoto(move);
          return isAnew ? '' : told;
        },
      ),
  },
  {
    name: 'besideNeverBlocks',
    on: eachRecord,
    says: 'A call that nothing depends on never stops the applicant, however it fails.',
    check: (graph) =>
      neverBy(
        graph,
        (move) => isFailure(move) && isBeside(move),
        ({ edge: { context } }) => context.alert !== null,
      ),
  },
];
