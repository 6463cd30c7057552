/** Words that e-KTPs print in fields with few possible values. */
export const religions = [
  'ISLAM',
  'KRISTEN',
  'KATOLIK',
  'KATHOLIK',
  'HINDU',
  'BUDDHA',
  'BUDHA',
  'KHONGHUCU',
];
export const marriages = ['BELUM KAWIN', 'KAWIN', 'CERAI HIDUP', 'CERAI MATI'];
export const genders = ['LAKI-LAKI', 'PEREMPUAN'];
export const citizenships = ['WNI', 'WNA'];
/** As the population registry prints them; only a near miss is put right. */
export const occupations = [
  'BELUM/TIDAK BEKERJA',
  'MENGURUS RUMAH TANGGA',
  'PELAJAR/MAHASISWA',
  'PENSIUNAN',
  'PEGAWAI NEGERI SIPIL',
  'KARYAWAN SWASTA',
  'KARYAWAN BUMN',
  'KARYAWAN BUMD',
  'WIRASWASTA',
  'PERDAGANGAN',
  'PETANI/PEKEBUN',
  'BURUH HARIAN LEPAS',
  'GURU',
  'DOSEN',
  'DOKTER',
  'PERAWAT',
];
export const bloods = ['A', 'B', 'AB', 'O', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-', '-'];
