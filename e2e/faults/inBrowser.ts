import type { Page, Route } from 'playwright/test';
import type { FaultNamesOf } from '../../tests/support/injectedFaults.ts';
import { goInHistory } from '../support/history.ts';
import { emptyPath } from '../support/seed.ts';
import type { Session } from './session.ts';

/** How a fault is injected into a page. */
interface PageFaultAction {
  /** Resolves with the errors that the injection itself finds. */
  inject(session: Session): Promise<string[] | undefined>;
  /** Whether the injection releases waiting calls. */
  releasesCalls?: boolean;
}
/** Why a browser of a test cannot have the fault. */
interface Impossible {
  impossible: string;
}

/** Returns the box of the primary control: the open dialog's first button, otherwise the screen's. */
async function findPrimaryControl(page: Page) {
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
  const place = await findPrimaryControl(page);
  if (!place) return;
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  for (let press = 0; press < times; press += 1) await page.mouse.click(x, y);
}

/** Makes the time stamps of the next presses 90 ms apart, like those of a double tap. */
const setDoubleTapTimes = (page: Page) =>
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
const failWith500 = (route: Route) => route.fulfill({ status: 500, body: '' });

/** Reads the text of a page; if it is just being replaced, that of the next one. */
async function readText(page: Page): Promise<string> {
  const read = async () => (await page.locator('body').allInnerTexts()).join();
  return read().catch(async () => {
    await page.waitForLoadState();
    return read();
  });
}

/**
 * Opens another tab of the same browser, at the front page or as a duplicate at the same address. Checks that it is not
 * blank, and that only a duplicate shows personal data.
 */
async function checkOtherTab(
  { page, personal }: Session,
  open: () => Promise<unknown>,
  isDuplicate: boolean,
): Promise<string[]> {
  const [other] = await Promise.all([page.context().waitForEvent('page'), open()]);
  await other.goto(isDuplicate ? page.url() : '/');
  const isBlank = await other
    .waitForFunction(
      () =>
        // The face check of a provider is on the provider's page.
        location.pathname === '/advance' ||
        (document.documentElement.dataset.state && document.querySelector('h1')),
    )
    .then(() => false)
    .catch(() => true);
  const errors = isBlank ? ['the other tab is blank'] : [];
  const text = await readText(other);
  if (!isDuplicate && personal.some((value) => text.includes(value)))
    errors.push('another tab shows personal data');
  await other.close();
  await page.bringToFront();
  return errors;
}

/** Goes back or forward; returns to the journey if that left it. */
async function goBackOrForward(page: Page, by: -1 | 1): Promise<undefined> {
  await goInHistory(page, by);
  await page.waitForTimeout(60);
  await page.waitForLoadState('domcontentloaded');
  // Back from the first entry leaves the journey: return to it.
  const { protocol, pathname } = new URL(page.url());
  if (protocol === 'about:' || pathname === emptyPath) await page.goForward();
}

/** Changes the stored data with a function that runs in the page, and reloads. */
async function changeStorage({ page, tab, number }: Session, change: (number: number) => void) {
  await tab.takeClockAlong();
  await page.evaluate(change, number);
  await page.reload();
  return undefined;
}

/** How each fault of a page is injected; those that change nothing first, so that one session serves for several. */
export const pageFaultActions: Record<FaultNamesOf<'page'>, PageFaultAction | Impossible> = {
  'forged report': {
    inject: async ({ page }) => {
      await page.evaluate((message) => postMessage(message, '*'), forged);
      return undefined;
    },
  },
  hidden: {
    inject: async ({ page }) => {
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
    inject: (session) => checkOtherTab(session, () => session.page.context().newPage(), false),
  },
  'duplicated tab': {
    inject: (session) =>
      checkOtherTab(session, () => session.page.evaluate(() => void window.open('/empty')), true),
  },
  reload: { inject: (session) => changeStorage(session, () => undefined) },
  'back, forward, back': {
    inject: async ({ page }) => {
      for (const by of [-1, 1, -1] as const) await goBackOrForward(page, by);
      return undefined;
    },
  },
  back: { inject: ({ page }) => goBackOrForward(page, -1) },
  forward: { inject: ({ page }) => goBackOrForward(page, 1) },
  offline: {
    releasesCalls: true,
    inject: async ({ page, tab }) => {
      await page.context().setOffline(true);
      await press(page);
      await tab.scene.network.free((route) => route.abort('internetdisconnected'));
      await page.context().setOffline(false);
      return undefined;
    },
  },
  'next call fails': {
    releasesCalls: true,
    inject: async (session) => {
      const { page, tab } = session;
      if (await tab.scene.network.free(failWith500)) return undefined;
      session.faults.failsNext = true;
      await press(page);
      return undefined;
    },
  },
  'double tap': {
    releasesCalls: true,
    inject: async ({ page, tab }) => {
      await setDoubleTapTimes(page);
      await press(page, 2);
      await tab.scene.network.free();
      return undefined;
    },
  },
  'a value garbled': {
    inject: (session) =>
      changeStorage(session, (number) => {
        const keys = Object.keys(sessionStorage).sort();
        const key = keys[number % keys.length];
        if (key) sessionStorage.setItem(key, '{"spoilt":');
      }),
  },
  'files wiped': {
    inject: (session) =>
      changeStorage(session, () => void indexedDB.deleteDatabase('journeyFiles')),
  },
  'storage wiped': {
    inject: (session) =>
      changeStorage(session, () => {
        sessionStorage.clear();
        localStorage.clear();
        indexedDB.deleteDatabase('journeyFiles');
      }),
  },
  'clock jumps': {
    impossible: 'the clock of the session is simulated, and time passes on it alone',
  },
  'away for a day': { impossible: 'a tab that a test closes loses its session storage' },
  'storage full': {
    impossible: 'it would stay full for the rest of the session; e2e/visual tests it',
  },
  'no database': {
    impossible: 'a page keeps the database that it has opened; e2e/journeys tests it',
  },
};
const canInject = (name: FaultNamesOf<'page'>) => 'inject' in pageFaultActions[name];
/** The faults that a test can inject into a browser. */
export const pageFaults = (Object.keys(pageFaultActions) as FaultNamesOf<'page'>[]).filter(
  canInject,
);
/** The other faults, each with the reason. */
export const impossibleFaults = Object.entries(pageFaultActions).flatMap(([name, action]) =>
  'impossible' in action ? [[name, action.impossible] as const] : [],
);
