import { config } from '#config';
import { getOpener, getReachableScreen } from '../../machines/journey/flows/flow.ts';
import { hasApplication } from '../../machines/journey/saved/invalidate.ts';
import { getScreen } from '../../machines/journey/snapshot.ts';
import { getProgress } from '../../screens/shared/StepPage.tsx';
import type { JourneyActor, JourneySnapshot } from '../../screens/shared/useJourney.ts';
import { isReactScreen } from '../app/screenLoader.ts';
import { returningVisit as copy } from '../copy/homepage.ts';
import { getBasePath } from '../lib/basePath.ts';
import { formatMoment } from '../lib/format.ts';

/**
 * Connects the front page, which is static HTML, to the chart. Its link then sends an event instead of opening the
 * chooser in the page (ENT-06). If the other journey was requested, `go` opens its address once this application has
 * been erased.
 */
export function adoptFrontPage(
  actor: JourneyActor,
  page: Document = document,
  go = (address: string) => location.replace(address),
): void {
  const front = page.getElementById('front');
  // A class of the page hides the front page inside the journey until the app takes over.
  if (front) front.hidden = isReactScreen(getScreen(actor.getSnapshot()));
  page.documentElement.classList.remove('is-inside');
  // The button was pressed before the chart was loaded, and the page does not contain the next screen.
  if (page.documentElement.dataset.started !== undefined) actor.send({ type: 'journey.started' });
  if (front) showSavedApplication(front, actor);
  // The address of the other journey opens after this application has been erased, which the start may have done.
  const { asked } = page.documentElement.dataset;
  if (asked) {
    const check = ({ context: { saved } }: JourneySnapshot) => {
      // With a pending call, the next page load would ask again (isIdentityFirst).
      if (hasApplication(saved) || saved.pending) return;
      subscription.unsubscribe();
      go(getBasePath() + asked);
    };
    const subscription = actor.subscribe(check);
    check(actor.getSnapshot());
  }
  const notice = front?.querySelector('.front-desktop .front-words');
  if (notice && page.documentElement.classList.contains('is-desktop'))
    // The notice is complete without the code.
    void import('./desktopCode.ts').then(
      ({ showQrCode, showDesktopViewHint }) => {
        showDesktopViewHint(notice);
        showQrCode(notice);
      },
      () => undefined,
    );
  front?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('.front-action') : null;
    if (!link) return;
    event.preventDefault();
    actor.send({ type: 'journey.started' });
  });
}

/**
 * Shows on the front page that this tab has an application, and the step at which it continues, or that it was
 * received. Also offers a new application. Without saved data the page stays as it was rendered.
 */
function showSavedApplication(front: HTMLElement, actor: JourneyActor): void {
  const part = (name: string) => front.querySelector<HTMLElement>(`.front-${name}`);
  const [kept, note, action, again] = ['kept', 'foot .front-note', 'action', 'again'].map(part);
  if (!kept || !note || !action || !again) return;
  const begin = action.textContent;
  again.onclick = () => actor.send({ type: 'journey.renewed' });
  let needsLink = config.handsOver;
  const show = () => {
    const snapshot = actor.getSnapshot();
    // While the confirmation to erase is open, the page below does not change.
    if (getScreen(snapshot) !== 'homepage' || snapshot.hasTag('alert')) return;
    const words = getTexts(snapshot);
    action.textContent = words?.action ?? begin;
    action.removeAttribute('aria-busy');
    kept.textContent = words?.kept ?? '';
    kept.hidden = words === undefined;
    note.hidden = words !== undefined;
    again.textContent = words?.again ?? '';
    again.hidden = !snapshot.can({ type: 'journey.renewed' });
    if (!words || !needsLink) return;
    needsLink = false;
    void import('./elsewhereLink.ts').then(
      ({ showElsewhereLink }) => showElsewhereLink(front, actor),
      // The front page is complete without the link.
      () => undefined,
    );
  };
  actor.subscribe(show);
  show();
}

/** Returns the texts of the front page for the saved data, or undefined when nothing is saved. */
function getTexts({ context: { settings, saved } }: JourneySnapshot) {
  if (!hasApplication(saved)) return undefined;
  const { outcome, receipt } = saved;
  if (outcome === 'done') {
    const kept = receipt ? copy.receivedAt(formatMoment(receipt.at)) : copy.received;
    return { kept, action: copy.receipt, again: copy.another };
  }
  const { flow } = settings;
  const last = getReachableScreen(settings, saved, flow.screens.at(-1)?.screen ?? null);
  const progress = getProgress(flow, getOpener(flow, last));
  // A submitted application, or an outcome that can be corrected, belongs to no step.
  const { label = '', step, stagesBefore: before } = progress ?? {};
  const stepName = before ? label : `${label} ${step}`;
  const action = progress ? copy.goOnTo(stepName.toLowerCase()) : copy.goOn;
  return { kept: copy.kept, action, again: copy.renew };
}
