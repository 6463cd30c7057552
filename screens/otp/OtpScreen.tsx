import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { config } from '#config';
import type { CodeRefusal } from '../../machines/journey/context.ts';
import { showsView } from '../../machines/journey/snapshot.ts';
import { shortened } from '../../src/copy/alerts.ts';
import { digitLimit, messages } from '../../src/copy/messages.ts';
import { otp as copy } from '../../src/copy/otp.ts';
import { otpSchema } from '../../src/fields/steps.ts';
import { findCode } from '../../src/lib/code.ts';
import { optional } from '../../src/lib/optional.ts';
import { limits } from '../../src/limits.ts';
import { SignatureArt } from '../../src/ui/art/illustrations.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { retype } from '../../src/ui/editing.ts';
import { KeepWords } from '../../src/ui/KeepWords.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { OtpInput } from '../../src/ui/OtpInput.tsx';
import { PageFrame, PageTitle } from '../../src/ui/Page.tsx';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden.tsx';
import { CheckAgain } from '../shared/CheckAgain.tsx';
import { useReadInputs } from '../shared/readInputs.ts';
import { StepBar, StepPage } from '../shared/StepPage.tsx';
import { UnsettledPage } from '../shared/UnsettledPage.tsx';
import {
  type JourneySnapshot,
  useJourney,
  useJourneyState,
  usePage,
  useSaved,
  useSend,
  useView,
} from '../shared/useJourney.ts';

/**
 * The one-time code (OTP-01 to OTP-20). The same address also shows a submission whose outcome is not
 * known, which can only be sent again (SUB-15, SUB-17), and one whose face check the bank did not take.
 */
export function OtpScreen() {
  const isUnsettled = usePage(useView('unsettled'));
  const faceRefused = useView('faceRefused');
  if (faceRefused) return <FaceRefusedPage />;
  return isUnsettled ? <UnsettledPage lead={copy.unsettled} /> : <CodePage />;
}

/** OTP-11, OTP-12: what is said while the boxes are about to be emptied. */
function turnedDown(snapshot: JourneySnapshot): 'failed' | 'later' | null {
  if (showsView(snapshot, 'codeFailed')) return 'failed';
  return showsView(snapshot, 'codeThrottled') ? 'later' : null;
}

/** Five boxes for the code, the way to a new one, and what the code stands for. */
function CodePage() {
  const send = useSend();
  const attempt = useJourneyState((snapshot) => snapshot.context.failedCodes);
  const flash = useJourneyState(turnedDown);
  const refusal = useCodeRefusal();
  const why = useJourneyState((snapshot) => snapshot.context.codeRefusal?.why);
  const draft = useCodeDraft();
  // What was typed belongs to one attempt: a code that came to nothing leaves empty boxes.
  const [typed, setTyped] = useState(() => ({ attempt, code: draft.read(), refused: false }));
  const { code, refused } = typed.attempt === attempt ? typed : { code: '', refused: false };
  const boxes = useRef<HTMLInputElement>(null);
  // Not a code that the bank refuses for good: after a reload it must not stand there again.
  const kept = flash === 'failed' ? '' : code;
  const keepDraft = useEffectEvent(draft.write);
  useEffect(() => keepDraft(kept), [kept]);
  useReadInputs((name) => (name === 'otp' ? code : undefined));

  const submit = () => {
    send({ type: 'code.submitted', code });
    if (otpSchema.safeParse(code).success) return;
    setTyped({ attempt, code, refused: true });
    boxes.current?.focus();
  };
  const changeNumber = () => send({ type: 'detour.opened', to: 'personalData', field: 'no_hp' });
  return (
    <StepPage screen="otp" lead={<Prompt />} onSubmit={submit} canContinue={why !== 'locked'}>
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
        // While the second of the specification's own words lasts, nothing else is said of the code.
        error={refused ? copy.incomplete(limits.otp) : flash ? undefined : refusal}
        boxes={boxes}
      />
      {flash && (
        <Notice kind="error" live>
          {flash === 'failed' ? <span lang="en">{messages.otpFailed}</span> : messages.otpLater}
        </Notice>
      )}
      {config.codeMinutes > 0 && why !== 'expired' && why !== 'locked' && (
        <p>{copy.lifetime(config.codeMinutes)}</p>
      )}
      <Resend isCountedAbove={why === 'locked' && !flash} />
      <Notice>{copy.neverAsked}</Notice>
      <SignatureNote>{copy.signature}</SignatureNote>
      <CheckAgain />
    </StepPage>
  );
}

/**
 * The code as far as it was typed, so that a reload does not empty the boxes. It belongs to one transaction, and
 * ends with it. Nothing is sent by itself.
 */
function useCodeDraft() {
  const { actor, drafts } = useJourney();
  const forgetSent = useEffectEvent(() => {
    if (actor.getSnapshot().context.saved.codeConfirmed) drafts.write('otp', {});
  });
  useEffect(() => () => forgetSent(), []);
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

/** The boxes of one attempt: they have the focus from the start (OTP-06) and wait for the message. */
function CodeBoxes({ code, onCode, error, boxes }: CodeBoxesProps) {
  useEffect(() => boxes.current?.focus(), [boxes]);
  // As if the browser had filled it in: whatever the message has around it goes the same way.
  useSmsCode((text) => boxes.current && retype(boxes.current, text));
  return (
    <OtpInput
      name="otp"
      label={copy.label}
      length={limits.otp}
      limit={digitLimit(limits.otp)}
      words={copy.entered}
      value={code}
      onChange={onCode}
      error={error}
      ref={boxes}
    />
  );
}

/** The bank took no face check as proof: it is done anew, and everything else is kept (SUB-17). */
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

/** Where the code went; of the phone number only a few digits show (OTP-01, OTP-02). */
function Prompt() {
  const { step2, step3 } = useSaved();
  return (
    <>
      <span>{copy.prompt}</span> <b>{maskPhone(step2?.no_hp ?? '')}</b>{' '}
      <KeepWords text={copy.promptEmail} />
      <b>{step3?.alamat_email}</b>
    </>
  );
}

/** Seconds until a new code may be asked for; null once it may. */
function secondsLeft(snapshot: JourneySnapshot): number | null {
  if (!showsView(snapshot, 'resendCountdown')) return null;
  const { saved, tick } = snapshot.context;
  return secondsUntil(saved.resendAt ?? 0, tick);
}

/** The countdown, where a lock does not tell it, then the link to a new code (OTP-15, OTP-16). */
function Resend({ isCountedAbove }: { isCountedAbove: boolean }) {
  const send = useSend();
  const seconds = useJourneyState(secondsLeft);
  return (
    <div>
      {seconds === null ? (
        <Button variant="quiet" onClick={() => send({ type: 'resend.requested' })}>
          {copy.resend}
        </Button>
      ) : (
        !isCountedAbove && (
          <p>
            <span>{copy.resendIn}</span> <b>{asClock(seconds)}</b>
          </p>
        )
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

const SECOND = 1000;
const MINUTE = 60;

/** Whole seconds from one moment to another (milliseconds of epoch), never below zero. */
export const secondsUntil = (then: number, now: number): number =>
  Math.max(0, Math.ceil((then - now) / SECOND));

/** Seconds as mm:ss. */
export const asClock = (seconds: number): string =>
  [Math.floor(seconds / MINUTE), seconds % MINUTE]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

const milestones = [10, 30, 60, 120, 180] as const;

/** The milestone that the countdown has passed last: what is read out stays the same in between. */
export const milestoneOf = (seconds: number): number | undefined =>
  milestones.find((milestone) => seconds <= milestone);

function wordsOf(refusal: CodeRefusal, seconds: number | null): string {
  switch (refusal.why) {
    case 'wrong':
      return refusal.left === undefined ? copy.refused.wrong : copy.refused.triesLeft(refusal.left);
    case 'expired':
      return copy.refused.expired;
    case 'locked':
      return seconds === null ? copy.refused.lockedNow : copy.refused.locked(asClock(seconds));
    case 'interrupted':
      return copy.refused.interrupted;
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
const useCodeRefusal = () => useJourneyState(refusalOf);

/** WebOTP, which TypeScript's library does not know yet. */
interface SmsCode extends Credential {
  code: string;
}

/**
 * Where the browser can, hands over the code of the next message from the bank. Listens for as long as
 * the component is there.
 */
function useSmsCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    // Browsers without it would ask for a password instead.
    if (!optional(() => Reflect.get(window, 'OTPCredential'))) return undefined;
    const stop = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: stop.signal };
    optional(() => navigator.credentials.get(request as CredentialRequestOptions))?.then(
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

/** A picture of a signed sheet beside the sentence that explains it. */
function SignatureNote({ children }: { children: ReactNode }) {
  return (
    <div className="signature-note">
      <SignatureArt />
      <p>{children}</p>
    </div>
  );
}

/** Hides all of a phone number but its characters 9 to 11, counted from 1 (OTP-02). */
export function maskPhone(phone: string): string {
  return [...phone].map((char, i) => (i >= 8 && i <= 10 ? char : '*')).join('');
}
