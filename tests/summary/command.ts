import { catalogue, exceptions, findTestsByRow } from '../../machines/atlas/catalogue.ts';
import {
  type BrowserRun,
  type MutationFigures,
  readRecord,
  type ToolRecord,
  type ToolResults,
} from '../../machines/findings.ts';
import {
  type CodeMutations,
  inAll,
  percent,
  readCodeMutations,
  timesAsMany,
} from '../mutations/code/score.ts';

/** The numbers of requirement rows: named by a test, excepted with a reason, and all. */
interface RowFigures {
  named: number;
  excepted: number;
  all: number;
}

/** The last results of the tools (`null`: not run in this copy), and the figures of the rows. */
export interface Facts {
  paths: ToolRecord<ToolResults['paths']> | null;
  browser: ToolRecord<BrowserRun> | null;
  proofs: ToolRecord<ToolResults['proofs']> | null;
  mutations: ToolRecord<MutationFigures> | null;
  codeMutations: CodeMutations;
  rows: RowFigures;
}

const count = (figure: number): string => figure.toLocaleString('en');
const share = ({ reached, of }: { reached: number; of: number }): string =>
  `${count(reached)} of ${count(of)}`;
const duration = (seconds: number): string =>
  seconds < 90
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
const stamp = (at: string, commit: string): string =>
  `[${at.slice(0, 16).replace('T', ' ')} UTC, ${commit}]`;
const when = (recorded: ToolRecord<unknown> | null): string =>
  recorded ? stamp(recorded.at, recorded.commit) : '';

const mutationsOfChart = (recorded: ToolRecord<MutationFigures> | null): string => {
  if (!recorded) return 'chart not run';
  const { mutations, killed, equivalent, survived, seconds } = recorded.result;
  return `chart ${count(killed)} of ${count(mutations)} killed, ${equivalent} equivalent, ${survived} survived (${duration(seconds)}) ${when(recorded)}`;
};

const mutationsOfCode = (parts: CodeMutations): string => {
  const runs = Object.values(parts);
  const [oldest] = runs.sort((one, other) => one.at.localeCompare(other.at));
  if (!oldest) return 'code not run';
  const tried = inAll(runs.flatMap(({ folders }) => folders));
  // A sample of one line in five stands for five times as many.
  const all = inAll(
    runs.flatMap(({ folders, every }) => folders.map((folder) => timesAsMany(folder, every))),
  );
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
  const sampled = Object.entries(parts).filter(([, { every }]) => every > 1);
  const samples = sampled.map(([part, { every }]) => `${part} 1 line in ${every}`).join(', ');
  return `code ${percent(all).toFixed(1)} % noticed of ${count(tried.noticed + tried.survived)} tried (${duration(seconds)}${samples && `; ${samples}`}) ${stamp(oldest.at, oldest.commit)}`;
};

/** Returns five lines with the results of the tools, their times and commits. */
export function summaryOf({
  paths,
  browser,
  proofs,
  mutations,
  codeMutations,
  rows,
}: Facts): string[] {
  const actor = paths
    ? `${share(paths.result.transitions)} on the actor (${paths.result.excused} out of reach), ${share(paths.result.regionPairs)} pairs (${paths.result.excusedPairs} impossible)`
    : 'not run on the actor';
  const inBrowser = browser
    ? `${share(browser.result.transitions)} in the browser (${browser.result.unreachable} that nobody can cause) ${when(browser)}`
    : 'not run in the browser';
  const walked = paths
    ? `${count(paths.result.paths)} with ${count(paths.result.steps)} steps on the actor in ${duration(paths.result.seconds)}`
    : 'not run on the actor';
  const walkedThere = browser
    ? `${count(browser.result.paths)} with ${count(browser.result.steps)} steps in the browser in ${duration(browser.result.seconds)}`
    : 'not run in the browser';
  const proven = proofs
    ? `${proofs.result.hold} of ${proofs.result.of} hold in ${count(proofs.result.configurations)} situations, ${duration(proofs.result.seconds)} ${when(proofs)}`
    : 'not run';
  const cells: [string, string][] = [
    ['Transitions', `${actor} · ${inBrowser}`],
    ['Paths', `${walked} · ${walkedThere} ${when(paths)}`.trim()],
    ['Proofs', proven],
    ['Mutations', `${mutationsOfChart(mutations)} · ${mutationsOfCode(codeMutations)}`],
    [
      'Rows',
      `${rows.named} of ${rows.all} named by a test, ${rows.excepted} excepted with a reason, ${rows.all - rows.named - rows.excepted} open`,
    ],
  ];
  return cells.map(([name, text]) => `${name.padEnd(12)} ${text}`);
}

/** Runs `npm run tool -- summary`: prints the results of the last runs in this copy in five lines. */
export async function run(): Promise<number> {
  const named = findTestsByRow();
  const lines = summaryOf({
    paths: readRecord('paths'),
    browser: readRecord('browser'),
    proofs: readRecord('proofs'),
    mutations: readRecord('mutations'),
    codeMutations: readCodeMutations(),
    rows: {
      named: catalogue.filter(({ id }) => named.has(id)).length,
      excepted: catalogue.filter(({ id }) => exceptions.has(id)).length,
      all: catalogue.length,
    },
  });
  console.info(`\n${lines.join('\n')}`);
  return 0;
}
