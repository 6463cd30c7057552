import type { CardReading } from '../../../api/contracts/card.ts';
import type { HomeAddress } from '../../../src/fields/address.ts';
import type { PersonalDataValues } from '../../../src/fields/steps.ts';
import type { Saved } from '../saved/schema.ts';

/** What was read of a card; a reading of the identity-first journey tells less of it. */
type Reading = Partial<CardReading>;

/** The e-KTP fields of step 2, as a reading fills them (PER-04); what was not read is empty. */
export function identityFrom(
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
export interface OfCard {
  /** The capture whose reading, or want of one, it has taken over. */
  readingOf?: string | undefined;
}

/**
 * A form as it is with the photo at hand: what was read of that replaces what another card, or nobody, has
 * filled, and nothing else (PER-03). Of a photo that could not be read these fields are empty (OCR-10, OCR-11).
 */
export function takeOverReading<Form extends OfCard>(
  form: Form,
  { readingOf, dataOCR }: Saved,
  filled: (reading: Reading | undefined) => Partial<Form>,
): Form {
  if (readingOf === undefined || form.readingOf === readingOf) return form;
  return { ...form, ...filled(dataOCR), readingOf };
}

export type PersonalDataDraft = PersonalDataValues & OfCard;

/** Step 2 as its form saved it: the identity-first journey keeps its identity under the same key (decisions STO-11). */
export const personalDataOf = ({ step2 }: Saved): PersonalDataValues | undefined =>
  step2 && 'kd_promo' in step2 ? step2 : undefined;

/** What step 2 shows on entry: what was typed or saved, and over it the photo that is not taken over yet. */
export function personalDataDefaults(
  saved: Saved,
  draft: PersonalDataDraft | undefined,
): PersonalDataDraft {
  const typed: PersonalDataDraft = draft ?? {
    ...identityFrom(undefined),
    no_hp: saved.no_hp ?? '',
    kd_promo: saved.kd_promo ?? '',
    ...personalDataOf(saved),
    ...(saved.step2 ? { readingOf: saved.readingOf } : {}),
  };
  return takeOverReading(typed, saved, identityFrom);
}

/**
 * The typed part of the e-KTP address as the card tells it: street, RT and RW. The kelurahan is
 * always picked from the search, because only a picked one carries its postal code.
 */
export function streetFrom(
  reading: Reading | undefined,
): Pick<HomeAddress, 'alamat_rmh' | 'rt_rmh' | 'rw_rmh'> {
  const { rt, rw } = partsOfRtRw(reading?.rt_rw);
  return { alamat_rmh: reading?.alamat ?? '', rt_rmh: rt, rw_rmh: rw };
}

/** Where the card says that its holder lives, as one writes it; `undefined` where it names no kelurahan. */
export function placeFrom(reading: Reading | undefined) {
  if (!reading?.kelurahan) return undefined;
  const { kelurahan, kecamatan = '', kota = '', provinsi = '' } = reading;
  return {
    kelurahan: titleCase(kelurahan),
    kecamatan: titleCase(kecamatan),
    kota: titleCase(kota),
    provinsi: titleCase(provinsi),
  };
}

/** Gender and marital status as the card tells them, where it does. */
export function profileFrom(reading: Reading | undefined): {
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
export const enough = 0.65;

/** Every field that a reading fills, as the form shows it; what was not read is empty. */
export const filledFrom = (reading: Reading | undefined) => ({
  ...identityFrom(reading),
  ...profileFrom(reading),
  ...streetFrom(reading),
});

export type FilledField = keyof ReturnType<typeof filledFrom>;

/** The names that the reading gives to them. */
const printed = {
  nik: 'nik',
  nama_lengkap: 'nama',
  tempat_lahir: 'tempat_lahir',
  tgl_lahir: 'tanggal_lahir',
  jns_kelamin: 'jenis_kelamin',
  status_kwn: 'status_perkawinan',
  alamat_rmh: 'alamat',
  rt_rmh: 'rt_rw',
  rw_rmh: 'rt_rw',
} as const satisfies Record<FilledField, keyof CardReading>;

/**
 * Whether a field still shows what was read from the card, and the bank was not sure of it. Never of
 * an empty field or a value that the applicant has changed, nor where the bank says nothing of
 * certainty.
 */
export function isDoubtful(
  reading: Reading | undefined,
  field: FilledField,
  shown: string,
): boolean {
  const certainty = reading?.tingkat_keyakinan?.[printed[field]];
  return (
    certainty !== undefined &&
    certainty < enough &&
    shown !== '' &&
    shown === filledFrom(reading)[field]
  );
}

/** How official lists spell the birth place which the card prints otherwise, while the field shows what is printed. */
export function officialBirthPlace(
  reading: Reading | undefined,
  shown: string,
): string | undefined {
  const official = reading?.ejaan_resmi?.tempat_lahir;
  return shown !== official && shown === reading?.tempat_lahir ? official : undefined;
}

/** What a card prints in capitals as one writes it: SUKA MAJU is Suka Maju. */
export const titleCase = (text: string): string =>
  text
    .toLowerCase()
    .replace(/([\p{L}\p{M}'’])([\p{L}\p{M}'’]*)/gu, (_, first, rest) => first.toUpperCase() + rest);

/** RT and RW out of one text as a card has them, such as 004/007; what is not there is empty. */
export function partsOfRtRw(text = ''): { rt: string; rw: string } {
  const [rt = '', rw = ''] = text.split('/').map((part) => part.replace(/\D/g, ''));
  return { rt, rw };
}
