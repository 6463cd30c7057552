import type * as z from 'zod/mini';
import type { NamedOutcomeOf } from './call.ts';
import type { AllCalls, CallId } from './index.ts';

/** A response as the bank sends it, before the client converts it. */
export type SentResponse<Id extends CallId> = z.input<AllCalls[Id]['response']>;

/** Calls that have a code table, and therefore a title. */
export type TitledCall = {
  [Id in CallId]: [NamedOutcomeOf<AllCalls[Id]>] extends [never] ? never : Id;
}[CallId];

type Documentation<Id extends CallId> = {
  /** What the call does, in one line for the bank's developers. */
  summary: string;
  /** A successful response. */
  response: SentResponse<Id>;
} & (Id extends TitledCall
  ? {
      /** The name of the call on the analysts' diagram. */
      title: string;
    }
  : object);

const jobs = [{ namaPekerjaan: 'Karyawan Swasta' }, { namaPekerjaan: 'Wiraswasta' }];
const titles = [{ namaJabatan: 'Staf' }, { namaJabatan: 'Manajer' }];
const industries = [{ namaIndustri: 'Perdagangan' }, { namaIndustri: 'Pendidikan' }];

const accepted = (responseDescription: string) => ({ responseCode: '00', responseDescription });

const reading = {
  nik: '9971046504930002',
  nama: 'SITI RAHMAWATI',
  jenis_kelamin: 'PEREMPUAN',
  alamat: 'JL. MAWAR NO. 12',
  rt_rw: '004/007',
  kelurahan: 'MENTENG',
  kecamatan: 'BOGOR BARAT',
  kota: 'KOTA BOGOR',
  provinsi: 'JAWA BARAT',
};

const registered = {
  ...accepted('Registrasi berhasil.'),
  data: { register_token: 'TOKEN-1', reference_number: 'NOMOR-2' },
};

const sliceStored = { ...accepted('Bagian diterima.'), data: { next: 3 } };

const stepStored = { ...accepted('Langkah diterima.'), data: { id: 'AJU-8' } };

/**
 * The documentation of every call; the app does not load it. All people are invented; the province 99 of the NIK does
 * not exist.
 */
export const callDocumentation: { readonly [Id in CallId]: Documentation<Id> } = {
  jobTypes: {
    summary: 'Lists the job types of the job screen',
    response: { data: jobs },
  },
  jobTitles: {
    summary: 'Lists the job titles of the job screen',
    response: { data: titles },
  },
  industries: {
    summary: 'Lists the industries of the job screen',
    response: { data: industries },
  },
  jobTitlesViaDb: {
    summary: 'Lists the job titles of the identity-first review, with codes',
    response: [{ code_position: 'J004', position_name: 'Manajer' }],
  },
  jobTypesViaDb: {
    summary: 'Lists the job types of the identity-first review, with codes',
    response: [{ code_job: 'P001', job_field: 'Karyawan Swasta' }],
  },
  industriesViaDb: {
    summary: 'Lists the industries of the identity-first review, with codes',
    response: [
      { code_industry: 'B011', industry_name: 'Jasa Keuangan dan Asuransi' },
    ] as SentResponse<'industriesViaDb'>,
  },
  companies: {
    summary: 'Lists companies',
    response: { data: [{ nama: 'PT Contoh Maju Bersama' }] },
  },
  maritalStatuses: {
    summary: 'Lists marital statuses',
    response: { data: [{ nama: 'Kawin' }, { nama: 'Belum Kawin' }] },
  },
  educations: {
    summary: 'Lists educations',
    response: { data: [{ nama: 'SMA' }, { nama: 'S1' }] },
  },
  identityFirstJobTypesV1: {
    summary: 'Lists job types, first version',
    response: { data: jobs },
  },
  identityFirstJobTitlesV1: {
    summary: 'Lists job titles, first version',
    response: { data: titles },
  },
  homeStatuses: {
    summary: 'Lists home ownership statuses',
    response: { data: [{ nama: 'Milik Sendiri' }, { nama: 'Sewa' }] },
  },
  identityFirstJobTitles: {
    summary: 'Lists job titles, second address',
    response: titles,
  },
  identityFirstJobTypes: {
    summary: 'Lists job types, second address',
    response: jobs,
  },
  identityFirstIndustries: {
    summary: 'Lists industries, second address',
    response: industries,
  },
  regionSearch: {
    summary: 'Finds regions whose name begins with a text',
    response: {
      data: [
        {
          id: '3271050001',
          kelurahan: 'Menteng',
          kecamatan: 'Bogor Barat',
          kota: 'Kota Bogor',
          provinsi: 'Jawa Barat',
          kodePos: '16111',
        },
      ],
      terpotong: false,
    },
  },
  regionByPostalCode: {
    summary: 'Finds the region of a postal code',
    response: {
      responseCode: '00',
      data: {
        provKec: { nm_prov: 'Jawa Barat', nm_kec: 'Bogor Barat', nm_kota: 'Kota Bogor' },
        kecs: [{ namaWilayah: 'Bogor Barat' }],
        kabs: [{ namaWilayah: 'Kota Bogor' }],
        kels: [{ namaWilayah: 'Menteng' }],
      },
    },
  },
  subdistrict: {
    summary: 'Finds the districts that have a kelurahan',
    response: {
      data: [{ kecamatan: 'Bogor Barat', kota: 'Kota Bogor', provinsi: 'Jawa Barat' }],
    },
  },
  readCard: {
    title: 'baca e-KTP',
    summary: 'Reads the photo of an e-KTP',
    response: {
      ...accepted('Berhasil'),
      data: {
        ...reading,
        tempat_lahir: 'BOGOR',
        tanggal_lahir: '25-04-1993',
        agama: 'ISLAM',
        golongan_darah: 'O',
        pekerjaan: 'KARYAWAN SWASTA',
        status_perkawinan: 'KAWIN',
        kewarganegaraan: 'WNI',
        tingkat_keyakinan: { nik: 0.99, nama: 0.97 },
      },
      reffId: 'BACA-3',
    },
  },
  checkNik: {
    title: 'periksa NIK',
    summary: 'Checks a NIK against the population registry',
    response: accepted('NIK sesuai.'),
  },
  livenessAddress: {
    summary: 'Returns the address of the liveness frame',
    response: {
      data: { data: { user_landing_url: 'https://wajah.contoh.id/?session=SESI-1' } },
    },
  },
  register: {
    title: 'daftarkan pemohon',
    summary: 'Registers the applicant with the identity provider',
    response: registered,
  },
  registerIb: {
    title: 'daftarkan pemohon',
    summary: 'Registers the applicant, configured alternative',
    response: registered,
  },
  requestOtp: {
    title: 'minta kode',
    summary: 'Sends a one-time code',
    response: { ...accepted('Kode OTP dikirim.'), data: { transaction_id: 'TRANSAKSI-5' } },
  },
  resendOtp: {
    title: 'minta kode baru',
    summary: 'Sends another one-time code',
    response: accepted('Kode OTP dikirim ulang.'),
  },
  validateOtp: {
    title: 'periksa kode',
    summary: 'Checks a one-time code',
    response: accepted('Kode OTP sesuai.'),
  },
  submitApplication: {
    title: 'kirim pengajuan',
    summary: 'Submits the sealed application',
    response: { responseCode: '00', responseMessageId: 'Pengajuan diterima.' },
  },
  submitDirect: {
    title: 'kirim pengajuan',
    summary: 'Submits the application without an envelope',
    response: { responseCode: '00', responseMessageId: 'Pengajuan diterima.' },
  },
  readCardIdentityFirst: {
    title: 'baca e-KTP',
    summary: 'Reads the photo of an e-KTP in the identity-first journey',
    response: {
      ...accepted('Berhasil'),
      data: { ...reading, status_hubungan: 'KAWIN', tempat_tanggal_lahir: 'BOGOR, 25-04-1993' },
    },
  },
  submitStep1: {
    title: 'kirim data awal',
    summary: 'Stores the first data of the identity-first journey',
    response: accepted('Data awal diterima.'),
  },
  submitRecord: {
    title: 'kirim data pengajuan',
    summary: 'Stores the full record of the identity-first journey',
    response: { ...accepted('Data pengajuan diterima.'), data: { id: 'CATATAN-6' } },
  },
  submitFiles: {
    title: 'kirim berkas pengajuan',
    summary: 'Stores the NPWP and the face of a full record',
    response: accepted('Berkas diterima.'),
  },
  convertFile: {
    title: 'ubah format foto',
    summary: 'Archives one photo of a full record',
    response: { ...accepted('Foto diubah.'), data: { file_name: 'foto_9971046504930002' } },
  },
  convertFiles: {
    title: 'ubah format kedua foto',
    summary: 'Archives both photos of a full record',
    response: {
      ...accepted('Kedua foto diubah.'),
      data: { file_foto: 'foto_9971046504930002', file_ktp: 'ktp_9971046504930002' },
    },
  },
  sendMail: {
    title: 'kirim e-mail',
    summary: 'Sends the applicant a mail after the review',
    response: accepted('E-mail dikirim.'),
  },
  advanceToken: {
    title: 'minta token verifikasi wajah',
    summary: 'Requests a token of the second liveness provider',
    response: { ...accepted('Token diberikan.'), data: { token: 'KUNCI-3' } },
  },
  advanceResult: {
    title: 'minta halaman verifikasi wajah',
    summary: "Returns the address of the second liveness provider's page",
    response: {
      ...accepted('Halaman siap.'),
      data: { signatureId: 'TANDA-9', url: 'https://halaman.contoh.id/?signatureId=TANDA-9' },
    },
  },
  advanceScore: {
    title: 'ambil swafoto verifikasi wajah',
    summary: 'Returns the selfie of a finished check of the second provider',
    response: { ...accepted('Berhasil'), data: { image: 'c3dhZm90bw==' } },
  },
  applyStep1: {
    title: 'ajukan, langkah 1',
    summary: "Starts an application with the provider's apply API",
    response: stepStored,
  },
  applyStep2: {
    title: 'ajukan, langkah 2',
    summary: "Adds the job to an application of the provider's apply API",
    response: stepStored,
  },
  applyStep3: {
    title: 'ajukan, langkah 3',
    summary: "Adds the selfie to an application of the provider's apply API",
    response: stepStored,
  },
  applyStep4: {
    title: 'ajukan, langkah 4',
    summary: "Adds the delivery to an application of the provider's apply API",
    response: stepStored,
  },
  openHandOver: {
    title: 'mulai pemindahan',
    summary: 'Announces a draft that follows the applicant to another device',
    response: { ...accepted('Pemindahan dimulai.'), data: { next: 0 } },
  },
  storeHandOverSlice: {
    title: 'kirim bagian pemindahan',
    summary: 'Stores one sealed slice of a draft',
    response: sliceStored,
  },
  describeHandOver: {
    title: 'baca keterangan pemindahan',
    summary: 'Returns the size of a complete hand-over and how long it is valid',
    response: {
      ...accepted('Pemindahan tersedia.'),
      data: {
        storedAt: '2026-01-31T08:15:00.000Z',
        expiresAt: '2026-02-07T08:15:00.000Z',
        slices: 3,
        bytes: 700_000,
        takesLeft: 2,
      },
    },
  },
  fetchHandOverSlice: {
    title: 'ambil bagian pemindahan',
    summary: 'Returns one sealed slice of a draft',
    response: { ...accepted('Bagian tersedia.'), data: { data: 'YmFnaWFu' } },
  },
  takeHandOver: {
    title: 'lanjutkan di perangkat ini',
    summary: 'Makes this device the holder of an application',
    response: accepted('Pengajuan dilanjutkan di perangkat ini.'),
  },
  holdHandOver: {
    title: 'periksa perangkat pemegang',
    summary: 'Says whether this device holds an application, and reserves it for its submission',
    response: accepted('Pengajuan ada di perangkat ini.'),
  },
  deleteHandOver: {
    title: 'hapus pemindahan',
    summary: 'Deletes the slices of a hand-over at once',
    response: accepted('Pemindahan dihapus.'),
  },
};
