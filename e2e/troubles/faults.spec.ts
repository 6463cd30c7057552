import { type Browser, expect, type Page, type Route, test } from 'playwright/test';
import type { CallId } from '../../api/contracts/index.ts';
import { pathOf, statesOf } from '../../machines/definition.ts';
import { journey } from '../../machines/journey/journey.ts';
import { review } from '../../src/copy/identityFirst.ts';
import { dropdown } from '../../src/copy/shared.ts';
import { starts } from '../../tests/support/browserPaths/places.ts';
import { readWays, type Way } from '../../tests/support/browserPaths/ways.ts';
import type { NamesOf } from '../../tests/support/injectedFaults.ts';
import { openSection } from '../pages/identityFirst.ts';
import { type AskingPort, addressOf, callFor, isAsking } from '../paths/network.ts';
import { letTimePass } from '../paths/phone.ts';
import { showToCamera } from '../support/films.ts';
import { wayOn, wrongOutside } from './cell.ts';
import { callTroubles, onCall } from './inBrowser.ts';
import { type Visit, visit } from './visit.ts';

/** Every call with every trouble of fault with `npm run tool -- faults:browser`; else as many, from a seed. */
const isWhole = process.env.FAULTS === 'whole';
const seed = Number(process.env.FAULTS_SEED ?? 20261122);
const wanted = Number(process.env.FAULTS_CELLS ?? 4);

/** Where somebody waits for a call, or a screen asks for a list or a search beside its form. */
interface Row {
  call: CallId;
  way: Way;
  /** The chart's call that waits; missing where the screen alone asks. */
  port?: AskingPort;
}

/** Which screens ask for which lists, by their leaf state; a search asks when somebody types. */
const lists: [leaf: string, calls: CallId[]][] = [
  ['job.editing', ['jobTypes', 'jobTitles', 'industries', 'regionSearch']],
  ['address.editing', ['regionSearch']],
  // ADR-20: there an area follows from its postal code.
  ['review.editing', ['jobTypesViaDb', 'jobTitlesViaDb', 'industriesViaDb', 'regionByPostalCode']],
];

const invoked = new Map(
  statesOf(journey as never).map((node) => [
    pathOf(node),
    node.invoke.map(({ src }) => String(src)).filter(isAsking),
  ]),
);

/** Every call of both journeys that the chart waits for, in the first state that does. */
function waited(): Row[] {
  const rows = new Map<string, Row>();
  for (const way of readWays()) {
    for (const port of way.leaves.flatMap((leaf) => invoked.get(leaf) ?? [])) {
      const call = callFor(starts[way.start], port);
      const key = `${way.flow} ${call}`;
      if (!rows.has(key)) rows.set(key, { call, way, port });
    }
  }
  return [...rows.values()];
}

const listed = (): Row[] =>
  lists.flatMap(([leaf, calls]) => {
    const way = readWays().find(({ leaves }) => leaves.includes(leaf));
    return way ? calls.map((call) => ({ call, way })) : [];
  });

const rows = (): Row[] => [...waited(), ...listed()];

/** What somebody types, so that a screen asks for what lies beside its form. */
const asking: Partial<Record<CallId, (page: Page) => Promise<void>>> = {
  regionSearch: (page) =>
    page.locator('input[role=combobox]').filter({ visible: true }).first().fill('senayan'),
  async regionByPostalCode(page) {
    await openSection(page, review.sections.home);
    await page.locator('input[name=kode_pos]').fill('42111');
  },
};

/** Somebody waits for the call, or their screen does; gives the request. */
async function waiting(browser: Browser, { call, way, port }: Row): Promise<[Visit, Route]> {
  if (port) {
    const somebody = await visit(browser, way, 0);
    return [somebody, await somebody.tab.scene.network.take(port)];
  }
  let arrive = (_: Route) => {};
  const asked = new Promise<Route>((resolve) => {
    arrive = resolve;
  });
  const isIt = ({ pathname }: URL) => addressOf(call).test(pathname);
  const somebody = await visit(browser, way, 0, (page) =>
    page.route(isIt, (route) => arrive(route), { times: 1 }),
  );
  await asking[call]?.(somebody.page);
  return [somebody, await asked];
}

/** What is wrong after a call has met a fault of this trouble: nothing waits for ever, nothing is unhandled. */
async function meet(browser: Browser, row: Row, trouble: NamesOf<'call'>): Promise<string[]> {
  showToCamera('card');
  const [somebody, route] = await waiting(browser, row);
  const { page, tab } = somebody;
  await onCall[trouble](route, somebody);
  const wrong = await wayOn(somebody);
  if (!row.port) {
    const waits = page.getByText(dropdown.loading).or(page.locator('[aria-busy=true]'));
    for (let left = 6; left > 0 && (await waits.filter({ visible: true }).count()) > 0; left -= 1) {
      await letTimePass(tab.scene);
      await page.waitForTimeout(200);
    }
    if ((await waits.filter({ visible: true }).count()) > 0) wrong.push('a wait that stays');
  }
  wrong.push(...(await wrongOutside(somebody)));
  await page.context().close();
  return wrong;
}

const all = rows();
const title = ({ call, way }: Row) => `${call}, ${way.flow} ${way.leaves.join(' ')}`;

if (isWhole) {
  for (const row of all) {
    test(`after a fault of any trouble somebody can go on: ${title(row)}`, async ({ browser }) => {
      test.setTimeout(callTroubles.length * 30_000);
      const table: [NamesOf<'call'>, string[]][] = [];
      for (const trouble of callTroubles) {
        const found = await meet(browser, row, trouble).catch((error) => [String(error)]);
        table.push([trouble, found]);
      }
      const marks = table.map(([trouble, wrong]) => `${wrong.length > 0 ? '✗' : '✓'} ${trouble}`);
      console.info(`${title(row)}: ${marks.join(', ')}`);
      expect(table.filter(([, wrong]) => wrong.length > 0)).toEqual([]);
    });
  }
} else {
  const quick = all.filter(({ way }) => !way.steps.some((step) => /^face\.rep/.test(step)));
  for (let at = 0; at < wanted; at += 1) {
    const row = quick[(seed + at * 11) % quick.length] as Row;
    const trouble = callTroubles[(seed + at * 5) % callTroubles.length] as NamesOf<'call'>;
    test(`seed ${seed}: after ${trouble} in answer to ${title(row)} somebody can go on`, async ({
      browser,
    }) => {
      expect(await meet(browser, row, trouble)).toEqual([]);
    });
  }
}
