import { handOverLimits } from '../lib/handOver/limits.ts';

const days = handOverLimits.lifetime / (24 * 60 * 60_000);
const { takes } = handOverLimits;

/** The texts that both screens of the hand-over share. */
export const handOverShared = {
  toApplication: 'Kembali ke pengajuan',
  keepOpen: 'Biarkan halaman ini terbuka sampai selesai.',
  asking: 'Menghubungi bank…',
  /** As on the front page (src/copy/homepage.ts), whose texts the app does not contain. */
  openChrome: 'Buka di Chrome',
  openSafari: 'Buka di Safari',
  inAppMenu: 'Bila tidak terbuka, buka menu di sudut layar, lalu pilih Buka di browser.',
} as const;

/** The texts of the screen that hands an application over. */
export const handOver = {
  explained: {
    lead: 'Pindahkan pengajuan ini ke handphone atau browser lain, tanpa mengisi ulang.',
    sealed: 'Disegel di handphone ini: bank hanya menyimpan data yang tidak dapat dibacanya.',
    limits: `Tautan berlaku ${days} hari dan dapat dipakai ${takes} kali.`,
    guard: 'Siapa pun yang memegang tautan dapat membukanya. Jangan berikan kepada orang lain.',
    notIncluded: 'Verifikasi wajah dan kode OTP tidak ikut: keduanya diminta lagi di sana.',
    confirm: 'Buat tautan',
    /** When the previous link has outdated data or is no longer valid. */
    outdated:
      'Tautan sebelumnya tidak membawa isian terbaru, atau sudah tidak berlaku. Tautan baru menggantikannya.',
    replace: 'Buat tautan baru',
  },
  waiting: {
    preparing: 'Menyiapkan tautan',
    comparing: 'Memeriksa tautan…',
    sealing: 'Menyegel jawaban dan foto Anda…',
    sending: 'Mengirim data yang disegel…',
    deleting: 'Menghapus tautan',
    takingBack: 'Mengambil kembali pengajuan',
  },
  paused: {
    title: 'Belum selesai terkirim',
    lead: 'Tautan dapat dipakai setelah semua data terkirim. Bagian yang sudah terkirim tidak dikirim ulang.',
    kept: 'Pengajuan Anda tetap tersimpan di sini.',
    resume: 'Lanjutkan mengirim',
    remove: 'Hapus yang sudah terkirim',
  },
  shown: {
    title: 'Tautan Anda siap',
    lead: 'Pindai kode ini dengan kamera handphone lain, atau buka tautannya di browser lain.',
    code: 'Kode QR untuk membuka pengajuan ini',
    validUntil: (moment: string) => `Berlaku hingga ${moment}, untuk ${takes} kali pemakaian.`,
    /** Answers that are given after the link was created are not in it. */
    frozen:
      'Tautan ini membawa isian sampai saat tautan dibuat. Bila Anda menambah isian di sini, buka halaman ini lagi untuk membuat tautan baru.',
    guard:
      'Jangan berikan tautan ini kepada orang lain. Siapa pun yang memegangnya dapat membuka pengajuan Anda.',
    copy: 'Salin tautan',
    copied: 'Tautan disalin. Tempelkan di kolom alamat browser lain.',
    notCopied:
      'Tautan belum dapat disalin di browser ini. Tekan lama tautan di atas, lalu pilih Salin.',
    share: 'Kirim ke diri sendiri',
    notShared: 'Tautan belum dapat dikirim dari browser ini. Salin tautannya.',
    stay: 'Lanjutkan di sini saja',
    remove: 'Hapus tautan',
  },
  deleted: {
    title: 'Tautan dihapus',
    lead: 'Tautan itu tidak dapat membuka pengajuan ini lagi. Pengajuan Anda tetap tersimpan di sini.',
    again: 'Buat tautan baru',
  },
  refused: {
    title: 'Pengajuan ini sedang dikirim',
    lead: 'Bank mungkin sudah menerimanya, jadi pengajuan ini tidak dapat dipindahkan. Selesaikan pengirimannya di sini; sesudah itu hasilnya tampil.',
  },
  elsewhere: {
    title: 'Pengajuan dilanjutkan di tempat lain',
    lead: 'Di sini pengajuan ini terkunci, supaya tidak terkirim dua kali.',
    submittedTitle: 'Pengajuan dikirim dari tempat lain',
    submittedLead:
      'Hasilnya tampil di sana. Pemberitahuan dikirim ke nomor handphone yang terdaftar.',
    place: 'Dilanjutkan di',
    unknownPlace: 'Handphone atau browser lain',
    since: 'Sejak',
    takeBack: 'Ambil kembali ke sini',
    takenBack:
      'Bila diambil kembali, Anda melanjutkan dari isian yang ada di sini. Yang ditambahkan di sana tidak ikut.',
    restart: 'Mulai pengajuan baru',
  },
} as const;

/** The texts of the screen that takes an application over. */
export const takeOver = {
  offered: {
    lead: 'Pengajuan ini disimpan dari handphone atau browser lain.',
    card: 'Kartu',
    step: 'Berlanjut di',
    storedAt: 'Disimpan',
    expiresAt: 'Tautan berlaku hingga',
    takesLeft: 'Sisa pemakaian',
    takes: (count: number) => (count === 1 ? '1 kali, yang terakhir' : `${count} kali`),
    locks:
      'Setelah dilanjutkan di sini, pengajuan ini terkunci di tempat sebelumnya. Verifikasi wajah dan kode OTP diminta lagi.',
    confirm: 'Lanjutkan di sini',
    remove: 'Hapus pengajuan dari tautan ini',
    inApp:
      'Kamera sering tidak berfungsi di browser dalam aplikasi ini, dan tautan hanya dapat dipakai beberapa kali.',
  },
  /** Before the application of the link replaces what this phone has. */
  replaces: {
    title: 'Ganti pengajuan di handphone ini?',
    draft: 'Jawaban dan foto di sini dihapus, lalu diganti dengan pengajuan dari tautan.',
    receipt:
      'Tanda terima pengajuan sebelumnya dihapus dari handphone ini. Simpan dahulu bila masih diperlukan.',
    confirm: 'Ganti',
  },
  unsettled: {
    title: 'Pengajuan lain sedang dikirim dari sini',
    lead: 'Bank mungkin sudah menerimanya, jadi data di sini belum boleh diganti. Selesaikan dahulu pengirimannya, lalu buka tautan ini lagi.',
  },
  receiving: {
    title: 'Menerima pengajuan',
    label: 'Menerima data',
    message: 'Menerima dan membuka data yang disegel…',
    percent: (percent: number) => `Menerima … ${percent} %`,
    opening: 'Menyimpan di handphone ini',
  },
  paused: {
    title: 'Belum selesai diterima',
    lead: 'Pengajuan belum berpindah ke sini, dan tautan tetap berlaku. Periksa jaringan Anda, lalu coba lagi.',
  },
  /** Why a link does not lead to an application, and what helps. */
  problems: {
    link: {
      title: 'Tautan tidak lengkap',
      text: 'Sebagian tautan hilang atau berubah.',
      advice:
        'Buka kembali halaman dengan kode QR, tekan Salin tautan, lalu tempelkan seluruhnya di kolom alamat. Atau pindai kode QR-nya.',
    },
    damaged: {
      title: 'Data tidak dapat dibuka',
      text: 'Data dari tautan ini rusak atau tidak lengkap.',
      advice: 'Buat tautan baru di tempat pengajuan ini diisi, lalu buka tautan yang baru.',
    },
    newer: {
      title: 'Halaman ini perlu diperbarui',
      text: 'Pengajuan ini disimpan dengan versi yang lebih baru.',
      advice: 'Muat ulang halaman untuk memakai versi terbaru. Tautan tetap berlaku.',
    },
    unknown: {
      title: 'Pengajuan tidak ditemukan',
      text: 'Bank tidak mengenali tautan ini, atau datanya sudah dihapus.',
      advice: 'Buat tautan baru di tempat pengajuan ini diisi, atau mulai pengajuan baru di sini.',
    },
    expired: {
      title: 'Tautan tidak berlaku lagi',
      text: `Tautan berlaku ${days} hari, dan datanya sudah dihapus dari bank.`,
      advice: 'Buat tautan baru di tempat pengajuan ini diisi, atau mulai pengajuan baru di sini.',
    },
    deleted: {
      title: 'Pengajuan dihapus dari tautan ini',
      text: 'Tautan ini tidak dapat membuka pengajuan lagi.',
      advice:
        'Di tempat pengajuan ini diisi, datanya tetap ada. Buat tautan baru di sana, atau mulai pengajuan baru di sini.',
    },
    usedUp: {
      title: 'Tautan sudah habis dipakai',
      text: `Tautan hanya dapat dipakai ${takes} kali.`,
      advice: 'Lanjutkan di tempat terakhir tautan ini dibuka, atau buat tautan baru di sana.',
    },
    submitted: {
      title: 'Pengajuan ini sudah dikirim',
      text: 'Pengajuan dari tautan ini sudah dikirim ke bank, jadi tidak dapat dilanjutkan lagi.',
      advice:
        'Hasilnya tampil di tempat pengajuan dikirim. Pemberitahuan juga dikirim ke nomor handphone yang terdaftar.',
    },
    full: {
      title: 'Penyimpanan handphone penuh',
      text: 'Foto dari pengajuan ini belum dapat disimpan di sini. Tautan tetap berlaku.',
      advice: 'Hapus beberapa berkas di handphone ini, lalu coba lagi.',
    },
    blocked: {
      title: 'Browser ini tidak menyimpan data',
      text: 'Pengajuan ini tidak dapat dilanjutkan tanpa disimpan di browser. Tautan tetap berlaku.',
      advice: 'Izinkan situs ini menyimpan data, atau buka tautan di browser lain.',
    },
  },
} as const;
