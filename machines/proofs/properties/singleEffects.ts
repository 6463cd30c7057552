import { getFingerprint } from '../../journey/saved/invalidate.ts';
import { lossEndings } from '../../paths/answers.ts';
import {
  applicantKeys,
  entersState,
  getSaved,
  getSavedAfter,
  isAnswer,
  isIn,
  isOptionalCall,
} from '../predicates.ts';
import { eachFlowScenarios, type Property } from '../property.ts';
import { everyPath, neverBy, neverIn, type SimulationEdge } from '../temporal.ts';

const beginsRegistering = entersState({ faceTips: 'registering' }, 'faceTips.registering');
const beginsSubmission = entersState({ submission: 'sending' }, 'submission.sending');
const beginsRecording = entersState({ recording: 'sending' }, 'recording.sending');
const beginsSending = (move: SimulationEdge) => beginsSubmission(move) || beginsRecording(move);
/** Checks whether a step starts a call that uses the checked face. */
const usesFace = (move: SimulationEdge) => beginsRegistering(move) || beginsRecording(move);
const isSending = isIn({ submission: 'sending' }, { recording: 'sending' });
/** Checks whether a step starts a face check on a provider's own page; the face is fetched later. */
const beginsCheck = entersState({ faceFrame: 'departing' }, 'faceFrame.departing');
/** Checks whether the bank no longer knows a registration. */
const isRegistrationUnknown = ({ edge: { step } }: SimulationEdge) =>
  step.kind === 'answer' && step.ending === 'notRegistered';
const isUnsettled = (at: Parameters<typeof getSaved>[0]) => getSaved(at).pending?.op === 'submit';

const verdicts = [
  'received',
  'taken',
  'appliedBefore',
  'codeUnproven',
  'faceUnproven',
  'invalid',
  'refused for its content',
];
/** Checks whether a step settles a submission: by the bank's verdict on its content, or as it is never sent again. */
const settles = (move: SimulationEdge): boolean => {
  const { step } = move.edge;
  const isVerdict =
    step.kind === 'answer' &&
    ([...verdicts, ...lossEndings].includes(step.ending) || step.port === 'sealApplication');
  return isVerdict || isOptionalCall(move);
};

/** Properties about what happens only once, or not while something else is in progress. */
export const singleEffects: readonly Property[] = [
  {
    name: 'oneSubmission',
    on: [...eachFlowScenarios, 'byProvider', 'changes'],
    says: 'While an application is being sent no other one is sent, and nothing but its end or a closed page leaves it.',
    ...neverBy(
      ({ from }) => isSending(from),
      (move) => beginsSending(move) || (!isSending(move.to) && move.edge.step.kind === 'event'),
    ),
  },
  {
    name: 'unsettledStaysUnchanged',
    on: [...eachFlowScenarios, 'byProvider', 'identityFirstPeople', 'changes'],
    says: 'What the bank may already hold is not changed any more until it is settled.',
    ...neverBy(
      ({ from, to }) => isUnsettled(from) && isUnsettled(to),
      (move) =>
        applicantKeys.some(
          (key) =>
            JSON.stringify(getSaved(move.from)[key]) !== JSON.stringify(getSavedAfter(move)[key]),
        ),
    ),
  },
  {
    name: 'unansweredStaysUnsettled',
    on: [...eachFlowScenarios, 'byProvider'],
    says: 'What went out before, unanswered, is settled by the bank’s word on its content alone, or by its lost photos.',
    ...neverBy(
      ({ from }) => isUnsettled(from) && getSaved(from).pending?.again === true,
      (move) => getSaved(move.to).pending === undefined && !settles(move),
    ),
  },
  {
    name: 'resendBesideValidation',
    says: 'A code is never validated while a new one is being asked for.',
    ...neverIn(isIn('otp'), (at) => isIn({ otp: { entry: 'validating', resend: 'sending' } })(at)),
  },
  {
    name: 'faceIsOfThisPerson',
    on: ['twoPeople', 'identityFirstPeople'],
    says: 'Neither a registration nor a record uses a face check that was begun for another identity.',
    ...everyPath('', usesFace, (memory, move) => {
      const nik = getSaved(move.to).step2?.nik ?? '';
      if (usesFace(move) && memory !== nik) return null;
      return beginsCheck(move) || isAnswer('keepFaces', 'kept')(move) ? nik : memory;
    }),
  },
  {
    name: 'registeredOnce',
    on: ['twoPeople'],
    says: 'What the bank has registered is not registered again unless it was changed meanwhile, or the bank says that it knows nothing of it.',
    ...everyPath('', beginsRegistering, (memory, move) => {
      const saved = getSaved(move.to);
      const data = getFingerprint('registration', saved);
      if (beginsRegistering(move) && memory === data) return null;
      if (isAnswer('register', 'registered')(move)) return data;
      if (isRegistrationUnknown(move)) return '';
      // While steps 2 and 3 are missing, a change is not known yet.
      const isChanged = saved.step2 && saved.step3 ? data !== memory : !saved.step1;
      return isChanged ? '' : memory;
    }),
  },
];
