import type { ReactNode } from 'react';
import * as brand from '#brand';
import { config } from '#config';
import {
  feedback,
  feedbackFailed,
  rejection,
  rejectionDukcapil,
  rejectionNik,
  rejectionTotal,
  waiting,
} from '../../src/copy/endings.ts';
import { shared } from '../../src/copy/shared.ts';
import { titles } from '../../src/copy/titles.ts';
import { takesLonger } from '../../src/copy/waits.ts';
import { DoneArt, RejectionArt, WaitingArt } from '../../src/ui/art/illustrations.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { EndScreen } from '../../src/ui/EndScreen.tsx';
import { LinkButton } from '../../src/ui/Links.tsx';
import { Progress } from '../../src/ui/LoadingOverlay.tsx';
import { LoadingInline } from '../../src/ui/Spinner.tsx';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden.tsx';
import { HelpLine } from '../shared/Help.tsx';
import { useJourneyState, useSend } from '../shared/useJourney.ts';
import { useUploadProgress } from '../shared/useUploadProgress.ts';

/** The waiting screen for a submission that takes longer than a second (END-09). */
export function WaitingScreen() {
  const waitLength = useJourneyState(({ context }) => context.waitLength);
  const progress = useUploadProgress();
  const notes = { briefly: undefined, long: takesLonger, veryLong: waiting.whatHelps };
  return (
    <EndScreen bankName={brand.name} illustration={<WaitingArt />} title={titles.waiting}>
      <LoadingInline message={waiting.text} note={notes[waitLength]}>
        {progress && <VisuallyHidden>{progress.spoken}</VisuallyHidden>}
      </LoadingInline>
      {progress && <Progress {...progress} />}
    </EndScreen>
  );
}

/** The rejection of an applicant who has applied before (END-04, END-05). */
export function RejectionScreen() {
  return (
    <EndingPage illustration={<RejectionArt />} title={titles.rejection} text={rejection.text} />
  );
}

/** The rejection while an earlier application with this NIK is being processed (END-06). */
export function RejectionNikScreen() {
  return (
    <EndingPage
      illustration={<RejectionArt />}
      title={titles.rejectionNik}
      text={rejectionNik.text}
    />
  );
}

/** The rejection of a NIK that does not match the population registry; it can be corrected (END-07). */
export function RejectionDukcapilScreen() {
  const send = useSend();
  return (
    <EndingPage
      illustration={<RejectionArt sign="attention" />}
      title={titles.rejectionDukcapil}
      text={
        <>
          <span>{rejectionDukcapil.text}</span> <span>{rejectionDukcapil.advice}</span>
        </>
      }
      primaryAction={
        <Button onClick={() => send({ type: 'correction.wanted' })}>
          {rejectionDukcapil.correct}
        </Button>
      }
      startOver={rejectionDukcapil.startOver}
    />
  );
}

/** The final rejection, which points to other services in the mobile app (END-08). */
export function RejectionTotalScreen() {
  return (
    <EndingPage
      illustration={<RejectionArt sign="closed" />}
      title={titles.rejectionTotal}
      text={rejectionTotal.text}
      hasAppLink
    />
  );
}

/** The screen that thanks for feedback (END-11). */
export function FeedbackScreen() {
  return <EndingPage illustration={<DoneArt />} title={titles.feedback} text={feedback.text} />;
}

/** The screen for feedback that could not be sent (END-11). */
export function FeedbackFailedScreen() {
  return (
    <EndingPage
      illustration={<RejectionArt />}
      title={titles.feedbackFailed}
      text={feedbackFailed.text}
    />
  );
}

interface EndingPageProps {
  illustration: ReactNode;
  title: string;
  text: ReactNode;
  /** An action above the button that starts over. */
  primaryAction?: ReactNode;
  /** Label of the button that starts over, where the applicant could also continue. */
  startOver?: string;
  /** Whether a link to the bank's mobile app is the first action (END-08). */
  hasAppLink?: boolean;
}

/** An ending that leads to the front page: the rejections (END-04 to END-08) and the feedback pages. */
function EndingPage({
  illustration,
  title,
  text,
  primaryAction,
  startOver = shared.startOver,
  hasAppLink = false,
}: EndingPageProps) {
  const send = useSend();
  return (
    <EndScreen
      bankName={brand.name}
      illustration={illustration}
      title={title}
      text={text}
      action={
        <>
          {primaryAction}
          {hasAppLink && <AppLink />}
          <Button variant="secondary" onClick={() => send({ type: 'journey.restarted' })}>
            {startOver}
          </Button>
          <HelpLine />
        </>
      }
    />
  );
}

/** A link to the bank's mobile app (END-02, END-08). */
export function AppLink() {
  return (
    <LinkButton href={config.links.mobileApp} target="_blank" rel="noopener">
      {shared.downloadApp}
    </LinkButton>
  );
}
