import { isWithdrawn } from '../../../src/lib/consent.ts';
import type { Saved } from './schema.ts';

/** The saved flag of each consent. */
export const consentFlags = { terms: 'setujusyarat', offers: 'setujupenawan' } as const;

/** What the applicant consents to: the mandatory terms, and offers. */
export type Consent = keyof typeof consentFlags;

/**
 * Checks whether the applicant agrees to the terms or the offers. A withdrawal in the review is only recorded, and the
 * flag stays: without it a reload would lead away from the review, where the consent can be given again.
 */
export const isAgreedTo = (saved: Saved, consent: Consent): boolean =>
  saved[consentFlags[consent]] === true && !isWithdrawn(saved.consents, consent);

/** Returns the ticks of both consents under the names of the specification, which swaps them (CHK-12). */
export const getTicks = (saved: Saved) => ({
  flag_datapribadi: isAgreedTo(saved, 'terms'),
  flag_syarat: isAgreedTo(saved, 'offers'),
});
