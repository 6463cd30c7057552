import { toBase64 } from '../lib/base64.ts';
import {
  type ConsentEvent,
  type ConsentPurpose,
  type ConsentTexts,
  consentPurposes,
} from '../lib/consent.ts';
import type { ConsentRecord, ConsentState } from './consentRecordSchema.ts';

/** The values of a consent record about the bank and its texts, which are the same for every applicant. */
export interface ConsentSource {
  bank: { name: string; address: string; url: string; phone: string; contact: string };
  privacyNotice: string;
  texts: ConsentTexts;
}

/** The saved data that a record is made of. */
interface ConsentData {
  consents?: readonly ConsentEvent[] | undefined;
  reffNumberRegistration?: string | undefined;
  applyId?: string | undefined;
  readingOf?: string | undefined;
}

/** UU 27/2022, article 20: the identity is needed for the contract that the applicant requests. */
const lawfulBases: Record<ConsentPurpose, 'contract' | 'consent'> = {
  identity: 'contract',
  terms: 'consent',
  offers: 'consent',
};

/** What each purpose is, and which data it concerns, in the words of the applicant. */
const consentWords: Record<ConsentPurpose, { description: string; data: string[] }> = {
  identity: {
    description: 'Membaca e-KTP dan memeriksa identitas kepada pihak yang berwenang',
    data: ['Foto e-KTP', 'NIK', 'Nama lengkap', 'Tempat dan tanggal lahir', 'Nomor handphone'],
  },
  terms: {
    description: 'Memproses pengajuan kartu sesuai syarat dan ketentuan',
    data: ['Semua data pengajuan', 'Foto wajah', 'Dokumen'],
  },
  offers: {
    description: 'Menerima informasi produk, layanan, dan promosi',
    data: ['Nomor handphone', 'Email'],
  },
};

/** Returns the state of its purpose after each event, in the order of the events. A notice is always `acknowledged`. */
export function getConsentStates(events: readonly ConsentEvent[]): ConsentState[] {
  const current = new Map<ConsentPurpose, boolean>();
  return events.map(({ purpose, given }) => {
    const before = current.get(purpose);
    current.set(purpose, given);
    if (purpose === 'identity') return 'acknowledged';
    if (given) return 'given';
    return before ? 'withdrawn' : 'refused';
  });
}

/** Creates the consent record of an application; undefined without an event. */
export function createConsentRecord(
  saved: ConsentData,
  source: ConsentSource,
): ConsentRecord | undefined {
  const { consents: events = [] } = saved;
  if (events.length === 0) return undefined;
  const reference = getReference(saved);
  const { bank } = source;
  const states = getConsentStates(events);
  const usedPurposes = consentPurposes.filter((purpose) =>
    events.some((event) => event.purpose === purpose),
  );
  return {
    record_header: {
      schema_version: 'sharia-card-consent/1',
      record_id: `${reference}.consent`,
      pii_principal_id: reference,
    },
    pii_processing: {
      privacy_notice: source.privacyNotice,
      language: 'id',
      jurisdiction: 'ID',
      collection_method: 'web form',
      withdrawal_method: bank.phone,
      purposes: usedPurposes.map((purpose) => ({
        purpose,
        purpose_description: consentWords[purpose].description,
        lawful_basis: lawfulBases[purpose],
        pii_information: consentWords[purpose].data,
      })),
    },
    party_identification: [
      {
        party_id: bank.url,
        party_name: bank.name,
        party_role: 'controller',
        party_address: bank.address,
        party_url: bank.url,
        party_phone: bank.phone,
        party_contact: bank.contact,
      },
    ],
    events: events.map(({ purpose, at, version, hash: textHash, screen }, index) => ({
      event_time: new Date(at).toISOString(),
      event_type: purpose === 'identity' ? 'notice' : 'explicit_consent',
      event_state: states[index] ?? 'acknowledged',
      entity_id: reference,
      purpose,
      notice_version: version,
      notice_hash: textHash,
      screen,
    })),
  };
}

/** Returns the reference of the registration, the application or the photo: the first that exists, or `-`. */
const getReference = ({ reffNumberRegistration, applyId, readingOf }: ConsentData): string =>
  reffNumberRegistration ?? applyId ?? readingOf ?? '-';

/**
 * Returns the consent record as base64 of its JSON, for a field of the application; '' without an event. Base64,
 * because banks refuse long texts with quotes.
 */
export function formatConsentRecord(saved: ConsentData, source: ConsentSource): string {
  const record = createConsentRecord(saved, source);
  return record ? toBase64(new TextEncoder().encode(JSON.stringify(record))) : '';
}
