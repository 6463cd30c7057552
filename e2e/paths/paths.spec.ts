import { sandbox } from '../support/sandbox.ts';
import { complaintsOf, expect, test } from '../support/test.ts';
import { contextFor } from './context.ts';
import { expectedOf } from './expected.ts';
import { readPaths } from './readPaths.ts';
import { writeWalked } from './record.ts';
import { type Start, starts } from './starts.ts';
import { openTab } from './tab.ts';
import { expectSeen, walk } from './walk.ts';

/** What the browser itself writes into the console for calls that are meant to fail. */
const provoked = [/Failed to load resource/];

for (const [index, path] of readPaths().entries()) {
  const start: Start = starts[path.start];
  test(`path ${index + 1}, ${path.start}: ${path.steps.length} steps`, async ({ browser }) => {
    const began = Date.now();
    await sandbox.reset();
    const context = await contextFor(browser, start);
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const { first, steps } = await expectedOf(path);
    const tab = await openTab(page, start);
    const taken: string[][] = [];
    const states: string[] = [];
    const note = async ({ state }: { state: string }) => {
      taken.push(tab.heard());
      states.push(state);
    };
    await expectSeen(tab, first);
    await note(first);
    await walk(tab, steps, note);
    const unexpected = complaints.filter((text) => !provoked.some((it) => it.test(text)));
    expect(unexpected, 'console errors and policy violations').toEqual([]);
    writeWalked({ ...path, number: index + 1, began, ended: Date.now(), taken, states });
    await context.close();
  });
}
