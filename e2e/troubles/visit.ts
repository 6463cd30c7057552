import { existsSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright/test';
import { screens } from '../../machines/journey/screens.ts';
import { pathOfSnapshot, screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import { examples } from '../../machines/paths/examples.ts';
import {
  type Place,
  type Start,
  starts,
  takeFrom,
} from '../../tests/support/browserPaths/places.ts';
import { placeOf, type Way } from '../../tests/support/browserPaths/ways.ts';
import { expectedOf } from '../paths/expected.ts';
import { contextFor, expectSeen, openTab, type Tab, walk } from '../paths/walk.ts';
import { serverLog } from '../support/environment.ts';
import { sandbox } from '../support/sandbox.ts';
import { writeSession } from '../support/seed.ts';
import { complaintsOf, expect } from '../support/test.ts';

/** Somebody who has come into a state, and what can be heard of them outside of the page. */
export interface Visit {
  page: Page;
  tab: Tab;
  start: Start;
  /** Where the chart has them. */
  place: Place;
  state: string;
  /** Console errors and violations of the policy. */
  complaints: string[];
  /** Every line of the console and every address that was asked for. */
  told: string[];
  /** What nobody but the page and the bank may know. */
  personal: string[];
  /** Which value of the session is garbled. */
  number: number;
  /** What the server has written since the visit began. */
  logged(): string;
  /** What its tab held at the beginning. */
  session: Record<string, string>;
  /** The phone's own work that waits until it is released. */
  held: string[];
  /** The next call that is let through fails. */
  faults: { failsNext: boolean };
  close(): Promise<void>;
}

const { personalData, profile, identity } = examples;
const personal = [
  ...[personalData.nik, personalData.nama_lengkap, personalData.no_hp],
  ...[identity.nik, identity.nama_lengkap, identity.no_hp],
  ...[profile.alamat_email, profile.ibukandung],
];

const known = new Map<Way, { expected: ReturnType<typeof expectedOf>; place: Place }>();
/** What the chart makes of a way; the same for every visit. */
function foreseen(way: Way) {
  const found = known.get(way) ?? { expected: expectedOf(way), place: placeOf(way) };
  known.set(way, found);
  return found;
}

/** The state that a reload leads to from here, as the chart has it. */
export const afterReload = (place: Place): string =>
  pathOfSnapshot(takeFrom(place, { kind: 'reload' }).snapshot);

/** Brings somebody into a state; until the network is freed every call waits there. */
export async function visit(
  browser: Browser,
  way: Way,
  number: number,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Visit> {
  await sandbox.reset();
  const start: Start = starts[way.start];
  const context = await contextFor(browser, start);
  const told: string[] = [];
  context.on('request', (request) => told.push(request.url()));
  context.on('console', (message) => told.push(message.text()));
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const logBefore = existsSync(serverLog) ? readFileSync(serverLog, 'utf8').length : 0;
  const { expected, place } = foreseen(way);
  const { first, steps } = await expected;
  const faults = { failsNext: false };
  const isCall = ({ pathname }: URL) => pathname.startsWith('/bank/');
  await page.route(isCall, (route) => {
    if (!faults.failsNext) return route.fallback();
    faults.failsNext = false;
    return route.fulfill({ status: 500, body: '' });
  });
  const tab = await openTab(page, start);
  await prepare(page);
  await expectSeen(tab, first);
  await walk(tab, steps, async () => undefined);
  const { session } = await look(page);
  return {
    page,
    tab,
    start,
    place,
    state: pathOfSnapshot(place.at.snapshot),
    complaints,
    told,
    personal,
    number,
    session,
    held: await page.evaluate(() => window.phoneIs.held),
    faults,
    logged: () => (existsSync(serverLog) ? readFileSync(serverLog, 'utf8').slice(logBefore) : ''),
    close: () => context.close(),
  };
}

/**
 * Back in the state by what the tab held when the visit began, where a reload leads there; a session of
 * another tab could not do better. False where somebody else has to be brought there.
 */
export async function comeBack(visit: Visit): Promise<boolean> {
  const { page, tab, state, place, session } = visit;
  const { network } = tab.scene;
  const { pending, outcome } = place.at.snapshot.context.saved;
  if (afterReload(place) !== state || pending || outcome) return false;
  visit.faults.failsNext = false;
  network.hold();
  await tab.change({ held: visit.held });
  await tab.takeClockAlong();
  await writeSession(page, session);
  await page.goto(screens[screenOfSnapshot(place.at.snapshot)].route);
  return expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.state), { timeout: 5_000 })
    .toBe(state)
    .then(() => true)
    .catch(() => false);
}

/** What a page shows and keeps at one moment. */
export interface Look {
  state: string;
  pathname: string;
  /** Something can be read. */
  hasText: boolean;
  /** Something that is not covered can be pressed or filled in. */
  isOffered: boolean;
  /** What stands in the fields of its form, by their names. */
  fields: Record<string, string>;
  session: Record<string, string>;
  local: Record<string, string>;
}

/** Runs in the page. */
function lookAround(): Look {
  const controls = document.querySelectorAll<HTMLElement>(
    'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, summary',
  );
  const isInReach = (control: HTMLElement) => {
    // What stands below the fold is scrolled to, as by a thumb.
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
  const standsIn = (field: HTMLInputElement | HTMLSelectElement) =>
    field.type === 'checkbox' || field.type === 'radio'
      ? String((field as HTMLInputElement).checked)
      : field.value;
  return {
    state: document.documentElement.dataset.state ?? '',
    pathname: location.pathname,
    hasText: [...document.querySelectorAll('body :not(script, noscript, template, style)')].some(
      (element) => element.checkVisibility() && element.textContent?.trim(),
    ),
    isOffered: [...controls].some(isInReach),
    fields: Object.fromEntries(
      [...named].map((field) => [
        field.type === 'radio' ? `${field.name} ${field.value}` : field.name,
        standsIn(field),
      ]),
    ),
    session: { ...sessionStorage },
    local: { ...localStorage },
  };
}

/** A page that is just being replaced is looked at once the next one is there. */
export async function look(page: Page): Promise<Look> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await page.evaluate(lookAround);
    } catch (error) {
      if (attempt > 5) throw error;
      await page.waitForLoadState('domcontentloaded');
    }
  }
}
