import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadScreen } from '../../screens/registry.ts';
import type { Journey } from '../../screens/shared/useJourney.ts';
import { App } from '../app/App.tsx';
import { loadAhead } from '../app/screenLoader.ts';
import { broken, common } from '../copy/common.ts';
import { adoptFrontPage } from './adoptFrontPage.ts';
import { takeOver, untilFree } from './early/takeOver.ts';

export { startJourney } from '../app/start.ts';

/** Draws the journey into the page, in place of what the page showed before. */
export async function showApp(root: HTMLElement, journey: Journey): Promise<void> {
  await loadScreen('chooser').catch(() => undefined);
  await untilFree();
  takeOver(root, () => {
    adoptFrontPage(journey.actor);
    flushSync(() =>
      createRoot(root, { onUncaughtError: () => showBroken() }).render(
        <StrictMode>
          <App journey={journey} />
        </StrictMode>,
      ),
    );
  });
  followNetwork(journey);
  loadAhead(journey.actor);
}

/** The last resort, where not even the app's own words for a failure can be drawn: the page's own line. */
function showBroken(page: Document = document): void {
  const words = page.querySelector('#stuck > span');
  if (words) words.textContent = broken.page;
  page.getElementById('stuck')?.removeAttribute('hidden');
}

/**
 * Tells the chart what the phone says of its network, and the page's own line above every screen what the
 * chart knows of it; another line what the browser refuses to keep. They stand in the page from the start:
 * what appears in them is read out.
 */
function followNetwork({ actor, isKept }: Journey, page: Document = document): void {
  const line = page.getElementById('offline');
  const show = () => {
    const words = actor.getSnapshot().context.isOnline ? '' : common.offline;
    if (line && line.textContent !== words) line.textContent = words;
  };
  actor.subscribe(show);
  addEventListener('offline', () => actor.send({ type: 'network.lost' }));
  addEventListener('online', () => actor.send({ type: 'network.returned' }));
  // "true" promises nothing, but "false" is the phone's word.
  if (!navigator.onLine) actor.send({ type: 'network.lost' });
  show();
  const unkept = page.getElementById('unkept');
  if (isKept === false && unkept) unkept.textContent = common.unkept;
}
