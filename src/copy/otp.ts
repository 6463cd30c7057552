export const otp = {
  /** OTP-01, in the parts around the phone number and the e-mail address. */
  prompt: 'Masukkan kode OTP yang dikirim melalui SMS ke',
  promptEmail: 'dan email ',
  label: 'Kode OTP',
  incomplete: (digits: number) => `Masukkan ${digits} angka kode OTP`,
  resendIn: 'Kirim ulang kode dalam',
  resend: 'Kirim ulang kode',
  /** Read out at a few moments of the countdown only. */
  resendSoon: (seconds: number) =>
    seconds >= 60
      ? `Kode baru dapat diminta dalam ${seconds / 60} menit`
      : `Kode baru dapat diminta dalam ${seconds} detik`,
  resendReady: 'Kode baru dapat diminta sekarang',
  signature: 'Kode OTP menggantikan tanda tangan basah Anda.',
  unsettledTitle: 'Pengajuan belum terkonfirmasi',
  unsettled:
    'Kode OTP Anda sudah diterima, tetapi bank belum memberi kepastian atas pengajuan Anda. Data Anda tetap aman di ponsel ini.',
  unsettledOnce: 'Kirim ulang untuk melanjutkan. Pengajuan tidak akan tercatat dua kali.',
  repeat: 'Kirim ulang pengajuan',
} as const;
