import { expect, test } from 'playwright/test';
import { readStyles } from '../../machines/atlas/build.ts';
import { bundleScript } from '../../machines/atlas/client/bundle.ts';
import { Html, html, renderPage } from '../../machines/atlas/html.ts';
import { renderCanvas } from '../../machines/atlas/pages/review.ts';
import { drawDetail } from '../../machines/diagram/detail.ts';
import { createModel } from '../../machines/diagram/model.ts';
import { journey } from '../../machines/journey/journey.ts';
import { fullRunOnly } from '../support/test.ts';

test.use({ isMobile: false, hasTouch: false });

test(
  'the navigation of the atlas shows every item from 960 px on, and its first item at every width',
  fullRunOnly,
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

test(
  'the chart that runs on a page is below the picture of the page on a phone',
  fullRunOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.setContent(
      `<style>${readStyles()}</style><div class="state"><div class="seen"><p class="shot" style="height: 300px"></p></div><div class="described"><h1>Kode OTP</h1><div id="live">Kejadian</div></div></div>`,
    );
    const [picture, run] = await Promise.all(
      ['.seen', '#live'].map((selector) => page.locator(selector).boundingBox()),
    );
    expect(run?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
  },
);

test(
  'the canvas of the review aligns a state on both sides after scrolling, and zooms and marks both sides',
  fullRunOnly,
  async ({ page }) => {
    const model = createModel(journey as never);
    // In the earlier chart `otp.entry.typing` has no transitions, so everything below it is higher.
    const before = model.map((state) =>
      state.path === 'otp.entry.typing' ? { ...state, arrows: [], description: '' } : state,
    );
    const draw = (from: typeof model) => new Html(drawDetail(from, 'otp'));
    const renamed = { 'otp.resend.sending': 'otp.resend.sending' };
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.setContent(
      `<style>${readStyles()}</style>${renderCanvas(draw(before), draw(model), renamed).text}`,
    );
    await page.addScriptTag({ content: await bundleScript('review') });
    const boxes = async (path: string) =>
      Promise.all(
        ['Sebelum', 'Sesudah'].map((side) =>
          page.getByRole('region', { name: side }).locator(`g[data-state="${path}"]`).boundingBox(),
        ),
      );
    const isAligned = async (path: string) => {
      const [left, right] = await boxes(path);
      return Math.abs((left?.y ?? 0) - (right?.y ?? 99)) < 2;
    };
    expect(await isAligned('otp.resend.sending')).toBe(false);
    await page.getByRole('region', { name: 'Sebelum' }).hover();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => isAligned('otp.entry.failed')).toBe(true);
    await page.getByRole('region', { name: 'Sesudah' }).hover();
    await page.mouse.wheel(0, 700);
    await expect.poll(() => isAligned('otp.resend.sending')).toBe(true);
    const widthOf = async () => (await boxes('otp.resend.sending')).map((box) => box?.width ?? 0);
    const [own = 0] = await widthOf();
    await page.getByRole('button', { name: 'Perbesar' }).click();
    for (const width of await widthOf()) expect(width).toBeCloseTo(own * 1.25, 0);
    await page.locator('[aria-label="Sesudah"] g[data-state="otp.resend.sending"]').click();
    await expect(page.locator('g.now')).toHaveCount(2);
  },
);
