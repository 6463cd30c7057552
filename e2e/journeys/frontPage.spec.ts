import { nikDoubts } from '../../src/copy/nikDoubts.ts';
import { atState, pressContinue } from '../pages/state.ts';
import { openAt } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

for (const [width, height] of [
  [360, 740],
  [320, 640],
  [320, 568],
] as const) {
  test(`ENT-05 at ${width}×${height} the front page says who may apply and what to bring, above a button in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const button = page.getByRole('link', { name: 'Lanjutkan' });
    await expect(button).toBeInViewport({ ratio: 1 });
    const note = await page.getByText('Isi formulir dengan lengkap dan benar').boundingBox();
    const words = await page.getByText('NPWP dan slip gaji opsional.').boundingBox();
    // The button and its note stay at the lower edge: words may lie behind them, unseen.
    expect((words?.y ?? height) + (words?.height ?? 0)).toBeLessThanOrEqual(note?.y ?? 0);
  });
}

test('PER-27 a birth date that the NIK does not code is hinted at beside it, and Continue goes on', async ({
  page,
}) => {
  await openAt(page, 'checklist');
  await page.goto('/chInfoPribadi');
  await atState(page, 'personalData.editing');
  const birthDate = page.getByRole('textbox', { name: 'Tanggal lahir' });
  await expect(birthDate).toHaveAccessibleDescription('DD-MM-YYYY');
  await birthDate.fill('');
  await birthDate.pressSequentially('24041993');
  await expect(birthDate).toHaveAccessibleDescription(new RegExp(nikDoubts.birthDate));
  await pressContinue(page);
  await atState(page, 'checklist.editing');
});
