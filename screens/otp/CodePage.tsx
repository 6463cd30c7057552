import { useRef, useState } from 'react';
import { showsView } from '../../machines/journey/snapshot.ts';
import { config } from '../../src/config.ts';
import { messages } from '../../src/copy/messages.ts';
import { otp as copy } from '../../src/copy/otp.ts';
import { otpSchema } from '../../src/fields/steps.ts';
import { limits } from '../../src/limits.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { SignatureNote } from '../../src/ui/SignatureNote.tsx';
import { type JourneySnapshot, useJourneyState, useSend } from '../shared/journey.ts';
import { StepPage } from '../shared/StepPage.tsx';
import { Summary } from '../shared/Summary.tsx';
import { CodeBoxes } from './CodeBoxes.tsx';
import { Prompt } from './Prompt.tsx';
import { Resend } from './Resend.tsx';
import { useCodeRefusal } from './useCodeRefusal.ts';

/** OTP-11, OTP-12: what is said while the boxes are about to be emptied. */
function turnedDown(snapshot: JourneySnapshot): 'failed' | 'later' | null {
  if (showsView(snapshot, 'codeFailed')) return 'failed';
  return showsView(snapshot, 'codeThrottled') ? 'later' : null;
}

/** Five boxes for the code, the way to a new one, and what the code stands for. */
export function CodePage() {
  const send = useSend();
  const attempt = useJourneyState((snapshot) => snapshot.context.failedCodes);
  const flash = useJourneyState(turnedDown);
  const refusal = useCodeRefusal();
  // What was typed belongs to one attempt: a code that came to nothing leaves empty boxes.
  const [typed, setTyped] = useState({ attempt, code: '', refused: false });
  const { code, refused } = typed.attempt === attempt ? typed : { code: '', refused: false };
  const boxes = useRef<HTMLInputElement>(null);

  const submit = () => {
    send({ type: 'code.submitted', code });
    if (otpSchema.safeParse(code).success) return;
    setTyped({ attempt, code, refused: true });
    boxes.current?.focus();
  };
  const changeNumber = () => send({ type: 'detour.opened', to: 'personalData', field: 'no_hp' });
  return (
    <StepPage screen="otp" lead={<Prompt />} onSubmit={submit}>
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
        error={refused ? copy.incomplete(limits.otp) : refusal}
        boxes={boxes}
      />
      {flash && (
        <Notice kind="error" live>
          {flash === 'failed' ? <span lang="en">{messages.otpFailed}</span> : messages.otpLater}
        </Notice>
      )}
      {config.codeMinutes > 0 && <p>{copy.lifetime(config.codeMinutes)}</p>}
      <Resend />
      <SignatureNote>{copy.signature}</SignatureNote>
      <Summary />
    </StepPage>
  );
}
