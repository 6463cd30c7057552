import type { InputFrom, OutputFrom } from 'xstate';
import type { CallId, CallInput, CallOutcome } from '../../../api/contracts/index.ts';
import type { Ports } from '../../../machines/journey/ports.ts';
import type { Pending } from '../../../machines/journey/saved/schema.ts';
import type {
  IdentityFirstPort,
  ProviderPagePorts,
} from '../../../machines/journey/variantPorts.ts';

/** What the chart's actor hands to the work behind a port. */
export interface Task<Input> {
  input: Input;
  signal: AbortSignal;
  /** Resolves once the session has noted that a call is pending (session/persistence.ts). */
  pendingStored(op: Pending['op'], id?: string): Promise<void>;
}

/** The work behind every port; what each is asked and gives is the chart's to say. */
export type Adapters = {
  [Port in keyof Ports]: (task: Task<InputFrom<Ports[Port]>>) => Promise<OutputFrom<Ports[Port]>>;
};

/** Those that every journey needs; the others' work comes with what needs it (machines/journey/variantPorts.ts). */
export type SixStepAdapters = Omit<Adapters, IdentityFirstPort | keyof ProviderPagePorts>;

/** A call as a port: asked with its request, it gives its outcome. */
export type CallAdapter<Id extends CallId> = (
  task: Task<CallInput<Id>>,
) => Promise<CallOutcome<Id>>;

/** Ports whose call fulfils them as it is: the same name, the same input, its answer in words. */
type ByCall = {
  [Port in keyof Ports & CallId]: [CallOutcome<Port>] extends [never]
    ? never
    : CallAdapter<Port> extends Adapters[Port]
      ? Port
      : never;
}[keyof Ports & CallId];

/** The ports that need a mapping, and any other that is given one. */
export type WrittenAdapters = Omit<SixStepAdapters, ByCall> & Partial<Pick<Adapters, ByCall>>;
