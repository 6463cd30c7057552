import { registrationFingerprint } from '../keep.ts';
import { type Graph, wayTo } from '../paths/explore.ts';
import { isVerified, reachable } from '../reachable.ts';
import {
  applicantKeys,
  begins,
  isAnswer,
  isEnd,
  isEvent,
  isFailure,
  isIn,
  isReload,
  isUnjudged,
  savedBy,
  savedOf,
  shows,
} from './facts.ts';
import {
  alongEveryPath,
  canAlwaysReach,
  neverBy,
  neverIn,
  noCircle,
  precedes,
  type Verdict,
} from './shapes.ts';

export interface Property {
  name: string;
  /** The sentence that is proven. */
  says: string;
  /** Whether it is about a change of identity: then two people use the phone one after the other. */
  withTwoPeople?: boolean;
  check: (graph: Graph) => Verdict;
}

const beginsRegistering = begins({ faceTips: 'registering' }, 'faceTips.registering');
const beginsSending = begins({ submission: 'sending' }, 'submission.sending');
const isSending = isIn({ submission: 'sending' });
const isUnsettled = (at: Parameters<typeof savedOf>[0]) => savedOf(at).pending?.op === 'submit';
const beyondConsent = isIn(
  'profile',
  'address',
  'job',
  'delivery',
  'faceTips',
  'otp',
  'submission',
);

/** What must hold of the journey, whatever the applicant, the phone and the bank do. */
export const properties: readonly Property[] = [
  {
    name: 'receiptNeedsCode',
    says: 'Nobody reaches the receipt without a code that the bank confirmed.',
    check: (graph) =>
      precedes(
        graph,
        isAnswer('validateOtp', 'accepted'),
        ({ from, to }) => isIn('done')(to) && !isIn('done')(from),
      ),
  },
  {
    name: 'sendingNeedsCode',
    says: 'No application is sent before the bank has confirmed a code.',
    check: (graph) => precedes(graph, isAnswer('validateOtp', 'accepted'), beginsSending),
  },
  {
    name: 'registrationNeedsFace',
    says: 'No registration begins without a face that was verified and whose picture was kept.',
    check: (graph) =>
      neverIn(
        graph,
        isIn({ faceTips: 'registering' }),
        (at) => !isVerified(savedOf(at), at.snapshot.context.settings.livenessSuccess),
      ),
  },
  {
    name: 'consentIsGiven',
    says: 'Nobody gets past the consent screen unless the terms were agreed to and not withdrawn.',
    check: (graph) =>
      alongEveryPath(
        graph,
        'open',
        ({ to }) => beyondConsent(to),
        (memory, { edge: { step }, from, to }) => {
          const answer = step.kind === 'event' ? step.name : '';
          const heard = isIn('checklist')(from);
          const next =
            heard && answer === 'terms.agreed: yes'
              ? 'agreed'
              : heard && answer === 'terms.agreed: no'
                ? 'open'
                : to.snapshot.context.saved.step1 === undefined
                  ? 'open'
                  : memory;
          return beyondConsent(to) && next !== 'agreed' ? null : next;
        },
      ),
  },
  {
    name: 'oneSubmission',
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
    name: 'resendBesideValidation',
    says: 'A code is never validated while a new one is being asked for.',
    check: (graph) =>
      neverIn(graph, isIn('otp'), (at) =>
        isIn({ otp: { entry: 'validating', resend: 'sending' } })(at),
      ),
  },
  {
    name: 'faceIsOfThisPerson',
    withTwoPeople: true,
    says: 'No registration uses a face check that was made for another identity.',
    check: (graph) =>
      alongEveryPath(graph, '', beginsRegistering, (memory, move) => {
        const nik = savedOf(move.to).step2?.nik ?? '';
        if (beginsRegistering(move) && memory !== nik) return null;
        return isAnswer('keepFaces', 'kept')(move) ? nik : memory;
      }),
  },
  {
    name: 'registeredOnce',
    withTwoPeople: true,
    says: 'What the bank has registered is not registered again unless it was changed meanwhile.',
    check: (graph) =>
      alongEveryPath(graph, '', beginsRegistering, (memory, move) => {
        const saved = savedOf(move.to);
        const data = registrationFingerprint(saved);
        if (beginsRegistering(move) && memory === data) return null;
        if (isAnswer('register', 'registered')(move)) return data;
        // While steps 2 and 3 are being redone nothing is known of a change yet.
        const isChanged = saved.step2 && saved.step3 ? data !== memory : !saved.step1;
        return isChanged ? '' : memory;
      }),
  },
  {
    name: 'endStaysReachable',
    says: 'From everywhere the receipt can still be reached, if need be by starting anew.',
    check: (graph) =>
      canAlwaysReach(graph, ({ snapshot }) => !snapshot.matches('desktopNotice'), isIn('done')),
  },
  {
    name: 'failureLeadsOn',
    says: 'Wherever a call fails or takes too long, the applicant sees why and can go on.',
    check: (graph) =>
      neverBy(
        graph,
        (move) => isFailure(move) && !isUnjudged(move),
        ({ from, edge, to }) =>
          JSON.stringify(from.snapshot.value) === JSON.stringify(to.snapshot.value) ||
          to.snapshot.hasTag('busy') ||
          edge.context.notice === null,
      ),
  },
  {
    name: 'judgingNeverBlocks',
    says: 'A photo that could not be judged in time goes on like a good one.',
    check: (graph) =>
      neverBy(
        graph,
        isUnjudged,
        ({ to }) =>
          !isIn(
            { idCapture: 'keeping' },
            { npwpCapture: 'keeping' },
            { slipCapture: 'keeping' },
          )(to),
      ),
  },
  {
    name: 'backKeepsSteps',
    says: 'Going back never loses what was saved, except from an ending, which keeps nothing.',
    check: (graph) =>
      neverBy(
        graph,
        (move) => isEvent('back')(move) && !isEnd(move.from),
        (move) =>
          applicantKeys.some(
            (key) => savedOf(move.from)[key] !== undefined && savedBy(move)[key] === undefined,
          ),
      ),
  },
  {
    name: 'rejectionKeepsNothing',
    says: 'An ending is only left by starting anew, and then nothing of it is kept.',
    check: (graph) =>
      neverBy(
        graph,
        ({ from }) => savedOf(from).outcome !== undefined,
        (move) =>
          savedOf(move.from).outcome !== savedBy(move).outcome &&
          Object.keys(savedBy(move)).some((key) => key !== 'code'),
      ),
  },
  {
    name: 'noScreenTooEarly',
    says: 'No screen is shown before the data that it needs are there.',
    check: (graph) =>
      neverIn(
        graph,
        (at) => shows(at) !== 'waiting' && shows(at) !== 'desktopNotice' && !isIn('submission')(at),
        (at) => reachable(savedOf(at), shows(at)) !== shows(at),
      ),
  },
  {
    name: 'reloadStaysOrAsks',
    says: 'A reload shows the same screen again, or asks what became of a call that was under way.',
    check: (graph) =>
      neverBy(
        graph,
        isReload,
        ({ from, to }) => shows(from) !== shows(to) && !isIn({ submission: 'unsettled' })(to),
      ),
  },
  {
    name: 'nothingCrashes',
    says: 'No step, whenever it comes, makes the chart fail.',
    check: (graph) => {
      const [crash] = graph.crashes;
      return {
        looked: graph.edges,
        counterexample: crash ? [...wayTo(graph, crash.from), crash.step] : null,
      };
    },
  },
  {
    name: 'nothingTurnsByItself',
    says: 'Without the applicant nothing goes round in circles.',
    check: (graph) =>
      noCircle(
        graph,
        ({ edge: { step }, from, to }) =>
          (step.kind === 'timer' || step.kind === 'answer') &&
          JSON.stringify(from.snapshot.value) !== JSON.stringify(to.snapshot.value),
      ),
  },
];
