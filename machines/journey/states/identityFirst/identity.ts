import { getAdjacentTarget } from '../../flows/flow.ts';
import { identityFirst } from '../../flows/identityFirst.ts';
import { createAlertState, hasOutcome } from '../../fragments/call.ts';
import {
  birthDateErrorTransitions,
  createConsentTransition,
  createSheetState,
  saveContactTransition,
  termsSheets,
} from '../../fragments/form.ts';
import { toStep1 } from '../../mapping/records.ts';
import { getIdentityFingerprint } from '../../recordParts.ts';
import { stateConfig } from '../../setup.ts';

/** Step 1 was not recorded, so it is sent again before the application (OLD-24). */
const notRecorded = {
  target: 'over',
  actions: { type: 'forget' as const, params: { keys: ['recordedFor' as const] } },
};

/** Sends the identity to the bank and thanks the applicant at the same time, whatever the outcome. */
const telling = stateConfig({
  type: 'parallel',
  exit: { type: 'forget', params: { keys: ['thanked'] } },
  states: {
    record: {
      initial: 'asking',
      states: {
        asking: {
          meta: { view: 'fetching' },
          invoke: {
            id: 'submitStep1',
            src: 'submitStep1',
            input: ({ context }) => toStep1(context.saved),
            onDone: [
              {
                guard: hasOutcome('taken'),
                target: 'over',
                actions: {
                  type: 'save',
                  params: ({ context }) => ({ recordedFor: getIdentityFingerprint(context.saved) }),
                },
              },
              notRecorded,
            ],
            onError: notRecorded,
          },
          after: { onceLimit: notRecorded },
        },
        over: {},
      },
    },
    words: {
      initial: 'fetching',
      states: {
        fetching: {
          meta: { wait: 'fetching' },
          tags: 'busy',
          after: { thanks: 'thanking' },
        },
        thanking: {
          meta: { view: 'thanks' },
          tags: 'sheet',
          on: {
            'thanks.continued': '#faceFrame',
            'dialog.closed': '#identity.editing',
            back: '#identity.editing',
          },
        },
      },
    },
  },
});

/**
 * The first step of the identity-first journey: phone, ID photo, the identity on it and both consents. Lanjut sends
 * it to the bank and thanks the applicant; nothing depends on the response (OLD-24).
 */
export const identity = stateConfig({
  id: 'identity' as const,
  meta: { screen: 'identity' },
  initial: 'editing',
  // A return that an earlier page scheduled must not close the next camera, as in the six-step journey.
  entry: 'stopReturn',
  on: {
    'terms.agreed': createConsentTransition('terms', 'identity'),
    'offers.answered': createConsentTransition('offers', 'identity'),
  },
  states: {
    editing: {
      always: { guard: 'hasBeenThanked', target: '#thanks' },
      on: {
        back: getAdjacentTarget(identityFirst, 'identity', 'previous'),
        'date.opened': 'pickingDate',
        'contact.typed': saveContactTransition,
        'photo.wanted': '#idCapture',
        'terms.opened': 'readingTerms',
        'offers.opened': 'readingOffers',
        'identity.submitted': [
          ...birthDateErrorTransitions,
          {
            guard: {
              type: 'isIdentityComplete',
              params: ({ event }) => ({ values: event.values }),
            },
            target: 'telling',
            actions: {
              type: 'save',
              params: ({ event }) => ({
                step2: event.values,
                no_hp: event.values.no_hp,
                thanked: true,
              }),
            },
          },
        ],
      },
    },
    pickingDate: createSheetState('dateWheel', 'editing'),
    ...termsSheets,
    readingOffers: createSheetState('offers', 'editing'),
    telling,
    alerting: createAlertState('editing'),
  },
});
