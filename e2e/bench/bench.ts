import { spawn } from 'node:child_process';
import { Console } from 'node:console';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Locator, Page, Request } from 'playwright';
import sharp from 'sharp';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { type ScreenId, screens } from '../../machines/journey/screens.ts';
import { job as jobCopy } from '../../src/copy/steps.ts';
import { browserPath } from '../../tests/support/browserPath.ts';
import {
  atState,
  continueOf,
  newestCode,
  pressContinue,
  registerForCode,
  typeCode,
} from '../pages/state.ts';
import {
  completeJourney,
  filledSteps,
  openCamera,
  readingLimit,
  takePhoto,
} from '../pages/steps.ts';
import { origin, port, quietFlags } from '../support/environment.ts';
import makeFilms from '../support/films.ts';
import { pacePresses, press } from '../support/press.ts';
import { sandbox } from '../support/sandbox.ts';
import { type Step, seedSession, sessionAt, writeSession } from '../support/seed.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { type Breakdown, traced } from './breakdown.ts';
import {
  type Notes,
  notesOf,
  openBrowser,
  openPhone,
  openTab,
  pause,
  phoneUserAgent,
  serveWithScript,
  slowestPhone,
  withApp,
} from './phone.ts';

/** The port that serves the app with the observer script. */
const watchedPort = port + 3;

const watchedOrigin = `http://127.0.0.1:${watchedPort}`;

/**
 * Runs in the page and posts messages to itself. The longest time without one is the longest task, even
 * below the 50 ms that browsers report. Posts the result half a second after the app has taken over.
 */
function observe() {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  let longest = 0;
  let endsAt = Number.POSITIVE_INFINITY;
  port1.onmessage = () => {
    const now = performance.now();
    // The app's files run after the markup, so parsing the markup is not part of the app's start.
    if (document.readyState !== 'loading') longest = Math.max(longest, now - last);
    last = now;
    if (now < endsAt) port2.postMessage(null);
    else void fetch('/before.js', { method: 'POST', body: String(longest) });
  };
  port2.postMessage(null);
  new MutationObserver((_, observer) => {
    if (!document.getElementById('app') || document.getElementById('early')) return;
    observer.disconnect();
    endsAt = performance.now() + 500;
  }).observe(document, { subtree: true, childList: true });
}

/** Opens the page in a browser without developer tools and remote debugging. */
async function openAlone(): Promise<() => Promise<void>> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-profile-'));
  const flags = ['--headless=new', '--no-first-run', '--window-size=360,740'];
  const browserArguments = [`--user-data-dir=${profile}`, `--user-agent=${phoneUserAgent}`];
  const child = spawn(
    browserPath() ?? 'chromium',
    [...quietFlags, ...flags, ...browserArguments, watchedOrigin],
    {
      stdio: 'ignore',
    },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  return async () => {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}

/** Opens the page in a browser with developer tools attached, at full speed. */
async function openDriven(browser: Browser): Promise<() => Promise<void>> {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    userAgent: phoneUserAgent,
  });
  const page = await context.newPage();
  await page.goto(watchedOrigin, { waitUntil: 'commit' });
  return () => context.close();
}

/** Measures the longest task of the app's start, with developer tools attached and without. */
async function startTasks(browser: Browser, runs: number) {
  let onResult: (milliseconds: number) => void = () => undefined;
  const end = await serveWithScript(watchedPort, `(${observe.toString()})();`, (text) =>
    onResult(Number(text)),
  );
  const ways = { 'developer tools attached': () => openDriven(browser), without: openAlone };
  const seen = Object.fromEntries(Object.keys(ways).map((name) => [name, [] as number[]]));
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const [name, open] of Object.entries(ways)) {
        const note = new Promise<number>((resolve) => {
          onResult = resolve;
        });
        const close = await open();
        seen[name]?.push(await note);
        await close();
      }
    }
  } finally {
    end();
  }
  return seen;
}

interface Operation {
  /** The session it begins with, and the address. */
  given: Step;
  path: string;
  /** Up to the moment that is measured. */
  prepare?: (page: Page) => Promise<void>;
  perform: (page: Page) => Promise<void>;
  isHard?: true;
}

/** Writes a photo of 12 megapixels with as much detail as a real one. */
async function largePhoto(file: string): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = { width: 1000, height: 750, channels: 3, background: '#888', noise } as const;
  await sharp({ create: grain }).resize(4000, 3000).jpeg({ quality: 92 }).toFile(file);
  return file;
}

async function largePdf(file: string): Promise<string> {
  const pdf = Buffer.alloc(10_000_000, ' ');
  pdf.write('%PDF-1.4\n');
  pdf.write('%%EOF\n', pdf.length - 6);
  await writeFile(file, pdf);
  return file;
}

/** Uploads a file by its path, because passing its bytes would keep the page busy. */
async function upload(page: Page, file: string, label: string = jobCopy.npwpPhoto) {
  const tile = page.getByRole('group', { name: label, exact: true });
  await tile.locator('input[type=file]').setInputFiles(file);
  await tile.getByRole('button', { name: 'x', exact: false }).first().waitFor({ timeout: 30_000 });
  await atState(page, 'job.editing', 30_000);
}

/** Returns the operations that take the phone's processor. */
async function namedOperations(): Promise<Record<string, Operation>> {
  const folder = createTemporaryFolder('bench-');
  const photo = await largePhoto(join(folder, 'npwp.jpg'));
  const pdf = await largePdf(join(folder, 'npwp.pdf'));
  return {
    'capture of the e-KTP': {
      isHard: true,
      given: 'personalData',
      path: '/ocr',
      prepare: (page) => openCamera(page, 'idCapture'),
      perform: async (page) => {
        await takePhoto(page);
        // Whether the card is read depends on the machine; the phone's own work is done in both cases.
        await atState(page, /^idCapture\.(read|unreadable)$/, readingLimit);
      },
    },
    'upload, 12 megapixels': {
      isHard: true,
      given: 'job',
      path: '/chPekerjaan',
      perform: (page) => upload(page, photo),
    },
    'upload, PDF of 10 MB': {
      given: 'job',
      path: '/chPekerjaan',
      perform: (page) => upload(page, pdf),
    },
    'looking at the PDF': {
      given: 'job',
      path: '/chPekerjaan',
      prepare: (page) => upload(page, pdf),
      perform: async (page) => {
        await press(page.getByRole('link', { name: 'Lihat npwp.pdf' }));
        await page.getByRole('link', { name: 'Buka PDF' }).waitFor();
      },
    },
    'saving the job': {
      given: 'delivery',
      path: '/chPekerjaan',
      perform: async (page) => {
        await pressContinue(page);
        await atState(page, 'delivery');
      },
    },
    'encryption and submission': {
      isHard: true,
      given: 'verified',
      path: '/tips-liveness',
      prepare: registerForCode,
      perform: async (page) => {
        await typeCode(page, await newestCode());
        await atState(page, 'done', 30_000);
      },
    },
  };
}

async function longestOf(browser: Browser, operation: Operation): Promise<number> {
  const page = await openPhone(browser, origin);
  try {
    await sandbox.reset();
    await seedSession(page, operation.given);
    await page.goto(operation.path);
    await page.waitForLoadState('networkidle');
    await operation.prepare?.(page);
    // Without a pause the press would count as a second tap.
    await page.waitForTimeout(1_000);
    await page.evaluate(() => {
      window.notes.longestTask = 0;
    });
    await operation.perform(page);
    await page.waitForTimeout(300);
    return (await notesOf(page)).longestTask;
  } finally {
    await page.context().close();
  }
}

/** Measures the longest task of every operation, or only of the hardest ones, in several runs. */
async function longestTasks(browser: Browser, runs: number, onlyHardest: boolean) {
  await makeFilms();
  const seen: Record<string, number[]> = {};
  for (const [name, operation] of Object.entries(await namedOperations())) {
    if (onlyHardest && !operation.isHard) continue;
    seen[name] = [];
    for (let run = 0; run < runs; run += 1) seen[name].push(await longestOf(browser, operation));
  }
  return seen;
}

const out = new Console(process.stdout);

/** The liveness frame has the next port. */
const plainOrigin = `http://127.0.0.1:${port + 2}`;

interface Extent {
  runs: number;
  /** Fewer moments, steps and operations. */
  short: boolean;
}
/** A table: values by row and column. */
type Rows = Record<string, Record<string, number>>;

/**
 * The limits of the short form, by table and column: three to five times the highest value on two quiet
 * cores (e2e/README.md), scaled by how much slower this machine is (`slowness`).
 */
const bounds: Record<Part, Record<string, number>> = {
  loading: { paint: 2_000, largest: 2_000, blocked: 600, usable: 2_500, app: 6_000 },
  starting: { 'longest task, at full speed': 200 },
  taps: { answered: 800, slowest: 1_000, 'app at': 6_000, lost: 0 },
  steps: { 'next screen': 1_200 },
  operations: { 'longest task': 250 },
  journey: { 'KB loaded': 600, 'MB of memory': 400 },
};

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
}

type Phone = Parameters<typeof openPhone>[2];

interface Visit {
  act?: (page: Page) => Promise<unknown>;
  /** The content of the session storage. */
  given?: Record<string, string>;
  phone?: Phone;
  /** Whether the app is in the browser's cache from an earlier load. */
  isSecond?: boolean;
}

/** Opens a page in a fresh profile, runs `act`, and returns what the page has measured. */
async function visit(
  browser: Browser,
  address: string,
  { act = async () => undefined, given, phone, isSecond = false }: Visit = {},
): Promise<Notes> {
  let page = await openPhone(browser, origin, phone);
  try {
    if (isSecond) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await pause(500);
      page = await openTab(page.context(), phone);
    }
    if (given) await writeSession(page, given);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await pause(500);
    await act(page);
    return await notesOf(page);
  } finally {
    await page.context().close();
  }
}

/** Serves the front page without scripts, as the lower limit for any app. */
async function servePlain() {
  const page = (await readFile('dist/index.html', 'utf8'))
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
    // The page's own script would set this class on a phone.
    .replace('<html', '<html class="is-phone"');
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

async function loading(browser: Browser, { runs, short }: Extent): Promise<Rows> {
  const pages: Record<string, Visit & { address: string }> = {
    'plain HTML page': { address: plainOrigin },
    'front page': { address: origin },
    'front page, second visit': { address: origin, isSecond: true },
    // Its values exceed the limits of the others.
    ...(short ? {} : { 'front page, slowest phone': { address: origin, phone: slowestPhone } }),
    'card chooser, opened directly': { address: origin + screens.chooser.route },
  };
  const seen = new Map<string, Notes[]>(Object.keys(pages).map((name) => [name, []]));
  const plain = await servePlain();
  try {
    // Runs are interleaved, so that a noisy moment of the machine affects all of them.
    for (let run = 0; run < runs; run += 1) {
      for (const [name, { address, ...how }] of Object.entries(pages)) {
        seen.get(name)?.push(await visit(browser, address, how));
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

const frontAction: ControlOf = (page) => page.locator('.front-action');

/** Returns the middle of a control, without checking whether it is covered. */
async function middleOf(control: Locator): Promise<[x: number, y: number]> {
  const box = await control.boundingBox();
  if (!box) throw new Error(`There is no ${control} to be tapped.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Taps the front page `delay` ms after its navigation. Returns the measurements, and whether the tap was lost. */
async function tapAfter(browser: Browser, delay: number, phone?: Phone) {
  const page = await openPhone(browser, origin, phone);
  try {
    await page.goto('/', { waitUntil: 'commit' });
    const button = await middleOf(frontAction(page));
    const sinceNavigation = await page.evaluate(() => performance.now());
    await pause(Math.max(0, delay - sinceNavigation));
    await page.touchscreen.tap(...button);
    // The chooser must become visible, and the app must take it over as the current screen.
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
  const look = async (name: string, delay: number, phone?: Phone) => {
    const tapped: Awaited<ReturnType<typeof tapAfter>>[] = [];
    for (let run = 0; run < runs; run += 1) tapped.push(await tapAfter(browser, delay, phone));
    rows[`${name} at ${delay} ms`] = {
      answered: median(tapped.map(({ answer }) => answer)),
      slowest: Math.round(Math.max(...tapped.map(({ answer }) => answer))),
      'app at': median(tapped.map(({ app }) => app)),
      lost: tapped.filter(({ isLost }) => isLost).length,
    };
  };
  for (let delay = 400; delay <= 1500; delay += short ? 500 : 100) await look('tap', delay);
  // Its values exceed the limits of the others.
  for (let delay = 1_000; delay <= 4_000 && !short; delay += 1_000)
    await look('slowest phone, tap', delay, slowestPhone);
  return rows;
}

/** The screens whose Continue is measured, with the session that lets it pass. */
const goings: { screen: ScreenId; given: () => Promise<Record<string, string>> }[] = [
  ...filledSteps.map((step, at) => ({
    screen: step,
    given: () => sessionAt(filledSteps[at + 1] ?? 'faceTips'),
  })),
  ...(['cardSelection', 'identity', 'thanks'] as const).map((screen) => ({
    screen,
    given: () =>
      sessionAt(screen === 'cardSelection' ? 'identity' : 'thanks', { flow: identityFirst }),
  })),
];

/**
 * Measures Continue on the front page, on every completed step of the six-step journey, and on three screens
 * of the identity-first journey (every second of these in the short form): the time until the next screen is
 * painted, and how it is spent.
 */
async function steps(browser: Browser, { runs, short }: Extent): Promise<Rows> {
  const walked = short ? goings.filter((_, at) => at % 2 === 1) : goings;
  const rows: Rows = {};
  const look = async (name: string, address: string, how: Visit, control: ControlOf) => {
    const goOn = (page: Page) => tapAndArrive(page, control(page));
    const seen: Record<string, number>[] = [];
    for (let run = 0; run < runs; run += 1) {
      // Tracing takes time itself, so the total and its parts are measured in two sessions.
      const { nextScreen } = await visit(browser, address, { ...how, act: goOn });
      let breakdown: Partial<Breakdown> = {};
      const act = async (page: Page) => {
        breakdown = await traced(browser, page, 'next screen', () => goOn(page));
      };
      const { nextScreen: whenTraced } = await visit(browser, address, { ...how, act });
      seen.push({ 'next screen': nextScreen, 'when traced': whenTraced, ...breakdown });
    }
    const columns = Object.keys(seen[0] ?? {});
    rows[name] = Object.fromEntries(
      columns.map((column) => [column, median(seen.map((note) => note[column] ?? 0))]),
    );
  };
  await look('front page', '/', {}, frontAction);
  for (const { screen, given } of walked)
    await look(screen, screens[screen].route, { given: await given() }, continueOf);
  return rows;
}

type ControlOf = (page: Page) => Locator;

/**
 * Taps a control and waits for the next screen. The driver runs nothing in the page meanwhile, because
 * polling would take a slow phone as long as a screen does.
 */
async function tapAndArrive(page: Page, control: Locator): Promise<void> {
  const place = await middleOf(control);
  const arrived = page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        addEventListener('next screen', () => resolve(), { once: true });
        setTimeout(() => reject(new Error('The next screen did not come.')), 10_000);
      }),
  );
  await Promise.all([arrived, page.touchscreen.tap(...place)]);
}

/**
 * Runs the six-step journey with three documents of 12 megapixels. Measures the bytes loaded, the bytes
 * sent before the submission, and the memory of the page's process at the end.
 */
async function journey(browser: Browser): Promise<Rows> {
  await makeFilms();
  await sandbox.reset();
  const photo = await largePhoto(join(createTemporaryFolder('bench-'), 'large.jpg'));
  const page = await openPhone(browser, origin, { slower: 1 });
  await pacePresses(page);
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  const kilobytes = async (key: 'responseBodySize' | 'requestBodySize', among = finished) => {
    const all = await Promise.all(among.map(async (request) => (await request.sizes())[key]));
    return Math.round(all.reduce((sum, one) => sum + Math.max(0, one), 0) / 1_000);
  };
  let sent = 0;
  let memory = Number.NaN;
  try {
    await completeJourney(page, async (place) => {
      if (place === 'otp') sent = await kilobytes('requestBodySize');
      if (place === 'done') memory = await memoryOf(browser);
      if (place !== 'filledJob') return;
      await upload(page, photo, jobCopy.npwpPhoto);
      await upload(page, photo, jobCopy.slip);
      await press(page.getByRole('button', { name: jobCopy.remove('large.jpg') }).first());
      await upload(page, photo, jobCopy.npwpPhoto);
    });
    const files = finished.filter((request) => !/^(fetch|xhr)$/.test(request.resourceType()));
    return {
      'whole journey': {
        'KB loaded': await kilobytes('responseBodySize'),
        'of these files': await kilobytes('responseBodySize', files),
        'KB sent before the submission': sent,
        'MB of memory': memory,
      },
    };
  } finally {
    await page.context().close();
  }
}

/**
 * Returns the private memory of the largest page process in MB, or NaN on systems other than Linux.
 * Decoded pictures, which the browser can discard, are in shared memory and not included.
 */
async function memoryOf(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  const taken = await Promise.all(
    pages.map(async ({ id }) => {
      const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss_Anon:\s+(\d+)/m.exec(rollup)?.[1]) / 1_000;
    }),
  );
  return Math.round(Math.max(...taken));
}

async function operations(browser: Browser, { runs, short }: Extent): Promise<Rows> {
  const longest = await longestTasks(browser, runs, short);
  return Object.fromEntries(
    // Browsers report no tasks below 50 ms.
    Object.entries(longest).map(([name, times]) => [name, { 'longest task': median(times) || 50 }]),
  );
}

/** Measures the app's start at full speed, because slowing the processor needs developer tools. */
async function starting(browser: Browser, { runs }: Extent): Promise<Rows> {
  const tasks = await startTasks(browser, runs);
  return Object.fromEntries(
    Object.entries(tasks).map(([name, times]) => [
      name,
      {
        'longest task, at full speed': median(times),
        // The minimum of all runs is least affected by other work of the machine.
        least: Math.round(Math.min(...times)),
        'median, times four': 4 * median(times),
      },
    ]),
  );
}

/** Milliseconds that `busyWork` takes on two quiet cores. */
const quietWork = 45;

/** Runs a fixed amount of typical script work, and returns its milliseconds. */
function busyWork(): number {
  const began = performance.now();
  const rows = Array.from({ length: 40_000 }, (_, at) => ({
    at,
    key: String((at * 7919) % 40_009),
  }));
  rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  JSON.parse(JSON.stringify(rows));
  return performance.now() - began;
}

/** Returns how many times slower this machine currently is than two quiet cores; at least 1. */
async function slowness(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const times: number[] = [];
  for (let run = 0; run < 9; run += 1) times.push(await page.evaluate(busyWork));
  await page.close();
  return Math.max(1, median(times) / quietWork);
}

/** Returns a line for each value that exceeds its limit, scaled for a slower machine. */
const beyond = (part: Part, rows: Rows, slower: number) =>
  Object.entries(rows).flatMap(([row, figures]) =>
    Object.entries(bounds[part]).flatMap(([column, quiet]) => {
      const figure = figures[column];
      const bound = Math.round(quiet * slower);
      return figure === undefined || figure <= bound
        ? []
        : [`${row}, ${column}: ${figure}, more than ${bound}`];
    }),
  );

/** The parts of the benchmark; each prints a table. */
const parts = { loading, starting, taps, steps, operations, journey };
type Part = keyof typeof parts;
const allParts = Object.keys(parts) as Part[];

/**
 * Runs `npm run tool -- bench`: prints the tables, with medians in milliseconds.
 * @returns 1 in the short form when a value exceeds its limit.
 */
export async function run(chosen: Extent & { parts: readonly Part[] }): Promise<number> {
  const extent = chosen.short ? { ...chosen, runs: 1 } : chosen;
  return withApp(async () => {
    const browser = await openBrowser();
    out.log(`Medians of ${extent.runs}, ms; CPU 4× slower, 1.6 Mbps, 150 ms, 360×740, brotli`);
    const failed: string[] = [];
    try {
      for (const part of chosen.parts.length > 0 ? chosen.parts : allParts) {
        let complaints: string[] = [];
        // A noisy moment of the machine passes, so limits are checked up to three times.
        for (let tries = 3; tries > 0; tries = complaints.length > 0 ? tries - 1 : 0) {
          const before = await slowness(browser);
          const rows = await parts[part](browser, extent);
          const slower = Math.max(before, await slowness(browser));
          complaints = chosen.short ? beyond(part, rows, slower) : [];
          out.table(rows);
          out.log(`This machine is ${slower.toFixed(1)} times slower than two quiet cores`);
        }
        failed.push(...complaints);
      }
    } finally {
      await browser.close();
    }
    for (const line of failed) out.log(line);
    return failed.length > 0 ? 1 : 0;
  });
}
