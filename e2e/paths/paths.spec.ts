import { expect, test } from 'playwright/test';
import { type Start, starts } from '../../tests/support/browserPaths/places.ts';
import { readPaths, selectSample } from '../../tests/support/browserPaths/plan.ts';
import { isShort } from '../support/environment.ts';
import { showToCamera } from '../support/films.ts';
import { sandbox } from '../support/sandbox.ts';
import { complaintsOf } from '../support/test.ts';
import { announce, conclude, isWatched } from './caption.ts';
import { expectedOf } from './expected.ts';
import { writeWalked } from './record.ts';
import { contextFor, expectSeen, openTab, runSteps } from './tab.ts';

/** The browser's console messages about calls that fail on purpose. */
const provoked = [/Failed to load resource/];

const committed = readPaths();
const sample = isShort ? selectSample(committed) : undefined;

for (const [index, fullPath] of committed.entries()) {
  const length = sample ? sample.get(index) : fullPath.steps.length;
  if (length === undefined) continue;
  const path = { ...fullPath, steps: fullPath.steps.slice(0, length) };
  const start: Start = starts[path.start];
  test(`path ${index + 1}, ${path.start}: ${path.steps.length} steps`, async ({ browser }) => {
    const began = Date.now();
    await sandbox.reset();
    showToCamera('card');
    const context = await contextFor(browser, start);
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const { first, steps } = await expectedOf(path);
    const tab = await openTab(page, start);
    const taken: string[][] = [];
    const states: string[] = [];
    const note = async ({ state }: { state: string }) => {
      taken.push(tab.readTransitions());
      states.push(state);
    };
    await expectSeen(tab, first);
    await note(first);
    if (isWatched) {
      test.setTimeout(0);
      await runSteps(tab, steps, note, (step, at) => announce(page, step, at, steps.length));
      await conclude(page, states.at(-1) ?? '');
    } else await runSteps(tab, steps, note);
    const unexpected = complaints.filter((text) => !provoked.some((it) => it.test(text)));
    expect(unexpected, 'console errors and policy violations').toEqual([]);
    writeWalked({ ...path, number: index + 1, began, ended: Date.now(), taken, states });
    await context.close();
  });
}
