import { screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import type { JourneyActor } from '../../screens/shared/journey.ts';
import { isDrawn } from '../app/useScreen.ts';
import { showKept } from './keptApplication.ts';

/**
 * Takes over the front page, which was drawn before any script ran: its link no longer leads to the
 * chooser that lies in the page but tells the chart (ENT-06).
 */
export function adoptFrontPage(actor: JourneyActor, page: Document = document): void {
  const front = page.getElementById('front');
  // Until now a class of the page hid it inside the journey; from here on the app does.
  if (front) front.hidden = isDrawn(screenOfSnapshot(actor.getSnapshot()));
  page.documentElement.classList.remove('is-inside');
  // Pressed before the chart was there, in a journey whose first step does not lie in the page.
  if (page.documentElement.dataset.started !== undefined) actor.send({ type: 'journey.started' });
  if (front) showKept(front, actor);
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
