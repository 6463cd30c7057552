import { type Plain, toCanonicalJson } from './canonicalJson.ts';
import type { Draft, Mark, Subject } from './difference.ts';
import type { ExaminedRevision } from './meaning.ts';
import { findRenames, translate } from './renames.ts';
import type { Root } from './roots.ts';
import { createDescriber } from './words.ts';

/** Returns a value with an empty text in place of every function's hash. */
export const withoutFunctions = (value: Plain): Plain => {
  if (Array.isArray(value)) return value.map(withoutFunctions);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as { [key: string]: Plain });
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, key === 'function' ? '' : withoutFunctions(inner)]),
  );
};

/** Checks whether two values are equal, in any order of their keys. */
export const isSame = (a: unknown, b: unknown) =>
  toCanonicalJson(a as Plain) === toCanonicalJson(b as Plain);

/** Returns the items without repetitions. */
export const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** A change of code or values, and every place that it changes. */
export interface Group {
  roots: Root[];
  /** The paths of the states, in the old and in the new revision. */
  places: [string, string][];
  /** What changes at these places, in words. */
  what: string[];
}

/**
 * Creates what the parts of a comparison share: both revisions, the names that changed between them, and the
 * differences that were found so far.
 */
export function createComparison(old: ExaminedRevision, current: ExaminedRevision) {
  const [before, after] = [old.meaning, current.meaning];
  const names = findRenames(before, after);
  const [then, now] = [createDescriber(old), createDescriber(current)];
  const functions = { old: old.functions, current: current.functions };
  const found: Draft[] = [];
  /** Changes with the same cause in the code, which are described once, by their cause. */
  const grouped = new Map<string, Group>();
  /** The old path of each state that is in both revisions, by its new path. */
  const oldPathOf = new Map([...names.states].map(([from, to]) => [to, from]));

  /** Returns the IDs of the requirements of some states. */
  const rowsAt = (paths: readonly string[]): string[] =>
    unique(paths.flatMap((path) => after.states[path]?.rows ?? before.states[path]?.rows ?? []));

  /** Adds a difference. Without `rows` it has the requirements of its states. */
  const add = (
    subject: Subject,
    marks: readonly Mark[],
    says: string,
    more: Partial<Omit<Draft, 'subject' | 'marks' | 'says'>> = {},
  ) => {
    const at = { before: more.before ?? [], after: more.after ?? [] };
    found.push({
      ...{
        subject,
        marks,
        says,
        details: [],
        roots: [],
        transitions: { before: [], after: [] },
        rows: rowsAt([...at.before, ...at.after]),
      },
      ...more,
      ...at,
    });
  };

  /** Adds a place to the group of its cause, which is described once (describeGroups in compare.ts). */
  const group = (roots: Root[], place: [string, string], what: string) => {
    const key = toCanonicalJson(roots as unknown as Plain);
    const known = grouped.get(key) ?? { roots, places: [], what: [] };
    known.places.push(place);
    if (!known.what.includes(what)) known.what.push(what);
    grouped.set(key, known);
  };

  /** Returns the new path of a state of the old revision. */
  const newPathOf = (path: string): string => names.states.get(path) ?? `${path} (tidak ada lagi)`;
  /** Returns actions with the names of the new revision. */
  const inNewNames = (list: readonly Plain[]) => list.map((it) => translate(it, names));

  /** Describes how a list of actions has changed. */
  function actionsSay(old: readonly Plain[], current: readonly Plain[]): string[] {
    const [was, is] = [then.actions(old), now.actions(current)];
    const gone = was.filter((it) => !is.includes(it));
    const fresh = is.filter((it) => !was.includes(it));
    const lines = [
      ...(fresh.length > 0 ? [`kini juga: ${fresh.join(', ')}`] : []),
      ...(gone.length > 0 ? [`tidak lagi: ${gone.join(', ')}`] : []),
    ];
    return lines.length > 0 || isSame(was, is) ? lines : ['urutan tindakannya lain'];
  }

  /** Returns where a difference of states of the new revision belongs. */
  const at = (paths: readonly string[]) => ({
    after: paths,
    before: unique(paths.map((path) => oldPathOf.get(path) ?? '')).filter(
      (it) => it in before.states,
    ),
  });

  return {
    ...{ old, current, before, after, names, oldPathOf, then, now, functions, found, grouped },
    ...{ rowsAt, add, group, newPathOf, inNewNames, actionsSay, at },
  };
}

/** What the parts of a comparison share. */
export type Comparison = ReturnType<typeof createComparison>;
