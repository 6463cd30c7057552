import { browserPath } from '../../tests/support/browserPath.ts';
import { atState, headingOf } from '../pages/state.ts';
import { browserFlags } from '../support/environment.ts';
import { press } from '../support/press.ts';
import { openAt } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

test.use({ launchOptions: { executablePath: browserPath(), args: browserFlags.missing } });

test('a phone without a camera shows a message and offers the gallery', async ({ page }) => {
  await openAt(page, 'personalData');
  await press(page.getByRole('button', { name: 'Ambil Foto' }));
  await press(page.getByRole('button', { name: 'Buka Kamera' }));
  await atState(page, 'idCapture.recovering');
  await expect(headingOf(page)).toHaveText('Kamera tidak ditemukan');
  await expect(page.getByRole('button', { name: 'Pilih dari galeri' })).toBeVisible();
});
