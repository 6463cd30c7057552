import { useEffect, useEffectEvent } from 'react';

/** WebOTP, which TypeScript's library does not know yet. */
interface SmsCode extends Credential {
  code: string;
}

/**
 * Where the browser can, hands over the code of the next message from the bank. Listens for as long as
 * the component is there.
 */
export function useSmsCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const stop = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: stop.signal };
    navigator.credentials.get(request as CredentialRequestOptions).then(
      (message) => {
        if (message && !stop.signal.aborted) take((message as SmsCode).code);
      },
      () => {
        // Refused, aborted or timed out: the code is typed as without it.
      },
    );
    return () => stop.abort();
  }, []);
}
