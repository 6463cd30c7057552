import { note, repeated } from './note.ts';

/** The notes of the states that both journeys go through, and of their ends. */
export const commonNotes = {
  restoring: note(
    'Menentukan layar yang boleh dibuka dari alamat dan data yang tersimpan.',
    'ENT-03',
    'ENT-07',
    'ENT-14',
    'ENT-15',
    'ENT-16',
    'ENT-17',
  ),

  desktopNotice: note(
    'Pemberitahuan bahwa pengajuan hanya dapat dilakukan dari ponsel atau tablet.',
    'ENT-03',
    'ENT-04',
    'DEV-04',
  ),

  splash: note('Logo bank ditampilkan sebentar, lalu halaman depan.', 'ENT-09'),

  homepage: note(
    'Halaman depan: ajakan untuk memulai pengajuan, melanjutkan yang tersimpan, atau melihat tanda terima.',
    'ENT-05',
    'ENT-06',
    'ENT-07',
    'ENT-08',
  ),
  'homepage.inviting': note('Ajakan untuk memulai, atau melanjutkan yang tersimpan.', 'ENT-05'),
  'homepage.asking': note(repeated.erasing, 'ENT-05'),

  idCapture: note(
    'Pengambilan foto e-KTP dan pembacaannya oleh bank.',
    'OCR-01',
    'OCR-02',
    'OCR-03',
  ),
  'idCapture.deciding': note(
    'Menentukan tampilan awal: hasil yang masih ditampilkan, penjelasan, atau kamera.',
    'OCR-08',
    'OCR-10',
  ),
  'idCapture.explaining': note(repeated.cameraExplained, 'OCR-01', 'OCR-02', 'OCR-03', 'OCR-04'),
  'idCapture.aiming': note(repeated.aiming, 'OCR-01', 'OCR-02', 'OCR-03', 'OCR-04'),
  'idCapture.delayed': note(repeated.cameraAwaited, 'OCR-14', 'ERR-07'),
  'idCapture.alertingCamera': note(repeated.alert, 'OCR-14', 'ERR-07'),
  'idCapture.recovering': note(repeated.cameraUnusable, 'OCR-14', 'ERR-07'),
  'idCapture.alerting': note(repeated.alert, 'OCR-01', 'OCR-02', 'OCR-03', 'OCR-04'),
  'idCapture.holding': note(
    'Kartu terlihat jelas dan tenang: pemohon diberi tahu bahwa foto segera diambil sendiri, kecuali ponsel digerakkan.',
    'OCR-01',
    'OCR-04',
  ),
  'idCapture.shooting': note(
    'Foto diambil sendiri, seperti dengan tombol rana.',
    'OCR-01',
    'OCR-04',
  ),
  'idCapture.assessing': note(repeated.assessing, 'OCR-02'),
  'idCapture.poor': note(repeated.poor, 'OCR-02'),
  'idCapture.keeping': note('Foto diperkecil dan disimpan di ponsel.', 'OCR-04', 'OCR-06'),
  'idCapture.reading': note(
    'Foto dikirim ke bank dan dibaca.',
    'OCR-05',
    'OCR-06',
    'OCR-12',
    'OCR-13',
  ),
  'idCapture.read': note(
    'Hasil pembacaan ditampilkan; setelah 6 detik, atau dengan Periksa data, kembali ke formulir.',
    'OCR-07',
    'OCR-08',
    'OCR-11',
    'CON-02',
  ),
  'idCapture.unreadable': note(
    'Foto tidak terbaca: OK membuka kamera lagi, Isi data sendiri membuka formulir, atau setelah 6 detik kembali ke formulir.',
    'OCR-09',
    'OCR-10',
    'OCR-11',
  ),
  'idCapture.failed': note(
    'Pembacaan gagal karena panggilan gagal; setelah 6 detik kembali ke formulir.',
    'OCR-11',
    'ERR-01',
    'ERR-02',
    'ERR-03',
  ),

  npwpCapture: note('Pengambilan foto kartu NPWP.', 'DOC-01', 'DOC-02'),
  'npwpCapture.deciding': note(repeated.choosing, 'DOC-02', 'DOC-03', 'CON-07'),
  'npwpCapture.explaining': note(repeated.cameraExplained, 'DOC-02', 'DOC-03', 'CON-07'),
  'npwpCapture.aiming': note(repeated.aiming, 'DOC-02', 'DOC-03', 'CON-07'),
  'npwpCapture.delayed': note(repeated.cameraAwaited, 'OCR-14', 'ERR-07'),
  'npwpCapture.alertingCamera': note(repeated.alert, 'OCR-14', 'ERR-07'),
  'npwpCapture.recovering': note(repeated.cameraUnusable, 'OCR-14', 'ERR-07'),
  'npwpCapture.alerting': note(repeated.alert, 'DOC-02', 'DOC-03', 'CON-07'),
  'npwpCapture.assessing': note(repeated.assessing, 'DOC-02', 'DOC-03', 'CON-07'),
  'npwpCapture.poor': note(repeated.poor, 'DOC-02', 'DOC-03', 'CON-07'),
  'npwpCapture.keeping': note(
    'Foto dokumen diperkecil dan disimpan di ponsel.',
    'DOC-02',
    'DOC-03',
    'CON-07',
  ),
  'npwpCapture.settling': note(
    'Dokumen tersimpan; sebentar lagi kembali ke formulir pekerjaan.',
    'DOC-02',
    'DOC-03',
    'CON-07',
    'CON-02',
  ),

  faceTips: note(
    'Petunjuk verifikasi wajah; setelah terverifikasi, alur berlanjut.',
    'LIV-01',
    'LIV-02',
  ),
  'faceTips.deciding': note(
    'Menentukan tampilan: hasil dari penyedia, wajah sudah terverifikasi, atau petunjuk.',
    'LIV-03',
    'LIV-15',
  ),
  'faceTips.explaining': note(
    'Wajah belum terverifikasi; Lanjut membuka verifikasi wajah.',
    'LIV-05',
    'LIV-06',
  ),
  'faceTips.fetchingFace': note(
    'Penyedia mengembalikan pemohon: foto wajahnya diambil dengan tanda pemeriksaannya.',
    'LIV-21',
    'API-24',
  ),
  'faceTips.alertingFace': note(repeated.alert, 'LIV-21', 'ERR-01', 'ERR-02', 'ERR-03'),
  'faceTips.verified': note(
    'Wajah sudah terverifikasi; Lanjut melanjutkan alur.',
    'LIV-03',
    'LIV-04',
    'LIV-06',
    'REG-07',
  ),
  'faceTips.registering': note(
    'Pemohon didaftarkan pada penyedia identitas.',
    'REG-01',
    'REG-02',
    'REG-03',
    'REG-04',
    'REG-05',
    'REG-10',
  ),
  'faceTips.requestingOtp': note('Kode OTP diminta.', 'REG-05', 'REG-06', 'REG-08', 'CON-01'),
  'faceTips.alerting': note(repeated.alert, 'REG-07', 'REG-08', 'ERR-01', 'ERR-02', 'ERR-03'),
  'faceTips.alertingUnsettled': note(repeated.alert, 'REG-05'),
  'faceTips.succeeded': note('Hasil penyedia: verifikasi berhasil.', 'LIV-07', 'LIV-09'),
  'faceTips.failed': note('Hasil penyedia: verifikasi gagal.', 'LIV-08', 'LIV-09'),

  faceFrame: note('Bingkai verifikasi wajah dari penyedia.', 'LIV-10'),
  'faceFrame.opening': note('Alamat bingkai diminta dari penyedia.', 'LIV-11', 'LIV-14'),
  'faceFrame.departing': note(
    'Pemohon pindah ke halaman penyedia, yang kembali ke petunjuk verifikasi wajah.',
    'LIV-11',
    'LIV-20',
  ),
  'faceFrame.showing': note(
    'Halaman penyedia di dalam bingkai.',
    'LIV-10',
    'LIV-12',
    'LIV-14',
    'LIV-15',
  ),
  'faceFrame.showing.loading': note(
    'Halaman penyedia dimuat; tampil setelah memberi tahu bahwa ia siap.',
    'LIV-10',
    'LIV-15',
  ),
  'faceFrame.showing.ready': note('Bingkai terbuka; menunggu laporannya.', 'LIV-10', 'LIV-12'),
  'faceFrame.late': note(
    'Halaman penyedia tidak terbuka pada waktunya; pemohon memuat ulang atau kembali.',
    'LIV-10',
    'LIV-14',
    'ERR-02',
  ),
  'faceFrame.keeping': note('Foto wajah dari laporan disimpan di ponsel.', 'LIV-12', 'STO-05'),
  'faceFrame.leaving': note(
    'Laporan tersimpan; sebentar lagi kembali ke petunjuk verifikasi wajah.',
    'LIV-13',
    'CON-02',
  ),
  'faceFrame.alerting': note(repeated.alert, 'ERR-01', 'ERR-02', 'ERR-03'),

  done: note(
    'Pengajuan diterima bank; semua data di ponsel dihapus.',
    'END-01',
    'END-02',
    'END-03',
    'SUB-15',
  ),

  rejection: note('Pemohon sudah pernah mengajukan kartu.', 'END-04', 'END-05', 'SUB-16'),
  'rejection.telling': note('Pengajuan sebelumnya diberitahukan.', 'END-04'),
  'rejection.asking': note(repeated.erasing, 'END-03'),

  rejectionNik: note('Pengajuan sebelumnya dengan NIK ini masih diproses.', 'END-06', 'NIK-06'),
  'rejectionNik.telling': note('Pengajuan yang masih diproses diberitahukan.', 'END-06'),
  'rejectionNik.asking': note(repeated.erasing, 'END-03'),

  rejectionDukcapil: note(
    'Data NIK tidak sesuai dengan data Dukcapil; NIK dapat diperbaiki.',
    'END-07',
    'NIK-03',
    'NIK-04',
  ),
  'rejectionDukcapil.telling': note(
    'Pemohon memperbaiki NIK, atau mengajukan dari awal.',
    'END-07',
  ),
  'rejectionDukcapil.asking': note(repeated.erasing, 'END-07'),

  rejectionTotal: note('Pengajuan tidak dapat disetujui.', 'END-08', 'NIK-03'),
  'rejectionTotal.telling': note('Penolakan diberitahukan.', 'END-08'),
  'rejectionTotal.asking': note(repeated.erasing, 'END-03'),

  feedback: note('Ucapan terima kasih atas masukan.', 'END-11'),

  feedbackFailed: note('Masukan belum dapat dikirim.', 'END-11'),

  livenessTest: note('Layar uji kamera depan.', 'LIV-17'),
  'livenessTest.deciding': note(repeated.choosing, 'LIV-17'),
  'livenessTest.explaining': note(repeated.cameraExplained, 'LIV-17'),
  'livenessTest.aiming': note(repeated.aiming, 'LIV-17'),
  'livenessTest.delayed': note(repeated.cameraAwaited, 'OCR-14', 'ERR-07'),
  'livenessTest.alertingCamera': note(repeated.alert, 'OCR-14', 'ERR-07'),
  'livenessTest.recovering': note(repeated.cameraUnusable, 'OCR-14', 'ERR-07'),
  'livenessTest.alerting': note(repeated.alert, 'LIV-17'),
  'livenessTest.keeping': note('Foto uji disimpan di ponsel.', 'LIV-17'),
  'livenessTest.settling': note(
    'Foto uji tersimpan; sebentar lagi hasilnya ditampilkan.',
    'LIV-18',
    'CON-02',
  ),

  livenessResult: note('Hasil uji kamera.', 'LIV-16', 'LIV-19'),
};
