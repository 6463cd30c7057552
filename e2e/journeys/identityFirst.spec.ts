import sharp from 'sharp';
import { identityFirst as flow } from '../../machines/journey/flows/identityFirst.ts';
import { savedUpTo } from '../../tests/support/saved.ts';
import {
  completeIdentity,
  completeReview,
  identity,
  review,
  selectCard,
  startIdentityFirst,
  takeIdentityPhoto,
} from '../pages/identityFirst.ts';
import { atState, headingOf, pressContinue, pressOk } from '../pages/state.ts';
import { byTouch, fillStep, verifyFaceInFrame } from '../pages/steps.ts';
import { nothingLeft, readPersonalStorage } from '../support/phone.ts';
import { press } from '../support/press.ts';
import { sandbox, storedFile } from '../support/sandbox.ts';
import { openAt } from '../support/seed.ts';
import { expect, failedLoads, type Page, test, whole } from '../support/test.ts';

const isPicture = async (url: string) => (await sharp(await storedFile(url)).metadata()).format;

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
  expect(await isPicture(step1[0]?.photo.url ?? '')).toBe('jpeg');
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
  for (const { file } of [...files, ...converted]) expect(await isPicture(file.url)).toBe('jpeg');

  const personal = [identity.nik, identity.no_hp, review.email, identity.nama_lengkap];
  expect(addresses.filter((it) => personal.some((value) => it.includes(value)))).toEqual([]);
  await expect.poll(() => readPersonalStorage(page)).toEqual(nothingLeft);
});

test.describe('a part that does not arrive', () => {
  test.use({ provoked: failedLoads });

  test(
    'REV-14 REV-15 END-09 API-02 is sent again after a reload, and no other part of the record is sent twice',
    whole,
    async ({ page }) => {
      test.setTimeout(150_000);
      const calls: string[] = [];
      page.on('request', (request) => {
        const [, call] = /onboarding\/(\w+)/.exec(request.url()) ?? [];
        if (call) calls.push(call);
      });
      const photographed = savedUpTo('idCapture', { flow });
      await openAt(page, 'identity', { flow, ...photographed, no_hp: identity.no_hp });
      await atState(page, 'identity.editing');
      // Continuing before the response sends the step again with the record (OLD-24).
      const answered = page.waitForResponse(/onboarding\/submitData\/step1$/);
      await completeIdentity(page);
      await answered;
      await press(thanksOf(page).getByRole('button', { name: 'Lanjut' }));
      await verifyFaceInFrame(page);
      await pressContinue(page);
      await atState(page, 'review.editing');
      // Twice: a call that the bank knows again is made once more by itself.
      await sandbox.injectFault({ call: 'submitFiles', status: 503, times: 2 });
      await completeReview(page);
      await atState(page, 'recording.alerting');
      await pressOk(page);
      await atState(page, 'recording.unsettled');
      await page.reload();
      await atState(page, 'recording.unsettled');
      await press(page.getByRole('button', { name: /^Kirim/ }));
      await atState(page, 'done', 30_000);
      // The step is sent twice before the record, because the review corrects the identity.
      expect(calls).toEqual([
        'submitData',
        'submitData',
        'submitDataTxt',
        'submitFile',
        'submitFile',
        'submitFile',
        'convert',
        'convert',
      ]);
      const { step1, records, converted } = await sandbox.records();
      expect([step1.length, records.length, converted.length]).toEqual([1, 1, 2]);
    },
  );
});
