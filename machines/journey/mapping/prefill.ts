import type { CardReading } from '../../../api/contracts/card.ts';
import type { HomeAddress } from '../../../src/fields/address.ts';
import type { PersonalDataValues } from '../../../src/fields/steps.ts';
import type { Saved } from '../saved/schema.ts';

/** What was read of a card; a reading of the identity-first journey tells less of it. */
type Reading = Partial<CardReading>;

/** The e-KTP fields of step 2, as a reading fills them (PER-04); what was not read is empty. */
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

/** A form that a card fills. */
export interface CardForm {
  /** The capture whose reading, or want of one, it has taken over. */
  readingOf?: string | undefined;
}

/**
 * A form as it is with the photo at hand: what was read of that replaces what another card, or nobody, has
 * filled, and nothing else (PER-03). Of a photo that could not be read these fields are empty (OCR-10, OCR-11).
 */
export function applyReading<Form extends CardForm>(
  form: Form,
  { readingOf, dataOCR }: Saved,
  filled: (reading: Reading | undefined) => Partial<Form>,
): Form {
  if (readingOf === undefined || form.readingOf === readingOf) return form;
  return { ...form, ...filled(dataOCR), readingOf };
}

export type PersonalDataDraft = PersonalDataValues & CardForm;

/** Step 2 as its form saved it: the identity-first journey keeps its identity under the same key (STO-11). */
export const getPersonalData = ({ step2 }: Saved): PersonalDataValues | undefined =>
  step2 && 'kd_promo' in step2 ? step2 : undefined;

/** What step 2 shows on entry: what was typed or saved, and over it the photo that is not taken over yet. */
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
 * The typed part of the e-KTP address as the card tells it: street, RT and RW. The kelurahan is
 * always picked from the search, because only a picked one carries its postal code.
 */
export function mapReadingToStreet(
  reading: Reading | undefined,
): Pick<HomeAddress, 'alamat_rmh' | 'rt_rmh' | 'rw_rmh'> {
  const { rt, rw } = splitRtRw(reading?.rt_rw);
  return { alamat_rmh: reading?.alamat ?? '', rt_rmh: rt, rw_rmh: rw };
}

/** Where the card says that its holder lives, as one writes it; `undefined` where it names no kelurahan. */
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

/** Gender and marital status as the card tells them, where it does. */
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

/** Below this a value is shown with the request to look at it again (0 to 1). */
export const minCertainty = 0.65;

/** Every field that a reading fills, as the form shows it; what was not read is empty. */
export const mapReadingToFields = (reading: Reading | undefined) => ({
  ...mapReadingToPersonalData(reading),
  ...mapReadingToProfile(reading),
  ...mapReadingToStreet(reading),
});

export type CardField = keyof ReturnType<typeof mapReadingToFields>;

/** The names that the reading gives to them. */
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
 * Whether a field still shows what was read from the card, and the bank was not sure of it. Never of
 * an empty field or a value that the applicant has changed, nor where the bank says nothing of
 * certainty.
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

/** How official lists spell the birth place which the card prints otherwise, while the field shows what is printed. */
export function getOfficialBirthPlace(
  reading: Reading | undefined,
  shown: string,
): string | undefined {
  const official = reading?.ejaan_resmi?.tempat_lahir;
  return shown !== official && shown === reading?.tempat_lahir ? official : undefined;
}

/** What a card prints in capitals as one writes it: SUKA MAJU is Suka Maju. */
export const toTitleCase = (text: string): string =>
  text
    .toLowerCase()
    .replace(/([\p{L}\p{M}'’])([\p{L}\p{M}'’]*)/gu, (_, first, rest) => first.toUpperCase() + rest);

/** RT and RW out of one text as a card has them, such as 004/007; what is not there is empty. */
export function splitRtRw(text = ''): { rt: string; rw: string } {
  const [rt = '', rw = ''] = text.split('/').map((part) => part.replace(/\D/g, ''));
  return { rt, rw };
}
