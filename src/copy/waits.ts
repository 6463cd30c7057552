/** What a wait says while it covers the screen. */
export const waits = {
  keeping: 'Menyimpan foto…',
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
export type WaitName = keyof typeof waits;

/** While a large body is on its way. */
export const uploading = {
  label: 'Mengirim data',
  percent: (percent: number) => `Mengirim … ${percent} %`,
  sent: 'Menunggu jawaban bank',
} as const;

/** After 5 s. */
export const takesLonger = 'Ini memerlukan waktu lebih lama dari biasanya.';

const patient = 'Jaringan tampaknya lambat. Mohon tetap di halaman ini';
const unfilled = 'Anda tidak perlu mengisi data lagi.';
/** After 15 s: what can be done. */
export const whatHelps: Record<WaitName, string> = {
  keeping: 'Anda dapat menunggu, atau membatalkan dan mengambil foto lagi.',
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
