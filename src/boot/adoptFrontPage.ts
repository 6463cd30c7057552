import { openerOf, reachable } from '../../machines/journey/flows/flow.ts';
import { momentOf } from '../../machines/journey/mapping/receipt.ts';
import { isKept } from '../../machines/journey/saved/invalidate.ts';
import { screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import { progressOf } from '../../screens/shared/StepPage.tsx';
import type { JourneyActor, JourneySnapshot } from '../../screens/shared/useJourney.ts';
import { isDrawn } from '../app/screenLoader.ts';
import { knownHere as copy } from '../copy/homepage.ts';

/**
 * Takes over the front page, which was drawn before any script ran: its link no longer leads to the
 * chooser that lies in the page but tells the chart (ENT-06).
 */
export function adoptFrontPage(
  actor: JourneyActor,
  page: Document = document,
  go = (address: string) => location.replace(address),
): void {
  const front = page.getElementById('front');
  // Until now a class of the page hid it inside the journey; from here on the app does.
  if (front) front.hidden = isDrawn(screenOfSnapshot(actor.getSnapshot()));
  page.documentElement.classList.remove('is-inside');
  // Pressed before the chart was there, where the way on does not lie in the page.
  if (page.documentElement.dataset.started !== undefined) actor.send({ type: 'journey.started' });
  if (front) showKept(front, actor);
  // The other journey's address waits for what was begun here, until it was erased.
  const { asked } = page.documentElement.dataset;
  if (asked)
    actor.subscribe(({ context: { saved } }) => {
      if (!isKept(saved)) go(`/${asked}`);
    });
  const notice = front?.querySelector('.front-desktop .front-words');
  if (notice && page.documentElement.classList.contains('is-desktop'))
    // Without it the notice says all that it has to say.
    void import('./desktopCode.ts').then(
      ({ showCode, showDesktopView }) => {
        showDesktopView(notice);
        showCode(notice);
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
 * Says on the front page what this tab has of somebody: their application and the step that it goes on with, or
 * that one was received; and offers to begin anew. As long as there is nothing, it stays as it was drawn.
 */
function showKept(front: HTMLElement, actor: JourneyActor): void {
  const part = (name: string) => front.querySelector<HTMLElement>(`.front-${name}`);
  const [kept, note, action, again] = ['kept', 'foot .front-note', 'action', 'again'].map(part);
  if (!kept || !note || !action || !again) return;
  const begin = action.textContent;
  again.onclick = () => actor.send({ type: 'journey.renewed' });
  const show = () => {
    const snapshot = actor.getSnapshot();
    // While it is asked whether to erase it all, everything below stays as it is.
    if (screenOfSnapshot(snapshot) !== 'homepage' || snapshot.hasTag('alert')) return;
    const words = wordsOf(snapshot);
    action.textContent = words?.action ?? begin;
    action.removeAttribute('aria-busy');
    kept.textContent = words?.kept ?? '';
    kept.hidden = words === undefined;
    note.hidden = words !== undefined;
    again.textContent = words?.again ?? '';
    again.hidden = !snapshot.can({ type: 'journey.renewed' });
  };
  actor.subscribe(show);
  show();
}

/** What is kept, where the large button leads with it, and what begins without it. */
function wordsOf({ context: { settings, saved } }: JourneySnapshot) {
  if (!isKept(saved)) return undefined;
  const { outcome, receipt } = saved;
  if (outcome === 'done') {
    const kept = receipt ? copy.receivedAt(momentOf(receipt)) : copy.received;
    return { kept, action: copy.receipt, again: copy.another };
  }
  const { flow } = settings;
  const last = reachable(settings, saved, flow.screens.at(-1)?.screen ?? null);
  const progress = progressOf(flow, openerOf(flow, last));
  // An application on its way, or an ending that can be mended, is at no step.
  const { label = '', step, before } = progress ?? {};
  const place = before ? label : `${label} ${step}`;
  const action = progress ? copy.goOnTo(place.toLowerCase()) : copy.goOn;
  return { kept: copy.kept, action, again: copy.renew };
}
