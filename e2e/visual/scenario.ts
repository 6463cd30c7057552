import type { Locator, Page, PlaywrightTestOptions } from 'playwright/test';

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
