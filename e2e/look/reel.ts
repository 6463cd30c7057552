import type { Locator, Page, PlaywrightTestOptions } from 'playwright/test';

export interface Still {
  /** What differs from one run to the next, such as a countdown. */
  varies?: Locator[];
  /** What comes and goes by itself, such as a hint about the live picture: it is waited for. */
  comes?: Locator;
  /** Also seen on a small phone, with enlarged text, on a tablet and held sideways. */
  everyShape?: boolean;
}

/** Is called in every state worth looking at; what it does with the page is the caller's affair. */
export type Show = (name: string, still?: Still) => Promise<void>;

/** A walk through the states of one or a few screens, each shown once it stands still. */
export interface Reel {
  title: string;
  /** Other than the phone of the configuration. */
  device?: Partial<Pick<PlaywrightTestOptions, 'viewport' | 'isMobile' | 'hasTouch' | 'userAgent'>>;
  play(page: Page, show: Show): Promise<void>;
}

const held = new WeakSet<Page>();
export const isHeld = (page: Page) => held.has(page);

/**
 * Holds the page's clock, goes to a state that would pass by itself, and looks at it. The clock must
 * have been installed.
 */
export async function heldStill(
  page: Page,
  reach: () => Promise<void>,
  look: () => Promise<void>,
): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 2_000);
  held.add(page);
  await reach();
  await look();
  held.delete(page);
  await page.clock.resume();
}
