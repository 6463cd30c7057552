import { cardReadingSchema } from '../../../api/contracts/identityCard.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import { applicant as person } from '../../fixtures/applicant.ts';
import { applicant, kept } from '../../screens/applicant.ts';

/** Nothing but a card is chosen. */
export const started: Saved = { code: '', step1: person.chooser };

const { nik, nama_lengkap, tempat_lahir, tgl_lahir } = person.personalData;

/** The e-KTP was photographed and read; step 2 is not confirmed yet. */
export const photographed: Saved = {
  ...started,
  dataImg: kept('ktp.jpg'),
  readingOf: 'REFF-9',
  dataOCR: cardReadingSchema.parse({
    nik,
    nama: nama_lengkap,
    tempat_lahir,
    tanggal_lahir: tgl_lahir,
  }),
};

/** Step 2 is filled, its NIK not checked yet. */
export const confirmed: Saved = {
  ...started,
  dataImg: kept('ktp.jpg'),
  step2: person.personalData,
};

/** Step 2 is done; consent is still to be given. */
export const identified: Saved = { ...confirmed, nikCleared: nik };

export const everything: Saved = applicant;
