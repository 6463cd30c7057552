import type { Page } from 'playwright/test';
import { describeStepByName } from '../../machines/atlas/stepWords.ts';
import type { ExpectedStep } from './expected.ts';

/** Whether a person watches: paths run one at a time, slowly, with a caption before each step. */
export const isWatched = process.env.E2E_WATCH === '1';

/** Milliseconds for reading a caption and seeing the result. */
const reading = 1800;

/** Shows a caption at the bottom of the page, above its dialogs; it receives no presses. */
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

/** Shows the name of a step and pauses for reading. */
export async function announce(page: Page, { name }: ExpectedStep, at: number, of: number) {
  await show(page, `${at} / ${of} · ${describeStepByName(name)}`);
  await page.waitForTimeout(reading);
}

/** Shows the final state of the path for a moment. */
export async function conclude(page: Page, state: string) {
  await show(page, `Selesai: ${state}`);
  await page.waitForTimeout(2 * reading);
}
