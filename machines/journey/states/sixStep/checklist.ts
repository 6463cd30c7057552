import { textAlert } from '../../alert.ts';
import type { EventArgs } from '../../context.ts';
import { getAdjacentTarget } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { createAlertState } from '../../fragments/call.ts';
import { createContinueTransitions, createDetourBackTransition } from '../../fragments/detour.ts';
import {
  createConsentTransition,
  createSheetState,
  getConsent,
  termsSheets,
} from '../../fragments/form.ts';
import { stateConfig } from '../../setup.ts';

/**
 * The consents. They are saved by the chart, not by the form, so that only a consent that was really given lets the
 * applicant continue (CHK-06). The names are swapped, see CHK-12.
 */
export const checklist = stateConfig({
  id: 'checklist' as const,
  meta: { screen: 'checklist' },
  initial: 'editing',
  on: {
    'terms.agreed': createConsentTransition('terms', 'checklist'),
    'offers.answered': createConsentTransition('offers', 'checklist'),
  },
  states: {
    editing: {
      on: {
        back: [
          createDetourBackTransition('checklist'),
          { target: getAdjacentTarget(sixStep, 'checklist', 'previous') },
        ],
        'terms.opened': 'readingTerms',
        'offers.opened': 'readingOffers',
        'checklist.submitted': [
          {
            guard: 'isTermsConsentMissing',
            target: 'alerting',
            actions: { type: 'setAlert', params: textAlert('termsMissing') },
          },
          ...createContinueTransitions({
            guard: {
              type: 'isPointChoice' as const,
              params: ({ event }: EventArgs<'checklist.submitted'>) => ({
                point: event.values.point,
              }),
            },
            target: getAdjacentTarget(sixStep, 'checklist', 'next'),
            actions: {
              type: 'save' as const,
              params: ({ context, event }: EventArgs<'checklist.submitted'>) => ({
                step_check: getConsent(context.saved, event.values.point),
              }),
            },
          }),
          { target: 'alerting', actions: { type: 'setAlert', params: textAlert('chooseOne') } },
        ],
      },
    },
    ...termsSheets,
    readingOffers: createSheetState('offers', 'editing'),
    alerting: createAlertState('editing'),
  },
});
