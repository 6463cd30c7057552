import type { ComponentType } from 'react';
import { type ScreenId, screenIds, screens } from '../machines/journey/screens.ts';

type BundleOf<Screen extends ScreenId> = (typeof screens)[Screen]['bundle'];

/** The ID of a screen that React renders. The front page and the desktop notice are rendered outside React. */
export type ReactScreen = {
  [Screen in ScreenId]: BundleOf<Screen> extends null ? never : Screen;
}[ScreenId];

/** The component name of a screen. */
type NameOf<Screen extends ReactScreen> = `${Capitalize<Screen>}Screen`;

/** The import functions of the bundles. The compiler checks that each screen is in the bundle that it names. */
const bundles: {
  [Bundle in BundleOf<ReactScreen>]: () => Promise<{
    [Screen in ReactScreen as BundleOf<Screen> extends Bundle
      ? NameOf<Screen>
      : never]: ComponentType;
  }>;
} = {
  first: () => import('./bundles/first.ts'),
  step2: () => import('./bundles/step2.ts'),
  steps3to6: () => import('./bundles/steps3to6.ts'),
  ending: () => import('./bundles/ending.ts'),
  identityFirst: () => import('./bundles/identityFirst.ts'),
  handOver: () => import('./bundles/handOver.ts'),
};

const loaded = new Map<ReactScreen, ComponentType>();

/**
 * Returns the screen's component if it is loaded, else undefined. Screens render synchronously: `React.lazy`, even
 * preloaded, delays each new screen by a third of a second.
 */
export const getLoadedScreen = (screen: ReactScreen) => loaded.get(screen);

/** Loads a screen's bundle. @throws when the import fails; the next call tries again, if the browser does */
export async function loadScreen<Screen extends ReactScreen>(screen: Screen): Promise<void> {
  if (loaded.has(screen)) return;
  const name = `${screen[0]?.toUpperCase()}${screen.slice(1)}Screen` as NameOf<Screen>;
  const bundle: Partial<Record<string, ComponentType>> = await bundles[screens[screen].bundle]();
  loaded.set(screen, bundle[name] as ComponentType);
}

/** The IDs of all screens that React renders. */
export const reactScreens = screenIds.filter(
  (screen): screen is ReactScreen => screens[screen].bundle !== null,
);
