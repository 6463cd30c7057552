import type { Saved } from '../../machines/journey/saved/schema.ts';

const photo = (name: string) =>
  ({ ref: name, type: 'image/jpeg', size: 4, name, kept: 'sealed' }) as const;

/** An invented applicant with a test NIK, who has come as far as consent. */
export const identified: Saved = {
  code: '',
  step1: { boardCC: '1', chooseCard: 'cardgold' },
  step2: {
    no_hp: '081234567890',
    kd_promo: '',
    nik: '3271046504930002',
    nama_lengkap: 'SITI RAHMAWATI',
    tempat_lahir: 'BOGOR',
    tgl_lahir: '25-04-1993',
  },
  dataImg: photo('dataImg'),
  nikCleared: '3271046504930002',
};

/** As far as the job step: what lies between is only there, its content does not matter here. */
export const beforeJob: Saved = {
  ...identified,
  setujusyarat: true,
  step_check: { flag_datapribadi: true, flag_syarat: false, point: '50' },
  step3: {} as NonNullable<Saved['step3']>,
  step4: {} as NonNullable<Saved['step4']>,
};

/** As far as face verification. */
export const beforeFace: Saved = {
  ...beforeJob,
  step5: {} as NonNullable<Saved['step5']>,
  step6: { alamatkirim: 'alamatdomisili' },
};

/** With a face that the provider has verified for this very identity. */
export const faceVerified: Saved = {
  ...beforeFace,
  fc_token: 'token',
  face1: photo('face1'),
  statusLiveness: 'success',
  faceOf: '3271046504930002',
};
