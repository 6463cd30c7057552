import { faceFrame as copy } from '../../src/copy/face.ts';
import { Button } from '../../src/ui/Button.tsx';
import { PageFrame, PageTitle } from '../../src/ui/Page.tsx';
import { useSend } from '../shared/journey.ts';
import { StepBar } from '../shared/StepBar.tsx';
import { SupportCode } from '../shared/SupportCode.tsx';

/** The provider's page did not come in time: what may help, another try, and the way back. */
export function FrameLate() {
  const send = useSend();
  return (
    <PageFrame
      header={<StepBar onBack={() => send({ type: 'back' })} />}
      foot={<Button onClick={() => send({ type: 'frame.retried' })}>{copy.reload}</Button>}
    >
      <PageTitle lead={copy.late.text}>{copy.late.title}</PageTitle>
      <SupportCode />
    </PageFrame>
  );
}
