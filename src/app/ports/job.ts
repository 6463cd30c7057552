import type { InputFrom, OutputFrom } from 'xstate';
import type { Answered, Asked, CallId } from '../../../api/contracts/index.ts';
import type { IdentityFirstPort, ProviderPagePorts } from '../../../machines/journey/laterPorts.ts';
import type { Ports } from '../../../machines/journey/ports.ts';
import type { Pending } from '../../../machines/journey/saved/schema.ts';

/** What the chart's actor hands to the work behind a port. */
export interface Task<Input> {
  input: Input;
  signal: AbortSignal;
  /** Resolves once the session has noted that a call is pending (session/persistence.ts). */
  pendingStored(op: Pending['op'], id?: string): Promise<void>;
}

/** The work behind every port; what each is asked and gives is the chart's to say. */
export type PortJobs = {
  [Port in keyof Ports]: (task: Task<InputFrom<Ports[Port]>>) => Promise<OutputFrom<Ports[Port]>>;
};

/** Those that every journey needs; the others' work comes with what needs it (laterPorts.ts). */
export type SixStepJobs = Omit<PortJobs, IdentityFirstPort | keyof ProviderPagePorts>;

/** A call as a port: asked with its request, it gives its word. */
export type CallJob<Id extends CallId> = (task: Task<Asked<Id>>) => Promise<Answered<Id>>;

/** Ports whose call fulfils them as it is: the same name, the same input, its answer in words. */
type ByCall = {
  [Port in keyof Ports & CallId]: [Answered<Port>] extends [never]
    ? never
    : CallJob<Port> extends PortJobs[Port]
      ? Port
      : never;
}[keyof Ports & CallId];

/** The ports that need a mapping, and any other that is given one. */
export type WrittenJobs = Omit<SixStepJobs, ByCall> & Partial<Pick<PortJobs, ByCall>>;
