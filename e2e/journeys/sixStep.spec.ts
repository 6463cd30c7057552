import sharp from 'sharp';
import { applicant } from '../../machines/paths/applicant.ts';
import { atState, headingOf, newestCode, registerForCode, typeCode } from '../pages/state.ts';
import {
  byTouch,
  fillStep,
  leaveStep,
  openFrontPage,
  passStep,
  startJourney,
  takeDocumentPhoto,
  takeIdPhoto,
  verifyFace,
} from '../pages/steps.ts';
import { liveTracks, nothingLeft, readPersonalStorage, watchStreams } from '../support/phone.ts';
import { press } from '../support/press.ts';
import { sandbox, storedFile } from '../support/sandbox.ts';
import { expect, test } from '../support/test.ts';

const { personalData, profile, home, residence, job } = applicant;

/** The values that are drawn on the card, by the label of the field that must show them. */
const readFields = {
  NIK: personalData.nik,
  'Nama lengkap': personalData.nama_lengkap,
  'Tempat lahir': personalData.tempat_lahir,
  'Tanggal lahir': personalData.tgl_lahir,
};

test('ENT-13 ENT-20 PER-04 SUB-02 SUB-03 SUB-04 SUB-05 SUB-06 SUB-07 SUB-08 SUB-09 SUB-10 SUB-11 SUB-12 SUB-13 SUB-14 SUB-15 OTH-06 END-01 END-02 END-03 an applicant completes the six-step journey, and the bank stores what was shown, typed and chosen', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  await watchStreams(page);
  await openFrontPage(page, '?channel=agen-07&refferalId=REF-2026');
  await startJourney(page);
  await passStep(page, 'chooser', { chooseCard: 'cardplatinum' });

  await page.getByLabel('Nomor handphone').fill(personalData.no_hp);
  await page.getByLabel('Kode promo atau referral').fill('HEMAT10');
  await takeIdPhoto(page);
  for (const [label, value] of Object.entries(readFields)) {
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(value);
  }
  await expect(page.getByLabel('Nomor handphone')).toHaveValue(personalData.no_hp);
  await leaveStep(page, 'personalData');

  await passStep(page, 'checklist');
  await passStep(page, 'profile');
  await passStep(page, 'address', { alamat_berbeda: true });
  await fillStep(byTouch(page), 'job');
  await expect(page.getByLabel('Penghasilan bersih per bulan')).toHaveValue('Rp15.500.000');
  await takeDocumentPhoto(page, 'Foto NPWP', 'npwpCapture');
  await expect.poll(() => liveTracks(page)).toBe(0);
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
  await leaveStep(page, 'job');

  await expect(page.getByLabel('Email untuk e-statement')).toHaveValue(profile.alamat_email);
  await passStep(page, 'delivery', { alamatkirim: 'alamatperusahaan' });
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
  await press(page.getByRole('button', { name: 'Simpan tanda terima' }));
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('tanda-terima.png');
  expect(await sharp(await saved.path()).metadata()).toMatchObject({ format: 'png', width: 720 });
  expect(stored?.fields).toEqual({
    boardCC: '2',
    chooseCard: 'cardplatinum',
    ...personalData,
    // With a link's referral `kd_promo` is 0, and the typed code is sent under another name (SUB-03).
    kd_promo: 0,
    kd_promo_ketik: 'HEMAT10',
    ...profile,
    ...home,
    ...residence,
    selectedKelurahanData: { rmh: 1, dms: 1 },
    ...job,
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
  const { nik, no_hp, nama_lengkap } = personalData;
  const personal = [nik, no_hp, profile.alamat_email, nama_lengkap, job.npwp];
  expect(addresses.filter((it) => personal.some((value) => it.includes(value)))).toEqual([]);

  await expect.poll(() => readPersonalStorage(page)).toEqual(nothingLeft);
  await page.reload();
  await atState(page, 'done');
  await expect(headingOf(page)).toHaveText('Pengajuan Anda telah kami terima');
  await expect(receipt).toContainText(String(reff));
  expect(await readPersonalStorage(page)).toEqual(nothingLeft);
});
