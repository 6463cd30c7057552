import { text } from '../../alert.ts';
import type { JourneyContext } from '../../context.ts';
import { towards } from '../../flows/flow.ts';
import { sixStep } from '../../flows/sixStep.ts';
import { alerting } from '../../fragments/call.ts';
import { backFromDetour, onwards } from '../../fragments/detour.ts';
import { answers, consentOf, readingTerms, sheet } from '../../fragments/form.ts';
import { stateConfig } from '../../setup.ts';

interface Submitted {
  context: JourneyContext;
  event: { values: { point: string } };
}

/**
 * Consent. Agreements belong to the chart, not to the form, so that nothing but an agreement that was
 * really given lets the applicant pass (CHK-06). Names are crossed, see CHK-12.
 */
export const checklist = stateConfig({
  id: 'checklist' as const,
  description: 'Persetujuan syarat, kesediaan menerima penawaran, dan pilihan konversi poin.',
  meta: { screen: 'checklist', requirements: ['CHK-08', 'CHK-10'] },
  initial: 'editing',
  on: {
    'terms.agreed': answers('setujusyarat', '.editing'),
    'offers.answered': answers('setujupenawan', '.editing'),
  },
  states: {
    editing: {
      description: 'Pemohon memberikan persetujuan dan memilih konversi poin.',
      meta: {
        requirements: ['CHK-01', 'CHK-02', 'CHK-03', 'CHK-06', 'CHK-07', 'CHK-09', 'CHK-11'],
      },
      on: {
        back: [backFromDetour('checklist'), { target: towards(sixStep, 'checklist', 'before') }],
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
              params: ({ event }: Submitted) => ({ point: event.values.point }),
            },
            target: towards(sixStep, 'checklist', 'behind'),
            actions: {
              type: 'save' as const,
              params: ({ context, event }: Submitted) => ({
                step_check: consentOf(context.saved, event.values.point),
              }),
            },
          }),
          { target: 'alerting', actions: { type: 'setAlert', params: text('chooseOne') } },
        ],
      },
    },
    readingTerms: readingTerms('editing'),
    readingOffers: sheet('offers', 'Informasi penawaran terbuka.', 'editing', ['CHK-05']),
    alerting: alerting('editing', ['CHK-03', 'CHK-06', 'CHK-09', 'ERR-05']),
  },
});
