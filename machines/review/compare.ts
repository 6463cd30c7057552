import { compareNamed } from './compareNamed.ts';
import { compareStates } from './compareStates.ts';
import { compareTables } from './compareTables.ts';
import { compareTransitions } from './compareTransitions.ts';
import { type Comparison, createComparison, unique } from './comparison.ts';
import { type Difference, subjects } from './difference.ts';
import type { ExaminedRevision, Meaning } from './meaning.ts';
import type { Names } from './renames.ts';
import type { Root } from './roots.ts';

/** The result of comparing two revisions. */
export interface Review {
  differences: readonly Difference[];
  /** Sections of the meaning that one of the revisions lacks, so that they cannot be compared. */
  notCompared: readonly string[];
  /** The new path of each state that is in both, by its old path. */
  states: Names;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Checks whether a root is a list that differs only in keys whose differences are described already. */
function isListOf({ before: a, after: b }: Root, keys: readonly string[]): boolean {
  const parts = (text: string) => text.match(/"[^"]*"/g)?.map((it) => it.slice(1, -1)) ?? [];
  if (!a.startsWith('[') || !b.startsWith('[')) return false;
  const [was, is] = [parts(a), parts(b)];
  const differing = [...was, ...is].filter((it) => !was.includes(it) || !is.includes(it));
  return differing.length > 0 && differing.every((it) => keys.includes(it));
}

/** Describes what many places share once; a change that a setting or a text explains is described with it. */
function describeGroups(
  { grouped, found, add, rowsAt }: Comparison,
  explained: readonly string[],
): void {
  for (const { roots, places, what } of grouped.values()) {
    const explains = (root: Root, key: string) =>
      !root.isCode &&
      (isListOf(root, [key]) ||
        root.name === key ||
        root.name.endsWith(`.${key}`) ||
        key.endsWith(`.${root.name}`));
    const cause = roots.every(
      (root) => isListOf(root, explained) || explained.some((key) => explains(root, key)),
    );
    const states = {
      before: unique(places.map(([it]) => it)),
      after: unique(places.map(([, it]) => it)),
    };
    if (cause && roots.length > 0) {
      for (const one of found) {
        if (!roots.some((root) => explains(root, one.key ?? '?'))) continue;
        one.after = unique([...one.after, ...states.after]);
        one.before = unique([...one.before, ...states.before]);
        one.rows = unique([...one.rows, ...rowsAt(states.after)]);
      }
      continue;
    }
    const values = roots
      .filter(({ isCode }) => !isCode)
      .map(({ name, before: a, after: b }) => `${name ? `${name}: ` : ''}${b}, sebelumnya ${a}`);
    const isCondition = what.some((it) => it.startsWith('syarat'));
    const shown = what.slice(0, 3).join('; ');
    const more = what.length > 3 ? ` dan ${what.length - 3} tempat lain` : '';
    add(
      isCondition ? 'Syarat' : 'Transisi',
      ['changed'],
      `${upper(shown)}${more} ${isCondition ? 'dinilai lain' : 'dikerjakan lain'}${values.length > 0 ? `: ${values.join('; ')}` : `: ${unique(roots.map(({ name }) => name)).join(', ')}`}.`,
      { roots, ...states },
    );
  }
}

/** Compares two examined revisions by what they mean. */
export function compareMeanings(old: ExaminedRevision, current: ExaminedRevision): Review {
  const comparison = createComparison(old, current);
  compareStates(comparison);
  compareTransitions(comparison);
  compareNamed(comparison);
  describeGroups(comparison, compareTables(comparison));

  const { found, before, after, names } = comparison;
  const order = (one: Difference) => subjects.indexOf(one.subject);
  return {
    differences: found.sort((a, b) => order(a) - order(b)),
    notCompared: Object.keys(after).filter(
      (key) => before[key as keyof Meaning] === null || after[key as keyof Meaning] === null,
    ),
    states: names.states,
  };
}
