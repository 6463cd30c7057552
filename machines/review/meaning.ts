import type { Plain } from './canonicalJson.ts';
import type { FunctionMeaning } from './functions.ts';

/** One alternative of a state's event. */
export interface TransitionMeaning {
  guard: Plain;
  /** The paths of the targets; empty for a transition without a target. */
  target: readonly string[];
  actions: readonly Plain[];
  reenter: boolean;
}

/** The comparable content of a state. */
export interface StateMeaning {
  /** The XState type: atomic, compound, parallel, final or history. */
  kind: string;
  initial: string | null;
  tags: readonly string[];
  screen: string | null;
  meta: Plain;
  entry: readonly Plain[];
  exit: readonly Plain[];
  calls: readonly { id: string; src: string; input: Plain }[];
  /** The transitions by their cause: `code.submitted`, `after otpReturn`, `done validateOtp`, `always`. */
  on: Readonly<Record<string, readonly TransitionMeaning[]>>;
  /** The description for analysts. */
  note: string;
  /** The IDs of the requirements. */
  rows: readonly string[];
}

/** The comparable content of a call to the bank. */
export interface CallMeaning {
  method: string;
  address: string;
  codes: Readonly<Record<string, string>>;
  /** The other properties of the call's definition. */
  rest: Plain;
}

/** The comparable content of a text. */
export interface TextMeaning {
  /** The text, with `‹1›` for an inserted value. */
  says: string;
  /** The function that composes the text; `null` for a fixed text. */
  made: Plain;
}

/** Everything that a chart means; a section is `null` if that revision does not have it. */
export interface Meaning {
  states: Readonly<Record<string, StateMeaning>>;
  guards: Readonly<Record<string, Plain>>;
  actions: Readonly<Record<string, Plain>>;
  /** `least`: the minimum in milliseconds, -1 if unknown; `made`: the value, or the function that computes it. */
  delays: Readonly<Record<string, { least: number; made: Plain }>>;
  calls: Readonly<Record<string, CallMeaning>> | null;
  /** The rules and the schema of each saved key. */
  saved: Readonly<Record<string, Plain>> | null;
  screens: Readonly<Record<string, Plain>> | null;
  /** The exports of machines/journey/flows. */
  flows: Readonly<Record<string, Plain>> | null;
  /** The exports of machines/journey/mapping, which create the payloads. */
  sent: Readonly<Record<string, Plain>> | null;
  texts: Readonly<Record<string, TextMeaning>> | null;
  /** The keys of the texts that the files of each screen use. */
  textsOf: Readonly<Record<string, readonly string[]>>;
  /** The text of each requirement, by its ID. */
  rows: Readonly<Record<string, string>> | null;
  config: Readonly<Record<string, Plain>> | null;
  limits: Readonly<Record<string, Plain>> | null;
}

/** The meaning in words for analysts; not part of the fingerprint. */
export interface Wording {
  events: Readonly<Record<string, string>>;
  /** By the canonical JSON of the condition in the meaning. */
  guards: Readonly<Record<string, string>>;
  actions: Readonly<Record<string, string>>;
  ports: Readonly<Record<string, string>>;
  /** The outcomes of calls. */
  answers: Readonly<Record<string, string>>;
  titles: Readonly<Record<string, string>>;
}

/** The result of examining one revision. */
export interface ExaminedRevision {
  /** SHA-256 of the meaning. */
  fingerprint: string;
  meaning: Meaning;
  wording: Wording;
  functions: Readonly<Record<string, FunctionMeaning>>;
}

/** Returns a fingerprint in short form, for comparing by eye: sixteen digits in four groups. */
export const shortenFingerprint = (fingerprint: string): string =>
  (fingerprint.slice(0, 16).match(/.{4}/g) ?? []).join('-');
