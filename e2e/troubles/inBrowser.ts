import type { Page, Route } from 'playwright/test';
import { type NamesOf, namesOf, spoiltAnswers } from '../../tests/support/injectedFaults.ts';
import { letTimePass } from '../paths/phone.ts';
import { emptyPath } from '../support/seed.ts';
import type { Visit } from './visit.ts';

/** What is done to somebody's page; gives what it says against it itself. */
interface OnPage {
  do(visit: Visit): Promise<string[] | undefined>;
  /** Calls go on; who is asked to wait gets an answer. */
  frees?: boolean;
}
/** Why no browser of a test can do it. */
interface Impossible {
  cannot: string;
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

/** Takes or spoils what is kept (runs in the page), and loads the page again. */
async function spoil({ page, tab, number }: Visit, spoiling: (at: number) => void) {
  await tab.takeClockAlong();
  await page.evaluate(spoiling, number);
  await page.reload();
  return undefined;
}

/** The gentle ones first: as long as somebody stays where they are, the next one is done to them too. */
export const onPage: Record<NamesOf<'page'>, OnPage | Impossible> = {
  'forged report': {
    do: async ({ page }) => {
      await page.evaluate((message) => postMessage(message, '*'), forged);
      return undefined;
    },
  },
  hidden: {
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
    do: (visit) => otherTab(visit, () => visit.page.context().newPage(), false),
  },
  'duplicated tab': {
    do: (visit) =>
      otherTab(visit, () => visit.page.evaluate(() => void window.open('/empty')), true),
  },
  reload: { do: (visit) => spoil(visit, () => undefined) },
  'back, forward, back': {
    do: async ({ page }) => {
      for (const by of [-1, 1, -1] as const) await travel(page, by);
      return undefined;
    },
  },
  back: { do: ({ page }) => travel(page, -1) },
  forward: { do: ({ page }) => travel(page, 1) },
  offline: {
    frees: true,
    do: async ({ page, tab }) => {
      await page.context().setOffline(true);
      await press(page);
      await tab.scene.network.free((route) => route.abort('internetdisconnected'));
      await page.context().setOffline(false);
      return undefined;
    },
  },
  'next call fails': {
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
    do: (visit) =>
      spoil(visit, (at) => {
        const keys = Object.keys(sessionStorage).sort();
        const key = keys[at % keys.length];
        if (key) sessionStorage.setItem(key, '{"spoilt":');
      }),
  },
  'files wiped': {
    do: (visit) => spoil(visit, () => void indexedDB.deleteDatabase('journeyFiles')),
  },
  'storage wiped': {
    do: (visit) =>
      spoil(visit, () => {
        sessionStorage.clear();
        localStorage.clear();
        indexedDB.deleteDatabase('journeyFiles');
      }),
  },
  'clock jumps': { cannot: 'the page has the clock of its visit, which time is let pass on' },
  'away for a day': { cannot: 'a tab that a test closes is gone with its session' },
  'storage full': { cannot: 'it stays full for all that follows in the visit (e2e/visual has it)' },
  'no database': { cannot: 'a page keeps the one that it has opened (e2e/journeys has it)' },
};
const isPossible = (name: NamesOf<'page'>) => 'do' in onPage[name];
export const pageTroubles = (Object.keys(onPage) as NamesOf<'page'>[]).filter(isPossible);
export const impossible = Object.entries(onPage).flatMap(([name, way]) =>
  'cannot' in way ? [[name, way.cannot] as const] : [],
);

/** What a call that waits meets. */
type OnCall = (route: Route, visit: Visit) => Promise<unknown>;

/** A card is really read, on a machine that may have much else to do. */
const patiently = { timeout: 60_000 };

/** The bank has done it, and answers so late. */
const after =
  (waits: number): OnCall =>
  async (route, { tab }) => {
    const response = await route.fetch(patiently);
    for (let wait = 0; wait < waits; wait += 1) await letTimePass(tab.scene);
    // Whoever has given up hears it no more.
    await route.fulfill({ response }).catch(() => undefined);
  };

/** The bank has done it, and its answer is spoilt on its way. */
const spoilt =
  (change: (text: string) => string): OnCall =>
  async (route) => {
    const response = await route.fetch(patiently);
    await route.fulfill({ response, body: change(await response.text()) });
  };

const withWrongByte = (text: string) => `\u0007${text.slice(1)}`;

/** What a call may meet. */
export const onCall: Record<NamesOf<'call'>, OnCall> = {
  slow: after(1),
  late: after(8),
  'network lost': async (route, { page }) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
    await page.context().setOffline(false);
  },
  'request lost': (route) => route.abort('connectionreset'),
  'request garbled': async (route) => {
    const body = route.request().postData();
    const response = await route.fetch({
      ...patiently,
      ...(body === null ? {} : { postData: withWrongByte(body) }),
    });
    await route.fulfill({ response });
  },
  'request twice': async (route) => {
    const response = await route.fetch(patiently);
    await route.fetch(patiently);
    await route.fulfill({ response });
  },
  'answer lost': async (route) => {
    await route.fetch(patiently);
    await route.abort('connectionreset');
  },
  'answer cut': spoilt((text) => text.slice(0, text.length / 2)),
  'answer garbled': spoilt(withWrongByte),
  ...spoiltAnswers(
    ({ isDone = false, ...answer }): OnCall =>
      async (route) => {
        if (isDone) await route.fetch(patiently);
        await route.fulfill(answer);
      },
  ),
};
export const callTroubles = namesOf('call');
