import { onCard, phone } from '../support/applicant.ts';
import { openAt, type Step, steps } from '../support/seed.ts';
import { expect, failedLoads, type Page, test } from '../support/test.ts';
import { type AbuseName, abuseNames, abuses } from './abuses.ts';

/** How many cells of the table; all of them with `npm run abuse:browser`. */
const wanted = Number(process.env.ABUSE_CELLS ?? 8);
const seed = Number(process.env.ABUSE_SEED ?? 20261122);

type Cell = [Step, AbuseName];
const table: Cell[] = steps.flatMap((step) => abuseNames.map((name): Cell => [step, name]));
/** Every so many cells of the table, from the seed's place on: other steps, and every abuse. */
const stride = 37;
const sample = Array.from(
  { length: Math.min(wanted, table.length) },
  (_, at) => table[(seed + at * stride) % table.length] as Cell,
);

test.use({ provoked: failedLoads });

const stateOf = (page: Page) => page.locator('html').getAttribute('data-state');

/** Neither blank nor stuck, and nothing of a person in the address. */
async function expectAlive(page: Page, cell: string): Promise<void> {
  await expect(page.locator('html'), cell).toHaveAttribute('data-state', /./);
  const shown = page.getByRole('heading').or(page.getByRole('alertdialog')).first();
  await expect(shown, `${cell}: something is shown`).toBeVisible();
  const offered = page.locator('button:enabled:visible, a[href]:visible').first();
  await expect(offered, `${cell}: something can be done`).toBeVisible({ timeout: 20_000 });
  const address = page.url();
  for (const personal of [onCard.nik, phone]) expect(address, cell).not.toContain(personal);
  const token = await page.evaluate(() => sessionStorage.getItem('fc_token'));
  expect(token, `${cell}: no forged face`).not.toBe('FORGED');
}

/** A cell that fails ends the table no earlier. */
const soft = expect.configure({ soft: true });

test(`no abuse of a screen leaves it blank or without a way on: ${sample.length} cells, seed ${seed}`, async ({
  page,
}) => {
  test.setTimeout(60_000 + sample.length * 10_000);
  for (const [step, name] of sample) {
    const cell = `${step}, ${name}`;
    await openAt(page, step);
    await expectAlive(page, `${cell}, before`);
    const before = await stateOf(page);
    const { stays, do: abuse } = abuses[name];
    await abuse(page);
    await expectAlive(page, cell);
    if (stays) await soft.poll(() => stateOf(page), { message: cell }).toBe(before);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
