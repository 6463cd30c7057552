import { Console } from 'node:console';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { limits } from '../../src/limits.ts';
import { openBrowser, openPhone, pause, withApp } from '../bench/phone.ts';
import { completeJourney, type Place } from '../pages/steps.ts';
import { origin } from '../support/environment.ts';
import makeFilms from '../support/films.ts';
import { pacePresses } from '../support/press.ts';

/**
 * How fast people are, in milliseconds: published averages. If a study has several groups, the slower one
 * is used, so that most applicants are at least as fast.
 */
const pace = {
  /**
   * Typing a letter on a phone: 29 words of five letters a minute, for people over 40 and for typing with
   * one finger. K. Palin et al., How do people type on mobile devices?, MobileHCI 2019.
   */
  letter: 60_000 / (29 * 5),
  /**
   * Reading a word: 183 a minute, at the speed of reading aloud. M. Brysbaert, How many words do we read
   * per minute?, Journal of Memory and Language 109 (2019).
   */
  word: 60_000 / 183,
  /**
   * Deciding, and reaching and pressing a target. S. Card, T. Moran, A. Newell, The
   * keystroke-level model, Communications of the ACM 23 (1980): M; P and two B.
   */
  decide: 1_350,
  press: 1_100 + 200,
} as const;

/** Conservative estimates where no study exists; milliseconds. */
const assumed = {
  /** Taking the e-KTP out of the wallet and holding it into the frame. */
  takeCard: 20_000,
  /** Waiting for the message, opening it and remembering the code. */
  findCode: 20_000,
} as const;

/** What a person does before and during a press; the remaining time is the app's and the bank's. */
type Activity = 'reading' | 'typing' | 'choosing' | 'handling';

const wordsIn = (text: string) => text.match(/[\p{L}\d][^\s]*/gu)?.length ?? 0;

/** Returns the visible lines of the page, including those of a sheet but not of closed lists. */
async function linesOn(page: Page): Promise<string[]> {
  const options = new Set(await page.locator('option').allTextContents());
  const [text = ''] = await page.locator('body').allInnerTexts();
  return text.split('\n').filter((line) => line.trim() && !options.has(line));
}

/**
 * Makes every gesture last as long as a person needs, or a share of that. New text is read first; then a
 * control is chosen and pressed, or the value typed letter by letter.
 * @returns the full time (ms) of each activity, which the gestures increase
 */
function atPersonsPace(page: Page, share: number): Record<Activity, number> {
  const spent: Record<Activity, number> = { reading: 0, typing: 0, choosing: 0, handling: 0 };
  const spend = async (activity: Activity, milliseconds: number) => {
    spent[activity] += milliseconds;
    await pause(milliseconds * share);
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
    await pressSequentially.call(field, text, { delay: pace.letter * share, timeout: 0 });
  };
  locators.fill = function fill(this: Locator, text) {
    return type(this, text);
  };
  locators.pressSequentially = async function slowly(this: Locator, text) {
    if (text.length === limits.otp && /^\d+$/.test(text)) await spend('handling', assumed.findCode);
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

const out = new Console(process.stdout);
const record = join(import.meta.dirname, '../../tests/support/duration.json');
/** The file with the total that the front page shows. */
const durationFile = join(import.meta.dirname, '../../src/copy/duration.json');
const seconds = (milliseconds: number) => Math.round(milliseconds / 1000);
const sumOf = (times: Record<string, number>) =>
  Object.values(times).reduce((all, time) => all + time, 0);

/** The share of the pauses in the short form: people are thirty times as fast, and their time is calculated. */
const shortShare = 1 / 30;
/** The accepted range of the short form, as factors of the recorded time. */
const bounds = { least: 0.6, most: 2 };

/**
 * Runs `npm run tool -- duration`: completes the journey at a person's pace and records how long it takes.
 * The short form records nothing, and resolves with 1 if the time is outside the accepted range.
 */
export async function run({ short }: { short: boolean }): Promise<number> {
  const share = short ? shortShare : 1;
  return withApp(async () => {
    await makeFilms();
    const browser = await openBrowser();
    // The network is that of a cheap plan; reading the card takes its real time.
    const page = await openPhone(browser, origin, { slower: 1 });
    await pacePresses(page);
    const spent = atPersonsPace(page, share);
    const begun: [place: Place, at: number][] = [];
    try {
      await completeJourney(page, async (place) => {
        begun.push([place, Date.now()]);
      });
    } finally {
      await browser.close();
    }
    const parts = Object.fromEntries(
      begun.flatMap(([place, at], index) => {
        const next = begun[index + 1]?.[1];
        return next === undefined ? [] : [[place, seconds(next - at)]];
      }),
    );
    const secondsByActivity = Object.fromEntries(
      Object.entries(spent).map(([activity, time]) => [activity, seconds(time)]),
    );
    const ofApp = sumOf(parts) - Math.round(sumOf(secondsByActivity) * share);
    const all = sumOf(secondsByActivity) + ofApp;
    out.table(parts);
    out.table({ ...secondsByActivity, 'app and bank': ofApp, all });
    if (!short) {
      writeFileSync(record, `${JSON.stringify({ seconds: all, parts }, null, 2)}\n`);
      writeFileSync(durationFile, `${JSON.stringify({ seconds: all })}\n`);
      return 0;
    }
    const recorded: number = JSON.parse(readFileSync(record, 'utf8')).seconds;
    if (all > bounds.least * recorded && all < bounds.most * recorded) return 0;
    out.log(`${all} s, where ${recorded} s are recorded`);
    return 1;
  });
}
