import type { Page, Route } from 'playwright/test';
import { emptyPath } from '../support/seed.ts';
import type { Visit } from './visit.ts';

/** What is done to somebody's page, and what it says against it itself. */
interface Abuse {
  do(visit: Visit): Promise<string[] | undefined>;
  /** The screen, its state and everything typed stay as they were. */
  keepsState?: boolean;
  /** As after a reload, which the chart has. */
  reloads?: boolean;
  /** What was kept is taken away or spoilt on purpose. */
  destroys?: boolean;
  /** Calls go on; who is asked to wait gets an answer. */
  frees?: boolean;
}

/** Where a thumb goes by itself: the open dialog's first button, else the screen's own way on. */
async function primary(page: Page) {
  const places = [
    'dialog[open] button:enabled:visible',
    'footer button:enabled:visible',
    'main :is(a[href], button:enabled):visible',
  ];
  for (const place of places) {
    const found = page.locator(place).first();
    if ((await found.count()) > 0) return found.boundingBox();
  }
  return null;
}

async function press(page: Page, times = 1): Promise<void> {
  const place = await primary(page);
  if (!place) return;
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  for (let press = 0; press < times; press += 1) await page.mouse.click(x, y);
}

/** From here on presses are as close to each other as those of a hasty thumb. */
const hastily = (page: Page) =>
  page.evaluate(() => {
    const { timeStamp } = new MouseEvent('mousedown');
    let presses = 0;
    const count = () => {
      presses += 1;
    };
    addEventListener('mousedown', count, true);
    Object.defineProperty(MouseEvent.prototype, 'timeStamp', {
      configurable: true,
      get: () => timeStamp + 100_000 + presses * 90,
    });
  });

const forged = { fc_token: 'FORGED', face1: '/9j/4AAQ', face2: '/9j/4AAQ', result: 'success' };
const failed = (route: Route) => route.fulfill({ status: 500, body: '' });

/** What a page says; one that is just leaving says it once the next one is there. */
async function textOf(page: Page): Promise<string> {
  const read = async () => (await page.locator('body').allInnerTexts()).join();
  return read().catch(async () => {
    await page.waitForLoadState();
    return read();
  });
}

/** Another tab of the same browser, with a page that goes on by itself. */
async function otherTab(
  { page, personal }: Visit,
  open: () => Promise<unknown>,
  isOwn: boolean,
): Promise<string[]> {
  const [other] = await Promise.all([page.context().waitForEvent('page'), open()]);
  await other.goto(isOwn ? page.url() : '/');
  const isBlank = await other
    .waitForFunction(
      () =>
        // Who is with the provider is on a page of theirs.
        location.pathname === '/advance' ||
        (document.documentElement.dataset.state && document.querySelector('h1')),
    )
    .then(() => false)
    .catch(() => true);
  const wrong = isBlank ? ['the other tab is blank'] : [];
  const text = await textOf(other);
  if (!isOwn && personal.some((value) => text.includes(value)))
    wrong.push('another tab shows whose application this is');
  await other.close();
  await page.bringToFront();
  return wrong;
}

/** The history is asynchronous; where there is nothing to go to, nothing happens. */
async function travel(page: Page, by: -1 | 1): Promise<undefined> {
  await page.evaluate((delta) => history.go(delta), by).catch(() => undefined);
  await page.waitForTimeout(60);
  await page.waitForLoadState('domcontentloaded');
  // Who goes back from the journey's first entry has left it, and comes back.
  const { protocol, pathname } = new URL(page.url());
  if (protocol === 'about:' || pathname === emptyPath) await page.goForward();
}

/** The gentle ones first: as long as somebody stays where they are, the next one is done to them too. */
export const abuses = {
  'forged message': {
    keepsState: true,
    do: async ({ page }) => {
      await page.evaluate((message) => postMessage(message, '*'), forged);
      return undefined;
    },
  },
  'hidden and visible': {
    keepsState: true,
    do: async ({ page }) => {
      await page.evaluate(() => {
        for (const state of ['hidden', 'visible']) {
          Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
          document.dispatchEvent(new Event('visibilitychange'));
        }
      });
      return undefined;
    },
  },
  'second tab': {
    keepsState: true,
    do: (visit) => otherTab(visit, () => visit.page.context().newPage(), false),
  },
  'duplicated tab': {
    keepsState: true,
    do: (visit) =>
      otherTab(visit, () => visit.page.evaluate(() => void window.open('/empty')), true),
  },
  reload: {
    reloads: true,
    do: async ({ page, tab }) => {
      await tab.takeClockAlong();
      await page.reload();
      return undefined;
    },
  },
  back: { do: ({ page }) => travel(page, -1) },
  forward: { do: ({ page }) => travel(page, 1) },
  'offline and online': {
    frees: true,
    do: async ({ page, tab }) => {
      await page.context().setOffline(true);
      await press(page);
      await tab.scene.network.free((route) => route.abort('internetdisconnected'));
      await page.context().setOffline(false);
      return undefined;
    },
  },
  '500 on the next call': {
    frees: true,
    do: async (visit) => {
      const { page, tab } = visit;
      if (await tab.scene.network.free(failed)) return undefined;
      visit.faults.failsNext = true;
      await press(page);
      return undefined;
    },
  },
  'double tap': {
    frees: true,
    do: async ({ page, tab }) => {
      await hastily(page);
      await press(page, 2);
      await tab.scene.network.free();
      return undefined;
    },
  },
  'a value garbled': {
    destroys: true,
    do: async ({ page, tab, number }) => {
      await tab.takeClockAlong();
      await page.evaluate((at) => {
        const keys = Object.keys(sessionStorage).sort();
        const key = keys[at % keys.length];
        if (key) sessionStorage.setItem(key, '{"spoilt":');
      }, number);
      await page.reload();
      return undefined;
    },
  },
  'storage wiped': {
    destroys: true,
    do: async ({ page, tab }) => {
      await tab.takeClockAlong();
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
        indexedDB.deleteDatabase('journeyFiles');
      });
      await page.reload();
      return undefined;
    },
  },
} satisfies Record<string, Abuse>;
export type AbuseName = keyof typeof abuses;
export const abuseNames = Object.keys(abuses) as AbuseName[];
export const abuseNamed = (name: AbuseName): Abuse => abuses[name];
