import { atState, pressContinue } from '../pages/state.ts';
import { openAt } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

/** What stands at a field's limit: the sentence, then the count. */
const said = 'xpath=ancestor::*[contains(@class, "field")][1]//p[contains(@class, "limit")]';

test('ADR-04 ADR-05 the browser holds what is typed at the limit, a pasted address stays whole and is refused', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAt(page, 'address');
  const street = page.getByRole('textbox', { name: 'Alamat rumah', exact: true });
  await street.fill('x'.repeat(118));
  await street.pressSequentially('abcd');
  await expect(street).toHaveValue(`${'x'.repeat(118)}ab`);
  await expect(street.locator(said)).toHaveText('Batas 120 karakter tercapai120/120');

  const long = 'Jalan Panjang 7 '.repeat(20).slice(0, 146);
  await street.clear();
  await page.evaluate((text) => navigator.clipboard.writeText(text), long);
  await street.press('ControlOrMeta+V');
  await expect(street).toHaveValue(long);
  await expect(street.locator(said)).toHaveText('Paling banyak 120 karakter; kurangi 26146/120');

  const rt = page.getByRole('textbox', { name: 'RT', exact: true });
  await rt.pressSequentially('0041');
  await expect(rt).toHaveValue('004');
  await expect(rt.locator(said)).toHaveText('Batas 3 digit tercapai');

  await pressContinue(page);
  await atState(page, 'address.alerting');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(street).toBeFocused();
  await expect(street).toHaveAccessibleDescription(/Paling banyak 120 karakter; kurangi 26/);
});
