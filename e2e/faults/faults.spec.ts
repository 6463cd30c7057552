import { type Browser, expect, type Page, type Route, test } from 'playwright/test';
import type { CallId } from '../../api/contracts/index.ts';
import { dropdown } from '../../src/copy/common.ts';
import { review } from '../../src/copy/review.ts';
import { wayOn, wrongOutside } from '../abuse/cell.ts';
import { type Visit, visit } from '../abuse/visit.ts';
import { showToCamera } from '../camera/films.ts';
import { openSection } from '../pages/identityFirst.ts';
import { addressOf } from '../paths/network.ts';
import { letTimePass } from '../paths/scene.ts';
import { type FaultKind, faultKindNames, faultKinds } from './kinds.ts';
import { type Row, rows } from './rows.ts';

/** Every call with every kind of fault with `npm run faults:browser`; else as many, from a seed. */
const isWhole = process.env.FAULTS === 'whole';
const seed = Number(process.env.FAULTS_SEED ?? 20261122);
const wanted = Number(process.env.FAULTS_CELLS ?? 4);

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

/** What is wrong after a call has met a fault of this kind: nothing waits for ever, nothing is unhandled. */
async function meet(browser: Browser, row: Row, kind: FaultKind): Promise<string[]> {
  showToCamera('card');
  const [somebody, route] = await waiting(browser, row);
  const { page, tab } = somebody;
  await faultKinds[kind](route, somebody);
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
    test(`after a fault of any kind somebody can go on: ${title(row)}`, async ({ browser }) => {
      test.setTimeout(faultKindNames.length * 30_000);
      const table: [FaultKind, string[]][] = [];
      for (const kind of faultKindNames) {
        const found = await meet(browser, row, kind).catch((error) => [String(error)]);
        table.push([kind, found]);
      }
      const marks = table.map(([kind, wrong]) => `${wrong.length > 0 ? '✗' : '✓'} ${kind}`);
      console.info(`${title(row)}: ${marks.join(', ')}`);
      expect(table.filter(([, wrong]) => wrong.length > 0)).toEqual([]);
    });
  }
} else {
  const quick = all.filter(({ way }) => !way.steps.some((step) => /^face\.rep/.test(step)));
  for (let at = 0; at < wanted; at += 1) {
    const row = quick[(seed + at * 11) % quick.length] as Row;
    const kind = faultKindNames[(seed + at * 5) % faultKindNames.length] as FaultKind;
    test(`seed ${seed}: after ${kind} in answer to ${title(row)} somebody can go on`, async ({
      browser,
    }) => {
      expect(await meet(browser, row, kind)).toEqual([]);
    });
  }
}
