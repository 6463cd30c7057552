import type { JobValues } from '../../../../src/fields/steps.ts';
import type { JourneyContext } from '../../context.ts';
import { getAdjacentTarget } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { createAlertState } from '../../fragments/call.ts';
import { createDetourBackTransition } from '../../fragments/detour.ts';
import { documentEvents, documentStates } from '../../fragments/documents.ts';
import { createSubmitTransitions, kelurahanEvents } from '../../fragments/form.ts';
import type { Saved } from '../../saved/schema.ts';
import { stateConfig } from '../../setup.ts';

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
export const job = stateConfig({
  id: 'job' as const,
  meta: { screen: 'job' },
  initial: 'editing',
  states: {
    editing: {
      // Not on leaving `keeping`: its result still needs to know which document it was.
      entry: 'dropIncoming',
      on: {
        back: [
          createDetourBackTransition('job'),
          { target: getAdjacentTarget(sixStep, 'job', 'previous') },
        ],
        ...kelurahanEvents,
        // JOB-24: a complete form is saved; an incomplete one stays in its draft.
        'document.photoWanted': [
          {
            guard: {
              type: 'canPhotographDocument',
              params: ({ event }) => ({ ...event, is: 'npwp' }),
            },
            target: '#npwpCapture',
            actions: saveJob,
          },
          {
            guard: {
              type: 'isDocumentOfKind',
              params: ({ event }) => ({ document: event.document, is: 'npwp' }),
            },
            target: '#npwpCapture',
          },
          {
            guard: {
              type: 'isFormValid',
              params: ({ event }) => ({ form: 'job', values: event.values }),
            },
            target: '#slipCapture',
            actions: saveJob,
          },
          { target: '#slipCapture' },
        ],
        ...documentEvents,
        'job.submitted': createSubmitTransitions<JobValues>({
          to: getAdjacentTarget(sixStep, 'job', 'next'),
          rules: 'job',
          save: jobOf,
          alert: 'incomplete',
        }),
      },
    },
    ...documentStates,
    alerting: createAlertState('editing'),
  },
});
