import { text } from '../../alert.ts';
import type { Given } from '../../context.ts';
import { neighbourTarget } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { alerting } from '../../fragments/call.ts';
import { backFromDetour, onwards } from '../../fragments/detour.ts';
import { answers, consentOf, readingTerms, sheet } from '../../fragments/form.ts';
import { stateConfig } from '../../setup.ts';

/**
 * Consent. Agreements belong to the chart, not to the form, so that nothing but an agreement that was
 * really given lets the applicant pass (CHK-06). Names are crossed, see CHK-12.
 */
export const checklist = stateConfig({
  id: 'checklist' as const,
  meta: { screen: 'checklist' },
  initial: 'editing',
  on: {
    'terms.agreed': answers('setujusyarat', '.editing'),
    'offers.answered': answers('setujupenawan', '.editing'),
  },
  states: {
    editing: {
      on: {
        back: [
          backFromDetour('checklist'),
          { target: neighbourTarget(sixStep, 'checklist', 'previous') },
        ],
        'terms.opened': 'readingTerms',
        'offers.opened': 'readingOffers',
        'checklist.submitted': [
          {
            guard: 'termsAreMissing',
            target: 'alerting',
            actions: { type: 'setAlert', params: text('termsMissing') },
          },
          ...onwards({
            guard: {
              type: 'isPointChoice' as const,
              params: ({ event }: Given<'checklist.submitted'>) => ({ point: event.values.point }),
            },
            target: neighbourTarget(sixStep, 'checklist', 'next'),
            actions: {
              type: 'save' as const,
              params: ({ context, event }: Given<'checklist.submitted'>) => ({
                step_check: consentOf(context.saved, event.values.point),
              }),
            },
          }),
          { target: 'alerting', actions: { type: 'setAlert', params: text('chooseOne') } },
        ],
      },
    },
    readingTerms: readingTerms('editing'),
    readingOffers: sheet('offers', 'editing'),
    alerting: alerting('editing'),
  },
});
