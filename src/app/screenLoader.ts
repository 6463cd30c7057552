import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useCallback,
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
import { reloadForMissingPart } from '../lib/release.ts';
import { getLoadedServices, loadServices } from './lazyServices.ts';

/** Checks whether React renders a screen. The front page and the desktop notice are static HTML. */
export const isReactScreen = (screen: ScreenId): screen is ReactScreen =>
  screens[screen].bundle !== null;

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
  /** `isOnlyHere`: a reload would lose data. */
  | { kind: 'failed'; retry: () => void; isOnlyHere: boolean }
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
 * Returns the loading state of a screen, and loads one that is not loaded. If that fails, returns `failed` until `retry`
 * or a new connection. Reloads the page for a new release, or when a retry fails although the server responds: many
 * browsers do not request a module again that they failed to load. Does not reload while only this page has the data.
 */
export function useScreen(screen: ScreenId): ShownScreen {
  const { actor, survivesReload } = useJourney();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [{ failed, retried }, setAttempt] = useState<Record<'failed' | 'retried', ScreenId | null>>(
    { failed: null, retried: null },
  );
  const shown = isReactScreen(screen) ? getReadyScreen(screen) : null;
  const isReady = shown !== null;
  useEffect(() => {
    if (!isReactScreen(screen) || isReady || failed === screen) return;
    fetchScreen(screen).then(redraw, async () => {
      await waitUntilIdle(actor);
      if (!(await reloadForMissingPart(retried === screen)))
        setAttempt({ failed: screen, retried: null });
    });
  }, [actor, screen, isReady, failed, retried]);
  const retry = useCallback(
    () => setAttempt((last) => (last.failed ? { failed: null, retried: last.failed } : last)),
    [],
  );
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [retry]);
  if (!isReactScreen(screen)) return { kind: 'none' };
  if (shown) return shown;
  return failed === screen
    ? { kind: 'failed', retry, isOnlyHere: survivesReload?.() === false }
    : { kind: 'loading' };
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
    if (!isReactScreen(screen)) return;
    const flowScreens = reactScreens.filter((it) => screensOfFlow.includes(it));
    const at = flowScreens.indexOf(screen);
    const order = [...flowScreens.slice(at), ...flowScreens.slice(0, at)];
    const next = () => {
      const ahead = order.shift();
      // A screen that fails to load here is loaded again when it is shown, if the browser does so.
      if (ahead) whenIdle(() => void fetchScreen(ahead).then(next, next));
    };
    next();
  };
  actor.subscribe(follow);
  follow();
}
