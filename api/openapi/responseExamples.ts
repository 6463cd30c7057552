import type * as z from 'zod/mini';
import type { AllCalls, CallId } from '../contracts/index.ts';

/** A response as the bank sends it, before the client converts it. */
export type SentResponse<Id extends CallId> = z.input<AllCalls[Id]['response']>;

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

const stepStored = { ...accepted('Langkah diterima.'), data: { id: 'AJU-8' } };

/** A successful response of every call. All people are invented; the province 99 of the NIK does not exist. */
export const responseExamples: { readonly [Id in CallId]: SentResponse<Id> } = {
  jobTypes: { data: jobs },
  jobTitles: { data: titles },
  industries: { data: industries },
  jobTitlesViaDb: [{ code_position: 'J004', position_name: 'Manajer' }],
  jobTypesViaDb: [{ code_job: 'P001', job_field: 'Karyawan Swasta' }],
  industriesViaDb: [
    { code_industry: 'B011', industry_name: 'Jasa Keuangan dan Asuransi' },
  ] as SentResponse<'industriesViaDb'>,
  companies: { data: [{ nama: 'PT Contoh Maju Bersama' }] },
  maritalStatuses: { data: [{ nama: 'Kawin' }, { nama: 'Belum Kawin' }] },
  educations: { data: [{ nama: 'SMA' }, { nama: 'S1' }] },
  olderJobTypesV1: { data: jobs },
  olderJobTitlesV1: { data: titles },
  homeStatuses: { data: [{ nama: 'Milik Sendiri' }, { nama: 'Sewa' }] },
  olderJobTitles: titles,
  olderJobTypes: jobs,
  olderIndustries: industries,
  regionSearch: {
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
  regionByPostalCode: {
    responseCode: '00',
    data: {
      provKec: { nm_prov: 'Jawa Barat', nm_kec: 'Bogor Barat', nm_kota: 'Kota Bogor' },
      kecs: [{ namaWilayah: 'Bogor Barat' }],
      kabs: [{ namaWilayah: 'Kota Bogor' }],
      kels: [{ namaWilayah: 'Menteng' }],
    },
  },
  subdistrict: { data: [{ kecamatan: 'Bogor Barat', kota: 'Kota Bogor' }] },
  readCard: {
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
  checkNik: accepted('NIK sesuai.'),
  livenessAddress: {
    data: { data: { user_landing_url: 'https://wajah.contoh.id/?session=SESI-1' } },
  },
  register: registered,
  registerIb: registered,
  requestOtp: { ...accepted('Kode OTP dikirim.'), data: { transaction_id: 'TRANSAKSI-5' } },
  resendOtp: accepted('Kode OTP dikirim ulang.'),
  validateOtp: accepted('Kode OTP sesuai.'),
  submitApplication: { responseCode: '00', responseMessageId: 'Pengajuan diterima.' },
  submitDirect: { responseCode: '00', responseMessageId: 'Pengajuan diterima.' },
  readCardOlder: {
    ...accepted('Berhasil'),
    data: { ...reading, status_hubungan: 'KAWIN', tempat_tanggal_lahir: 'BOGOR, 25-04-1993' },
  },
  submitStep1: accepted('Data awal diterima.'),
  submitRecord: { ...accepted('Data pengajuan diterima.'), data: { id: 'CATATAN-6' } },
  submitFiles: accepted('Berkas diterima.'),
  convertFile: { ...accepted('Foto diubah.'), data: { file_name: 'foto_9971046504930002' } },
  convertFiles: {
    ...accepted('Kedua foto diubah.'),
    data: { file_foto: 'foto_9971046504930002', file_ktp: 'ktp_9971046504930002' },
  },
  sendMail: accepted('E-mail dikirim.'),
  advanceToken: { ...accepted('Token diberikan.'), data: { token: 'KUNCI-3' } },
  advanceResult: {
    ...accepted('Halaman siap.'),
    data: { signatureId: 'TANDA-9', url: 'https://halaman.contoh.id/?signatureId=TANDA-9' },
  },
  advanceScore: { ...accepted('Berhasil'), data: { image: 'c3dhZm90bw==' } },
  applyStep1: stepStored,
  applyStep2: stepStored,
  applyStep3: stepStored,
  applyStep4: stepStored,
};
