import { spawn, spawnSync } from 'node:child_process';
import { Console } from 'node:console';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { type ScreenId, screens } from '../../machines/journey/screens.ts';
import { browserPath } from '../../tests/support/browserPath.ts';
import { type AnyFlow, toSessionEntries } from '../../tests/support/saved.ts';
import { serveWithScript, withApp } from '../bench/phone.ts';
import { origin, port } from '../support/environment.ts';
import { savedAt } from '../support/seed.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';

const out = new Console(process.stdout);
/** The last version for Node 20. It is downloaded on use, because 180 MB are too much for every install. */
const lighthouse = ['--yes', 'lighthouse@12.8.2'];

/** The minimum scores of each page, as medians; the short form is lenient where the machine matters. */
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const wide = { ...goals, performance: 60 };
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];

/** The port of the app with a seed script in its pages. */
const seededPort = port + 3;
const seeded = (screen: ScreenId) => `http://127.0.0.1:${seededPort}${screens[screen].route}`;

/** All screens of both journeys except the first, by name; a shared screen is one page. */
const later = new Map<ScreenId, AnyFlow>(
  [identityFirst, sixStep].flatMap((flow: AnyFlow) =>
    flow.screens.map(({ screen }) => [screen, flow] as const),
  ),
);
later.delete('chooser');

/** The pages by name; all but the first two are seeded with the previous steps. */
const pages: Record<string, string> = {
  'front page': origin + screens.homepage.route,
  chooser: origin + screens.chooser.route,
  ...Object.fromEntries([...later.keys()].map((screen) => [screen, seeded(screen)])),
};
const inShort = ['front page', 'job', 'review'];
/** Checks whether the score is of a reload: on later steps the app is loaded already, so it has no goal. */
const isReload = (page: string, category: Category) =>
  category === 'performance' && later.has(page as ScreenId);

/** Stores in the session what the page's address needs; runs before the app. */
function give(of: Record<string, Record<string, string>>) {
  for (const [key, value] of Object.entries(of[location.pathname] ?? {}))
    sessionStorage.setItem(key, value);
}

/** Returns the seed script, with tiny files that do not affect the scores. */
async function seedScript(): Promise<string> {
  const files = () => new Blob(['-'], { type: 'image/jpeg' });
  const all = await Promise.all(
    [...later].map(async ([screen, flow]) => [
      screens[screen].route,
      await toSessionEntries(savedAt(screen as never, { flow } as never), { flow, files }),
    ]),
  );
  return `(${give.toString()})(${JSON.stringify(Object.fromEntries(all))});`;
}

interface Report {
  categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; title: string }>;
  finalDisplayedUrl: string;
}

/** Checks for Lighthouse's message about a trace that started too late, after which it must run again. */
const isToRunAgain = (said: string) => said.includes('NO_NAVSTART');

/** Runs Lighthouse once; resolves with its message if it failed, otherwise with null. */
async function look(address: string, file: string): Promise<string | null> {
  const child = spawn(
    'npx',
    [
      ...lighthouse,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    {
      stdio: ['ignore', 'inherit', 'pipe'],
      env: { ...process.env, CHROME_PATH: browserPath() },
    },
  );
  let stderr = '';
  child.stderr.on('data', (bytes) => {
    stderr += bytes;
    process.stderr.write(bytes);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return code === 0 ? null : `Lighthouse ended with ${code}: ${stderr}`;
}

async function report(address: string, file: string): Promise<Report> {
  let failure = await look(address, file);
  if (failure !== null && isToRunAgain(failure)) failure = await look(address, file);
  if (failure !== null) throw new Error(failure);
  const found: Report = JSON.parse(await readFile(file, 'utf8'));
  // A step with missing data redirects to the step that asks for them.
  if (found.finalDisplayedUrl !== address)
    throw new Error(`${address}: ${found.finalDisplayedUrl}`);
  return found;
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns the audits with a score below 0.9 that count for a category. */
const found = ({ categories: all, audits }: Report) =>
  categories.flatMap((category) =>
    all[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${audits[id]?.title}`),
  );

/** Runs `npm run tool -- lighthouse`: prints the scores of every page; resolves with 1 if one misses its goal. */
export async function run({ short, runs }: { short: boolean; runs: number }): Promise<number> {
  const { status } = spawnSync('npx', [...lighthouse, '--version'], { stdio: 'ignore' });
  if (status !== 0) {
    out.log('left out: lighthouse cannot be fetched from the registry of npm.');
    return 0;
  }
  const folder = createTemporaryFolder('lighthouse-');
  const rows: Record<string, Record<string, number>> = {};
  const failures = new Set<string>();
  await withApp(async () => {
    const end = await serveWithScript(seededPort, await seedScript());
    try {
      for (const [name, address] of Object.entries(pages)) {
        if (short && !inShort.includes(name)) continue;
        const reports: Report[] = [];
        for (let run = 0; run < (short ? 1 : runs); run += 1) {
          reports.push(await report(address, join(folder, `${run}.json`)));
        }
        const scoreOf = (category: Category) =>
          median(reports.map(({ categories: of }) => Math.round((of[category].score ?? 0) * 100)));
        rows[name] = Object.fromEntries(categories.map((it) => [it, scoreOf(it)]));
        for (const audit of reports.flatMap(found)) failures.add(`${name}, ${audit}`);
      }
    } finally {
      end();
    }
  });
  out.table(rows);
  for (const failure of failures) out.log(failure);
  const least = short ? wide : goals;
  const isReached = ([name, row]: [string, Record<string, number>]) =>
    categories.every(
      (category) => isReload(name, category) || (row[category] ?? 0) >= least[category],
    );
  return Object.entries(rows).every(isReached) ? 0 : 1;
}
