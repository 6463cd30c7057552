import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useReducer,
  useState,
} from 'react';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { type DrawnScreen, loadedScreen, loadScreen } from '../../screens/registry.ts';
import { loadedServices, loadServices } from './lazyServices.ts';

export const isDrawn = (screen: ScreenId): screen is DrawnScreen =>
  screen !== 'homepage' && screen !== 'desktopNotice';

/** These work without what the later steps need. */
const isFirst = (screen: DrawnScreen) => screen === 'splash' || screen === 'chooser';

/** Fetches a screen's module and what it needs into the cache. */
export async function fetchScreen(screen: DrawnScreen): Promise<void> {
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
    fetchScreen(screen).then(redraw, () => setFailed(screen));
  }, [screen, isThere, failed]);
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
