import type { IdentityValues, ReviewValues } from '../../../../src/fields/identityFirst.ts';
import type { Alert } from '../../alert.ts';
import type { JourneyContext } from '../../context.ts';
import { getAdjacentTarget } from '../../flows/flow.ts';
import { identityFirst } from '../../flows/identityFirst.ts';
import { createAlertState } from '../../fragments/call.ts';
import { documentEvents, documentStates } from '../../fragments/documents.ts';
import { birthDateErrorTransitions, createSheetState, recordAnswer } from '../../fragments/form.ts';
import { getReviewedFields, identityOf } from '../../mapping/identityFirstPrefill.ts';
import type { Saved } from '../../saved/schema.ts';
import { stateConfig } from '../../setup.ts';

/** Returns the identity with the corrections of the review. */
const correct = (identity: IdentityValues, { jns_kelamin, ...values }: ReviewValues) => ({
  ...identity,
  ...getReviewedFields({ ...identity, ...values, jenis_kelamin: jns_kelamin }),
});

/** Saves the review, and its corrections in the identity (PER-03). */
const reviewed = {
  type: 'save' as const,
  params: ({
    context,
    event: { values },
  }: {
    context: JourneyContext;
    event: { values: ReviewValues };
  }): Partial<Saved> => {
    const identity = identityOf(context.saved);
    return {
      review: values,
      no_hp: values.no_hp,
      ...(identity && { step2: correct(identity, values) }),
    };
  },
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
        // Only recorded: the saved flags lead to this screen, where a withdrawn consent can be given again.
        'terms.agreed': { actions: recordAnswer('terms', 'review') },
        'offers.answered': { actions: recordAnswer('offers', 'review') },
        'review.submitted': [
          ...birthDateErrorTransitions,
          {
            guard: {
              type: 'isReviewCompleteWithSameNik',
              params: ({ event }) => ({ values: event.values }),
            },
            target: '#recording',
            actions: reviewed,
          },
          {
            // Another NIK is another person: the face has to be checked again.
            guard: {
              type: 'isReviewComplete',
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
