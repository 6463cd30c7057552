import {
  entersState,
  getSaved,
  getSavedAfter,
  isAnswer,
  isEvent,
  isIn,
  isReceiving,
} from '../predicates.ts';
import type { Property } from '../property.ts';
import { neverBy, type SimulationEdge, type Situation } from '../temporal.ts';

const on = ['elsewhere', 'identityFirstElsewhere'] as const;

const getStage = (at: Situation) => getSaved(at).handOver?.stage;

const beginsSealing = entersState({ submission: 'sealing' }, 'submission.sealing');
const beginsSending = entersState({ submission: 'sending' }, 'submission.sending');
const beginsRecording = entersState({ recording: 'sending' }, 'recording.sending');
/** Checks whether a step starts to seal or send the application. */
const submits = (move: SimulationEdge) =>
  beginsSealing(move) || beginsSending(move) || beginsRecording(move);

const isHeld = isAnswer('holdApplication', 'held');
const isForgotten = isAnswer('holdApplication', 'unknown');
/** Checks whether the bank says that this device holds the application, or that it no longer knows the hand-over. */
const mayHold = (move: SimulationEdge) => isHeld(move) || isForgotten(move);

const isUnsettled = (at: Situation) => getSaved(at).pending?.op === 'submit';

const beginsHandingOver = entersState({ handOver: 'sealing' }, 'handOver.sealing');

const stepsOfApplication = isIn(
  'chooser',
  'cardSelection',
  'personalData',
  'identity',
  'checklist',
  'profile',
  'address',
  'job',
  'delivery',
  'faceTips',
  'faceFrame',
  'review',
  'otp',
  'summary',
  'submission',
  'recording',
);

/** Properties of the hand-over to another device. */
export const handOverProperties: readonly Property[] = [
  {
    name: 'claimedBeforeSubmitted',
    on,
    says: 'An application that another device may hold is submitted only after the bank has said that this device holds it.',
    ...neverBy(submits, ({ to }) => {
      const stage = getStage(to);
      return stage !== undefined && stage !== 'claimed';
    }),
  },
  {
    name: 'claimedByTheBankAlone',
    on,
    says: 'Only the bank’s answer makes this device the one that submits.',
    ...neverBy(
      (move) =>
        getStage(move.from) !== 'claimed' && getSavedAfter(move).handOver?.stage === 'claimed',
      (move) => !mayHold(move),
    ),
  },
  {
    name: 'leftStaysLeft',
    on,
    says: 'While another device holds the application, no step of it is shown here.',
    ...neverBy(
      ({ from }) => getStage(from) === 'left',
      ({ to }) => getStage(to) === 'left' && stepsOfApplication(to),
    ),
  },
  {
    name: 'unsettledStaysHere',
    on,
    says: 'An application that may be at the bank is neither handed over nor replaced.',
    ...neverBy(
      ({ from, to }) => isUnsettled(from) && isUnsettled(to),
      (move) =>
        beginsHandingOver(move) ||
        entersState({ takeOver: 'receiving' }, 'takeOver.receiving')(move) ||
        getSavedAfter(move).handOver?.id !== getSaved(move.from).handOver?.id,
    ),
  },
  {
    name: 'handedOverOnce',
    on,
    says: 'An application that was handed over, or came from another device, is claimed before it is handed over again.',
    ...neverBy(beginsHandingOver, ({ to }) => {
      const stage = getStage(to);
      return stage !== undefined && stage !== 'claimed';
    }),
  },
  {
    name: 'takenOnRequest',
    on,
    says: 'A link changes nothing in this tab before the applicant confirms it, and the bank gives it.',
    ...neverBy(
      ({ from }) => isIn('takeOver')(from),
      (move) =>
        (entersState({ takeOver: 'receiving' }, 'takeOver.receiving')(move) &&
          !isEvent('takeOver.confirmed')(move)) ||
        // An application with an outcome is erased when its page is left (`rejectionKeepsNothing`).
        (getSaved(move.from).outcome === undefined &&
          JSON.stringify(getSaved(move.from).step1) !== JSON.stringify(getSavedAfter(move).step1) &&
          !isReceiving(move)),
    ),
  },
];
