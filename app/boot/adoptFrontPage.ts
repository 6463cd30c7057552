import { openerOf, reachable } from '../../machines/journey/flows/flow.ts';
import { screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import { progressOf } from '../../screens/shared/StepPage.tsx';
import type { JourneyActor } from '../../screens/shared/useJourney.ts';
import { isDrawn } from '../screenLoader.ts';

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
  // Pressed before the chart was there, in a journey whose first step does not lie in the page.
  if (page.documentElement.dataset.started !== undefined) actor.send({ type: 'journey.started' });
  if (front) showKept(front, actor);
  // The other journey's address waits for what was begun here: until it was erased, or is at the bank.
  const { asked } = page.documentElement.dataset;
  if (asked)
    actor.subscribe(({ context: { saved } }) => {
      if (!saved.step1 && !saved.outcome) go(`/${asked}`);
    });
  const notice = front?.querySelector('.front-desktop .front-words');
  if (notice && page.documentElement.classList.contains('is-desktop'))
    // Without it the notice says all that it has to say.
    void import('./desktopCode.ts').then(
      ({ showCode }) => showCode(notice),
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
 * Shows on the front page that an application has begun in this tab, how far it has come, and the ways to
 * go on with it or to begin anew: as long as there is one. They are pressed like any button of the journey.
 */
function showKept(front: HTMLElement, actor: JourneyActor): void {
  const notice = front.querySelector<HTMLElement>('.front-kept');
  const place = notice?.querySelector('span');
  const words = place?.querySelector('b');
  if (!notice || !place || !words) return;
  const show = () => {
    const snapshot = actor.getSnapshot();
    // While it is asked whether to erase it all, everything below stays as it is.
    if (screenOfSnapshot(snapshot) !== 'homepage' || snapshot.hasTag('alert')) return;
    const { settings, saved } = snapshot.context;
    const { flow } = settings;
    const last = reachable(settings, saved, flow.screens.at(-1)?.screen ?? null);
    const progress = progressOf(flow, openerOf(flow, last));
    // An application on its way, or an ending that can be mended, is at no step.
    place.hidden = progress === undefined;
    words.textContent = progress
      ? `${progress.label} ${progress.step} ${progress.of} ${progress.total}`
      : '';
    notice.hidden = !snapshot.can({ type: 'journey.resumed' });
    for (const button of notice.querySelectorAll('button')) {
      const type = button.dataset.event as 'journey.resumed' | 'journey.renewed';
      button.hidden = !snapshot.can({ type });
      button.onclick = () => actor.send({ type });
    }
  };
  actor.subscribe(show);
  show();
}
