import type { Request } from 'playwright/test';
import sharp from 'sharp';
import { identityFirst as flow } from '../../machines/journey/flows/identityFirst.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { completeReview, identity, review } from '../pages/identityFirst.ts';
import {
  atProvider,
  cancelOnProviderPage,
  useBuild,
  verifyOnProviderPage,
} from '../pages/otherPages.ts';
import { atState, newestCode, pressContinue, registerForCode, typeCode } from '../pages/state.ts';
import { origin } from '../support/environment.ts';
import { showToCamera } from '../support/films.ts';
import { nothingLeft, readPersonalStorage } from '../support/phone.ts';
import { sandbox, storedFile } from '../support/sandbox.ts';
import { homeAsResidence, openAt } from '../support/seed.ts';
import { expect, type Page, test } from '../support/test.ts';
import { findings } from '../visual/accessibility.ts';

test.describe('a build with every service of the provider', () => {
  // The build of a bank that uses the provider's liveness page, the provider's apply API and the direct
  // submission. It serves both journeys.

  test.beforeEach(({ page }) => useBuild(page, 'provider'));

  /** Collects the POST requests from now on whose address contains `part`. */
  function watchCalls(page: Page, part: string): Request[] {
    const calls: Request[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes(part)) calls.push(request);
    });
    return calls;
  }
  const lastSegment = (call: Request) => new URL(call.url()).pathname.split('/').at(-1);
  const input = {
    returnUrl: `${origin}/tips-liveness?result=success`,
    failedReturnUrl: `${origin}/tips-liveness?result=failed`,
    tryCount: 1,
    region: 'IND',
  };
  const getImageFormat = async (url = '') => (await sharp(await storedFile(url)).metadata()).format;

  test("APP-01 APP-02 APP-03 APP-04 APP-05 APP-06 LIV-11 LIV-20 LIV-21 REV-14 the identity-first journey sends the provider's four steps under the ID that the first one returns, with the selfie of the provider's page", async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const face = watchCalls(page, '/advance/');
    const apply = watchCalls(page, '/apply-step-');
    await openAt(page, 'thanks', { flow, refferalID: 'REF-2026' });
    await atState(page, 'thanks');
    await pressContinue(page);
    await verifyOnProviderPage(page);
    await pressContinue(page);
    await atState(page, 'review.editing');
    await completeReview(page);
    await atState(page, 'done', 30_000);

    const { apply: applications, advance, records } = await sandbox.records();
    expect(records).toEqual([]);
    expect(applications).toHaveLength(1);
    const [application] = applications;
    const { id = '', files } = application ?? {};
    expect(application?.completedAt).not.toBeNull();
    const content = expect.stringMatching(/^sha256:/);
    expect(application?.steps).toEqual([
      {
        image_ktp: content,
        nama_lengkap_ktp: review.nama_lengkap,
        nomor_ktp: review.nik,
        nomor_npwp: review.no_npwp,
        kewarganegaraan: identity.kewarganegaraan,
        status_perkawinan: review.status_pernikahan,
        tempat_lahir: review.tempat_lahir,
        tanggal_lahir: review.tgl_lahir,
        alamat_rumah: review.alamat_tinggal,
        rt: review.rt,
        rw: review.rw,
        kelurahan: review.kelurahan,
        kecamatan: review.kecamatan,
        kode_pos: review.kode_pos,
        telepon_rumah: '',
        no_handphone: review.no_hp,
        alamat_email: review.email,
        nama_keluarga_dekat: review.nama_darurat,
        no_handphone_keluarga_dekat: review.no_darurat,
        nama_gadis_ibu_kandung: review.nama_ibu,
        handphone_keluarga_dekat: review.no_darurat,
        kota: review.kota_kab,
        provinsi: review.provinsi,
      },
      {
        pekerjaan: review.code_job,
        bidang_usaha: review.code_industry,
        jabatan: review.code_position,
        nama_perusahaan: review.nama_perusahaan,
        alamat_kantor: review.alamat_perusahaan,
        kelurahan_kantor: review.kel_perusahaan,
        kecamatan_kantor: review.kec_perusahaan,
        kode_pos_kantor: review.pos_perusahaan,
        telepon_kantor: review.no_perusahaan,
        telepon_kantor_ext: review.telepon_kantor_ext,
        lama_bekerja: review.lamakerja,
        penghasilan_kotor_perbulan: review.bruto,
        kota_kantor: review.kota_perusahaan,
        provinsi_kantor: review.prov_perusahaan,
      },
      { image_selfie: content },
      { alamat_pengiriman_kartu: review.alamat_kirim, kode_referal: 'REF-2026' },
    ]);
    const steps = apply.map((call) => new URL(call.url()).pathname.replace(/^.*\/apply-/, ''));
    expect(steps).toEqual(['step-1', `step-2/${id}`, `step-3/${id}`, `step-4/${id}`]);
    for (const call of apply) {
      expect(call.headers()).toMatchObject({
        accept: 'application/json',
        'content-type': 'application/json',
      });
    }
    expect(await getImageFormat(files?.image_ktp?.url)).toBe('jpeg');

    // The newest visit has passed, and the stored face is its selfie, byte by byte.
    const [visit] = advance;
    expect(visit?.outcome).toBe('passed');
    expect(face.slice(0, 2).map(lastSegment)).toEqual(['getTokenAdvanceAi', 'getResultWithToken']);
    expect(face[0]?.postData()).toBeNull();
    expect(face[1]?.postDataJSON()).toEqual(input);
    expect(lastSegment(face.at(-1) as Request)).toBe('getresultScoreWithToken');
    expect(face.at(-1)?.postDataJSON()).toEqual({ signatureId: visit?.signatureId });
    const selfie = await storedFile(visit?.selfie?.url ?? '');
    expect(await storedFile(files?.image_selfie?.url ?? '')).toEqual(selfie);
    await expect.poll(() => readPersonalStorage(page)).toEqual(nothingLeft);
  });

  test("LIV-11 the phone's back button on the provider's page leads to the explanation", async ({
    page,
  }) => {
    await openAt(page, 'faceTips');
    await atState(page, 'faceTips.explaining');
    await pressContinue(page);
    await atProvider(page);
    await page.goBack();
    await atState(page, 'faceTips.explaining');
  });

  test("SUB-19 LIV-08 LIV-11 LIV-20 LIV-21 after a cancelled and a passed check, the six-step journey sends its fields unencrypted to the OTP endpoint, with the selfie of the provider's page", async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const face = watchCalls(page, '/advance/');
    const sent = watchCalls(page, '/bank/identity/');
    const sealed = watchCalls(page, '/onboarding-with-privy');
    await openAt(page, 'faceTips');
    await atState(page, 'faceTips.explaining');
    await cancelOnProviderPage(page);
    await pressContinue(page);
    await verifyOnProviderPage(page);
    await registerForCode(page);
    await typeCode(page, await newestCode());
    await atState(page, 'done', 20_000);

    const [application, ...others] = await sandbox.applications();
    expect(others).toEqual([]);
    const { advance } = await sandbox.records();
    const [visit] = advance;
    expect(face[1]?.postDataJSON()).toEqual(input);
    expect(advance.at(-1)?.outcome).toBe('failed');
    expect(visit).toMatchObject({ outcome: 'passed', tries: 1 });
    const reff = application?.fields.reffNumberRegistration;
    expect(visit?.usedBy).toBe(reff);
    expect(application?.fields).toEqual({
      boardCC: '2',
      chooseCard: 'cardgold',
      ...applicant.personalData,
      kd_promo: 0,
      ...applicant.profile,
      ...applicant.home,
      ...homeAsResidence,
      selectedKelurahanData: { rmh: 1, dms: 1 },
      ...applicant.job,
      alamatkirim: 'R',
      fc_token: visit?.signatureId,
      reffNumberPrivy: reff,
      registerTokenPrivy: expect.stringMatching(/.{8,}/),
      reffId: 'OCR-0001',
      channelId: expect.any(String),
      refferalNo: '',
      mpc: '0',
      persetujuan1: 1,
      persetujuan2: 0,
      reffNumberRegistration: reff,
    });
    // The OTP endpoint gets the fields themselves, and no sealed application is sent.
    expect(sent.map(lastSegment).filter((call) => call === 'otp')).toEqual(['otp']);
    expect(sealed).toEqual([]);
    const selfie = await storedFile(visit?.selfie?.url ?? '');
    expect(await getImageFormat(visit?.selfie?.url)).toBe('jpeg');
    expect(await storedFile(application?.files.face1?.url ?? '')).toEqual(selfie);
    expect(await getImageFormat(application?.files.ktpfile?.url)).toBe('jpeg');
  });
});

const back = (result: string) => `${origin}/tips-liveness?result=${result}`;

interface Answer {
  responseCode: string;
  data: { signatureId: string; url: string; image: string } | null;
}
async function ask(page: Page, path: string, data?: object): Promise<Answer> {
  const options = data ? { data } : {};
  return (await page.request.post(`${origin}/bank/local/v1/api/advance/${path}`, options)).json();
}

/** Requests a check at the bank and opens its page at the provider. Returns the signature ID of the check. */
async function openPage(page: Page): Promise<string> {
  await ask(page, 'getTokenAdvanceAi');
  const { data } = await ask(page, 'getResultWithToken', {
    returnUrl: back('success'),
    failedReturnUrl: back('failed'),
    tryCount: 1,
    region: 'IND',
  });
  // Replaces the app at the return address, which without saved data would redirect to the first step.
  const body = '<!doctype html><title>-</title>';
  await page.route('**/tips-liveness*', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto(data?.url ?? '');
  return data?.signatureId ?? '';
}
const score = (page: Page, signatureId: string) =>
  ask(page, 'getresultScoreWithToken', { signatureId });

test("LIV-20 the provider's page redirects to failedReturnUrl after one attempt with a still picture, and the score call returns no selfie", async ({
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
