import { type Browser, expect, test } from 'playwright/test';
import { readWays, type Way } from '../../tests/support/browserPaths/ways.ts';
import type { NamesOf } from '../../tests/support/injectedFaults.ts';
import { showToCamera } from '../support/films.ts';
import { abuse, typeOn, wayOn, wrongOutside } from './cell.ts';
import { pageTroubles } from './inBrowser.ts';
import { type Abused, writeAbused } from './record.ts';
import { comeBack, type Visit, visit } from './visit.ts';

/** Every cell of the table with `npm run tool -- abuse:browser`; else as many, from a seed. */
const isWhole = process.env.ABUSE === 'whole';
const seed = Number(process.env.ABUSE_SEED ?? 20261122);
const wanted = Number(process.env.ABUSE_CELLS ?? 8);
/** Only states whose name holds this. */
const only = process.env.ABUSE_STATE ?? '';

/** Does these abuses to somebody in this state: as many as one visit bears, then the next visit. */
async function abuseAll(
  browser: Browser,
  way: Way,
  names: readonly NamesOf<'page'>[],
  number: number,
) {
  const began = Date.now();
  const wrong: Abused['wrong'] = {};
  let visited: { visit: Visit; last: NamesOf<'page'> } | null = null;
  const end = async () => {
    if (!visited) return;
    const { visit: here, last } = visited;
    visited = null;
    wrong[last]?.push(...(await wayOn(here)), ...(await wrongOutside(here)));
    await here.close();
  };
  for (const [at, name] of names.entries()) {
    try {
      if (!visited) {
        showToCamera('card');
        visited = { visit: await visit(browser, way, seed + number + at), last: name };
        await typeOn(visited.visit);
      }
      visited.last = name;
      const { wrong: found, stays } = await abuse(visited.visit, name);
      wrong[name] = found;
      // Forward is where back has come from.
      if (stays || names[at + 1] === 'forward' || at + 1 === names.length) continue;
      found.push(...(await wayOn(visited.visit)));
      if (await comeBack(visited.visit)) await typeOn(visited.visit);
      else await end();
    } catch (error) {
      wrong[name] = [...(wrong[name] ?? []), String(error)];
      await visited?.visit.close();
      visited = null;
    }
  }
  await end();
  const abused = { flow: way.flow, leaves: way.leaves, wrong };
  writeAbused(number, { ...abused, seconds: Math.round((Date.now() - began) / 1000) });
  expect(Object.entries(wrong).filter(([, found]) => found.length > 0)).toEqual([]);
}

const ways = readWays().map((way, number) => ({ way, number }));
const title = ({ flow, leaves }: Way) => `${flow} ${leaves.join(' ')}`;

if (isWhole) {
  for (const { way, number } of ways.filter(({ way }) => title(way).includes(only))) {
    test(`whatever is done to somebody in ${title(way)}, they can go on, with what they typed`, async ({
      browser,
    }) => {
      test.setTimeout(300_000);
      await abuseAll(browser, way, pageTroubles, number);
    });
  }
} else {
  /** A face turns before the camera for as long as it takes. */
  const quick = ways.filter(({ way }) => !way.steps.some((step) => /^face\.rep/.test(step)));
  const sample = Array.from({ length: wanted }, (_, at) => ({
    ...(quick[(seed + at * 53) % quick.length] as (typeof quick)[number]),
    name: pageTroubles[(seed + at * 5) % pageTroubles.length] as NamesOf<'page'>,
  }));
  for (const { way, number, name } of sample) {
    test(`seed ${seed}: ${name} in ${title(way)} leaves a way on, with what was typed`, async ({
      browser,
    }) => {
      await abuseAll(browser, way, [name], number);
    });
  }
}
