import { applicant, identityFirstApplicant } from '../../machines/paths/applicant.ts';
import { titles } from '../../src/copy/titles.ts';
import { atState, codeBoxes, headingOf, newestCode } from '../pages/state.ts';
import { type FilledStep, filledSteps, fillStep, readAtOnce } from '../pages/steps.ts';
import { showToCamera } from '../support/films.ts';
import { sandbox } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';
import {
  checkbox,
  checkWithSpace,
  expectStep,
  getByNameAttribute,
  getRadio,
  keyboard,
  pickByArrows,
  pressContinueByKeyboard,
  pressEnterOn,
  summary,
  tabTo,
  takePhotoFromGallery,
  typeInto,
} from './keyboardActions.ts';

const { identity, review } = identityFirstApplicant;

/** Changes controls by keyboard in ways that `fillStep` does not. `fillStep` then enters the final values. */
const changeByOtherKeys: Partial<Record<FilledStep, (page: Page) => Promise<void>>> = {
  async profile(page) {
    await tabTo(getRadio(page, 'Perempuan'));
    await page.keyboard.press('ArrowUp');
    await expect(getRadio(page, 'Laki-laki')).toBeChecked();
  },
  async address(page) {
    const residence = page.getByRole('region', { name: 'Alamat domisili', exact: true });
    await checkWithSpace(page.getByLabel('Alamat Domisili Berbeda dengan Alamat KTP'));
    await expect(residence).toBeVisible();
    await page.keyboard.press('Space');
    await expect(residence).toBeHidden();
  },
};

test('ENT-20 the six-step journey can be completed by keyboard alone, and each step starts with the focus on its heading', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await readAtOnce();
  await page.goto('/');
  await atState(page, 'homepage');
  await pressEnterOn(page.getByRole('link', { name: 'Lanjutkan' }));
  for (const step of filledSteps) {
    await expectStep(page, new RegExp(`^${step}\\b`), titles[step]);
    await changeByOtherKeys[step]?.(page);
    await fillStep(keyboard(page), step);
    if (step === 'personalData') {
      await takePhotoFromGallery(page);
      await expectStep(page, 'personalData.editing', titles.personalData);
    }
    if (step === 'delivery') showToCamera('face');
    await pressContinueByKeyboard(page);
  }
  await expectStep(page, 'faceTips.explaining', titles.faceTips);
  await pressContinueByKeyboard(page);
  await expectStep(page, 'faceTips.verified', titles.faceTips, 60_000);
  await pressContinueByKeyboard(page);
  await atState(page, 'otp.entry.typing+otp.resend.counting');
  await expect(codeBoxes(page)).toBeFocused();
  await page.keyboard.type(await newestCode());
  await pressContinueByKeyboard(page);
  await atState(page, 'done', 30_000);
  await expect(headingOf(page).filter({ visible: true })).toBeFocused();
  const [stored] = await sandbox.applications();
  expect(stored?.fields).toMatchObject({ pekerjaan: applicant.job.pekerjaan });
});

/** Completes the identity-first journey up to the start of the face check. */
async function completeIdentityByKeyboard(page: Page): Promise<void> {
  await page.goto('/?journey=identity-first');
  await atState(page, 'homepage');
  await pressEnterOn(page.getByRole('link', { name: 'Lanjutkan' }));
  await expectStep(page, 'cardSelection.editing', 'Pilih kartu Anda');
  await pickByArrows(page.getByLabel('Penghasilan bersih per bulan'), '2');
  await checkWithSpace(getRadio(page, 'Gold'));
  await pressContinueByKeyboard(page);
  await expectStep(page, 'identity.editing', 'Verifikasi identitas');
  await typeInto(page.getByLabel('Nomor handphone'), identity.no_hp);
  await takePhotoFromGallery(page);
  await expectStep(page, 'identity.editing', 'Verifikasi identitas');
  await checkWithSpace(getRadio(page, 'WNI'));
  await page.keyboard.press('ArrowDown');
  await expect(getRadio(page, 'WNA')).toBeChecked();
  // The checkbox of the terms is set only by agreeing to them.
  await tabTo(checkbox(page, /Saya menyetujui/));
  await page.keyboard.press('Space');
  const terms = page.getByRole('dialog');
  await pressEnterOn(terms.getByRole('button', { name: 'SETUJU', exact: true }));
  await expect(terms).toBeHidden();
  await expect(checkbox(page, /Saya menyetujui/)).toBeChecked();
  await checkWithSpace(checkbox(page, /Saya bersedia/));
  await pressContinueByKeyboard(page);
  const thanks = page.getByRole('dialog', { name: /^Terima kasih/ });
  await expect(thanks).toBeVisible();
  showToCamera('face');
  await pressEnterOn(thanks.getByRole('button', { name: 'Lanjut' }));
}

/** Completes form-expand, opening each section by keyboard. */
async function completeReviewByKeyboard(page: Page): Promise<void> {
  for (const name of ['email', 'nama_ibu', 'nama_darurat', 'no_darurat'] as const)
    await typeInto(getByNameAttribute(page, name), review[name]);
  await pressEnterOn(summary(page, 'Informasi Rumah Nasabah'));
  // The card contained an address, so Tab reaches 'Ya'.
  await tabTo(getRadio(page, 'Ya'));
  await page.keyboard.press('ArrowDown');
  await expect(getRadio(page, 'Tidak')).toBeChecked();
  for (const name of ['alamat_tinggal', 'rt', 'rw', 'kode_pos'] as const)
    await typeInto(getByNameAttribute(page, name), review[name]);
  await expect(page.locator('select[name="provinsi"]')).toHaveValue(review.provinsi);
  await pickByArrows(getByNameAttribute(page, 'kelurahan'), review.kelurahan);
  await pressEnterOn(summary(page, 'Informasi Pekerjaan Nasabah'));
  await pickByArrows(getByNameAttribute(page, 'bidang_usaha'), review.bidang_usaha);
  for (const name of ['nama_perusahaan', 'alamat_perusahaan'] as const)
    await typeInto(getByNameAttribute(page, name), review[name]);
  await pressEnterOn(summary(page, 'Informasi Lainnya'));
  await tabTo(page.getByRole('group', { name: 'Alamat pengiriman tagihan' }).getByLabel('Rumah'));
  await page.keyboard.press('ArrowDown');
  await pressContinueByKeyboard(page);
}

test('REV-02 the identity-first journey can be completed by keyboard alone, and each step starts with the focus on its heading', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await completeIdentityByKeyboard(page);
  await expectStep(page, 'faceTips.verified', 'Verifikasi Wajah', 60_000);
  await pressContinueByKeyboard(page);
  await expectStep(page, 'review.editing', titles.review);
  await completeReviewByKeyboard(page);
  await atState(page, 'done', 30_000);
  await expect(headingOf(page).filter({ visible: true })).toBeFocused();
  const { records } = await sandbox.records();
  expect(records[0]?.fields).toMatchObject({ lurah: review.kelurahan, almtagih: 'K' });
});
