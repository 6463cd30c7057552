import './ui/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { adoptFrontPage } from './app/frontPage.ts';
import { startJourney } from './app/start.ts';

const { actor, client, drafts, openFile } = await startJourney();
adoptFrontPage(actor);
const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App journey={{ actor, drafts, openFile }} client={client} />
    </StrictMode>,
  );
}
