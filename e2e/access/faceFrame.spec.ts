import { showToCamera } from '../camera/films.ts';
import { origin } from '../support/environment.ts';
import { expect, type Page, test } from '../support/test.ts';
import { findings } from '../visual/axe.ts';

/** The frame as a page of its own, as the bank's call leads to it. */
async function openFrame(page: Page): Promise<void> {
  const answer = await page.request.get(`${origin}/bank/identity/get-liveness-url`);
  const { data } = await answer.json();
  await page.goto(data.data.user_landing_url);
}

test('the frame says each step in a live region, hands the focus to what can be done, and ends by itself', async ({
  page,
}) => {
  showToCamera('still');
  await page.clock.install();
  await openFrame(page);
  const said = page.getByRole('status');
  await expect(said).toContainText(/Langkah 2 dari 3\s*Putar kepala ke (kiri|kanan)/);
  expect(await findings(page)).toEqual([]);
  await page.clock.fastForward(13_000);
  await expect(said).toContainText('Gerakan kepala tidak terdeteksi.');
  await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeFocused();
  expect(await findings(page)).toEqual([]);
  // Nobody presses it.
  await page.clock.fastForward(91_000);
  await expect(said).toContainText('Verifikasi gagal');
  await expect(page.getByRole('button')).toHaveCount(0);
});
