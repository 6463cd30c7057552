import { readFileSync } from 'node:fs';
import { screens } from '../../machines/journey/screens.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { chooser } from '../../src/copy/chooser.ts';
import { common } from '../../src/copy/common.ts';
import { returningVisit } from '../../src/copy/homepage.ts';
import { consentRecordSchema } from '../../src/fields/consentRecordSchema.ts';
import {
  alertOf,
  atState,
  newestCode,
  pressBack,
  pressContinue,
  registerForCode,
  typeCode,
} from '../pages/state.ts';
import { filledSteps, leaveStep, openFrontPage } from '../pages/steps.ts';
import { goInHistory, phoneBack } from '../support/history.ts';
import { press } from '../support/press.ts';
import { openAt, seedSession } from '../support/seed.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The screens up to the face check, in order. */
const order = ['homepage', ...filledSteps, 'faceTips'] as const;

async function shows(page: Page, screen: (typeof order)[number]): Promise<void> {
  await atState(page, screen);
  await expect(page).toHaveURL(new RegExp(`${screens[screen].route}$`));
}

/** Opens the terms twice and the menu, and closes them with the phone's back button. */
async function closeSheetByBack(page: Page): Promise<void> {
  for (let time = 1; time <= 2; time += 1) {
    await press(page.getByRole('link', { name: /^Syarat dan Ketentuan Pengajuan/ }));
    await atState(page, 'checklist.readingTerms');
    await phoneBack(page);
    await atState(page, 'checklist.editing');
    await expect(page.getByRole('dialog')).toBeHidden();
    await shows(page, 'checklist');
  }
  const menu = page.getByRole('dialog', { name: common.menu });
  await press(page.getByRole('button', { name: common.menu }));
  await expect(menu).toBeVisible();
  await phoneBack(page);
  await expect(menu).toBeHidden();
  await shows(page, 'checklist');
}

test("ENT-13 ENT-14 the phone's back button, forward and the back arrow open the screens in order without adding history entries, and back closes an open sheet first", async ({
  page,
}) => {
  await seedSession(page, 'faceTips');
  await openFrontPage(page);
  // The button of the front page would open the last step.
  await page.goto(screens.chooser.route);
  for (const step of filledSteps) {
    if (step === 'checklist') await test.step('a sheet', () => closeSheetByBack(page));
    await leaveStep(page, step);
  }
  const length = await page.evaluate(() => history.length);
  await test.step('back', async () => {
    for (const screen of order.toReversed().slice(1)) {
      await phoneBack(page);
      await shows(page, screen);
    }
  });
  await test.step('forward', async () => {
    for (const screen of order.slice(1)) {
      await goInHistory(page, 1);
      await shows(page, screen);
    }
  });
  await test.step('back arrow', async () => {
    for (const screen of ['delivery', 'job'] as const) {
      await pressBack(page);
      await shows(page, screen);
    }
    expect(await page.evaluate(() => history.length)).toBe(length);
    await phoneBack(page);
    await shows(page, 'address');
  });
});

test('ENT-15 a typed address opens the screen that the saved data allow, and back returns to the page before', async ({
  page,
}) => {
  await openAt(page, 'faceTips');
  await atState(page, 'faceTips.explaining');
  await page.goto('/chAlamat');
  await atState(page, 'address.editing');
  await page.goto('/done');
  await atState(page, 'faceTips.explaining');
  await page.goBack();
  await atState(page, 'address.editing');
});

test('back closes what is open over the first page of a visit, and only then leaves the site', async ({
  page,
}) => {
  await seedSession(page, 'job');
  for (const [route, opener, covered, uncovered] of [
    [screens.homepage.route, returningVisit.renew, 'homepage.asking', 'homepage.inviting'],
    [screens.chooser.route, chooser.compare, 'chooser.comparing', 'chooser.editing'],
    [screens.address.route, common.menu, 'address.editing', 'address.editing'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(route);
    await atState(page, uncovered);
    await press(page.getByRole('button', { name: opener }));
    await atState(page, covered);
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toBeVisible();
    await phoneBack(page);
    await expect(dialog).toBeHidden();
    await atState(page, uncovered);
    await expect(page).toHaveURL(new RegExp(`${route}$`));
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  }
});

/** Replaces printing by a record of the printed text, because a print view would stop the page. */
const recordPrint = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const copy = document.querySelector<HTMLElement>('.printed-copy');
      document.documentElement.dataset.printed = copy?.textContent ?? '';
    };
  });
const printedText = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.printed ?? '');

/** Saves the copy of the answers and the record of the consents, and checks what stays in the browser. */
async function saveCopies(page: Page): Promise<void> {
  const { nik } = applicant.personalData;
  const save = page.getByRole('button', { name: 'Simpan salinan' });
  await press(save);
  await expect.poll(() => printedText(page)).toContain(nik);
  expect(await printedText(page)).toContain('Nomor referensi');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed-copy')).toBeVisible();
  await expect(save).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Simpan catatan persetujuan' }));
  const file = await (await download).path();
  const record = consentRecordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(record.events.map(({ purpose, event_state }) => `${purpose} ${event_state}`)).toEqual([
    'identity acknowledged',
    'terms given',
    'offers refused',
  ]);
  expect(
    JSON.stringify(await page.evaluate(() => ({ ...sessionStorage, ...localStorage }))),
  ).not.toContain(nik);
}

test('END-03 the receipt opens at its top, offers copies until a reload, cannot be left by forward or an address, and is erased only after confirmation on the front page', async ({
  page,
}) => {
  await recordPrint(page);
  await seedSession(page, 'verified');
  await page.goto(screens.delivery.route);
  await atState(page, 'delivery');
  await pressContinue(page);
  await registerForCode(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await typeCode(page, await newestCode());
  await atState(page, 'done', 20_000);
  await expect(page).toHaveURL(/\/done$/);
  await expect.poll(() => page.evaluate(() => history.state?.trail)).toEqual(['done']);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const receipt = page.getByRole('region', { name: 'Tanda terima' });
  const words = String(await receipt.textContent());
  await test.step('copies', () => saveCopies(page));

  await test.step('forward and an address', async () => {
    // The later history entries are those of the journey. None of them opens again.
    await goInHistory(page, 1);
    await expect(page).toHaveURL(/\/done$/);
    await page.goto('/chAlamat');
    await atState(page, 'done');
    await expect(receipt).toHaveText(words);
    await expect(page.getByRole('button', { name: 'Simpan salinan' })).toHaveCount(0);
  });

  await test.step('the front page', async () => {
    await page.goto('/homepage');
    await page.getByText(/^Pengajuan Anda telah kami terima pada \d+ \S+ \d{4} pukul/).waitFor();
    await press(page.getByRole('link', { name: 'Lihat tanda terima' }));
    await atState(page, 'done');
    await page.goto('/homepage');
    const renew = page.getByRole('button', { name: 'Buat pengajuan baru' });
    await press(renew);
    await press(alertOf(page).getByRole('button', { name: 'Batalkan' }));
    await press(renew);
    await press(alertOf(page).getByRole('button', { name: 'Hapus dan mulai baru' }));
    await atState(page, 'chooser.editing');
    await page.goto('/done');
    await atState(page, 'chooser.editing');
  });
});
