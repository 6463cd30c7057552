import type { OlderReading } from '../../../api/contracts/onboarding.ts';
import type { IdentityValues } from '../../../src/fields/identity.ts';
import type { Saved } from './schema.ts';

// The identity-first journey keeps a person and a reading of other shapes under the six-step one's keys:
// a session runs one journey (decisions STO-11).

/** The identity as its form saved it. */
export const identityOf = ({ step2 }: Saved): IdentityValues | undefined =>
  step2 as unknown as IdentityValues | undefined;

/** What its bank read of the card (OLD-29). */
export const olderReadingOf = ({ dataOCR }: Saved): OlderReading | undefined =>
  dataOCR as unknown as OlderReading | undefined;
