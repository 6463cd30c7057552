import type { Page } from 'playwright/test';

/** Notes every text that the page's live regions come to hold, from its first script on. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    const live = '[role=status], [role=alert], [aria-live]:not([aria-live=off])';
    const note = () => {
      for (const region of document.querySelectorAll(live)) {
        const text = region.textContent?.trim() ?? '';
        if (text && heard.at(-1) !== text && Reflect.get(region, 'said') !== text) heard.push(text);
        Reflect.set(region, 'said', text);
      }
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'heard'));
}
