import { screenOfSnapshot } from '../../machines/look.ts';
import type { JourneyActor } from '../../screens/shared/journey.ts';
import { isDrawn } from './useScreen.ts';

/**
 * Takes over the front page, which was drawn before any script ran: its link no longer loads a page
 * but tells the chart (ENT-06). A tap that came earlier was noted by the page (answerEarlyTaps) and
 * counts now; the link shows that it was tapped until the chooser can be drawn.
 */
export function adoptFrontPage(actor: JourneyActor, page: Document = document): void {
  const front = page.getElementById('front');
  const action = front?.querySelector('.front-action');
  // Until now a class of the page hid it inside the journey; from here on the app does.
  if (front) front.hidden = isDrawn(screenOfSnapshot(actor.getSnapshot()));
  page.documentElement.classList.remove('is-inside');
  const begin = () => {
    action?.setAttribute('aria-busy', 'true');
    actor.send({ type: 'journey.started' });
  };
  front?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.pathname !== '/n_old_changeCard') return;
    event.preventDefault();
    begin();
  });
  let isBusy = false;
  actor.subscribe((snapshot) => {
    const isHere = screenOfSnapshot(snapshot) === 'homepage';
    if (isHere && isBusy) action?.removeAttribute('aria-busy');
    isBusy = !isHere;
  });
  const { tapped } = page.documentElement.dataset;
  delete page.documentElement.dataset.tapped;
  if (tapped !== undefined) begin();
}
