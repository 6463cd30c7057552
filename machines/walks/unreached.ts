import type { TransitionSite } from '../definition.ts';
import type { CoverageFigures } from '../findings.ts';
import { unreachableGoals } from '../paths/goals.ts';
import { type Coverage, type Measure, measures } from './coverage.ts';

/** Why a goal is not reached, and what checks that. */
interface Reason {
  measure: Measure;
  goal: RegExp;
  because: string;
  /** Checks the reason for one alternative, with all outcomes of its list. Proofs check reasons without a check. */
  check?: (site: TransitionSite, vectors: ReadonlySet<string>) => boolean;
}

const isLeadsTo = (guard: unknown): guard is { params: { screen: string } } =>
  Object(guard).type === 'isReachable';

/** Why some goals cannot be reached. A test fails if one is reached, or another one is not. */
const reasons: readonly Reason[] = [
  {
    measure: 'alternatives',
    goal: /^restoring · always · \d+$/,
    because:
      'an address leads to exactly one screen, so no two of these hold at once, and never none',
    check: ({ transition: { guard }, group }, vectors) => {
      const screens = group.flatMap((one) =>
        isLeadsTo(one.guard) ? [one.guard.params.screen] : [],
      );
      return (
        isLeadsTo(guard) &&
        new Set(screens).size === screens.length &&
        [...vectors].every((vector) => vector.includes('1'))
      );
    },
  },
  {
    measure: 'guards',
    goal: /^restoring · always · \d+ · false$/,
    because:
      'an address leads to exactly one screen: the last one is asked only if it is that screen',
    check: ({ order, group }) => order === group.length - 1,
  },
  {
    measure: 'alternatives',
    goal: /^job\.editing · document\.photoWanted · 1$/,
    because: 'it asks for both facts that the next two alternatives ask for one by one',
    check: (_, vectors) =>
      [...vectors].every((it) => (it[0] === '1') === (it[1] === '1' && it[2] === '1')),
  },
  // The property `excusesAreTrue` proves what the paths leave out.
  ...unreachableGoals.flatMap(({ goal, because }): Reason[] => [
    { measure: 'guards', goal: new RegExp(goal.source.replace(/\$$/, ' · true$')), because },
    { measure: 'alternatives', goal, because },
  ]),
];

/** What the coverage table shows. */
export interface Table {
  figures: Record<Measure, CoverageFigures>;
  /** The figures by the path of each state. */
  states: Record<string, Partial<Record<Measure, CoverageFigures>>>;
  /** Goals that are neither reached nor excused. */
  open: { measure: Measure; goal: string }[];
  /** Goals that are reached although they are excused. */
  wrong: string[];
}

/** Why a pair counts as impossible. */
const notFound = 'no search of the proofs finds it, and no path or walk';

const none = (): CoverageFigures => ({ of: 0, golden: 0, walks: 0, excused: 0, open: 0 });

/**
 * Compares the goals with what paths and walks reached. `found` is the pairs that the searches of the proofs found;
 * a pair that neither they nor paths nor walks find counts as excused. Without a search nothing is known of a pair.
 */
export function createTable(
  sites: ReadonlyMap<string, TransitionSite>,
  golden: Coverage,
  walks: Coverage,
  found: ReadonlySet<string> | null,
): Table {
  const table: Table = {
    figures: { pairs: none(), guards: none(), endings: none(), alternatives: none() },
    ...{ states: {}, open: [], wrong: [] },
  };
  const vectorsOf = (list: string): Set<string> =>
    new Set([golden, walks].flatMap(({ vectors }) => [...(vectors.get(list) ?? [])]));
  /** Returns why a goal cannot be reached; an empty text if nothing says so. */
  function excuse(measure: Measure, goal: string): string {
    if (measure === 'pairs') return found && !found.has(goal) ? notFound : '';
    const reason = reasons.find((one) => one.measure === measure && one.goal.test(goal));
    if (!reason) return '';
    const name = goal.replace(/ · (true|false)$/, '');
    const site = sites.get(name);
    const holds =
      !reason.check || (site && reason.check(site, vectorsOf(name.replace(/ · \d+$/, ''))));
    return holds ? reason.because : '';
  }
  for (const measure of measures) {
    for (const [goal, state] of golden.goals[measure]) {
      const own = table.states[state] ?? {};
      table.states[state] = own;
      const ofState = own[measure] ?? none();
      own[measure] = ofState;
      const [byPaths, byWalks] = [golden, walks].map(({ reached }) => reached[measure].has(goal));
      const isReached = byPaths || byWalks;
      const because = excuse(measure, goal);
      if (!isReached && because === '') table.open.push({ measure, goal });
      if (isReached && because !== '' && measure !== 'pairs') table.wrong.push(goal);
      for (const figures of [table.figures[measure], ofState]) {
        figures.of += 1;
        figures.golden += Number(byPaths);
        figures.walks += Number(byWalks);
        figures.excused += Number(!isReached && because !== '');
        figures.open += Number(!isReached && because === '');
      }
    }
  }
  return table;
}
