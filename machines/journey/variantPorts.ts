import type { PromiseActorLogic } from 'xstate';
import type { CallId, CallInput, CallOutcome } from '../../api/contracts/index.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import type { HandOverLink } from '../../src/lib/handOver/link.ts';
import type { FlowId } from './flows/flow.ts';
import type { Saved } from './saved/schema.ts';
import type { ScreenId } from './screens.ts';

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

/**
 * Why a hand-over cannot be opened. `link`: the link is incomplete or wrong; `newer`: a newer release made it; `full`:
 * this device has no room; `blocked`: it belongs to the other journey, and this browser stores nothing for its page.
 */
export const handOverProblems = [
  'link',
  'damaged',
  'newer',
  'unknown',
  'expired',
  'deleted',
  'usedUp',
  'submitted',
  'full',
  'blocked',
] as const;
/** Why a hand-over cannot be opened. */
export type HandOverProblem = (typeof handOverProblems)[number];

/** What the applicant sees of a hand-over before taking it. Times are milliseconds of epoch. */
export interface HandOverSummary {
  flow: FlowId;
  /** The screen on which the application continues. */
  screen: ScreenId;
  /** The chosen card, if any. */
  card?: string | undefined;
  storedAt: number;
  expiresAt: number;
  takesLeft: number;
}

/** An outcome of a call, with the code and the message that the chart shows. */
type Coded<Word extends string> = Word extends string
  ? { outcome: Word; code: string; description?: string | undefined }
  : never;

/** A hand-over that the bank does not give, or whose content cannot be used. */
type Problem = { outcome: 'problem'; problem: HandOverProblem } | Coded<'other'>;

/** The ports that only the hand-over to another device needs. */
export const handOverPorts = [
  'sealHandOver',
  'compareHandOver',
  'sendHandOver',
  'readHandOver',
  'receiveHandOver',
  'takeBackHandOver',
  'holdApplication',
  'removeHandOver',
  'openJourney',
] as const;

/** The ports that only the hand-over to another device needs, by type. */
export type HandOverPorts = {
  /** Seals what travels, under a new secret. `digest`: of what was sealed. */
  sealHandOver: PromiseActorLogic<
    { link: HandOverLink; sealed: FileRef; digest: string },
    { saved: Saved; flow: FlowId; screen: ScreenId }
  >;
  /** Compares what travels now with what was sealed. A link is also `outdated` when it is no longer valid. */
  compareHandOver: PromiseActorLogic<{ outcome: 'current' | 'outdated' }, { saved: Saved }>;
  /** Sends the slices that the bank does not have yet. */
  sendHandOver: PromiseActorLogic<
    | { outcome: 'sent'; expiresAt: number }
    | Coded<'deleted' | 'expired' | 'unknown' | 'tooLarge' | 'tooMany' | 'other'>,
    { link: HandOverLink | undefined; sealed: FileRef | undefined }
  >;
  /** Reads what a link leads to, without taking it. */
  readHandOver: PromiseActorLogic<
    ({ outcome: 'described' } & HandOverSummary) | Problem,
    { link: HandOverLink | undefined }
  >;
  /** Receives all slices, opens and stores them, and then makes this device the holder. */
  receiveHandOver: PromiseActorLogic<
    { outcome: 'taken'; saved: Saved; flow: FlowId; screen: ScreenId } | Problem,
    { link: HandOverLink | undefined; flow: FlowId }
  >;
  /** Makes this device the holder again. */
  takeBackHandOver: PromiseActorLogic<
    { outcome: 'taken' } | Problem,
    { link: HandOverLink | undefined }
  >;
  /** Asks whether this device holds the application; `claim` also keeps other devices from taking it. */
  holdApplication: PromiseActorLogic<
    | { outcome: 'held' | 'unknown' | 'submitted' }
    | { outcome: 'elsewhere'; takenAt: number; name: string }
    | Coded<'other'>,
    { link: HandOverLink | undefined; claim: boolean }
  >;
  removeHandOver: PromiseActorLogic<
    { outcome: 'deleted' } | Coded<'other'>,
    { link: HandOverLink | undefined }
  >;
  /** Loads the page again in another flow. It never resolves. */
  openJourney: PromiseActorLogic<void, { flow: FlowId; screen: ScreenId }>;
};
