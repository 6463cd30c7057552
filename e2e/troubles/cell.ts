import type { Settings } from '../../machines/journey/context.ts';
import { reachable } from '../../machines/journey/flows/flow.ts';
import { identityFirstTable } from '../../machines/journey/saved/identityFirstSchema.ts';
import { savedTable } from '../../machines/journey/saved/sixStepSchema.ts';
import { screens } from '../../machines/journey/screens.ts';
import { readSaved } from '../../src/app/session/restore.ts';
import { type NamesOf, troubleNamed } from '../../tests/support/injectedFaults.ts';
import { letTimePass, releasePhone } from '../paths/phone.ts';
import { sandbox } from '../support/sandbox.ts';
import { failedLoads } from '../support/test.ts';
import { onPage } from './inBrowser.ts';
import { afterReload, type Look, look, type Visit } from './visit.ts';

/** Looks until it is as wanted; the last look after so many milliseconds. */
async function lookUntil(visit: Visit, wanted: (seen: Look) => boolean, within: number) {
  const end = Date.now() + within;
  for (;;) {
    const seen = await look(visit.page);
    if (wanted(seen) || Date.now() > end) return seen;
    await visit.page.waitForTimeout(30);
  }
}

const mayEndHere = /^desktopNotice/;
/** Longer than every chain of waits. */
const mostWaits = 12;

/** Calls are answered and time goes by until something can be done; nothing: there is no way on. */
export async function wayOn(visit: Visit): Promise<string[]> {
  const { tab, page } = visit;
  let seen = await lookUntil(visit, ({ isOffered }) => isOffered, 0);
  if (seen.isOffered || mayEndHere.test(seen.state)) return [];
  await tab.scene.network.free();
  await tab.change({ held: [] });
  await releasePhone(tab.scene);
  for (let waits = 0; waits < mostWaits; waits += 1) {
    seen = await lookUntil(visit, ({ isOffered }) => isOffered, 1_500);
    if (seen.isOffered) return [];
    await page.evaluate(() => window.phone?.answer(true));
    await letTimePass(tab.scene);
  }
  return [`no way on in ${seen.state}`];
}

/** Types on where something can be typed, so that there is a draft. */
export async function typeOn({ page, state }: Visit): Promise<void> {
  if (!/\.editing/.test(state)) return;
  const field = page
    .locator('form input[name]:enabled:visible:not([role=combobox]):is([type=text], :not([type]))')
    .first();
  if ((await field.count()) === 0) return;
  await field.press('End');
  await field.pressSequentially('7');
}

interface Result {
  wrong: string[];
  /** Still in the state, with nothing set free: the next abuse can follow. */
  stays: boolean;
}

/** Does one abuse to somebody, and tells what is wrong afterwards. */
export async function abuse(visit: Visit, name: NamesOf<'page'>): Promise<Result> {
  const { start, state, place } = visit;
  const way = onPage[name];
  if ('cannot' in way) throw new Error(`${name}: ${way.cannot}`);
  const { keeps } = troubleNamed(name);
  const before = await look(visit.page);
  const wrong = [...((await way.do(visit)) ?? [])];
  const expected = { state: before.state, saved: afterReload(place), nothing: null, any: null }[
    keeps ?? 'any'
  ];
  // The address follows the chart through the history, which takes a moment.
  const isThere = (seen: Look) =>
    seen.hasText &&
    (expected === null ? seen.state !== '' : seen.state === expected) &&
    skipped(start.settings, seen).length === 0;
  const after = await lookUntil(visit, isThere, 10_000);
  if (expected !== null && after.state !== expected)
    wrong.push(`${after.state} instead of ${expected}`);
  wrong.push(...wrongWith(start.settings, before, after));
  if (keeps !== 'nothing') wrong.push(...lostBetween(before, after));
  const stays = !way.frees && after.state === state && wrong.length === 0;
  if (!stays || after.isOffered) wrong.push(...(await wayOn(visit)));
  return { wrong, stays };
}

/** What is wrong with all that can be seen and heard of a visit outside of its page. */
export async function wrongOutside(visit: Visit): Promise<string[]> {
  const { complaints, told, personal } = visit;
  const wrong = complaints
    .filter((text) => !failedLoads.some((it) => it.test(text)))
    .map((text) => `console: ${text}`);
  const names = (text: string) => {
    const read = (() => {
      try {
        return decodeURIComponent(text);
      } catch {
        return text;
      }
    })();
    return personal.some((value) => read.includes(value));
  };
  if (told.some((text) => !text.startsWith('blob:') && names(text)))
    wrong.push('console or address tells who applies');
  if (names(visit.logged())) wrong.push('the server’s log tells who applies');
  const { records, apply } = await sandbox.records();
  const completed = apply.filter(({ completedAt }) => completedAt);
  const received = (await sandbox.applications()).length + records.length + completed.length;
  if (received > 1) wrong.push(`${received} applications`);
  return wrong;
}

/** Of what a browser's storage does, what reading needs. */
const storageOf = (entries: Record<string, string>) =>
  ({ getItem: (key: string) => entries[key] ?? null }) as Storage;

const savedIn = ({ flow }: Settings, { session }: Look) =>
  readSaved(storageOf(session), flow.id === 'sixStep' ? savedTable : identityFirstTable);

/** A screen of the main line that its own data do not lead to: a step, a consent or a face was skipped. */
export function skipped(settings: Settings, seen: Look): string[] {
  const screen = settings.flow.screens.find((one) => screens[one.screen].route === seen.pathname);
  const saved = savedIn(settings, seen);
  // An alert that a photo is gone leads to its step once it is closed.
  const isToldFirst = seen.state === 'recording.photoLost';
  if (!screen || saved.outcome || saved.pending || isToldFirst) return [];
  const allowed = reachable(settings, saved, screen.screen);
  return allowed === screen.screen ? [] : [`on ${screen.screen} with data up to ${allowed}`];
}

/** Whose data lie here: the same person's everywhere. */
function mixed(settings: Settings, before: Look, after: Look): string[] {
  const saved = savedIn(settings, after);
  const earlier = savedIn(settings, before).step2?.nik;
  const nik = saved.step2?.nik;
  const wrong: string[] = [];
  if (nik && earlier && nik !== earlier) wrong.push('another person than before');
  if (saved.fc_token && saved.faceOf && nik && saved.faceOf !== nik)
    wrong.push('the face of another person');
  return wrong;
}

/** What was typed and does not stand where it stood. */
export function lostBetween(before: Look, after: Look): string[] {
  if (before.pathname !== after.pathname || !/\.editing/.test(before.state)) return [];
  return Object.entries(before.fields).flatMap(([name, value]) =>
    value !== '' && name in after.fields && after.fields[name] !== value ? [`${name} is lost`] : [],
  );
}

/** What is wrong with a page after it was abused, whatever the abuse. */
export function wrongWith(settings: Settings, before: Look, after: Look): string[] {
  const wrong = [...skipped(settings, after), ...mixed(settings, before, after)];
  if (!after.hasText) wrong.push('blank');
  if (after.session.fc_token === 'FORGED') wrong.push('a forged face counts');
  const agreed = ({ session }: Look) => session.setujusyarat === 'true';
  if (agreed(after) && !agreed(before)) wrong.push('agreed to by nobody');
  return wrong;
}
