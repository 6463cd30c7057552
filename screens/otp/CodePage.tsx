import { useRef, useState } from 'react';
import { showsView } from '../../machines/journey/snapshot.ts';
import { messages } from '../../src/copy/messages.ts';
import { otp as copy } from '../../src/copy/otp.ts';
import { otpSchema } from '../../src/fields/otp.ts';
import { limits } from '../../src/limits.ts';
import { Notice } from '../../src/ui/Notice.tsx';
import { SignatureNote } from '../../src/ui/SignatureNote.tsx';
import { type JourneySnapshot, useJourneyState, useSend } from '../shared/journey.ts';
import { StepPage } from '../shared/StepPage.tsx';
import { CodeBoxes } from './CodeBoxes.tsx';
import { Prompt } from './Prompt.tsx';
import { Resend } from './Resend.tsx';

/** OTP-11, OTP-12: what is said while the boxes are about to be emptied. */
function turnedDown(snapshot: JourneySnapshot): string | null {
  if (showsView(snapshot, 'codeFailed')) return messages.otpFailed;
  if (showsView(snapshot, 'codeThrottled')) return messages.otpLater;
  return null;
}

/** Five boxes for the code, the way to a new one, and what the code stands for. */
export function CodePage() {
  const send = useSend();
  const attempt = useJourneyState((snapshot) => snapshot.context.failedCodes);
  const refusal = useJourneyState(turnedDown);
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
  return (
    <StepPage screen="otp" lead={<Prompt />} onSubmit={submit}>
      <CodeBoxes
        key={attempt}
        code={code}
        onCode={(next) => setTyped({ attempt, code: next, refused: false })}
        error={refused ? copy.incomplete(limits.otp) : undefined}
        boxes={boxes}
      />
      {refusal && (
        <Notice kind="error" live>
          {refusal}
        </Notice>
      )}
      <Resend />
      <SignatureNote>{copy.signature}</SignatureNote>
    </StepPage>
  );
}
