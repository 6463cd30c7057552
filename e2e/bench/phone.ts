import { type Browser, chromium, type Page } from 'playwright';
import { browserPath } from '../browserPath.mjs';
import { browserFlags } from '../support/environment.ts';

/** What a page notes about itself, in milliseconds from its navigation. */
export interface Notes {
  paint: number;
  largest: number;
  /** Time beyond 50 ms of every task longer than that. */
  blocked: number;
  /** What the page shows answers: its markup and its own script are there. */
  usable: number;
  /** The app has taken over. */
  app: number;
  /** From a tap or click to the next paint, the longest. */
  answer: number;
  /** From a click to the next screen's paint. */
  nextScreen: number;
  /** The longest task since this was last set to 0; tasks below 50 ms are not told. */
  longestTask: number;
}

declare global {
  interface Window {
    notes: Notes;
  }
}

/** Runs in the page before anything else of it. */
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
        notes.nextScreen = performance.now() - at;
      });
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') notes.usable = performance.now();
  });
}

export const phoneUserAgent =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** A cheap phone on a slow network: CPU four times slower, 1.6 Mbps, 150 ms, 360×740. */
export async function openPhone(browser: Browser, baseURL: string, slower = 4): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'id-ID',
    userAgent: phoneUserAgent,
  });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  return page;
}

export const openBrowser = () =>
  chromium.launch({ executablePath: browserPath(), args: browserFlags.granted });

export const notesOf = (page: Page): Promise<Notes> => page.evaluate(() => window.notes);
