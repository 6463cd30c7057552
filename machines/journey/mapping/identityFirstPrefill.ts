import type { IdentityFirstReading } from '../../../api/contracts/identityFirst.ts';
import {
  blankIdentity,
  blankReview,
  type IdentityForm,
  type IdentityValues,
  type ReviewForm,
} from '../../../src/fields/identityFirst.ts';
import { formatDayMonthYear } from '../../../src/lib/date.ts';
import type { Saved } from '../saved/schema.ts';

const maritalCodeOf: Record<string, string> = { 'BELUM KAWIN': 'S', KAWIN: 'M' };

/** A date of any common writing as dd-mm-yyyy; what is no date stays as it was read, to be corrected. */
export function normalizeCardDate(text: string): string {
  const [first = '', month = '', last = ''] = text.trim().split(/[-/.\s]+/);
  const [day, year] = first.length === 4 ? [last, first] : [first, last];
  if (![day, month, year].every((part) => /^\d+$/.test(part)) || year.length !== 4) {
    return text.trim();
  }
  return formatDayMonthYear({ day: Number(day), month: Number(month), year: Number(year) });
}

const wordOf = (text: string | undefined) => text?.trim().toUpperCase();

/** OLD-26: LAKI-LAKI is M, anything else that was read is F. Of what was not read nothing is said. */
function genderFrom(text: string | undefined): string {
  const word = wordOf(text);
  if (!word) return '';
  return word === 'LAKI-LAKI' ? 'M' : 'F';
}

/** What a reading fills of the first step (OLD-08, OLD-26 to OLD-29); what was not read is empty. */
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

export interface IdentityDraft extends IdentityForm {
  /** The capture whose reading, or want of one, this draft has taken over. */
  readingOf: string;
}

/**
 * What the first step shows on entry: the saved step 1, else what was read, else nothing (OLD-25). Over
 * what was typed lies a photo that the draft has not taken over yet: it replaces the e-KTP fields, as in
 * step 2 of the other journey (PER-03). The consents are the chart's.
 */
export function identityDefaults(saved: Saved, draft: IdentityDraft | undefined): IdentityDraft {
  const consents = {
    flag_datapribadi: saved.setujusyarat === true,
    flag_syarat: saved.setujupenawan === true,
  };
  const step1 = identityOf(saved);
  const readingOf = saved.readingOf ?? '';
  const typed: IdentityDraft = {
    ...(draft ?? {
      ...blankIdentity,
      no_hp: saved.no_hp ?? '',
      ...step1,
      readingOf: step1 ? readingOf : '',
    }),
    ...consents,
  };
  if (typed.readingOf === readingOf) return typed;
  return { ...typed, ...mapReadingToIdentity(saved.dataOCR), readingOf };
}

export interface ReviewDraft extends ReviewForm {
  /** The identity that this draft has taken over. */
  identityOf: string;
}

/** The e-KTP address, which the identity has from the card and its form does not show (OLD-08). */
const addressIn = ({
  alamat_ktp,
  provinsi_ktp,
  kota_ktp,
  kelurahan_ktp,
  kecamatan_ktp,
  rt_rw_ktp,
}: IdentityValues | ReviewForm) => ({
  ...{ alamat_ktp, provinsi_ktp, kota_ktp, kelurahan_ktp, kecamatan_ktp, rt_rw_ktp },
});

/** Whether the identity that a draft took over (as text: a draft can hold anything) had this address. */
const hasAddressOf = (identityText: string, identity: IdentityValues) =>
  Object.entries(addressIn(identity)).every(([name, value]) =>
    identityText.includes(`${JSON.stringify(name)}:${JSON.stringify(value)}`),
  );

/** What the identity tells of the review; a NIK that it left out (OLD-20) as the card was read. */
function fromIdentity(
  identity: IdentityValues,
  reading: Partial<IdentityFirstReading> | undefined,
) {
  const { nama_lengkap, no_hp, tempat_lahir, tgl_lahir } = identity;
  return {
    nik: identity.nik || (reading?.nik ?? ''),
    nama_lengkap,
    no_hp,
    tempat_lahir,
    tgl_lahir,
    jns_kelamin: identity.jenis_kelamin,
    status_pernikahan: identity.status_pernikahan,
    ...addressIn(identity),
  } satisfies Partial<ReviewForm>;
}

/**
 * What form-expand shows on entry: what was typed or reviewed before, else identity and reading. An
 * identity that was changed afterwards comes over the draft with the fields that are its own; the card's
 * address, which is corrected in the review alone, only where it is another.
 */
export function reviewDefaults(saved: Saved, draft: ReviewDraft | undefined): ReviewDraft {
  const identity = identityOf(saved);
  const of = identity ? JSON.stringify(identity) : '';
  const consents = {
    flag_datapribadi: saved.setujusyarat === true,
    flag_syarat: saved.setujupenawan === true,
  };
  const typed = draft ?? (saved.review && { ...saved.review, identityOf: of });
  if (typed && (typed.identityOf === of || !identity)) return { ...typed, ...consents };
  const told = identity && fromIdentity(identity, saved.dataOCR);
  return {
    ...blankReview,
    nama_ibu: identity?.nm_ibukandung ?? '',
    nama_perusahaan: identity?.nm_perusahaan ?? '',
    pekerjaan: identity?.pekerjaan ?? '',
    alamat_sesuai: told?.alamat_ktp ? '1' : '2',
    ...typed,
    ...told,
    ...(typed && identity && hasAddressOf(typed.identityOf, identity) ? addressIn(typed) : {}),
    ...consents,
    identityOf: of,
  };
}

/** The identity as its form saved it: under the key of the six steps' personal data (STO-11). */
export const identityOf = ({ step2 }: Saved): IdentityValues | undefined =>
  step2 && 'jenis_kelamin' in step2 ? step2 : undefined;
