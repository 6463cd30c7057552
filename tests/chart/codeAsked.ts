import { type Answers, epoch, given } from './given.ts';

export const code = { type: 'code.submitted', code: '12345' } as const;
export const resend = { type: 'resend.requested' } as const;
/** The code screen 180 s before the next code may be asked for. */
export const open = (answers: Answers = {}, left = 180_000) =>
  given('otp', { saved: { resendAt: epoch + left }, answers });
export const [typing, counting, ready] = [
  'otp.entry.typing',
  'otp.resend.counting',
  'otp.resend.ready',
];
