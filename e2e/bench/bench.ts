import { Console } from 'node:console';
import type { Browser } from 'playwright';
import { type Step, seedSession } from '../support/seed.ts';
import { longestTasks } from './operations.ts';
import { type Notes, notesOf, openBrowser, openPhone } from './phone.ts';
import { appOrigin, plainOrigin, withServers } from './servers.ts';
import { startTasks } from './undriven.ts';

const out = new Console(process.stdout);
const runs = Number(process.env.BENCH_RUNS ?? 5);

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** One visit of an address in a fresh browser profile; what the page noted once it is quiet. */
async function visit(browser: Browser, origin: string, path: string): Promise<Notes> {
  const page = await openPhone(browser, origin);
  try {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await pause(500);
    return await notesOf(page);
  } finally {
    await page.context().close();
  }
}

async function loading(browser: Browser) {
  const pages = [
    ['plain HTML page', plainOrigin, '/'],
    ['front page', appOrigin, '/'],
    ['card chooser, opened directly', appOrigin, '/n_old_changeCard'],
  ] as const;
  const seen = new Map<string, Notes[]>(pages.map(([name]) => [name, []]));
  // Interleaved, so that a noisy moment of the machine falls on all of them.
  for (let run = 0; run < runs; run += 1) {
    for (const [name, origin, path] of pages) {
      seen.get(name)?.push(await visit(browser, origin, path));
    }
  }
  out.table(
    Object.fromEntries(
      [...seen].map(([name, notes]) => {
        const of = (key: keyof Notes) => median(notes.map((note) => note[key]));
        const row = { paint: of('paint'), largest: of('largest'), blocked: of('blocked') };
        const isPlain = name === 'plain HTML page';
        return [name, { ...row, usable: of('usable'), app: isPlain ? '–' : of('app') }];
      }),
    ),
  );
}

/** A tap on the front page so long after its navigation; how long until the next paint. */
async function tapAfter(browser: Browser, delay: number) {
  const page = await openPhone(browser, appOrigin);
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

async function earlyTaps(browser: Browser) {
  const rows: Record<string, object> = {};
  for (let delay = 400; delay <= 1500; delay += 100) {
    const taps: Awaited<ReturnType<typeof tapAfter>>[] = [];
    for (let run = 0; run < runs; run += 1) taps.push(await tapAfter(browser, delay));
    rows[`tap at ${delay} ms`] = {
      answered: median(taps.map(({ answer }) => answer)),
      slowest: Math.max(...taps.map(({ answer }) => answer)),
      'app at': median(taps.map(({ app }) => app)),
      lost: taps.filter(({ isLost }) => isLost).length,
    };
  }
  out.table(rows);
}

/** Each step with its own data given, so that Continue leads on. */
const steps: [step: Step, given: Step, path: string][] = [
  ['chooser', 'personalData', '/n_old_changeCard'],
  ['personalData', 'checklist', '/chInfoPribadi'],
  ['checklist', 'profile', '/chChecklist'],
  ['profile', 'address', '/chLengkapiProfile'],
  ['address', 'job', '/chAlamat'],
  ['job', 'delivery', '/chPekerjaan'],
  ['delivery', 'faceTips', '/chLainnya'],
];

async function nextScreen(browser: Browser, given: Step, path: string): Promise<number> {
  const page = await openPhone(browser, appOrigin);
  try {
    await seedSession(page, given);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await pause(500);
    await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
    await page.waitForFunction(() => window.notes.nextScreen > 0, null, { timeout: 10_000 });
    return (await notesOf(page)).nextScreen;
  } finally {
    await page.context().close();
  }
}

/** From the front page, once the app is there. */
async function firstScreen(browser: Browser): Promise<number> {
  const page = await openPhone(browser, appOrigin);
  try {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await pause(500);
    await page.getByRole('link', { name: 'Lanjutkan' }).click();
    await page.waitForFunction(() => window.notes.nextScreen > 0, null, { timeout: 10_000 });
    return (await notesOf(page)).nextScreen;
  } finally {
    await page.context().close();
  }
}

async function nextScreens(browser: Browser) {
  const rows: Record<string, object> = {};
  const first: number[] = [];
  for (let run = 0; run < runs; run += 1) first.push(await firstScreen(browser));
  rows['Continue on the front page'] = { 'next screen': median(first) };
  for (const [step, given, path] of steps) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await nextScreen(browser, given, path));
    rows[`Continue on ${step}`] = { 'next screen': median(times) };
  }
  out.table(rows);
}

async function operations(browser: Browser) {
  const longest = await longestTasks(browser, runs);
  out.table(
    Object.fromEntries(
      Object.entries(longest).map(([name, times]) => [
        name,
        { 'longest task': median(times) || 'below 50' },
      ]),
    ),
  );
}

/** The app's start at the machine's own pace: no processor can be slowed without developer tools. */
async function starting(browser: Browser) {
  const tasks = await startTasks(browser, runs);
  out.table(
    Object.fromEntries(
      Object.entries(tasks).map(([name, times]) => [
        name,
        {
          'longest task, at full speed': median(times),
          // Of all runs: what other work of the machine lengthens least.
          least: Math.round(Math.min(...times)),
          'median, times four': 4 * median(times),
        },
      ]),
    ),
  );
}

/** Prints the tables; milliseconds, medians. Which: BENCH=loading,starting,taps,steps,operations. */
export async function bench(): Promise<void> {
  const parts = { loading, starting, taps: earlyTaps, steps: nextScreens, operations };
  const wanted = process.env.BENCH?.split(',') ?? Object.keys(parts);
  await withServers(async () => {
    const browser = await openBrowser();
    out.log(`Medians of ${runs}, ms; CPU 4× slower, 1.6 Mbps, 150 ms, 360×740, brotli`);
    try {
      for (const [name, part] of Object.entries(parts)) {
        if (wanted.includes(name)) await part(browser);
      }
    } finally {
      await browser.close();
    }
  });
}
