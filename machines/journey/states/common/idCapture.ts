import { text } from '../../alert.ts';
import { type Flow, type Ways, wayToOpener, when } from '../../flows/flow.ts';
import { answered, call, goesOnWhenBack } from '../../fragments/call.ts';
import {
  assessingStates,
  automaticShot,
  cameraStates,
  fileRules,
  openCamera,
} from '../../fragments/capture.ts';
import { stateConfig } from '../../setup.ts';

/** While the capture screen waits to return to the form, it looks at the clock once a second. */
const returning = (self: 'read' | 'unreadable' | 'failed', back: Exclude<Ways, string>) =>
  stateConfig({
    entry: 'tickNow',
    always: when('returnIsDue', back),
    after: { tick: { target: self, reenter: true } },
  });

/** Nobody has to wait for the six seconds: a new photo is taken at once. */
const again = { target: 'aiming', actions: 'stopReturn' as const };

/** The e-KTP is photographed, assessed, kept, and read by the bank; then the form comes back (OCR-01 to 14). */
export const idCapture = (among: readonly Flow[]) => {
  const back = wayToOpener('idCapture', among);
  return stateConfig({
    id: 'idCapture' as const,
    description: 'Pengambilan foto e-KTP dan pembacaannya oleh bank.',
    meta: { screen: 'idCapture', requirements: ['OCR-01', 'OCR-02', 'OCR-03'] },
    initial: 'deciding',
    // PER-03: on every way here the keys go; what was typed stays in the drafts.
    entry: { type: 'forget', params: { keys: ['step2', 'step3'] } },
    exit: ['clearAlert', 'forgetPoorPhotos', { type: 'forget', params: { keys: ['returning'] } }],
    states: {
      deciding: {
        description:
          'Menentukan tampilan awal: hasil yang masih ditampilkan, penjelasan, atau kamera.',
        meta: { requirements: ['OCR-08', 'OCR-10'] },
        always: [
          { guard: { type: 'returnsFrom', params: { from: 'read' } }, target: 'read' },
          { guard: { type: 'returnsFrom', params: { from: 'unreadable' } }, target: 'unreadable' },
          ...openCamera,
        ],
      },
      ...cameraStates({
        back,
        picture: 'assessing',
        steady: 'holding',
        requirements: ['OCR-01', 'OCR-02', 'OCR-03', 'OCR-04'],
      }),
      ...automaticShot(back, ['OCR-01', 'OCR-04']),
      ...assessingStates({ key: 'dataImg', subject: 'idCard', requirements: ['OCR-02'] }),
      keeping: {
        description: 'Foto diperkecil dan disimpan di ponsel.',
        meta: { wait: 'keeping', requirements: ['OCR-04', 'OCR-06'] },
        entry: 'newReffNumber',
        on: { back: 'aiming' },
        ...call({
          id: 'keepIdPhoto',
          src: 'keepFile',
          input: ({ context }) => ({
            file: context.incoming?.file ?? new Blob(),
            name: 'dataImg',
            rule: fileRules.idPhoto,
          }),
          answers: {
            target: 'reading',
            // What was read of the photo before goes with it (saved/schema.ts), and the form shall
            // show nothing of it whatever becomes of this photo's reading (PER-03).
            actions: {
              type: 'save',
              params: ({ context, event }) => ({
                dataImg: event.output,
                readingOf: context.reffNumber,
              }),
            },
          },
          limit: 'fileLimit',
          exit: ['dropIncoming'],
        }),
      },
      reading: {
        description: 'Foto dikirim ke bank dan dibaca.',
        meta: { wait: 'readingCard', requirements: ['OCR-05', 'OCR-06', 'OCR-12', 'OCR-13'] },
        entry: 'stopReturn',
        on: { back: 'aiming' },
        ...call({
          src: 'readCard',
          input: ({ context }) => ({
            photo: context.saved.dataImg,
            reffNumber: context.reffNumber,
          }),
          answers: [
            {
              guard: answered('read'),
              target: 'read',
              actions: [
                {
                  type: 'save',
                  params: ({ event }) =>
                    event.output.word === 'read'
                      ? { dataOCR: event.output.reading, reffId: event.output.reffId }
                      : {},
                },
                { type: 'startReturn', params: { from: 'read' } },
              ],
            },
            {
              target: 'unreadable',
              actions: { type: 'startReturn', params: { from: 'unreadable' } },
            },
          ],
          limit: 'ocrLimit',
          alertsIn: 'failed',
          // OCR-11: a call that failed, for whatever reason, also returns to the form after 6 s.
          andThen: [{ type: 'startReturn', params: { from: 'failed' } }],
        }),
      },
      read: {
        ...returning('read', back),
        description:
          'Hasil pembacaan ditampilkan; setelah 6 detik, atau dengan Periksa data, kembali ke formulir.',
        meta: { view: 'cardRead', requirements: ['OCR-07', 'OCR-08', 'OCR-11', 'CON-02'] },
        on: { back, 'data.wanted': back, 'camera.wanted': again },
      },
      unreadable: {
        ...returning('unreadable', back),
        description:
          'Foto tidak terbaca: OK membuka kamera lagi, Isi data sendiri membuka formulir, atau setelah 6 detik kembali ke formulir.',
        meta: { view: 'cardUnreadable', requirements: ['OCR-09', 'OCR-10', 'OCR-11'] },
        tags: 'alert',
        entry: ['tickNow', { type: 'setAlert', params: text('unreadable') }],
        on: {
          'dialog.closed': again,
          'data.wanted': back,
          back: again,
        },
      },
      failed: {
        ...returning('failed', back),
        description: 'Pembacaan gagal karena panggilan gagal; setelah 6 detik kembali ke formulir.',
        meta: { requirements: ['OCR-11', 'ERR-01', 'ERR-02', 'ERR-03'] },
        tags: 'alert',
        on: {
          'dialog.closed': back,
          'camera.wanted': again,
          back,
          ...goesOnWhenBack([{ target: 'reading' }]),
        },
      },
    },
  });
};
