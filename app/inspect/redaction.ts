import type * as z from 'zod/mini';
import type { identityFirstTable } from '../../machines/journey/saved/identityFirstSchema.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';

/** How a free text is hidden: only its kind and its length stay. */
export type Hidden = 'text' | 'digits' | 'date' | 'token';

/**
 * How a value is shown to whoever watches the chart. `shown`: as it is; `word`: a free text that is
 * never about a person, as it is; the others keep no more than kind and size.
 */
type Redaction = Hidden | 'word' | 'shown' | 'file';

type KeyOf<T> = T extends unknown ? keyof T : never;

type ValueOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** A mask for every value of a type, key by key: a new key without a mask does not compile. */
export type RedactionOf<T> = [T] extends [null | undefined]
  ? 'shown'
  : [NonNullable<T>] extends [FileRef | Blob]
    ? 'file'
    : [NonNullable<T>] extends [string]
      ? string extends NonNullable<T>
        ? Hidden | 'word'
        : Hidden | 'shown'
      : [NonNullable<T>] extends [number | boolean]
        ? Hidden | 'shown'
        : { [K in KeyOf<NonNullable<T>>]-?: RedactionOf<ValueOf<NonNullable<T>, K>> };

/** Any table of masks, once its type is known to be complete. */
export type Redactions = Redaction | { readonly [key: string]: Redactions };

const personalData = {
  no_hp: 'digits',
  kd_promo: 'token',
  nik: 'digits',
  nama_lengkap: 'text',
  tempat_lahir: 'text',
  tgl_lahir: 'date',
} as const;

const profile = {
  jns_kelamin: 'text',
  status_kwn: 'text',
  ibukandung: 'text',
  alamat_email: 'text',
  nama_darurat: 'text',
  no_darurat: 'digits',
} as const;
const address = {
  alamat_rmh: 'text',
  rt_rmh: 'text',
  rw_rmh: 'text',
  kelurahan_rmh: 'text',
  kecamatan_rmh: 'text',
  kabupaten_rmh: 'text',
  propinsi_rmh: 'text',
  kdpos_rmh: 'text',
  alamat_dms: 'text',
  rt_dms: 'text',
  rw_dms: 'text',
  kelurahan_dms: 'text',
  kecamatan_dms: 'text',
  kabupaten_dms: 'text',
  propinsi_dms: 'text',
  kdpos_dms: 'text',
  selectedKelurahanData: { rmh: 'shown', dms: 'shown' },
} as const;
const job = {
  pekerjaan: 'text',
  jabatan: 'text',
  bidang_usaha: 'text',
  nama_perusahaan: 'text',
  no_perusahaan: 'digits',
  telepon_kantor_ext: 'digits',
  alamat_perusahaan: 'text',
  rt_perusahaan: 'text',
  rw_perusahaan: 'text',
  kel_perusahaan: 'text',
  kec_perusahaan: 'text',
  kota_perusahaan: 'text',
  prov_perusahaan: 'text',
  pos_perusahaan: 'text',
  lamakerja: 'text',
  bruto: 'digits',
  npwp: 'digits',
  selectedKelurahanDataPerushaan: 'shown',
} as const;
const reading = {
  provinsi: 'text',
  kota: 'text',
  golongan_darah: 'text',
  agama: 'text',
  kelurahan: 'text',
  alamat: 'text',
  kewarganegaraan: 'text',
  nik: 'digits',
  nama: 'text',
  tempat_lahir: 'text',
  pekerjaan: 'text',
  kecamatan: 'text',
  jenis_kelamin: 'text',
  tanggal_lahir: 'date',
  status_perkawinan: 'text',
  rt_rw: 'text',
  // Numbers by field, which hide themselves.
  tingkat_keyakinan: {},
} as const;
const checklist = { flag_datapribadi: 'shown', flag_syarat: 'shown', point: 'shown' } as const;
const identity = {
  no_hp: 'digits',
  nik: 'digits',
  nama_lengkap: 'text',
  tempat_lahir: 'text',
  tgl_lahir: 'date',
  jenis_kelamin: 'text',
  status_pernikahan: 'text',
  kewarganegaraan: 'text',
  flag_datapribadi: 'shown',
  flag_syarat: 'shown',
  nm_perusahaan: 'text',
  pekerjaan: 'text',
  nm_ibukandung: 'text',
  alamat_ktp: 'text',
  provinsi_ktp: 'text',
  kota_ktp: 'text',
  kelurahan_ktp: 'text',
  kecamatan_ktp: 'text',
  rt_rw_ktp: 'text',
} as const;
const review = {
  nama_lengkap: 'text',
  no_hp: 'digits',
  tempat_lahir: 'text',
  tgl_lahir: 'date',
  nik: 'digits',
  email: 'text',
  no_npwp: 'digits',
  nama_ibu: 'text',
  nama_darurat: 'text',
  no_darurat: 'digits',
  jns_kelamin: 'text',
  status_pernikahan: 'text',
  alamat_sesuai: 'shown',
  alamat_tinggal: 'text',
  kode_pos: 'text',
  kelurahan: 'text',
  kecamatan: 'text',
  kota_kab: 'text',
  provinsi: 'text',
  rt: 'text',
  rw: 'text',
  pekerjaan: 'text',
  jabatan: 'text',
  bidang_usaha: 'text',
  code_job: 'text',
  code_position: 'text',
  code_industry: 'text',
  nama_perusahaan: 'text',
  no_perusahaan: 'digits',
  telepon_kantor_ext: 'digits',
  alamat_perusahaan: 'text',
  pos_perusahaan: 'text',
  kel_perusahaan: 'text',
  kec_perusahaan: 'text',
  kota_perusahaan: 'text',
  prov_perusahaan: 'text',
  lamakerja: 'text',
  bruto: 'digits',
  alamat_kirim: 'shown',
  alamat_tagihan: 'shown',
  flag_syarat: 'shown',
  flag_datapribadi: 'shown',
  alamat_ktp: 'text',
  provinsi_ktp: 'text',
  kota_ktp: 'text',
  kelurahan_ktp: 'text',
  kecamatan_ktp: 'text',
  rt_rw_ktp: 'text',
} as const;

const olderReading = {
  nik: 'digits',
  nama: 'text',
  jenis_kelamin: 'text',
  status_hubungan: 'text',
  tempat_tanggal_lahir: 'text',
} as const;

export const formRedactions = {
  personalData,
  profile,
  address,
  job,
  storedJob: { ...job, npwpFile: 'file', slipgajiFile: 'file' },
  reading,
  checklist,
  identity,
  review,
  olderReading,
} as const;

/** How much may be seen of everything that the journey keeps. A saved key without a mask does not compile. */
export const savedRedactions = {
  code: 'word',
  refferalID: 'token',
  step1: { boardCC: 'shown', chooseCard: 'shown' },
  // Both journeys keep a person and a reading there, each its own fields.
  step2: { ...identity, ...personalData },
  step3: profile,
  step4: address,
  step5: formRedactions.storedJob,
  step6: { alamatkirim: 'shown' },
  step_check: checklist,
  dataImg: 'file',
  dataOCR: { ...olderReading, ...reading },
  reffId: 'token',
  dataNpwp: 'file',
  slipGaji: 'file',
  no_hp: 'digits',
  kd_promo: 'token',
  kelurahanKTP: 'text',
  kelurahanDMS: 'text',
  kelurahanPRSH: 'text',
  setujusyarat: 'shown',
  setujupenawan: 'shown',
  fc_token: 'token',
  face1: 'file',
  face2: 'file',
  statusLiveness: 'word',
  signatureId: 'token',
  registrationToken: 'token',
  reffNumberRegistration: 'token',
  transaction_id: 'token',
  readingOf: 'token',
  nikCleared: 'digits',
  faceOf: 'digits',
  registeredFor: 'token',
  codeConfirmed: 'shown',
  resendAt: 'shown',
  returning: { from: 'shown', at: 'shown' },
  cameraExplained: 'shown',
  typedKelurahan: { kelurahanKTP: 'shown', kelurahanDMS: 'shown', kelurahanPRSH: 'shown' },
  pending: { op: 'shown', id: 'token', of: 'token', again: 'shown' },
  sealedApplication: 'file',
  outcome: 'shown',
  receipt: { number: 'token', card: 'shown', at: 'shown' },
  refused: 'shown',
  refusedFor: 'token',
  detour: { to: 'shown', back: 'shown', field: 'word' },
  review,
  recordedFor: 'token',
  thanked: 'shown',
  sent: 'word',
  applyId: 'token',
} as const satisfies RedactionOf<Saved> &
  RedactionOf<z.output<z.ZodMiniObject<typeof identityFirstTable>>>;
