import { towards } from '../../flows/flow.ts';
import { identityFirst } from '../../flows/identityFirst.ts';
import { alerting } from '../../fragments/alerting.ts';
import { birthDateFaults } from '../../fragments/birthDate.ts';
import { keepsContact } from '../../fragments/contact.ts';
import { sheet } from '../../fragments/sheet.ts';
import { answers, readingTerms } from '../../fragments/terms.ts';
import type { Saved } from '../../saved/schema.ts';
import { stateConfig } from '../../setup.ts';
import { telling } from './telling.ts';

/**
 * The older first step: phone, ID photo, the identity on it and both consents. Lanjut tells the bank,
 * whose answer nothing depends on (OLD-24), and thanks the applicant.
 */
export const identity = stateConfig({
  id: 'identity' as const,
  description:
    'Verifikasi identitas: nomor handphone, foto e-KTP, data identitas, dan persetujuan.',
  meta: { screen: 'identity', requirements: ['OLD-01', 'OLD-07', 'ENT-12'] },
  initial: 'editing',
  // As on the six steps' form: a reading left on an earlier page does not close the next camera.
  entry: 'stopReturn',
  on: {
    'terms.agreed': answers('setujusyarat', '.editing'),
    'offers.answered': answers('setujupenawan', '.editing'),
  },
  states: {
    editing: {
      description: 'Pemohon mengisi dan memeriksa data identitas.',
      meta: {
        requirements: ['OLD-02', 'OLD-03', 'OLD-12', 'OLD-19', 'OLD-20', 'OLD-25', 'PER-18'],
      },
      always: { guard: 'wasThanked', target: '#thanks' },
      on: {
        back: towards(identityFirst, 'identity', 'before'),
        'date.opened': 'pickingDate',
        'contact.typed': keepsContact,
        'photo.wanted': '#idCapture',
        'terms.opened': 'readingTerms',
        'identity.submitted': [
          ...birthDateFaults,
          {
            guard: {
              type: 'identityIsComplete',
              params: ({ event }) => ({ values: event.values }),
            },
            target: 'telling',
            actions: {
              type: 'save',
              params: ({ event }) => ({
                step2: event.values as unknown as NonNullable<Saved['step2']>,
                no_hp: event.values.no_hp,
                thanked: true,
              }),
            },
          },
        ],
      },
    },
    pickingDate: sheet('dateWheel', 'Pemilih tanggal lahir terbuka.', 'editing', ['PER-24']),
    readingTerms: readingTerms('editing'),
    telling,
    alerting: alerting('editing', ['PER-18', 'PER-20']),
  },
});
