import { openerOf, reachable } from '../../machines/journey/flows/flow.ts';
import { screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import type { JourneyActor } from '../../screens/shared/journey.ts';
import { progressOf } from '../../screens/shared/progressOf.ts';

/**
 * Shows on the front page that an application has begun in this tab, how far it has come, and the ways to
 * go on with it or to begin anew: as long as there is one. They are pressed like any button of the journey.
 */
export function showKept(front: HTMLElement, actor: JourneyActor): void {
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
