import { showsView } from '../../machines/journey/snapshot.ts';
import { otp as copy } from '../../src/copy/otp.ts';
import { Button } from '../../src/ui/Button.tsx';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden.tsx';
import { type JourneySnapshot, useJourneyState, useSend } from '../shared/journey.ts';
import { asClock, milestoneOf, secondsUntil } from './countdown.ts';

/** Seconds until a new code may be asked for; null once it may. */
export function secondsLeft(snapshot: JourneySnapshot): number | null {
  if (!showsView(snapshot, 'resendCountdown')) return null;
  const { saved, tick } = snapshot.context;
  return secondsUntil(saved.resendAt ?? 0, tick);
}

/** The countdown, then the link to a new code (OTP-15, OTP-16). */
export function Resend() {
  const send = useSend();
  const seconds = useJourneyState(secondsLeft);
  return (
    <div>
      {seconds === null ? (
        <Button variant="quiet" onClick={() => send({ type: 'resend.requested' })}>
          {copy.resend}
        </Button>
      ) : (
        <p>
          {copy.resendIn} <b>{asClock(seconds)}</b>
        </p>
      )}
      <div role="status">
        <VisuallyHidden>{announcement(seconds)}</VisuallyHidden>
      </div>
    </div>
  );
}

function announcement(seconds: number | null): string {
  if (seconds === null) return copy.resendReady;
  const milestone = milestoneOf(seconds);
  return milestone === undefined ? '' : copy.resendSoon(milestone);
}
