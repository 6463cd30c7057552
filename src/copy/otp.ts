/** The texts of the screen for the one-time code. */
export const otp = {
  /** OTP-01, in the parts around the phone number and the e-mail address. */
  prompt: 'Masukkan kode OTP yang dikirim melalui SMS ke',
  promptEmail: 'dan email ',
  wrongNumber: 'Nomor salah? Ubah',
  lifetime: (minutes: number) => `Kode berlaku ${minutes} menit.`,
  /** The errors of a failed code, shown until the next one is typed (OTP-10 to OTP-14). */
  refused: {
    wrong: 'Kode salah. Periksa kembali SMS Anda.',
    triesLeft: (tries: number) => `Kode salah. Sisa percobaan ${tries}.`,
    expired: 'Kode sudah tidak berlaku. Minta kode baru.',
    locked: (clock: string) => `Terkunci. Minta kode baru dalam ${clock}.`,
    lockedNow: 'Terkunci. Minta kode baru sekarang.',
    later: 'Terlalu banyak percobaan. Tunggu sebentar, lalu masukkan kode lagi.',
    interrupted: 'Pemeriksaan kode terputus. Periksa kode Anda, lalu tekan Lanjut lagi.',
    other: 'Kode belum dapat diperiksa. Coba lagi.',
  },
  label: 'Kode OTP',
  incomplete: (digits: number) => `Masukkan ${digits} angka kode OTP`,
  /** The notes about a text that was typed, pasted or autofilled as a code. */
  entered: {
    noDigits: 'Teks itu tidak berisi angka. Masukkan angka kode dari SMS.',
    digitsOnly: 'Kode OTP berisi angka saja; karakter lain tidak dimasukkan.',
    severalCodes: (codes: readonly string[]) =>
      `Teks itu berisi lebih dari satu kode (${codes.join(', ')}). Yang dimasukkan ${codes[0]}; periksa kembali SMS Anda.`,
  },
  resendIn: 'Kirim ulang kode dalam',
  resend: 'Kirim ulang kode',
  /** The announcement at milestones of the countdown. */
  resendSoon: (seconds: number) =>
    seconds >= 60
      ? `Kode baru dapat diminta dalam ${seconds / 60} menit`
      : `Kode baru dapat diminta dalam ${seconds} detik`,
  resendReady: 'Kode baru dapat diminta sekarang',
  neverAsked: 'Petugas kami tidak pernah meminta kode OTP.',
  signature: 'Kode OTP menggantikan tanda tangan basah Anda.',
  unsettledTitle: 'Pengajuan belum terkonfirmasi',
  unsettled:
    'Kode OTP Anda sudah diterima, tetapi bank belum memberi kepastian atas pengajuan Anda. Data Anda tetap aman di handphone ini.',
  unsettledOnce: 'Kirim ulang untuk melanjutkan. Pengajuan tidak akan tercatat dua kali.',
  repeat: 'Kirim ulang pengajuan',
  faceRefusedTitle: 'Verifikasi wajah perlu diulang',
  faceRefused:
    'Bank belum dapat menerima verifikasi wajah Anda. Data lain tetap aman di handphone ini.',
  faceRefusedNext:
    'Setelah wajah Anda diverifikasi lagi, kode OTP baru dikirim dan pengajuan dapat dilanjutkan.',
  renewFace: 'Ulangi verifikasi wajah',
} as const;
