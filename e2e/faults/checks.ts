import type { Settings } from '../../machines/journey/context.ts';
import { getReachableScreen } from '../../machines/journey/flows/flow.ts';
import { identityFirstTable } from '../../machines/journey/saved/identityFirstSchema.ts';
import { savedTable } from '../../machines/journey/saved/sixStepSchema.ts';
import { screens } from '../../machines/journey/screens.ts';
import { readSaved } from '../../src/app/session/restore.ts';
import { type FaultNamesOf, getFault } from '../../tests/support/injectedFaults.ts';
import { letTimePass, releasePhone } from '../paths/phone.ts';
import { sandbox } from '../support/sandbox.ts';
import { failedLoads } from '../support/test.ts';
import { pageFaultActions } from './inBrowser.ts';
import { type PageState, readPage, type Session, stateAfterReload } from './session.ts';

/** Reads the page until it is as expected; returns the last reading after `timeoutMs` at the latest. */
async function readPageUntil(
  session: Session,
  isExpected: (read: PageState) => boolean,
  timeoutMs: number,
) {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const read = await readPage(session.page);
    if (isExpected(read) || Date.now() > end) return read;
    await session.page.waitForTimeout(30);
  }
}

const endStates = /^desktopNotice/;
/** More than the longest chain of timers. */
const maxTimerRounds = 12;

/** Releases all calls and lets time pass until a control can be used; returns an error if there is none. */
export async function waitForControl(session: Session): Promise<string[]> {
  const { tab, page } = session;
  let read = await readPageUntil(session, ({ hasControl }) => hasControl, 0);
  if (read.hasControl || endStates.test(read.state)) return [];
  await tab.scene.network.free();
  await tab.change({ held: [] });
  await releasePhone(tab.scene);
  for (let round = 0; round < maxTimerRounds; round += 1) {
    read = await readPageUntil(session, ({ hasControl }) => hasControl, 1_500);
    if (read.hasControl) return [];
    await page.evaluate(() => window.phone?.answer(true));
    await letTimePass(tab.scene);
  }
  return [`no control can be used in ${read.state}`];
}

/** Types one more character into the first text field of a form, so that there is a draft. */
export async function typeIntoForm({ page, state }: Session): Promise<void> {
  if (!/\.editing/.test(state)) return;
  const field = page
    .locator('form input[name]:enabled:visible:not([role=combobox]):is([type=text], :not([type]))')
    .first();
  if ((await field.count()) === 0) return;
  await field.press('End');
  await field.pressSequentially('7');
}

interface Result {
  errors: string[];
  /** The page is in its state without errors, and no call was released: the next fault can follow. */
  isUnchanged: boolean;
}

/** Injects one fault into the page, and returns what is wrong afterwards. */
export async function injectPageFault(
  session: Session,
  name: FaultNamesOf<'page'>,
): Promise<Result> {
  const { start, state, place } = session;
  const action = pageFaultActions[name];
  if ('impossible' in action) throw new Error(`${name}: ${action.impossible}`);
  const { keeps } = getFault(name);
  const before = await readPage(session.page);
  const errors = [...((await action.inject(session)) ?? [])];
  const expected = {
    state: before.state,
    saved: stateAfterReload(place),
    nothing: null,
    any: null,
  }[keeps ?? 'any'];
  // The address follows the chart through the history, which takes a moment.
  const isExpected = (read: PageState) =>
    read.hasText &&
    (expected === null ? read.state !== '' : read.state === expected) &&
    findSkippedSteps(start.settings, read).length === 0;
  const after = await readPageUntil(session, isExpected, 10_000);
  if (expected !== null && after.state !== expected)
    errors.push(`${after.state} instead of ${expected}`);
  errors.push(...checkPage(start.settings, before, after));
  if (keeps !== 'nothing') errors.push(...findLostInput(before, after));
  const isUnchanged = !action.releasesCalls && after.state === state && errors.length === 0;
  if (!isUnchanged || after.hasControl) errors.push(...(await waitForControl(session)));
  return { errors, isUnchanged };
}

/** Returns what is wrong outside of the page: console, addresses, the server's log, what the bank stores. */
export async function checkOutsideOfPage(session: Session): Promise<string[]> {
  const { complaints, output, personal } = session;
  const errors = complaints
    .filter((text) => !failedLoads.some((it) => it.test(text)))
    .map((text) => `console: ${text}`);
  const namesPerson = (text: string) => {
    const decoded = (() => {
      try {
        return decodeURIComponent(text);
      } catch {
        return text;
      }
    })();
    return personal.some((value) => decoded.includes(value));
  };
  if (output.some((text) => !text.startsWith('blob:') && namesPerson(text)))
    errors.push('console or address contains personal data');
  if (namesPerson(session.readServerLog())) errors.push('the server’s log contains personal data');
  const { records, apply } = await sandbox.records();
  const completed = apply.filter(({ completedAt }) => completedAt);
  const received = (await sandbox.applications()).length + records.length + completed.length;
  if (received > 1) errors.push(`${received} applications`);
  return errors;
}

/** Returns a storage with these entries, of which only `getItem` works. */
const storageOf = (entries: Record<string, string>) =>
  ({ getItem: (key: string) => entries[key] ?? null }) as Storage;

const savedIn = ({ flow }: Settings, { session }: PageState) =>
  readSaved(storageOf(session), flow.id === 'sixStep' ? savedTable : identityFirstTable);

/** Finds a screen that its saved data do not lead to: a step, a consent or the face check was skipped. */
function findSkippedSteps(settings: Settings, read: PageState): string[] {
  const screen = settings.flow.screens.find((one) => screens[one.screen].route === read.pathname);
  const saved = savedIn(settings, read);
  // An alert that a photo is lost leads to its step once it is closed.
  const isAlertFirst = read.state === 'recording.photoLost';
  if (!screen || saved.outcome || saved.pending || isAlertFirst) return [];
  const allowed = getReachableScreen(settings, saved, screen.screen);
  return allowed === screen.screen ? [] : [`on ${screen.screen} with data up to ${allowed}`];
}

/** Finds saved data of two people. */
function findMixedIdentities(settings: Settings, before: PageState, after: PageState): string[] {
  const saved = savedIn(settings, after);
  const earlier = savedIn(settings, before).step2?.nik;
  const nik = saved.step2?.nik;
  const errors: string[] = [];
  if (nik && earlier && nik !== earlier) errors.push('another person than before');
  if (saved.fc_token && saved.faceOf && nik && saved.faceOf !== nik)
    errors.push('the face of another person');
  return errors;
}

/** Finds fields of the same form that are still there with another value. */
function findLostInput(before: PageState, after: PageState): string[] {
  if (before.pathname !== after.pathname || !/\.editing/.test(before.state)) return [];
  return Object.entries(before.fields).flatMap(([name, value]) =>
    value !== '' && name in after.fields && after.fields[name] !== value ? [`${name} is lost`] : [],
  );
}

/** Returns what is wrong with a page, whatever the fault was. */
function checkPage(settings: Settings, before: PageState, after: PageState): string[] {
  const errors = [
    ...findSkippedSteps(settings, after),
    ...findMixedIdentities(settings, before, after),
  ];
  if (!after.hasText) errors.push('blank');
  if (after.session.fc_token === 'FORGED') errors.push('a forged face is accepted');
  const hasConsent = ({ session }: PageState) => session.setujusyarat === 'true';
  if (hasConsent(after) && !hasConsent(before)) errors.push('consent that nobody gave');
  return errors;
}
