import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { elsewhereLink } from '../../src/copy/elsewhereLink.ts';
import { handOver as copy, handOverShared, takeOver as taken } from '../../src/copy/handOver.ts';
import { titles } from '../../src/copy/titles.ts';
import { getQrPath } from '../../src/lib/qrPath.ts';
import { savedUpTo } from '../../tests/support/saved.ts';
import * as handOverPage from '../pages/handOver.ts';
import {
  alertOf,
  atState,
  newestCode,
  pressOk,
  registerForCode,
  typeCode,
} from '../pages/state.ts';
import { openFrontPage, startJourney } from '../pages/steps.ts';
import { origin, secondPort } from '../support/environment.ts';
import { press } from '../support/press.ts';
import { sandbox } from '../support/sandbox.ts';
import { openAt, seedSession, smallPicture } from '../support/seed.ts';
import { expect, failedLoads, fullRunOnly, type Page, test } from '../support/test.ts';

const { buttonOf, expectElsewhere, expectView } = handOverPage;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const photo = (page: Page) => page.getByRole('img', { name: 'Foto e-KTP Anda' });
const { nik, nama_lengkap: name, no_hp: phoneNumber } = applicant.personalData;
const { ibukandung: mother } = applicant.profile;
const day = 24 * 60 * 60_000;
const fragmentOf = (link: string) => new URL(link).hash.slice(1);
const moment = /^\d{1,2} \p{L}+ \d{4} pukul \d\d\.\d\d$/u;

/** Starts the other phone, and closes it after the test without console errors. */
const phoneTest = test.extend<{ other: Page; provokedThere: RegExp[] }>({
  provokedThere: [[], { option: true }],
  other: async ({ browser, provokedThere }, use) => {
    const { page, complaints } = await handOverPage.startPhone(browser);
    await use(page);
    await page.context().close();
    expect(complaints.filter((text) => !provokedThere.some((it) => it.test(text)))).toEqual([]);
  },
});

/** Checks that no recorded request, address or referrer contains the secret of the link or the application. */
async function expectSecret(
  record: ReturnType<typeof handOverPage.recordRequests>,
  link: string,
  other: Page,
): Promise<void> {
  const secret = fragmentOf(link);
  const needles = {
    secret,
    'most of the secret': secret.slice(0, 20),
    key: Buffer.from(secret, 'base64url').subarray(0, 16),
    nik,
    name,
    phoneNumber,
    mother,
    photo: (await smallPicture()).subarray(200, 232),
  };
  const sent = record.requests.filter((request) => /hand-over\/slice$/.test(request.url()));
  expect(sent.length).toBeGreaterThan(1);
  expect(await record.find(needles)).toEqual([]);
  // The same search finds the identifier, which the requests contain.
  const { id } = sent[0]?.postDataJSON() ?? {};
  expect((await record.find({ id })).length).toBeGreaterThan(sent.length);
  expect(new URL(other.url()).hash).toBe('');
  const addresses = await other.evaluate(() => navigation.entries().map(({ url }) => url));
  expect(addresses.filter((url) => url?.includes('#'))).toEqual([]);
  expect(await other.evaluate(() => document.referrer)).toBe('');
}

phoneTest(
  'HOV-01 HOV-04 an application continues on another phone with its photo and typed values, no request contains the key of the link, a value or the photo, and it can be taken back',
  async ({ page, other }) => {
    phoneTest.setTimeout(180_000);
    await openAt(page, 'profile');
    await field(page, 'Nama ibu kandung').fill(mother);
    const record = handOverPage.recordRequests([page.context(), other.context()]);
    const link = await handOverPage.handOver(page);
    expect(link).toMatch(new RegExp(`^${origin}/lanjutkan#[\\w-]{26}$`));
    const code = page.getByRole('img', { name: copy.shown.code }).locator('path');
    await expect(code).toHaveAttribute('d', getQrPath(link).path);

    await handOverPage.openLink(other, link);
    const { offered } = taken;
    await expect(handOverPage.rowOf(other, offered.card)).toHaveText('Gold');
    await expect(handOverPage.rowOf(other, offered.step)).toHaveText(titles.profile);
    await expect(handOverPage.rowOf(other, offered.storedAt)).toHaveText(moment);
    await expect(handOverPage.rowOf(other, offered.expiresAt)).toHaveText(moment);
    await expect(handOverPage.rowOf(other, offered.takesLeft)).toHaveText('2 kali');
    await handOverPage.continueHere(other, titles.profile);
    await expectElsewhere(page);
    record.stop();
    await phoneTest.step('the secrecy of the requests', () => expectSecret(record, link, other));

    await expect(field(other, 'Nama ibu kandung')).toHaveValue(mother);
    await other.goto('/chInfoPribadi');
    await expect(photo(other)).toBeVisible();
    await expect(field(other, 'NIK')).toHaveValue(nik);
    await expect(field(other, 'Nomor handphone')).toHaveValue(phoneNumber);

    await expect(handOverPage.rowOf(page, copy.elsewhere.place)).toHaveText(handOverPage.otherName);
    await page.goto('/');
    await expect(page.getByText(elsewhereLink.left)).toBeVisible();
    await press(page.getByRole('link', { name: elsewhereLink.open }));
    await expectElsewhere(page);
    await press(buttonOf(page, copy.elsewhere.takeBack));
    await expectView(page, titles.profile);
    await expect(field(page, 'Nama ibu kandung')).toHaveValue(mother);
    await handOverPage.returnTo(other);
    await expectElsewhere(other);
    await expect(handOverPage.rowOf(other, copy.elsewhere.place)).toHaveText('Chrome di Android');
  },
);

phoneTest(
  'HOV-02 ENT-16 a link of the identity-first journey continues it on a phone that runs the six-step journey',
  fullRunOnly,
  async ({ page, other }) => {
    await openAt(page, 'identity', {
      flow: identityFirst,
      ...savedUpTo('idCapture', { flow: identityFirst }),
    });
    await field(page, 'Tempat lahir').fill('SERANG');
    const link = await handOverPage.handOver(page);
    await openFrontPage(other, '?journey=six-step');
    await startJourney(other);
    await handOverPage.openLink(other, link);
    await expect(handOverPage.rowOf(other, taken.offered.step)).toHaveText(titles.identity);
    await handOverPage.continueHere(other, titles.identity);
    await expect(field(other, 'NIK')).toHaveValue(nik);
    await expect(field(other, 'Tempat lahir')).toHaveValue('SERANG');
    await expect(other.getByText('Terbaca, ambil ulang bila kurang jelas.')).toBeVisible();
  },
);

phoneTest(
  'HOV-03 a phone submits no application that another one has taken',
  async ({ page, other }) => {
    await openAt(page, 'verified');
    const link = await handOverPage.handOver(page);
    await press(buttonOf(page, copy.shown.stay));
    await registerForCode(page);
    await handOverPage.openLink(other, link);
    await handOverPage.continueHere(other, titles.faceTips);
    await typeCode(page, await newestCode());
    await expectElsewhere(page);
    expect(await sandbox.applications()).toEqual([]);
  },
);

phoneTest.describe('a lost network', () => {
  phoneTest.use({
    provoked: [failedLoads, { scope: 'test' }],
    provokedThere: [failedLoads, { scope: 'test' }],
  });

  phoneTest(
    'HOV-05 the transfer continues after a lost network, and no slice is sent twice',
    fullRunOnly,
    async ({ page, other }) => {
      await openAt(page, 'job');
      await handOverPage.uploadDocument(page, 1_000_000);
      const sent = handOverPage.watchSlices(page, 'slice');
      const restore = await handOverPage.loseNetwork(page, 'slice', 3);
      await handOverPage.openHandOver(page);
      await press(buttonOf(page, copy.explained.confirm));
      await expect(alertOf(page)).toContainText('koneksi', { timeout: 20_000, ignoreCase: true });
      await pressOk(page);
      await expectView(page, copy.paused.title);
      expect(sent).toEqual([0, 1, 2]);
      await handOverPage.checkAccess(page, 'sending paused');
      // After a reload the page still knows which slices have arrived.
      await page.reload();
      await expectView(page, copy.paused.title);
      await restore();
      await press(buttonOf(page, copy.paused.resume));
      await expectView(page, copy.shown.title);
      expect(sent).toEqual([0, 1, 2, 3, 4]);

      const link = await handOverPage.copyLink(page);
      const fetched = handOverPage.watchSlices(other, 'fetch');
      await handOverPage.openLink(other, link);
      const restoreThere = await handOverPage.loseNetwork(other, 'fetch', 3);
      await press(buttonOf(other, taken.offered.confirm));
      await expect(alertOf(other)).toContainText('koneksi', { timeout: 20_000, ignoreCase: true });
      await pressOk(other);
      await expectView(other, taken.paused.title);
      expect(fetched).toEqual([0, 1, 2]);
      await handOverPage.checkAccess(other, 'receiving paused');
      await expect(page.getByText(copy.elsewhere.title)).toBeHidden();
      await restoreThere();
      await press(buttonOf(other, 'Coba lagi'));
      await handOverPage.continueHere(other, titles.job);
      expect(fetched).toEqual([0, 1, 2, 3, 4]);
      await expect(handOverPage.documentOf(other)).toContainText('npwp.pdf');
    },
  );
});

phoneTest(
  'HOV-06 a changed or truncated link is reported, also when it is pasted into the address bar, and characters that chat apps add are ignored',
  fullRunOnly,
  async ({ page, other }) => {
    await openAt(page, 'profile');
    const link = await handOverPage.handOver(page);
    await other.goto(`${link.slice(0, -8)}${link.at(-8) === 'x' ? 'y' : 'x'}${link.slice(-7)}`);
    await handOverPage.expectProblem(other, 'link');
    await handOverPage.openLink(other, `${link}.`);
    // A link that is pasted into the address bar of this page changes only its fragment.
    await other.goto(link.slice(0, -1));
    await expectView(other, taken.problems.link.title);
    await other.goto(link);
    await expect(buttonOf(other, taken.offered.confirm)).toBeVisible();
    expect(new URL(other.url()).hash).toBe('');
  },
);

test.describe('on a desktop', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  });

  test('HOV-10 ENT-03 every address shows only the notice, whose code leads a phone to the same journey or application', async ({
    page,
  }) => {
    const fragment = 'AbCdEfGhIjKlMnOpQrStUvWxYz';
    const notice = page.getByRole('main').filter({ visible: true });
    for (const [opened, expected] of [
      ['/', '/'],
      [
        '/?channel=agen-07&refferalId=REF-9&journey=identity-first',
        '/?channel=agen-07&refferalId=REF-9&journey=identity-first',
      ],
      [`/lanjutkan#${fragment}`, `/lanjutkan#${fragment}`],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(opened);
      await atState(page, 'desktopNotice');
      const code = notice.locator('svg path').last();
      await expect(code, opened).toHaveAttribute('d', getQrPath(origin + expected).path);
    }
    await seedSession(page, 'verified');
    await page.goto('/otp');
    await atState(page, 'desktopNotice');
    await expect(page).toHaveURL(/\/homepage$/);
    await expect(notice).toHaveText(
      /^Pengajuan kartu hanya dapat dilakukan melalui browser pada ponsel atau tablet Anda\./,
    );
    await expect(page.getByRole('link', { name: 'Lanjutkan' })).toBeHidden();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test.describe('a bank without the hand-over', () => {
  test.use({ baseURL: `http://127.0.0.1:${secondPort}` });

  test(
    'HOV-11 shows no menu, leads /pindah to the journey and requests no file of the hand-over',
    fullRunOnly,
    async ({ page }) => {
      const { files, stop } = await handOverPage.serveWithoutHandOver();
      try {
        expect(files.length).toBeGreaterThan(0);
        const requested: string[] = [];
        page.on('request', (request) => requested.push(request.url()));
        await openAt(page, 'profile');
        await expectView(page, titles.profile);
        await expect(buttonOf(page, 'Menu')).toBeHidden();
        await page.goto('/pindah');
        await expectView(page, titles.profile);
        await page.goto('/');
        await expect(page.getByText('Pengajuan Anda tersimpan di handphone ini.')).toBeVisible();
        await expect(buttonOf(page, titles.handOver)).toBeHidden();
        await page.goto('/lanjutkan#AbCdEfGhIjKlMnOpQrStUvWxYz');
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        const isOfHandOver = (url: string) =>
          url.includes('hand-over') || files.some((name) => url.endsWith(name));
        expect(requested.filter(isOfHandOver)).toEqual([]);
      } finally {
        stop();
      }
    },
  );
});

phoneTest(
  'HOV-07 HOV-16 a link that lacks the latest answers is replaced, and a replaced, an expired and a deleted link are reported',
  fullRunOnly,
  async ({ page, other }) => {
    await openAt(page, 'profile');
    const first = await handOverPage.handOver(page);
    await press(buttonOf(page, copy.shown.stay));
    await expectView(page, titles.profile);
    await field(page, 'Nama ibu kandung').fill(mother);
    await handOverPage.openHandOver(page);
    await expect(page.getByText(copy.explained.outdated)).toBeVisible();
    await handOverPage.checkAccess(page, 'outdated');
    await press(buttonOf(page, copy.explained.replace));
    await expectView(page, copy.shown.title, 30_000);
    const second = await handOverPage.copyLink(page);
    await other.goto(first);
    await handOverPage.expectProblem(other, 'deleted');
    await sandbox.advanceClock(8 * day);
    await other.goto(second);
    await handOverPage.expectProblem(other, 'expired');
    await press(buttonOf(page, copy.shown.remove));
    await expectView(page, copy.deleted.title);
    await handOverPage.checkAccess(page, 'deleted');
  },
);

phoneTest(
  'HOV-13 HOV-14 a link replaces the application of a phone after a confirmation, and all views are accessible and none is cut off',
  fullRunOnly,
  async ({ page, other }) => {
    phoneTest.setTimeout(180_000);
    const check = handOverPage.checkAccess;
    await openAt(page, 'verified');
    await press(buttonOf(page, 'Menu'));
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(page, 'menu');
    await press(page.getByRole('dialog').getByRole('link', { name: titles.handOver }));
    await expectView(page, titles.handOver);
    await check(page, 'explained');
    await sandbox.injectFault({ call: 'storeHandOverSlice', delayMs: 5_000, times: 1 });
    await press(buttonOf(page, copy.explained.confirm));
    await expect(page.getByRole('progressbar')).toBeVisible();
    await check(page, 'sending');
    await expectView(page, copy.shown.title);
    const link = await handOverPage.copyLink(page);
    await check(page, 'shown');
    await seedSession(other, 'job');
    await other.goto(link.slice(0, -2));
    await expectView(other, taken.problems.link.title);
    await check(other, 'failed');
    await sandbox.injectFault({ call: 'describeHandOver', delayMs: 5_000, times: 1 });
    await other.goto(link);
    await expect(other.getByText(handOverShared.asking)).toBeVisible();
    await check(other, 'reading');
    await expect(buttonOf(other, taken.offered.confirm)).toBeVisible();
    await check(other, 'offered');
    await press(buttonOf(other, taken.offered.confirm));
    await expectView(other, taken.replaces.title);
    await check(other, 'replaces');
    await sandbox.injectFault({ call: 'fetchHandOverSlice', delayMs: 5_000, times: 1 });
    await press(buttonOf(other, taken.replaces.confirm));
    await expect(other.getByRole('progressbar')).toBeVisible();
    await check(other, 'receiving');
    await expectView(other, titles.faceTips, 30_000);
    await expectElsewhere(page);
    await check(page, 'elsewhere');
  },
);
