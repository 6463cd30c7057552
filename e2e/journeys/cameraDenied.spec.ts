import { applicant } from '../../machines/paths/applicant.ts';
import { browserPath } from '../../tests/support/browserPath.ts';
import { atState, headingOf } from '../pages/state.ts';
import { readAtOnce, skipReturn } from '../pages/steps.ts';
import { browserFlags } from '../support/environment.ts';
import { drawCardPhoto } from '../support/films.ts';
import { press } from '../support/press.ts';
import { openAt } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

test.use({ launchOptions: { executablePath: browserPath(), args: browserFlags.denied } });

test('a denied camera permission is explained with how to allow it, and an uploaded picture is accepted', async ({
  page,
}) => {
  await page.clock.install();
  await readAtOnce();
  await openAt(page, 'personalData');
  await press(page.getByRole('button', { name: 'Ambil Foto' }));
  await press(page.getByRole('button', { name: 'Buka Kamera' }));
  await atState(page, 'idCapture.recovering');
  await expect(headingOf(page)).toHaveText('Kamera belum diizinkan');
  await expect(page.getByRole('listitem')).not.toHaveCount(0);
  await press(page.getByRole('button', { name: 'Coba lagi' }));
  await atState(page, 'idCapture.recovering');

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(page.getByRole('button', { name: 'Pilih dari galeri' })),
  ]);
  await chooser.setFiles({
    name: 'ktp.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawCardPhoto(),
  });
  await skipReturn(page);
  await expect(page.getByRole('textbox', { name: 'NIK' })).toHaveValue(applicant.personalData.nik);
});
