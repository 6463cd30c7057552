export const job = {
  type: 'Pekerjaan',
  title: 'Jabatan',
  industry: 'Bidang usaha',
  years: 'Lama kerja',
  yearsUnit: 'tahun',
  income: 'Penghasilan bersih per bulan',
  company: 'Perusahaan',
  /** For whom a job type names no employer (JOB-08 asks for a company all the same). */
  withoutCompany: (type: string) =>
    `Tidak punya perusahaan? Tulis "${type}" sebagai nama perusahaan, dengan alamat domisili Anda.`,
  fillWithoutCompany: 'Isi otomatis',
  companyName: 'Nama perusahaan',
  companyAddress: 'Alamat perusahaan',
  companyPhone: 'Telepon perusahaan',
  companyPhoneExtension: 'Ekstensi',
  documents: 'Dokumen',
  npwp: 'NPWP',
  npwpPhoto: 'Foto NPWP',
  npwpPhotoHint: 'Foto, atau PDF paling besar 10 MB.',
  slip: 'Slip gaji',
  slipHint: 'Foto slip gaji terakhir dalam bentuk gambar.',
  /** Names the 'x' of a document for those who do not see it. */
  remove: (file: string) => `hapus ${file}`,
  look: 'Lihat',
  openPdf: 'Buka PDF',
  opening: 'Membuka dokumen…',
  lost: 'Dokumen tidak tersedia lagi di ponsel ini. Hapus, lalu unggah kembali.',
} as const;
