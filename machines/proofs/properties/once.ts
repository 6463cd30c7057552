import { getFingerprint } from '../../journey/saved/invalidate.ts';
import {
  applicantKeys,
  begins,
  isAnswer,
  isBeside,
  isIn,
  savedBy,
  savedOf,
} from '../predicates.ts';
import { eachFlow, type Property } from '../property.ts';
import { alongEveryPath, neverBy, neverIn, type SimulationEdge } from '../temporal.ts';

const beginsRegistering = begins({ faceTips: 'registering' }, 'faceTips.registering');
const beginsSubmission = begins({ submission: 'sending' }, 'submission.sending');
const beginsRecording = begins({ recording: 'sending' }, 'recording.sending');
const beginsSending = (move: SimulationEdge) => beginsSubmission(move) || beginsRecording(move);
const isSending = isIn({ submission: 'sending' }, { recording: 'sending' });
/** On a provider's page of its own: there the face is checked, and fetched at any later time. */
const beginsCheck = begins({ faceFrame: 'departing' }, 'faceFrame.departing');
/** The bank has forgotten a registration: reset, or expired. */
const tellsOfNothing = ({ edge: { step } }: SimulationEdge) =>
  step.kind === 'answer' && step.ending === 'notRegistered';
const isUnsettled = (at: Parameters<typeof savedOf>[0]) => savedOf(at).pending?.op === 'submit';

const verdicts = [
  'received',
  'taken',
  'appliedBefore',
  'codeUnproven',
  'faceUnproven',
  'invalid',
  'refused for its content',
];
const losses = ['the photo is lost', 'the face is lost'];
/** The bank's word on its content, the end of what comes after that, or it can never be sent again. */
const settles = (move: SimulationEdge): boolean => {
  const { step } = move.edge;
  const isVerdict =
    step.kind === 'answer' &&
    ([...verdicts, ...losses].includes(step.ending) || step.port === 'sealApplication');
  return isVerdict || isBeside(move);
};

/** What happens once, or not while something else is under way. */
export const once: readonly Property[] = [
  {
    name: 'oneSubmission',
    on: [...eachFlow, 'byProvider', 'changes'],
    says: 'While an application is being sent no other one is sent, and nothing but its end or a closed page leaves it.',
    check: (graph) =>
      neverBy(
        graph,
        ({ from }) => isSending(from),
        (move) => beginsSending(move) || (!isSending(move.to) && move.edge.step.kind === 'event'),
      ),
  },
  {
    name: 'unsettledStaysUnchanged',
    on: [...eachFlow, 'byProvider', 'identityFirstPeople', 'changes'],
    says: 'What the bank may already hold is not changed any more until it is settled.',
    check: (graph) =>
      neverBy(
        graph,
        ({ from, to }) => isUnsettled(from) && isUnsettled(to),
        (move) =>
          applicantKeys.some(
            (key) => JSON.stringify(savedOf(move.from)[key]) !== JSON.stringify(savedBy(move)[key]),
          ),
      ),
  },
  {
    name: 'unansweredStaysUnsettled',
    on: [...eachFlow, 'byProvider'],
    says: 'What went out before, unanswered, is settled by the bank’s word on its content alone, or by its lost photos.',
    check: (graph) =>
      neverBy(
        graph,
        ({ from }) => savedOf(from).pending?.again === true,
        (move) => savedOf(move.to).pending === undefined && !settles(move),
      ),
  },
  {
    name: 'resendBesideValidation',
    says: 'A code is never validated while a new one is being asked for.',
    check: (graph) =>
      neverIn(graph, isIn('otp'), (at) =>
        isIn({ otp: { entry: 'validating', resend: 'sending' } })(at),
      ),
  },
  {
    name: 'faceIsOfThisPerson',
    on: ['twoPeople', 'identityFirstPeople'],
    says: 'Neither a registration nor a record uses a face check that was begun for another identity.',
    check: (graph) => {
      const uses = (move: SimulationEdge) => beginsRegistering(move) || beginsRecording(move);
      return alongEveryPath(graph, '', uses, (memory, move) => {
        const nik = savedOf(move.to).step2?.nik ?? '';
        if (uses(move) && memory !== nik) return null;
        return beginsCheck(move) || isAnswer('keepFaces', 'kept')(move) ? nik : memory;
      });
    },
  },
  {
    name: 'registeredOnce',
    on: ['twoPeople'],
    says: 'What the bank has registered is not registered again unless it was changed meanwhile, or the bank says that it knows nothing of it.',
    check: (graph) =>
      alongEveryPath(graph, '', beginsRegistering, (memory, move) => {
        const saved = savedOf(move.to);
        const data = getFingerprint('registration', saved);
        if (beginsRegistering(move) && memory === data) return null;
        if (isAnswer('register', 'registered')(move)) return data;
        if (tellsOfNothing(move)) return '';
        // While steps 2 and 3 are being redone nothing is known of a change yet.
        const isChanged = saved.step2 && saved.step3 ? data !== memory : !saved.step1;
        return isChanged ? '' : memory;
      }),
  },
];
