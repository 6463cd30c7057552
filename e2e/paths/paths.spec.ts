import { calmly, pressesApart } from '../support/hand.ts';
import { sandbox } from '../support/sandbox.ts';
import { complaintsOf, expect, test } from '../support/test.ts';
import { expectedOf } from './expected.ts';
import { readPaths } from './readPaths.ts';
import { writeWalked } from './record.ts';
import { starts } from './starts.ts';
import { openTab } from './tab.ts';
import { expectSeen, walk } from './walk.ts';

const desktop = {
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
};

/** What the browser itself writes into the console for calls that are meant to fail. */
const provoked = [/Failed to load resource/];

for (const [index, path] of readPaths().entries()) {
  const start = starts[path.start];
  test(`path ${index + 1}, ${path.start}: ${path.steps.length} steps`, async ({ browser }) => {
    const began = Date.now();
    await sandbox.reset();
    const context = await browser.newContext(start.device === 'desktop' ? desktop : {});
    await context.addInitScript(pressesApart, calmly);
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
