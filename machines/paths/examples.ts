import type { AddressFormValues } from '../../src/fields/address.ts';
import type { JobValues } from '../../src/fields/job.ts';
import type { PersonalDataValues } from '../../src/fields/personalData.ts';
import type { ProfileValues } from '../../src/fields/profile.ts';
import type { JourneyEvent } from '../events.ts';
import { screenIds } from '../screens.ts';

/** Invented applicants' input, valid and not, as walks over the chart type it. Test data. */
const personalData: PersonalDataValues = {
  no_hp: '081234567890',
  kd_promo: '',
  nik: '3271046504930002',
  nama_lengkap: 'SITI SPECIMEN',
  tempat_lahir: 'BOGOR',
  tgl_lahir: '25-04-1993',
};
const profile: ProfileValues = {
  jns_kelamin: 'F',
  status_kwn: 'Kawin',
  ibukandung: 'Ibu Specimen',
  alamat_email: 'siti.specimen@contoh.id',
  nama_darurat: 'Budi Specimen',
  no_darurat: '081298765432',
};
const address: AddressFormValues = {
  alamat_rmh: 'Jalan Contoh 1',
  rt_rmh: '004',
  rw_rmh: '007',
  kelurahan_rmh: 'Menteng',
  kecamatan_rmh: 'Bogor Barat',
  kabupaten_rmh: 'Kota Bogor',
  propinsi_rmh: 'Jawa Barat',
  kdpos_rmh: '16111',
  alamat_dms: '',
  rt_dms: '',
  rw_dms: '',
  kelurahan_dms: '',
  kecamatan_dms: '',
  kabupaten_dms: '',
  propinsi_dms: '',
  kdpos_dms: '',
  alamat_berbeda: false,
  selectedKelurahanData: { rmh: 1, dms: 0 },
};
const job: JobValues = {
  pekerjaan: 'Karyawan Swasta',
  jabatan: 'Staf',
  bidang_usaha: 'Perdagangan',
  nama_perusahaan: 'PT Contoh',
  no_perusahaan: '',
  telepon_kantor_ext: '',
  alamat_perusahaan: 'Jalan Contoh 2',
  rt_perusahaan: '001',
  rw_perusahaan: '002',
  kel_perusahaan: 'Menteng',
  kec_perusahaan: 'Menteng',
  kota_perusahaan: 'Jakarta Pusat',
  prov_perusahaan: 'DKI Jakarta',
  pos_perusahaan: '10310',
  lamakerja: '3',
  bruto: '12000000',
  npwp: '',
  selectedKelurahanDataPerushaan: 1,
};
const file = new Blob(['SPECIMEN'], { type: 'image/jpeg' });
const report = { fc_token: 'token-specimen', face1: file, face2: file };

export const examples = { personalData, profile, address, job };

/** Every event that an applicant, phone or address bar can send, in each way that guards tell apart. */
export const exampleEvents: readonly JourneyEvent[] = [
  { type: 'back' },
  ...screenIds.map((to): JourneyEvent => ({ type: 'open', to })),
  { type: 'open', to: 'faceTips', result: 'success' },
  { type: 'open', to: 'faceTips', result: 'failed' },
  { type: 'dialog.closed' },
  { type: 'journey.started' },
  { type: 'journey.restarted' },
  { type: 'chooser.submitted', values: { boardCC: '2', chooseCard: 'cardgold' } },
  { type: 'chooser.submitted', values: { boardCC: '1', chooseCard: 'cardplatinum' } },
  { type: 'benefits.opened' },
  { type: 'date.opened' },
  { type: 'photo.wanted' },
  { type: 'personalData.submitted', values: personalData },
  { type: 'personalData.submitted', values: { ...personalData, tgl_lahir: '31-02-1990' } },
  { type: 'personalData.submitted', values: { ...personalData, tgl_lahir: '25-04-2015' } },
  { type: 'personalData.submitted', values: { ...personalData, nik: '' } },
  { type: 'camera.wanted' },
  { type: 'camera.failed', trouble: 'denied' },
  { type: 'camera.failed', trouble: 'unsupported' },
  { type: 'photo.taken', file },
  { type: 'file.chosen', file },
  { type: 'terms.opened' },
  { type: 'terms.agreed', agrees: true },
  { type: 'offers.opened' },
  { type: 'offers.answered', agrees: false },
  { type: 'checklist.submitted', values: { point: '50' } },
  { type: 'checklist.submitted', values: { point: '' } },
  { type: 'profile.submitted', values: profile },
  { type: 'profile.submitted', values: { ...profile, alamat_email: 'Siti@Contoh.id' } },
  { type: 'address.submitted', values: address },
  { type: 'address.submitted', values: { ...address, rt_rmh: '' } },
  { type: 'document.photoWanted', document: 'npwp' },
  { type: 'document.photoWanted', document: 'slip' },
  { type: 'document.chosen', document: 'npwp', file },
  { type: 'document.chosen', document: 'slip', file },
  { type: 'document.opened', document: 'npwp' },
  { type: 'document.removed', document: 'npwp' },
  { type: 'job.submitted', values: job },
  { type: 'job.submitted', values: { ...job, bruto: '' } },
  { type: 'delivery.submitted', values: { alamatkirim: 'alamatdomisili' } },
  { type: 'delivery.submitted', values: { alamatkirim: '' } },
  { type: 'face.continued' },
  { type: 'face.reported', report: { ...report, result: 'success' } },
  { type: 'face.reported', report: { ...report, face1: null, face2: null, result: 'failed' } },
  { type: 'result.continued' },
  { type: 'code.submitted', code: '12345' },
  { type: 'code.submitted', code: '123' },
  { type: 'resend.requested' },
  { type: 'submission.repeated' },
];
