import { expect, test } from 'playwright/test';
import { readStyles } from '../../machines/atlas/build.ts';
import { html, renderPage } from '../../machines/atlas/html.ts';
import { whole } from '../support/test.ts';

test.use({ isMobile: false, hasTouch: false });

test(
  'the navigation of the atlas shows every item on a desktop, and its first one everywhere',
  whole,
  async ({ page }) => {
    const content = renderPage(
      { file: 'state.chooser.html', title: 'Pilih kartu', content: html`<h1>Pilih kartu</h1>` },
      { commit: 'abc', date: 'hari ini' },
    ).replace(/<(link|script)[^>]*>/g, '');
    await page.setContent(content.replace('</head>', `<style>${readStyles()}</style></head>`));
    const nav = page.getByRole('navigation');
    const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
    for (const width of [320, 360, 960, 1179, 1180, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const [first, frame] = [
        await nav.getByRole('link').first().boundingBox(),
        await nav.boundingBox(),
      ];
      expect(first?.x, `${width} px`).toBeGreaterThanOrEqual(frame?.x ?? 0);
      expect(first?.x, `${width} px`).toBeGreaterThanOrEqual(0);
      expect(await widthOf(), `${width} px`).toBe(width);
      if (width >= 960)
        expect(await nav.evaluate((it) => it.scrollWidth - it.clientWidth), `${width} px`).toBe(0);
    }
  },
);
