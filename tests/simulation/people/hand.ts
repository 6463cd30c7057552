import type { Answers } from './identity.ts';

/** What was sent to be stored, as it was typed by then. */
export interface Attempt {
  typed: Partial<Answers>;
  /** Whether the terms were agreed to, and the offers. */
  agreed: boolean;
  offers: boolean;
  /** The NIK that was typed when the face was checked. */
  faceOf: string | undefined;
}

/** What a person did in one application: what the end is compared with. */
export interface Hand {
  typed: Partial<Answers>;
  agreed: boolean;
  offers: boolean;
  faceOf: string | undefined;
  attempts: Attempt[];
  registrations: { body: string; number: string; isAnswered: boolean }[];
  /** An application was sent, and no word of the bank's on it has arrived since. */
  isUnanswered: boolean;
}

/** The NIK of these answers: in the identity-first journey the review's, which may correct the identity's. */
export const nikTypedIn = ({ personalData, identity, review }: Partial<Answers>) =>
  personalData?.nik ?? review?.nik ?? identity?.nik;

export const emptyHand = (): Hand => ({
  typed: {},
  agreed: false,
  offers: false,
  faceOf: undefined,
  attempts: [],
  registrations: [],
  isUnanswered: false,
});
