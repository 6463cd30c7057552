/** The messages of the alerts, word for word from the specification (copy.tsv). */
export const alertMessages = {
  incomplete: 'Pastikan semua informasi telah lengkap, ya!',
  chooseOne: 'Mohon pilih salah satu dari pilihan yang tersedia, ya!',
  birthDateImpossible: 'tanggal lahir tidak valid - DD-MM-YYYY',
  ageOutside:
    'Maaf, Pengajuan Syariah Card Anda tidak dapat dilanjutkan. Harap pastikan usia Anda 21-65 tahun',
  unreadable: 'Maaf, Foto KTP tidak terbaca sistem. Silahkan ambil Foto Kembali.',
  pdfTooBig: 'LEBIH DARI 10 MB',
  cameraUnsupported: 'Cannot read UserMedia from MediaDevices.',
  unknownError: 'Unknown error!',
} as const;
