import type { Locator } from 'playwright/test';
import { seedSession } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

/** What stands before the caret; on which side of a separator it is does not matter. */
const beforeCaret = (input: Locator) =>
  input.evaluate((element: HTMLInputElement) =>
    element.value.slice(0, element.selectionStart ?? 0).replace(/\D+$/, ''),
  );
const putCaret = (input: Locator, place: number) =>
  input.evaluate((element: HTMLInputElement, at) => element.setSelectionRange(at, at), place);
/** The library sets the caret once more, as soon as the browser is done with a key. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test('the caret of an amount stays behind its digit, and never stands before Rp', async ({
  page,
}) => {
  await seedSession(page, 'job');
  await page.goto('/chPekerjaan');
  const income = page.locator('input[name=bruto]');
  await income.tap();
  await income.fill('');
  await page.keyboard.type('12500000');
  await expect(income).toHaveValue('Rp12.500.000');
  await settled();
  await putCaret(income, 4);
  await page.keyboard.type('34');
  await expect(income).toHaveValue('Rp1.234.500.000');
  await settled();
  expect(await beforeCaret(income)).toBe('Rp1.234');
  await page.keyboard.press('Backspace');
  await settled();
  await expect(income).toHaveValue('Rp123.500.000');
  expect(await beforeCaret(income)).toBe('Rp123');
  await page.keyboard.press('Home');
  await page.keyboard.type('9');
  await settled();
  await expect(income).toHaveValue('Rp9.123.500.000');
  expect(await beforeCaret(income)).toBe('Rp9');
});

test('the caret of a date stays behind its digit, over its hyphens', async ({ page }) => {
  await seedSession(page, 'checklist');
  await page.goto('/chInfoPribadi');
  const birthDate = page.locator('input[name=tgl_lahir]');
  await birthDate.tap();
  await birthDate.fill('');
  await page.keyboard.type('2504');
  await expect(birthDate).toHaveValue('25-04-');
  await settled();
  expect(await beforeCaret(birthDate)).toBe('25-04');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('51993');
  await expect(birthDate).toHaveValue('25-05-1993');
  await settled();
  await putCaret(birthDate, 1);
  await page.keyboard.press('Delete');
  await page.keyboard.type('6');
  await settled();
  await expect(birthDate).toHaveValue('26-05-1993');
  expect(await beforeCaret(birthDate)).toBe('26');
});
