import type { PathBuild } from '../../tests/support/builds.ts';
import { buildHeader, origin, testersPath } from '../support/environment.ts';
import { showToCamera } from '../support/films.ts';
import { press } from '../support/press.ts';
import { expect, type Page } from '../support/test.ts';
import { atState, pressContinue } from './state.ts';

/** Requests another build of the app, with other settings. */
export const useBuild = (page: Page, build: PathBuild) =>
  page.context().setExtraHTTPHeaders({ [buildHeader]: build });

/** LIV-11: waits for the provider's page, which has another origin. */
export const atProvider = (page: Page) =>
  page.waitForURL((url) => url.origin !== origin && url.pathname === '/advance');

/** Opens the provider's page from the tips, cancels its check and returns to the tips. */
export async function cancelOnProviderPage(page: Page): Promise<void> {
  showToCamera('still');
  await pressContinue(page);
  await atProvider(page);
  await press(page.getByRole('button', { name: 'Batalkan verifikasi' }));
  await returnAfter(page, 'failed');
}

/** Passes the check on the provider's page; ends on the tips with the face verified. */
export async function verifyOnProviderPage(page: Page): Promise<void> {
  showToCamera('face');
  const shown = page.getByText(/^Verifikasi (berhasil|gagal)\./);
  // There is one attempt, and a busy machine samples too rarely to follow a turn.
  for (let visit = 1; visit <= 3; visit += 1) {
    await atProvider(page);
    await page.waitForURL(/tips-liveness/, { timeout: 50_000 });
    await expect(shown).toBeVisible();
    if (await page.getByText(words.success).isVisible()) break;
    await returnAfter(page, 'failed');
    await pressContinue(page);
  }
  await returnAfter(page, 'success');
  await expect(page.getByText('VERIFIKASI WAJAH BERHASIL')).toBeVisible();
}

const words = {
  success: 'Verifikasi berhasil. Lanjutkan pendaftaran melalui tombol kembali.',
  failed: 'Verifikasi gagal. Ulangi melalui tombol kembali.',
};

/** Checks the result that the app shows (LIV-07, LIV-08) and returns to the tips. */
async function returnAfter(page: Page, result: keyof typeof words): Promise<void> {
  await expect(page.getByRole('main')).toContainText(words[result]);
  await press(page.getByText('Kembali', { exact: true }));
  await atState(page, result === 'success' ? 'faceTips.verified' : 'faceTips.explaining');
}

/** Opens the testers page and waits for the state of its live updates, by default until they are connected. */
export async function openTestersPage(page: Page, state = 'Langsung'): Promise<void> {
  await page.goto(testersPath);
  await expect(page.getByText(state, { exact: true })).toBeVisible();
}

/** Returns a section of the page by its heading. */
export const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** Returns the short message about the last click. */
export const notice = (page: Page) => page.locator('#notice');

/** Requests a NIK check, as the app does. */
export const checkNik = (page: Page) =>
  page.request.post('/bank/local/s-card/verifikasi-nik-iB', { data: { nik: '9971046504930002' } });

/** Sets a fault for a call on the testers page. */
export async function injectFault(page: Page, call: string, kind: string, times: string) {
  const faults = part(page, 'Gangguan');
  await faults.getByLabel('Layanan').selectOption({ label: call });
  await faults.getByLabel('Gangguan').selectOption({ label: kind });
  await faults.getByLabel('Berapa kali').selectOption({ label: times });
  await press(faults.getByRole('button', { name: 'Pasang gangguan' }));
}
