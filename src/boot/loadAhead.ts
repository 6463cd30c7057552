import { screensOf } from '../../machines/journey/flows/flow.ts';
import { screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import { drawnScreens } from '../../screens/registry.ts';
import type { JourneyActor } from '../../screens/shared/journey.ts';
import { fetchScreen, isDrawn } from '../app/useScreen.ts';

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200);

/**
 * Fetches the flow's other screens one by one while nothing else is to do, those nearest ahead of the screen
 * shown first. Not on the front page: there a tap must be answered at any moment, and the chooser is
 * there already.
 */
export function loadAhead(actor: JourneyActor): void {
  // Of the other journey's screens none is fetched.
  const open = screensOf([actor.getSnapshot().context.settings.flow]);
  const known = () => screenOfSnapshot(actor.getSnapshot());
  let from: ReturnType<typeof known> | null = null;
  const follow = () => {
    const screen = known();
    if (screen === from) return;
    from = screen;
    if (!isDrawn(screen)) return;
    const mine = drawnScreens.filter((it) => open.includes(it));
    const at = mine.indexOf(screen);
    const order = [...mine.slice(at), ...mine.slice(0, at)];
    const next = () => {
      const ahead = order.shift();
      // A screen that can't be fetched now is fetched again when it is needed.
      if (ahead) whenIdle(() => void fetchScreen(ahead).then(next, next));
    };
    next();
  };
  actor.subscribe(follow);
  follow();
}
