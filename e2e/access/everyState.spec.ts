import type { Page } from 'playwright/test';
import { reels } from '../look/reels/index.ts';
import { inShape, settled, shapes, wholly } from '../look/shapes.ts';
import { expect, test } from '../support/test.ts';
import { bringAxe, findings } from './axe.ts';
import { cutOff, tooSmall } from './measures.ts';

test.use({ provoked: [/Failed to (load resource|fetch dynamically)|did not load/] });

for (const { title, device = {}, play } of reels) {
  test.describe(title, () => {
    test.use(device);
    test(`${title}: axe finds nothing, everything is large enough to press, nothing is cut off`, async ({
      page,
    }) => {
      await bringAxe(page);
      await play(page, (name) => examine(page, name));
    });
  });
}

const soft = expect.configure({ soft: true });

async function examine(page: Page, name: string): Promise<void> {
  await settled(page);
  // The whole page at once: what lies half under the bar only waits to be scrolled.
  await wholly(page, async () => {
    soft(await findings(page), `${name}: axe`).toEqual([]);
    soft(await tooSmall(page), `${name}: targets under 24 px`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    soft(await findings(page), `${name}, dark: axe`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  });
  for (const shape of ['w320', 'text200'] as const) {
    await inShape(page, shapes[shape], async () =>
      soft(await cutOff(page), `${name}, ${shape}: cut off`).toEqual([]),
    );
  }
}
