import { isWithdrawn } from '../../../src/lib/consent.ts';
import type { Saved } from './schema.ts';

/** The saved flag of each consent (CHK-12). */
const flagOf = { terms: 'setujusyarat', offers: 'setujupenawan' } as const;

/**
 * Checks whether the applicant agrees to the terms or the offers. A consent that is withdrawn in the review is only
 * recorded as withdrawn: its flag stays, because the review can be reached, and the consent given again there.
 */
export const isAgreedTo = (saved: Saved, what: keyof typeof flagOf): boolean =>
  saved[flagOf[what]] === true && !isWithdrawn(saved.consents, what);
