import type { PhotoIssue } from '../../src/lib/images/assess.ts';
import type { Alert } from './alert.ts';
import type { CameraDelay, CameraTrouble, DocumentKind, JourneyEvent } from './events.ts';
import type { Flow } from './flows/flow.ts';
import type { RecordSettings } from './recordParts.ts';
import { nothingSaved } from './saved/savedKeys.ts';
import type { Saved } from './saved/schema.ts';
import type { ScreenId } from './screens.ts';

/** What the chart takes from its environment as values, so that tests can hold them still. */
export interface Environment {
  /** Milliseconds of epoch. */
  now(): number;
  /** A new reference number for a capture or a registration (OCR-13). */
  newReffNumber(): string;
}

/** The waits of the specification (CON-02), which configuration may shorten; milliseconds. */
export interface ChartDelays {
  /** OCR-08: from the answer to the return. */
  ocrReturn: number;
  documentReturn: number;
  faceReturn: number;
  otpReturn: number;
  livenessTest: number;
  /** OTP-15: from a code to the next. */
  resend: number;
  /** END-09: from sending to the waiting screen. */
  waiting: number;
  splash: number;
  /** OLD-23: from Lanjut on the identity to the thanks. */
  thanks: number;
}

export interface Settings {
  /** ENT-03: a phone or a tablet. */
  isMobile: boolean;
  /** The way through the journey that the bank, or the address, has chosen (ENT-16). */
  flow: Flow;
  /** Values of statusLiveness that count as verified (LIV-15). */
  livenessSuccess: readonly string[];
  /** The summary of all answers is offered, or stands between step 6 and the face check. */
  summary: 'offer' | 'gate';
  /** ADR-02. */
  addressBack: 'profile' | 'checklist';
  callbackUrl: string;
  /** How long a code counts, in milliseconds; 0 where the bank does not say it. */
  codeLifetime: number;
  /** Of the identity-first journey alone. */
  record?: RecordSettings;
  /** CON-02, in milliseconds. */
  delays: ChartDelays;
}

/** How long a call has been waited for: the wait says so. */
export type Waited = 'briefly' | 'long' | 'veryLong';

/** What the address bar asks for. */
export interface Entry {
  to: ScreenId | null;
  result?: 'success' | 'failed' | undefined;
}

/** Why a code came to nothing; `left`: the tries that the bank still gives, where it says so. */
export type CodeRefusal =
  | { why: 'wrong'; left?: number | undefined }
  | { why: 'expired' | 'locked' | 'later' | 'interrupted' }
  | { why: 'other'; description?: string | undefined };

export interface JourneyContext {
  environment: Environment;
  settings: Settings;
  entry: Entry;
  saved: Saved;
  /** What the open alert says. */
  alert: Alert | null;
  /** Whether the phone has a network, by its own word: every screen says when it has none. */
  isOnline: boolean;
  /** The moment of the last tick, for countdowns. */
  tick: number;
  /** The file on its way into safe keeping; dropped once it is kept or refused. */
  incoming: { file: Blob; document: DocumentKind | null; chosen: boolean } | null;
  /** What is wrong with the photo at hand, and how many were poor since the screen was opened. */
  photoIssue: PhotoIssue | null;
  poorPhotos: number;
  /** The document whose preview is open. */
  preview: DocumentKind | null;
  cameraTrouble: CameraTrouble | CameraDelay | null;
  /** How long the call that covers the screen has been waited for. */
  waited: Waited;
  frameAddress: string | null;
  /** Faces on their way into safe keeping. */
  faces: { face1: Blob | null; face2: Blob | null };
  reffNumber: string;
  code: string;
  /** Counts the codes that came to nothing, so that the boxes are emptied each time. */
  failedCodes: number;
  /** What is said of the last code until the next one is begun (OTP-11 to OTP-14). */
  codeRefusal: CodeRefusal | null;
}

export interface JourneyInput {
  environment: Environment;
  settings: Settings;
  entry: Entry;
  saved?: Saved;
}

export const initialContext = ({ input }: { input: JourneyInput }): JourneyContext => ({
  environment: input.environment,
  settings: input.settings,
  entry: input.entry,
  saved: input.saved ?? nothingSaved,
  alert: null,
  isOnline: true,
  tick: input.environment.now(),
  incoming: null,
  photoIssue: null,
  poorPhotos: 0,
  preview: null,
  cameraTrouble: null,
  waited: 'briefly',
  frameAddress: null,
  faces: { face1: null, face2: null },
  reffNumber: '',
  code: '',
  failedCodes: 0,
  codeRefusal: null,
});

/** What an action or a guard is given on an event of these types, with its values. */
export interface Given<Type extends JourneyEvent['type']> {
  context: JourneyContext;
  event: Extract<JourneyEvent, { type: Type }>;
}

/** What an action or a guard is given when a call has its answer. */
export interface GivenAnswer<Output> {
  context: JourneyContext;
  event: { output: Output };
}
