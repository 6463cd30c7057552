/**
 * What applicants are informed of or consent to: how the identity is processed before the e-KTP's photo leaves the
 * phone, the terms, and offers.
 */
export const consentPurposes = ['identity', 'terms', 'offers'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** A text that was shown for a purpose: the bank's version of its texts, and the SHA-256 of its lines. */
export interface ConsentText {
  version: string;
  hash: string;
}
/** The text of each purpose in this build. */
export type ConsentTexts = Readonly<Record<ConsentPurpose, ConsentText>>;

/** What an applicant did: continued after a notice, or gave, refused or withdrew a consent. */
export interface ConsentEvent extends ConsentText {
  purpose: ConsentPurpose;
  given: boolean;
  /** Milliseconds since the epoch. */
  at: number;
  /** The screen that showed the text. */
  screen: string;
}

/** The maximum number of stored events. The oldest are dropped. */
const maxEvents = 100;

/** Checks whether the last event of a purpose is its withdrawal, or its refusal. */
export const isWithdrawn = (
  events: readonly ConsentEvent[] | undefined,
  purpose: ConsentPurpose,
): boolean => events?.findLast((event) => event.purpose === purpose)?.given === false;

/** Returns the events with another one, unless it repeats the last state of its purpose with the same text. */
export function addConsentEvent(
  events: readonly ConsentEvent[] = [],
  event: ConsentEvent,
): ConsentEvent[] {
  const last = events.findLast(({ purpose }) => purpose === event.purpose);
  const isRepetition = last?.given === event.given && last.hash === event.hash;
  return isRepetition ? [...events] : [...events, event].slice(-maxEvents);
}
