import type { PromiseActorLogic } from 'xstate';
import type { CallId, CallInput, CallOutcome } from '../../api/contracts/index.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';

/** The fields of a request, with a file reference in the place of each file's content. */
export type WithFiles<Fields> = { [Field in keyof Fields]: Fields[Field] | FileRef | undefined };

/** A call of the identity-first journey; its response may carry the number that the bank assigned. */
type RecordPort<Id extends CallId> = PromiseActorLogic<
  CallOutcome<Id> & { id?: string | undefined },
  WithFiles<CallInput<Id>>
>;

/** The ports that only the identity-first journey needs. */
export const identityFirstPorts = [
  'submitStep1',
  'submitRecord',
  'submitFiles',
  'convertFile',
  'convertFiles',
  'sendMail',
  'applyStep1',
  'applyStep2',
  'applyStep3',
  'applyStep4',
] as const satisfies CallId[];

/** The name of a port that only the identity-first journey needs. */
export type IdentityFirstPort = (typeof identityFirstPorts)[number];
/** The ports that only the identity-first journey needs, by type. */
export type IdentityFirstPorts = { [Id in IdentityFirstPort]: RecordPort<Id> };

/** The ports that only a liveness provider with its own page needs (fragments/providerPage.ts). */
export const providerPagePorts = ['openProvider', 'fetchFace'] as const;
/** The ports that only a liveness provider with its own page needs, by type. */
export type ProviderPagePorts = {
  openProvider: PromiseActorLogic<void, { address: string }>;
  /** LIV-21. */
  fetchFace: PromiseActorLogic<{ face1: FileRef; result: string }, { signatureId: string }>;
};
