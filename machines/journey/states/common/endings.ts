import { askToErase, confirming, ending } from '../../fragments/ending.ts';
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

const mendNik = {
  target: '#restoring',
  actions: [
    'mendNik' as const,
    { type: 'setEntry' as const, params: { to: 'personalData' as const } },
  ],
};

/**
 * One wrong digit leads here, so it is no end for good: everything is kept and the NIK can be corrected,
 * until the applicant starts anew (END-07).
 */
export const rejectionDukcapil = stateConfig({
  id: 'rejectionDukcapil' as const,
  description: 'Data NIK tidak sesuai dengan data Dukcapil; NIK dapat diperbaiki.',
  meta: { screen: 'rejectionDukcapil', requirements: ['END-07', 'NIK-03', 'NIK-04'] },
  entry: { type: 'end', params: { outcome: 'rejectionDukcapil' } },
  initial: 'telling',
  states: {
    telling: {
      description: 'Pemohon memperbaiki NIK, atau mengajukan dari awal.',
      meta: { requirements: ['END-07'] },
      on: { back: mendNik, 'correction.wanted': mendNik, 'journey.restarted': askToErase },
    },
    asking: confirming('telling', { target: '#homepage', actions: 'startAnew' }, ['END-07']),
  },
});

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
