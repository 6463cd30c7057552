import type { WaitName } from '../../../src/copy/waits.ts';
import type { JourneyContext, OutputArgs } from '../context.ts';
import { alwaysOpenScreens, getReachableScreen } from '../flows/flow.ts';
import { hasApplication } from '../saved/invalidate.ts';
import type { Saved } from '../saved/schema.ts';
import type { ScreenId } from '../screens.ts';
import { stateConfig } from '../setup.ts';
import type { HandOverProblem } from '../variantPorts.ts';
import { alertCode, createCallState, hasOutcome } from './call.ts';

interface Args {
  context: JourneyContext;
}
type Stage = NonNullable<Saved['handOver']>['stage'];
/** When and where an application went. */
export type Departure = NonNullable<NonNullable<Saved['handOver']>['left']>;

const isHandOverSealed = ({ context: { saved } }: Args) =>
  saved.handOver?.stage === 'sealed' && saved.sealedHandOver !== undefined;

/** Guards that only a hand-over to another device needs. */
export const handOverGuards = {
  isHandOverRequested: ({ context: { entry, settings } }: Args) =>
    settings.carriesOver === true && entry.to === 'handOver',
  isTakeOverRequested: ({ context: { entry, settings } }: Args) =>
    settings.carriesOver === true && entry.to === 'takeOver',
  /** Another device holds the application: here nothing can be changed. */
  hasLeft: ({ context: { saved } }: Args) => saved.handOver?.stage === 'left',
  /** Like `hasLeft`, and the requested screen belongs to the application. */
  isApplicationElsewhere: ({ context: { entry, saved, settings } }: Args) =>
    saved.handOver?.stage === 'left' &&
    !(alwaysOpenScreens as readonly string[]).includes(
      getReachableScreen(settings, saved, entry.to),
    ),
  /** There is an application without an outcome. */
  hasDraft: ({ context: { saved } }: Args) => hasApplication(saved) && saved.outcome === undefined,
  /** There is a link, or the beginning of one, that nobody has taken. */
  hasLink: (args: Args) => args.context.saved.handOver?.stage === 'sent' || isHandOverSealed(args),
  isHandOverSealed,
  /** Another device may hold this application, so it is claimed before it is submitted or handed over again. */
  shouldClaim: ({ context: { saved } }: Args) =>
    saved.handOver !== undefined && saved.handOver.stage !== 'claimed',
  /** The link leads to the application of this tab, or has been taken: the page was loaded again. */
  isOwnLink: ({ context: { saved } }: Args) =>
    saved.handOver !== undefined &&
    (saved.arrival === undefined || saved.arrival.id === saved.handOver.id),
  /** Taking another application would replace what this tab has. */
  hasSavedApplication: ({ context: { saved } }: Args) => hasApplication(saved),
  hasProblem: (_: Args, params: { output: object; is: HandOverProblem }) =>
    'problem' in params.output && params.output.problem === params.is,
  isLinkMissing: ({ context: { saved } }: Args) => saved.arrival === undefined,
  /** The application belongs to the other journey, so the page loads again. */
  isOtherFlow: ({ context: { settings } }: Args, params: { flow: string }) =>
    params.flow !== settings.flow.id,
  /** Another device may have taken the application: it was handed over, and this tab has not claimed or sent it. */
  canLeave: ({ context: { saved } }: Args) =>
    saved.handOver !== undefined &&
    saved.handOver.stage !== 'claimed' &&
    saved.pending?.op !== 'submit',
};

/** The arguments after a claim that the bank refused, because another device holds the application. */
type HeldElsewhere = OutputArgs<{ outcome: string; takenAt?: number; name?: string }>;

/** Saves the stage of the hand-over. */
export const setStage = (stage: Stage) => ({
  type: 'save' as const,
  params: ({ context: { saved } }: Args): Partial<Saved> => ({
    handOver: saved.handOver && { ...saved.handOver, stage },
  }),
});

const saveDeparture = (handOver: Saved['handOver'], left: Departure): Partial<Saved> => ({
  handOver: handOver && { ...handOver, stage: 'left', left },
});

/** Saves that another device holds the application. */
const noteDeparture = {
  type: 'save' as const,
  params: ({ context: { environment, saved }, event: { output } }: HeldElsewhere) =>
    saveDeparture(saved.handOver, {
      at: output.takenAt ?? environment.now(),
      name: output.name ?? '',
    }),
};

/** Saves that another device has submitted the application, or is about to. */
export const noteSubmittedElsewhere = {
  type: 'save' as const,
  params: ({ context: { environment, saved } }: Args) =>
    saveDeparture(saved.handOver, {
      name: '',
      ...saved.handOver?.left,
      at: saved.handOver?.left?.at ?? environment.now(),
      isSubmitted: true,
    }),
};

/** Sets why a hand-over cannot be opened. */
export const setProblem = (problem: HandOverProblem) => ({
  type: 'setOffer' as const,
  params: { problem },
});

/** Creates the transition that shows why the bank does not give the hand-over, or why its content cannot be used. */
export const createProblemTransition = (target: string) => ({
  guard: hasOutcome('problem'),
  target,
  actions: {
    type: 'setOffer' as const,
    params: ({
      event: { output },
    }: OutputArgs<{ outcome: string; problem?: HandOverProblem }>) => ({
      problem: output.problem ?? 'unknown',
    }),
  },
});

/** Where the responses of a claim lead. */
interface Claimed {
  /** The next state: this device holds the application, or the bank no longer knows the hand-over. */
  next: string;
  /** The state that shows the alert of a failed call. */
  alertState: string;
}

/** Creates the state that keeps other devices from taking the application, before this one submits it. */
export const createClaimState = ({ next, alertState }: Claimed) =>
  createCallState({
    src: 'holdApplication',
    input: ({ context }) => ({ link: context.saved.handOver, claim: true }),
    onDone: [
      { guard: hasOutcome('held'), target: next, actions: setStage('claimed') },
      // The bank forgets it long after its last day, when nobody can take it any more.
      { guard: hasOutcome('unknown'), target: next, actions: setStage('claimed') },
      { guard: hasOutcome('elsewhere'), target: '#handOver.elsewhere', actions: noteDeparture },
      {
        guard: hasOutcome('submitted'),
        target: '#handOver.elsewhere',
        actions: noteSubmittedElsewhere,
      },
      {
        target: alertState,
        actions: alertCode,
      },
    ],
    limit: 'onceLimit',
    alertState,
  });

/** Returns the actions that end, at the gate, what belongs to other screens. */
const endOtherScreens = (at: ScreenId) => [
  'dropResult' as const,
  { type: 'arriveAt' as const, params: { at } },
];

/** The transitions by which a submission claims the application first. */
const claimTransition = { guard: 'shouldClaim' as const, target: 'claiming' as const };

/**
 * What the hand-over to another device adds to the chart. Phones load this module only on the way to another device,
 * or with an application that came from one.
 */
export const handOverParts = {
  /** At the gate, in this order. */
  gateTransitions: [
    {
      guard: 'isTakeOverRequested' as const,
      target: '#takeOver',
      actions: endOtherScreens('takeOver'),
    },
    {
      guard: 'isHandOverRequested' as const,
      target: '#handOver',
      actions: endOtherScreens('handOver'),
    },
    {
      guard: 'isApplicationElsewhere' as const,
      target: '#handOver.elsewhere',
      actions: endOtherScreens('handOver'),
    },
  ],
  rootTransitions: {
    /** The bank said that another device has taken the application. */
    'handOver.left': {
      guard: 'canLeave' as const,
      target: '#handOver.elsewhere',
      actions: [
        'dropResult' as const,
        {
          type: 'save' as const,
          params: ({ context, event }: Args & { event: { left: Departure } }) =>
            saveDeparture(context.saved.handOver, event.left),
        },
      ],
    },
  },
  /** In a submission: before the first of its transitions. */
  claimTransition,
  /** `wait`: the message of the submission that follows. */
  createClaimingState: (wait: WaitName) =>
    stateConfig({
      meta: { wait },
      on: { back: {}, open: {} },
      ...createClaimState({ next: 'deciding', alertState: 'alerting' }),
    }),
};
/** The states and transitions of the hand-over. */
export type HandOverParts = typeof handOverParts;
