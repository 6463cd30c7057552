import type { IdentityFirstReading } from '../../../api/contracts/identityFirst.ts';
import {
  blankIdentity,
  blankReview,
  type IdentityForm,
  type IdentityValues,
  type ReviewForm,
} from '../../../src/fields/identityFirst.ts';
import { formatDayMonthYear } from '../../../src/lib/date.ts';
import { getTicks } from '../saved/consents.ts';
import type { Saved } from '../saved/schema.ts';
import { applyReading } from './prefill.ts';

const maritalCodeOf: Record<string, string> = { 'BELUM KAWIN': 'S', KAWIN: 'M' };

/**
 * Returns a date in digits, day first or year first, as dd-mm-yyyy; other text is returned trimmed, for the applicant
 * to correct.
 */
export function normalizeCardDate(text: string): string {
  const [first = '', month = '', last = ''] = text.trim().split(/[-/.\s]+/);
  const [day, year] = first.length === 4 ? [last, first] : [first, last];
  if (![day, month, year].every((part) => /^\d+$/.test(part)) || year.length !== 4) {
    return text.trim();
  }
  return formatDayMonthYear({ day: Number(day), month: Number(month), year: Number(year) });
}

const wordOf = (text: string | undefined) => text?.trim().toUpperCase();

/** Maps the gender on the card (OLD-26): LAKI-LAKI is M, any other text is F, no text is empty. */
function genderFrom(text: string | undefined): string {
  const word = wordOf(text);
  if (!word) return '';
  return word === 'LAKI-LAKI' ? 'M' : 'F';
}

/** Maps a card reading to the fields of the identity (OLD-08, OLD-26 to OLD-29); fields without a reading are empty. */
export function mapReadingToIdentity(reading: Partial<IdentityFirstReading> | undefined) {
  const { nik = '', nama = '', jenis_kelamin, status_hubungan } = reading ?? {};
  // OLD-28: place and date of birth, with the comma between them.
  const [place = '', date = ''] = (reading?.tempat_tanggal_lahir ?? '').split(',');
  return {
    nik,
    nama_lengkap: nama,
    tempat_lahir: place.trim(),
    tgl_lahir: normalizeCardDate(date),
    jenis_kelamin: genderFrom(jenis_kelamin),
    status_pernikahan: maritalCodeOf[wordOf(status_hubungan) ?? ''] ?? '',
    alamat_ktp: reading?.alamat ?? '',
    rt_rw_ktp: reading?.rt_rw ?? '',
    kelurahan_ktp: reading?.kelurahan ?? '',
    kecamatan_ktp: reading?.kecamatan ?? '',
    kota_ktp: reading?.kota ?? '',
    provinsi_ktp: reading?.provinsi ?? '',
  } satisfies Partial<IdentityForm>;
}

/** Returns the fields of the identity that the review can correct. */
export const getReviewedFields = ({
  nik,
  nama_lengkap,
  tempat_lahir,
  tgl_lahir,
  no_hp,
  jenis_kelamin,
  status_pernikahan,
}: IdentityValues) => ({
  nik,
  nama_lengkap,
  tempat_lahir,
  tgl_lahir,
  no_hp,
  jenis_kelamin,
  status_pernikahan,
});

/** A draft of the identity form. */
export interface IdentityDraft extends IdentityForm {
  /** The saved identity that the draft already contains. */
  identityOf: string;
  /** The capture whose reading, or missing reading, the draft already contains. */
  readingOf: string;
}

/**
 * Returns the values that the identity form shows on entry: the draft, else the saved step 1, else the reading, else
 * empty (OLD-25). What the review corrected meanwhile replaces its fields in the draft. A new photo replaces the e-KTP
 * fields, as in the six-step journey (PER-03). The ticks come from the chart, never from a draft.
 */
export function identityDefaults(saved: Saved, draft: IdentityDraft | undefined): IdentityDraft {
  const ticks = getTicks(saved);
  const step1 = identityOf(saved);
  const of = step1 ? JSON.stringify(step1) : '';
  const typed: IdentityDraft = {
    ...(draft ?? {
      ...blankIdentity,
      no_hp: saved.no_hp ?? '',
      ...step1,
      readingOf: step1 ? (saved.readingOf ?? '') : '',
    }),
    ...(draft && step1 && draft.identityOf !== of ? getReviewedFields(step1) : {}),
    ...ticks,
    identityOf: of,
  };
  return applyReading(typed, saved, mapReadingToIdentity);
}

/** A draft of the review form. */
export interface ReviewDraft extends ReviewForm {
  /** The identity that the draft already contains. */
  identityOf: string;
}

/** The parts of the e-KTP address, which the identity takes from the card and its form does not show (OLD-08). */
const addressNames = [
  'alamat_ktp',
  'provinsi_ktp',
  'kota_ktp',
  'kelurahan_ktp',
  'kecamatan_ktp',
  'rt_rw_ktp',
] as const;

/** Maps the identity to fields of the review; a missing NIK (OLD-20) is taken from the reading. */
function fromIdentity(
  identity: IdentityValues,
  reading: Partial<IdentityFirstReading> | undefined,
) {
  const { nama_lengkap, no_hp, tempat_lahir, tgl_lahir } = identity;
  const { alamat_ktp, provinsi_ktp, kota_ktp, kelurahan_ktp, kecamatan_ktp, rt_rw_ktp } = identity;
  return {
    nik: identity.nik || (reading?.nik ?? ''),
    nama_lengkap,
    no_hp,
    tempat_lahir,
    tgl_lahir,
    jns_kelamin: identity.jenis_kelamin,
    status_pernikahan: identity.status_pernikahan,
    ...{ alamat_ktp, provinsi_ktp, kota_ktp, kelurahan_ktp, kecamatan_ktp, rt_rw_ktp },
  } satisfies Partial<ReviewForm>;
}

/** Returns the fields of the identity that a draft contains (as text: a draft can hold anything). */
function parseIdentityFields(identityText: string): Partial<ReviewForm> {
  try {
    return fromIdentity(JSON.parse(identityText) as IdentityValues, undefined);
  } catch {
    return {};
  }
}

/**
 * Returns the fields of the identity that differ from those that the draft already contains. The card's address is one
 * value: its parts belong together.
 */
function getChangedFields(now: Partial<ReviewForm>, identityText: string): Partial<ReviewForm> {
  const before = parseIdentityFields(identityText);
  const isChanged = (name: string) =>
    now[name as keyof ReviewForm] !== before[name as keyof ReviewForm];
  const hasOtherAddress = addressNames.some(isChanged);
  return Object.fromEntries(
    Object.entries(now).filter(([name]) =>
      (addressNames as readonly string[]).includes(name) ? hasOtherAddress : isChanged(name),
    ),
  );
}

/**
 * Returns the values that form-expand shows on entry: the draft or the saved review, else identity and reading. Each
 * field of the identity that was changed afterwards is replaced in the draft. The others keep what was typed in the
 * review.
 */
export function reviewDefaults(saved: Saved, draft: ReviewDraft | undefined): ReviewDraft {
  const identity = identityOf(saved);
  const of = identity ? JSON.stringify(identity) : '';
  const ticks = getTicks(saved);
  const typed = draft ?? (saved.review && { ...saved.review, identityOf: of });
  if (typed && (typed.identityOf === of || !identity)) return { ...typed, ...ticks };
  const prefilled = identity && fromIdentity(identity, saved.dataOCR);
  return {
    ...blankReview,
    nama_ibu: identity?.nm_ibukandung ?? '',
    nama_perusahaan: identity?.nm_perusahaan ?? '',
    pekerjaan: identity?.pekerjaan ?? '',
    alamat_sesuai: prefilled?.alamat_ktp ? '1' : '2',
    ...typed,
    ...(typed && prefilled ? getChangedFields(prefilled, typed.identityOf) : prefilled),
    ...ticks,
    identityOf: of,
  };
}

/** Returns the saved identity: it has the same key as the six steps' personal data (STO-11). */
export const identityOf = ({ step2 }: Saved): IdentityValues | undefined =>
  step2 && 'jenis_kelamin' in step2 ? step2 : undefined;
