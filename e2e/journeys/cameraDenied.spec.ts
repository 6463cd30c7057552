import { browserPath } from '../../tests/support/browserPath.ts';
import { atState, headingOf } from '../pages/state.ts';
import { browserFlags } from '../support/environment.ts';
import { press } from '../support/press.ts';
import { openAt } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

test.use({ launchOptions: { executablePath: browserPath(), args: browserFlags.denied } });

test('a denied camera permission is explained with how to allow it, also after another try, and the gallery is offered', async ({
  page,
}) => {
  await openAt(page, 'personalData');
  await press(page.getByRole('button', { name: 'Ambil Foto' }));
  await press(page.getByRole('button', { name: 'Buka Kamera' }));
  await atState(page, 'idCapture.recovering');
  await expect(headingOf(page)).toHaveText('Kamera belum diizinkan');
  await expect(page.getByRole('listitem')).not.toHaveCount(0);
  await press(page.getByRole('button', { name: 'Coba lagi' }));
  await atState(page, 'idCapture.recovering');
  await expect(page.getByRole('button', { name: 'Pilih dari galeri' })).toBeVisible();
});
