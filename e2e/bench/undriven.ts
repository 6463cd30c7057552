import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { browserPath } from '../browserPath.mjs';
import { port, quietFlags } from '../support/environment.ts';
import { phoneUserAgent, serveWithScript } from './phone.ts';

/** The app with the observer in its page, on a port that neither app nor plain page has. */
const watchedPort = port + 3;
export const watchedOrigin = `http://127.0.0.1:${watchedPort}`;

/**
 * Runs in the page: a message to itself is answered between two tasks, so the longest time without an
 * answer is the longest task, also where it stays below the 50 ms that browsers report. Told half a
 * second after the app has taken the page over, and without anybody's help.
 */
function observe() {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  let longest = 0;
  let endsAt = Number.POSITIVE_INFINITY;
  port1.onmessage = () => {
    const now = performance.now();
    // The app's files run behind the page's markup, whose own parsing is not the app's start.
    if (document.readyState !== 'loading') longest = Math.max(longest, now - last);
    last = now;
    if (now < endsAt) port2.postMessage(null);
    else void fetch('/before.js', { method: 'POST', body: String(longest) });
  };
  port2.postMessage(null);
  new MutationObserver((_, observer) => {
    if (!document.getElementById('app') || document.getElementById('early')) return;
    observer.disconnect();
    endsAt = performance.now() + 500;
  }).observe(document, { subtree: true, childList: true });
}

/** Opens the page in a browser that nobody drives: no developer tools, no remote debugging. */
async function openAlone(): Promise<() => Promise<void>> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-profile-'));
  const flags = ['--headless=new', '--no-first-run', '--window-size=360,740'];
  const own = [`--user-data-dir=${profile}`, `--user-agent=${phoneUserAgent}`];
  const child = spawn(
    browserPath() ?? 'chromium',
    [...quietFlags, ...flags, ...own, watchedOrigin],
    {
      stdio: 'ignore',
    },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  return async () => {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}

/** The same page in a browser that is driven, at its own pace too. */
async function openDriven(browser: Browser): Promise<() => Promise<void>> {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    userAgent: phoneUserAgent,
  });
  const page = await context.newPage();
  await page.goto(watchedOrigin, { waitUntil: 'commit' });
  return () => context.close();
}

/** The longest tasks while the front page's app starts, with developer tools attached and without. */
export async function startTasks(browser: Browser, runs: number) {
  let heard: (milliseconds: number) => void = () => undefined;
  const end = await serveWithScript(watchedPort, `(${observe.toString()})();`, (text) =>
    heard(Number(text)),
  );
  const ways = { 'developer tools attached': () => openDriven(browser), without: openAlone };
  const seen = Object.fromEntries(Object.keys(ways).map((name) => [name, [] as number[]]));
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const [name, open] of Object.entries(ways)) {
        const note = new Promise<number>((resolve) => {
          heard = resolve;
        });
        const close = await open();
        seen[name]?.push(await note);
        await close();
      }
    }
  } finally {
    end();
  }
  return seen;
}
