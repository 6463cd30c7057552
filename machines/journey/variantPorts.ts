import type { PromiseActorLogic } from 'xstate';
import type { CallId, CallInput, CallOutcome } from '../../api/contracts/index.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';

/** What a call is asked with, a file in the place of each text that is a file's content. */
export type WithFiles<Fields> = { [Field in keyof Fields]: Fields[Field] | FileRef | undefined };

/** A call of the identity-first journey: it may bring the number that the bank gave what it keeps. */
type Kept<Id extends CallId> = PromiseActorLogic<
  CallOutcome<Id> & { id?: string | undefined },
  WithFiles<CallInput<Id>>
>;

/** The ports of the identity-first journey alone, by type; that journey brings their work. */
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

export type IdentityFirstPort = (typeof identityFirstPorts)[number];
export type IdentityFirstPorts = { [Id in IdentityFirstPort]: Kept<Id> };

/** The ports of a liveness provider with a page of its own, by type (fragments/providerPage.ts). */
export const providerPagePorts = ['openProvider', 'fetchFace'] as const;
export type ProviderPagePorts = {
  openProvider: PromiseActorLogic<void, { address: string }>;
  /** LIV-21. */
  fetchFace: PromiseActorLogic<{ face1: FileRef; result: string }, { signatureId: string }>;
};
