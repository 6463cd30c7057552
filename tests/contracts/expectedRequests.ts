import type { CallId } from '../../api/contracts/index.ts';
import { applicant } from '../../machines/paths/applicant.ts';

/*
 * Every request that the app sends, written out: address and body of each call in each scenario. No two values
 * are alike, and none is computed by the code under test.
 */

/** Returns the content of a file in these tests: its name, so that a mix-up of two files shows. */
export const fileContent = (name: string) => `bytes of ${name}`;
export const base64 = (name: string) => Buffer.from(fileContent(name)).toString('base64');

/** The journeys in each configuration that changes a request, and calls that no journey makes. */
export type Scenario =
  | 'the six steps'
  | 'by a link, the other registration'
  | 'the direct submission'
  | 'the full record'
  | 'the full record, as configured'
  | "the provider's steps"
  | 'code resend'
  | "the provider's page"
  | 'the hand-over'
  | 'lists'
  | 'look-ups';

/**
 * The requirement rows that name the call and its fields (empty for our own additions), method and address, and the
 * bodies in the order in which each scenario sends them (`undefined`: no body).
 */
type ExpectedRequest = [
  requirements: string,
  address: string,
  bodies: Partial<Record<Scenario, unknown[]>>,
];

const jpeg = (name: string) => `data:image/jpeg;base64,${base64(name)}`;
const registration = {
  callbackUrl: 'https://kembali.contoh.id/4',
  channelId: '6020',
  reffNumber: 'REFF-2',
  email: 'siti.rahmawati@contoh.id',
  phone: '081234567890',
  nik: '9971046504930002',
  name: 'SITI RAHMAWATI',
  dob: '1993-04-25',
  selfie: base64('face1'),
  identity: base64('dataImg'),
  reffId: 'BACA-3',
};
/** Its forms send their answers under the names of the forms, which the rows of the requirements list. */
const { kd_promo: promoCode, ...identity } = applicant.personalData;
const application = {
  ...applicant.chooser,
  ...identity,
  kd_promo: 0,
  ...applicant.profile,
  ...applicant.home,
  ...applicant.residence,
  selectedKelurahanData: { rmh: 1, dms: 0 },
  ...applicant.job,
  alamatkirim: 'R',
  fc_token: 'FC-0001',
  reffNumberPrivy: 'NOMOR-2',
  registerTokenPrivy: 'TOKEN-1',
  reffId: 'BACA-3',
  channelId: 'KANAL-7',
  refferalNo: promoCode,
  mpc: '50',
  persetujuan1: 1,
  persetujuan2: 0,
  reffNumberRegistration: 'NOMOR-2',
  ktpfile: jpeg('dataImg'),
  face1: jpeg('face1'),
  npwpFile: jpeg('dataNpwp'),
  slipgajiFile: jpeg('slipGaji'),
};
const step1 = {
  create_date: '',
  create_by: '',
  update_date: '',
  update_by: '',
  no_handphone: '081234567890',
  nik: '9971046504930002',
  nm_lengkap: 'SITI RAHMAWATI',
  tmp_lahir: 'BOGOR',
  tgl_lahir: '25-04-1993',
  jns_kelamin: 'F',
  kewarganegaraan: 'AS',
  ktp_blob: base64('dataImg'),
  flag_syarat: true,
  flag_datapribadi: true,
};
/** What the applicant corrected in the review. */
const corrected = {
  no_handphone: '081300000007',
  nm_lengkap: 'SITI NUR RAHMAWATI',
  tmp_lahir: 'DEPOK',
  tgl_lahir: '26-05-1994',
  jns_kelamin: 'M',
};
const record = {
  persetujuan_data: 'Y',
  source_code: 42530,
  w_note: 'B',
  telppers: '0215550123',
  extpers: '407',
  rtpers: '',
  rwpers: '',
  lurahpers: 'Senayan',
  camatpers: 'Kebayoran Baru',
  kotapers: 'Jakarta Selatan',
  proppers: 'DKI Jakarta',
  kdpospers: '12190',
  lamakerja: '6',
  hp_kel: '081298765432',
  prop: 'Daerah Istimewa Yogyakarta',
  basic_card_name: 'SITI NUR RAHMAWATI',
  tgl_lhr: '26-05-1994',
  tmp_lhr: 'DEPOK',
  nm_kartu: 'cardgold',
  jenis_k: 'M',
  rt: '11',
  rw: '12',
  lurah: 'Condongcatur',
  camat: 'Depok',
  kota: 'Kabupaten Sleman',
  kdpos: '55283',
  hp: '081300000007',
  email: 'siti.rahmawati@contoh.id',
  wn: 'AS',
  no_ktp: '9971046504930002',
  nama_ibu: 'Aminah Zahra',
  stat_kwn: 'CM',
  nama_kel: 'Budi Santoso',
  alm_skr: 'Jl. Kenanga Blok C3 No. 8',
  pkerjaan: 'P001',
  bidang: 'B011',
  jabatan: 'J004',
  namapers: 'PT Contoh Maju Bersama',
  almkirim: 'R',
  almtagih: 'K',
  hsl_ktr: '15500000',
  alamat1: 'Jl. Anyelir No. 4',
  alamat2: 'RT/RW 006/008, Yosomulyo, Metro Pusat, Kota Metro, Lampung',
  almpers1: 'Gedung Contoh Lantai 5, Jl. Jenderal Sudirman',
  npwp: '9912345678901234',
  data_tl: 'ktp_9971046504930002',
  dok_tl: 'foto_9971046504930002',
};
const { telppers, ...recordWithoutPhone } = record;
const files = {
  updateby: '',
  id: 'CATATAN-6',
  file_npwp: base64('dataNpwp'),
  file_npwp_name: 'NPWP_9971046504930002.jpg',
  file_foto: base64('face1'),
  file_foto_name: 'foto_9971046504930002.jpg',
  nik: '9971046504930002',
};

const inSixStepScenarios = (body?: unknown) => ({
  'the six steps': [body],
  'by a link, the other registration': [body],
  'the direct submission': [body],
});
const inIdentityFirstScenarios = (body?: unknown) => ({
  'the full record': [body],
  'the full record, as configured': [body],
  "the provider's steps": [body],
});
const inRecordScenarios = (body: unknown) => ({
  'the full record': [body],
  'the full record, as configured': [body],
});
const inListScenario = { lists: [undefined] };

/** The record of the notice and both consents, with the number of the application. */
const consentRecord: unknown = {
  asymmetricMatch: (value: unknown) =>
    /"schema_version":"sharia-card-consent\/1".*"event_state":"acknowledged".*"event_state":"given"/.test(
      atob(String(value)),
    ),
};

/** Fields that no requirement row names: those of the decisions (OLD-31) and of the configured scenarios (OLD-33). */
export const additionalFields: Partial<Record<CallId, string>> = {
  submitApplication: 'kd_promo_ketik consent_record',
  submitRecord:
    'telppers extpers rtpers rwpers lurahpers camatpers kotapers proppers kdpospers lamakerja hp_kel ' +
    'prop fax kanal agen golongan telepon persetujuan',
  applyStep4: 'foto_npwp kartu kosong persetujuan',
  // The hand-over to another device has no row.
  openHandOver: 'id device bytes slices',
  storeHandOverSlice: 'id device index data',
  describeHandOver: 'id device',
  fetchHandOverSlice: 'id device index',
  takeHandOver: 'id device mark',
  holdHandOver: 'id device claim',
  deleteHandOver: 'id',
};

/** The number of a hand-over, and of the devices that hand it over and take it. */
export const handOver = {
  id: 'nomor-pindah-satu-000A',
  first: 'perangkat-pertama-000A',
  second: 'perangkat-kedua-00000A',
  mark: 'bmFtYQ==',
} as const;
const { id, first, second, mark } = handOver;

export const expectedRequests: Record<CallId, ExpectedRequest> = {
  jobTypes: ['API-16', 'GET /bank/local/smw/jenis-pekerjaan', inListScenario],
  jobTitles: ['API-14', 'GET /bank/local/smw/jabatan', inListScenario],
  industries: ['API-15', 'GET /bank/local/smw/standar-industri', inListScenario],
  jobTitlesViaDb: ['API-05', 'GET /bank/local/v1/api/getListJabatanViaDB', inListScenario],
  jobTypesViaDb: ['API-06', 'GET /bank/local/v1/api/getListPekerjaanViaDB', inListScenario],
  industriesViaDb: ['API-07', 'GET /bank/local/v1/api/getListBidangUsahaViaDB', inListScenario],
  companies: ['API-08', 'GET /bank/local/v1/api/getlistPerusahaan', inListScenario],
  maritalStatuses: ['API-09', 'GET /bank/local/v1/api/getListJenisPernikahan', inListScenario],
  educations: ['API-10', 'GET /bank/local/v1/api/getListPendidikan', inListScenario],
  identityFirstJobTypesV1: ['API-11', 'GET /bank/local/v1/api/getListPekerjaan', inListScenario],
  identityFirstJobTitlesV1: ['API-12', 'GET /bank/local/v1/api/getListJabatan', inListScenario],
  homeStatuses: ['API-13', 'GET /bank/local/api/getlistStatusRumah', inListScenario],
  identityFirstJobTitles: ['API-17', 'GET /bank/local/jabatan', inListScenario],
  identityFirstJobTypes: ['API-18', 'GET /bank/local/pekerjaan', inListScenario],
  identityFirstIndustries: ['API-19', 'GET /bank/local/bidang-usaha', inListScenario],
  regionSearch: [
    'API-21',
    'GET /bank/local/wilayah/search/Menteng%20Dalam%2F2',
    { 'look-ups': [undefined] },
  ],
  regionByPostalCode: [
    'API-20',
    'GET /bank/local/v1/api/getWilayahByKodePos/16111',
    { 'look-ups': [undefined] },
  ],
  subdistrict: [
    'API-22',
    'GET /bank/local/wilayah/api-subdistrict/Sumur%20%26%20Pecung',
    { 'look-ups': [undefined] },
  ],
  readCard: [
    'API-27',
    'POST /bank/local/ocr-iB',
    inSixStepScenarios({ channelId: '6020', ktp: base64('dataImg'), reffNumber: 'REFF-1' }),
  ],
  checkNik: [
    'API-29 API-35',
    'POST /bank/local/s-card/verifikasi-nik-iB',
    inSixStepScenarios({ nik: '9971046504930002' }),
  ],
  livenessAddress: [
    'API-26',
    'GET /bank/identity/get-liveness-url',
    { ...inSixStepScenarios(), ...inIdentityFirstScenarios() },
  ],
  register: [
    'API-30 API-35 REG-01 REG-02',
    'POST /bank/identity/registrasi-v2',
    { 'the six steps': [registration], 'the direct submission': [registration] },
  ],
  registerIb: [
    'API-31 API-35 REG-01 REG-02',
    'POST /bank/identity/registrasi-iB',
    { 'by a link, the other registration': [registration] },
  ],
  requestOtp: [
    'API-32 API-35',
    'POST /bank/identity/otp-request',
    inSixStepScenarios({
      channelId: '6020',
      registrationToken: 'TOKEN-1',
      reffNumberRegistration: 'NOMOR-2',
    }),
  ],
  resendOtp: [
    'API-33',
    'POST /bank/identity/otp-resend',
    {
      'code resend': [
        { channelId: '6020', transactionId: 'TRANSAKSI-5', reffNumberRegister: 'NOMOR-2' },
      ],
    },
  ],
  validateOtp: [
    'API-34',
    'POST /bank/identity/otp-validation',
    inSixStepScenarios({ channelId: '6010', transactionId: 'TRANSAKSI-5', otpCode: '01234' }),
  ],
  submitApplication: [
    'API-36 SUB-02 SUB-03 SUB-04 SUB-05 SUB-06 SUB-07 SUB-08 SUB-09 SUB-10 SUB-11 SUB-12 SUB-13 SUB-14 JOB-23',
    'POST /bank/local/s-card/onboarding-with-privy',
    {
      'the six steps': [{ data: application }],
      'by a link, the other registration': [
        {
          data: {
            ...application,
            refferalNo: 'AGEN-4',
            kd_promo_ketik: 'HEMAT25',
            consent_record: consentRecord,
          },
        },
      ],
    },
  ],
  submitDirect: [
    'SUB-19 SUB-02 SUB-03 SUB-04 SUB-05 SUB-06 SUB-07 SUB-08 SUB-09 SUB-10 SUB-11 SUB-12 SUB-13 SUB-14 JOB-23',
    'POST /bank/identity/otp',
    { 'the direct submission': [application] },
  ],
  readCardIdentityFirst: [
    'API-28',
    'POST /bank/local/advance-ai/ocr-ktp',
    inIdentityFirstScenarios({ foto_ktp64: base64('dataImg') }),
  ],
  submitStep1: [
    'API-41',
    'POST /bank/local/v1/api/onboarding/submitData/step1',
    {
      'the full record': [step1, { ...step1, ...corrected }],
      'the full record, as configured': [step1, { ...step1, ...corrected }],
      "the provider's steps": [step1],
    },
  ],
  submitRecord: [
    'API-37 API-43 OLD-30 OLD-31 OLD-32',
    'POST /bank/local/v1/api/onboarding/submitDataTxt',
    {
      'the full record': [record],
      'the full record, as configured': [
        {
          ...recordWithoutPhone,
          telepon: telppers,
          prop: 'Lampung',
          fax: '',
          kanal: 'KANAL-7',
          agen: 'AGEN-4',
          golongan: '2',
          persetujuan: consentRecord,
          rt: '006',
          rw: '008',
          lurah: 'Yosomulyo',
          camat: 'Metro Pusat',
          kota: 'Kota Metro',
          alm_skr: 'Jl. Anyelir No. 4',
        },
      ],
    },
  ],
  submitFiles: [
    'API-38 API-46',
    'POST /bank/local/v1/api/onboarding/submitFile',
    inRecordScenarios(files),
  ],
  convertFile: [
    'API-39 API-44',
    'POST /bank/local/v1/api/onboarding/convert',
    {
      'the full record': [
        { file_data: base64('dataImg'), nik: '9971046504930002', file_name: 'ktp' },
        { file_data: base64('face1'), nik: '9971046504930002', file_name: 'foto' },
      ],
    },
  ],
  convertFiles: [
    'API-45',
    'POST /bank/local/v1/api/onboarding/convertmultiple',
    {
      'the full record, as configured': [
        { file_foto: base64('face1'), nik: '9971046504930002', file_ktp: base64('dataImg') },
      ],
    },
  ],
  sendMail: [
    'API-40',
    'POST /bank/local/mail/text',
    {
      'the full record, as configured': [
        { username: 'SITI NUR RAHMAWATI', email: 'siti.rahmawati@contoh.id' },
      ],
    },
  ],
  advanceToken: [
    'API-23',
    'POST /bank/local/v1/api/advance/getTokenAdvanceAi',
    { "the provider's page": [undefined] },
  ],
  advanceResult: [
    'API-25',
    'POST /bank/local/v1/api/advance/getResultWithToken',
    {
      "the provider's page": [
        {
          tryCount: 1,
          region: 'IND',
          returnUrl: 'https://kartu.contoh.id/tips-liveness?result=success',
          failedReturnUrl: 'https://kartu.contoh.id/tips-liveness?result=failed',
        },
      ],
    },
  ],
  advanceScore: [
    'API-24',
    'POST /bank/local/v1/api/advance/getresultScoreWithToken',
    { "the provider's page": [{ signatureId: 'TANDA-9' }] },
  ],
  applyStep1: [
    'APP-01',
    'POST /bank/apply/apply-step-1',
    {
      "the provider's steps": [
        {
          image_ktp: base64('dataImg'),
          nama_lengkap_ktp: 'SITI NUR RAHMAWATI',
          nomor_ktp: '9971046504930002',
          nomor_npwp: '9912345678901234',
          kewarganegaraan: 'AS',
          status_perkawinan: 'CM',
          tempat_lahir: 'DEPOK',
          tanggal_lahir: '26-05-1994',
          alamat_rumah: 'Jl. Kenanga Blok C3 No. 8',
          rt: '11',
          rw: '12',
          kelurahan: 'Condongcatur',
          kecamatan: 'Depok',
          kode_pos: '55283',
          telepon_rumah: '',
          no_handphone: '081300000007',
          alamat_email: 'siti.rahmawati@contoh.id',
          nama_keluarga_dekat: 'Budi Santoso',
          no_handphone_keluarga_dekat: '081298765432',
          nama_gadis_ibu_kandung: 'Aminah Zahra',
          handphone_keluarga_dekat: '081298765432',
          kota: 'Kabupaten Sleman',
          provinsi: 'Daerah Istimewa Yogyakarta',
        },
      ],
    },
  ],
  applyStep2: [
    'APP-02',
    'POST /bank/apply/apply-step-2/AJU-8',
    {
      "the provider's steps": [
        {
          pekerjaan: 'P001',
          jabatan: 'J004',
          bidang_usaha: 'B011',
          nama_perusahaan: 'PT Contoh Maju Bersama',
          alamat_kantor: 'Gedung Contoh Lantai 5, Jl. Jenderal Sudirman',
          kelurahan_kantor: 'Senayan',
          kecamatan_kantor: 'Kebayoran Baru',
          kode_pos_kantor: '12190',
          telepon_kantor: '0215550123',
          telepon_kantor_ext: '407',
          lama_bekerja: '6',
          penghasilan_kotor_perbulan: '15500000',
          kota_kantor: 'Jakarta Selatan',
          provinsi_kantor: 'DKI Jakarta',
        },
      ],
    },
  ],
  applyStep3: [
    'APP-03',
    'POST /bank/apply/apply-step-3/AJU-8',
    { "the provider's steps": [{ image_selfie: base64('face1') }] },
  ],
  applyStep4: [
    'APP-04',
    'POST /bank/apply/apply-step-4/AJU-8',
    {
      "the provider's steps": [
        {
          foto_npwp: base64('dataNpwp'),
          kartu: 'cardgold',
          kosong: '',
          persetujuan: consentRecord,
          alamat_pengiriman_kartu: 'R',
          kode_referal: 'AGEN-4',
        },
      ],
    },
  ],
  openHandOver: [
    '',
    'POST /bank/local/s-card/hand-over/open',
    { 'the hand-over': [{ id, device: first, bytes: 14, slices: 1 }] },
  ],
  storeHandOverSlice: [
    '',
    'POST /bank/local/s-card/hand-over/slice',
    { 'the hand-over': [{ id, device: first, index: 0, data: base64('slice') }] },
  ],
  describeHandOver: [
    '',
    'POST /bank/local/s-card/hand-over/describe',
    { 'the hand-over': [{ id, device: second }] },
  ],
  fetchHandOverSlice: [
    '',
    'POST /bank/local/s-card/hand-over/fetch',
    { 'the hand-over': [{ id, device: second, index: 0 }] },
  ],
  takeHandOver: [
    '',
    'POST /bank/local/s-card/hand-over/take',
    { 'the hand-over': [{ id, device: second, mark }] },
  ],
  holdHandOver: [
    '',
    'POST /bank/local/s-card/hand-over/hold',
    { 'the hand-over': [{ id, device: second, claim: 1 }] },
  ],
  deleteHandOver: ['', 'POST /bank/local/s-card/hand-over/delete', { 'the hand-over': [{ id }] }],
};
