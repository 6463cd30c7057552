import { fingerprintOf, without } from './invalidate.ts';
import type { Saved } from './schema.ts';

/** A registration that went unanswered is repeated under its own number while nothing changed. */
export function withRegistrationPending(saved: Saved, newNumber: () => string): Saved {
  const of = fingerprintOf('registration', saved);
  const again = saved.pending?.op === 'register' && saved.pending.of === of;
  const rest = without(saved, ['refused', 'refusedFor']);
  return again ? rest : { ...rest, pending: { op: 'register', id: newNumber(), of } };
}

/** An application on its way, noted before its first byte leaves; `again`: it had gone out before, unanswered. */
export const withSubmissionPending = (saved: Saved, id: string): Saved => ({
  ...saved,
  pending: { op: 'submit', id, ...(saved.pending?.op === 'submit' ? { again: true } : {}) },
});
