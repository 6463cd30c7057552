import type { Locator, Page, PlaywrightTestOptions } from 'playwright/test';
import { phone, type Variant } from '../../tests/support/pictures.ts';

export interface Shown {
  /** What differs from one run to the next, such as a countdown. */
  varies?: Locator[];
  /** What comes and goes by itself, such as a hint about the live picture: it is waited for. */
  comes?: Locator;
  /** Stands for its layout: also pictured dark, on other screens and with enlarged text. */
  everyVariant?: boolean;
}

/** Is called in every state worth looking at; what it does with the page is the caller's affair. */
export type Show = (name: string, shown?: Shown) => Promise<void>;

/** A walk through the states of one or a few screens, each shown once it stands still. */
export interface Scenario {
  title: string;
  /** Other than the phone of the configuration. */
  device?: Partial<Pick<PlaywrightTestOptions, 'viewport' | 'isMobile' | 'hasTouch' | 'userAgent'>>;
  play(page: Page, show: Show): Promise<void>;
}

const held = new WeakSet<Page>();
export const isHeld = (page: Page) => held.has(page);

/**
 * Holds the page's clock, goes to a state that would pass by itself, and shows it. The clock must
 * have been installed.
 */
export async function heldStill(
  page: Page,
  reach: () => Promise<void>,
  show: () => Promise<void>,
): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 2_000);
  held.add(page);
  await reach();
  await show();
  held.delete(page);
  await page.clock.resume();
}

/**
 * Waits until what the chart is in is also drawn: the front page gone where it has to be, no screen
 * on its way, fonts and pictures there, and the same height twice.
 */
export async function settled(page: Page): Promise<void> {
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

/** Gives the page this variant for as long as `work` lasts. */
export async function inVariant(page: Page, variant: Variant, work: () => Promise<void>) {
  const before = page.viewportSize() ?? phone;
  await page.setViewportSize({ width: variant.width, height: variant.height });
  if (variant.text) await enlarge(page, variant.text);
  await settled(page);
  await work();
  if (variant.text) await enlarge(page, '');
  await page.setViewportSize(before);
}

const enlarge = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);

/** Makes the viewport as high as the page, so that a picture has all of it, its foot at the end. */
export async function wholly(page: Page, work: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? phone;
  const { width } = before;
  let { height } = before;
  // What is measured by the viewport grows with it, such as the cards of the front page.
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

/** Behind a dialog nothing can be scrolled to. */
const heightOf = (page: Page) =>
  page.evaluate(() => {
    const isCovered = document.querySelector('dialog[open]') !== null;
    return isCovered ? window.innerHeight : document.documentElement.scrollHeight;
  });

/** Where a page stands behind a dialog depends on how it got there; a picture of it begins at its top. */
async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    for (const list of document.querySelectorAll('[role=listbox]')) list.scrollTop = 0;
  });
  // The bar's hairline follows in the next frame, unless the clock is held.
  if (!isHeld(page)) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
}
