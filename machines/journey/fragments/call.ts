import type { Waited } from '../context.ts';
import type { DelayName } from '../delays.ts';
import type { stateConfig } from '../setup.ts';
import { alertFailure, alertTimeout, dropLostFile } from './answers.ts';

type StateConfig = Parameters<typeof stateConfig>[0];
type Invoke = Exclude<NonNullable<StateConfig['invoke']>, readonly unknown[]>;
/** A call of the chart with the types of its own input and answer. */
type InvokeOf<Src> = Extract<Invoke, { src: Src }>;
type PortName = Extract<Invoke['src'], string>;
type Limit = Extract<DelayName, `${string}Limit`>;

type Exit = 'dropIncoming' | { type: 'setCode'; params: { code: '' } };

/** How long it took is said while it lasts, and forgotten with it. */
const waited = (waited: Waited) => ({ type: 'noteWait' as const, params: { waited } });
const words = {
  longWait: { actions: waited('long') },
  veryLongWait: { actions: waited('veryLong') },
};

interface Call<Src extends PortName> {
  src: Src;
  /** The call's own name, where one port is asked in several places; else the port's. */
  id?: string;
  input: InvokeOf<Src>['input'];
  /** What each answer leads to. */
  answers: InvokeOf<Src>['onDone'];
  /** Failures that lead elsewhere than to the alert; they are asked first. */
  failures?: Extract<InvokeOf<Src>['onError'], readonly unknown[]>;
  limit: Limit;
  /** What leaving the call does beside forgetting how long it took. */
  exit?: readonly Exit[];
  /** Where the alert of a failed call stands. */
  alertsIn?: string;
  /** What happens beside the alert. */
  andThen?: readonly { type: 'startReturn'; params: { from: 'failed' } }[];
}

/**
 * A call that covers the screen: each answer leads on, a failure or no answer within the limit opens
 * the alert. No call lacks a way out (ERR-01 to ERR-03, OCR-06). Meanwhile the wait says when it takes
 * longer, and what can be done, unless its limit says that already.
 */
export function call<const Src extends PortName>({
  src,
  id = src,
  input,
  answers,
  failures = [] as never,
  limit,
  exit = [],
  alertsIn = 'alerting',
  andThen = [],
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
