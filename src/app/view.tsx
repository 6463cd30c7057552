import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadScreen } from '../../screens/registry.ts';
import type { Journey } from '../../screens/shared/journey.ts';
import { App } from './App.tsx';

export { adoptFrontPage } from './frontPage.ts';
export { startJourney } from './start.ts';

/** Draws the journey into the page. */
export async function showApp(root: HTMLElement, journey: Journey): Promise<void> {
  await loadScreen('chooser').catch(() => undefined);
  createRoot(root).render(
    <StrictMode>
      <App journey={journey} />
    </StrictMode>,
  );
}
