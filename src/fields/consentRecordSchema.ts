import * as z from 'zod/mini';
import { consentPurposes } from '../lib/consent.ts';
import { hash, shortText } from './consentEvent.ts';

/** The version of the layout. Increase it with every change of a name or a meaning. */
const schemaVersion = 'sharia-card-consent/1';

/** The states of a consent. A notice is acknowledged, and cannot be withdrawn. */
const eventStates = ['acknowledged', 'given', 'refused', 'withdrawn'] as const;
/** The state of a purpose after an event. */
export type ConsentState = (typeof eventStates)[number];

const link = z.string().check(z.minLength(1));

/**
 * The schema of an applicant's record of notices and consents, with the names of ISO/IEC TS 27560:2023.
 * `notice_version`, `notice_hash`, `purpose` and `screen` of an event are our additions: they say which text was
 * shown, and where. Times are ISO 8601 in UTC.
 */
export const consentRecordSchema = z.strictObject({
  record_header: z.strictObject({
    schema_version: z.literal(schemaVersion),
    record_id: shortText,
    /** The bank's number of the application, or of its photo before there is one. It identifies no person by itself. */
    pii_principal_id: shortText,
  }),
  pii_processing: z.strictObject({
    privacy_notice: link,
    language: z.literal('id'),
    jurisdiction: z.literal('ID'),
    collection_method: shortText,
    withdrawal_method: shortText,
    purposes: z
      .array(
        z.strictObject({
          purpose: z.enum(consentPurposes),
          purpose_description: shortText,
          lawful_basis: z.enum(['contract', 'consent']),
          pii_information: z.array(shortText).check(z.minLength(1)),
        }),
      )
      .check(z.minLength(1)),
  }),
  party_identification: z
    .array(
      z.strictObject({
        party_id: shortText,
        party_name: shortText,
        party_role: z.literal('controller'),
        party_address: shortText,
        party_url: link,
        party_phone: shortText,
        party_contact: shortText,
      }),
    )
    .check(z.minLength(1)),
  events: z
    .array(
      z.strictObject({
        event_time: z.iso.datetime({ precision: 3 }),
        event_type: z.enum(['notice', 'explicit_consent']),
        event_state: z.enum(eventStates),
        entity_id: shortText,
        purpose: z.enum(consentPurposes),
        notice_version: shortText,
        notice_hash: hash,
        screen: shortText,
      }),
    )
    .check(z.minLength(1)),
});
export type ConsentRecord = z.infer<typeof consentRecordSchema>;
