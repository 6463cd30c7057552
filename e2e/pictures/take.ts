import { join } from 'node:path';
import { takeIdPhoto, verifyFace } from '../pages/captures.ts';
import { newestCode, registerForCode, typeCode } from '../pages/otp.ts';
import { atState, pressContinue } from '../pages/state.ts';
import {
  chooseCard,
  chooseDelivery,
  fillAddresses,
  fillChecklist,
  fillJob,
  fillProfile,
  openFrontPage,
  startJourney,
  typePhone,
} from '../pages/steps.ts';
import { expect, type Page, test } from '../support/test.ts';

const take = async (page: Page, name: string) => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({
    path: join(import.meta.dirname, `${name}.png`),
    animations: 'disabled',
    scale: 'css',
  });
};

test('the pictures of the README are of the running journey', async ({ page }) => {
  await openFrontPage(page);
  await take(page, '1-homepage');
  await startJourney(page);
  await page.getByLabel('Penghasilan bersih per bulan').selectOption('2');
  await page.getByRole('radio', { name: 'Gold', exact: true }).check();
  await take(page, '2-chooser');
  await chooseCard(page);
  await typePhone(page);
  await takeIdPhoto(page);
  await take(page, '3-personalData');
  await pressContinue(page);
  await atState(page, 'checklist.editing');
  await fillChecklist(page);
  await fillProfile(page);
  await fillAddresses(page);
  await fillJob(page);
  await take(page, '4-job');
  await pressContinue(page);
  await chooseDelivery(page, 'Alamat domisili');
  await take(page, '5-faceTips');
  await verifyFace(page);
  await registerForCode(page);
  await page.getByLabel('Kode OTP', { exact: true }).fill('407');
  await take(page, '6-otp');
  await typeCode(page, await newestCode());
  await atState(page, 'done', 30_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await take(page, '7-done');
});
