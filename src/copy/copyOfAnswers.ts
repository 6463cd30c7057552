/** The texts of the copy of all answers that applicants save for themselves. */
export const copyOfAnswers = {
  save: 'Simpan salinan',
  /** Below the button. */
  note: 'Salinan dibuat di handphone ini dan tidak dikirim ke mana pun.',
  /** On the receipt, whose copy is only available until the page is left. */
  noteOnReceipt: 'Salinan jawaban hanya tersedia sampai halaman ini ditutup.',
  title: 'Salinan pengajuan',
  madeAt: (time: string) => `Dibuat ${time}`,
  notSent: 'Salinan ini dibuat sebelum pengajuan dikirim.',
  card: 'Kartu',
  /** The label of a part of the e-KTP address. */
  ofIdCard: (label: string) => `${label} e-KTP`,
  attached: 'Terlampir pada pengajuan',
  consents: 'Catatan persetujuan',
  /** The states of a notice or consent (`ConsentState`). */
  consentStates: {
    acknowledged: 'Dibaca',
    given: 'Disetujui',
    refused: 'Tidak disetujui',
    withdrawn: 'Ditarik kembali',
  },
  consentNames: {
    identity: 'Pemberitahuan privasi',
    terms: 'Syarat dan ketentuan',
    offers: 'Informasi penawaran',
  },
  /** The version of a text, and the beginning of its hash. */
  consentText: (version: string, hash: string) => `versi ${version}, sidik ${hash}`,
  /** Next to the picture, in browsers that can neither print nor share. */
  press: 'Tekan lama gambar ini, lalu pilih Simpan gambar.',
  picture: 'Salinan pengajuan sebagai gambar',
  failed: 'Salinan belum dapat dibuat. Coba lagi.',
  saveConsents: 'Simpan catatan persetujuan',
  consentsSaved: 'Catatan persetujuan tersimpan di unduhan Anda.',
  consentsUnavailable:
    'Browser di dalam aplikasi lain tidak dapat menyimpan berkas ini. Isinya juga ada di salinan.',
  consentsFailed: 'Catatan persetujuan belum dapat disimpan. Coba lagi.',
  pictureFile: 'salinan-pengajuan.png',
  consentFile: 'catatan-persetujuan.json',
} as const;
