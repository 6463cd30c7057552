import { spawn } from 'node:child_process';
import { Console } from 'node:console';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appOrigin, withServers } from '../bench/servers.ts';
import { browserPath } from '../browserPath.mjs';

const out = new Console(process.stdout);
const runs = 3;
/** The last version for Node 20. Fetched when it is asked for: 180 MB are too many for every install. */
const lighthouse = 'lighthouse@12.8.2';

/** What each page must reach, the median of three runs. */
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];
const pages = { 'front page': '/homepage', 'first step': '/n_old_changeCard' };

interface Report {
  categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; title: string }>;
}

async function report(path: string, file: string): Promise<Report> {
  const child = spawn(
    'npx',
    [
      '--yes',
      lighthouse,
      appOrigin + path,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { stdio: 'inherit', env: { ...process.env, CHROME_PATH: browserPath() } },
  );
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
  return JSON.parse(await readFile(file, 'utf8'));
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

/** Prints the scores of both pages; 1 when one of them misses its goal, else 0. */
export async function assess(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const rows: Record<string, Record<Category, number>> = {};
  const troubles = new Set<string>();
  await withServers(async () => {
    for (const [name, path] of Object.entries(pages)) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) {
        reports.push(await report(path, join(folder, `${run}.json`)));
      }
      const scoreOf = (category: Category) =>
        median(reports.map(({ categories: all }) => Math.round((all[category].score ?? 0) * 100)));
      rows[name] = Object.fromEntries(categories.map((it) => [it, scoreOf(it)])) as Record<
        Category,
        number
      >;
      for (const trouble of reports.flatMap(found)) troubles.add(`${name}, ${trouble}`);
    }
  });
  out.table(rows);
  for (const trouble of troubles) out.log(trouble);
  const isReached = (row: Record<Category, number>) =>
    categories.every((category) => row[category] >= goals[category]);
  return Object.values(rows).every(isReached) ? 0 : 1;
}
