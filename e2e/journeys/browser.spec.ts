import { brokenPart } from '../../src/copy/common.ts';
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
  fillStep,
  openCamera,
  passStep,
  pickKelurahan,
  startJourney,
  takeIdPhoto,
  takePhoto,
} from '../pages/steps.ts';
import { openAt } from '../support/seed.ts';
import { expect, fullRunOnly, type Page, test } from '../support/test.ts';

// The browser around the page: translators, missing functions, a busy page, and changes of the page by others.

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

  // tests/architecture/bareText.test.ts proves that no component has a text that a translator could break.
  test('opens the card choice, and shows alerts, hints and the countdown that change while a screen is open', async ({
    page,
  }) => {
    await page.goto('/');
    await atState(page, 'homepage');
    await startJourney(page);
    await passStep(page, 'chooser');
    expect(await untranslated(page)).toBe(0);
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

test(
  'a browser without any optional API completes the first steps',
  fullRunOnly,
  async ({ page }) => {
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
  },
);

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
  await takePhoto(page);
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
