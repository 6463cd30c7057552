import type { Saved } from '../../machines/journey/saved/schema.ts';
import { type Answers, answersArrive, given, kept } from './given.ts';

export const sealed = kept('sealed', 'application/json', 1000);
export const confirmed = { codeConfirmed: true };
const accepted = { word: 'accepted' };
export const repeated = { type: 'submission.repeated' } as const;

/** The code was just accepted; what follows is answered as given. */
export async function submitted(answers: Answers = {}, saved: Partial<Saved> = {}) {
  const journey = given('otp', { saved, answers: { validateOtp: [accepted], ...answers } });
  journey.send({ type: 'code.submitted', code: '12345' });
  for (let turn = 0; turn < 3; turn += 1) await answersArrive();
  return journey;
}
export const sent = (...sendApplication: unknown[]) =>
  submitted({ sealApplication: [sealed], sendApplication });
