import { call } from '../../fragments/call.ts';
import { toFullRecord } from '../../mapping/fullRecord.ts';
import { toApply1, toApply2, toApply3, toApply4 } from '../../mapping/providerApply.ts';
import { toConvertedPhoto, toConvertedPhotos, toFiles, toMail } from '../../mapping/recordFiles.ts';
import { toStep1 } from '../../mapping/step1Record.ts';
import { stateConfig } from '../../setup.ts';
import {
  alertsIn,
  answersOf,
  conversionFailures,
  firstAnswersOf,
  firstFailures,
  lostFile,
  passedOver,
  told,
  wasRefused,
} from './recordingAnswers.ts';

const limit = 'onceLimit' as const;
const wait = 'sendingRecord' as const;

/** One state for each part, by its name. */
export const parts = {
  step1: stateConfig({
    description: 'Data identitas yang belum tercatat dikirim lagi.',
    meta: { wait, requirements: ['OLD-24', 'API-41'] },
    ...call({
      id: 'submitStep1Again',
      src: 'submitStep1',
      input: ({ context }) => toStep1(context.saved),
      // Nothing depends on what it is answered with, only on its being told.
      answers: told,
      failures: [{ guard: wasRefused, ...told }, lostFile],
      limit,
      alertsIn,
    }),
  }),
  record: stateConfig({
    description: 'Data lengkap dikirim.',
    meta: { wait, requirements: ['API-37', 'API-43', 'OLD-32'] },
    ...call({
      src: 'submitRecord',
      input: ({ context }) => toFullRecord(context.saved, context.settings.record?.extra ?? []),
      answers: firstAnswersOf('record'),
      failures: firstFailures,
      limit,
      alertsIn,
    }),
  }),
  files: stateConfig({
    description: 'Berkas NPWP dan foto dikirim.',
    meta: { wait, requirements: ['API-38', 'API-46'] },
    ...call({
      src: 'submitFiles',
      input: ({ context }) => toFiles(context.saved),
      answers: answersOf('files'),
      failures: [lostFile],
      limit,
      alertsIn,
    }),
  }),
  ktp: stateConfig({
    description: 'Foto e-KTP dikirim untuk diubah formatnya.',
    meta: { wait, requirements: ['API-39', 'API-44'] },
    ...call({
      id: 'convertKtp',
      src: 'convertFile',
      input: ({ context }) => toConvertedPhoto(context.saved, 'ktp'),
      answers: answersOf('ktp'),
      failures: conversionFailures('ktp'),
      limit,
      alertsIn,
    }),
  }),
  foto: stateConfig({
    description: 'Swafoto dikirim untuk diubah formatnya.',
    meta: { wait, requirements: ['API-39', 'API-44'] },
    ...call({
      id: 'convertFoto',
      src: 'convertFile',
      input: ({ context }) => toConvertedPhoto(context.saved, 'foto'),
      answers: answersOf('foto'),
      failures: conversionFailures('foto'),
      limit,
      alertsIn,
    }),
  }),
  photos: stateConfig({
    description: 'Kedua foto dikirim sekaligus untuk diubah formatnya.',
    meta: { wait, requirements: ['API-45'] },
    ...call({
      src: 'convertFiles',
      input: ({ context }) => toConvertedPhotos(context.saved),
      answers: answersOf('photos'),
      failures: conversionFailures('photos'),
      limit,
      alertsIn,
    }),
  }),
  mail: stateConfig({
    description: 'E-mail kepada pemohon; kegagalannya diabaikan.',
    meta: { wait, requirements: ['API-40'] },
    tags: 'busy',
    invoke: {
      id: 'sendMail',
      src: 'sendMail',
      input: ({ context }) => toMail(context.saved),
      onDone: passedOver('mail'),
      onError: passedOver('mail'),
    },
    after: { [limit]: passedOver('mail') },
  }),
  apply1: stateConfig({
    description: 'Pengajuan lewat penyedia, langkah 1: data diri.',
    meta: { wait, requirements: ['APP-01', 'APP-05', 'APP-06'] },
    ...call({
      src: 'applyStep1',
      input: ({ context }) => toApply1(context.saved),
      answers: firstAnswersOf('apply1'),
      failures: [...firstFailures, lostFile],
      limit,
      alertsIn,
    }),
  }),
  apply2: stateConfig({
    description: 'Pengajuan lewat penyedia, langkah 2: pekerjaan.',
    meta: { wait, requirements: ['APP-02'] },
    ...call({
      src: 'applyStep2',
      input: ({ context }) => toApply2(context.saved),
      answers: answersOf('apply2'),
      limit,
      alertsIn,
    }),
  }),
  apply3: stateConfig({
    description: 'Pengajuan lewat penyedia, langkah 3: swafoto.',
    meta: { wait, requirements: ['APP-03'] },
    ...call({
      src: 'applyStep3',
      input: ({ context }) => toApply3(context.saved),
      answers: answersOf('apply3'),
      failures: [lostFile],
      limit,
      alertsIn,
    }),
  }),
  apply4: stateConfig({
    description: 'Pengajuan lewat penyedia, langkah 4: pengiriman kartu.',
    meta: { wait, requirements: ['APP-04'] },
    ...call({
      src: 'applyStep4',
      input: ({ context }) => toApply4(context.saved),
      answers: firstAnswersOf('apply4'),
      limit,
      alertsIn,
    }),
  }),
};
