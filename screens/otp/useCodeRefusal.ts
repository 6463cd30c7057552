import type { CodeRefusal } from '../../machines/journey/context.ts';
import { otp as copy } from '../../src/copy/otp.ts';
import { limits } from '../../src/limits.ts';
import { type JourneySnapshot, useJourneyState } from '../shared/journey.ts';
import { asClock } from './countdown.ts';
import { secondsLeft } from './Resend.tsx';

/** The bank's own words as text, no longer than somebody reads on a phone. */
const bankWords = (text: string) =>
  text.length > limits.bankWords ? `${text.slice(0, limits.bankWords - 1)}…` : text;

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
      return refusal.description ? bankWords(refusal.description) : copy.refused.other;
  }
}

const refusalOf = (snapshot: JourneySnapshot): string | undefined => {
  const { codeRefusal } = snapshot.context;
  return codeRefusal ? wordsOf(codeRefusal, secondsLeft(snapshot)) : undefined;
};

/** What is said of the last code until the next one is begun; a lock tells how long it lasts (OTP-11 to OTP-14). */
export const useCodeRefusal = () => useJourneyState(refusalOf);
