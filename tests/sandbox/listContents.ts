import type { ListId } from '../../api/client/queries.ts';

// The exact entries of each list of the bank. The type of `contents` requires every list.

const words = (text: string) => text.split(' | ');
const jobs = words(
  'Karyawan Swasta | Karyawan BUMN/BUMD | Pegawai Negeri Sipil | TNI/Polri | Wiraswasta | Profesional | Guru/Dosen | Tenaga Kesehatan | Pensiunan | Ibu Rumah Tangga | Lainnya',
).map((namaPekerjaan) => ({ namaPekerjaan }));
const titles = words(
  'Staf | Supervisor | Asisten Manajer | Manajer | Manajer Senior | Kepala Bagian | Kepala Cabang | Direktur | Komisaris | Pemilik Usaha | Konsultan | Teknisi | Lainnya',
).map((namaJabatan) => ({ namaJabatan }));
const industries = words(
  'Pertanian dan Perkebunan | Perikanan | Pertambangan | Industri Pengolahan | Listrik, Gas, dan Air | Konstruksi | Perdagangan Besar dan Eceran | Transportasi dan Pergudangan | Akomodasi dan Makan Minum | Informasi dan Komunikasi | Jasa Keuangan dan Asuransi | Real Estat | Jasa Profesional | Administrasi Pemerintahan | Jasa Pendidikan | Jasa Kesehatan | Kesenian dan Hiburan | Jasa Lainnya',
).map((namaIndustri) => ({ namaIndustri }));

const named = (text: string) => words(text).map((nama) => ({ nama }));
/** Adds the bank's codes to entries: a letter and a number of three digits, from 001. */
const coded = <Entry extends object>(entries: Entry[], letter: string) =>
  entries.map((entry, at) => ({ ...entry, code: `${letter}${`00${at + 1}`.slice(-3)}` }));

/** The expected entries of each list, in order. */
export const contents: Record<ListId, object[]> = {
  jobTypes: jobs,
  jobTitles: titles,
  industries,
  jobTitlesViaDb: coded(titles, 'J'),
  jobTypesViaDb: coded(jobs, 'P'),
  industriesViaDb: coded(industries, 'B'),
  companies: named(
    'PT Contoh Maju Bersama | PT Sandbox Nusantara | CV Uji Coba Sejahtera | PT Data Tiruan Abadi',
  ),
  maritalStatuses: named('Belum Kawin | Kawin | Cerai Hidup | Cerai Mati'),
  educations: named('SD | SMP | SMA/SMK | D1/D2 | D3 | D4/S1 | S2 | S3'),
  identityFirstJobTypesV1: jobs,
  identityFirstJobTitlesV1: titles,
  homeStatuses: named('Milik Sendiri | Milik Keluarga | Sewa/Kontrak | Rumah Dinas | Kos'),
  identityFirstJobTitles: titles,
  identityFirstJobTypes: jobs,
  identityFirstIndustries: industries,
};
