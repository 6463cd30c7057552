import { brand } from '../../src/brand.ts';
import { titles } from '../../src/copy/common.ts';
import {
  feedback,
  feedbackFailed,
  rejection,
  rejectionDukcapil,
  rejectionNik,
  rejectionTotal,
  waiting,
} from '../../src/copy/endings.ts';
import { takesLonger } from '../../src/copy/waits.ts';
import { DoneArt, RejectionArt, WaitingArt } from '../../src/ui/art/illustrations.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { EndScreen } from '../../src/ui/EndScreen.tsx';
import { Progress } from '../../src/ui/LoadingOverlay.tsx';
import { LoadingInline } from '../../src/ui/Spinner.tsx';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden.tsx';
import { EndingPage } from '../shared/EndingPage.tsx';
import { useJourneyState, useSend } from '../shared/journey.ts';
import { useUpload } from '../shared/useUpload.ts';

/** Shown while a submission takes longer than a second (END-09). */
export function WaitingScreen() {
  const waited = useJourneyState(({ context }) => context.waited);
  const progress = useUpload();
  const notes = { briefly: undefined, long: takesLonger, veryLong: waiting.whatHelps };
  return (
    <EndScreen bankName={brand.name} illustration={<WaitingArt />} title={waiting.title}>
      <LoadingInline message={waiting.text} note={notes[waited]}>
        {progress && <VisuallyHidden>{progress.spoken}</VisuallyHidden>}
      </LoadingInline>
      {progress && <Progress {...progress} />}
    </EndScreen>
  );
}

/** The applicant has applied before (END-04, END-05). */
export function RejectionScreen() {
  return (
    <EndingPage illustration={<RejectionArt />} title={titles.rejection} text={rejection.text} />
  );
}

/** An earlier application with this NIK is still being looked at (END-06). */
export function RejectionNikScreen() {
  return (
    <EndingPage
      illustration={<RejectionArt />}
      title={rejectionNik.title}
      text={rejectionNik.text}
    />
  );
}

/** The population registry does not know this NIK; one wrong digit can be corrected (END-07). */
export function RejectionDukcapilScreen() {
  const send = useSend();
  return (
    <EndingPage
      illustration={<RejectionArt sign="attention" />}
      title={titles.rejectionDukcapil}
      text={
        <>
          <span>{rejectionDukcapil.text}</span> {rejectionDukcapil.advice}
        </>
      }
      before={
        <Button onClick={() => send({ type: 'correction.wanted' })}>
          {rejectionDukcapil.correct}
        </Button>
      }
      startOver={rejectionDukcapil.startAnew}
    />
  );
}

/** The application cannot be approved; other services are in the mobile app (END-08). */
export function RejectionTotalScreen() {
  return (
    <EndingPage
      illustration={<RejectionArt sign="closed" />}
      title={rejectionTotal.title}
      text={rejectionTotal.text}
      offersApp
    />
  );
}

/** Thanks for the feedback (END-11). */
export function FeedbackScreen() {
  return <EndingPage illustration={<DoneArt />} title={titles.feedback} text={feedback.text} />;
}

/** The feedback could not be sent (END-11). */
export function FeedbackFailedScreen() {
  return (
    <EndingPage
      illustration={<RejectionArt />}
      title={titles.feedbackFailed}
      text={feedbackFailed.text}
    />
  );
}
