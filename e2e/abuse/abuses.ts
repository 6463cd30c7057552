import type { Page } from 'playwright/test';

/** What is done to a page, and whether what was shown before is shown again afterwards. */
interface Abuse {
  stays: boolean;
  do(page: Page): Promise<unknown>;
}

/** The screen's own way on, where it can be pressed. */
async function tapOn(page: Page, times = 1): Promise<void> {
  const onwards = page.getByRole('contentinfo').getByRole('button').first();
  if (await onwards.isEnabled({ timeout: 1_000 }).catch(() => false))
    await onwards.click({ clickCount: times, timeout: 5_000 }).catch(() => undefined);
}

const keyOfStep = (keys: string[]) => keys.find((key) => /^step\d$/.test(key)) ?? keys[0] ?? 'code';
const forged = {
  fc_token: 'FORGED',
  face1: '/9j/4AAQ',
  face2: '/9j/4AAQ',
  result: 'success',
};

export const abuses = {
  reload: { stays: true, do: (page) => page.reload() },
  'back and forward': {
    stays: true,
    do: async (page) => {
      await page.goBack({ waitUntil: 'commit' });
      await page.goForward({ waitUntil: 'commit' });
    },
  },
  'double tap': { stays: false, do: (page) => tapOn(page, 2) },
  'offline and online': {
    stays: false,
    do: async (page) => {
      await page.context().setOffline(true);
      await tapOn(page);
      await page.context().setOffline(false);
    },
  },
  '500 on the next call': {
    stays: false,
    do: async (page) => {
      const failing = (url: URL) => url.pathname.startsWith('/bank/');
      await page.route(failing, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
      await tapOn(page);
    },
  },
  'hidden and visible': {
    stays: true,
    do: (page) =>
      page.evaluate(() => {
        for (const state of ['hidden', 'visible']) {
          Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
          document.dispatchEvent(new Event('visibilitychange'));
        }
      }),
  },
  'storage wiped': {
    stays: false,
    do: async (page) => {
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
        indexedDB.deleteDatabase('journeyFiles');
      });
      await page.reload();
    },
  },
  'a value garbled': {
    stays: false,
    do: async (page) => {
      const keys = await page.evaluate(() => Object.keys(sessionStorage));
      await page.evaluate((key) => sessionStorage.setItem(key, '{"spoilt":'), keyOfStep(keys));
      await page.reload();
    },
  },
  'second tab': {
    stays: true,
    do: async (page) => {
      const other = await page.context().newPage();
      await other.goto('/');
      await other.close();
      await page.reload();
    },
  },
  'forged message': {
    stays: true,
    do: (page) => page.evaluate((message) => postMessage(message, '*'), forged),
  },
} satisfies Record<string, Abuse>;
export type AbuseName = keyof typeof abuses;
export const abuseNames = Object.keys(abuses) as AbuseName[];
