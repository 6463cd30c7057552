import type { ConsentTexts } from '../../src/lib/consent.ts';
import type { PhotoIssue } from '../../src/lib/images/assess.ts';
import type { Alert } from './alert.ts';
import type { CameraDelay, CameraFailure, DocumentKind, JourneyEvent } from './events.ts';
import type { Flow } from './flows/flow.ts';
import type { RecordSettings } from './recordParts.ts';
import { emptySaved } from './saved/savedKeys.ts';
import type { Saved } from './saved/schema.ts';
import type { ScreenId } from './screens.ts';
import type { HandOverProblem, HandOverSummary } from './variantPorts.ts';

/** Values that the chart takes from its environment, so that tests can control them. */
export interface Environment {
  /** Milliseconds of epoch. */
  now(): number;
  /** A new reference number for a capture or a registration (OCR-13). */
  newReffNumber(): string;
}

/** The delays of the specification in milliseconds (CON-02); configuration may shorten them. */
export interface ChartDelays {
  /** OCR-08: from the bank's response to the return. */
  ocrReturn: number;
  documentReturn: number;
  faceReturn: number;
  otpReturn: number;
  livenessTest: number;
  /** OTP-15: from one code to the next. */
  resend: number;
  /** END-09: from sending the application to the waiting screen. */
  waiting: number;
  splash: number;
  /** OLD-23: from Lanjut on the identity to the thanks. */
  thanks: number;
}

/** Settings of a journey: those of the bank, and those that the device and the address determine. */
export interface Settings {
  /** ENT-03: a phone or a tablet. */
  isMobile: boolean;
  /** The flow that the bank, or the address, selects (ENT-16). */
  flow: Flow;
  /** Values of statusLiveness that count as verified (LIV-15). */
  livenessSuccess: readonly string[];
  /** Whether the summary of all answers is optional, or mandatory between step 6 and the face check. */
  summary: 'offer' | 'gate';
  /** ADR-02: the screen to which Back leads from the address. */
  addressBack: 'profile' | 'checklist';
  callbackUrl: string;
  /** The texts that applicants are asked to agree to, by version and hash. */
  consentTexts: ConsentTexts;
  /** How long a code is valid, in milliseconds; 0 when the bank does not say. */
  codeLifetime: number;
  /** Only set in the identity-first journey. */
  record?: RecordSettings;
  /** Whether the states of a hand-over to another device are loaded, and the bank offers it. */
  carriesOver?: boolean;
  /** CON-02, in milliseconds. */
  delays: ChartDelays;
}

/** How long the current call has taken so far; the waiting screen says so. */
export type WaitLength = 'briefly' | 'long' | 'veryLong';

/** The screen that an address or a button requests (`null`: none), and the result of a face check in the address. */
export interface Entry {
  to: ScreenId | null;
  result?: 'success' | 'failed' | undefined;
}

/** Why a code was not accepted; `triesLeft`: the attempts that the bank still allows, when it says so. */
export type CodeRefusal =
  | { reason: 'wrong'; triesLeft?: number | undefined }
  | { reason: 'expired' | 'locked' | 'later' | 'interrupted' }
  | { reason: 'other'; description?: string | undefined };

/** The context of the chart. */
export interface JourneyContext {
  environment: Environment;
  settings: Settings;
  entry: Entry;
  saved: Saved;
  /** The open alert. */
  alert: Alert | null;
  /** Whether the phone reports a network connection. Every screen shows a bar when there is none. */
  isOnline: boolean;
  /** The time of the last tick, for countdowns; milliseconds of epoch. */
  tick: number;
  /** The file that is being stored; dropped after it was stored or refused. */
  incoming: { file: Blob; document: DocumentKind | null; chosen: boolean } | null;
  /** What is wrong with the current photo, and how many photos were poor since the screen opened. */
  photoIssue: PhotoIssue | null;
  poorPhotos: number;
  /** The document whose preview is open. */
  preview: DocumentKind | null;
  cameraIssue: CameraFailure | CameraDelay | null;
  /** How long the call that covers the screen has taken so far. */
  waitLength: WaitLength;
  frameAddress: string | null;
  /** The face pictures that are being stored. */
  faces: { face1: Blob | null; face2: Blob | null };
  reffNumber: string;
  code: string;
  /** Counts the codes that were not accepted, so that the boxes are emptied each time. */
  failedCodes: number;
  /** Why the last code was not accepted; cleared when the next code is typed (OTP-11 to OTP-14). */
  codeRefusal: CodeRefusal | null;
  /** What the link of a hand-over leads to, or why it cannot be opened. */
  offer: { summary?: HandOverSummary | undefined; problem?: HandOverProblem } | null;
  /** The answers of a received application, until its receipt is left. They are only in memory (END-03). */
  submitted: Saved | null;
}

/** The input of the chart's actor. */
export interface JourneyInput {
  environment: Environment;
  settings: Settings;
  entry: Entry;
  saved?: Saved;
}

const createContext = (input: JourneyInput): JourneyContext => ({
  environment: input.environment,
  settings: input.settings,
  entry: input.entry,
  saved: input.saved ?? emptySaved,
  alert: null,
  isOnline: true,
  tick: input.environment.now(),
  incoming: null,
  photoIssue: null,
  poorPhotos: 0,
  preview: null,
  cameraIssue: null,
  waitLength: 'briefly',
  frameAddress: null,
  faces: { face1: null, face2: null },
  reffNumber: '',
  code: '',
  failedCodes: 0,
  codeRefusal: null,
  offer: null,
  submitted: null,
});

/**
 * Creates the context of a new actor. It is a copy, because each `assign` copies the context with `Object.assign`, which
 * takes V8 ten times as long when the first of these objects is a literal with so many properties.
 */
export const initialContext = ({ input }: { input: JourneyInput }): JourneyContext => ({
  ...createContext(input),
});

/** The arguments of an action or a guard on events of these types. */
export interface EventArgs<Type extends JourneyEvent['type']> {
  context: JourneyContext;
  event: Extract<JourneyEvent, { type: Type }>;
}

/** The arguments of an action or a guard after a call resolved with `Output`. */
export interface OutputArgs<Output> {
  context: JourneyContext;
  event: { output: Output };
}
