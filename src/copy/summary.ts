/** The texts of the summary. */
export const summary = {
  lead: 'Pastikan semuanya benar sebelum dikirim. Setelah mengubah, Anda kembali ke halaman ini.',
  confirm: 'Sudah benar, lanjutkan',
  /** While it is unknown whether the bank has the application. */
  readOnly:
    'Ringkasan ini hanya untuk dibaca. Jawaban dapat diubah lagi bila bank memastikan pengajuan Anda belum diterima.',
  change: 'Ubah',
  empty: 'Tidak diisi',
  noFile: 'Belum ada',
  yes: 'Ya',
  no: 'Tidak',
  /** Section titles where the screen's title does not say what was answered there. */
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
  /** Labels of RT/RW and kelurahan of a second address. */
  ofResidence: (label: string) => `${label} domisili`,
  ofCompany: (label: string) => `${label} perusahaan`,
} as const;
