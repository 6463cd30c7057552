import { spawn, spawnSync } from 'node:child_process';
import { Console } from 'node:console';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { type ScreenId, screens } from '../../machines/journey/screens.ts';
import { browserPath } from '../../tests/support/browserPath.ts';
import { type AnyFlow, entriesOf } from '../../tests/support/saved.ts';
import { serveWithScript, withApp } from '../bench/phone.ts';
import { origin, port } from '../support/environment.ts';
import { savedAt } from '../support/seed.ts';

const out = new Console(process.stdout);
/** The last version for Node 20. Fetched when it is asked for: 180 MB are too many for every install. */
const lighthouse = ['--yes', 'lighthouse@12.8.2'];

/** What each page must reach, the median of its runs; in short form wide of that where the machine counts. */
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const wide = { ...goals, performance: 60 };
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];

/** The port of the app whose pages are seeded before they start. */
const seededPort = port + 3;
const seeded = (screen: ScreenId) => `http://127.0.0.1:${seededPort}${screens[screen].route}`;

/** Every screen of both journeys' tables but the very first, by its name; one that both have is one page. */
const later = new Map<ScreenId, AnyFlow>(
  [identityFirst, sixStep].flatMap((flow: AnyFlow) =>
    flow.screens.map(({ screen }) => [screen, flow] as const),
  ),
);
later.delete('chooser');

/** The pages by name; all but the first two with what was given before them. */
const pages: Record<string, string> = {
  'front page': origin + screens.homepage.route,
  chooser: origin + screens.chooser.route,
  ...Object.fromEntries([...later.keys()].map((screen) => [screen, seeded(screen)])),
};
const inShort = ['front page', 'job', 'review'];
/** Who comes to a later step has the app already: what Lighthouse times there is a reload, and only told. */
const isReload = (page: string, category: Category) =>
  category === 'performance' && later.has(page as ScreenId);

/** Runs in the page before the app: gives the tab what its address needs. */
function give(of: Record<string, Record<string, string>>) {
  for (const [key, value] of Object.entries(of[location.pathname] ?? {}))
    sessionStorage.setItem(key, value);
}

/** Files of next to no bytes, so that what a step needs weighs nothing in its figures. */
async function seedScript(): Promise<string> {
  const files = () => new Blob(['-'], { type: 'image/jpeg' });
  const all = await Promise.all(
    [...later].map(async ([screen, flow]) => [
      screens[screen].route,
      await entriesOf(savedAt(screen as never, { flow } as never), { flow, files }),
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

/** Lighthouse's own words for a trace that the browser did not begin in time: it asks to be run again. */
const isToRunAgain = (said: string) => said.includes('NO_NAVSTART');

/** Runs Lighthouse once; gives what it said where it could not look at the page. */
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
  let said = '';
  child.stderr.on('data', (bytes) => {
    said += bytes;
    process.stderr.write(bytes);
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return code === 0 ? null : `Lighthouse ended with ${code}: ${said}`;
}

async function report(address: string, file: string): Promise<Report> {
  let trouble = await look(address, file);
  if (trouble !== null && isToRunAgain(trouble)) trouble = await look(address, file);
  if (trouble !== null) throw new Error(trouble);
  const found: Report = JSON.parse(await readFile(file, 'utf8'));
  // A step that lacks something sends to where it is given.
  if (found.finalDisplayedUrl !== address)
    throw new Error(`${address}: ${found.finalDisplayedUrl}`);
  return found;
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What keeps a category from its full score. */
const found = ({ categories: all, audits }: Report) =>
  categories.flatMap((category) =>
    all[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${audits[id]?.title}`),
  );

/** `npm run tool -- lighthouse`: prints every page's scores; 1 when one of them misses its goal, else 0. */
export async function run({ short, runs }: { short: boolean; runs: number }): Promise<number> {
  const { status } = spawnSync('npx', [...lighthouse, '--version'], { stdio: 'ignore' });
  if (status !== 0) {
    out.log('left out: lighthouse cannot be fetched from the registry of npm.');
    return 0;
  }
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const rows: Record<string, Record<string, number>> = {};
  const troubles = new Set<string>();
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
        for (const trouble of reports.flatMap(found)) troubles.add(`${name}, ${trouble}`);
      }
    } finally {
      end();
    }
  });
  out.table(rows);
  for (const trouble of troubles) out.log(trouble);
  const least = short ? wide : goals;
  const isReached = ([name, row]: [string, Record<string, number>]) =>
    categories.every(
      (category) => isReload(name, category) || (row[category] ?? 0) >= least[category],
    );
  return Object.entries(rows).every(isReached) ? 0 : 1;
}
