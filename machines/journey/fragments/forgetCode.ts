/** The code that was sent counts no more: another one is asked for, of the same registration. */
export const forgetCode = {
  type: 'forget' as const,
  params: { keys: ['transaction_id', 'codeConfirmed', 'resendAt'] as const },
};
