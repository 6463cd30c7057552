import { join } from 'node:path';
import { completeJourney, type Place } from '../pages/steps.ts';
import { expect, type Page, test } from '../support/test.ts';

const take = async (page: Page, name: string) => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({
    path: join(import.meta.dirname, `${name}.png`),
    animations: 'disabled',
    scale: 'css',
  });
};

/** The pictures by their point in the journey, with an action before the picture if necessary. */
const pictures: Partial<Record<Place, [name: string, given?: (page: Page) => Promise<void>]>> = {
  homepage: ['1-homepage'],
  chooser: [
    '2-chooser',
    async (page) => {
      await page.getByLabel('Penghasilan bersih per bulan').selectOption('2');
      await page.getByRole('radio', { name: 'Gold', exact: true }).check();
    },
  ],
  filledPersonalData: ['3-personalData'],
  filledJob: ['4-job'],
  faceTips: ['5-faceTips'],
  otp: ['6-otp', (page) => page.getByLabel('Kode OTP', { exact: true }).fill('407')],
  done: ['7-done', (page) => expect(page.getByRole('heading', { level: 1 })).toBeFocused()],
};

test('takes the pictures of the README in a complete journey', async ({ page }) => {
  await completeJourney(page, async (place) => {
    const [name, given] = pictures[place] ?? [];
    await given?.(page);
    if (name) await take(page, name);
  });
});
