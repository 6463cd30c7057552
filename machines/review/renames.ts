import { getKey, getParentPath } from '../statePaths.ts';
import { findNames, type Plain, toCanonicalJson } from './canonicalJson.ts';
import type { Meaning, StateMeaning } from './meaning.ts';

/** The features that identify a thing, with their weights. */
type Features = Map<string, number>;
/** Earlier names and their new names. */
export type Names = ReadonlyMap<string, string>;

/** Returns how alike two things are, from 0 to 1. */
function likeness(a: Features, b: Features): number {
  let [both, all] = [0, 0];
  for (const feature of new Set([...a.keys(), ...b.keys()])) {
    const [left, right] = [a.get(feature) ?? 0, b.get(feature) ?? 0];
    both += Math.min(left, right);
    all += Math.max(left, right);
  }
  return all === 0 ? 0 : both / all;
}

/** The minimum likeness of two things that count as the same. */
const leastLikeness = 0.42;

/** Pairs things that only the old revision has with things that only the new one has, the most alike first. */
function pair(old: Map<string, Features>, current: Map<string, Features>): [string, string][] {
  const candidates = [...old].flatMap(([from, a]) =>
    [...current].map(([to, b]) => ({ from, to, like: likeness(a, b) })),
  );
  candidates.sort((a, b) => b.like - a.like);
  const pairs: [string, string][] = [];
  const taken = new Set<string>();
  for (const { from, to, like } of candidates) {
    if (like < leastLikeness || taken.has(`< ${from}`) || taken.has(`> ${to}`)) continue;
    taken.add(`< ${from}`).add(`> ${to}`);
    pairs.push([from, to]);
  }
  return pairs;
}

/** Returns a value with the names of the later revision. */
export function translate(value: Plain, names: Renames): Plain {
  if (Array.isArray(value)) return value.map((inner) => translate(inner, names));
  if (typeof value !== 'object' || value === null) return value;
  const own = value as { [key: string]: Plain };
  const entries = Object.entries(own).map(([key, inner]): [string, Plain] => [
    key,
    key === 'name' && typeof inner === 'string'
      ? (names.guards.get(inner) ?? names.actions.get(inner) ?? inner)
      : translate(inner, names),
  ]);
  return Object.fromEntries(entries);
}

/** Returns the cause of a transition with the names of the later revision. */
export function translateCause(cause: string, names: Renames): string {
  const [how, name] = cause.split(/ (.*)/s);
  if (how === 'after' && name) return `after ${names.delays.get(name) ?? name}`;
  if ((how === 'done' || how === 'error') && name) return `${how} ${names.ids.get(name) ?? name}`;
  return names.events.get(cause) ?? cause;
}

/** The names that changed between two revisions. */
export interface Renames {
  /** Every state that is in both. */
  states: Names;
  guards: Names;
  actions: Names;
  delays: Names;
  events: Names;
  /** The names of calls in the states that make them. */
  ids: Names;
}

const add = (features: Features, name: string, weight: number) =>
  features.set(name, (features.get(name) ?? 0) + weight);

function stateFeatures(
  path: string,
  state: StateMeaning,
  states: Meaning['states'],
  names: Renames,
  isOld: boolean,
  into: ReadonlyMap<string, readonly string[]>,
): Features {
  const features: Features = new Map();
  const known = (target: string) => (isOld ? (names.states.get(target) ?? '?') : target);
  const toComparable = (value: Plain) => toCanonicalJson(isOld ? translate(value, names) : value);
  const cause = (event: string) => (isOld ? translateCause(event, names) : event);
  add(features, `key ${getKey(path)}`, 2);
  add(features, `in ${known(getParentPath(path))}`, 1);
  add(features, `kind ${state.kind} ${state.tags.join()}`, 1);
  // A note that only one state has weighs as much as all other features of a small state.
  const isAlone = Object.values(states).filter(({ note }) => note === state.note).length === 1;
  if (state.note) add(features, `note ${state.note}`, isAlone ? 6 : 2);
  if (state.screen) add(features, `screen ${state.screen}`, 2);
  if (toCanonicalJson(state.meta) !== '{}') add(features, `meta ${toCanonicalJson(state.meta)}`, 2);
  for (const { src } of state.calls) add(features, `call ${src}`, 3);
  for (const action of [...state.entry, ...state.exit])
    add(features, `does ${toComparable(action)}`, 1);
  for (const row of state.rows) add(features, `row ${row}`, 0.5);
  for (const child of Object.keys(states))
    if (getParentPath(child) === path && child !== '') add(features, `child ${getKey(child)}`, 1);
  for (const [event, list] of Object.entries(state.on)) {
    add(features, `on ${cause(event)}`, 1);
    for (const { guard, actions, target } of list) {
      add(features, `${cause(event)} ${toComparable(guard)} ${toComparable(actions)}`, 1);
      add(features, `to ${target.map(known).join()}`, 0.5);
    }
  }
  for (const from of into.get(path) ?? []) add(features, `from ${known(from)}`, 1);
  return features;
}

/** Returns the states whose transitions enter each state. */
function entrances(states: Meaning['states']): Map<string, string[]> {
  const into = new Map<string, string[]>();
  for (const [path, { on }] of Object.entries(states))
    for (const { target } of Object.values(on).flat())
      for (const to of target) into.set(to, [...(into.get(to) ?? []), path]);
  return into;
}

function matchStates(old: Meaning['states'], current: Meaning['states'], names: Renames): Names {
  const pairs = new Map<string, string>();
  const taken = new Set<string>();
  const join = (from: string, to: string) => {
    pairs.set(from, to);
    taken.add(to);
  };
  const [oldInto, currentInto] = [entrances(old), entrances(current)];
  for (const path of Object.keys(old)) if (path in current) join(path, path);
  const inherit = () => {
    for (const path of Object.keys(old)) {
      const parent = pairs.get(getParentPath(path));
      if (pairs.has(path) || parent === undefined || path === '') continue;
      const same = parent === '' ? getKey(path) : `${parent}.${getKey(path)}`;
      if (same in current && !taken.has(same)) join(path, same);
    }
  };
  for (let depth = 1; depth < 9; depth += 1) {
    inherit();
    const soFar: Renames = { ...names, states: pairs };
    const at = (path: string) => path.split('.').length === depth;
    const featuresOf = (
      states: Meaning['states'],
      isOld: boolean,
      isFree: (path: string) => boolean,
    ) =>
      new Map(
        Object.entries(states)
          .filter(([path]) => isFree(path))
          .map(([path, state]) => [
            path,
            stateFeatures(path, state, states, soFar, isOld, isOld ? oldInto : currentInto),
          ]),
      );
    const oldFeatures = featuresOf(old, true, (path) => !pairs.has(path) && at(path));
    // A state may have moved to another depth.
    const currentFeatures = featuresOf(current, false, (path) => !taken.has(path));
    for (const [from, to] of pair(oldFeatures, currentFeatures)) join(from, to);
  }
  inherit();
  return pairs;
}

type Uses = Map<string, Features>;

/** Returns where every name of a kind is used, by state and cause. */
function usesOf(
  meaning: Meaning,
  kind: 'guards' | 'actions' | 'delays' | 'events' | 'ids',
  place: (path: string) => string,
): Uses {
  const uses: Uses = new Map();
  const note = (name: string, feature: string, weight = 1) => {
    const features = uses.get(name) ?? new Map<string, number>();
    uses.set(name, features);
    features.set(feature, weight);
  };
  const inside = (value: Plain, feature: string): void => {
    for (const name of findNames(value)) note(name, feature);
  };
  for (const [path, state] of Object.entries(meaning.states)) {
    const at = place(path);
    if (kind === 'actions') {
      for (const [index, action] of state.entry.entries()) inside(action, `${at} entry ${index}`);
      for (const [index, action] of state.exit.entries()) inside(action, `${at} exit ${index}`);
    }
    if (kind === 'ids') for (const { id, src } of state.calls) note(id, `${at} calls ${src}`);
    for (const [cause, list] of Object.entries(state.on)) {
      const [how = '', name] = cause.split(/ (.*)/s);
      list.forEach(({ guard, actions, target }, index) => {
        const to = `${at} ${index} → ${target.map(place).join()}`;
        if (kind === 'guards') inside(guard, to);
        if (kind === 'actions')
          for (const [turn, action] of actions.entries()) inside(action, `${to} ${turn}`);
        if (kind === 'delays' && how === 'after' && name) note(name, to);
        if (kind === 'events' && !name && cause !== 'always') note(cause, to);
      });
    }
  }
  return uses;
}

/** Pairs names that only the old revision has with names that only the new one has. */
function matchNames(old: Uses, current: Uses): Names {
  const gone = new Map([...old].filter(([name]) => !current.has(name)));
  const fresh = new Map([...current].filter(([name]) => !old.has(name)));
  return new Map(pair(gone, fresh));
}

/** Finds what has only another name, or another position, in the later revision. */
export function findRenames(old: Meaning, current: Meaning): Renames {
  const none: Names = new Map();
  let names: Renames = {
    states: none,
    guards: none,
    actions: none,
    delays: none,
    events: none,
    ids: none,
  };
  const weigh = (uses: Uses, values: Readonly<Record<string, Plain>>) => {
    // The same implementation counts more than any place where it is used.
    for (const [name, features] of uses)
      features.set(`is ${toCanonicalJson(values[name] ?? null)}`, 4);
    return uses;
  };
  // Each round knows the other's names: a state is found by its guards, and a guard by its states.
  for (let round = 0; round < 2; round += 1) {
    const states = matchStates(old.states, current.states, names);
    const translatePath = (path: string) => states.get(path) ?? `${path}?`;
    const keepPath = (path: string) => path;
    const match = (
      kind: Parameters<typeof usesOf>[1],
      values?: (of: Meaning) => Readonly<Record<string, Plain>>,
    ) => {
      const [a, b] = [usesOf(old, kind, translatePath), usesOf(current, kind, keepPath)];
      return values
        ? matchNames(weigh(a, values(old)), weigh(b, values(current)))
        : matchNames(a, b);
    };
    names = {
      states,
      guards: match('guards', ({ guards }) => guards),
      actions: match('actions', ({ actions }) => actions),
      delays: match('delays', ({ delays }) =>
        Object.fromEntries(Object.entries(delays).map(([name, { made }]) => [name, made])),
      ),
      events: match('events'),
      ids: match('ids'),
    };
  }
  return names;
}

/** Returns the keys of a table that were only renamed, by their earlier names. */
export function findRenamedKeys(
  old: Readonly<Record<string, Plain>>,
  current: Readonly<Record<string, Plain>>,
): Names {
  const featuresOf = (table: Readonly<Record<string, Plain>>, other: object): Uses =>
    new Map(
      Object.entries(table)
        .filter(([key]) => !(key in other))
        .map(([key, value]) => [
          key,
          new Map([
            [`is ${toCanonicalJson(value)}`, 3],
            [`in ${getParentPath(key)}`, 1],
          ]),
        ]),
    );
  return new Map(pair(featuresOf(old, current), featuresOf(current, old)));
}
