import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { applicant as person } from '../fixtures/applicant.ts';

/** A kept file that no real bytes stand behind, unless a test gives them by its `ref`. */
export const kept = (name: string, type = 'image/jpeg', size = 312_000): FileRef => ({
  ref: `file.${name}`,
  type,
  size,
  name,
  kept: 'sealed',
});

const { alamat_berbeda: _, ...step4 } = person.address;
const { nik } = person.personalData;

/** Everything the example applicant has saved by the time the code is asked for. */
export const applicant = {
  code: '',
  step1: person.chooser,
  step2: person.personalData,
  nikCleared: nik,
  dataImg: kept('ktp.jpg'),
  setujusyarat: true,
  step_check: { flag_datapribadi: true, flag_syarat: false, point: '100' },
  step3: person.profile,
  step4,
  step5: { ...person.job, npwpFile: null, slipgajiFile: null },
  step6: person.delivery,
  statusLiveness: 'success',
  fc_token: 'token',
  face1: kept('face1'),
  face2: kept('face2'),
  faceOf: nik,
  registrationToken: 'registration',
  reffNumberRegistration: 'REFF-9',
  transaction_id: 'transaction',
} as const satisfies Saved;

type Step = 'step3' | 'step4' | 'step5' | 'step6';

/** The applicant before the given step was done for the first time. */
export function before(step: Step): Saved {
  const saved: Saved = { ...applicant };
  for (const later of ['step3', 'step4', 'step5', 'step6'] as const) {
    if (later >= step) delete saved[later];
  }
  return saved;
}

/** What a field holds, found by the specification's name. */
export function fieldValue(name: string): string {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) throw new Error(`No field is named ${name}`);
  return field.value;
}
