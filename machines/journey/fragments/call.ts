import { alertForError, timeoutAlert } from '../alert.ts';
import type { OutputArgs, WaitLength } from '../context.ts';
import { combineGuards, type FlowTransitions } from '../flows/flow.ts';
import type { ScreenId } from '../screens.ts';
import { type DelayName, stateConfig } from '../setup.ts';
import type { View } from '../snapshot.ts';

type StateConfig = Parameters<typeof stateConfig>[0];

type Invoke = Exclude<NonNullable<StateConfig['invoke']>, readonly unknown[]>;
/** A call of the chart with the types of its own input and answer. */
type InvokeOf<Src> = Extract<Invoke, { src: Src }>;
export type PortName = Extract<Invoke['src'], string>;
type Limit = Extract<DelayName, `${string}Limit`>;

type Exit =
  | 'dropIncoming'
  | { type: 'setCode'; params: { code: '' } }
  | { type: 'forget'; params: { keys: readonly ['asking'] } };

/** How long it took is said while it lasts, and forgotten with it. */
const waited = (waited: WaitLength) => ({ type: 'noteWait' as const, params: { waited } });
const words = {
  longWait: { actions: waited('long') },
  veryLongWait: { actions: waited('veryLong') },
};

export interface Call<Src extends PortName> {
  src: Src;
  /** The call's own name, where one port is asked in several places; else the port's. */
  id?: string;
  input: InvokeOf<Src>['input'];
  /** What each answer leads to. */
  onDone: InvokeOf<Src>['onDone'];
  /** Failures that lead elsewhere than to the alert; they are asked first. */
  onError?: Extract<InvokeOf<Src>['onError'], readonly unknown[]>;
  limit: Limit;
  /** What leaving the call does beside forgetting how long it took. */
  exit?: readonly Exit[];
  /** Where the alert of a failed call stands. */
  alertState?: string;
  /** What happens beside the alert. */
  alertActions?: readonly { type: 'startReturn'; params: { from: 'failed' } }[];
}

/**
 * A call that covers the screen: each answer leads on, a failure or no answer within the limit opens
 * the alert. No call lacks a way out (ERR-01 to ERR-03, OCR-06). Meanwhile the wait says when it takes
 * longer, and what can be done, unless its limit says that already.
 */
export function createCallState<const Src extends PortName>({
  src,
  id = src,
  input,
  onDone: answers,
  onError: failures = [] as never,
  limit,
  exit = [],
  alertState: alertsIn = 'alerting',
  alertActions: andThen = [],
}: Call<Src>) {
  const failed = { target: alertsIn, actions: [dropLostFile, alertFailure, ...andThen] };
  const { longWait, veryLongWait } = words;
  const timedOut = { target: alertsIn, actions: [alertTimeout, ...andThen] };
  return {
    tags: 'busy' as const,
    exit: [...exit, waited('briefly')],
    invoke: {
      id,
      src,
      input,
      onDone: answers,
      onError: [...failures, failed],
    } as unknown as InvokeOf<Src>,
    after: {
      longWait,
      ...(limit === 'readLimit' ? {} : { veryLongWait }),
      ...({ [limit]: timedOut } as { [Name in Limit]?: typeof timedOut }),
    },
  };
}

interface Failed {
  event: { error: unknown };
}

/**
 * Notes on the way into a call and out of it that its screen's question is under way. Whoever finds the note on
 * arriving was reloaded meanwhile, and asks again or says so: nobody has to guess why nothing went on.
 */
export const trackAsking = (screen: ScreenId) => ({
  entry: { type: 'save' as const, params: { asking: screen } },
  exit: { type: 'forget' as const, params: { keys: ['asking'] as const } },
});

/** The guard "the page was reloaded while this screen asked the bank", with what it had asked about. */
export const wasAsking = (screen: ScreenId, about: 'step2' | 'dataImg') => ({
  type: 'wasAsking' as const,
  params: { screen, about },
});

/** The guard "the bank's answer is this word of its code table". */
export const hasOutcome = (is: string) => ({
  type: 'outcomeIs' as const,
  params: ({ event }: OutputArgs<{ outcome: string }>) => ({ outcome: event.output.outcome, is }),
});

/** The guard "an earlier sending that brought no answer may have reached the bank, even if it refuses this one" (SUB-15). */
export const mayBeHeld = {
  type: 'mayBeHeld' as const,
  params: ({ event }: OutputArgs<{ outcome: string }>) => ({ outcome: event.output.outcome }),
};

/** What to say of a call that brought no answer (ERR-01 to ERR-03) or of a refused file. */
export const alertFailure = {
  type: 'setAlert' as const,
  params: ({ event }: Failed) => alertForError(event.error),
};

/** A kept file that a call needed and that is gone is no longer counted on. */
export const dropLostFile = {
  type: 'dropLostFile' as const,
  params: ({ event }: Failed) => ({ error: event.error }),
};

/** What to say when a wait has reached its limit. */
const alertTimeout = { type: 'setAlert' as const, params: timeoutAlert };

/** Where it leads where that depends on what was lost with the alert's reason. */
type ReturnTransition =
  | Partial<ReturnType<typeof createEarlierStepTransition>>
  | { guard?: 'faceIsVerified'; target: string };

/**
 * An alert dialog over its screen. OK, Escape and the phone's back button close it and lead to
 * `returnTo`; the alert's words lie in `context.alert`. The screen goes on showing `view`. A call that failed
 * for want of a network goes on by itself, to `again`, when there is one.
 */
export const createAlertState = (
  returnTo: FlowTransitions | readonly ReturnTransition[],
  view?: View,
  again?: Parameters<typeof createReconnectTransition>[0],
) =>
  stateConfig({
    ...(view ? { meta: { view } } : {}),
    tags: 'alert',
    on: {
      'dialog.closed': returnTo,
      back: returnTo,
      ...(again ? createReconnectTransition(again) : {}),
    },
    exit: 'clearAlert',
  });

/** What a screen stands on is no longer there: the gate leads to the step that lacks data. */
export const createEarlierStepTransition = (screen: ScreenId) => ({
  guard: { type: 'earlierStepIsMissing' as const, params: { screen } },
  target: '#restoring',
  actions: { type: 'setEntry' as const, params: { to: screen } },
});

const note = (isOnline: boolean) => ({
  actions: [{ type: 'noteNetwork' as const, params: { isOnline } }],
});

/** Wherever the applicant is, the screen says at once that there is no network, and no longer when there is. */
export const networkTransitions = { 'network.lost': note(false), 'network.returned': note(true) };

/**
 * While an alert says that a call failed for want of a network, its return closes the alert and makes the
 * call again: the first of `retries` whose guard lets it. Only for calls that the bank may hear twice.
 */
export const createReconnectTransition = <Retry extends { target: string; guard?: string }>(
  retries: readonly Retry[],
) => ({
  'network.returned': retries.map(({ target, guard }) => ({
    guard: guard
      ? combineGuards<'connectionWasLost'>('connectionWasLost', guard)
      : ('connectionWasLost' as const),
    target,
    ...note(true),
  })),
});
