import './ui/styles/index.css';

/** Gives the page a turn, so that a tap is answered between two files. */
const breathe = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

// Each file is evaluated in a task of its own; they are fetched side by side (index.html).
const { startJourney, adoptFrontPage } = await import('./app/start.ts');
const journey = await startJourney();
adoptFrontPage(journey.actor);
await breathe();
await import('./app/react.ts');
await breathe();
const { showApp } = await import('./app/view.tsx');
const root = document.getElementById('app');
if (root) await showApp(root, journey);
