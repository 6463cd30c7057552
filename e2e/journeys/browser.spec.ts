import { brokenPart } from '../../src/copy/common.ts';
import {
  completeIdentity,
  completeReview,
  selectCard,
  startIdentityFirst,
  takeIdentityPhoto,
} from '../pages/identityFirst.ts';
import {
  alertOf,
  atState,
  continueOf,
  headingOf,
  pressContinue,
  registerForCode,
} from '../pages/state.ts';
import {
  byTouch,
  completeJourney,
  fillStep,
  openCamera,
  passStep,
  pickKelurahan,
  shoot,
  startJourney,
  takeIdPhoto,
  verifyFaceInFrame,
} from '../pages/steps.ts';
import { press } from '../support/press.ts';
import { openAt } from '../support/seed.ts';
import { expect, firstOnly, type Page, test, whole } from '../support/test.ts';

// The browser around the page: translators, desktop views, missing functions, and scripts that it adds.

/** Wraps every text of the page in new elements, now and after changes, as the translators of browsers do. */
function translate(): void {
  const wrap = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || parent.closest('font, script, style, noscript, textarea, svg, title')) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.append(text.data);
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) wrap(text);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof Text) wrap(node);
        else wrapAll(node);
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Counts the texts of the page outside of a translator's elements. */
const untranslated = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      const isOutside = parentElement?.closest('font, script, style, noscript, textarea, svg');
      if (!isOutside && nodeValue?.trim()) count += 1;
    }
    return count;
  });

test.describe('a page that the browser translates', () => {
  test.beforeEach(({ page }) => page.addInitScript(translate));

  test('completes the six-step journey with every text translated', whole, async ({ page }) => {
    test.setTimeout(240_000);
    await completeJourney(page, async () => {
      expect(await untranslated(page)).toBe(0);
    });
    await expect(headingOf(page)).toHaveText('Pengajuan Anda telah kami terima');
  });

  test(
    'completes the identity-first journey, with every text of its review translated',
    whole,
    async ({ page }) => {
      test.setTimeout(240_000);
      await startIdentityFirst(page);
      await selectCard(page);
      await fillStep(byTouch(page), 'personalData');
      await takeIdentityPhoto(page);
      await completeIdentity(page);
      await atState(page, /^identity\.telling.*thanking/);
      const thanks = page.getByRole('dialog', { name: /^Terima kasih/ });
      await press(thanks.getByRole('button', { name: 'Lanjut' }));
      await verifyFaceInFrame(page);
      await pressContinue(page);
      await atState(page, 'review.editing');
      expect(await untranslated(page)).toBe(0);
      await completeReview(page);
      await atState(page, 'done', 30_000);
    },
  );

  test('shows alerts, hints and the countdown that change while a screen is open', async ({
    page,
  }) => {
    await openAt(page, 'address');
    await pickKelurahan(page, 'Menteng', 'Menteng');
    await pressContinue(page);
    await expect(alertOf(page)).toContainText('Pastikan semua informasi telah lengkap, ya!');
    await alertOf(page).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Wajib diisi').first()).toBeVisible();
    await page.clock.install();
    await openAt(page, 'verified');
    await registerForCode(page);
    const countdown = page.getByText(/^Kirim ulang kode dalam \d\d:\d\d$/);
    const first = await countdown.textContent();
    await page.clock.fastForward(5_000);
    await expect(countdown).not.toHaveText(first ?? '');
  });
});

const desktopAgents = {
  'an Android tablet':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'an iPad':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  'a Windows tablet':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
};
for (const [index, [device, userAgent]] of Object.entries(desktopAgents).entries()) {
  test.describe(`${device} in desktop view`, () => {
    test.use({ userAgent });

    test('ENT-04 can start the six-step journey', firstOnly(index), async ({ page }) => {
      await page.goto('/');
      await atState(page, 'homepage');
      await startJourney(page);
      await passStep(page, 'chooser');
      await atState(page, 'personalData.editing');
    });

    test('ENT-04 can start the identity-first journey', whole, async ({ page }) => {
      await startIdentityFirst(page);
      await selectCard(page);
    });
  });
}

test.describe('a desktop with a touch screen', () => {
  test.use({ userAgent: desktopAgents['an Android tablet'] });

  test('ENT-03 shows how to switch off the desktop view', async ({ page }) => {
    await page.addInitScript(() => {
      const original = window.matchMedia.bind(window);
      window.matchMedia = (query) => original(query === '(pointer: fine)' ? 'all' : query);
    });
    await page.goto('/');
    await atState(page, 'desktopNotice');
    await expect(page.getByText('“Situs desktop”')).toBeVisible();
    await expect(page.getByText('“Minta Situs Web Seluler”')).toBeVisible();
  });
});

const hidden = [
  [
    'is undefined',
    () => Object.defineProperty(navigator, 'mediaDevices', { get: () => undefined }),
  ],
  [
    'throws',
    () =>
      Object.defineProperty(navigator, 'mediaDevices', {
        get: () => {
          throw new TypeError('hidden');
        },
      }),
  ],
  ['has no methods', () => Object.defineProperty(navigator, 'mediaDevices', { get: () => ({}) })],
] as const;
for (const [index, [what, hide]] of hidden.entries()) {
  test(
    `OCR-14 step 2 loads and offers the upload when mediaDevices ${what}`,
    firstOnly(index),
    async ({ page }) => {
      await page.addInitScript(hide);
      await openAt(page, 'personalData');
      await page.getByRole('button', { name: 'Ambil Foto' }).click();
      await page.getByRole('button', { name: 'Buka Kamera' }).click();
      const ok = alertOf(page).getByRole('button', { name: 'OK' });
      await ok.click();
      await expect(page.getByRole('button', { name: 'Pilih dari galeri' })).toBeVisible();
    },
  );
}

test('a browser without any optional API completes the first steps', whole, async ({ page }) => {
  await page.addInitScript(() => {
    const gone = { get: () => undefined };
    for (const name of ['permissions', 'clipboard', 'share', 'canShare', 'credentials', 'locks'])
      Object.defineProperty(navigator, name, gone);
    for (const name of [
      'indexedDB',
      'Worker',
      'visualViewport',
      'matchMedia',
      'requestIdleCallback',
    ])
      Object.defineProperty(window, name, gone);
    Object.defineProperty(window, 'OTPCredential', { get: () => class {} });
  });
  await page.goto('/');
  await atState(page, 'homepage');
  await startJourney(page);
  await passStep(page, 'chooser');
  await fillStep(byTouch(page), 'personalData');
  await takeIdPhoto(page);
  await pressContinue(page);
  await atState(page, 'checklist.editing');
  await openAt(page, 'otp');
  await expect(continueOf(page)).toBeVisible();
});

test.describe("somebody else's script", () => {
  test.use({
    bypassCSP: true,
    provoked: [/Failed to load|ERR_|Refused to execute|content.security.policy/i],
  });

  test('does not cause a network message when it fails', async ({ page }) => {
    await openAt(page, 'personalData');
    await page.evaluate(() => {
      for (const [src, type] of [
        ['https://cdn.contoh.invalid/sdk.js', ''],
        ['/inject.js', 'module'],
        ['/assets/inject.js', 'text/javascript'],
      ] as const)
        document.head.append(Object.assign(document.createElement('script'), { src, type }));
    });
    await page.waitForLoadState('networkidle');
    await expect(page.locator('#stuck')).toBeHidden();
  });
});

test('a worker encodes the photo while the page is busy, without waiting for an idle page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let encoded = 0;
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function count(...how) {
      encoded += 1;
      return toBlob.apply(this, how);
    };
    Object.defineProperty(window, 'encodedOnPage', { get: () => encoded });
    // As on a cheap phone: sixteen milliseconds of work in each frame.
    const work = () => {
      const until = performance.now() + 16;
      while (performance.now() < until);
      requestAnimationFrame(work);
    };
    requestAnimationFrame(work);
  });
  await openAt(page, 'personalData');
  await page.getByRole('button', { name: 'Ambil Foto' }).click();
  await openCamera(page, 'idCapture');
  const before = Date.now();
  await shoot(page);
  await atState(page, /^idCapture\.(?!aiming)/);
  test.info().annotations.push({ type: 'capture (ms)', description: String(Date.now() - before) });
  expect(await page.evaluate(() => Reflect.get(window, 'encodedOnPage'))).toBe(0);
});

test.describe('a screen that React cannot render', () => {
  test.use({ provoked: [/NotFoundError|not a child|React/] });

  test('shows an error and restores the typed values on retry', async ({ page }) => {
    await openAt(page, 'address');
    const street = page.getByRole('textbox', { name: 'Alamat rumah' }).first();
    await street.fill('Jl. Kenanga 12');
    const isFrom = page.getByLabel('Alamat Domisili Berbeda dengan Alamat KTP');
    await isFrom.waitFor();
    // Once, as after somebody else's change of the page.
    await page.evaluate(() => {
      const { appendChild, insertBefore } = Node.prototype;
      const failOnce = (original: (...how: never[]) => Node) =>
        function insert(this: Node, ...how: never[]) {
          const isOfApp = this instanceof Element && this.closest('#app');
          if (!isOfApp) return original.apply(this, how);
          Object.assign(Node.prototype, { appendChild, insertBefore });
          throw new DOMException('not a child of this node', 'NotFoundError');
        };
      Object.assign(Node.prototype, {
        appendChild: failOnce(appendChild),
        insertBefore: failOnce(insertBefore),
      });
    });
    await isFrom.click({ force: true });
    await expect(page.getByRole('alert')).toHaveText(brokenPart.screen);
    await expect(page.getByText(brokenPart.kept)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salin laporan' })).toBeVisible();
    await expect(headingOf(page)).toHaveText('Alamat');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(street).toHaveValue('Jl. Kenanga 12');
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
