import { nikDoubts } from '../../src/copy/nikDoubts.ts';
import { atState, pressContinue } from '../pages/state.ts';
import { openAt } from '../support/seed.ts';
import { expect, test } from '../support/test.ts';

/** The browser inside a social app. */
const inApp =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 300.0';

for (const [where, width, height, userAgent] of [
  ['', 360, 740, undefined],
  ['', 320, 640, undefined],
  ['', 320, 568, undefined],
  [', inside an app,', 360, 740, inApp],
  [', inside an app,', 360, 640, inApp],
] as const) {
  test(`at ${width}×${height}${where} the front page says who may apply and what to bring, above a button in view`, async ({
    browser,
    contextOptions,
  }) => {
    const page = await browser.newPage({
      ...test.info().project.use,
      ...contextOptions,
      viewport: { width, height },
      ...(userAgent && { userAgent }),
    });
    await page.goto('/');
    const notice = page.getByText('Kamera sering tidak berfungsi');
    if (userAgent) await expect(notice).toBeInViewport({ ratio: 1 });
    else await expect(notice).toBeHidden();
    const button = page.getByRole('link', { name: 'Lanjutkan' });
    await expect(button).toBeInViewport({ ratio: 1 });
    const note = await page.getByText('Isi formulir dengan lengkap dan benar').boundingBox();
    const words = await page.getByText('NPWP dan slip gaji opsional.').boundingBox();
    // The button and its note stay at the lower edge: words may lie behind them, unseen.
    expect((words?.y ?? height) + (words?.height ?? 0)).toBeLessThanOrEqual(note?.y ?? 0);
    await page.close();
  });
}

test('a birth date that the NIK does not code is hinted at beside it, and Continue goes on', async ({
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
