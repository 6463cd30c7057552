import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { actionWords } from '../atlas/actionWords.ts';
import { defaultSettings, getPath, getSites, getStates } from '../definition.ts';
import { getFixedParams } from '../diagram/model.ts';
import * as presentWords from '../diagram/words.ts';
import { findNames, type Plain, toCanonicalJson } from './canonicalJson.ts';
import { createReader, digest, type Reader } from './functions.ts';
import type {
  CallMeaning,
  ExaminedRevision,
  Meaning,
  StateMeaning,
  TextMeaning,
  TransitionMeaning,
  Wording,
} from './meaning.ts';

type Exports = Record<string, unknown>;
/** The modules of a revision; one that the revision lacks is absent (tree.ts). */
export interface Modules {
  root: string;
  journey: Exports;
  words?: Exports;
  actionWords?: Exports;
  notes?: Exports;
  definition?: Exports;
  calls?: Exports;
  config?: Exports;
  variantConfig?: Exports;
  limits?: Exports;
  screens?: Exports;
  saved: Record<string, Exports>;
  flows: Record<string, Exports>;
  sent: Record<string, Exports>;
  copy: Record<string, Exports>;
}

type Table = Record<string, unknown>;
const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const guardsOf = (machine: AnyStateMachine) => machine.implementations.guards as Table;

/** Returns the name of a guard or an action in the definition, with its parameters. */
function namedOf(reader: Reader, thing: unknown): Plain {
  if (typeof thing === 'string') return { name: thing };
  if (!isTable(thing) || typeof thing.type !== 'string') return reader.read(thing);
  const { type, params } = thing;
  return params === undefined ? { name: type } : { name: type, params: reader.read(params) };
}

/** Checks whether an action is XState's own, which starts or stops a timer and contains the state's path. */
const isTimer = (action: unknown): boolean => {
  if (typeof action !== 'function') return false;
  const { event, sendId } = action as { event?: { type?: string }; sendId?: string };
  return `${event?.type ?? sendId ?? ''}`.startsWith('xstate.after.');
};

const actionsOf = (reader: Reader, actions: readonly unknown[]): Plain[] =>
  actions.filter((action) => !isTimer(action)).map((action) => namedOf(reader, action));

/** Returns the meaning of a guard; one that `and`, `or` or `not` created contains its conditions. */
function guardOf(reader: Reader, guard: unknown): Plain {
  if (guard === undefined) return null;
  if (typeof guard !== 'function') return namedOf(reader, guard);
  const { guards } = guard as { guards?: unknown[] };
  if (!guards) return reader.read(guard);
  return { [guard.name]: guards.map((inner) => guardOf(reader, inner)) };
}

/** Returns the cause of a transition, without the path of its state. */
function causeOf(source: AnyStateNode, event: string): string {
  if (event === '') return 'always';
  const timer = source.after.find(({ eventType }) => eventType === event);
  if (timer) return `after ${String(timer.delay)}`;
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  return how ? `${how} ${id}` : event;
}

function onOf(reader: Reader, node: AnyStateNode): StateMeaning['on'] {
  const on: Record<string, TransitionMeaning[]> = {};
  for (const { event, transition } of getSites(node)) {
    const cause = causeOf(node, event);
    on[cause] = [
      ...(on[cause] ?? []),
      {
        guard: guardOf(reader, transition.guard),
        target: (transition.target ?? []).map((target) => getPath(target as AnyStateNode)),
        actions: transition.actions.map((action) => namedOf(reader, action)),
        reenter: Boolean(transition.reenter),
      },
    ];
  }
  return on;
}

type NoteOf = (node: AnyStateNode) => { text: string; rows: readonly string[] };

/** Returns the meaning of every state of a chart. */
export function statesMeaning(
  reader: Reader,
  machine: AnyStateMachine,
  noteOf: NoteOf,
): Record<string, StateMeaning> {
  const states = getStates(machine).map((node): [string, StateMeaning] => {
    const { text, rows } = noteOf(node);
    const first = node.type === 'compound' ? node.initial?.target[0] : undefined;
    const { screen = null, ...meta } = (node.meta ?? {}) as { screen?: string | null };
    return [
      getPath(node),
      {
        kind: node.type,
        initial: first ? getPath(first) : null,
        tags: [...node.tags].sort(),
        screen,
        meta: reader.read(meta),
        entry: actionsOf(reader, node.entry),
        exit: actionsOf(reader, node.exit),
        calls: node.invoke
          .map(({ id, src, input }) => ({
            id,
            src: String(src),
            input: reader.read(input) ?? null,
          }))
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
        on: onOf(reader, node),
        note: text,
        rows: [...rows].sort(),
      },
    ];
  });
  return Object.fromEntries(states);
}

function implementationsOf(reader: Reader, states: Meaning['states'], machine: AnyStateMachine) {
  const all = Object.values(states);
  const transitions = all.flatMap(({ on }) => Object.values(on).flat());
  const guards = new Set(transitions.flatMap(({ guard }) => [...findNames(guard)]));
  const actions = new Set([
    ...transitions.flatMap((transition) => [...findNames(transition.actions)]),
    ...all.flatMap(({ entry, exit }) => [...findNames(entry), ...findNames(exit)]),
  ]);
  const pick = (from: Table, names: Set<string>) =>
    Object.fromEntries([...names].map((name) => [name, reader.read(from[name])]));
  return {
    guards: pick(guardsOf(machine), guards),
    actions: pick(machine.implementations.actions as Table, actions),
  };
}

function delaysOf(
  reader: Reader,
  states: Meaning['states'],
  machine: AnyStateMachine,
  settings: unknown,
): Meaning['delays'] {
  const causes = Object.values(states).flatMap(({ on }) => Object.keys(on));
  const names = new Set(
    causes.flatMap((cause) => (cause.startsWith('after ') ? [cause.slice('after '.length)] : [])),
  );
  const context = { saved: { code: '' }, settings };
  const all = machine.implementations.delays as Table;
  const least = (value: unknown): number => {
    try {
      return Number(typeof value === 'function' ? value({ context }) : value);
    } catch {
      return -1;
    }
  };
  return Object.fromEntries(
    [...names].map((name) => {
      const value = Object.hasOwn(all, name) ? all[name] : Number(name);
      return [name, { least: least(value), made: reader.read(value) }];
    }),
  );
}

/** Returns the leaves of a value by dotted keys: `{ age: { min: 21 } }` as `age.min: 21`; lists are leaves. */
function leavesOf(value: unknown, under = ''): [string, unknown][] {
  if (!isTable(value) || Object.getPrototypeOf(value) !== Object.prototype) return [[under, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, under ? `${under}.${key}` : key),
  );
}

const tableOf = (entries: [string, unknown][], reader: Reader): Record<string, Plain> =>
  Object.fromEntries(entries.map(([key, value]) => [key, reader.read(value)]));

/** Settings that the pages show only as a hash. */
const hidden = ['appKey', 'bearer', 'bankPublicKey'];

function configOf(reader: Reader, { config, variantConfig }: Modules): Meaning['config'] {
  const all = { ...(config?.config as object), ...(variantConfig?.variantConfig as object) };
  if (Object.keys(all).length === 0) return null;
  const leaves = leavesOf(all).map(([key, value]): [string, unknown] => [
    key,
    hidden.includes(key) && value !== ''
      ? `kunci ${digest(String(value)).slice(0, 12)}`
      : Array.isArray(value)
        ? value.join(', ')
        : value,
  ]);
  return tableOf(leaves, reader);
}

/** Returns a text with `‹1›` for each inserted value; if it depends on the values, all texts in its code. */
function saysOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'function') return null;
  try {
    const places = Array.from({ length: value.length }, (_, at) => `‹${at + 1}›`);
    const says: unknown = value(...places);
    if (typeof says === 'string' && !/NaN|undefined|\[object/.test(says)) return says;
  } catch {
    // The function needs arguments that are no texts.
  }
  const texts = value.toString().match(/'[^']*'|"[^"]*"|`[^`]*`/g) ?? [];
  return texts
    .map((text: string) => text.slice(1, -1).replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '‹…›'))
    .join(' … ');
}

function textsMeaning(reader: Reader, copy: Modules['copy']): Meaning['texts'] {
  const tables = Object.values(copy).flatMap((exported) => Object.entries(exported));
  const named = new Set(tables.map(([, table]) => table));
  const texts: Record<string, TextMeaning> = {};
  const add = (key: string, value: unknown) => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        // A table that is exported itself is read under that name only.
        const isKnown = typeof inner === 'object' && named.has(inner);
        if (!isKnown) add(`${key}.${name}`, inner);
      }
      return;
    }
    const says = saysOf(value);
    if (says === null) return;
    texts[key] = { says, made: typeof value === 'function' ? reader.read(value) : null };
  };
  for (const [key, table] of tables) add(key, table);
  return Object.keys(texts).length > 0 ? texts : null;
}

const namedImport = /import \{([^{}]+)\} from '([^']+)'/g;

/** Returns the keys of the texts that the files of each screen's folder use, by the folder's name. */
function textUses(root: string, texts: Meaning['texts']): Meaning['textsOf'] {
  const folder = join(root, 'screens');
  const uses: Record<string, Set<string>> = {};
  let files: string[] = [];
  try {
    files = (readdirSync(folder, { recursive: true }) as string[]).filter((it) =>
      /\.tsx?$/.test(it),
    );
  } catch {
    return {};
  }
  const keys = Object.keys(texts ?? {});
  for (const file of files) {
    const code = readFileSync(join(folder, file), 'utf8');
    const screen = dirname(file) === '.' ? basename(file, '.tsx') : (file.split('/')[0] ?? '');
    const own = uses[screen] ?? new Set();
    uses[screen] = own;
    for (const [, names = '', from = ''] of code.matchAll(namedImport)) {
      if (!from.includes('/copy/')) continue;
      for (const name of names.split(',')) {
        const [exported = '', local = exported] = name.trim().split(' as ');
        if (!/^\w+$/.test(exported) || !/^\w+$/.test(local)) continue;
        for (const [chain] of code.matchAll(new RegExp(`\\b${local}(?:\\.\\w+)+`, 'g'))) {
          const key = `${exported}${chain.slice(local.length)}`;
          for (const known of keys)
            if (known === key || known.startsWith(`${key}.`)) own.add(known);
        }
      }
    }
  }
  return Object.fromEntries(Object.entries(uses).map(([screen, own]) => [screen, [...own].sort()]));
}

function callsOf(reader: Reader, exported: Exports | undefined): Meaning['calls'] {
  const all = exported?.allCalls ?? exported?.calls;
  if (!isTable(all)) return null;
  const calls = Object.entries(all).map(([id, call]): [string, CallMeaning] => {
    const { method, base, path, codes, ...rest } = call as Table;
    return [
      id,
      {
        method: String(method),
        address: `${base}/${path}`,
        codes: (codes ?? {}) as Record<string, string>,
        rest: reader.read(rest),
      },
    ];
  });
  return Object.fromEntries(calls);
}

function savedOf(reader: Reader, modules: Modules['saved']): Meaning['saved'] {
  const exported = Object.values(modules).flatMap((module) => Object.entries(module));
  const ties = exported.flatMap(([name, value]) =>
    /(?:Ties|Traits)$/.test(name) && isTable(value) ? Object.entries(value) : [],
  );
  if (ties.length === 0) return null;
  const shapeOf = (key: string) =>
    exported
      .map(([, value]) => (isTable(value) ? value[key] : undefined))
      .find((value) => isTable(value) && '_zod' in value);
  return Object.fromEntries(
    ties.map(([key, value]) => [
      key,
      { ties: reader.read(value), shape: reader.read(shapeOf(key)) },
    ]),
  );
}

function rowsOf(root: string): Meaning['rows'] {
  try {
    const lines = readFileSync(join(root, 'tests/requirements.tsv'), 'utf8').trimEnd().split('\n');
    return Object.fromEntries(
      lines
        .slice(1)
        .map((line) => line.split('\t') as [string, string])
        .map(([id, says]) => [id, says]),
    );
  } catch {
    return null;
  }
}

/** Returns the meaning of every export of some modules, by its name; `null` if there are no exports. */
const exportsOf = (reader: Reader, modules: Record<string, Exports>) => {
  const all = Object.values(modules).flatMap((module) => Object.entries(module));
  return all.length > 0 ? tableOf(all, reader) : null;
};

type Words = (params: object) => string;

/** Creates a lookup of the words for a name: those of the revision, else the current ones. */
function wordsIn(own: unknown, today: object): (name: string) => unknown {
  const find = (table: unknown, name: string) =>
    isTable(table) && Object.hasOwn(table, name) ? table[name] : undefined;
  return (name) => find(own, name) ?? find(today, name);
}

function createWording(machine: AnyStateMachine, modules: Modules, reader: Reader): Wording {
  const { words = {}, actionWords: ownActionWords = {} } = modules;
  const guardWords = wordsIn(words.guardWords, presentWords.guardWords);
  const actionsIn = wordsIn(ownActionWords.actionWords, actionWords);
  const describe = (find: (name: string) => unknown, thing: object | string): string => {
    const name = typeof thing === 'string' ? thing : String(Reflect.get(thing, 'type'));
    try {
      const say = find(name) as Words | undefined;
      return say ? say(typeof thing === 'string' ? {} : getFixedParams(thing)) : name;
    } catch {
      return name;
    }
  };
  const guardSays = (guard: unknown): string => {
    if (typeof guard !== 'function') return describe(guardWords, guard as object);
    const { guards, stateValue } = guard as { guards?: unknown[]; stateValue?: unknown };
    if (guards)
      return guard.name === 'not'
        ? `bukan: ${guards.map(guardSays).join()}`
        : guards.map(guardSays).join(guard.name === 'or' ? ' atau ' : ', ');
    return stateValue ? `saat ${JSON.stringify(stateValue).replace(/["{}]/g, '')}` : 'syarat';
  };
  const guards: Record<string, string> = {};
  const actions: Record<string, string> = {};
  for (const node of getStates(machine)) {
    const sites = getSites(node);
    for (const { transition } of sites) {
      if (transition.guard !== undefined)
        guards[toCanonicalJson(guardOf(reader, transition.guard))] = guardSays(transition.guard);
    }
    for (const action of [
      ...sites.flatMap(({ transition }) => transition.actions),
      ...node.entry,
      ...node.exit,
    ])
      actions[toCanonicalJson(namedOf(reader, action))] = describe(actionsIn, action as object);
  }
  const textsIn = (own: unknown, today: object) => ({
    ...(today as Record<string, string>),
    ...(own as Record<string, string> | undefined),
  });
  const titleOf = (words.getTitle ?? presentWords.getTitle) as (state: string) => string;
  const tops = ['journey', ...Object.keys(machine.root.states)];
  return {
    guards,
    actions,
    events: textsIn(words.eventWords, presentWords.eventWords),
    ports: textsIn(words.portWords, presentWords.portWords),
    answers: textsIn(words.outcomeWords, presentWords.outcomeWords),
    titles: Object.fromEntries(tops.map((top) => [top, titleOf(top)])),
  };
}

const emptyNote: NoteOf = (node) => ({ text: node.description ?? '', rows: [] });

/** Examines a revision whose modules were loaded (tree.ts). */
export function examine(
  modules: Modules,
  chart?: AnyStateMachine,
  reader = createReader(),
): ExaminedRevision {
  const machine = (chart ?? modules.journey.journey) as AnyStateMachine;
  const settings = (modules.definition?.defaultSettings ?? defaultSettings) as object;
  const { delays } = (modules.config?.config ?? {}) as { delays?: object };
  const states = statesMeaning(reader, machine, (modules.notes?.noteOf as NoteOf) ?? emptyNote);
  const texts = textsMeaning(reader, modules.copy);
  const meaning: Meaning = {
    states,
    ...implementationsOf(reader, states, machine),
    delays: delaysOf(reader, states, machine, { ...settings, ...(delays && { delays }) }),
    calls: callsOf(reader, modules.calls),
    saved: savedOf(reader, modules.saved),
    screens: modules.screens?.screens
      ? tableOf(Object.entries(modules.screens.screens), reader)
      : null,
    flows: exportsOf(reader, modules.flows),
    sent: exportsOf(reader, modules.sent),
    texts,
    textsOf: textUses(modules.root, texts),
    rows: rowsOf(modules.root),
    config: configOf(reader, modules),
    limits: modules.limits ? tableOf(leavesOf({ ...modules.limits }), reader) : null,
  };
  return {
    fingerprint: digest(meaning as unknown as Plain),
    meaning,
    wording: createWording(machine, modules, reader),
    functions: reader.functions,
  };
}
