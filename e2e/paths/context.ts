import type { Browser, BrowserContext } from 'playwright/test';
import { calmly, pressesApart } from '../support/hand.ts';
import type { Start } from './starts.ts';

const desktop = {
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
};

/** A browser of its own for a path, on the device of its start, with a calm hand. */
export async function contextFor(browser: Browser, { device }: Start): Promise<BrowserContext> {
  const context = await browser.newContext(device === 'desktop' ? desktop : {});
  await context.addInitScript(pressesApart, calmly);
  return context;
}
