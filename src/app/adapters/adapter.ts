import type { InputFrom, OutputFrom } from 'xstate';
import type { CallId, CallInput, CallOutcome } from '../../../api/contracts/index.ts';
import type { Ports } from '../../../machines/journey/ports.ts';
import type { PendingCall } from '../../../machines/journey/saved/schema.ts';
import type {
  HandOverPorts,
  IdentityFirstPort,
  ProviderPagePorts,
} from '../../../machines/journey/variantPorts.ts';

/** The arguments that a chart actor passes to an adapter. */
export interface Task<Input> {
  input: Input;
  signal: AbortSignal;
  /** Resolves when a call is stored as pending. @throws CallFailure 'aborted' (`pendingStored` in persistence.ts) */
  pendingStored(op: PendingCall['op'], id?: string): Promise<void>;
}

/** The adapters of all ports, by port. The chart defines the input and output of each. */
export type Adapters = {
  [Port in keyof Ports]: (task: Task<InputFrom<Ports[Port]>>) => Promise<OutputFrom<Ports[Port]>>;
};

/** The adapters of the six-step journey. Variants load the adapters of the other ports (variantPorts.ts). */
export type SixStepAdapters = Omit<
  Adapters,
  IdentityFirstPort | keyof ProviderPagePorts | keyof HandOverPorts
>;

/** An adapter that sends a call and returns its outcome. */
export type CallAdapter<Id extends CallId> = (
  task: Task<CallInput<Id>>,
) => Promise<CallOutcome<Id>>;

/**
 * Ports that need no mapping: a call has the same name, the same input, and an outcome that the port
 * accepts.
 */
type PortOfCall = {
  [Port in keyof Ports & CallId]: [CallOutcome<Port>] extends [never]
    ? never
    : CallAdapter<Port> extends Adapters[Port]
      ? Port
      : never;
}[keyof Ports & CallId];

/** The adapters of the ports that need a mapping, and optionally of other ports. */
export type ExplicitAdapters = Omit<SixStepAdapters, PortOfCall> &
  Partial<Pick<Adapters, PortOfCall>>;
