import type { ComponentType } from 'react';
import { type ScreenId, screenIds, screens } from '../machines/journey/screens.ts';

type BundleOf<Screen extends ScreenId> = (typeof screens)[Screen]['bundle'];

/** The front page and the desktop's notice are drawn outside React. */
export type DrawnScreen = {
  [Screen in ScreenId]: BundleOf<Screen> extends null ? never : Screen;
}[ScreenId];

/** What a screen's module calls its component. */
type NameOf<Screen extends DrawnScreen> = `${Capitalize<Screen>}Screen`;

/** Files of several screens each; that every screen is in the file that its row names, the compiler sees. */
const bundles: {
  [Bundle in BundleOf<DrawnScreen>]: () => Promise<{
    [Screen in DrawnScreen as BundleOf<Screen> extends Bundle
      ? NameOf<Screen>
      : never]: ComponentType;
  }>;
} = {
  first: () => import('./bundles/first.ts'),
  step2: () => import('./bundles/step2.ts'),
  steps3to6: () => import('./bundles/steps3to6.ts'),
  ending: () => import('./bundles/ending.ts'),
  identityFirst: () => import('./bundles/identityFirst.ts'),
};

const loaded = new Map<DrawnScreen, ComponentType>();

/**
 * The screen's component when its module is there. Modules are imported ahead of time and rendered
 * at once: `React.lazy`, even preloaded, delays each new screen by a third of a second.
 */
export const loadedScreen = (screen: DrawnScreen) => loaded.get(screen);

/** Imports a screen's module into the cache; a failed import is tried again by the next call. */
export async function loadScreen<Screen extends DrawnScreen>(screen: Screen): Promise<void> {
  if (loaded.has(screen)) return;
  const name = `${screen[0]?.toUpperCase()}${screen.slice(1)}Screen` as NameOf<Screen>;
  const bundle: Partial<Record<string, ComponentType>> = await bundles[screens[screen].bundle]();
  loaded.set(screen, bundle[name] as ComponentType);
}

export const drawnScreens = screenIds.filter(
  (screen): screen is DrawnScreen => screens[screen].bundle !== null,
);
