import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Browser, BrowserContext, Request } from 'playwright/test';
import { createAppPages } from '../../api/sandbox/server.ts';
import { configureBuild, readCheckedSettings } from '../../src/cli/configure.ts';
import { common } from '../../src/copy/common.ts';
import { handOver as copy, takeOver as taken } from '../../src/copy/handOver.ts';
import { shared } from '../../src/copy/shared.ts';
import { titles } from '../../src/copy/titles.ts';
import { origin, port, secondPort } from '../support/environment.ts';
import { pacePresses, press } from '../support/press.ts';
import { complaintsOf, expect, type Page, test } from '../support/test.ts';
import { cutOff, findings, tooSmall } from '../visual/accessibility.ts';
import { atState, headingOf } from './state.ts';

/** The browser of the other phone, whose name differs from that of the first. */
const otherAgent =
  'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36';
/** The name that the first phone shows for that browser. */
export const otherName = 'Samsung Internet for Android di Android';

/** Another phone: a browser context with its own storage. */
interface Phone {
  page: Page;
  /** The console errors of its page. */
  complaints: string[];
}

/** Starts another phone. The test closes it with its context. */
export async function startPhone(browser: Browser, options: object = {}): Promise<Phone> {
  const { contextOptions, ...use } = test.info().project.use;
  const context = await browser.newContext({
    ...use,
    ...contextOptions,
    userAgent: otherAgent,
    ...options,
  });
  await pacePresses(context);
  const page = await context.newPage();
  return { page, complaints: complaintsOf(page) };
}

export const buttonOf = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });

/** Waits for the heading of a view, for at most `timeout` ms. */
export const expectView = (page: Page, title: string, timeout = 15_000) =>
  expect(headingOf(page)).toHaveText(title, { timeout });

/** Opens the hand-over from the menu of the current step, and waits for a heading. */
export async function openHandOver(page: Page, heading: string = titles.handOver): Promise<void> {
  await press(buttonOf(page, common.menu));
  await press(page.getByRole('dialog').getByRole('link', { name: titles.handOver }));
  await expectView(page, heading);
}

/** Creates the link, on the page that explains it. */
async function createLink(page: Page): Promise<void> {
  await press(buttonOf(page, copy.explained.confirm));
  await expectView(page, copy.shown.title, 30_000);
}

/** Copies the shown link as a person does, and returns it. */
export async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(buttonOf(page, copy.shown.copy));
  await expect(page.getByText(copy.shown.copied)).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Opens the hand-over from the menu of a step, creates the link and returns it. */
export async function handOver(page: Page): Promise<string> {
  await openHandOver(page);
  await createLink(page);
  return copyLink(page);
}

/** Opens the link, and waits for the offer of the application. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(buttonOf(page, taken.offered.confirm)).toBeVisible();
}

/** Continues the offered application on this phone, and waits for the heading of its step. */
export async function continueHere(page: Page, title: string): Promise<void> {
  await press(buttonOf(page, taken.offered.confirm));
  await expectView(page, title, 30_000);
}

/** Returns a value of the list that describes the application, by its name. */
export const rowOf = (page: Page, name: string) =>
  page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');

/** Reports that the person looks at this tab again, which lets it ask the bank. */
export const returnTo = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Waits until a phone shows that its application continues elsewhere. */
export const expectElsewhere = (page: Page) => expectView(page, copy.elsewhere.title, 10_000);

/** Checks a view with axe, for small targets and cut off content, and for its colours in the dark scheme. */
export async function checkAccess(page: Page, view: string): Promise<void> {
  const found = [...(await findings(page)), ...(await tooSmall(page)), ...(await cutOff(page))];
  // Colors change at once.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  found.push(...(await findings(page, 'colours')));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  expect.soft(found, view).toEqual([]);
}

/** Checks that the page shows why a link leads to no application and some advice, and opens the front page. */
export async function expectProblem(
  page: Page,
  problem: keyof typeof taken.problems,
): Promise<void> {
  const { title, text, advice } = taken.problems[problem];
  await expectView(page, title);
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText(advice)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await press(buttonOf(page, shared.startOver));
  await atState(page, 'homepage');
}

/** Returns the tile of the NPWP document. */
export const documentOf = (page: Page) =>
  page.getByRole('group', { name: 'Foto NPWP', exact: true });

/** Uploads a PDF of this size in bytes on the job step. */
export async function uploadDocument(page: Page, bytes: number): Promise<void> {
  const buffer = Buffer.alloc(bytes, ' ');
  buffer.write('%PDF-1.4\n');
  buffer.write('%%EOF\n', bytes - 6);
  const file = { name: 'npwp.pdf', mimeType: 'application/pdf', buffer };
  await documentOf(page).locator('input[type=file]').setInputFiles(file);
  await expect(documentOf(page)).toContainText('npwp.pdf');
}

const calls = `${origin}/bank/local/s-card/hand-over/`;

/** Matches the address of a call of the hand-over. */
const callPattern = (name: string) => `${calls}${name}`;

/** Returns a list that receives the index of each slice whose call finishes from now on. */
export function watchSlices(page: Page, call: 'slice' | 'fetch'): number[] {
  const arrived: number[] = [];
  page.on('requestfinished', (request) => {
    if (request.url() === callPattern(call)) arrived.push(request.postDataJSON().index);
  });
  return arrived;
}

/** Aborts a call from the given slice on, until the returned function restores the network. */
export async function loseNetwork(
  page: Page,
  call: 'slice' | 'fetch',
  from: number,
): Promise<() => Promise<void>> {
  const pattern = callPattern(call);
  await page.route(pattern, (route) =>
    route.request().postDataJSON().index >= from
      ? route.abort('internetdisconnected')
      : route.continue(),
  );
  return () => page.unroute(pattern);
}

/** Returns the texts of a request (address, headers and body) and the decoded base64 in them. */
async function readRequest(request: Request): Promise<Buffer[]> {
  const headers = Object.values(await request.allHeaders());
  const texts = [request.url(), ...headers, request.postData() ?? ''];
  const encoded = texts.flatMap((text) => text.match(/[A-Za-z0-9+/_=-]{16,}/g) ?? []);
  return [
    ...texts.map((text) => Buffer.from(text)),
    ...texts.map((text) => Buffer.from(unescape(text))),
    ...encoded.map((text) => Buffer.from(text, 'base64')),
  ];
}

/** Records all requests of these phones until `stop`. `find` searches the recorded requests. */
export function recordRequests(contexts: readonly BrowserContext[]) {
  const requests: Request[] = [];
  const note = (request: Request) => void requests.push(request);
  for (const context of contexts) context.on('request', note);
  return {
    requests,
    stop: () => {
      for (const context of contexts) context.off('request', note);
    },
    /** Returns the needles that a request contains, with the address of the request. */
    async find(needles: Readonly<Record<string, string | Uint8Array>>): Promise<string[]> {
      const found: string[] = [];
      for (const request of requests) {
        const contents = await readRequest(request);
        for (const [name, needle] of Object.entries(needles)) {
          const bytes = Buffer.from(needle as Uint8Array);
          if (contents.some((content) => content.includes(bytes)))
            found.push(`${name} in ${request.url()}`);
        }
      }
      return found;
    },
  };
}

/** A server of the app without the hand-over. */
interface AppWithout {
  /** The names of the files that only the hand-over needs. */
  files: string[];
  stop(): void;
}

/** Serves the app on the second port, with the setting that switches the hand-over off. */
export async function serveWithoutHandOver(): Promise<AppWithout> {
  const site = mkdtempSync(join(tmpdir(), 'without-hand-over-'));
  cpSync('dist', site, { recursive: true });
  const file = join(site, 'settings.json');
  const settings = { version: 3, handOver: 'off', apiLocal: `${origin}/bank/local` };
  writeFileSync(file, JSON.stringify(settings));
  configureBuild(site, readCheckedSettings(file));
  const pages = await createAppPages({ framePort: port + 1 }, site, join(site, 'none'));
  const server = serve({ fetch: pages.fetch, port: secondPort, hostname: '127.0.0.1' });
  const scripts = readdirSync(join(site, 'assets')).filter((name) => name.endsWith('.js'));
  const isOfHandOver = (name: string) =>
    /Tautan Anda siap|hand-over\//.test(readFileSync(join(site, 'assets', name), 'utf8'));
  return {
    files: scripts.filter(isOfHandOver),
    stop: () => {
      server.close();
      rmSync(site, { recursive: true, force: true });
    },
  };
}
