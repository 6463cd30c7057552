import { note, repeated } from './note.ts';

/** The notes of the states that only the identity-first journey has. */
export const identityFirstNotes = {
  cardSelection: note(
    'Pemohon memilih kartu: Gold, Platinum, atau salah satu dari keduanya.',
    'OLD-05',
  ),
  'cardSelection.editing': note(
    'Pemohon mengisi penghasilan dan memilih kartunya.',
    'OLD-05',
    'OLD-06',
  ),
  'cardSelection.comparing': note(repeated.benefits, 'CHO-11'),
  'cardSelection.readingCosts': note(repeated.costs, 'CHO-17'),
  'cardSelection.alerting': note(repeated.alert, 'OLD-06'),

  identity: note(
    'Verifikasi identitas: nomor handphone, foto e-KTP, data identitas, dan persetujuan.',
    'OLD-01',
    'OLD-07',
    'ENT-12',
  ),
  'identity.editing': note(
    'Pemohon mengisi dan memeriksa data identitas.',
    'OLD-02',
    'OLD-03',
    'OLD-12',
    'OLD-19',
    'OLD-20',
    'OLD-25',
    'PER-18',
  ),
  'identity.pickingDate': note(repeated.datePicker, 'PER-24'),
  'identity.readingCosts': note(repeated.costs, 'CHO-17'),
  'identity.readingTerms': note(
    repeated.terms,
    'CHK-04',
    'CHO-16',
    'CHO-17',
    'CHO-18',
    'CHO-19',
    'CHO-20',
  ),
  'identity.readingOffers': note(repeated.offers, 'CHK-05'),
  'identity.telling': note(
    'Data identitas dikirim ke bank; jawabannya tidak menentukan apa pun.',
    'OLD-22',
    'OLD-24',
    'API-41',
  ),
  'identity.telling.record': note('Pencatatan data identitas oleh bank.', 'OLD-24', 'API-41'),
  'identity.telling.record.asking': note('Bank mencatat data identitas.', 'OLD-24', 'API-41'),
  'identity.telling.record.over': note(
    'Pencatatan selesai atau gagal; yang gagal dikirim lagi sebelum pengajuan.',
    'OLD-24',
  ),
  'identity.telling.words': note('Yang tampil sementara data dikirim.', 'OLD-22', 'OLD-23'),
  'identity.telling.words.fetching': note(
    'Tunggu sebentar: sedang mengambil data.',
    'OLD-22',
    'CON-02',
  ),
  'identity.telling.words.thanking': note(
    'Ucapan terima kasih; Lanjut membuka verifikasi wajah.',
    'OLD-23',
  ),
  'identity.alerting': note(repeated.alert, 'PER-18', 'PER-20'),

  thanks: note(
    'Data identitas sudah dikirim; pemohon menunggu status, atau melanjutkan ke verifikasi wajah.',
    'END-10',
  ),

  review: note(
    'Pemohon memeriksa dan melengkapi semua data dalam lima bagian.',
    'REV-01',
    'REV-02',
    'REV-16',
  ),
  'review.editing': note(
    'Pemohon memeriksa dan melengkapi data.',
    'REV-03',
    'REV-04',
    'REV-05',
    'REV-06',
    'REV-07',
    'REV-13',
    'ADR-20',
  ),
  'review.pickingDate': note(repeated.datePicker, 'PER-24'),
  'review.previewing': note('Pratinjau dokumen terbuka.', 'DOC-10'),
  'review.keeping': note(
    'Dokumen yang dipilih diperiksa, diperkecil, dan disimpan.',
    'DOC-09',
    'DOC-12',
    'DOC-13',
    'DOC-14',
    'DOC-15',
    'DOC-17',
  ),
  'review.alerting': note(repeated.alert, 'PER-18', 'PER-20', 'DOC-13', 'DOC-17'),

  recording: note(
    'Pengiriman data lengkap, berkas, dan foto; bagian yang sudah sampai tidak dikirim ulang.',
    'REV-14',
    'REV-15',
    'APP-06',
  ),
  'recording.deciding': note(
    'Menentukan apakah pengiriman dimulai atau ditanyakan dahulu hasilnya.',
    'REV-14',
  ),
  'recording.sending': note('Bagian demi bagian dikirim.', 'REV-14'),
  'recording.sending.part': note('Bagian yang sedang dikirim.', 'REV-15'),
  'recording.sending.part.choosing': note(
    'Menentukan bagian berikutnya yang belum sampai.',
    'REV-15',
    'API-37',
  ),
  'recording.sending.part.step1': note(
    'Data identitas yang belum tercatat dikirim lagi.',
    'OLD-24',
    'API-41',
  ),
  'recording.sending.part.record': note('Data lengkap dikirim.', 'API-37', 'API-43', 'OLD-32'),
  'recording.sending.part.files': note('Berkas NPWP dan foto dikirim.', 'API-38', 'API-46'),
  'recording.sending.part.ktp': note(
    'Foto e-KTP dikirim untuk diubah formatnya.',
    'API-39',
    'API-44',
  ),
  'recording.sending.part.foto': note(
    'Swafoto dikirim untuk diubah formatnya.',
    'API-39',
    'API-44',
  ),
  'recording.sending.part.photos': note(
    'Kedua foto dikirim sekaligus untuk diubah formatnya.',
    'API-45',
  ),
  'recording.sending.part.mail': note('E-mail kepada pemohon; kegagalannya diabaikan.', 'API-40'),
  'recording.sending.part.apply1': note(
    'Pengajuan lewat penyedia, langkah 1: data diri.',
    'APP-01',
    'APP-05',
    'APP-06',
  ),
  'recording.sending.part.apply2': note(
    'Pengajuan lewat penyedia, langkah 2: pekerjaan.',
    'APP-02',
  ),
  'recording.sending.part.apply3': note('Pengajuan lewat penyedia, langkah 3: swafoto.', 'APP-03'),
  'recording.sending.part.apply4': note(
    'Pengajuan lewat penyedia, langkah 4: pengiriman kartu.',
    'APP-04',
  ),
  'recording.sending.waiting': note(
    'Lama pengiriman: setelah satu detik tampil layar tunggu.',
    'END-09',
  ),
  'recording.sending.waiting.brief': note('Pengiriman baru dimulai.', 'END-09'),
  'recording.sending.waiting.long': note(
    'Pengiriman lebih lama dari satu detik: layar tunggu.',
    'END-09',
  ),
  'recording.alerting': note(repeated.alert, 'SUB-17', 'ERR-01', 'ERR-02', 'ERR-03'),
  'recording.photoLost': note(repeated.alert, 'ERR-01', 'STO-03', 'REV-15'),
  'recording.unsettled': note(
    'Pengiriman belum selesai; pemohon mengirim sisanya.',
    'REV-14',
    'SUB-17',
  ),
};
