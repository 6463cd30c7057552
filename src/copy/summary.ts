/** 'Ringkasan pengajuan': every answer before the code that replaces the signature. */
export const summary = {
  title: 'Ringkasan pengajuan',
  open: 'Lihat ringkasan pengajuan',
  lead: 'Periksa jawaban Anda. Setelah diubah, Anda kembali ke halaman ini.',
  /** While nobody knows whether the bank has the application. */
  readOnly:
    'Ringkasan ini hanya untuk dibaca. Jawaban dapat diubah lagi bila bank memastikan pengajuan Anda belum diterima.',
  change: 'Ubah',
  loading: 'Membuka ringkasan…',
  failed: 'Ringkasan belum dapat dibuka. Periksa jaringan Anda.',
  empty: 'Tidak diisi',
  noFile: 'Belum ada',
  yes: 'Ya',
  no: 'Tidak',
  /** Where the screen's title does not say what was answered there. */
  parts: {
    chooser: 'Kartu',
    profile: 'Profil dan kontak darurat',
    delivery: 'Pengiriman kartu',
  },
  bracket: 'Rentang penghasilan',
  card: 'Jenis kartu',
  terms: 'Syarat dan ketentuan',
  agreed: 'Disetujui',
  offers: 'Informasi penawaran',
  homeStreet: 'Alamat sesuai e-KTP',
  rtRw: 'RT/RW',
  kelurahan: 'Kelurahan',
  sameResidence: 'Sama dengan alamat e-KTP',
  /** Whose RT/RW or kelurahan it is, where there are several. */
  ofResidence: (label: string) => `${label} domisili`,
  ofCompany: (label: string) => `${label} perusahaan`,
} as const;
