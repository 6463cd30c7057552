import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { config } from '#config';
import type { CodeRefusal } from '../../machines/journey/context.ts';
import { hasView } from '../../machines/journey/snapshot.ts';
import { shortenText } from '../../src/copy/alerts.ts';
import { getDigitLimitTexts, messages } from '../../src/copy/messages.ts';
import { otp as copy } from '../../src/copy/otp.ts';
import { otpSchema } from '../../src/fields/steps.ts';
import { findCode } from '../../src/lib/code.ts';
import { getSecondsUntil } from '../../src/lib/format.ts';
import { optional } from '../../src/lib/optional.ts';
import { limits } from '../../src/limits.ts';
import { SignatureArt } from '../../src/ui/art/illustrations.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { replaceText } from '../../src/ui/editing.ts';
import { Notice } from '../../src/ui/Notice.tsx';
import { OtpInput } from '../../src/ui/OtpInput.tsx';
import { PageFrame, PageTitle } from '../../src/ui/Page.tsx';
import { UnbrokenText } from '../../src/ui/UnbrokenText.tsx';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden.tsx';
import { StepBar, StepPage } from '../shared/StepPage.tsx';
import { OpenSummaryButton } from '../shared/SummaryButton.tsx';
import { UnsettledPage } from '../shared/UnsettledPage.tsx';
import {
  type JourneySnapshot,
  useIsShowing,
  useJourney,
  useJourneyState,
  useSaved,
  useSend,
  useUncoveredPage,
} from '../shared/useJourney.ts';
import { useSyncAutofill } from '../shared/useSyncAutofill.ts';

/**
 * The screen for the one-time code (OTP-01 to OTP-20). The same route also shows a submission with an unknown
 * outcome, which can only be sent again (SUB-15, SUB-17), and one whose face check the bank refused.
 */
export function OtpScreen() {
  const isUnsettled = useUncoveredPage(useIsShowing('unsettled'));
  const faceRefused = useIsShowing('faceRefused');
  if (faceRefused) return <FaceRefusedPage />;
  return isUnsettled ? <UnsettledPage lead={copy.unsettled} /> : <CodePage />;
}

/** Returns the failure that is shown for one second before the boxes are cleared (OTP-11, OTP-12), or null. */
function getFailureFlash(snapshot: JourneySnapshot): 'failed' | 'later' | null {
  if (hasView(snapshot, 'codeFailed')) return 'failed';
  return hasView(snapshot, 'codeThrottled') ? 'later' : null;
}

/** The form with a box for each digit of the code, a link to a new code, and the meaning of the code. */
function CodePage() {
  const send = useSend();
  const attempt = useJourneyState((snapshot) => snapshot.context.failedCodes);
  const flash = useJourneyState(getFailureFlash);
  const refusal = useRefusalText();
  const reason = useJourneyState((snapshot) => snapshot.context.codeRefusal?.reason);
  const draft = useCodeDraft();
  // The typed code belongs to one attempt, so a failed code leaves empty boxes.
  const [typed, setTyped] = useState(() => ({ attempt, code: draft.read(), refused: false }));
  const { code, refused } = typed.attempt === attempt ? typed : { code: '', refused: false };
  const boxes = useRef<HTMLInputElement>(null);
  // A refused code is not stored, so that a reload does not show it again.
  const storedCode = flash === 'failed' ? '' : code;
  const writeDraft = useEffectEvent(draft.write);
  useEffect(() => writeDraft(storedCode), [storedCode]);
  useSyncAutofill((name) => (name === 'otp' ? code : undefined));

  const submit = () => {
    send({ type: 'code.submitted', code });
    if (otpSchema.safeParse(code).success) return;
    setTyped({ attempt, code, refused: true });
    boxes.current?.focus();
  };
  const changeNumber = () => send({ type: 'detour.opened', to: 'personalData', field: 'no_hp' });
  return (
    <StepPage screen="otp" lead={<Prompt />} onSubmit={submit} canContinue={reason !== 'locked'}>
      <div>
        <Button variant="quiet" onClick={changeNumber}>
          {copy.wrongNumber}
        </Button>
      </div>
      <CodeBoxes
        key={attempt}
        code={code}
        onCode={(next) => {
          setTyped({ attempt, code: next, refused: false });
          if (refusal && next) send({ type: 'code.typed' });
        }}
        // While the specified failure text is visible for one second, no other error is shown.
        error={refused ? copy.incomplete(limits.otp) : flash ? undefined : refusal}
        boxes={boxes}
      />
      {flash && (
        <Notice kind="error" live>
          {flash === 'failed' ? <span lang="en">{messages.otpFailed}</span> : messages.otpLater}
        </Notice>
      )}
      {config.codeMinutes > 0 && reason !== 'expired' && reason !== 'locked' && (
        <p>{copy.lifetime(config.codeMinutes)}</p>
      )}
      <Resend hidesCountdown={reason === 'locked' && !flash} />
      <Notice>{copy.neverAsked}</Notice>
      <SignatureNote>{copy.signature}</SignatureNote>
      <OpenSummaryButton />
    </StepPage>
  );
}

/**
 * Returns functions that read and write the typed code as a draft, so that a reload does not clear the boxes. The draft
 * is valid for one transaction, and is cleared after the code was confirmed.
 */
function useCodeDraft() {
  const { actor, drafts } = useJourney();
  const clearConfirmed = useEffectEvent(() => {
    if (actor.getSnapshot().context.saved.codeConfirmed) drafts.write('otp', {});
  });
  useEffect(() => () => clearConfirmed(), []);
  const { transaction_id } = useSaved();
  return {
    read: () => {
      const { code, of } = drafts.read('otp') ?? {};
      return typeof code === 'string' && of === transaction_id
        ? findCode(code, limits.otp).code
        : '';
    },
    write: (code: string) => {
      if (code !== '' || drafts.read('otp')) drafts.write('otp', { code, of: transaction_id });
    },
  };
}

interface CodeBoxesProps {
  code: string;
  onCode: (code: string) => void;
  error?: string;
  boxes: RefObject<HTMLInputElement | null>;
}

/** The boxes of one attempt. They are focused on entry (OTP-06) and receive the code from the SMS. */
function CodeBoxes({ code, onCode, error, boxes }: CodeBoxesProps) {
  useEffect(() => boxes.current?.focus(), [boxes]);
  // Entered like autofill, because the message may contain other text around the code.
  useSmsCode((text) => boxes.current && replaceText(boxes.current, text));
  return (
    <OtpInput
      name="otp"
      label={copy.label}
      length={limits.otp}
      limit={getDigitLimitTexts(limits.otp)}
      texts={copy.entered}
      value={code}
      onChange={onCode}
      error={error}
      ref={boxes}
    />
  );
}

/** The page for a face check that the bank refused: it must be repeated; other answers stay stored (SUB-17). */
function FaceRefusedPage() {
  const send = useSend();
  return (
    <PageFrame
      header={<StepBar onBack={() => send({ type: 'back' })} />}
      foot={<Button onClick={() => send({ type: 'face.renewed' })}>{copy.renewFace}</Button>}
    >
      <PageTitle lead={copy.faceRefused}>{copy.faceRefusedTitle}</PageTitle>
      <Notice>{copy.faceRefusedNext}</Notice>
    </PageFrame>
  );
}

/** The text that says where the code was sent, with a redacted phone number (OTP-01, OTP-02). */
function Prompt() {
  const { step2, step3 } = useSaved();
  return (
    <>
      <span>{copy.prompt}</span> <b>{redactPhone(step2?.no_hp ?? '')}</b>{' '}
      <UnbrokenText text={copy.promptEmail} />
      <b>{step3?.alamat_email}</b>
    </>
  );
}

/** Returns the seconds until a new code can be requested; `null` without a countdown. */
function getRemainingSeconds(snapshot: JourneySnapshot): number | null {
  if (!hasView(snapshot, 'resendCountdown')) return null;
  const { saved, tick } = snapshot.context;
  return getSecondsUntil(saved.resendAt ?? 0, tick);
}

/** The countdown, unless an error above shows it, then the link to a new code (OTP-15, OTP-16). */
function Resend({ hidesCountdown }: { hidesCountdown: boolean }) {
  const send = useSend();
  const seconds = useJourneyState(getRemainingSeconds);
  return (
    <div>
      {seconds === null ? (
        <Button variant="quiet" onClick={() => send({ type: 'resend.requested' })}>
          {copy.resend}
        </Button>
      ) : (
        !hidesCountdown && (
          <p>
            <span>{copy.resendIn}</span> <b>{formatClock(seconds)}</b>
          </p>
        )
      )}
      <div role="status">
        <VisuallyHidden>{getAnnouncement(seconds)}</VisuallyHidden>
      </div>
    </div>
  );
}

function getAnnouncement(seconds: number | null): string {
  if (seconds === null) return copy.resendReady;
  const milestone = getMilestone(seconds);
  return milestone === undefined ? '' : copy.resendSoon(milestone);
}

const MINUTE = 60;

/** Formats whole seconds as mm:ss. */
export const formatClock = (seconds: number): string =>
  [Math.floor(seconds / MINUTE), seconds % MINUTE]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

const milestones = [10, 30, 60, 120, 180] as const;

/** Returns the last milestone (s) that the countdown has passed; undefined before the first, 180. */
export const getMilestone = (seconds: number): number | undefined =>
  milestones.find((milestone) => seconds <= milestone);

function getRefusalText(refusal: CodeRefusal, seconds: number | null): string {
  switch (refusal.reason) {
    case 'wrong':
      return refusal.triesLeft === undefined
        ? copy.refused.wrong
        : copy.refused.triesLeft(refusal.triesLeft);
    case 'expired':
      return copy.refused.expired;
    case 'locked':
      return seconds === null ? copy.refused.lockedNow : copy.refused.locked(formatClock(seconds));
    case 'interrupted':
      return copy.refused.interrupted;
    case 'later':
      return copy.refused.later;
    case 'other':
      return refusal.description ? shortenText(refusal.description) : copy.refused.other;
  }
}

const selectRefusalText = (snapshot: JourneySnapshot): string | undefined => {
  const { codeRefusal } = snapshot.context;
  return codeRefusal ? getRefusalText(codeRefusal, getRemainingSeconds(snapshot)) : undefined;
};

/** Returns the error text of the last code until the next one is typed, with a lock's countdown (OTP-11 to OTP-14). */
const useRefusalText = () => useJourneyState(selectRefusalText);

/** The credential of the WebOTP API, which TypeScript's DOM library lacks. */
interface SmsCode extends Credential {
  code: string;
}

/**
 * Passes the code of the next SMS from the bank to `onCode`, if the browser supports WebOTP. Listens until the
 * component unmounts.
 */
function useSmsCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    // Browsers without WebOTP would ask for a password instead.
    if (!optional(() => Reflect.get(window, 'OTPCredential'))) return undefined;
    const stop = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: stop.signal };
    optional(() => navigator.credentials.get(request as CredentialRequestOptions))?.then(
      (message) => {
        if (message && !stop.signal.aborted) take((message as SmsCode).code);
      },
      () => {
        // Refused, aborted or timed out: the code has to be typed.
      },
    );
    return () => stop.abort();
  }, []);
}

/** A drawing of a signed sheet next to the sentence that explains it. */
function SignatureNote({ children }: { children: ReactNode }) {
  return (
    <div className="signature-note">
      <SignatureArt />
      <p>{children}</p>
    </div>
  );
}

/** Redacts a phone number except its characters 9 to 11, counted from 1 (OTP-02). */
export function redactPhone(phone: string): string {
  return [...phone].map((char, i) => (i >= 8 && i <= 10 ? char : '*')).join('');
}
