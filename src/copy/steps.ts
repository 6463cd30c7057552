import type { DeliveryChoice, genders } from '../choices.ts';

/** The texts of step 3. */
export const profile = {
  /** By field, in the order in which they are asked; the summary lists them so. */
  labels: {
    jns_kelamin: 'Jenis kelamin',
    status_kwn: 'Status perkawinan',
    ibukandung: 'Nama ibu kandung',
    alamat_email: 'Email',
    nama_darurat: 'Nama kontak darurat',
    no_darurat: 'Nomor kontak darurat',
  },
  lead: 'Periksa data diri Anda, lalu lengkapi profil dan kontak darurat.',
  name: 'Nama lengkap',
  phone: 'Nomor handphone',
  birthPlace: 'Tempat lahir',
  birthDate: 'Tanggal lahir',
  nik: 'NIK',
  aboutYou: 'Profil',
  genders: { M: 'Laki-laki', F: 'Perempuan' } satisfies Record<(typeof genders)[number], string>,
  maritalPlaceholder: 'Pilih status perkawinan',
  /** PRO-07. */
  emailHint: 'Digunakan untuk e-billing. Tulis dengan huruf kecil.',
  emergency: 'Kontak darurat',
  emergencyPhoneHint: 'Diawali dengan 08, 10-13 digit.',
} as const;

/** The texts of step 4. */
export const address = {
  lead: 'Isi alamat sesuai e-KTP Anda.',
  different: 'Alamat Domisili Berbeda dengan Alamat KTP',
  residence: 'Alamat domisili',
  residenceStreet: 'Alamat rumah domisili',
  home: {
    street: 'Alamat rumah',
    rt: 'RT',
    rw: 'RW',
    kelurahan: 'Kelurahan',
    kecamatan: 'Kecamatan',
    kabupaten: 'Kabupaten/kota',
    provinsi: 'Provinsi',
    kodePos: 'Kode pos',
  },
  /** The region of a kelurahan, on one line. */
  region: 'Wilayah',
  regionFollows: 'Terisi otomatis dari kelurahan',
  streetHint: 'Nama jalan, nomor, dan blok.',
  search: 'Hasil pencarian kelurahan',
  /** Shown below a truncated list. */
  moreFound: 'Masih ada yang lain. Tambahkan nama kecamatan atau kabupatennya.',
  searchHint: 'Ketik minimal 3 huruf, lalu pilih dari daftar.',
  onCard: (kelurahan: string) => `Tertulis di e-KTP: ${kelurahan}.`,
  /** The button that searches the card's kelurahan. */
  searchFor: (kelurahan: string) => `Cari "${kelurahan}"`,
  /** The buttons that switch between searching and typing a kelurahan (ADR-07). */
  notListed: 'Kelurahan saya tidak ada di daftar',
  typedHint: 'Ketik sesuai e-KTP atau kartu keluarga Anda.',
  searchAgain: 'Cari kelurahan di daftar',
  typed: 'Tulis kelurahan dan wilayahnya di bawah ini.',
} as const;

/** The texts of step 5. */
export const job = {
  /** By field, in the order in which they are asked; the summary lists them so. */
  labels: {
    pekerjaan: 'Pekerjaan',
    jabatan: 'Jabatan',
    bidang_usaha: 'Bidang usaha',
    lamakerja: 'Lama kerja',
    bruto: 'Penghasilan bersih per bulan',
    nama_perusahaan: 'Nama perusahaan',
    alamat_perusahaan: 'Alamat perusahaan',
    no_perusahaan: 'Telepon perusahaan',
    telepon_kantor_ext: 'Ekstensi',
    npwp: 'NPWP',
  },
  yearsUnit: 'tahun',
  /** `range`: the bracket as step 1 words it. */
  bracket: (range: string) => `Pada langkah 1 Anda memilih ${range}.`,
  company: 'Perusahaan',
  /** For job types without an employer: JOB-08 requires a company for them too. */
  withoutCompany: (type: string) =>
    `Tidak punya perusahaan? Tulis "${type}" sebagai nama perusahaan, dengan alamat domisili Anda.`,
  fillWithoutCompany: 'Isi otomatis',
  documents: 'Dokumen',
  npwpPhoto: 'Foto NPWP',
  npwpPhotoHint: 'Foto, atau PDF paling besar 10 MB.',
  slip: 'Slip gaji',
  slipHint: 'Foto slip gaji terakhir dalam bentuk gambar.',
  /** The accessible name of the 'x' of a document. */
  remove: (file: string) => `hapus ${file}`,
  look: 'Lihat',
  openPdf: 'Buka PDF',
  opening: 'Membuka dokumen…',
  lost: 'Dokumen tidak tersedia lagi di handphone ini. Hapus, lalu unggah kembali.',
} as const;

/** The texts of the NPWP capture. */
export const npwpCapture = {
  primer: {
    title: 'Foto NPWP',
    text: 'Kamera diperlukan untuk memotret kartu NPWP Anda.',
  },
  instruction: 'Posisikan NPWP Anda di dalam bingkai',
  tips: {
    frame: 'Pastikan NPWP berada di dalam bingkai',
    sharp: 'Foto tidak buram dan tidak menggunakan flash',
    permission: 'Aktifkan izin kamera',
  },
} as const;

/** The texts of the salary slip capture. */
export const slipCapture = {
  primer: {
    title: 'Foto slip gaji',
    text: 'Kamera diperlukan untuk memotret slip gaji terakhir Anda.',
  },
  /** DOC-04. */
  instruction: 'Posisikan slip gaji di dalam bingkai. Gunakan ponsel atau komputer dengan webcam.',
  /** The same without the advice, on a phone. */
  instructionOnPhone: 'Posisikan slip gaji di dalam bingkai',
  tips: {
    frame: 'Pastikan seluruh slip gaji terlihat',
    sharp: 'Foto tidak buram dan tidak menggunakan flash',
    permission: 'Aktifkan izin kamera',
  },
} as const;

/** The texts of step 6. */
export const delivery = {
  choice: 'Alamat pengiriman kartu',
  choices: {
    alamatdomisili: 'Alamat domisili',
    alamatperusahaan: 'Alamat perusahaan',
  } satisfies Record<DeliveryChoice, string>,
  email: 'Email untuk e-statement',
  emailHint: 'Tagihan bulanan dikirim ke alamat email ini.',
} as const;

/** The texts of plain forms by screen (`plainForms` in src/fields/steps.ts). */
export const plainCopy = { profile };
