import { ending } from '../../fragments/ending.ts';
import { stateConfig } from '../../setup.ts';

/** The receipt: everything the journey kept is gone once it shows. */
export const done = ending('done', 'Pengajuan diterima bank; semua data di ponsel dihapus.', [
  'END-01',
  'END-02',
  'END-03',
  'SUB-15',
]);

export const rejection = ending('rejection', 'Pemohon sudah pernah mengajukan kartu.', [
  'END-04',
  'END-05',
  'SUB-16',
]);

export const rejectionNik = ending(
  'rejectionNik',
  'Pengajuan sebelumnya dengan NIK ini masih diproses.',
  ['END-06', 'NIK-06'],
);

export const rejectionDukcapil = ending(
  'rejectionDukcapil',
  'Data NIK tidak sesuai dengan data Dukcapil.',
  ['END-07', 'NIK-04'],
);

export const rejectionTotal = ending('rejectionTotal', 'Pengajuan tidak dapat disetujui.', [
  'END-08',
  'NIK-03',
]);

export const feedback = stateConfig({
  id: 'feedback' as const,
  description: 'Ucapan terima kasih atas masukan.',
  meta: { screen: 'feedback', requirements: ['END-11'] },
  entry: 'forgetEnding',
  on: { back: '#homepage', 'journey.restarted': '#homepage' },
});

export const feedbackFailed = stateConfig({
  id: 'feedbackFailed' as const,
  description: 'Masukan belum dapat dikirim.',
  meta: { screen: 'feedbackFailed', requirements: ['END-11'] },
  entry: 'forgetEnding',
  on: { back: '#homepage', 'journey.restarted': '#homepage' },
});
