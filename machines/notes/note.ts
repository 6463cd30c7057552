/** A note about a state for analysts: what it is, in Indonesian, and the requirements that it implements. */
export interface Note {
  text: string;
  rows: readonly [string, ...string[]];
}

/** Creates a note. */
export const note = (text: string, ...rows: [string, ...string[]]): Note => ({ text, rows });

/** Notes that several states share. */
export const repeated = {
  alert: 'Dialog peringatan terbuka; menunggu pemohon menekan OK.',
  cameraExplained: 'Penjelasan mengapa kamera diperlukan, sebelum peramban meminta izin.',
  aiming: 'Kamera terbuka; pemohon membidik.',
  cameraAwaited:
    'Kamera lama ditunggu: izinnya belum dijawab, atau gambarnya belum muncul; yang dapat dilakukan ditampilkan sampai kamera siap.',
  cameraUnusable: 'Kamera tidak dapat dipakai; pemohon mencoba lagi atau memilih foto dari ponsel.',
  datePicker: 'Pemilih tanggal lahir terbuka.',
  assessing: 'Foto dinilai di ponsel: terang, tajam, tanpa pantulan, dan cukup dekat.',
  poor: 'Foto kurang baik: satu saran ditampilkan; pemohon memotret ulang, memilih foto lain, atau tetap memakainya.',
  choosing: 'Menentukan tampilan awal: penjelasan atau kamera.',
  erasing: 'Dialog bertanya apakah semua data pengajuan dihapus.',
  benefits: 'Perbandingan manfaat Gold dan Platinum terbuka.',
  costs: 'Lembar biaya dan akad terbuka.',
  terms: 'Syarat dan ketentuan terbuka.',
  offers: 'Informasi penawaran terbuka.',
};
