import sharp from 'sharp';
import { takeDocumentPhoto, takeIdPhoto, verifyFace } from '../pages/captures.ts';
import { newestCode, registerForCode, typeCode } from '../pages/otp.ts';
import { atState, headingOf, pressContinue } from '../pages/state.ts';
import {
  chooseCard,
  chooseDelivery,
  fillAddresses,
  fillChecklist,
  fillJob,
  fillProfile,
  openFrontPage,
  startJourney,
  typePhone,
} from '../pages/steps.ts';
import {
  addressFields,
  companyFields,
  home,
  onCard,
  phone,
  profile,
  residence,
  work,
} from '../support/applicant.ts';
import { sandbox, storedFile } from '../support/sandbox.ts';
import { leftInStorage, nothingLeft } from '../support/storage.ts';
import { expect, test } from '../support/test.ts';

/** What the e-KTP fields show must be what was drawn on the card. */
const readFields = {
  NIK: onCard.nik,
  'Nama lengkap': onCard.nama_lengkap,
  'Tempat lahir': onCard.tempat_lahir,
  'Tanggal lahir': onCard.tgl_lahir,
};

test('ENT-13 ENT-20 PER-04 SUB-02 SUB-03 SUB-04 SUB-05 SUB-06 SUB-07 SUB-08 SUB-09 SUB-10 SUB-11 SUB-12 SUB-13 SUB-14 SUB-15 OTH-06 END-01 END-02 END-03 an applicant goes from the front page to the receipt, and the bank stores what was shown, typed and chosen', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  await openFrontPage(page, '?channel=agen-07&refferalId=REF-2026');
  await startJourney(page);
  await chooseCard(page, '2', 'Platinum');

  await typePhone(page);
  await page.getByLabel('Kode promo atau referral').fill('HEMAT10');
  await takeIdPhoto(page);
  for (const [label, value] of Object.entries(readFields)) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(value);
  }
  await expect(page.getByLabel('Nomor handphone')).toHaveValue(phone);
  await pressContinue(page);
  await atState(page, 'checklist.editing');

  await fillChecklist(page);
  await fillProfile(page);
  await fillAddresses(page, residence);
  await fillJob(page);
  await expect(page.getByLabel('Penghasilan bersih per bulan')).toHaveValue('Rp15.500.000');
  await takeDocumentPhoto(page, 'Foto NPWP', 'npwpCapture');
  const slip = await sharp({
    create: { width: 1200, height: 1600, channels: 3, background: '#fdfdf8' },
  })
    .jpeg()
    .toBuffer();
  await page
    .getByRole('group', { name: 'Slip gaji', exact: true })
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip-gaji.jpg', mimeType: 'image/jpeg', buffer: slip });
  await expect(page.getByRole('img', { name: 'Slip gaji' })).toBeVisible();
  await pressContinue(page);
  await atState(page, 'delivery');

  await expect(page.getByLabel('Email untuk e-statement')).toHaveValue(profile.alamat_email);
  await chooseDelivery(page, 'Alamat perusahaan');
  await verifyFace(page);
  await registerForCode(page);
  await expect(page.getByRole('main')).toContainText('********789*');
  await expect(page.getByText('Kode OTP menggantikan tanda tangan basah Anda.')).toBeVisible();
  await typeCode(page, await newestCode());
  await atState(page, 'done', 20_000);
  await expect(headingOf(page)).toHaveText('Pengajuan Anda telah kami terima');
  await expect(page.getByRole('main')).toContainText(
    'Pemberitahuan akan dikirim melalui SMS ke nomor terdaftar dalam 2-9 hari kerja',
  );
  await expect(page.getByRole('main')).toContainText(
    'Bank dapat menghubungi Anda untuk verifikasi tambahan',
  );
  await expect(page.getByRole('link', { name: /Unduh aplikasi mobile/ })).toBeVisible();

  const [stored, ...others] = await sandbox.applications();
  expect(others).toEqual([]);
  const reff = stored?.fields.reffNumberRegistration;
  expect(reff).toMatch(/^REG-/);
  const receipt = page.getByRole('region', { name: 'Tanda terima' });
  await expect(receipt).toContainText(String(reff));
  await expect(receipt).toContainText('Syariah Card Platinum');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Simpan tanda terima' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('tanda-terima.png');
  expect(await sharp(await saved.path()).metadata()).toMatchObject({ format: 'png', width: 720 });
  expect(stored?.fields).toEqual({
    boardCC: '2',
    chooseCard: 'cardplatinum',
    no_hp: phone,
    ...onCard,
    kd_promo: 0,
    ...profile,
    ...addressFields(home, 'rmh'),
    ...addressFields(residence, 'dms'),
    selectedKelurahanData: { rmh: 1, dms: 1 },
    ...work,
    ...companyFields(),
    selectedKelurahanDataPerushaan: 1,
    alamatkirim: 'K',
    fc_token: expect.stringMatching(/^FC-/),
    reffNumberPrivy: reff,
    registerTokenPrivy: expect.stringMatching(/.{8,}/),
    reffId: expect.stringMatching(/^OCR-/),
    channelId: 'agen-07',
    refferalNo: 'REF-2026',
    mpc: '50',
    persetujuan1: 1,
    persetujuan2: 1,
    reffNumberRegistration: reff,
  });

  const sizes: Record<string, { width: number; height: number }> = {};
  for (const [field, file] of Object.entries(stored?.files ?? {})) {
    const { format, width, height } = await sharp(await storedFile(file.url)).metadata();
    expect(format, field).toBe('jpeg');
    sizes[field] = { width, height };
  }
  // DOC-15: the uploaded slip is scaled to 0.3.
  expect(sizes).toMatchObject({
    ktpfile: {},
    npwpFile: {},
    face1: {},
    slipgajiFile: { width: 360, height: 480 },
  });

  // Nothing personal is ever part of an address.
  const personal = [onCard.nik, phone, profile.alamat_email, onCard.nama_lengkap, work.npwp];
  expect(addresses.filter((it) => personal.some((value) => it.includes(value)))).toEqual([]);

  await expect.poll(() => leftInStorage(page)).toEqual(nothingLeft);
  await page.reload();
  await atState(page, 'done');
  await expect(headingOf(page)).toHaveText('Pengajuan Anda telah kami terima');
  await expect(receipt).toContainText(String(reff));
  expect(await leftInStorage(page)).toEqual(nothingLeft);
});
