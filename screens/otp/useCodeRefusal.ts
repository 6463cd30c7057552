import type { CodeRefusal } from '../../machines/journey/context.ts';
import { shortened } from '../../src/copy/alerts.ts';
import { otp as copy } from '../../src/copy/otp.ts';
import { type JourneySnapshot, useJourneyState } from '../shared/journey.ts';
import { asClock } from './countdown.ts';
import { secondsLeft } from './Resend.tsx';

function wordsOf(refusal: CodeRefusal, seconds: number | null): string {
  switch (refusal.why) {
    case 'wrong':
      return refusal.left === undefined ? copy.refused.wrong : copy.refused.triesLeft(refusal.left);
    case 'expired':
      return copy.refused.expired;
    case 'locked':
      return seconds === null ? copy.refused.lockedNow : copy.refused.locked(asClock(seconds));
    case 'later':
      return copy.refused.later;
    case 'other':
      return refusal.description ? shortened(refusal.description) : copy.refused.other;
  }
}

const refusalOf = (snapshot: JourneySnapshot): string | undefined => {
  const { codeRefusal } = snapshot.context;
  return codeRefusal ? wordsOf(codeRefusal, secondsLeft(snapshot)) : undefined;
};

/** What is said of the last code until the next one is begun; a lock tells how long it lasts (OTP-11 to OTP-14). */
export const useCodeRefusal = () => useJourneyState(refusalOf);
