import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadScreen } from '../../screens/registry.ts';
import type { Journey } from '../../screens/shared/useJourney.ts';
import { App } from '../app/App.tsx';
import { preloadScreens } from '../app/screenLoader.ts';
import { brokenPart, common } from '../copy/common.ts';
import { adoptFrontPage } from './adoptFrontPage.ts';
import { replaceEarlyChooser, waitUntilReplaceable } from './early/replaceEarlyChooser.ts';

export { startJourney } from '../app/start.ts';

/** Renders the app into `root` instead of the static chooser, connects front page and network, preloads screens. */
export async function showApp(root: HTMLElement, journey: Journey): Promise<void> {
  await loadScreen('chooser').catch(() => undefined);
  await waitUntilReplaceable();
  replaceEarlyChooser(root, () => {
    adoptFrontPage(journey.actor);
    flushSync(() =>
      createRoot(root, { onUncaughtError: () => showBroken() }).render(
        <StrictMode>
          <App journey={journey} />
        </StrictMode>,
      ),
    );
  });
  syncNetworkState(journey);
  preloadScreens(journey.actor);
}

/** Shows the page's own error line when even the app's error screen cannot render. */
function showBroken(page: Document = document): void {
  const text = page.querySelector('#stuck > span');
  if (text) text.textContent = brokenPart.page;
  page.getElementById('stuck')?.removeAttribute('hidden');
}

/**
 * Sends the phone's network state to the chart, and shows the chart's in a line above every screen. Another line says
 * that the browser stores nothing. The page contains both lines from the start, because they are live regions.
 */
function syncNetworkState({ actor, hasStorage }: Journey, page: Document = document): void {
  const line = page.getElementById('offline');
  const show = () => {
    const text = actor.getSnapshot().context.isOnline ? '' : common.offline;
    if (line && line.textContent !== text) line.textContent = text;
  };
  actor.subscribe(show);
  addEventListener('offline', () => actor.send({ type: 'network.lost' }));
  addEventListener('online', () => actor.send({ type: 'network.returned' }));
  // `onLine` true promises nothing, but false is reliable.
  if (!navigator.onLine) actor.send({ type: 'network.lost' });
  show();
  const unkept = page.getElementById('unkept');
  if (hasStorage === false && unkept) unkept.textContent = common.unkept;
}
