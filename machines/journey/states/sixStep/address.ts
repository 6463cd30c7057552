import { toAddress } from '../../../../src/fields/toAddress.ts';
import { text } from '../../alert.ts';
import { alerting } from '../../fragments/alerting.ts';
import { journeySetup } from '../../setup.ts';

/** Step 4: the e-KTP address and, when it differs, the residence. */
export const address = journeySetup.createStateConfig({
  id: 'address' as const,
  description: 'Langkah 4: alamat sesuai e-KTP dan alamat domisili.',
  meta: { screen: 'address', requirements: ['ADR-01', 'ADR-03', 'ADR-13'] },
  initial: 'editing',
  states: {
    editing: {
      description: 'Pemohon mengisi alamat.',
      meta: { requirements: ['ADR-02', 'ADR-11', 'ADR-15', 'ADR-16', 'ADR-17', 'ADR-18'] },
      on: {
        back: [{ guard: 'goesBackToChecklist', target: '#checklist' }, { target: '#profile' }],
        'address.submitted': [
          {
            guard: {
              type: 'formIsValid',
              params: ({ event }) => ({ form: 'address', values: event.values }),
            },
            target: '#job',
            actions: {
              type: 'save',
              params: ({ event }) => {
                const step4 = toAddress(event.values);
                return {
                  step4,
                  kelurahanKTP: step4.kelurahan_rmh,
                  kelurahanDMS: step4.kelurahan_dms,
                };
              },
            },
          },
          { target: 'alerting', actions: { type: 'setAlert', params: text('incomplete') } },
        ],
      },
    },
    alerting: alerting('editing', ['ADR-15', 'ERR-04']),
  },
});
