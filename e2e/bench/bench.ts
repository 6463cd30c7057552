import { Console } from 'node:console';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { routeOfScreen } from '../../machines/journey/screens.ts';
import { pressContinue } from '../pages/state.ts';
import { type FilledStep, filledSteps } from '../pages/steps.ts';
import { origin, port } from '../support/environment.ts';
import { type Step, seedSession } from '../support/seed.ts';
import { longestTasks } from './operations.ts';
import { type Notes, notesOf, openBrowser, openPhone, pause, withApp } from './phone.ts';
import { startTasks } from './undriven.ts';

const out = new Console(process.stdout);
/** The liveness frame has the next port. */
const plainOrigin = `http://127.0.0.1:${port + 2}`;

interface Extent {
  runs: number;
  /** Fewer moments, steps and operations. */
  short: boolean;
}
/** What a table shows: names of rows, of columns, figures. */
type Rows = Record<string, Record<string, number>>;

/**
 * What no figure of the short form may exceed, by table and column: three to five times the highest that
 * two quiet cores show (e2e/README.md).
 */
const bounds: Record<Part, Record<string, number>> = {
  loading: { paint: 2_000, largest: 2_000, blocked: 600, usable: 2_500, app: 6_000 },
  starting: { 'longest task, at full speed': 200 },
  taps: { answered: 800, slowest: 1_000, 'app at': 6_000, lost: 0 },
  steps: { 'next screen': 1_200 },
  operations: { 'longest task': 250 },
};

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
}

/** The medians of what was seen so often, under the name of each. */
async function medians(
  runs: number,
  column: string,
  all: Record<string, () => Promise<number>>,
): Promise<Rows> {
  const rows: Rows = {};
  for (const [name, measure] of Object.entries(all)) {
    const seen: number[] = [];
    for (let run = 0; run < runs; run += 1) seen.push(await measure());
    rows[name] = { [column]: median(seen) };
  }
  return rows;
}

/** What a page notes that is opened in a fresh profile, once it is quiet and `act` is done. */
async function visit(
  browser: Browser,
  address: string,
  act: (page: Page) => Promise<unknown> = async () => undefined,
  given?: Step,
): Promise<Notes> {
  const page = await openPhone(browser, origin);
  try {
    if (given) await seedSession(page, given);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await pause(500);
    await act(page);
    return await notesOf(page);
  } finally {
    await page.context().close();
  }
}

/** The front page as nothing but HTML: what no app on this phone and network can be faster than. */
async function servePlain() {
  const page = (await readFile('dist/index.html', 'utf8'))
    .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*><\/script>/g, '');
  const body = brotliCompressSync(page);
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(port + 2, '127.0.0.1', resolve);
  });
  return server;
}

async function loading(browser: Browser, { runs }: Extent): Promise<Rows> {
  const pages = {
    'plain HTML page': plainOrigin,
    'front page': origin,
    'card chooser, opened directly': origin + routeOfScreen.chooser,
  };
  const seen = new Map<string, Notes[]>(Object.keys(pages).map((name) => [name, []]));
  const plain = await servePlain();
  try {
    // Interleaved, so that a noisy moment of the machine falls on all of them.
    for (let run = 0; run < runs; run += 1) {
      for (const [name, address] of Object.entries(pages)) {
        seen.get(name)?.push(await visit(browser, address));
      }
    }
  } finally {
    plain.close();
    plain.closeAllConnections();
  }
  return Object.fromEntries(
    [...seen].map(([name, notes]) => {
      const of = (key: keyof Notes) => ({ [key]: median(notes.map((note) => note[key])) });
      const page = { ...of('paint'), ...of('largest'), ...of('blocked'), ...of('usable') };
      return [name, name === 'plain HTML page' ? page : { ...page, ...of('app') }];
    }),
  );
}

/** A tap on the front page so long after its navigation; how long until the next paint. */
async function tapAfter(browser: Browser, delay: number) {
  const page = await openPhone(browser, origin);
  try {
    await page.goto('/', { waitUntil: 'commit' });
    const button = page.locator('.front-action');
    const box = await button.boundingBox();
    if (!box) throw new Error('The front page shows no button.');
    const sinceNavigation = await page.evaluate(() => performance.now());
    await pause(Math.max(0, delay - sinceNavigation));
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    // The chooser is to be seen, and the app takes it over as the place where the applicant is.
    const shown = page
      .locator('html[data-state^=chooser]:not(:has(#early))')
      .waitFor({ timeout: 15_000 });
    const isLost = await shown.then(
      () => false,
      () => true,
    );
    await pause(300);
    return { isLost, ...(await notesOf(page)) };
  } finally {
    await page.context().close();
  }
}

async function taps(browser: Browser, { runs, short }: Extent): Promise<Rows> {
  const rows: Rows = {};
  for (let delay = 400; delay <= 1500; delay += short ? 500 : 100) {
    const tapped: Awaited<ReturnType<typeof tapAfter>>[] = [];
    for (let run = 0; run < runs; run += 1) tapped.push(await tapAfter(browser, delay));
    rows[`tap at ${delay} ms`] = {
      answered: median(tapped.map(({ answer }) => answer)),
      slowest: Math.round(Math.max(...tapped.map(({ answer }) => answer))),
      'app at': median(tapped.map(({ app }) => app)),
      lost: tapped.filter(({ isLost }) => isLost).length,
    };
  }
  return rows;
}

/** Continue on every step, with its own data given so that it leads on, and on the front page. */
async function steps(browser: Browser, { runs, short }: Extent): Promise<Rows> {
  const walked = short ? filledSteps.filter((_, at) => at % 2 === 1) : filledSteps;
  const following = (step: FilledStep) => filledSteps[filledSteps.indexOf(step) + 1] ?? 'faceTips';
  const isNext = () => window.notes.nextScreen > 0;
  const ofSteps = walked.map((step) => [
    `Continue on ${step}`,
    async () => {
      const goOn = async (page: Page) => {
        await pressContinue(page);
        await page.waitForFunction(isNext, null, { timeout: 10_000 });
      };
      return (await visit(browser, routeOfScreen[step], goOn, following(step))).nextScreen;
    },
  ]);
  const fromFrontPage = async () => {
    const notes = await visit(browser, '/', async (page) => {
      await page.getByRole('link', { name: 'Lanjutkan' }).click();
      await page.waitForFunction(isNext, null, { timeout: 10_000 });
    });
    return notes.nextScreen;
  };
  return medians(runs, 'next screen', {
    'Continue on the front page': fromFrontPage,
    ...Object.fromEntries(ofSteps),
  });
}

async function operations(browser: Browser, { runs, short }: Extent): Promise<Rows> {
  const longest = await longestTasks(browser, runs, short);
  return Object.fromEntries(
    // Browsers tell of none below 50 ms.
    Object.entries(longest).map(([name, times]) => [name, { 'longest task': median(times) || 50 }]),
  );
}

/** The app's start at the machine's own pace: no processor can be slowed without developer tools. */
async function starting(browser: Browser, { runs }: Extent): Promise<Rows> {
  const tasks = await startTasks(browser, runs);
  return Object.fromEntries(
    Object.entries(tasks).map(([name, times]) => [
      name,
      {
        'longest task, at full speed': median(times),
        // Of all runs: what other work of the machine lengthens least.
        least: Math.round(Math.min(...times)),
        'median, times four': 4 * median(times),
      },
    ]),
  );
}

/** A table each. */
const parts = { loading, starting, taps, steps, operations };
type Part = keyof typeof parts;

/** The figures beyond their bounds, as lines. */
const beyond = (part: Part, rows: Rows) =>
  Object.entries(rows).flatMap(([row, figures]) =>
    Object.entries(bounds[part]).flatMap(([column, bound]) => {
      const figure = figures[column];
      return figure === undefined || figure <= bound
        ? []
        : [`${row}, ${column}: ${figure}, more than ${bound}`];
    }),
  );

/**
 * `npm run tool -- bench`: prints the tables; milliseconds, medians. In short form 1 when a figure is
 * beyond its bound.
 */
export async function run(chosen: Extent & { parts: readonly Part[] }): Promise<number> {
  const extent = chosen.short ? { ...chosen, runs: 1 } : chosen;
  return withApp(async () => {
    const browser = await openBrowser();
    out.log(`Medians of ${extent.runs}, ms; CPU 4× slower, 1.6 Mbps, 150 ms, 360×740, brotli`);
    const failed: string[] = [];
    try {
      for (const part of chosen.parts) {
        let rows = await parts[part](browser, extent);
        // A noisy moment of the machine passes; a slow app stays slow.
        for (let more = 0; chosen.short && more < 2 && beyond(part, rows).length > 0; more += 1) {
          rows = await parts[part](browser, extent);
        }
        out.table(rows);
        if (chosen.short) failed.push(...beyond(part, rows));
      }
    } finally {
      await browser.close();
    }
    for (const line of failed) out.log(line);
    return failed.length > 0 ? 1 : 0;
  });
}
