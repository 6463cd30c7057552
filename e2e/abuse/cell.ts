import { letTimePass, releasePhone } from '../paths/scene.ts';
import { sandbox } from '../support/sandbox.ts';
import { failedLoads } from '../support/test.ts';
import { type AbuseName, abuseNamed } from './abuses.ts';
import { type Look, look } from './look.ts';
import { afterReload, type Visit } from './visit.ts';
import { lostBetween, skipped, wrongWith } from './wrong.ts';

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
export async function abuse(visit: Visit, name: AbuseName): Promise<Result> {
  const { start, state, place } = visit;
  const { keepsState, reloads, destroys, frees, do: doIt } = abuseNamed(name);
  const before = await look(visit.page);
  const wrong = [...((await doIt(visit)) ?? [])];
  const expected = keepsState ? before.state : reloads ? afterReload(place) : null;
  // The address follows the chart through the history, which takes a moment.
  const isThere = (seen: Look) =>
    seen.hasText &&
    (expected === null ? seen.state !== '' : seen.state === expected) &&
    skipped(start.settings, seen).length === 0;
  const after = await lookUntil(visit, isThere, 10_000);
  if (expected !== null && after.state !== expected)
    wrong.push(`${after.state} instead of ${expected}`);
  wrong.push(...wrongWith(start.settings, before, after));
  if (!destroys) wrong.push(...lostBetween(before, after));
  const stays = !frees && after.state === state && wrong.length === 0;
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
  const received = (await sandbox.applications()).length + records.length + apply.length;
  if (received > 1) wrong.push(`${received} applications`);
  return wrong;
}
