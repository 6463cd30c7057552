import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useReducer,
  useState,
} from 'react';
import type { ScreenId } from '../../machines/journey/screens.ts';
import {
  type DrawnScreen,
  drawnScreens,
  loadedScreen,
  loadScreen,
} from '../../screens/registry.ts';
import { loadedServices, loadServices } from './lazyServices.ts';

export const isDrawn = (screen: ScreenId): screen is DrawnScreen =>
  screen !== 'homepage' && screen !== 'desktopNotice';

/** These work without what the later steps need. */
const isFirst = (screen: DrawnScreen) => screen === 'splash' || screen === 'chooser';

async function load(screen: DrawnScreen): Promise<void> {
  await Promise.all([loadScreen(screen), isFirst(screen) || loadServices()]);
}

/** The screen's component and what it stands in, when all of it is there. */
function ready(screen: DrawnScreen) {
  const Screen = loadedScreen(screen);
  const Frame = isFirst(screen) ? Fragment : loadedServices()?.Queries;
  return Screen && Frame ? ({ kind: 'ready', Screen, Frame } as const) : null;
}

/** What to show: a component, or that its module is on its way, or that it could not be loaded. */
export type ShownScreen =
  | { kind: 'ready'; Screen: ComponentType; Frame: ComponentType<{ children: ReactNode }> }
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'none' };

/** The component of a screen from the module cache, which is filled ahead of the applicant. */
export function useScreen(screen: ScreenId): ShownScreen {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState<ScreenId | null>(null);
  const shown = isDrawn(screen) ? ready(screen) : null;
  const isThere = shown !== null;
  useEffect(() => {
    if (!isDrawn(screen) || isThere || failed === screen) return;
    load(screen).then(redraw, () => setFailed(screen));
  }, [screen, isThere, failed]);
  if (!isDrawn(screen)) return { kind: 'none' };
  if (shown) return shown;
  return failed === screen ? { kind: 'failed', retry: () => setFailed(null) } : { kind: 'loading' };
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200);

/**
 * Fetches the other screens one by one while nothing else is to do, those nearest ahead first. Not on
 * the front page: there a tap must be answered at any moment, and the chooser is there already.
 */
export function loadAhead(from: ScreenId): void {
  if (!isDrawn(from)) return;
  const at = drawnScreens.indexOf(from);
  const order = [...drawnScreens.slice(at), ...drawnScreens.slice(0, at)];
  const next = () => {
    const screen = order.shift();
    // A screen that can't be fetched now is fetched again when it is needed.
    if (screen) whenIdle(() => void load(screen).then(next, next));
  };
  next();
}
