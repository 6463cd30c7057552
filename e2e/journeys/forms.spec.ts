import type { Locator } from 'playwright/test';
import { getScreens } from '../../machines/journey/flows/flow.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { savedKeyOf } from '../../machines/journey/forms.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import type { AnyFlow } from '../../tests/support/saved.ts';
import { atState } from '../pages/state.ts';
import { press } from '../support/press.ts';
import { openAt, seedSession } from '../support/seed.ts';
import { expect, fullRunOnly, test } from '../support/test.ts';

test('ADR-07 a tap on the button for a missing kelurahan opens typing with the searched text, and does not only close the list', async ({
  page,
}) => {
  await openAt(page, 'address');
  await page.getByRole('combobox', { name: 'Kelurahan' }).fill('sukamaju tanpa daftar');
  await expect(page.getByText('No items found')).toBeVisible();
  await press(page.getByRole('button', { name: 'Kelurahan saya tidak ada di daftar' }), 'tap');
  const typed = page.getByRole('textbox', { name: 'Kelurahan' });
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue('sukamaju tanpa daftar');
});

/** The XPath of the line about a field's limit: the sentence, then the count. */
const limitNote = 'xpath=ancestor::*[contains(@class, "field")][1]//p[contains(@class, "limit")]';

/** Returns the text before the caret without separators at its end, on either side of which the caret may be. */
const beforeCaret = (input: Locator) =>
  input.evaluate((element: HTMLInputElement) =>
    element.value.slice(0, element.selectionStart ?? 0).replace(/\D+$/, ''),
  );
const putCaret = (input: Locator, place: number) =>
  input.evaluate((element: HTMLInputElement, at) => element.setSelectionRange(at, at), place);
/** The library sets the caret once more, as soon as the browser is done with a key. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test('ADR-04 typing stops at the limit, a longer pasted address stays complete and is refused, and the caret of an amount stays after its digit', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAt(page, 'job');
  await test.step('limits', async () => {
    const street = page.getByRole('textbox', { name: 'Alamat perusahaan', exact: true });
    await street.fill('x'.repeat(118));
    await street.pressSequentially('abcd');
    await expect(street).toHaveValue(`${'x'.repeat(118)}ab`);
    await expect(street.locator(limitNote)).toHaveText('Batas 120 karakter tercapai120/120');
    const long = 'Jalan Panjang 7 '.repeat(20).slice(0, 146);
    await street.clear();
    await page.evaluate((text) => navigator.clipboard.writeText(text), long);
    await street.press('ControlOrMeta+V');
    await expect(street).toHaveValue(long);
    await expect(street.locator(limitNote)).toHaveText(
      'Paling banyak 120 karakter; kurangi 26146/120',
    );
    const rt = page.getByRole('textbox', { name: 'RT', exact: true });
    await rt.fill('');
    await rt.pressSequentially('0041');
    await expect(rt).toHaveValue('004');
    await expect(rt.locator(limitNote)).toHaveText('Batas 3 digit tercapai');
  });
  await test.step('caret', async () => {
    const income = page.locator('input[name=bruto]');
    await press(income, 'tap');
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
});

test('the caret of a date stays after its digit across the hyphens', async ({ page }) => {
  await seedSession(page, 'checklist');
  await page.goto('/chInfoPribadi');
  const birthDate = page.locator('input[name=tgl_lahir]');
  await press(birthDate, 'tap');
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

test(
  'the Continue button of every form stays visible above the keyboard and covers no focused field, and nothing covers the first two questions of the profile',
  fullRunOnly,
  async ({ page }) => {
    await openAt(page, 'profile');
    const questions = await page.getByLabel('Status perkawinan').boundingBox();
    const bar = await page.getByRole('button', { name: 'Lanjut' }).boundingBox();
    expect((questions?.y ?? 999) + (questions?.height ?? 999)).toBeLessThan(bar?.y ?? 0);
    // The part of a screen of 360×740 that a keyboard does not cover.
    await page.setViewportSize({ width: 360, height: 400 });
    const isForm = (screen: ScreenId) => screen === 'otp' || screen in savedKeyOf;
    const forms = [sixStep, identityFirst].flatMap((flow) =>
      getScreens([flow])
        .filter(isForm)
        .map((form) => [flow, form] as const),
    );
    expect(forms.length).toBeGreaterThan(Object.keys(savedKeyOf).length);
    for (const [flow, form] of forms) {
      await test.step(form, async () => {
        await openAt<AnyFlow>(page, form as never, { flow });
        await atState(page, form);
        const foot = page.getByRole('contentinfo');
        const next = foot.getByRole('button', { name: 'Lanjut' });
        await expect(next).toBeInViewport({ ratio: 1 });
        const typed = page.locator(
          'main :is(input:not([type=radio], [type=checkbox], [type=file]), textarea):visible',
        );
        for (let at = 0; at < (await typed.count()); at += 1) {
          await typed.nth(at).focus();
          await expect(next).toBeInViewport({ ratio: 1 });
          const [box, edge] = [await typed.nth(at).boundingBox(), await foot.boundingBox()];
          // In a text of several lines the browser shows the line with the caret, here the first.
          const lines = Math.min(box?.height ?? 999, 52);
          expect((box?.y ?? 999) + lines).toBeLessThanOrEqual(edge?.y ?? 0);
        }
      });
    }
  },
);
