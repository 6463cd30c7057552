import '#brand/tokens.css';
import './ui/styles/index.css';

/** Waits for a frame, so that a tap is handled between two files. A hidden page draws none: 100 ms are enough. */
const yieldFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

/** After loading, a SyntaxError comes from data and not from an outdated browser. */
let hasLoadedFiles = false;

async function boot(): Promise<void> {
  // The files load in parallel (src/build/loading.ts) and are evaluated in separate tasks.
  await import('./boot/react.ts');
  await yieldFrame();
  const { showApp, startJourney } = await import('./boot/view.tsx');
  hasLoadedFiles = true;
  await yieldFrame();
  const journey = await startJourney();
  await yieldFrame();
  const root = document.getElementById('app');
  if (root) await showApp(root, journey);
}

boot().catch((error: unknown) => {
  // Either this browser cannot parse the files, or the network failed. Reloads when the connection returns.
  const isOutdated = !hasLoadedFiles && error instanceof SyntaxError;
  const notice = document.getElementById(isOutdated ? 'outdated' : 'stuck');
  if (notice) notice.hidden = false;
  addEventListener('online', () => location.reload());
  throw error;
});
