import { limits } from '../../../src/limits.ts';
import type { Handlers } from '../bank/bank.ts';
import { Refusal } from '../bank/refusal.ts';

/** The handlers of the reference lists. As with real hosts, some are bare and some inside `data` (API-04). */
export const listHandlers = {
  jobTypes: () => ({ data: lists.jobs }),
  jobTitles: () => ({ data: lists.titles }),
  industries: () => ({ data: lists.industries }),
  jobTitlesViaDb: () => codedLists.titles,
  jobTypesViaDb: () => codedLists.jobs,
  industriesViaDb: () => codedLists.industries,
  companies: () => ({ data: lists.companies }),
  maritalStatuses: () => ({ data: lists.maritalStatuses }),
  educations: () => ({ data: lists.educations }),
  identityFirstJobTypesV1: () => ({ data: lists.jobs }),
  identityFirstJobTitlesV1: () => ({ data: lists.titles }),
  homeStatuses: () => ({ data: lists.homeStatuses }),
  identityFirstJobTitles: () => lists.titles,
  identityFirstJobTypes: () => lists.jobs,
  identityFirstIndustries: () => lists.industries,
} satisfies Partial<Handlers>;

const toUniqueAreas = (names: string[]) =>
  [...new Set(names)].map((namaWilayah) => ({ namaWilayah }));

/** The handlers of the calls that find regions. */
export const regionHandlers = {
  regionSearch: ({ term }, { bank }) => bank.regions.current().searchResponse(term),

  regionByPostalCode: ({ postalCode }, { bank }) => {
    if (!/^\d+$/.test(postalCode) || postalCode.length > limits.postalCode) {
      throw new Refusal(400, '400', 'Kode pos terdiri dari angka, paling banyak enam.');
    }
    const regions = bank.regions.current();
    const matches = regions.findByPostalCode(postalCode);
    const [first] = matches;
    if (!first) return { responseCode: '14', data: null };
    return {
      responseCode: '00',
      data: {
        provKec: { nm_prov: first.provinsi, nm_kec: first.kecamatan, nm_kota: first.kota },
        kecs: toUniqueAreas([first.kecamatan, ...regions.listKecamatan(first.kota)]),
        kabs: toUniqueAreas([first.kota, ...regions.listKota(first.provinsi)]),
        kels: toUniqueAreas(matches.map(({ kelurahan }) => kelurahan)),
      },
    };
  },

  /** API-22: returns the districts that have a kelurahan of exactly this name. */
  subdistrict: ({ value }, { bank }) => {
    if (!/\p{L}/u.test(value)) throw new Refusal(400, '400', 'Nama kelurahan berupa huruf.');
    return { data: bank.regions.current().findByKelurahan(value) };
  },
} satisfies Partial<Handlers>;

const jobTypes = [
  'Karyawan Swasta',
  'Karyawan BUMN/BUMD',
  'Pegawai Negeri Sipil',
  'TNI/Polri',
  'Wiraswasta',
  'Profesional',
  'Guru/Dosen',
  'Tenaga Kesehatan',
  'Pensiunan',
  'Ibu Rumah Tangga',
  'Lainnya',
];
const jobTitles = [
  'Staf',
  'Supervisor',
  'Asisten Manajer',
  'Manajer',
  'Manajer Senior',
  'Kepala Bagian',
  'Kepala Cabang',
  'Direktur',
  'Komisaris',
  'Pemilik Usaha',
  'Konsultan',
  'Teknisi',
  'Lainnya',
];
const industries = [
  'Pertanian dan Perkebunan',
  'Perikanan',
  'Pertambangan',
  'Industri Pengolahan',
  'Listrik, Gas, dan Air',
  'Konstruksi',
  'Perdagangan Besar dan Eceran',
  'Transportasi dan Pergudangan',
  'Akomodasi dan Makan Minum',
  'Informasi dan Komunikasi',
  'Jasa Keuangan dan Asuransi',
  'Real Estat',
  'Jasa Profesional',
  'Administrasi Pemerintahan',
  'Jasa Pendidikan',
  'Jasa Kesehatan',
  'Kesenian dan Hiburan',
  'Jasa Lainnya',
];
const companies = [
  'PT Contoh Maju Bersama',
  'PT Sandbox Nusantara',
  'CV Uji Coba Sejahtera',
  'PT Data Tiruan Abadi',
];

/** The reference lists of the bank (API-05 to API-19, JOB-04). */
const lists = {
  jobs: jobTypes.map((namaPekerjaan) => ({ namaPekerjaan })),
  titles: jobTitles.map((namaJabatan) => ({ namaJabatan })),
  industries: industries.map((namaIndustri) => ({ namaIndustri })),
  companies: companies.map((nama) => ({ nama })),
  maritalStatuses: ['Belum Kawin', 'Kawin', 'Cerai Hidup', 'Cerai Mati'].map((nama) => ({ nama })),
  educations: ['SD', 'SMP', 'SMA/SMK', 'D1/D2', 'D3', 'D4/S1', 'S2', 'S3'].map((nama) => ({
    nama,
  })),
  homeStatuses: ['Milik Sendiri', 'Milik Keluarga', 'Sewa/Kontrak', 'Rumah Dinas', 'Kos'].map(
    (nama) => ({ nama }),
  ),
};

const createCode = (letter: string, at: number) => `${letter}${String(at + 1).padStart(3, '0')}`;

/** The same lists in the form of the review: each entry has a code next to its label (REV-05). */
const codedLists = {
  jobs: jobTypes.map((job_field, at) => ({ code_job: createCode('P', at), job_field })),
  titles: jobTitles.map((position_name, at) => ({
    code_position: createCode('J', at),
    position_name,
  })),
  industries: industries.map((industry_name, at) => ({
    code_industry: createCode('B', at),
    industry_name,
  })),
};
