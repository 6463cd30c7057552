import type { ComponentType } from 'react';
import type { HandOverProblem } from '../../machines/journey/variantPorts.ts';
import { cards } from '../../src/choices.ts';
import { chooser } from '../../src/copy/chooser.ts';
import { brokenPart, common } from '../../src/copy/common.ts';
import { takeOver as copy, handOverShared } from '../../src/copy/handOver.ts';
import { shared } from '../../src/copy/shared.ts';
import { titles } from '../../src/copy/titles.ts';
import { formatMoment } from '../../src/lib/format.ts';
import { Button } from '../../src/ui/Button.tsx';
import { LinkButton } from '../../src/ui/Links.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { Values } from '../shared/Section.tsx';
import { useJourneyState, useSaved, useSend } from '../shared/useJourney.ts';
import { useUploadProgress } from '../shared/useUploadProgress.ts';
import { createHandOverAddress, getBrowserLink } from './browserLink.ts';
import { HandOverPage, useShownView, WaitingPage } from './parts.tsx';

const pages = {
  takeOverReading: Reading,
  takeOverReceiving: Receiving,
  takeOverOffered: Offered,
  takeOverReplaces: Replaces,
  takeOverUnsettled: Unsettled,
  takeOverPaused: Paused,
  takeOverFailed: Failed,
} satisfies Record<string, ComponentType>;

const views = Object.keys(pages) as (keyof typeof pages)[];

/** The screen of an opened hand-over link: describes the application and takes it over, or explains a problem. */
export function TakeOverScreen() {
  const Page = pages[useShownView(views, ['takeOverReading', 'takeOverReceiving'])];
  return <Page />;
}

function Reading() {
  return <WaitingPage title={titles.takeOver} message={handOverShared.asking} />;
}

/** Describes the application of the link. Only the button `confirm` takes it. */
function Offered() {
  const send = useSend();
  const summary = useJourneyState(({ context }) => context.offer?.summary);
  const secret = useSaved().arrival?.secret;
  const browser = secret === undefined ? null : getBrowserLink(createHandOverAddress(secret));
  const { offered } = copy;
  const card = cards.find((name) => name === summary?.card);
  const confirm = () => send({ type: 'takeOver.confirmed' });
  return (
    <HandOverPage
      title={titles.takeOver}
      lead={offered.lead}
      foot={
        browser ? (
          <>
            <LinkButton href={browser.href}>{browser.label}</LinkButton>
            <Button variant="secondary" onClick={confirm}>
              {offered.confirm}
            </Button>
          </>
        ) : (
          <Button onClick={confirm}>{offered.confirm}</Button>
        )
      }
    >
      {browser && (
        <Notice>
          <span>{offered.inApp}</span> <span>{handOverShared.inAppMenu}</span>
        </Notice>
      )}
      {summary && (
        <Values
          rows={[
            ...(card ? [{ name: offered.card, value: chooser.cardNames[card] }] : []),
            { name: offered.step, value: titles[summary.screen] },
            { name: offered.storedAt, value: formatMoment(summary.storedAt) },
            { name: offered.expiresAt, value: formatMoment(summary.expiresAt) },
            { name: offered.takesLeft, value: offered.takes(summary.takesLeft) },
          ]}
        />
      )}
      <Notice icon="sealed">{offered.locks}</Notice>
      <div className="hand-over-ways">
        <Button variant="quiet" onClick={() => send({ type: 'back' })}>
          {shared.startOver}
        </Button>
        <Button variant="quiet" onClick={() => send({ type: 'handOver.deleted' })}>
          {offered.remove}
        </Button>
      </div>
    </HandOverPage>
  );
}

/** Asks before the application of the link replaces what this phone has. */
function Replaces() {
  const send = useSend();
  const isReceipt = useSaved().outcome === 'done';
  const { title, draft, receipt, confirm } = copy.replaces;
  return (
    <HandOverPage
      title={title}
      lead={isReceipt ? receipt : draft}
      foot={
        <>
          <Button onClick={() => send({ type: 'takeOver.confirmed' })}>{confirm}</Button>
          <Button variant="secondary" onClick={() => send({ type: 'back' })}>
            {common.cancel}
          </Button>
        </>
      }
    />
  );
}

/** The page while this tab's own application may be at the bank, so that nothing may replace it. */
function Unsettled() {
  return (
    <HandOverPage
      title={copy.unsettled.title}
      lead={copy.unsettled.lead}
      foot={<FrontPageButton />}
    />
  );
}

function Receiving() {
  const { receiving } = copy;
  const progress = useUploadProgress({ ...receiving, sent: receiving.opening });
  return (
    <WaitingPage
      title={receiving.title}
      message={receiving.message}
      progress={progress}
      isTransfer
    />
  );
}

/** The page for a call without a response, with a retry. */
function Paused() {
  const send = useSend();
  return (
    <HandOverPage
      title={copy.paused.title}
      lead={copy.paused.lead}
      foot={
        <>
          <Button onClick={() => send({ type: 'takeOver.retried' })}>{common.retry}</Button>
          <FrontPageButton variant="secondary" />
        </>
      }
    />
  );
}

const problems: Record<HandOverProblem, { title: string; text: string; advice: string }> =
  copy.problems;

/** The labels of the button that reloads the page, for the problems that this may solve. */
const reloadLabels: { [Problem in HandOverProblem]?: string } = {
  newer: brokenPart.reload,
  full: common.retry,
};

/** The page for a link that leads to no application that can be continued here. */
function Failed() {
  const problem = useJourneyState(({ context }) => context.offer?.problem) ?? 'unknown';
  const { title, text, advice } = problems[problem];
  const reload = reloadLabels[problem];
  return (
    <HandOverPage
      title={title}
      lead={text}
      foot={
        <>
          {reload && <Button onClick={() => location.reload()}>{reload}</Button>}
          <FrontPageButton variant={reload ? 'secondary' : 'primary'} />
        </>
      }
    >
      <Notice>{advice}</Notice>
    </HandOverPage>
  );
}

function FrontPageButton({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const send = useSend();
  return (
    <Button variant={variant} onClick={() => send({ type: 'back' })}>
      {shared.startOver}
    </Button>
  );
}
