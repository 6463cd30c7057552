import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useReducer,
  useState,
} from 'react';
import { screensOf } from '../../machines/journey/flows/flow.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import {
  type DrawnScreen,
  drawnScreens,
  loadedScreen,
  loadScreen,
} from '../../screens/registry.ts';
import { type JourneyActor, useJourney } from '../../screens/shared/useJourney.ts';
import { renewPage } from '../lib/release.ts';
import { loadedServices, loadServices } from './lazyServices.ts';

export const isDrawn = (screen: ScreenId): screen is DrawnScreen =>
  screen !== 'homepage' && screen !== 'desktopNotice';

/** These work without what the later steps need. */
const isFirst = (screen: DrawnScreen) => screen === 'splash' || screen === 'chooser';

/** Fetches a screen's module and what it needs into the cache. */
async function fetchScreen(screen: DrawnScreen): Promise<void> {
  await Promise.all([loadScreen(screen), isFirst(screen) || loadServices()]);
}

/** The screen's component and what it stands in, when all of it is there. */
function ready(screen: DrawnScreen) {
  const Screen = loadedScreen(screen);
  const Frame = isFirst(screen) ? Fragment : loadedServices()?.Queries;
  return Screen && Frame ? ({ kind: 'ready', Screen, Frame } as const) : null;
}

/** What to show: a component, or that its module is on its way, or that it could not be loaded. */
type ShownScreen =
  | { kind: 'ready'; Screen: ComponentType; Frame: ComponentType<{ children: ReactNode }> }
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'none' };

/** What is under way ends first: a page that is loaded anew would leave its outcome unknown. */
const atRest = (actor: JourneyActor): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (actor.getSnapshot().hasTag('busy')) return;
      watch.unsubscribe();
      resolve();
    };
    const watch = actor.subscribe(look);
    look();
  });

/** The component of a screen from the module cache, which is filled ahead of the applicant. */
export function useScreen(screen: ScreenId): ShownScreen {
  const { actor } = useJourney();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState<ScreenId | null>(null);
  const shown = isDrawn(screen) ? ready(screen) : null;
  const isThere = shown !== null;
  useEffect(() => {
    if (!isDrawn(screen) || isThere || failed === screen) return;
    fetchScreen(screen).then(redraw, async () => {
      await atRest(actor);
      if (!(await renewPage())) setFailed(screen);
    });
  }, [actor, screen, isThere, failed]);
  useEffect(() => {
    // What a lost network has kept away comes by itself when it is back.
    const again = () => setFailed(null);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  if (!isDrawn(screen)) return { kind: 'none' };
  if (shown) return shown;
  return failed === screen ? { kind: 'failed', retry: () => setFailed(null) } : { kind: 'loading' };
}

const whenIdle = (work: () => void) =>
  typeof window.requestIdleCallback === 'function'
    ? requestIdleCallback(work)
    : setTimeout(work, 200);

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
