import type { PathBuild } from '../../tests/support/builds.ts';
import { buildHeader, origin, testersPath } from '../support/environment.ts';
import { showToCamera } from '../support/films.ts';
import { press } from '../support/press.ts';
import { expect, type Page } from '../support/test.ts';
import { atState, pressContinue } from './state.ts';

/** Asks for a build that is configured in another way than most banks have it. */
export const useBuild = (page: Page, build: PathBuild) =>
  page.context().setExtraHTTPHeaders({ [buildHeader]: build });

/** LIV-11: the liveness provider's page lies on an origin of its own. */
const atProvider = (page: Page) =>
  page.waitForURL((url) => url.origin !== origin && url.pathname === '/advance');

/** From the tips to the provider's page, whose check is given up there; ends on the tips. */
export async function cancelOnProviderPage(page: Page): Promise<void> {
  showToCamera('still');
  await pressContinue(page);
  await atProvider(page);
  await press(page.getByRole('button', { name: 'Batalkan verifikasi' }));
  await returnAfter(page, 'failed');
}

/** From where the app sends its applicant to the provider's page; ends on the tips, the face verified. */
export async function verifyOnProviderPage(page: Page): Promise<void> {
  showToCamera('face');
  const shown = page.getByText(/^Verifikasi (berhasil|gagal)\./);
  // There is one try, and a machine that is busy looks too seldom to follow a turn.
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

/** The result as the app tells it (LIV-07, LIV-08), and back to the tips. */
async function returnAfter(page: Page, result: keyof typeof words): Promise<void> {
  await expect(page.getByRole('main')).toContainText(words[result]);
  await press(page.getByText('Kembali', { exact: true }));
  await atState(page, result === 'success' ? 'faceTips.verified' : 'faceTips.explaining');
}

/** Opens the bank's page for testers and waits until it listens. */
export async function openTestersPage(page: Page): Promise<void> {
  await page.goto(testersPath);
  await expect(page.getByText('Langsung', { exact: true })).toBeVisible();
}

/** A part of the page by its heading. */
export const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** What a click has done, as it is told for a moment. */
export const notice = (page: Page) => page.locator('#notice');

/** Asks the bank for the check of a NIK, as the app does. */
export const checkNik = (page: Page) =>
  page.request.post('/bank/local/s-card/verifikasi-nik-iB', { data: { nik: '9971046504930002' } });

/** Disturbs a call by a click, as often as the choice says. */
export async function disturb(page: Page, call: string, kind: string, times: string) {
  const faults = part(page, 'Gangguan');
  await faults.getByLabel('Layanan').selectOption({ label: call });
  await faults.getByLabel('Gangguan').selectOption({ label: kind });
  await faults.getByLabel('Berapa kali').selectOption({ label: times });
  await press(faults.getByRole('button', { name: 'Pasang gangguan' }));
}
