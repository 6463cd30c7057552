import { otp as copy } from '../../src/copy/otp.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { PageFrame, PageTitle } from '../../src/ui/Page.tsx';
import { useSend } from '../shared/journey.ts';
import { StepBar } from '../shared/StepBar.tsx';

/** The bank took no face check as proof: it is done anew, and everything else is kept (SUB-17). */
export function FaceRefusedPage() {
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
