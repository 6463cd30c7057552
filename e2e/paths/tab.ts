import type { Browser, BrowserContext, Page } from 'playwright/test';
import { pathOf, statesOf } from '../../machines/definition.ts';
import { journey } from '../../machines/journey/journey.ts';
import { routeOfScreen } from '../../machines/journey/screens.ts';
import { epoch } from '../../machines/paths/simulator.ts';
import { buildHeader } from '../support/environment.ts';
import { calmly, pressesApart } from '../support/phone.ts';
import { sessionOf, writeSession } from '../support/seed.ts';
import { inARow, inWholeChart } from './expected.ts';
import { holdCalls, isAsking } from './network.ts';
import { type PhoneIs, phoneScript, type Scene } from './phone.ts';
import type { Start } from './starts.ts';

/** The chart's calls that are the phone's own work, with the states that wait for them. */
const phoneWork = statesOf(journey as never).flatMap((node) =>
  node.invoke
    .filter(({ src }) => !isAsking(String(src)))
    .map(({ id }) => ({ id, state: pathOf(node) })),
);

export const isPhoneAtWork = (shown: string): boolean =>
  phoneWork.some(({ state }) => `${shown}.`.startsWith(`${state}.`));

/** PER-03, ADR-11, OTP-11: transitions that filling a form takes by the way. */
const isKeptWhileTyping = (name: string) =>
  / · (contact\.typed|kelurahan\.(picked|typed)|code\.typed) · /.test(name);

/** A tab that stands on the front page: where every path begins. */
export async function openTab(page: Page, start: Start) {
  const { saved, build, settings } = start;
  const isSixStep = settings.flow.id === 'sixStep';
  // ENT-16: the address says it once, then the tab remembers.
  const flow = isSixStep ? 'six-step' : 'identity-first';
  const phone: PhoneIs = {
    now: epoch,
    held: phoneWork.map(({ id }) => id),
    hasCamera: true,
    readable: true,
    hasFiles: true,
  };
  let taken: string[] = [];
  await page.exposeFunction('hearNews', (names: string[]) => {
    taken.push(...(isSixStep ? names.map(inWholeChart) : names));
  });
  await page.context().setExtraHTTPHeaders({ [buildHeader]: build });
  if (saved) await writeSession(page, await sessionOf(saved, settings.flow));
  await page.addInitScript(phoneScript, phone);
  const scene: Scene = {
    page,
    network: await holdCalls(page, start),
    upcoming: [],
    isBlurred: false,
    received: 0,
    isAstray: false,
  };
  await page.goto(`${routeOfScreen.homepage}?journey=${flow}`);
  return {
    scene,
    /**
     * What the page's actor has taken since it was last forgotten. What is kept while one types stands
     * beside the step that it is typed for, unless nothing else was done.
     */
    heard() {
      const steps = taken.filter((name) => !isKeptWhileTyping(name));
      if (steps.length > 0) return inARow(steps);
      // Who types a kelurahan lets go of the one that was picked (ADR-07).
      const typed = taken.filter((name) => name.includes(' · kelurahan.typed · '));
      return inARow(typed.length > 0 ? typed : taken);
    },
    forget() {
      taken = [];
    },
    /** Changes how the phone is, for this page and for those after it. */
    async change(how: Partial<PhoneIs>) {
      Object.assign(phone, how);
      await page.evaluate((change) => void Object.assign(window.phoneIs, change), how);
    },
    /** The next page begins at this page's time. */
    async takeClockAlong() {
      phone.now = await page.evaluate(() => window.phoneIs.now);
      await page.addInitScript((beginning) => {
        // An empty page, where back leads from the first one, has no phone.
        if (window === window.top && 'phoneIs' in window) Object.assign(window.phoneIs, beginning);
      }, phone);
    },
  };
}
export type Tab = Awaited<ReturnType<typeof openTab>>;

const desktop = {
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
};

/** A browser of its own for a path, on the device of its start, with a calm hand. */
export async function contextFor(browser: Browser, { device }: Start): Promise<BrowserContext> {
  const context = await browser.newContext(device === 'desktop' ? desktop : {});
  await context.addInitScript(pressesApart, calmly);
  return context;
}
