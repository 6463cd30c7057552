import { showToCamera } from '../camera/films.ts';
import { origin } from '../support/environment.ts';
import { expect, type Page, test } from '../support/test.ts';
import { findings } from '../visual/axe.ts';

const back = (result: string) => `${origin}/tips-liveness?result=${result}`;

interface Answer {
  responseCode: string;
  data: { signatureId: string; url: string; image: string } | null;
}
async function ask(page: Page, path: string, data?: object): Promise<Answer> {
  const options = data ? { data } : {};
  return (await page.request.post(`${origin}/bank/local/v1/api/advance/${path}`, options)).json();
}

/** The provider's page, as its calls lead to it. */
async function openPage(page: Page): Promise<string> {
  await ask(page, 'getTokenAdvanceAi');
  const { data } = await ask(page, 'getResultWithToken', {
    returnUrl: back('success'),
    failedReturnUrl: back('failed'),
    tryCount: 1,
    region: 'IND',
  });
  // The journey itself would go on to where nothing but its first step is filled in.
  const body = '<!doctype html><title>-</title>';
  await page.route('**/tips-liveness*', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto(data?.url ?? '');
  return data?.signatureId ?? '';
}
const score = (page: Page, signatureId: string) =>
  ask(page, 'getresultScoreWithToken', { signatureId });

test('LIV-11 LIV-20 LIV-21 a head that turns is sent on to returnUrl, and the score has its selfie', async ({
  page,
}) => {
  test.setTimeout(180_000);
  showToCamera('face');
  let signatureId = '';
  // There is one try, and a machine that is busy looks too seldom to follow a turn.
  for (let visit = 1; visit <= 3 && page.url() !== back('success'); visit += 1) {
    signatureId = await openPage(page);
    await page.waitForURL(/tips-liveness/, { timeout: 50_000 });
  }
  expect(page.url()).toBe(back('success'));
  const { responseCode, data } = await score(page, signatureId);
  expect(responseCode).toBe('00');
  const selfie = Buffer.from(data?.image ?? '', 'base64');
  expect(selfie.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(selfie.length).toBeGreaterThan(2_000);
});

test('LIV-20 a still picture has one try, then it is sent on to failedReturnUrl without a selfie', async ({
  page,
}) => {
  await page.clock.install();
  showToCamera('still');
  const signatureId = await openPage(page);
  await expect(page.getByText(/^Putar kepala ke (kiri|kanan)$/)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.clock.fastForward(13_000);
  await expect(page.getByRole('status')).toContainText('Verifikasi gagal');
  await page.clock.fastForward(2_000);
  await page.waitForURL(back('failed'));
  expect(await score(page, signatureId)).toMatchObject({ responseCode: '13', data: null });
});

test('LIV-20 who cancels is sent on to failedReturnUrl', async ({ page }) => {
  showToCamera('still');
  await openPage(page);
  await page.getByRole('button', { name: 'Batalkan verifikasi' }).click();
  await page.waitForURL(back('failed'));
});
