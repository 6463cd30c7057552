import { type Alert, alertForError, bankAlert, timeoutAlert } from '../alert.ts';
import type { JourneyContext, OutputArgs, WaitLength } from '../context.ts';
import { combineGuards, type FlowTransitions } from '../flows/flow.ts';
import type { OutcomeName } from '../ports.ts';
import type { ScreenId } from '../screens.ts';
import { type DelayName, stateConfig } from '../setup.ts';
import type { View } from '../snapshot.ts';

type StateConfig = Parameters<typeof stateConfig>[0];

type Invoke = Exclude<NonNullable<StateConfig['invoke']>, readonly unknown[]>;
/** A call of the chart with the types of its own input and output. */
type InvokeOf<Src> = Extract<Invoke, { src: Src }>;
/** The name of a port. */
export type PortName = Extract<Invoke['src'], string>;
type Limit = Extract<DelayName, `${string}Limit`>;

type Exit =
  | 'dropIncoming'
  | { type: 'setCode'; params: { code: '' } }
  | { type: 'forget'; params: { keys: readonly ['asking'] } };

/** Stores how long the call has taken so far; reset when the call ends. */
const setWaitLength = (waitLength: WaitLength) => ({
  type: 'noteWait' as const,
  params: { waitLength },
});
const waitTimers = {
  longWait: { actions: setWaitLength('long') },
  veryLongWait: { actions: setWaitLength('veryLong') },
};

/** The options of a state that makes a call. */
export interface Call<Src extends PortName> {
  src: Src;
  /** The call's ID, when several states use the same port; the port's name by default. */
  id?: string;
  input: InvokeOf<Src>['input'];
  /** The transition for each outcome. */
  onDone: InvokeOf<Src>['onDone'];
  /** Transitions for errors that do not open the alert; they are checked first. */
  onError?: Extract<InvokeOf<Src>['onError'], readonly unknown[]>;
  limit: Limit;
  /** Exit actions of the state, in addition to resetting the elapsed time. */
  exit?: readonly Exit[];
  /** The state that shows the alert of a failed call. */
  alertState?: string;
  /** Actions in addition to the alert. */
  alertActions?: readonly { type: 'startReturn'; params: { from: 'failed' } }[];
}

/**
 * Creates the config of a state that makes a call. Each outcome has its transition; an error or a timeout opens the
 * alert, so every call has a way out (ERR-01 to ERR-03, OCR-06). The waiting message says when the call takes
 * longer, and what the applicant can do, unless the timeout comes first.
 */
export function createCallState<const Src extends PortName>({
  src,
  id = src,
  input,
  onDone,
  onError = [] as never,
  limit,
  exit = [],
  alertState = 'alerting',
  alertActions = [],
}: Call<Src>) {
  const failed = { target: alertState, actions: [alertFailure, dropLostFile, ...alertActions] };
  const { longWait, veryLongWait } = waitTimers;
  const timedOut = { target: alertState, actions: [alertTimeout, ...alertActions] };
  return {
    tags: 'busy' as const,
    exit: [...exit, setWaitLength('briefly')],
    invoke: {
      id,
      src,
      input,
      onDone,
      onError: [...onError, failed],
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
 * Creates the actions that store, from entry to exit of a state, that its screen is asking the bank. A page that
 * finds the stored value was reloaded during the call: it asks again, or informs the applicant.
 */
export const trackAsking = (screen: ScreenId) => ({
  entry: { type: 'save' as const, params: { asking: screen } },
  exit: { type: 'forget' as const, params: { keys: ['asking'] as const } },
});

/** Creates the guard "the page was reloaded while this screen asked the bank", with the data it asked about. */
export const isRequestInterrupted = (screen: ScreenId, about: 'step2' | 'dataImg') => ({
  type: 'isRequestInterrupted' as const,
  params: { screen, about },
});

/** Creates the guard "the bank's response has this outcome". */
export const hasOutcome = (is: OutcomeName) => ({
  type: 'hasOutcome' as const,
  params: ({ event }: OutputArgs<{ outcome: string }>) => ({ outcome: event.output.outcome, is }),
});

/**
 * The guard "an earlier request without a response may have reached the bank, even if the bank refuses this one"
 * (SUB-15).
 */
export const canEarlierRequestHaveArrived = {
  type: 'canEarlierRequestHaveArrived' as const,
  params: ({ event }: OutputArgs<{ outcome: string }>) => ({ outcome: event.output.outcome }),
};

/** The action that opens the alert about a failed call (ERR-01 to ERR-03) or a file; before `dropLostFile`, to name it. */
export const alertFailure = {
  type: 'setAlert' as const,
  params: ({ event, context }: Failed & { context: JourneyContext }) =>
    alertForError(event.error, context.saved),
};

/**
 * The guard and actions of a call that the bank refused (4xx) and that was not sent before without a response: nothing
 * is unsettled.
 */
export const settledFailure = {
  guard: {
    type: 'isRefusedWithoutEffect' as const,
    params: ({ event }: Failed) => ({ error: event.error }),
  },
  actions: ['settle' as const, alertFailure],
};

/** The action that opens an alert with the bank's code, if it sent one, and its message (SUB-17). */
export const alertCode = {
  type: 'setAlert' as const,
  params: ({
    event: { output },
  }: OutputArgs<{ outcome: string; code?: string; description?: string | undefined }>): Alert =>
    output.code
      ? { kind: 'code', code: output.code, description: output.description }
      : bankAlert(output.description),
};

/** The action that drops a stored file that a call needed and that is lost. */
export const dropLostFile = {
  type: 'dropLostFile' as const,
  params: ({ event }: Failed) => ({ error: event.error }),
};

/** The action that opens the alert about a timeout. */
const alertTimeout = { type: 'setAlert' as const, params: timeoutAlert };

/** A transition out of an alert that depends on what is lost. */
type ReturnTransition =
  | Partial<ReturnType<typeof createEarlierStepTransition>>
  | { guard?: 'isFaceVerified'; target: string };

/**
 * Creates a state with an alert dialog over its screen; the content is in `context.alert`. OK, Escape and the
 * phone's back button close it and lead to `returnTo`. The screen below keeps showing `view`. With `again`, a call
 * that failed without a network is repeated when the network is back.
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

/** Creates the transition to the first step that lacks data, for a screen whose own requirements are no longer met. */
export const createEarlierStepTransition = (screen: ScreenId) => ({
  guard: { type: 'isEarlierStepMissing' as const, params: { screen } },
  target: '#restoring',
  actions: { type: 'setEntry' as const, params: { to: screen } },
});

const note = (isOnline: boolean) => ({
  actions: [{ type: 'noteNetwork' as const, params: { isOnline } }],
});

/** The transitions of the entire chart that store whether the phone has a network. */
export const networkTransitions = { 'network.lost': note(false), 'network.returned': note(true) };

/**
 * Creates the transition of an alert about a lost connection: when the network is back, it closes the alert and
 * repeats the call, by the first of `retries` whose guard allows it. Only for calls that may reach the bank twice.
 */
export const createReconnectTransition = <Retry extends { target: string; guard?: string }>(
  retries: readonly Retry[],
) => ({
  'network.returned': retries.map(({ target, guard }) => ({
    guard: guard
      ? combineGuards<'isConnectionLost'>('isConnectionLost', guard)
      : ('isConnectionLost' as const),
    target,
    ...note(true),
  })),
});
