import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright/test';
import { assumed, pace } from './pace.ts';

/** What a person does before and while pressing; the rest of the time is the app's and the bank's. */
export type Doing = 'reading' | 'typing' | 'choosing' | 'handling';

const wordsIn = (text: string) => text.match(/[\p{L}\d][^\s]*/gu)?.length ?? 0;

/** The lines to be seen, of a sheet's too; a list's are read when it opens. */
async function linesOn(page: Page): Promise<string[]> {
  const options = new Set(await page.locator('option').allTextContents());
  const [text = ''] = await page.locator('body').allInnerTexts();
  return text.split('\n').filter((line) => line.trim() && !options.has(line));
}

/**
 * Lets every gesture of the walk last as long as a person needs for it, by waiting: what is new to be
 * read is read first, then it is decided, reached and pressed, or typed letter by letter.
 */
export function atPersonsPace(page: Page): Record<Doing, number> {
  const spent: Record<Doing, number> = { reading: 0, typing: 0, choosing: 0, handling: 0 };
  const spend = async (doing: Doing, milliseconds: number) => {
    spent[doing] += milliseconds;
    await wait(milliseconds);
  };
  const known = new Set<string>();
  const readNews = async () => {
    const news = (await linesOn(page)).filter((line) => !known.has(line));
    for (const line of news) known.add(line);
    await spend('reading', wordsIn(news.join(' ')) * pace.word);
  };

  type Locators = Pick<Locator, 'fill' | 'click' | 'check' | 'selectOption' | 'pressSequentially'>;
  const locators: Locators = Object.getPrototypeOf(page.locator('html'));
  const { click, check, selectOption, pressSequentially } = locators;
  const isAiming = async () =>
    /idCapture\.aiming/.test((await page.locator('html').getAttribute('data-state')) ?? '');

  const type = async (field: Locator, text: string) => {
    await readNews();
    await spend('choosing', pace.decide + pace.press);
    spent.typing += text.length * pace.letter;
    await pressSequentially.call(field, text, { delay: pace.letter, timeout: 0 });
  };
  locators.fill = function fill(this: Locator, text) {
    return type(this, text);
  };
  locators.pressSequentially = async function slowly(this: Locator, text) {
    if (/^\d{5}$/.test(text)) await spend('handling', assumed.findCode);
    await type(this, text);
  };
  locators.click = async function press(this: Locator, options) {
    await readNews();
    if (await isAiming()) await spend('handling', assumed.takeCard);
    await spend('choosing', pace.press);
    await click.call(this, options);
  };
  locators.check = async function choose(this: Locator, options) {
    await readNews();
    await spend('choosing', pace.decide + pace.press);
    await check.call(this, options);
  };
  locators.selectOption = async function pick(this: Locator, value, options) {
    await readNews();
    await spend('choosing', pace.press + pace.decide);
    const listed = await this.locator('option').allTextContents();
    await spend('reading', wordsIn(listed.join(' ')) * pace.word);
    await spend('choosing', pace.press);
    return selectOption.call(this, value, options);
  };
  return spent;
}
