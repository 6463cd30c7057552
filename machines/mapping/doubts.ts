import type { CardReading } from '../../api/contracts/identityCard.ts';
import { identityFrom } from './prefill.ts';

/** Below this a value is shown with the request to look at it again (0 to 1). */
const enough = 0.65;

type Identity = ReturnType<typeof identityFrom>;

/** The names that the reading gives to the fields of step 2. */
const printed = {
  nik: 'nik',
  nama_lengkap: 'nama',
  tempat_lahir: 'tempat_lahir',
  tgl_lahir: 'tanggal_lahir',
} as const satisfies Record<keyof Identity, keyof CardReading>;

/**
 * Whether a field of step 2 still shows what was read from the card, and the bank was not sure of
 * it. Never of a value that the applicant has changed, nor where the bank says nothing of certainty.
 */
export function isDoubtful(
  reading: CardReading | undefined,
  field: keyof Identity,
  shown: string,
): boolean {
  const certainty = reading?.tingkat_keyakinan?.[printed[field]];
  return certainty !== undefined && certainty < enough && shown === identityFrom(reading)[field];
}
