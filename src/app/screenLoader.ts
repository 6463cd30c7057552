import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useReducer,
  useState,
} from 'react';
import { getScreens } from '../../machines/journey/flows/flow.ts';
import { type ScreenId, screens } from '../../machines/journey/screens.ts';
import { getScreen } from '../../machines/journey/snapshot.ts';
import {
  getLoadedScreen,
  loadScreen,
  type ReactScreen,
  reactScreens,
} from '../../screens/registry.ts';
import { type JourneyActor, useJourney } from '../../screens/shared/useJourney.ts';
import { reloadForNewRelease } from '../lib/release.ts';
import { getLoadedServices, loadServices } from './lazyServices.ts';

/** Checks whether React renders a screen. The front page and the desktop notice are static HTML. */
export const isDrawn = (screen: ScreenId): screen is ReactScreen => screens[screen].bundle !== null;

/** Checks whether a screen works without the later steps' services. */
const needsNoServices = (screen: ReactScreen) => screens[screen].bundle === 'first';

/** Loads a screen's module and the services that it needs. */
async function fetchScreen(screen: ReactScreen): Promise<void> {
  await Promise.all([loadScreen(screen), needsNoServices(screen) || loadServices()]);
}

/** Returns the screen's component and its wrapper when both are loaded, otherwise null. */
function getReadyScreen(screen: ReactScreen) {
  const Screen = getLoadedScreen(screen);
  const Frame = needsNoServices(screen) ? Fragment : getLoadedServices()?.QueryProvider;
  return Screen && Frame ? ({ kind: 'ready', Screen, Frame } as const) : null;
}

/** The loading state of a screen; `none` for one that React does not render. */
type ShownScreen =
  | { kind: 'ready'; Screen: ComponentType; Frame: ComponentType<{ children: ReactNode }> }
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'none' };

/** Resolves when no call is running. A reload during a call would leave its outcome unknown. */
const waitUntilIdle = (actor: JourneyActor): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (actor.getSnapshot().hasTag('busy')) return;
      subscription.unsubscribe();
      resolve();
    };
    const subscription = actor.subscribe(check);
    check();
  });

/**
 * Returns the loading state of a screen, and loads one that is not loaded. If that fails, reloads the page for a new
 * release, or else returns `failed` until `retry` or a new connection.
 */
export function useScreen(screen: ScreenId): ShownScreen {
  const { actor } = useJourney();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState<ScreenId | null>(null);
  const shown = isDrawn(screen) ? getReadyScreen(screen) : null;
  const isReady = shown !== null;
  useEffect(() => {
    if (!isDrawn(screen) || isReady || failed === screen) return;
    fetchScreen(screen).then(redraw, async () => {
      await waitUntilIdle(actor);
      if (!(await reloadForNewRelease())) setFailed(screen);
    });
  }, [actor, screen, isReady, failed]);
  useEffect(() => {
    // When the connection returns, a failed screen loads again.
    const again = () => setFailed(null);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  if (!isDrawn(screen)) return { kind: 'none' };
  if (shown) return shown;
  return failed === screen ? { kind: 'failed', retry: () => setFailed(null) } : { kind: 'loading' };
}

/** Runs `work` when the browser is idle, or after 200 ms in browsers that cannot detect it. */
const whenIdle = (work: () => void) =>
  typeof window.requestIdleCallback === 'function'
    ? requestIdleCallback(work)
    : setTimeout(work, 200);

/**
 * Loads the flow's screens one by one while the browser is idle, after each change of the screen: from the current
 * screen to the last, then the earlier ones. Does nothing on the front page, which must respond to a tap at once.
 */
export function preloadScreens(actor: JourneyActor): void {
  const screensOfFlow = getScreens([actor.getSnapshot().context.settings.flow]);
  const getCurrent = () => getScreen(actor.getSnapshot());
  let from: ReturnType<typeof getCurrent> | null = null;
  const follow = () => {
    const screen = getCurrent();
    if (screen === from) return;
    from = screen;
    if (!isDrawn(screen)) return;
    const flowScreens = reactScreens.filter((it) => screensOfFlow.includes(it));
    const at = flowScreens.indexOf(screen);
    const order = [...flowScreens.slice(at), ...flowScreens.slice(0, at)];
    const next = () => {
      const ahead = order.shift();
      // A screen that fails to load here is loaded again when it is shown.
      if (ahead) whenIdle(() => void fetchScreen(ahead).then(next, next));
    };
    next();
  };
  actor.subscribe(follow);
  follow();
}
