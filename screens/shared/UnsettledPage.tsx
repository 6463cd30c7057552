import { otp as copy } from '../../src/copy/otp.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { PageFrame, PageTitle } from '../../src/ui/Page.tsx';
import { SupportCode } from './Help.tsx';
import { StepBar } from './StepPage.tsx';
import { OpenSummaryButton } from './SummaryButton.tsx';
import { useBack, useSend } from './useJourney.ts';

/** The page for an application whose outcome is unknown: it can only be sent again. `lead` says what is known. */
export function UnsettledPage({ lead }: { lead: string }) {
  const send = useSend();
  return (
    <PageFrame
      header={<StepBar onBack={useBack()} />}
      foot={<Button onClick={() => send({ type: 'submission.repeated' })}>{copy.repeat}</Button>}
    >
      <PageTitle lead={lead}>{copy.unsettledTitle}</PageTitle>
      <Notice>{copy.unsettledOnce}</Notice>
      <OpenSummaryButton />
      <SupportCode />
    </PageFrame>
  );
}
