import type { JourneyActor } from '../../screens/shared/journey.ts';

/**
 * Takes over the front page, which was drawn before any script ran: its link no longer loads a page
 * but tells the chart (ENT-06). A tap that came earlier has followed the link, and the chart starts
 * on the chooser.
 */
export function adoptFrontPage(actor: JourneyActor): void {
  document.getElementById('front')?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.pathname !== '/n_old_changeCard') return;
    event.preventDefault();
    actor.send({ type: 'journey.started' });
  });
}
