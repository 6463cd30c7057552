import { existsSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright/test';
import { screens } from '../../machines/journey/screens.ts';
import { getScreen, getStatePath } from '../../machines/journey/snapshot.ts';
import { examples } from '../../machines/paths/examples.ts';
import type { StatePath } from '../../tests/faults/statePaths.ts';
import {
  type Place,
  type Start,
  simulateStep,
  starts,
} from '../../tests/support/browserPaths/places.ts';
import { expectedOf } from '../paths/expected.ts';
import { contextFor, expectSeen, openTab, runSteps, type Tab } from '../paths/tab.ts';
import { serverLog } from '../support/environment.ts';
import { sandbox } from '../support/sandbox.ts';
import { writeSession } from '../support/seed.ts';
import { complaintsOf, expect } from '../support/test.ts';

/** A page in one state of the chart, and what it wrote outside of the page. */
export interface Session {
  page: Page;
  tab: Tab;
  start: Start;
  /** The chart's position on the path, with its snapshot. */
  place: Place;
  state: string;
  /** Console errors and violations of the content security policy. */
  complaints: string[];
  /** Every line of the console and every requested address. */
  output: string[];
  /** Values that only the page and the bank may know. */
  personal: string[];
  /** Decides which value of the session storage is garbled. */
  number: number;
  /** Returns what the server has written since the session began. */
  readServerLog(): string;
  /** The session storage at the beginning. */
  stored: Record<string, string>;
  /** The phone's own work that waits until it is released. */
  held: string[];
  /** Whether the next call that is let through fails. */
  faults: { failsNext: boolean };
  close(): Promise<void>;
}

const { personalData, profile, identity } = examples;
const personal = [
  ...[personalData.nik, personalData.nama_lengkap, personalData.no_hp],
  ...[identity.nik, identity.nama_lengkap, identity.no_hp],
  ...[profile.alamat_email, profile.ibukandung],
];

const expectedByPath = new Map<StatePath, ReturnType<typeof expectedOf>>();
/** Returns the expected states of a path, which are the same in every session and therefore cached. */
function expectedFor(path: StatePath) {
  const expected = expectedByPath.get(path) ?? expectedOf(path);
  expectedByPath.set(path, expected);
  return expected;
}

/** Returns the state that a reload leads to from here, according to the chart. */
export const stateAfterReload = (place: Place): string =>
  getStatePath(simulateStep(place, { kind: 'reload' }).snapshot);

/** Opens a page and follows the path to its state; every call waits until the network is released. */
export async function openSession(
  browser: Browser,
  path: StatePath,
  number: number,
): Promise<Session> {
  await sandbox.reset();
  const start: Start = starts[path.start];
  const context = await contextFor(browser, start);
  const output: string[] = [];
  context.on('request', (request) => output.push(request.url()));
  context.on('console', (message) => output.push(message.text()));
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const logLength = existsSync(serverLog) ? readFileSync(serverLog, 'utf8').length : 0;
  const { first, steps } = await expectedFor(path);
  const faults = { failsNext: false };
  const isCall = ({ pathname }: URL) => pathname.startsWith('/bank/');
  await page.route(isCall, (route) => {
    if (!faults.failsNext) return route.fallback();
    faults.failsNext = false;
    return route.fulfill({ status: 500, body: '' });
  });
  const tab = await openTab(page, start);
  await expectSeen(tab, first);
  await runSteps(tab, steps, async () => undefined);
  const { session: stored } = await readPage(page);
  return {
    page,
    tab,
    start,
    place: path.place,
    state: getStatePath(path.place.at.snapshot),
    complaints,
    output,
    personal,
    number,
    stored,
    held: await page.evaluate(() => window.phoneIs.held),
    faults,
    readServerLog: () =>
      existsSync(serverLog) ? readFileSync(serverLog, 'utf8').slice(logLength) : '',
    close: () => context.close(),
  };
}

/**
 * Returns to the state with what the tab stored when the session began.
 * @returns false if a reload does not lead there: then a new session is needed.
 */
export async function returnToState(session: Session): Promise<boolean> {
  const { page, tab, state, place, stored } = session;
  const { network } = tab.scene;
  const { pending, outcome } = place.at.snapshot.context.saved;
  if (stateAfterReload(place) !== state || pending || outcome) return false;
  session.faults.failsNext = false;
  network.hold();
  await tab.change({ held: session.held });
  await tab.takeClockAlong();
  await writeSession(page, stored);
  await page.goto(screens[getScreen(place.at.snapshot)].route);
  return expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.state), { timeout: 5_000 })
    .toBe(state)
    .then(() => true)
    .catch(() => false);
}

/** What a page shows and stores at one moment. */
export interface PageState {
  state: string;
  pathname: string;
  /** Whether any text is visible. */
  hasText: boolean;
  /** Whether a control that is not covered can be used. */
  hasControl: boolean;
  /** The values of the fields of its form, by name. */
  fields: Record<string, string>;
  session: Record<string, string>;
  local: Record<string, string>;
}

/** Reads the document; runs in the page. */
function readDocument(): PageState {
  const controls = document.querySelectorAll<HTMLElement>(
    'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, summary',
  );
  const isInReach = (control: HTMLElement) => {
    // A control below the fold is scrolled into view, as a person does.
    const { top: above, bottom: below } = control.getBoundingClientRect();
    if (above < 0 || below > innerHeight) control.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width < 2 || height < 2) return false;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (control.contains(hit) || hit.contains(control));
  };
  const named = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'form :is(input, select, textarea)[name]:not([type=file])',
  );
  const getFieldValue = (field: HTMLInputElement | HTMLSelectElement) =>
    field.type === 'checkbox' || field.type === 'radio'
      ? String((field as HTMLInputElement).checked)
      : field.value;
  return {
    state: document.documentElement.dataset.state ?? '',
    pathname: location.pathname,
    hasText: [...document.querySelectorAll('body :not(script, noscript, template, style)')].some(
      (element) => element.checkVisibility() && element.textContent?.trim(),
    ),
    hasControl: [...controls].some(isInReach),
    fields: Object.fromEntries(
      [...named].map((field) => [
        field.type === 'radio' ? `${field.name} ${field.value}` : field.name,
        getFieldValue(field),
      ]),
    ),
    session: { ...sessionStorage },
    local: { ...localStorage },
  };
}

/** Reads the page; if it is just being replaced, reads the next one. */
export async function readPage(page: Page): Promise<PageState> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await page.evaluate(readDocument);
    } catch (error) {
      if (attempt > 5) throw error;
      await page.waitForLoadState('domcontentloaded');
    }
  }
}
