import type { CardReading } from '../../../api/contracts/identityCard.ts';
import { identityFrom, profileFrom, streetFrom } from './prefill.ts';

/** Below this a value is shown with the request to look at it again (0 to 1). */
export const enough = 0.65;

/** Every field that a reading fills, as the form shows it; what was not read is empty. */
export const filledFrom = (reading: CardReading | undefined) => ({
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
  reading: CardReading | undefined,
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
