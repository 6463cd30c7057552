import type { ComponentType } from 'react';
import { handOver as copy, handOverShared, takeOver } from '../../src/copy/handOver.ts';
import { shared } from '../../src/copy/shared.ts';
import { titles } from '../../src/copy/titles.ts';
import { formatMoment } from '../../src/lib/format.ts';
import { PicturePlate } from '../../src/ui/art/Illustration.tsx';
import { Button } from '../../src/ui/Button.tsx';
import { IconList } from '../../src/ui/IconList.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { Values } from '../shared/Section.tsx';
import { useIsShowing, useJourneyState, useSaved, useSend } from '../shared/useJourney.ts';
import { useUploadProgress } from '../shared/useUploadProgress.ts';
import { HandOverArt } from './HandOverArt.tsx';
import { HandOverPage, useShownView, WaitingPage } from './parts.tsx';
import { ShownLink } from './ShownLink.tsx';

const pages = {
  handOverBusy: Waiting,
  handOverComparing: Comparing,
  handOverSending: Waiting,
  handOverRefused: Refused,
  handOverExplained: Explained,
  handOverPaused: Paused,
  handOverShown: ShownLink,
  handOverDeleted: Deleted,
  handOverElsewhere: Elsewhere,
} satisfies Record<string, ComponentType>;

const views = Object.keys(pages) as (keyof typeof pages)[];
const waits = ['handOverBusy', 'handOverComparing', 'handOverSending'] as const;

/** The screen that hands this application over to another device or browser, with every state of its link. */
export function HandOverScreen() {
  const Page = pages[useShownView(views, waits)];
  return <Page />;
}

/** Explains the hand-over and what it does not include, with the button that creates or replaces the link. */
function Explained() {
  const send = useSend();
  const stage = useSaved().handOver?.stage;
  const replaces = stage === 'sealed' || stage === 'sent';
  const { explained } = copy;
  return (
    <HandOverPage
      title={titles.handOver}
      lead={replaces ? explained.outdated : explained.lead}
      foot={
        <>
          <Button onClick={() => send({ type: 'handOver.confirmed' })}>
            {replaces ? explained.replace : explained.confirm}
          </Button>
          <BackButton variant="secondary" />
        </>
      }
    >
      <div className="hand-over-plate">
        <PicturePlate>
          <HandOverArt />
        </PicturePlate>
      </div>
      <IconList
        items={[
          { icon: 'sealed', text: explained.sealed },
          { icon: 'calendar', text: explained.limits },
          { icon: 'error', text: explained.guard },
        ]}
      />
      <Notice>{explained.notIncluded}</Notice>
    </HandOverPage>
  );
}

function Comparing() {
  return <WaitingPage title={copy.waiting.preparing} message={copy.waiting.comparing} />;
}

/** Every other wait of this screen. The stored hand-over determines the message. */
function Waiting() {
  const isSending = useIsShowing('handOverSending');
  const { handOver, sealedHandOver } = useSaved();
  const progress = useUploadProgress();
  const { waiting } = copy;
  if (isSending)
    return (
      <WaitingPage
        title={waiting.preparing}
        message={waiting.sending}
        progress={progress}
        isTransfer
      />
    );
  const stage = handOver?.stage;
  if (stage === 'left')
    return <WaitingPage title={waiting.takingBack} message={handOverShared.asking} />;
  if (stage === 'sent' || sealedHandOver)
    return <WaitingPage title={waiting.deleting} message={handOverShared.asking} />;
  return <WaitingPage title={waiting.preparing} message={waiting.sealing} />;
}

/** The page for slices that could not be sent: resume, or delete what the bank has. */
function Paused() {
  const send = useSend();
  const { paused } = copy;
  return (
    <HandOverPage
      title={paused.title}
      lead={paused.lead}
      foot={
        <>
          <Button onClick={() => send({ type: 'handOver.resumed' })}>{paused.resume}</Button>
          <Button variant="secondary" onClick={() => send({ type: 'handOver.deleted' })}>
            {paused.remove}
          </Button>
        </>
      }
    >
      <Notice icon="check">{paused.kept}</Notice>
    </HandOverPage>
  );
}

function Deleted() {
  const send = useSend();
  const { deleted } = copy;
  return (
    <HandOverPage
      title={deleted.title}
      lead={deleted.lead}
      foot={
        <>
          <BackButton />
          <Button variant="secondary" onClick={() => send({ type: 'handOver.confirmed' })}>
            {deleted.again}
          </Button>
        </>
      }
    />
  );
}

/** The page for an application that the bank may already have, so that it must stay on this device. */
function Refused() {
  return <HandOverPage title={copy.refused.title} lead={copy.refused.lead} foot={<BackButton />} />;
}

/** The page for an application that another device holds or has submitted. */
function Elsewhere() {
  const send = useSend();
  const left = useSaved().handOver?.left;
  const { elsewhere } = copy;
  const isSubmitted = left?.isSubmitted === true;
  // Why the last attempt to take it back failed.
  const problem = useJourneyState(({ context: { offer } }) =>
    offer?.problem ? takeOver.problems[offer.problem] : undefined,
  );
  return (
    <HandOverPage
      title={isSubmitted ? elsewhere.submittedTitle : elsewhere.title}
      lead={isSubmitted ? elsewhere.submittedLead : elsewhere.lead}
      foot={
        <>
          {isSubmitted ? (
            <BackButton label={shared.startOver} />
          ) : (
            <Button onClick={() => send({ type: 'handOver.takenBack' })}>
              {elsewhere.takeBack}
            </Button>
          )}
          <Button variant="secondary" onClick={() => send({ type: 'journey.restarted' })}>
            {elsewhere.restart}
          </Button>
        </>
      }
    >
      {left && (
        <Values
          rows={[
            { name: elsewhere.place, value: left.name || elsewhere.unknownPlace },
            { name: elsewhere.since, value: formatMoment(left.at) },
          ]}
        />
      )}
      {problem && (
        <Notice kind="error" live>
          {`${problem.title}. ${problem.text}`}
        </Notice>
      )}
      {!isSubmitted && <Notice>{elsewhere.takenBack}</Notice>}
    </HandOverPage>
  );
}

interface BackButtonProps {
  label?: string;
  variant?: 'primary' | 'secondary';
}

function BackButton({
  label = handOverShared.toApplication,
  variant = 'primary',
}: BackButtonProps) {
  const send = useSend();
  return (
    <Button variant={variant} onClick={() => send({ type: 'back' })}>
      {label}
    </Button>
  );
}
