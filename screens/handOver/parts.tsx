import { type ReactNode, useState } from 'react';
import { hasView, type View } from '../../machines/journey/snapshot.ts';
import { common } from '../../src/copy/common.ts';
import { handOverShared } from '../../src/copy/handOver.ts';
import { takesLonger } from '../../src/copy/waits.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Progress, type ProgressProps } from '../../src/ui/LoadingOverlay.tsx';
import { PageFrame, PageTitle } from '../../src/ui/Page.tsx';
import { LoadingInline } from '../../src/ui/Spinner.tsx';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden.tsx';
import { StepBar } from '../shared/StepPage.tsx';
import { useBack, useJourneyState } from '../shared/useJourney.ts';
import './handOver.css';

/** Returns the view of `views` that the chart shows; while it shows none (a dialog), the last one not in `waiting`. */
export function useShownView<V extends View>(views: readonly V[], waiting: readonly V[]): V {
  const view = useJourneyState((snapshot) => views.find((one) => hasView(snapshot, one)));
  const [last, setLast] = useState<V | undefined>(view);
  if (view && view !== last && !(last && waiting.includes(view))) setLast(view);
  return view ?? last ?? (waiting[0] as V);
}

interface HandOverPageProps {
  title: string;
  lead?: ReactNode;
  foot?: ReactNode;
  children?: ReactNode;
}

/** The layout of every page of a hand-over. */
export function HandOverPage({ title, lead, foot, children }: HandOverPageProps) {
  return (
    <PageFrame header={<StepBar onBack={useBack()} />} foot={foot}>
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
    </PageFrame>
  );
}

interface WaitingPageProps {
  title: string;
  message: string;
  progress?: ProgressProps | undefined;
  /** Whether closing the page would stop a transfer, which a text then says. */
  isTransfer?: boolean;
}

/**
 * The page of a running call: what is happening, how far it is, a note when it takes long, and a button that cancels
 * while the chart allows it.
 */
export function WaitingPage({ title, message, progress, isTransfer }: WaitingPageProps) {
  const isLong = useJourneyState(({ context }) => context.waitLength !== 'briefly');
  const back = useBack();
  return (
    <HandOverPage
      title={title}
      foot={
        back && (
          <Button variant="secondary" onClick={back}>
            {common.cancel}
          </Button>
        )
      }
    >
      <LoadingInline message={message} note={isLong && !progress ? takesLonger : undefined}>
        {progress && <VisuallyHidden>{progress.spoken}</VisuallyHidden>}
      </LoadingInline>
      {progress && <Progress {...progress} />}
      {isTransfer && <p className="support">{handOverShared.keepOpen}</p>}
    </HandOverPage>
  );
}
