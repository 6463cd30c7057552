import type { Locator, Page, PlaywrightTestOptions } from 'playwright/test';
import { phoneViewport, type ViewportVariant } from '../../tests/support/pictures.ts';

/** How the pictures of a state are taken. */
export interface Shown {
  /** Elements that differ between runs, such as a countdown. */
  varies?: Locator[];
  /** An element that appears by itself, such as a hint about the live picture, and is waited for. */
  comes?: Locator;
  /** Also take pictures in dark mode, on other screens and with enlarged text. */
  everyVariant?: boolean;
}

/** A callback for every state of a scenario. */
export type Show = (name: string, shown?: Shown) => Promise<void>;

/** A sequence of states of one or a few screens; each is shown when it is stable. */
export interface Scenario {
  title: string;
  /** Overrides of the phone in the configuration. */
  device?: Partial<Pick<PlaywrightTestOptions, 'viewport' | 'isMobile' | 'hasTouch' | 'userAgent'>>;
  play(page: Page, show: Show): Promise<void>;
}

const pausedPages = new WeakSet<Page>();
/** Checks whether the clock of a page is paused. */
export const isHeld = (page: Page) => pausedPages.has(page);

/**
 * Pauses the page's clock, enters a state that would end by itself, and shows it. The clock must be
 * installed.
 */
export async function heldStill(
  page: Page,
  reach: () => Promise<void>,
  show: () => Promise<void>,
): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 2_000);
  pausedPages.add(page);
  await reach();
  await show();
  pausedPages.delete(page);
  await page.clock.resume();
}

/**
 * Waits until the state of the chart is rendered: the front page hidden if necessary, no screen loading,
 * fonts and images loaded, and the height stable.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { state = '' } = document.documentElement.dataset;
      const isFront = /^(homepage|desktopNotice)\b/.test(state);
      const front = document.getElementById('front');
      const isOnItsWay =
        document.querySelector(
          '.loading-page:not(:is(.page, .face-frame, dialog) .loading-page)',
        ) !== null;
      return (isFront || front === null || front.hidden) && !isOnItsWay;
    },
    undefined,
    { polling: 50 },
  );
  let height = -1;
  for (let now = await drawnHeight(page); now !== height; now = await drawnHeight(page)) {
    height = now;
  }
}

const drawnHeight = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images].filter(({ src }) => src);
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    return document.documentElement.scrollHeight;
  });

/** Runs `work` with the page in this variant. */
export async function inVariant(page: Page, variant: ViewportVariant, work: () => Promise<void>) {
  const before = page.viewportSize() ?? phoneViewport;
  await page.setViewportSize({ width: variant.width, height: variant.height });
  if (variant.text) await enlarge(page, variant.text);
  await waitUntilSettled(page);
  await work();
  if (variant.text) await enlarge(page, '');
  await page.setViewportSize(before);
}

const enlarge = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);

/** Runs `work` with a viewport as high as the page, so that a picture contains all of it. */
export async function withEntirePage(page: Page, work: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? phoneViewport;
  const { width } = before;
  let { height } = before;
  // Elements sized by the viewport grow with it, such as the cards of the front page.
  for (let rounds = 0; rounds < 3; rounds += 1) {
    const wanted = await heightOf(page);
    if (wanted <= height) break;
    height = wanted;
    await page.setViewportSize({ width, height });
  }
  await toTop(page);
  await work();
  if (height > before.height) await page.setViewportSize(before);
}

/** Returns the height of the page; under a dialog it is the viewport, because nothing scrolls. */
const heightOf = (page: Page) =>
  page.evaluate(() => {
    const isCovered = document.querySelector('dialog[open]') !== null;
    return isCovered ? window.innerHeight : document.documentElement.scrollHeight;
  });

/** Scrolls to the top, because the position under a dialog depends on the history. */
async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    for (const list of document.querySelectorAll('[role=listbox]')) list.scrollTop = 0;
  });
  // The bar's border follows in the next frame, unless the clock is paused.
  if (!isHeld(page)) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
}
