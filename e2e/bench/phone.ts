import { spawn } from 'node:child_process';
import { request as ask, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { browserPath } from '../../tests/support/browserPath.ts';
import { browserFlags, origin, port } from '../support/environment.ts';
import { pageHelper } from '../support/phone.ts';

/** Runs `work` while the server of `npm start` serves the built app and the sandbox bank. */
export async function withApp<Result>(work: () => Promise<Result>): Promise<Result> {
  const isThere = async () => (await fetch(`${origin}/sandbox/clock`).catch(() => null))?.ok;
  if (await isThere()) throw new Error(`${origin} is served already; end that, or set E2E_PORT.`);
  // Without a tester's database and without rate limits: measuring sends more requests than people do.
  const sandboxEnv = {
    SANDBOX_DATA: 'memory',
    DATABASE_URL: '',
    SANDBOX_LIMITS: 'off',
    SANDBOX_TESTERS: 'here',
  };
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    env: { ...process.env, PORT: String(port), ...sandboxEnv },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Also stops the server when an unhandled error ends the measuring process.
  const end = () => child.kill();
  process.once('exit', end);
  try {
    for (let tries = 0; !(await isThere()); tries += 1) {
      if (child.exitCode !== null) throw new Error('The server ended; is the app built?');
      if (tries === 300) throw new Error('The server did not answer.');
      await pause(200);
    }
    return await work();
  } finally {
    end();
    process.off('exit', end);
  }
}

const scriptPath = '/before.js';

/**
 * Serves the same app on another port, with an additional first script in every page.
 * @param onPost is called with each body that the script posts to its own address.
 * @returns a function that stops the server.
 */
export async function serveWithScript(
  ownPort: number,
  script: string,
  onPost: (text: string) => void = () => undefined,
): Promise<() => void> {
  const server = createServer((request, response) => {
    const { url, method, headers } = request;
    if (url === scriptPath && method === 'GET')
      return response.setHeader('content-type', 'text/javascript').end(script);
    if (url === scriptPath) {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      return request.on('end', () => {
        response.end();
        onPost(body);
      });
    }
    const isPage = headers.accept?.startsWith('text/html') ?? false;
    const { host: _host, 'if-none-match': _tag, ...kept } = headers;
    const sent = isPage ? { ...kept, 'accept-encoding': 'identity' } : headers;
    const proxyRequest = ask(origin + url, {
      method,
      headers: { ...sent, host: new URL(origin).host },
    });
    proxyRequest.on('error', () => response.destroy());
    proxyRequest.on('response', async (answer) => {
      const { 'content-length': _, ...others } = answer.headers;
      if (!isPage) return answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
      const page = (await text(answer)).replace(
        '<head>',
        `<head><script src="${scriptPath}"></script>`,
      );
      const code = { 'content-encoding': 'br' };
      return response
        .writeHead(answer.statusCode ?? 500, { ...others, ...code })
        .end(brotliCompressSync(page));
    });
    return request.pipe(proxyRequest);
  });
  await new Promise<void>((resolve) => {
    server.listen(ownPort, '127.0.0.1', resolve);
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** Resolves after the given time. */
export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** What a page measures about itself, in milliseconds from its navigation. */
export interface Notes {
  paint: number;
  largest: number;
  /** Time beyond 50 ms of every task longer than that. */
  blocked: number;
  /** When the page responds to input: its markup and its own script have loaded. */
  usable: number;
  /** When the app has taken over. */
  app: number;
  /** From a tap or click to the next paint, the longest. */
  answer: number;
  /** From a click to the next screen's paint. */
  nextScreen: number;
  /** The longest task since this was last set to 0; tasks below 50 ms are not reported. */
  longestTask: number;
}

declare global {
  interface Window {
    notes: Notes;
  }
}

/** Measures the page; runs before its other scripts. */
function observe() {
  const notes = {
    paint: 0,
    largest: 0,
    blocked: 0,
    usable: 0,
    app: 0,
    answer: 0,
    nextScreen: 0,
    longestTask: 0,
  };
  window.notes = notes;
  const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.paint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    notes.largest = startTime;
  });
  watch('longtask', ({ duration }) => {
    notes.blocked += duration - 50;
    notes.longestTask = Math.max(notes.longestTask, duration);
  });
  const taps = { durationThreshold: 16 };
  const isTap = /^(?:pointerdown|pointerup|click)$/;
  watch(
    'event',
    ({ name, duration }) => {
      if (isTap.test(name)) notes.answer = Math.max(notes.answer, duration);
    },
    taps,
  );

  const afterPaint = (take: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = take;
      port2.postMessage(null);
    });
  let clicked: { at: number; screen: string | undefined } | null = null;
  const screenOf = () => document.documentElement.dataset.state?.split('.')[0];
  addEventListener(
    'click',
    ({ timeStamp }) => {
      clicked = { at: timeStamp, screen: screenOf() };
    },
    { capture: true },
  );
  new MutationObserver(() => {
    const isApp = document.getElementById('app') !== null && !document.getElementById('early');
    if (isApp && notes.app === 0) {
      notes.app = performance.now();
      afterPaint(() => {
        notes.app = performance.now();
      });
    }
    if (clicked?.screen !== undefined && screenOf() !== clicked.screen) {
      const { at } = clicked;
      clicked = null;
      afterPaint(() => {
        const measure = performance.measure('next screen', { start: at, end: performance.now() });
        notes.nextScreen = measure.duration;
        dispatchEvent(new Event('next screen'));
      });
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') notes.usable = performance.now();
  });
}

/** The user agent of the tests' phone. */
export const phoneUserAgent =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** The slowness of a phone and its network: processor factor, latency in ms, bits per second each way. */
interface Slowness {
  slower: number;
  latency: number;
  down: number;
  up: number;
}

/** A cheap phone on a cheap plan, with the values of Lighthouse. */
const cheap: Slowness = { slower: 4, latency: 150, down: 1_600_000, up: 750_000 };

/** The slowest phone and network that the app supports. */
export const slowestPhone: Slowness = { slower: 6, latency: 400, down: 400_000, up: 400_000 };

async function slowDown(page: Page, { slower, latency, down, up }: Slowness): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
  });
}

/** Opens a page in a new phone profile of 360×740, by default a cheap phone. */
export async function openPhone(
  browser: Browser,
  baseURL: string,
  phone: Partial<Slowness> = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'id-ID',
    userAgent: phoneUserAgent,
  });
  return openTab(context, phone);
}

/** Opens another page of a phone, which shares the cache. */
export async function openTab(
  context: BrowserContext,
  phone: Partial<Slowness> = {},
): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(pageHelper);
  await page.addInitScript(observe);
  await slowDown(page, { ...cheap, ...phone });
  return page;
}

/** Launches the browser. */
export const openBrowser = () =>
  chromium.launch({ executablePath: browserPath(), args: browserFlags.granted });

/** Returns what the page has measured. */
export const notesOf = (page: Page): Promise<Notes> => page.evaluate(() => window.notes);
