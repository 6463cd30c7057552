import { expect, type Page } from 'playwright/test';
import { applicant } from '../../machines/paths/applicant.ts';
import { type Film, showToCamera } from '../support/films.ts';
import { sandbox } from '../support/sandbox.ts';
import { atState, pressContinue } from './state.ts';

/** Long enough for the bank to read a card on a slow machine, and the 6 s that its result stays. */
export const readingLimit = 45_000;

/** From a button 'Ambil Foto' to the camera, through the explanation that comes once a session. */
export async function openCamera(page: Page, state: string): Promise<void> {
  await atState(page, new RegExp(`^${state}\\.(explaining|aiming)$`));
  // Asked of the chart: a slow phone draws the screen, and its button, later than the chart is there.
  const stands = await page.locator('html').getAttribute('data-state');
  if (stands?.endsWith('explaining'))
    await page.getByRole('button', { name: 'Buka Kamera' }).click();
  await atState(page, `${state}.aiming`);
}

/** Presses the shutter; it waits until the camera gives real frames. */
export const shoot = (page: Page) =>
  page.getByRole('button', { name: 'Ambil Foto', exact: true }).click();

/** The bank answers at once, as if it had read the example's card: where the reading is not the subject. */
export function readAtOnce() {
  const { nik, nama_lengkap: nama, tempat_lahir, tgl_lahir } = applicant.personalData;
  const read = { nik, nama, tempat_lahir, tanggal_lahir: tgl_lahir };
  const data = { ...read, jenis_kelamin: 'PEREMPUAN' };
  const body = { responseCode: '00', responseDescription: 'Sukses', data, reffId: 'OCR-0001' };
  return sandbox.disturb({ call: 'readCard', body });
}

/** Opens the camera for the e-KTP and takes the photo. */
export async function photographCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ambil Foto' }).click();
  await openCamera(page, 'idCapture');
  await shoot(page);
}

/** Photographs the card before the camera; ends on the form that the reading has filled. */
export async function takeIdPhoto(page: Page): Promise<void> {
  await photographCard(page);
  await atState(page, 'idCapture.read', readingLimit);
  await atState(page, 'personalData.editing');
}

/** The form comes back at once: for tests with `page.clock` whose subject is not the 6 s. */
export async function skipReturn(page: Page, from: 'read' | 'unreadable' | 'failed' = 'read') {
  await atState(page, `idCapture.${from}`, readingLimit);
  await page.clock.fastForward(6_000);
  await atState(page, 'personalData.editing');
}

/** Photographs a document of the job step. */
export async function takeDocumentPhoto(page: Page, label: string, state: string): Promise<void> {
  await page
    .getByRole('group', { name: label, exact: true })
    .getByRole('button', { name: 'Ambil Foto' })
    .click();
  await openCamera(page, state);
  await shoot(page);
  await atState(page, 'job.editing', 15_000);
}

/** Passes the liveness frame with the head that is before the camera; ends on the tips. */
export async function verifyFace(page: Page, film: Film = 'face'): Promise<void> {
  await atState(page, 'faceTips.explaining');
  await pressContinue(page);
  await verifyFaceInFrame(page, film);
}

/** The same from the frame on. */
export async function verifyFaceInFrame(page: Page, film: Film = 'face'): Promise<void> {
  showToCamera(film);
  await atState(page, 'faceFrame.showing');
  const frame = page.frameLocator('iframe');
  await frame.getByText('Tantangan sandbox').waitFor();
  // A machine that is busy looks too seldom to follow a turn: then it is done once more.
  const again = frame.getByRole('button', { name: 'Coba lagi' });
  await page.addLocatorHandler(again, () => again.click());
  const isVerified = async () => {
    await atState(page, /^faceTips\.(verified|explaining)/, 60_000);
    return /verified/.test((await page.locator('html').getAttribute('data-state')) ?? '');
  };
  // Its tries are over too: a person would begin the check anew.
  for (let visit = 1; !(await isVerified()) && visit < 3; visit += 1) {
    await pressContinue(page);
    await atState(page, 'faceFrame.showing');
  }
  await atState(page, 'faceTips.verified');
  await page.removeLocatorHandler(again);
  await expect(page.getByText('VERIFIKASI WAJAH BERHASIL')).toBeVisible();
}
