import { testNiks } from '../../api/sandbox/bank/testData.ts';
import { alertOf, atState, pressContinue } from '../pages/state.ts';
import { phoneBack } from '../support/history.ts';
import { nothingLeft, readPersonalStorage } from '../support/phone.ts';
import { press } from '../support/press.ts';
import { openAt } from '../support/seed.ts';
import { expect, failedLoads, test } from '../support/test.ts';

test.use({ provoked: failedLoads });

test('NIK-04 END-03 END-07 a NIK unknown to the registry (51) can be corrected by the back button, survives a reload, and erases nothing until the applicant starts over', async ({
  page,
}) => {
  await openAt(page, 'faceTips', {
    values: { personalData: { nik: testNiks.notInRegistry } },
    nikCleared: undefined,
  });
  await atState(page, 'personalData.editing');
  await pressContinue(page);
  await atState(page, 'rejectionDukcapil');
  await expect(page).toHaveURL(/\/rejectiondukcapil$/);
  await phoneBack(page);
  await atState(page, 'personalData.editing');
  await expect(page.getByRole('textbox', { name: 'NIK' })).toBeFocused();
  await pressContinue(page);
  await atState(page, 'rejectionDukcapil');
  await page.reload();
  await atState(page, 'rejectionDukcapil');
  await page.goto('/homepage');
  await atState(page, 'homepage');
  // The front page also asks for confirmation, with a text that is loaded only then.
  await press(page.getByRole('button', { name: 'Ajukan dari awal' }));
  await press(alertOf(page).getByRole('button', { name: 'Batalkan' }));
  await atState(page, 'homepage.inviting');
  await page.goto('/rejectiondukcapil');
  await atState(page, 'rejectionDukcapil');
  await press(page.getByRole('button', { name: 'Ajukan dari awal' }));
  await press(alertOf(page).getByRole('button', { name: 'Hapus dan mulai baru' }));
  await atState(page, 'homepage');
  await expect.poll(() => readPersonalStorage(page)).toEqual(nothingLeft);
});
