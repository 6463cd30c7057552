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
