import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { UnreadableRevision, withRevision } from '../../machines/review/tree.ts';
import { formatColumns, toArguments } from '../../src/cli/command.ts';
import { countBatches, createPlan, type SimulationOptions } from './simulate.ts';

/** The minutes at the phone after which a real person would have given up; simulated people do not. */
const patienceMinutes = 15;
/** The maximum pause in minutes; during a longer one the person was not at the phone. */
const longestPauseMinutes = 5;

/** What one person went through. */
export interface PersonResult {
  /** The last ending that they saw; undefined when they never saw one. */
  ending: string | undefined;
  /** Minutes at the phone, from the first page to the last ending, without breaks. */
  minutes: number;
  /** Photos that the chart was given. */
  photos: number;
}

/**
 * Reads what each person went through from a printed history. Its lines are the oldest format of the simulation:
 * seconds, the tab, and a load, an event, a state or an outcome. A tab is named after its person.
 */
export function readHistory(text: string): Map<string, PersonResult> {
  const people = new Map<string, PersonResult & { last: number; sum: number }>();
  for (const line of text.split('\n')) {
    const [, seconds, name, what = ''] = /^ *(\d+\.\d{3}) (p\d+)[a-z]* +(\S.*)$/.exec(line) ?? [];
    if (!seconds || !name) continue;
    const at = Number(seconds) / 60;
    const person = people.get(name) ?? {
      ...{ ending: undefined, minutes: 0, photos: 0, last: at, sum: 0 },
    };
    people.set(name, person);
    const pause = at - person.last;
    if (pause <= longestPauseMinutes) person.sum += pause;
    person.last = at;
    if (/: (photo\.taken|file\.chosen)\b/.test(what)) person.photos += 1;
    const ending = /^outcome: (\w+)/.exec(what)?.[1];
    if (ending) Object.assign(person, { ending, minutes: person.sum });
    if (!person.ending) person.minutes = person.sum;
  }
  return new Map(
    [...people].map(([name, { ending, minutes, photos }]) => [name, { ending, minutes, photos }]),
  );
}

/** A figure of both revisions, and its difference with the bounds of the 95 % confidence interval. */
interface Row {
  name: string;
  before: number;
  after: number;
  difference: number;
  /** Half of the interval. */
  margin: number;
}

type Pair = readonly [before: PersonResult, after: PersonResult];

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Compares a figure of the same people: the interval is the normal approximation of the paired differences. */
function createRow(
  name: string,
  pairs: readonly Pair[],
  measure: (result: PersonResult) => number,
): Row {
  const differences = pairs.map(([before, after]) => measure(after) - measure(before));
  const difference = mean(differences);
  const squares = differences.reduce((sum, value) => sum + (value - difference) ** 2, 0);
  const deviation = Math.sqrt(squares / Math.max(1, pairs.length - 1));
  return {
    name,
    before: mean(pairs.map(([before]) => measure(before))),
    after: mean(pairs.map(([, after]) => measure(after))),
    difference,
    margin: (1.96 * deviation) / Math.sqrt(Math.max(1, pairs.length)),
  };
}

const givesUp = ({ ending, minutes }: PersonResult) =>
  ending === undefined || minutes > patienceMinutes;

/** Compares what the same people went through under two revisions. */
export function compareResults(
  before: ReadonlyMap<string, PersonResult>,
  after: ReadonlyMap<string, PersonResult>,
): { people: number; ended: number; rows: Row[] } {
  const pairs = [...before].flatMap(([name, earlier]): Pair[] => {
    const later = after.get(name);
    return later ? [[earlier, later]] : [];
  });
  const ended = pairs.filter(([a, b]) => a.ending !== undefined && b.ending !== undefined);
  const endings = [
    ...new Set(pairs.flatMap((pair) => pair.flatMap((it) => it.ending ?? []))),
  ].sort();
  const share = (is: (result: PersonResult) => boolean) => (result: PersonResult) =>
    is(result) ? 100 : 0;
  return {
    people: pairs.length,
    ended: ended.length,
    rows: [
      createRow('minutes from start to end', ended, ({ minutes }) => minutes),
      createRow('photos taken', pairs, ({ photos }) => photos),
      ...endings.map((name) =>
        createRow(
          `% who end with ${name}`,
          pairs,
          share(({ ending }) => ending === name),
        ),
      ),
      createRow(
        '% who see no ending',
        pairs,
        share(({ ending }) => ending === undefined),
      ),
      createRow('% who give up', pairs, share(givesUp)),
    ],
  };
}

/** Runs one batch by the simulate command of a folder, and returns the history that it prints. */
function runBatch(root: string, hours: SimulationOptions, batch: number): Promise<string> {
  const args = ['run', '-s', 'tool', '--', 'simulate', ...toArguments({ ...hours, batch })];
  return new Promise((resolve) => {
    // A broken rule ends with 1, after the history.
    execFile('npm', args, { cwd: root, maxBuffer: 1 << 30 }, (_, stdout) => resolve(stdout));
  });
}

/**
 * Simulates all batches in a folder, and names each person after batch and number.
 * @throws UnreadableRevision when it prints no history
 */
async function simulateIn(root: string, hours: SimulationOptions, name: string) {
  const limit = pLimit(availableParallelism());
  const batches = Array.from({ length: countBatches(hours) }, (_, batch) => batch);
  const results = await Promise.all(
    batches.map((batch) =>
      limit(async () => {
        const people = readHistory(await runBatch(root, hours, batch));
        const expected = createPlan(hours, batch).applicants.length;
        if (people.size === expected) return [...people];
        throw new UnreadableRevision(
          `${name} is too old, or its simulation fails: batch ${batch} has a history of ${people.size} of ${expected} people.`,
        );
      }),
    ),
  );
  return new Map(
    results.flatMap((people, batch) => people.map(([who, it]) => [`${batch}.${who}`, it] as const)),
  );
}

function hasSimulation(root: string): boolean {
  try {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return 'tool' in scripts && existsSync(join(root, 'tests/simulation/simulate.ts'));
  } catch {
    return false;
  }
}

const signed = (value: number, digits: number) =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

export const formatComparison = (rows: readonly Row[]): string =>
  formatColumns(
    rows.map(({ name, before, after, difference, margin }) => {
      const [low, high] = [difference - margin, difference + margin];
      const isClear = low > 0 || high < 0;
      return [
        name,
        `${before.toFixed(2).padStart(7)} → ${after.toFixed(2).padStart(7)}   ` +
          `${signed(difference, 2).padStart(7)}  [${signed(low, 2)}, ${signed(high, 2)}]${isClear ? '  differs' : ''}`,
      ];
    }),
  );

/**
 * Runs `npm run tool -- simulate --compare <revision>`: the same people, phones, network and bank under the revision
 * and under the current code, each by its own command. Returns the exit code: 2 when the revision cannot be run.
 */
export async function compareWith(revision: string, hours: SimulationOptions): Promise<number> {
  try {
    const before = await withRevision(revision, (root) => {
      if (!hasSimulation(root))
        throw new UnreadableRevision(
          `${revision} is too old: it has no command "npm run tool -- simulate".`,
        );
      return simulateIn(root, hours, revision);
    });
    const after = await simulateIn(process.cwd(), hours, 'The current code');
    const { people, ended, rows } = compareResults(before, after);
    console.info(
      `seed ${hours.seed}, ${hours.hours} hours with faults: ${people} people under ${revision} → now, ` +
        `95 % confidence interval of the differences (paired by person, normal approximation)`,
    );
    console.info(formatComparison(rows));
    console.info(
      `Minutes are those at the phone, without silences over ${longestPauseMinutes} minutes, of the ${ended} people who ` +
        `see an ending under both. Gives up: sees none, or needs more than ${patienceMinutes} minutes.`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof UnreadableRevision)) throw error;
    console.error(error.message);
    return 2;
  }
}
