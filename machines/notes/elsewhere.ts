import { note, repeated } from './note.ts';

const claiming = note(
  'Bank ditanya apakah pengajuan ini masih ada di perangkat ini; sejak itu tidak ada perangkat lain yang dapat mengambilnya.',
  'SUB-15',
);

/** The notes of the states of a hand-over to another device, and of the device that takes it. */
export const elsewhereNotes = {
  'submission.claiming': claiming,
  'recording.claiming': claiming,

  handOver: note(
    'Melanjutkan pengajuan di perangkat atau peramban lain, dengan tautan yang kuncinya tidak pernah sampai ke bank.',
    'STO-01',
    'ENT-14',
  ),
  'handOver.deciding': note(
    'Menentukan tampilan awal: penjelasan, pengiriman yang belum selesai, tautan yang siap, atau kabar bahwa pengajuan sudah di tempat lain.',
    'ENT-14',
  ),
  'handOver.comparing': note(
    'Memeriksa apakah tautan masih membawa isian terbaru; kalau tidak, tautan baru ditawarkan.',
    'ENT-14',
  ),
  'handOver.refused': note(
    'Hasil pengiriman pengajuan belum pasti: pengajuan tidak dapat dipindahkan.',
    'SUB-15',
  ),
  'handOver.explaining': note(
    'Penjelasan: apa yang ikut, apa yang diulang di sana, dan berapa lama tautan berlaku.',
    'STO-01',
  ),
  'handOver.claiming': claiming,
  'handOver.sealing': note('Jawaban dan foto disegel di ponsel ini.', 'SUB-18'),
  'handOver.sending': note(
    'Bagian yang tersegel dikirim; yang sudah sampai tidak dikirim lagi.',
    'ERR-01',
  ),
  'handOver.alertingPause': note(repeated.alert, 'ERR-01', 'ERR-02', 'ERR-03'),
  'handOver.paused': note(
    'Belum semua bagian terkirim: pemohon melanjutkan pengiriman atau menghapusnya.',
    'ERR-01',
  ),
  'handOver.shown': note('Tautan dan kode QR untuk perangkat lain.', 'STO-01'),
  'handOver.deleting': note('Bank menghapus kiriman.', 'STO-01'),
  'handOver.replacing': note('Bank menghapus kiriman lama sebelum ada yang baru.', 'STO-01'),
  'handOver.alertingKept': note(repeated.alert, 'ERR-01', 'ERR-02', 'ERR-03'),
  'handOver.deleted': note('Kiriman sudah dihapus; pengajuan tetap ada di sini.', 'STO-01'),
  'handOver.alerting': note(repeated.alert, 'ERR-01', 'ERR-02', 'ERR-03'),
  'handOver.elsewhere': note(
    'Pengajuan sudah dilanjutkan di perangkat lain: di mana, sejak kapan, dan cara mengambilnya kembali.',
    'STO-01',
    'SUB-15',
  ),
  'handOver.asking': note(repeated.erasing, 'ENT-05'),
  'handOver.takingBack': note('Pengajuan diambil kembali ke perangkat ini.', 'STO-01'),
  'handOver.alertingElsewhere': note(repeated.alert, 'ERR-01', 'ERR-02', 'ERR-03'),

  takeOver: note('Tautan dari perangkat lain dibuka.', 'STO-01', 'ENT-14'),
  'takeOver.deciding': note(
    'Menentukan apakah tautan lengkap, dan apakah pengajuannya sudah ada di sini.',
    'ENT-14',
  ),
  'takeOver.reading': note('Bank ditanya tentang tautan ini.', 'STO-01'),
  'takeOver.offered': note(
    'Isi tautan: kartu, langkah, sejak kapan, dan sampai kapan berlaku; belum ada yang diambil.',
    'STO-01',
  ),
  'takeOver.unsettled': note(
    'Hasil pengiriman pengajuan di perangkat ini belum pasti, sehingga tidak boleh diganti.',
    'SUB-15',
  ),
  'takeOver.asking': note('Pemohon ditanya apakah pengajuan di sini diganti.', 'ENT-05'),
  'takeOver.receiving': note(
    'Semua bagian diterima, dibuka, dan disimpan; lalu pengajuan menjadi milik perangkat ini.',
    'STO-01',
  ),
  'takeOver.reopening': note('Halaman dimuat ulang untuk alur pengajuan itu.', 'ENT-16'),
  'takeOver.alertingReopening': note(repeated.alert, 'ERR-01', 'ERR-02', 'ERR-03'),
  'takeOver.alerting': note(repeated.alert, 'ERR-01', 'ERR-02', 'ERR-03'),
  'takeOver.paused': note('Belum semua bagian diterima; pemohon mencoba lagi.', 'ERR-01'),
  'takeOver.deleting': note('Bank menghapus kiriman.', 'STO-01'),
  'takeOver.failed': note(
    'Mengapa tautan tidak dapat dibuka, dan apa yang dapat dilakukan.',
    'ERR-01',
  ),
};
