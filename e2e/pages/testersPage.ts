import { expect, type Page } from '../support/test.ts';

/** Opens the bank's page for testers and waits until it listens. */
export async function openTestersPage(page: Page): Promise<void> {
  await page.goto('/sandbox');
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
  await faults.getByRole('button', { name: 'Pasang gangguan' }).click();
}
