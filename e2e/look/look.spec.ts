import type { Page, TestInfo } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/test.ts';
import type { Show, Still } from './reel.ts';
import { reels } from './reels/index.ts';
import { inShape, settled, shapes, wholly } from './shapes.ts';
import { noteState, pictured } from './states.ts';
import { measured, note, ofBaselines } from './surroundings.ts';

test.use({ provoked: [/Failed to (load resource|fetch dynamically)|did not load/] });

const isUpdate = (info: TestInfo) => ['all', 'changed'].includes(info.config.updateSnapshots);
let why: string | undefined;

test.beforeAll(async ({ browser }, info) => {
  const page = await browser.newPage(info.project.use);
  const here = await measured(page);
  await page.close();
  if (isUpdate(info)) return note(here);
  const there = ofBaselines();
  why =
    JSON.stringify(here) === JSON.stringify(there)
      ? undefined
      : `Not compared: the pictures are of ${there?.browser} with ${there?.fonts}; this is ${here.browser} with ${here.fonts}.`;
  if (why) console.info(why);
});

for (const { title, device = {}, play } of reels) {
  test.describe(title, () => {
    test.use(device);
    test(`${title}: every state looks as its picture`, async ({ page }, info) => {
      test.skip(why !== undefined, why);
      await play(page, async (name, still) => {
        await compare(page, name, still);
        await checkState(page, name, info);
      });
    });
  });
}

/** The picture is of the state that it stands for wherever pictures of states are shown. */
const checkState = async (page: Page, name: string, info: TestInfo) => {
  const state = (await page.locator('html').getAttribute('data-state')) ?? '';
  if (isUpdate(info)) noteState(name, state);
  else
    expect
      .soft(state, `${name} shows its state, which states.json notes with --update-snapshots`)
      .toBe(pictured()[name]);
};

/** Takes the state in both themes and, where it matters, in every shape, and compares each. */
const compare = async (page: Page, name: string, still: Still = {}): ReturnType<Show> => {
  const take = async (as: string) => {
    await still.comes?.waitFor();
    const shot = await page.screenshot({
      animations: 'disabled',
      scale: 'css',
      mask: still.varies ?? [],
      maskColor: '#888888',
    });
    const small = await sharp(shot).png({ palette: true, colours: 128, dither: 0 }).toBuffer();
    expect.soft(small, `${as} looks as its picture`).toMatchSnapshot(`${as}.png`, {
      threshold: 0.15,
      maxDiffPixelRatio: 0.002,
    });
  };
  await settled(page);
  await wholly(page, async () => {
    await take(name);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await take(`${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  });
  if (!still.everyShape) return;
  for (const [shape, size] of Object.entries(shapes)) {
    await inShape(page, size, () => wholly(page, () => take(`${name}-${shape}`)));
  }
};
