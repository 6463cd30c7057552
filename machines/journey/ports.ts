import { fromPromise } from 'xstate';
import type { CardReading } from '../../api/contracts/card.ts';
import type { CallId, CallInput, CallOutcome } from '../../api/contracts/index.ts';
import type { IdentityFirstReading } from '../../api/contracts/onboarding.ts';
import type { RegistrationRequest } from '../../api/contracts/registration.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import type { PhotoIssue, PhotoSubject } from '../../src/lib/images/assess.ts';
import {
  type Clearances,
  clearances,
  type DecidingScreen,
  decidingScreens,
} from './saved/clearances.ts';
import type { Saved } from './saved/schema.ts';
import type { IdentityFirstPorts, ProviderPagePorts } from './variantPorts.ts';

/** How a file is assessed and scaled before it is kept (CON-07, DOC-12 to DOC-17). */
export interface FileRule {
  accept: ('image' | 'pdf')[];
  scale: number;
  quality: number;
  /** The longer side of the result at most, in pixels. */
  maxSide?: number;
  /** A PDF of exactly this many bytes is still taken (DOC-13). */
  maxPdfBytes: number;
}

/** What the phone thinks of a photo before it is sent. */
export type PhotoVerdict = { outcome: 'good' } | { outcome: 'poor'; issue: PhotoIssue };
export type RegistrationInput = Omit<RegistrationRequest, 'selfie' | 'identity'> & {
  selfie: FileRef | undefined;
  identity: FileRef | undefined;
};

/** What the outside is asked and what it gives, by type alone. */
export const port = <Output, Input>() =>
  fromPromise<Output, Input>(({ self }) =>
    Promise.reject(new Error(`The port ${String(self.src)} is not fulfilled`)),
  );

/** A port that is a call of the contracts: asked with its request, it gives its outcome. */
const call = <Id extends CallId>() => port<CallOutcome<Id>, CallInput<Id>>();

const decidingPorts = Object.fromEntries(
  decidingScreens.map((screen) => [clearances[screen].call, call()]),
) as {
  [Screen in DecidingScreen as Clearances[Screen]['call']]: ReturnType<
    typeof call<Clearances[Screen]['call']>
  >;
};

/**
 * Everything the chart asks of the outside. It knows their shapes only; app fulfils them, those
 * named as a call by that call. A port resolves with the bank's answer in words, and rejects when
 * there is no such answer.
 */
export const ports = {
  assessPhoto: port<PhotoVerdict, { file: Blob; subject: PhotoSubject }>(),
  keepFile: port<FileRef, { file: Blob; name: string; rule: FileRule }>(),
  readCard: port<
    | { outcome: 'read'; reading: CardReading | IdentityFirstReading; reffId: string }
    | { outcome: 'unreadable' },
    { photo: FileRef | undefined; reffNumber: string }
  >(),
  ...decidingPorts,
  /** LIV-11: where the face is checked; with a signature it is a page of its own, not a frame. */
  livenessAddress: port<
    { address: string; signatureId?: string | undefined },
    Record<string, never>
  >(),
  keepFaces: port<
    { face1: FileRef | null; face2: FileRef | null },
    { face1: Blob | null; face2: Blob | null }
  >(),
  keepTestSelfie: port<void, { file: Blob }>(),
  register: port<
    CallOutcome<
      'register',
      { registered: { registrationToken: string; reffNumberRegistration: string } }
    >,
    RegistrationInput
  >(),
  requestOtp: port<
    CallOutcome<'requestOtp', { sent: { transaction_id: string } }>,
    CallInput<'requestOtp'>
  >(),
  validateOtp: port<
    CallOutcome<
      'validateOtp',
      { failed: { triesLeft?: number | undefined; isTooOld?: boolean | undefined } }
    >,
    CallInput<'validateOtp'>
  >(),
  resendOtp: call<'resendOtp'>(),
  /** The payload of all that is saved (SUB-02 to SUB-14), as the bytes that are sent. */
  sealApplication: port<FileRef, { saved: Saved }>(),
  sendApplication: port<CallOutcome<'submitApplication'>, { sealed: FileRef | undefined }>(),
};
export type Ports = typeof ports & IdentityFirstPorts & ProviderPagePorts;

/** Every port by its type; those that not every phone needs come with what needs them. */
export const typedPorts = ports as Ports;
