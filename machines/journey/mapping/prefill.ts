import type { CardReading } from '../../../api/contracts/card.ts';
import type { HomeAddress } from '../../../src/fields/address.ts';
import type { PersonalDataValues } from '../../../src/fields/steps.ts';
import type { Saved } from '../saved/schema.ts';

/** What was read from a card; a reading of the identity-first journey has fewer fields. */
type Reading = Partial<CardReading>;

/** Maps a reading to the e-KTP fields of step 2 (PER-04); fields without a reading are empty. */
export function mapReadingToPersonalData(
  reading: Reading | undefined,
): Pick<PersonalDataValues, 'nik' | 'nama_lengkap' | 'tempat_lahir' | 'tgl_lahir'> {
  return {
    nik: reading?.nik ?? '',
    nama_lengkap: reading?.nama ?? '',
    tempat_lahir: reading?.tempat_lahir ?? '',
    tgl_lahir: reading?.tanggal_lahir ?? '',
  };
}

/** A form that a card prefills. */
export interface CardForm {
  /** The capture whose reading, or missing reading, the form already contains. */
  readingOf?: string | undefined;
}

/**
 * Returns the form with the fields of the current photo's reading, unless the form contains them already (PER-03).
 * After an unreadable photo these fields are empty (OCR-10, OCR-11).
 */
export function applyReading<Form extends CardForm>(
  form: Form,
  { readingOf, dataOCR }: Saved,
  filled: (reading: Reading | undefined) => Partial<Form>,
): Form {
  if (readingOf === undefined || form.readingOf === readingOf) return form;
  return { ...form, ...filled(dataOCR), readingOf };
}

/** A draft of step 2. */
export type PersonalDataDraft = PersonalDataValues & CardForm;

/**
 * Returns the saved step 2 of the six-step journey: the identity-first journey saves its identity under the same key
 * (STO-11).
 */
export const getPersonalData = ({ step2 }: Saved): PersonalDataValues | undefined =>
  step2 && 'kd_promo' in step2 ? step2 : undefined;

/** Returns the values that step 2 shows on entry: the draft or the saved step, with a new photo's reading applied. */
export function personalDataDefaults(
  saved: Saved,
  draft: PersonalDataDraft | undefined,
): PersonalDataDraft {
  const typed: PersonalDataDraft = draft ?? {
    ...mapReadingToPersonalData(undefined),
    no_hp: saved.no_hp ?? '',
    kd_promo: saved.kd_promo ?? '',
    ...getPersonalData(saved),
    ...(saved.step2 ? { readingOf: saved.readingOf } : {}),
  };
  return applyReading(typed, saved, mapReadingToPersonalData);
}

/**
 * Maps a reading to street, RT and RW. The kelurahan is always picked from the search, because only a picked one has
 * its postal code.
 */
export function mapReadingToStreet(
  reading: Reading | undefined,
): Pick<HomeAddress, 'alamat_rmh' | 'rt_rmh' | 'rw_rmh'> {
  const { rt, rw } = splitRtRw(reading?.rt_rw);
  return { alamat_rmh: reading?.alamat ?? '', rt_rmh: rt, rw_rmh: rw };
}

/** Maps a reading to the place of the address in title case; `undefined` without a kelurahan. */
export function mapReadingToPlace(reading: Reading | undefined) {
  if (!reading?.kelurahan) return undefined;
  const { kelurahan, kecamatan = '', kota = '', provinsi = '' } = reading;
  return {
    kelurahan: toTitleCase(kelurahan),
    kecamatan: toTitleCase(kecamatan),
    kota: toTitleCase(kota),
    provinsi: toTitleCase(provinsi),
  };
}

/** Maps a reading to gender and marital status; a missing or unknown value is empty. */
export function mapReadingToProfile(reading: Reading | undefined): {
  jns_kelamin: string;
  status_kwn: string;
} {
  const gender = reading?.jenis_kelamin?.toUpperCase() ?? '';
  const status = reading?.status_perkawinan?.toUpperCase() ?? '';
  return {
    jns_kelamin: gender.startsWith('LAKI') ? 'M' : gender.startsWith('PEREMPUAN') ? 'F' : '',
    status_kwn:
      {
        'BELUM KAWIN': 'Belum Kawin',
        KAWIN: 'Kawin',
        'CERAI HIDUP': 'Cerai Hidup',
        'CERAI MATI': 'Cerai Mati',
      }[status] ?? '',
  };
}

/** The certainty (0 to 1) below which the form asks the applicant to check a value. */
export const minCertainty = 0.65;

/** Maps a reading to every field that it prefills; fields without a reading are empty. */
export const mapReadingToFields = (reading: Reading | undefined) => ({
  ...mapReadingToPersonalData(reading),
  ...mapReadingToProfile(reading),
  ...mapReadingToStreet(reading),
});

/** A field that a reading prefills. */
export type CardField = keyof ReturnType<typeof mapReadingToFields>;

/** The key of each field in the reading. */
const readingKeyOf = {
  nik: 'nik',
  nama_lengkap: 'nama',
  tempat_lahir: 'tempat_lahir',
  tgl_lahir: 'tanggal_lahir',
  jns_kelamin: 'jenis_kelamin',
  status_kwn: 'status_perkawinan',
  alamat_rmh: 'alamat',
  rt_rmh: 'rt_rw',
  rw_rmh: 'rt_rw',
} as const satisfies Record<CardField, keyof CardReading>;

/**
 * Checks whether a field still shows a value that the bank read with low certainty. False for an empty or changed
 * field, and when the bank reports no certainty.
 */
export function isDoubtful(reading: Reading | undefined, field: CardField, shown: string): boolean {
  const certainty = reading?.tingkat_keyakinan?.[readingKeyOf[field]];
  return (
    certainty !== undefined &&
    certainty < minCertainty &&
    shown !== '' &&
    shown === mapReadingToFields(reading)[field]
  );
}

/** Returns the official spelling of the birth place, while the field shows a different one as printed on the card. */
export function getOfficialBirthPlace(
  reading: Reading | undefined,
  shown: string,
): string | undefined {
  const official = reading?.ejaan_resmi?.tempat_lahir;
  return shown !== official && shown === reading?.tempat_lahir ? official : undefined;
}

/** Returns a text in title case: SUKA MAJU becomes Suka Maju. */
export const toTitleCase = (text: string): string =>
  text
    .toLowerCase()
    .replace(/([\p{L}\p{M}'’])([\p{L}\p{M}'’]*)/gu, (_, first, rest) => first.toUpperCase() + rest);

/** Splits RT and RW, such as 004/007; missing parts are empty. */
export function splitRtRw(text = ''): { rt: string; rw: string } {
  const [rt = '', rw = ''] = text.split('/').map((part) => part.replace(/\D/g, ''));
  return { rt, rw };
}
