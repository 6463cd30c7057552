import type { JobValues } from '../../../../src/fields/job.ts';
import type { JourneyContext } from '../../context.ts';
import { wayBack } from '../../flows/index.ts';
import { alerting } from '../../fragments/alerting.ts';
import { call } from '../../fragments/call.ts';
import { fileRules } from '../../fragments/fileRules.ts';
import { submitted } from '../../fragments/form.ts';
import { keepsKelurahan } from '../../fragments/kelurahan.ts';
import { sheet } from '../../fragments/sheet.ts';
import { withDocument } from '../../saved/documents.ts';
import type { Saved } from '../../saved/schema.ts';
import { journeySetup } from '../../setup.ts';

const jobOf = (values: JobValues, { dataNpwp, slipGaji }: Saved): Partial<Saved> => ({
  step5: { ...values, npwpFile: dataNpwp ?? null, slipgajiFile: slipGaji ?? null },
  kelurahanPRSH: values.kel_perusahaan,
});
const saveJob = {
  type: 'save' as const,
  params: ({ context, event }: { context: JourneyContext; event: { values: JobValues } }) =>
    jobOf(event.values, context.saved),
};

/** Step 5: the job and its two optional documents, photographed or uploaded. */
export const job = journeySetup.createStateConfig({
  id: 'job' as const,
  description: 'Langkah 5: pekerjaan, penghasilan, NPWP, dan slip gaji.',
  meta: { screen: 'job', requirements: ['JOB-01', 'JOB-04', 'DOC-16'] },
  initial: 'editing',
  states: {
    editing: {
      description: 'Pemohon mengisi data pekerjaan dan dokumen.',
      // Not on leaving `keeping`: its answer still has to know which document it was.
      entry: 'dropIncoming',
      meta: {
        requirements: [
          'JOB-01',
          'JOB-02',
          'JOB-03',
          'JOB-23',
          'JOB-24',
          'DOC-01',
          'DOC-08',
          'DOC-11',
        ],
      },
      on: {
        back: wayBack('job'),
        'kelurahan.picked': keepsKelurahan,
        // JOB-24: a complete form is saved on the way, another one stays in its draft.
        'document.photoWanted': [
          {
            guard: {
              type: 'wantsPhotoOfCompleteJob',
              params: ({ event }) => ({ ...event, is: 'npwp' }),
            },
            target: '#npwpCapture',
            actions: saveJob,
          },
          {
            guard: {
              type: 'documentIs',
              params: ({ event }) => ({ document: event.document, is: 'npwp' }),
            },
            target: '#npwpCapture',
          },
          {
            guard: {
              type: 'formIsValid',
              params: ({ event }) => ({ form: 'job', values: event.values }),
            },
            target: '#slipCapture',
            actions: saveJob,
          },
          { target: '#slipCapture' },
        ],
        'document.chosen': {
          target: 'keeping',
          actions: {
            type: 'receiveFile',
            params: ({ event }) => ({ file: event.file, document: event.document, chosen: true }),
          },
        },
        'document.opened': {
          target: 'previewing',
          actions: { type: 'setPreview', params: ({ event }) => ({ document: event.document }) },
        },
        'document.removed': {
          actions: {
            type: 'dropDocument',
            params: ({ event }) => ({ document: event.document }),
          },
        },
        'job.submitted': submitted<JobValues>({
          screen: 'job',
          rules: 'job',
          save: jobOf,
          alert: 'incomplete',
        }),
      },
    },
    previewing: sheet('preview', 'Pratinjau dokumen terbuka.', 'editing', ['DOC-10']),
    keeping: {
      description: 'Dokumen yang dipilih diperiksa, diperkecil, dan disimpan.',
      meta: {
        wait: 'keeping',
        requirements: ['DOC-09', 'DOC-12', 'DOC-13', 'DOC-14', 'DOC-15', 'DOC-17'],
      },
      on: { back: 'editing' },
      ...call({
        id: 'keepDocument',
        src: 'keepFile',
        input: ({ context }) => ({
          file: context.incoming?.file ?? new Blob(),
          name: context.incoming?.document === 'slip' ? 'slipGaji' : 'dataNpwp',
          rule: context.incoming?.document === 'slip' ? fileRules.slipUpload : fileRules.npwpUpload,
        }),
        answers: {
          target: 'editing',
          actions: {
            type: 'save',
            params: ({ context: { saved, incoming }, event }) =>
              withDocument(saved, incoming?.document ?? 'npwp', event.output),
          },
        },
        limit: 'fileLimit',
      }),
    },
    alerting: alerting('editing', ['JOB-03', 'DOC-13', 'DOC-17', 'ERR-04']),
  },
});
