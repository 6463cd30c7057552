import sharp from 'sharp';
import {
  completeIdentity,
  completeReview,
  identity,
  review,
  selectCard,
  startIdentityFirst,
  takeIdentityPhoto,
} from '../pages/identityFirst.ts';
import { atState, headingOf, pressContinue } from '../pages/state.ts';
import { byTouch, fillStep, verifyFaceInFrame } from '../pages/steps.ts';
import { nothingLeft, readPersonalStorage } from '../support/phone.ts';
import { sandbox, storedFile } from '../support/sandbox.ts';
import { expect, type Page, test } from '../support/test.ts';

const getImageFormat = async (url: string) =>
  (await sharp(await storedFile(url)).metadata()).format;

/** Returns the thank-you dialog. The sheet of the consents may still be closing. */
const thanksOf = (page: Page) => page.getByRole('dialog', { name: /^Terima kasih/ });

test('ENT-16 OLD-01 OLD-22 OLD-23 OLD-30 OLD-31 OLD-32 OLD-35 REV-14 REV-15 API-38 API-39 API-41 API-43 END-10 an applicant completes the identity-first journey, and the bank stores step 1, record and files as entered', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  await startIdentityFirst(page, '&channel=agen-07');
  await selectCard(page);
  await fillStep(byTouch(page), 'personalData');
  await takeIdentityPhoto(page);
  await expect(page.getByRole('textbox', { name: 'NIK', exact: true })).toHaveValue(identity.nik);
  await completeIdentity(page);
  await expect(thanksOf(page)).toContainText('Terima kasih, data Anda telah kami terima.');
  await expect.poll(async () => (await sandbox.records()).step1.length).toBe(1);
  await page.reload();
  await atState(page, 'thanks');
  expect(new URL(page.url()).pathname).toBe('/washdone');
  await pressContinue(page);
  await verifyFaceInFrame(page);
  await pressContinue(page);
  await atState(page, 'review.editing');
  await expect(headingOf(page)).toHaveText('Periksa kembali data diri Anda.');
  await completeReview(page);
  await atState(page, 'done', 30_000);

  const { step1, records, files, converted } = await sandbox.records();
  expect(step1[0]).toMatchObject({
    fields: {
      no_handphone: identity.no_hp,
      nik: identity.nik,
      nm_lengkap: identity.nama_lengkap,
      tmp_lahir: identity.tempat_lahir,
      tgl_lahir: identity.tgl_lahir,
      jns_kelamin: identity.jenis_kelamin,
      kewarganegaraan: 'AS',
      create_date: '',
      update_by: '',
    },
  });
  expect(await getImageFormat(step1[0]?.photo.url ?? '')).toBe('jpeg');
  expect(records.map(({ fields }) => fields)).toEqual([
    expect.objectContaining({
      basic_card_name: expect.any(String),
      no_ktp: identity.nik,
      tgl_lhr: identity.tgl_lahir,
      tmp_lhr: identity.tempat_lahir,
      email: review.email,
      nama_ibu: review.nama_ibu,
      nama_kel: review.nama_darurat,
      alm_skr: review.alamat_tinggal,
      lurah: review.kelurahan,
      kdpos: review.kode_pos,
      // The code of 'Karyawan Swasta', which the bank's list shows.
      pkerjaan: 'P001',
      namapers: review.nama_perusahaan,
      almkirim: 'R',
      almtagih: 'K',
      hsl_ktr: review.bruto,
      source_code: 42530,
      persetujuan_data: 'Y',
      w_note: 'B',
      data_tl: `ktp_${identity.nik}`,
      dok_tl: `foto_${identity.nik}`,
    }),
  ]);
  expect(files.length).toBeGreaterThan(0);
  expect(converted.length).toBe(2);
  for (const { file } of [...files, ...converted])
    expect(await getImageFormat(file.url)).toBe('jpeg');

  const personal = [identity.nik, identity.no_hp, review.email, identity.nama_lengkap];
  expect(addresses.filter((it) => personal.some((value) => it.includes(value)))).toEqual([]);
  await expect.poll(() => readPersonalStorage(page)).toEqual(nothingLeft);
});
