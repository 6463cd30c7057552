import { type Browser, expect, test } from 'playwright/test';
import { findStatePaths, type StatePath } from '../../tests/faults/statePaths.ts';
import type { FaultNamesOf } from '../../tests/support/injectedFaults.ts';
import { showToCamera } from '../support/films.ts';
import { checkOutsideOfPage, injectPageFault, typeIntoForm, waitForControl } from './checks.ts';
import { pageFaults } from './inBrowser.ts';
import { type PageFaultResult, writeResult } from './report.ts';
import { openSession, returnToState, type Session } from './session.ts';

/** All combinations with `npm run tool -- page-faults:browser`; otherwise a sample that the seed decides. */
const runsAll = process.env.PAGE_FAULTS === 'all';
const seed = Number(process.env.PAGE_FAULTS_SEED ?? 20261122);
const sampleSize = Number(process.env.PAGE_FAULTS_SAMPLE ?? 8);
/** Only states whose name contains this. */
const only = process.env.PAGE_FAULTS_STATE ?? '';

/** Injects the faults one after the other, in as few sessions as possible, and writes the results. */
async function injectAll(
  browser: Browser,
  path: StatePath,
  names: readonly FaultNamesOf<'page'>[],
  number: number,
) {
  const startedAt = Date.now();
  const errors: PageFaultResult['errors'] = {};
  let current: { session: Session; lastFault: FaultNamesOf<'page'> } | null = null;
  const closeSession = async () => {
    if (!current) return;
    const { session, lastFault } = current;
    current = null;
    errors[lastFault]?.push(
      ...(await waitForControl(session)),
      ...(await checkOutsideOfPage(session)),
    );
    await session.close();
  };
  for (const [index, name] of names.entries()) {
    try {
      if (!current) {
        showToCamera('card');
        const session = await openSession(browser, path, seed + number + index);
        current = { session, lastFault: name };
        await typeIntoForm(session);
      }
      current.lastFault = name;
      const result = await injectPageFault(current.session, name);
      errors[name] = result.errors;
      // After `back` the page is where `forward` needs it.
      if (result.isUnchanged || names[index + 1] === 'forward' || index + 1 === names.length)
        continue;
      result.errors.push(...(await waitForControl(current.session)));
      if (await returnToState(current.session)) await typeIntoForm(current.session);
      else await closeSession();
    } catch (error) {
      errors[name] = [...(errors[name] ?? []), String(error)];
      await current?.session.close();
      current = null;
    }
  }
  await closeSession();
  const { flow, leaves } = path;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  writeResult(number, { flow, leaves, errors, seconds });
  expect(Object.entries(errors).filter(([, found]) => found.length > 0)).toEqual([]);
}

const paths = findStatePaths().map((path, number) => ({ path, number }));
const nameOf = ({ flow, leaves }: StatePath) => `${flow} ${leaves.join(' ')}`;

if (runsAll) {
  for (const { path, number } of paths.filter(({ path }) => nameOf(path).includes(only))) {
    test(`${nameOf(path)} can be continued with the typed values after every fault of the page`, async ({
      browser,
    }) => {
      test.setTimeout(300_000);
      await injectAll(browser, path, pageFaults, number);
    });
  }
} else {
  /** The face check takes too long for a sample. */
  const withoutFace = paths.filter(({ path }) => !path.steps.some((it) => /^face\.rep/.test(it)));
  const sample = Array.from({ length: sampleSize }, (_, index) => ({
    ...(withoutFace[(seed + index * 53) % withoutFace.length] as (typeof withoutFace)[number]),
    name: pageFaults[(seed + index * 5) % pageFaults.length] as FaultNamesOf<'page'>,
  }));
  for (const { path, number, name } of sample) {
    test(`seed ${seed}: ${nameOf(path)} can be continued with the typed values after "${name}"`, async ({
      browser,
    }) => {
      await injectAll(browser, path, [name], number);
    });
  }
}
