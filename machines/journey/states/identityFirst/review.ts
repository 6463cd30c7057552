import type { IdentityValues, ReviewValues } from '../../../../src/fields/identityFirst.ts';
import type { Alert } from '../../alert.ts';
import type { JourneyContext } from '../../context.ts';
import { getAdjacentTarget } from '../../flows/flow.ts';
import { identityFirst } from '../../flows/identityFirst.ts';
import { createAlertState } from '../../fragments/call.ts';
import { documentEvents, documentStates } from '../../fragments/documents.ts';
import { birthDateErrorTransitions, createSheetState } from '../../fragments/form.ts';
import type { Saved } from '../../saved/schema.ts';
import { stateConfig } from '../../setup.ts';

/** Returns the fields of the identity that the review can correct. */
const corrected = (values: ReviewValues): Partial<IdentityValues> => ({
  nik: values.nik,
  nama_lengkap: values.nama_lengkap,
  tempat_lahir: values.tempat_lahir,
  tgl_lahir: values.tgl_lahir,
  no_hp: values.no_hp,
  jenis_kelamin: values.jns_kelamin,
  status_pernikahan: values.status_pernikahan,
});

/** Saves the review, and its corrections in the identity (PER-03). */
const reviewed = {
  type: 'save' as const,
  params: ({
    context: { saved },
    event: { values },
  }: {
    context: JourneyContext;
    event: { values: ReviewValues };
  }): Partial<Saved> => ({
    review: values,
    ...(saved.step2 ? { step2: { ...saved.step2, ...corrected(values) } } : {}),
  }),
};

/** The review (form-expand): all answers in five sections; Lanjut sends them (REV-14). */
export const review = stateConfig({
  id: 'review' as const,
  meta: { screen: 'review' },
  initial: 'editing',
  states: {
    editing: {
      entry: 'dropIncoming',
      on: {
        back: getAdjacentTarget(identityFirst, 'review', 'previous'),
        'date.opened': 'pickingDate',
        'npwp.wanted': '#npwpCapture',
        'lookup.failed': {
          target: 'alerting',
          actions: {
            type: 'setAlert',
            params: ({ event }): Alert => ({ kind: 'failure', failure: event.failure }),
          },
        },
        ...documentEvents,
        'review.submitted': [
          ...birthDateErrorTransitions,
          {
            guard: {
              type: 'reviewKeepsFace',
              params: ({ event }) => ({ values: event.values }),
            },
            target: '#recording',
            actions: reviewed,
          },
          {
            // Another NIK is another person: the face has to be checked again.
            guard: {
              type: 'reviewIsComplete',
              params: ({ event }) => ({ values: event.values }),
            },
            target: '#faceTips',
            actions: reviewed,
          },
        ],
      },
    },
    pickingDate: createSheetState('dateWheel', 'editing'),
    ...documentStates,
    alerting: createAlertState('editing'),
  },
});
