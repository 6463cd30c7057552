import type { AddressFormValues } from '../../src/fields/address.ts';
import type { JobValues } from '../../src/fields/job.ts';
import type { PersonalDataValues } from '../../src/fields/personalData.ts';
import type { ProfileValues } from '../../src/fields/profile.ts';
import type { JourneyEvent } from '../journey/events.ts';
import { type ScreenId, screenIds } from '../journey/screens.ts';

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

const opened = Object.fromEntries(
  screenIds.map((to) => [`open: ${to}`, { type: 'open', to }]),
) as Record<`open: ${ScreenId}`, JourneyEvent>;

/**
 * Every event that an applicant, phone or address bar can send, in each way that guards tell apart.
 * The names are what paths are written in.
 */
export const exampleEvents = {
  back: { type: 'back' },
  ...opened,
  'open: faceTips, provider says success': { type: 'open', to: 'faceTips', result: 'success' },
  'open: faceTips, provider says failed': { type: 'open', to: 'faceTips', result: 'failed' },
  'dialog.closed': { type: 'dialog.closed' },
  'journey.started': { type: 'journey.started' },
  'journey.restarted': { type: 'journey.restarted' },
  'chooser.submitted: gold': {
    type: 'chooser.submitted',
    values: { boardCC: '2', chooseCard: 'cardgold' },
  },
  'chooser.submitted: a card the income does not offer': {
    type: 'chooser.submitted',
    values: { boardCC: '1', chooseCard: 'cardplatinum' },
  },
  'benefits.opened': { type: 'benefits.opened' },
  'date.opened': { type: 'date.opened' },
  'photo.wanted': { type: 'photo.wanted' },
  'personalData.submitted: complete': { type: 'personalData.submitted', values: personalData },
  'personalData.submitted: another person': {
    type: 'personalData.submitted',
    values: { ...personalData, nik: '3171011201900001', nama_lengkap: 'RUDI SPECIMEN' },
  },
  'personalData.submitted: a day that does not exist': {
    type: 'personalData.submitted',
    values: { ...personalData, tgl_lahir: '31-02-1990' },
  },
  'personalData.submitted: too young': {
    type: 'personalData.submitted',
    values: { ...personalData, tgl_lahir: '25-04-2015' },
  },
  'personalData.submitted: without a NIK': {
    type: 'personalData.submitted',
    values: { ...personalData, nik: '' },
  },
  'camera.wanted': { type: 'camera.wanted' },
  'camera.failed: denied': { type: 'camera.failed', trouble: 'denied' },
  'camera.failed: unsupported': { type: 'camera.failed', trouble: 'unsupported' },
  'photo.taken': { type: 'photo.taken', file },
  'photo.insisted': { type: 'photo.insisted' },
  'file.chosen': { type: 'file.chosen', file },
  'terms.opened': { type: 'terms.opened' },
  'terms.agreed: yes': { type: 'terms.agreed', agrees: true },
  'terms.agreed: no': { type: 'terms.agreed', agrees: false },
  'offers.opened': { type: 'offers.opened' },
  'offers.answered: no': { type: 'offers.answered', agrees: false },
  'offers.answered: yes': { type: 'offers.answered', agrees: true },
  'checklist.submitted: 50': { type: 'checklist.submitted', values: { point: '50' } },
  'checklist.submitted: no choice': { type: 'checklist.submitted', values: { point: '' } },
  'profile.submitted: complete': { type: 'profile.submitted', values: profile },
  'profile.submitted: another e-mail': {
    type: 'profile.submitted',
    values: { ...profile, alamat_email: 'siti.lain@contoh.id' },
  },
  'profile.submitted: without an e-mail': {
    type: 'profile.submitted',
    values: { ...profile, alamat_email: '' },
  },
  'address.submitted: complete': { type: 'address.submitted', values: address },
  'address.submitted: without an RT': {
    type: 'address.submitted',
    values: { ...address, rt_rmh: '' },
  },
  'document.photoWanted: npwp': { type: 'document.photoWanted', document: 'npwp' },
  'document.photoWanted: slip': { type: 'document.photoWanted', document: 'slip' },
  'document.chosen: npwp': { type: 'document.chosen', document: 'npwp', file },
  'document.chosen: slip': { type: 'document.chosen', document: 'slip', file },
  'document.opened: npwp': { type: 'document.opened', document: 'npwp' },
  'document.removed: npwp': { type: 'document.removed', document: 'npwp' },
  'document.removed: slip': { type: 'document.removed', document: 'slip' },
  'job.submitted: complete': { type: 'job.submitted', values: job },
  'job.submitted: without an income': { type: 'job.submitted', values: { ...job, bruto: '' } },
  'delivery.submitted: residence': {
    type: 'delivery.submitted',
    values: { alamatkirim: 'alamatdomisili' },
  },
  'delivery.submitted: no choice': { type: 'delivery.submitted', values: { alamatkirim: '' } },
  'face.continued': { type: 'face.continued' },
  'face.reported: success': { type: 'face.reported', report: { ...report, result: 'success' } },
  'face.reported: failed, no pictures': {
    type: 'face.reported',
    report: { ...report, face1: null, face2: null, result: 'failed' },
  },
  'result.continued': { type: 'result.continued' },
  'code.submitted: five digits': { type: 'code.submitted', code: '12345' },
  'code.submitted: three digits': { type: 'code.submitted', code: '123' },
  'resend.requested': { type: 'resend.requested' },
  'submission.repeated': { type: 'submission.repeated' },
} satisfies Record<string, JourneyEvent>;
export type ExampleName = keyof typeof exampleEvents;
