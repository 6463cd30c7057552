import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { isHeld } from './variants.ts';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Injects axe as a debugger does, because the content security policy allows no script. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
}

const options: RunOptions = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
  // The content of the frame belongs to the provider.
  iframes: false,
};

/**
 * Returns the violations that axe finds, one line each: rule, problem, element. `colours` runs only the
 * rule about contrast, because another theme changes nothing else.
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
  // On a page with a paused clock axe waits for its timers, so the clock is moved.
  while (isHeld(page) && !isDone) await page.clock.runFor(1);
  // An open list covers the fields below it, and closes before one of them is used.
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

/** WCAG 2.2, 2.5.8. */
const smallest = 24;

/**
 * Returns the controls that are smaller than 24 × 24 CSS pixels. A control counts with its label; links
 * within a sentence are exempt (WCAG 2.5.8).
 */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const interactive =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=spinbutton], [role=slider], [tabindex="0"]';
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent?.trim() ?? '') !== element.textContent?.trim();
    const isLarge = ({ width, height }: DOMRect) => width >= least && height >= least;
    const boxOf = (element: Element) => {
      const own = element.getBoundingClientRect();
      const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
      const isLabelled = element.matches('[type=radio], [type=checkbox], [type=file]');
      return isLabelled && label && !isLarge(own) ? label.getBoundingClientRect() : own;
    };
    return [...root.querySelectorAll(interactive)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !isInSentence(element))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => !isLarge(box))
      .map(
        ({ element, box }) =>
          `${element.outerHTML.slice(0, 90)}: ${Math.round(box.width)} × ${Math.round(box.height)}`,
      );
  }, smallest);

/** Returns what does not fit: a page that scrolls sideways (1.4.10), text clipped by its box (1.4.4). */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    // A phone's browser widens its layout for what does not fit, instead of scrolling.
    const width = Math.min(clientWidth, window.screen.width);
    if (scrollWidth > width) found.push(`the page is ${scrollWidth} wide in ${width}`);
    const words = 'h1, h2, h3, p, a, button, label, legend, li, dt, dd, span, [readonly]';
    for (const element of document.querySelectorAll<HTMLElement>(words)) {
      const style = getComputedStyle(element);
      if (element.closest('.visually-hidden, [aria-hidden=true]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const cuts = style.overflowX !== 'visible' || style.overflowY !== 'visible';
      const isWider = element.scrollWidth > element.clientWidth + 1;
      const isHigher = element.scrollHeight > element.clientHeight + 1;
      if (cuts && (isWider || isHigher)) found.push(element.outerHTML.slice(0, 120));
      const { left, right } = element.getBoundingClientRect();
      const isOutside = right > width + 1 || left < -1;
      if (isOutside && element.textContent?.trim())
        found.push(`outside: ${element.outerHTML.slice(0, 120)}`);
    }
    return found;
  });
