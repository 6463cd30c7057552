import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadScreen } from '../../screens/registry.ts';
import type { Journey } from '../../screens/shared/journey.ts';
import { App } from '../app/App.tsx';
import { adoptFrontPage } from './adoptFrontPage.ts';
import { takeOver, untilFree } from './early/earlyPage.ts';
import { followNetwork } from './followNetwork.ts';
import { loadAhead } from './loadAhead.ts';

export { startJourney } from '../app/start.ts';

/** Draws the journey into the page, in place of what the page showed before. */
export async function showApp(root: HTMLElement, journey: Journey): Promise<void> {
  await loadScreen('chooser').catch(() => undefined);
  await untilFree();
  takeOver(root, () => {
    adoptFrontPage(journey.actor);
    flushSync(() =>
      createRoot(root).render(
        <StrictMode>
          <App journey={journey} />
        </StrictMode>,
      ),
    );
  });
  followNetwork(journey);
  loadAhead(journey.actor);
}
