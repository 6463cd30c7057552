import './ui/styles/index.css';

/**
 * Lets the page draw a frame, so that a tap is answered between two files and not behind them all;
 * a page in the background draws none.
 */
const breathe = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

/** Once they are, a syntax that is wrong is that of some data, not what this browser lacks. */
let areFilesRead = false;

async function boot(): Promise<void> {
  // The files are fetched side by side (src/build/loading.ts) and evaluated in tasks of their own.
  await import('./boot/react.ts');
  await breathe();
  const { showApp, startJourney } = await import('./boot/view.tsx');
  areFilesRead = true;
  await breathe();
  const journey = await startJourney();
  await breathe();
  const root = document.getElementById('app');
  if (root) await showApp(root, journey);
}

boot().catch((error: unknown) => {
  // A browser that cannot read the files, or a network that is lost while they come: say which, and begin
  // again when it is back.
  const isOutdated = !areFilesRead && error instanceof SyntaxError;
  const notice = document.getElementById(isOutdated ? 'outdated' : 'stuck');
  if (notice) notice.hidden = false;
  addEventListener('online', () => location.reload());
  throw error;
});
