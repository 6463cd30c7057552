import './ui/styles/index.css';

/** Gives the page a turn, so that a tap is answered between two files. */
const breathe = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

async function boot(): Promise<void> {
  // The files are fetched side by side (orderPlugin) and evaluated in tasks of their own.
  await import('./app/react.ts');
  await breathe();
  const { showApp, startJourney } = await import('./app/view.tsx');
  await breathe();
  const journey = await startJourney();
  await breathe();
  const root = document.getElementById('app');
  if (root) await showApp(root, journey);
}

boot().catch((error: unknown) => {
  // A network that is lost while the files come: say so, and begin again when it is back.
  document.getElementById('stuck')?.removeAttribute('hidden');
  addEventListener('online', () => location.reload());
  throw error;
});
