import { isBankPort } from '../../paths/answers.ts';
import { hasNotice, requiredNotices } from '../../register/notices.ts';
import { getSaved, isIn } from '../predicates.ts';
import type { Property, Scenario } from '../property.ts';
import { neverBy, neverIn } from '../temporal.ts';

const everywhere: readonly Scenario[] = [
  ...(['onePerson', 'twoPeople', 'changes', 'backToConsent', 'twoCards', 'onPage'] as const),
  ...(['identityFirst', 'byProvider', 'photosAtOnce'] as const),
  ...(['identityFirstPeople', 'identityFirstCards'] as const),
];

/** Properties about what an applicant has read, and agreed to, before a value leaves the phone. */
export const notices: readonly Property[] = [
  {
    name: 'noticeBeforeEachCall',
    on: everywhere,
    says: 'No value is sent to the bank before the applicant has read its notice and, where it is needed, given the consent.',
    ...neverBy(
      ({ edge: { step } }) => step.kind === 'answer' && isBankPort(step.port),
      ({ from, edge: { step } }) =>
        step.kind === 'answer' &&
        isBankPort(step.port) &&
        requiredNotices[step.port].some((purpose) => !hasNotice(getSaved(from), purpose)),
    ),
  },
  {
    name: 'termsBeforeFace',
    on: everywhere,
    says: 'The face check opens only after the applicant has agreed to the terms.',
    ...neverIn(isIn('faceFrame'), (at) => !hasNotice(getSaved(at), 'terms')),
  },
];
