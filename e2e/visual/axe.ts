import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { isHeld } from './scenario.ts';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Gives the page axe, unless it has it: as a debugger does, because the policy admits no script. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
}

const options: RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
  // The provider's frame is the provider's page.
  iframes: false,
};

/**
 * What axe finds, one line each: rule, what is wrong, where. `colours` asks for the one rule about them:
 * another theme changes nothing else.
 */
export async function findings(page: Page, only?: 'colours'): Promise<string[]> {
  await bringAxe(page);
  const wanted = only ? { ...options, runOnly: ['color-contrast'], rules: {} } : options;
  const running = page.evaluate(async (asked) => {
    const axe: { run(root: Document, options: object): Promise<AxeResults> } = Reflect.get(
      window,
      'axe',
    );
    return (await axe.run(document, asked)).violations;
  }, wanted);
  let isDone = false;
  const noteEnd = () => {
    isDone = true;
  };
  running.then(noteEnd, noteEnd);
  // In a page whose clock is held axe waits for its own timers: a few milliseconds at a time.
  while (isHeld(page) && !isDone) await page.clock.runFor(1);
  // An open list lies over the fields below it, and closes before one of them is meant.
  const lists = page.locator('.combobox-panel:not([hidden])');
  const hasOpenList = (await lists.filter({ visible: true }).count()) > 0;
  const isUnderList = (why = '') => hasOpenList && why.includes('partially obscured');
  return (await running).flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ failureSummary }) => !isUnderList(failureSummary))
      .map(
        ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`,
      ),
  );
}
