import { type ComponentType, useEffect, useReducer, useState } from 'react';
import type { ScreenId } from '../../machines/screens.ts';
import {
  type DrawnScreen,
  drawnScreens,
  loadedScreen,
  loadScreen,
} from '../../screens/registry.ts';

export const isDrawn = (screen: ScreenId): screen is DrawnScreen =>
  screen !== 'homepage' && screen !== 'desktopNotice';

/** What to show: a component, or that its module is on its way, or that it could not be loaded. */
export type ShownScreen =
  | { kind: 'ready'; Screen: ComponentType }
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'none' };

/** The component of a screen from the module cache, which is filled ahead of the applicant. */
export function useScreen(screen: ScreenId): ShownScreen {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState<ScreenId | null>(null);
  const Screen = isDrawn(screen) ? loadedScreen(screen) : undefined;
  useEffect(() => {
    if (!isDrawn(screen) || Screen || failed === screen) return;
    loadScreen(screen).then(redraw, () => setFailed(screen));
  }, [screen, Screen, failed]);
  if (!isDrawn(screen)) return { kind: 'none' };
  if (Screen) return { kind: 'ready', Screen };
  return failed === screen ? { kind: 'failed', retry: () => setFailed(null) } : { kind: 'loading' };
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200);

/** Fetches the other screens one by one while nothing else is to do, those nearest ahead first. */
export function loadAhead(from: ScreenId): void {
  const at = isDrawn(from) ? drawnScreens.indexOf(from) : 0;
  const order = [...drawnScreens.slice(at), ...drawnScreens.slice(0, at)];
  const next = () => {
    const screen = order.shift();
    // A screen that can't be fetched now is fetched again when it is needed.
    if (screen) whenIdle(() => void loadScreen(screen).then(next, next));
  };
  next();
}
