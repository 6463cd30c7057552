import type { Page } from 'playwright/test';
import { wordsOfStepNamed } from '../../machines/atlas/stepWords.ts';
import type { ExpectedStep } from './expected.ts';

/** Somebody watches: one path at a time, slowly, each step said before it happens. */
export const isWatched = process.env.E2E_WATCH === '1';

/** Long enough to read a caption, and to see what came of it. */
const reading = 1800;

/** Lays a line over the foot of the page, above its dialogs; nothing of it can be pressed. */
async function show(page: Page, words: string): Promise<void> {
  await page.evaluate((text) => {
    const id = 'watched-step';
    document.getElementById(id)?.remove();
    const line = document.createElement('div');
    line.id = id;
    line.popover = 'manual';
    line.ariaHidden = 'true';
    line.textContent = text;
    // Set one by one: the page's policy admits no style in markup.
    Object.assign(line.style, {
      inset: 'auto 0 0 0',
      width: '100%',
      margin: '0',
      border: '0',
      padding: '10px 14px',
      color: '#fff',
      background: '#102a20ee',
      font: '600 15px/20px sans-serif',
      pointerEvents: 'none',
    });
    document.body.append(line);
    line.showPopover();
  }, words);
}

/** Says a step, and gives time to read it. */
export async function announce(page: Page, { name }: ExpectedStep, at: number, of: number) {
  await show(page, `${at} / ${of} · ${wordsOfStepNamed(name)}`);
  await page.waitForTimeout(reading);
}

/** What the path has come to stays for a moment. */
export async function conclude(page: Page, state: string) {
  await show(page, `Selesai: ${state}`);
  await page.waitForTimeout(2 * reading);
}
