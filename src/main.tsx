import './ui/styles/index.css';

/** Gives the page a turn, so that a tap is answered between two files. */
const breathe = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

// React is evaluated in a task of its own; the files are fetched side by side (orderPlugin).
await import('./app/react.ts');
await breathe();
const { adoptFrontPage, showApp, startJourney } = await import('./app/view.tsx');
const journey = await startJourney();
adoptFrontPage(journey.actor);
await breathe();
const root = document.getElementById('app');
if (root) await showApp(root, journey);
