import type { EventArgs } from '../context.ts';
import { getDocumentChanges } from '../saved/invalidate.ts';
import { stateConfig } from '../setup.ts';
import { createCallState } from './call.ts';
import { fileRules } from './capture.ts';
import { createSheetState } from './form.ts';

/** The transitions of a form with documents for upload, preview and removal (DOC-08 to DOC-11). */
export const documentEvents = {
  'document.chosen': {
    target: 'keeping',
    actions: {
      type: 'receiveFile' as const,
      params: ({ event }: EventArgs<'document.chosen'>) => ({
        file: event.file,
        document: event.document,
        chosen: true,
      }),
    },
  },
  'document.opened': {
    target: 'previewing',
    actions: {
      type: 'setPreview' as const,
      params: ({ event }: EventArgs<'document.opened' | 'document.removed'>) => ({
        document: event.document,
      }),
    },
  },
  'document.removed': {
    actions: {
      type: 'dropDocument' as const,
      params: ({ event }: EventArgs<'document.opened' | 'document.removed'>) => ({
        document: event.document,
      }),
    },
  },
};

/** The states of a form with documents. The form itself is `editing`, and drops the incoming file on entry. */
export const documentStates = {
  previewing: createSheetState('preview', 'editing'),
  keeping: stateConfig({
    meta: {
      wait: 'keeping',
    },
    on: { back: 'editing' },
    ...createCallState({
      id: 'keepDocument',
      src: 'keepFile',
      input: ({ context }) => ({
        file: context.incoming?.file ?? new Blob(),
        name: context.incoming?.document === 'slip' ? 'slipGaji' : 'dataNpwp',
        rule: context.incoming?.document === 'slip' ? fileRules.slipUpload : fileRules.npwpUpload,
      }),
      onDone: {
        target: 'editing',
        actions: {
          type: 'save',
          params: ({ context: { saved, incoming }, event }) =>
            getDocumentChanges(saved, incoming?.document ?? 'npwp', event.output),
        },
      },
      limit: 'fileLimit',
    }),
  }),
};
