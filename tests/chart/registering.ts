import type { Saved } from '../../machines/journey/saved/schema.ts';
import { type Answers, given } from './given.ts';

export const unregistered = {
  registrationToken: undefined,
  reffNumberRegistration: undefined,
  transaction_id: undefined,
} satisfies Partial<Saved>;
export const registered = {
  word: 'registered',
  registrationToken: 'TOKEN-1',
  reffNumberRegistration: 'NUMBER-1',
};
export const sent = { word: 'sent', transaction_id: 'TRANSACTION-1' };
export const go = { type: 'face.continued' } as const;
export const open = (answers: Answers = {}, saved: Partial<Saved> = {}) =>
  given('faceTips', { saved: { ...unregistered, ...saved }, answers });
export const numbers = (journey: ReturnType<typeof open>) =>
  journey.asked('register').map((input) => (input as { reffNumber: string }).reffNumber);
