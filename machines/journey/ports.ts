import { fromPromise, type OutputFrom } from 'xstate';
import type { CardReading } from '../../api/contracts/card.ts';
import type { IdentityFirstReading } from '../../api/contracts/identityFirst.ts';
import type { CallId, CallInput, CallOutcome } from '../../api/contracts/index.ts';
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
import type { HandOverPorts, IdentityFirstPorts, ProviderPagePorts } from './variantPorts.ts';

/** How a file is checked and scaled before it is stored (CON-07, DOC-12 to DOC-17). */
export interface FileRule {
  accept: ('image' | 'pdf')[];
  scale: number;
  quality: number;
  /** The maximum length of the longer side, in pixels. */
  maxSide?: number;
  /** A PDF of exactly this many bytes is still accepted (DOC-13). */
  maxPdfBytes: number;
}

/** The phone's own assessment of a photo before it is sent. */
export type PhotoVerdict = { outcome: 'good' } | { outcome: 'poor'; issue: PhotoIssue };
/** The input of the `register` port: the request with references instead of pictures. */
export type RegistrationInput = Omit<RegistrationRequest, 'selfie' | 'identity'> & {
  selfie: FileRef | undefined;
  identity: FileRef | undefined;
};

/** Defines a port by its types. The app provides the implementation; without one the port rejects. */
export const definePort = <Output, Input>() =>
  fromPromise<Output, Input>(({ self }) =>
    Promise.reject(new Error(`The port ${String(self.src)} is not fulfilled`)),
  );

/** Defines a port that is a call of the contracts: from its request to its outcome. */
const defineCallPort = <Id extends CallId>() => definePort<CallOutcome<Id>, CallInput<Id>>();

const decidingPorts = Object.fromEntries(
  decidingScreens.map((screen) => [clearances[screen].call, defineCallPort()]),
) as {
  [Screen in DecidingScreen as Clearances[Screen]['call']]: ReturnType<
    typeof defineCallPort<Clearances[Screen]['call']>
  >;
};

/**
 * The ports of the chart: everything that it gets from outside, by type. The app provides the implementations. A port
 * resolves with the named outcome of the bank's response, and rejects when there is no such response.
 */
export const ports = {
  assessPhoto: definePort<PhotoVerdict, { file: Blob; subject: PhotoSubject }>(),
  keepFile: definePort<FileRef, { file: Blob; name: string; rule: FileRule }>(),
  readCard: definePort<
    | { outcome: 'read'; reading: CardReading | IdentityFirstReading; reffId: string }
    | { outcome: 'unreadable' },
    { photo: FileRef | undefined; reffNumber: string }
  >(),
  ...decidingPorts,
  /** LIV-11: where the face is checked; with a signature it is a separate page, not a frame. */
  livenessAddress: definePort<
    { address: string; signatureId?: string | undefined },
    Record<string, never>
  >(),
  keepFaces: definePort<
    { face1: FileRef | null; face2: FileRef | null },
    { face1: Blob | null; face2: Blob | null }
  >(),
  keepTestSelfie: definePort<void, { file: Blob }>(),
  register: definePort<
    CallOutcome<
      'register',
      { registered: { registrationToken: string; reffNumberRegistration: string } }
    >,
    RegistrationInput
  >(),
  requestOtp: definePort<
    CallOutcome<'requestOtp', { sent: { transaction_id: string } }>,
    CallInput<'requestOtp'>
  >(),
  validateOtp: definePort<
    CallOutcome<
      'validateOtp',
      { failed: { triesLeft?: number | undefined; isTooOld?: boolean | undefined } }
    >,
    CallInput<'validateOtp'>
  >(),
  resendOtp: defineCallPort<'resendOtp'>(),
  /** The payload of all that is saved (SUB-02 to SUB-14), as the bytes that are sent. */
  sealApplication: definePort<FileRef, { saved: Saved }>(),
  sendApplication: definePort<CallOutcome<'submitApplication'>, { sealed: FileRef | undefined }>(),
};
/** All ports of the chart. */
export type Ports = typeof ports & IdentityFirstPorts & ProviderPagePorts & HandOverPorts;

/** The name of an outcome of any port. */
export type OutcomeName = {
  [Port in keyof Ports]: OutputFrom<Ports[Port]> extends { outcome: infer Word } ? Word : never;
}[keyof Ports];

/** Every port by its type; ports that not every phone needs are provided by the module that needs them. */
export const typedPorts = ports as Ports;
