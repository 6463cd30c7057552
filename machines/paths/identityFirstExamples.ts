import { identityFirstApplicant } from '../../tests/fixtures/applicant.ts';
import type { JourneyEvent } from '../journey/events.ts';

const { identity, review } = identityFirstApplicant;
/** Another applicant's, where an answer is changed to it. */
export const otherNik = '3171011201900001';

/** The events of the identity-first journey's own forms, in each way that guards tell apart. */
export const identityFirstEvents = {
  'identity.submitted: complete': { type: 'identity.submitted', values: identity },
  'identity.submitted: another person': {
    type: 'identity.submitted',
    values: { ...identity, nik: otherNik, nama_lengkap: 'RUDI SPECIMEN' },
  },
  'identity.submitted: without a NIK': {
    type: 'identity.submitted',
    values: { ...identity, nik: '' },
  },
  'identity.submitted: a day that does not exist': {
    type: 'identity.submitted',
    values: { ...identity, tgl_lahir: '31-02-1990' },
  },
  'identity.submitted: too young': {
    type: 'identity.submitted',
    values: { ...identity, tgl_lahir: '25-04-2015' },
  },
  'thanks.continued': { type: 'thanks.continued' },
  'npwp.wanted': { type: 'npwp.wanted' },
  'review.submitted: complete': { type: 'review.submitted', values: review },
  'review.submitted: another person': {
    type: 'review.submitted',
    values: { ...review, nik: otherNik, nama_lengkap: 'RUDI SPECIMEN' },
  },
  'review.submitted: without an e-mail': {
    type: 'review.submitted',
    values: { ...review, email: '' },
  },
  'review.submitted: a day that does not exist': {
    type: 'review.submitted',
    values: { ...review, tgl_lahir: '31-02-1990' },
  },
  'review.submitted: too young': {
    type: 'review.submitted',
    values: { ...review, tgl_lahir: '25-04-2015' },
  },
} satisfies Record<string, JourneyEvent>;
