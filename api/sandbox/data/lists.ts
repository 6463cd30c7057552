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

/** Reference lists of the bank (API-05 to API-19, JOB-04), in the shape of their items. */
export const lists = {
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
