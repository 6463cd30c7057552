import { endingOf, type Step } from '../paths/steps.ts';

/** What one person and the bank can do is left out where only identity matters. */
const besideIdentity =
  /^(open: (?!personalData|profile|faceTips|faceFrame|otp)|date\.|benefits\.|terms\.opened|terms\.agreed: no|offers\.|document\.|contact\.|kelurahan\.|camera\.|code\.submitted: three|.*: (without|no choice|too young|a day|a card))/;

/** Two people on one phone: every way to change the identity, and of the rest only what leads on. */
export const isOfTwoPeople = (step: Step): boolean => {
  if (step.kind === 'answer') return !('error' in endingOf(step.port, step.ending));
  return step.kind === 'event' && !besideIdentity.test(step.name);
};
