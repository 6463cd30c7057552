import { isVerified } from '../../journey/saved/routeGuard.ts';
import { begins, isAnswer, isIn, savedOf } from '../facts.ts';
import type { Property } from '../property.ts';
import { alongEveryPath, neverIn, precedes } from '../shapes.ts';

const beginsSending = begins({ submission: 'sending' }, 'submission.sending');
const beyondConsent = isIn(
  'profile',
  'address',
  'job',
  'delivery',
  'faceTips',
  'otp',
  'submission',
);

/** What must have happened before something else may. */
export const evidence: readonly Property[] = [
  {
    name: 'receiptNeedsCode',
    says: 'Nobody reaches the receipt without a code that the bank confirmed.',
    check: (graph) =>
      precedes(
        graph,
        isAnswer('validateOtp', 'accepted'),
        ({ from, to }) => isIn('done')(to) && !isIn('done')(from),
      ),
  },
  {
    name: 'sendingNeedsCode',
    says: 'No application is sent before the bank has confirmed a code.',
    check: (graph) => precedes(graph, isAnswer('validateOtp', 'accepted'), beginsSending),
  },
  {
    name: 'registrationNeedsFace',
    says: 'No registration begins without a face that was verified and whose picture was kept.',
    check: (graph) =>
      neverIn(
        graph,
        isIn({ faceTips: 'registering' }),
        (at) => !isVerified(savedOf(at), at.snapshot.context.settings.livenessSuccess),
      ),
  },
  {
    name: 'consentIsGiven',
    on: ['onePerson', 'backToConsent'],
    says: 'Nobody gets past the consent screen unless the terms were agreed to and not withdrawn.',
    check: (graph) =>
      alongEveryPath(
        graph,
        'open',
        ({ to }) => beyondConsent(to),
        (memory, { edge: { step }, from, to }) => {
          const answer = step.kind === 'event' ? step.name : '';
          const heard = isIn('checklist')(from);
          const next =
            heard && answer === 'terms.agreed: yes'
              ? 'agreed'
              : heard && answer === 'terms.agreed: no'
                ? 'open'
                : to.snapshot.context.saved.step1 === undefined
                  ? 'open'
                  : memory;
          return beyondConsent(to) && next !== 'agreed' ? null : next;
        },
      ),
  },
];
