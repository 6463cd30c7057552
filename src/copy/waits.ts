/** The messages of the loading overlay. */
export const waits = {
  keeping: 'Menyimpan berkas…',
  readingCard: 'Membaca e-KTP…',
  checkingNik: 'Memeriksa NIK…',
  openingFrame: 'Menyiapkan verifikasi wajah…',
  keepingFaces: 'Menyimpan hasil verifikasi…',
  registering: 'Mendaftarkan data Anda…',
  requestingOtp: 'Mengirim kode OTP…',
  resending: 'Mengirim ulang kode…',
  /** OLD-22. */
  fetching: 'sedang mengambil data',
  sendingRecord: 'Mengirim data pengajuan…',
  /** OTP-08, spelled as in the specification. */
  otp: 'ON PROCCESS',
} as const;
/** The name of a loading message. */
export type WaitName = keyof typeof waits;

/** The texts about the progress of a large upload. */
export const uploading = {
  label: 'Mengirim data',
  percent: (percent: number) => `Mengirim … ${percent} %`,
  sent: 'Menunggu jawaban bank',
} as const;

/** The note of a wait after 5 s. */
export const takesLonger = 'Ini memerlukan waktu lebih lama dari biasanya.';

const patient = 'Jaringan tampaknya lambat. Mohon tetap di halaman ini';
const unfilled = 'Anda tidak perlu mengisi data lagi.';
/** The advice of each wait after 15 s. */
export const whatHelps: Record<WaitName, string> = {
  keeping: 'Anda dapat menunggu, atau membatalkan dan mencoba lagi.',
  readingCard:
    'Anda dapat menunggu, atau membatalkan, mencari sinyal yang lebih baik, dan mengambil foto lagi.',
  checkingNik: 'Anda dapat menunggu, atau membatalkan dan mencoba lagi. Data Anda tetap tersimpan.',
  openingFrame: 'Anda dapat menunggu, atau membatalkan dan mencoba lagi.',
  keepingFaces: `${patient}.`,
  registering: `${patient}; bila belum berhasil, Anda dapat mengulang. ${unfilled}`,
  requestingOtp: `${patient}; bila kode belum terkirim, Anda dapat memintanya lagi. ${unfilled}`,
  resending: `${patient}; bila kode belum terkirim, Anda dapat memintanya lagi.`,
  fetching: `${patient}.`,
  sendingRecord: `${patient}; bila belum berhasil, Anda dapat mengirim ulang. ${unfilled}`,
  otp: `${patient}; bila belum berhasil, Anda dapat mengulang. ${unfilled}`,
};
