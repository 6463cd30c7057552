import type { CallId } from '../../api/contracts/index.ts';

// What is sent, call by call, written down of values that are all unlike, and made of nothing.

/** The bytes of each file say which it is. */
export const bytesOf = (name: string) => `bytes of ${name}`;
export const base64 = (name: string) => Buffer.from(bytesOf(name)).toString('base64');

/** The ways on which calls are asked: both journeys in every configuration, and what no journey comes to. */
export type Way =
  | 'the six steps'
  | 'by a link, the other registration'
  | 'the direct submission'
  | 'the full record'
  | 'the full record, as configured'
  | "the provider's steps"
  | 'another code'
  | "the provider's page"
  | 'lists'
  | 'look-ups';

/** How a call is asked, and what it says each time by the ways that it is asked on. */
type Row = [asked: string, bodies: Partial<Record<Way, unknown[]>>];

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
const application = {
  boardCC: '2',
  chooseCard: 'cardgold',
  no_hp: '081234567890',
  nik: '9971046504930002',
  nama_lengkap: 'SITI RAHMAWATI',
  tempat_lahir: 'BOGOR',
  tgl_lahir: '25-04-1993',
  kd_promo: 0,
  jns_kelamin: 'F',
  status_kwn: 'Kawin',
  ibukandung: 'Aminah Zahra',
  alamat_email: 'siti.rahmawati@contoh.id',
  nama_darurat: 'Budi Santoso',
  no_darurat: '081298765432',
  alamat_rmh: 'Jl. Mawar No. 12',
  rt_rmh: '004',
  rw_rmh: '007',
  kelurahan_rmh: 'Menteng',
  kecamatan_rmh: 'Bogor Barat',
  kabupaten_rmh: 'Kota Bogor',
  propinsi_rmh: 'Jawa Barat',
  kdpos_rmh: '16111',
  alamat_dms: 'Jl. Kenanga Blok C3 No. 8',
  rt_dms: '11',
  rw_dms: '12',
  kelurahan_dms: 'Condongcatur',
  kecamatan_dms: 'Depok',
  kabupaten_dms: 'Kabupaten Sleman',
  propinsi_dms: 'Daerah Istimewa Yogyakarta',
  kdpos_dms: '55283',
  selectedKelurahanData: { rmh: 1, dms: 0 },
  pekerjaan: 'Karyawan Swasta',
  jabatan: 'Manajer',
  bidang_usaha: 'Jasa Keuangan dan Asuransi',
  nama_perusahaan: 'PT Contoh Maju Bersama',
  no_perusahaan: '0215550123',
  telepon_kantor_ext: '407',
  alamat_perusahaan: 'Gedung Contoh Lantai 5, Jl. Jenderal Sudirman',
  rt_perusahaan: '001',
  rw_perusahaan: '003',
  kel_perusahaan: 'Senayan',
  kec_perusahaan: 'Kebayoran Baru',
  kota_perusahaan: 'Jakarta Selatan',
  prov_perusahaan: 'DKI Jakarta',
  pos_perusahaan: '12190',
  lamakerja: '6',
  bruto: '15500000',
  npwp: '9912345678901234',
  selectedKelurahanDataPerushaan: 1,
  alamatkirim: 'R',
  fc_token: 'FC-0001',
  reffNumberPrivy: 'NOMOR-2',
  registerTokenPrivy: 'TOKEN-1',
  reffId: 'BACA-3',
  channelId: 'KANAL-7',
  refferalNo: 'HEMAT25',
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
/** After the review, which corrected it. */
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
const { telppers, ...renamed } = record;
const files = {
  updateby: '',
  id: 'CATATAN-6',
  file_npwp: base64('dataNpwp'),
  file_npwp_name: 'NPWP_9971046504930002.jpg',
  file_foto: base64('face1'),
  file_foto_name: 'foto_9971046504930002.jpg',
  nik: '9971046504930002',
};

const sixWays = (body?: unknown) => ({
  'the six steps': [body],
  'by a link, the other registration': [body],
  'the direct submission': [body],
});
const olderWays = (body?: unknown) => ({
  'the full record': [body],
  'the full record, as configured': [body],
  "the provider's steps": [body],
});
const bothRecords = (body: unknown) => ({
  'the full record': [body],
  'the full record, as configured': [body],
});
const inLists = { lists: [undefined] };

export const told: Record<CallId, Row> = {
  jobTypes: ['GET /bank/local/smw/jenis-pekerjaan', inLists],
  jobTitles: ['GET /bank/local/smw/jabatan', inLists],
  industries: ['GET /bank/local/smw/standar-industri', inLists],
  jobTitlesViaDb: ['GET /bank/local/v1/api/getListJabatanViaDB', inLists],
  jobTypesViaDb: ['GET /bank/local/v1/api/getListPekerjaanViaDB', inLists],
  industriesViaDb: ['GET /bank/local/v1/api/getListBidangUsahaViaDB', inLists],
  companies: ['GET /bank/local/v1/api/getlistPerusahaan', inLists],
  maritalStatuses: ['GET /bank/local/v1/api/getListJenisPernikahan', inLists],
  educations: ['GET /bank/local/v1/api/getListPendidikan', inLists],
  olderJobTypesV1: ['GET /bank/local/v1/api/getListPekerjaan', inLists],
  olderJobTitlesV1: ['GET /bank/local/v1/api/getListJabatan', inLists],
  homeStatuses: ['GET /bank/local/api/getlistStatusRumah', inLists],
  olderJobTitles: ['GET /bank/local/jabatan', inLists],
  olderJobTypes: ['GET /bank/local/pekerjaan', inLists],
  olderIndustries: ['GET /bank/local/bidang-usaha', inLists],
  regionSearch: ['GET /bank/local/wilayah/search/Menteng%20Dalam%2F2', { 'look-ups': [undefined] }],
  regionByPostalCode: [
    'GET /bank/local/v1/api/getWilayahByKodePos/16111',
    { 'look-ups': [undefined] },
  ],
  subdistrict: [
    'GET /bank/local/wilayah/api-subdistrict/Sumur%20%26%20Pecung',
    { 'look-ups': [undefined] },
  ],
  readCard: [
    'POST /bank/local/ocr-iB',
    sixWays({ channelId: '6020', ktp: base64('dataImg'), reffNumber: 'REFF-1' }),
  ],
  checkNik: ['POST /bank/local/s-card/verifikasi-nik-iB', sixWays({ nik: '9971046504930002' })],
  livenessAddress: ['GET /bank/identity/get-liveness-url', { ...sixWays(), ...olderWays() }],
  register: [
    'POST /bank/identity/registrasi-v2',
    { 'the six steps': [registration], 'the direct submission': [registration] },
  ],
  registerIb: [
    'POST /bank/identity/registrasi-iB',
    { 'by a link, the other registration': [registration] },
  ],
  requestOtp: [
    'POST /bank/identity/otp-request',
    sixWays({ channelId: '6020', registrationToken: 'TOKEN-1', reffNumberRegistration: 'NOMOR-2' }),
  ],
  resendOtp: [
    'POST /bank/identity/otp-resend',
    {
      'another code': [
        { channelId: '6020', transactionId: 'TRANSAKSI-5', reffNumberRegister: 'NOMOR-2' },
      ],
    },
  ],
  validateOtp: [
    'POST /bank/identity/otp-validation',
    sixWays({ channelId: '6010', transactionId: 'TRANSAKSI-5', otpCode: '01234' }),
  ],
  submitApplication: [
    'POST /bank/local/s-card/onboarding-with-privy',
    {
      'the six steps': [{ data: application }],
      'by a link, the other registration': [
        { data: { ...application, refferalNo: 'AGEN-4', kd_promo_ketik: 'HEMAT25' } },
      ],
    },
  ],
  submitDirect: ['POST /bank/identity/otp', { 'the direct submission': [application] }],
  readCardOlder: [
    'POST /bank/local/advance-ai/ocr-ktp',
    olderWays({ foto_ktp64: base64('dataImg') }),
  ],
  submitStep1: [
    'POST /bank/local/v1/api/onboarding/submitData/step1',
    {
      'the full record': [step1, { ...step1, ...corrected }],
      'the full record, as configured': [step1, { ...step1, ...corrected }],
      "the provider's steps": [step1],
    },
  ],
  submitRecord: [
    'POST /bank/local/v1/api/onboarding/submitDataTxt',
    {
      'the full record': [record],
      'the full record, as configured': [
        {
          ...renamed,
          telepon: telppers,
          prop: 'Lampung',
          fax: '',
          kanal: 'KANAL-7',
          agen: 'AGEN-4',
          golongan: '2',
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
  submitFiles: ['POST /bank/local/v1/api/onboarding/submitFile', bothRecords(files)],
  convertFile: [
    'POST /bank/local/v1/api/onboarding/convert',
    {
      'the full record': [
        { file_data: base64('dataImg'), nik: '9971046504930002', file_name: 'ktp' },
        { file_data: base64('face1'), nik: '9971046504930002', file_name: 'foto' },
      ],
    },
  ],
  convertFiles: [
    'POST /bank/local/v1/api/onboarding/convertmultiple',
    {
      'the full record, as configured': [
        { file_foto: base64('face1'), nik: '9971046504930002', file_ktp: base64('dataImg') },
      ],
    },
  ],
  sendMail: [
    'POST /bank/local/mail/text',
    {
      'the full record, as configured': [
        { username: 'SITI NUR RAHMAWATI', email: 'siti.rahmawati@contoh.id' },
      ],
    },
  ],
  advanceToken: [
    'POST /bank/local/v1/api/advance/getTokenAdvanceAi',
    { "the provider's page": [undefined] },
  ],
  advanceResult: [
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
    'POST /bank/local/v1/api/advance/getresultScoreWithToken',
    { "the provider's page": [{ signatureId: 'TANDA-9' }] },
  ],
  applyStep1: [
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
    'POST /bank/apply/apply-step-3/AJU-8',
    { "the provider's steps": [{ image_selfie: base64('face1') }] },
  ],
  applyStep4: [
    'POST /bank/apply/apply-step-4/AJU-8',
    {
      "the provider's steps": [
        {
          foto_npwp: base64('dataNpwp'),
          kartu: 'cardgold',
          kosong: '',
          alamat_pengiriman_kartu: 'R',
          kode_referal: 'AGEN-4',
        },
      ],
    },
  ],
};
