import { getKey, getParentPath } from '../statePaths.ts';
import { type Plain, toCanonicalJson } from './canonicalJson.ts';
import type { Examined, Meaning, StateMeaning, TransitionMeaning } from './meaning.ts';
import { findRenamedKeys, findRenames, type Names, translate, translateCause } from './renames.ts';
import { findRoots, type Root } from './roots.ts';
import { createNameCheck, findStates, findStatesReading } from './uses.ts';
import { createDescriber, describeSettingChange, traitWords } from './words.ts';

/** How something changed. */
export type Mark = 'added' | 'removed' | 'changed' | 'moved' | 'renamed';

/** The kinds of things that can differ, in the order in which the review lists them. */
export const subjects = [
  'Keadaan',
  'Transisi',
  'Waktu',
  'Syarat',
  'Panggilan bank',
  'Data tersimpan',
  'Teks di layar',
  'Pengaturan dan batas',
  'Urutan dan layar',
  'Isi yang dikirim',
  'Baris syarat',
] as const;
/** The subject of a difference. */
export type Subject = (typeof subjects)[number];

/** One thing whose meaning differs between two revisions. */
export interface Difference {
  subject: Subject;
  marks: readonly Mark[];
  /** The difference in a sentence for analysts. */
  says: string;
  details: readonly string[];
  /** Code and values, for reviewers. */
  roots: readonly Root[];
  /** The paths of the states that it concerns, in the old and in the new revision. */
  before: readonly string[];
  after: readonly string[];
  /** The transitions that differ, in the old and in the new revision. */
  ways: { before: readonly Way[]; after: readonly Way[] };
  /** The IDs of the requirements of what differs. */
  rows: readonly string[];
}
/** A transition by its state, its cause and its position among the alternatives (from 0). */
export interface Way {
  path: string;
  cause: string;
  index: number;
}

type Draft = { -readonly [Key in keyof Difference]: Difference[Key] } & {
  /** The key of the differing value in its table. */
  key?: string;
};

/** The result of comparing two revisions. */
export interface Review {
  differences: readonly Difference[];
  /** Sections of the meaning that one of the revisions lacks, so that they cannot be compared. */
  notCompared: readonly string[];
  /** The new path of each state that is in both, by its old path. */
  states: Names;
}

/** Returns a value with an empty text in place of every function's hash. */
const withoutFunctions = (value: Plain): Plain => {
  if (Array.isArray(value)) return value.map(withoutFunctions);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as { [key: string]: Plain });
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, key === 'function' ? '' : withoutFunctions(inner)]),
  );
};

const isSame = (a: unknown, b: unknown) =>
  toCanonicalJson(a as Plain) === toCanonicalJson(b as Plain);

/** Removes the items of both lists that match, each with the first one that does, and returns them in pairs. */
function takePairs<Item>(
  left: Item[],
  right: Item[],
  isMatch: (a: Item, b: Item) => boolean,
): [Item, Item][] {
  return [...left].flatMap((a): [Item, Item][] => {
    const b = right.find((it) => isMatch(a, it));
    if (!b) return [];
    left.splice(left.indexOf(a), 1);
    right.splice(right.indexOf(b), 1);
    return [[a, b]];
  });
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** Compares two examined revisions by what they mean. */
export function compareMeanings(old: Examined, young: Examined): Review {
  const [before, after] = [old.meaning, young.meaning];
  const names = findRenames(before, after);
  const [then, now] = [createDescriber(old), createDescriber(young)];
  const functions = { old: old.functions, young: young.functions };
  const found: Draft[] = [];
  /** Changes with the same cause in the code, which are described once. */
  const grouped = new Map<string, { roots: Root[]; places: [string, string][]; what: string[] }>();
  const oldOf = new Map([...names.states].map(([from, to]) => [to, from]));

  const rowsAt = (paths: readonly string[]): string[] =>
    unique(paths.flatMap((path) => after.states[path]?.rows ?? before.states[path]?.rows ?? []));

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
        ways: { before: [], after: [] },
        rows: rowsAt([...at.before, ...at.after]),
      },
      ...more,
      ...at,
    });
  };

  const group = (roots: Root[], place: [string, string], what: string) => {
    const key = toCanonicalJson(roots as unknown as Plain);
    const known = grouped.get(key) ?? { roots, places: [], what: [] };
    known.places.push(place);
    if (!known.what.includes(what)) known.what.push(what);
    grouped.set(key, known);
  };

  // — States —

  function compareStates() {
    for (const [path, state] of Object.entries(before.states)) {
      const to = names.states.get(path);
      if (to !== undefined) {
        compareState(path, to);
        continue;
      }
      if (path !== '' && !names.states.has(getParentPath(path))) continue;
      const inner = Object.keys(before.states).filter((it) => it.startsWith(`${path}.`));
      add('Keadaan', ['removed'], `Tidak ada lagi: ${then.place(path)}. ${state.note}`, {
        details: inner.map((it) => `juga ${then.place(it)}: ${before.states[it]?.note ?? ''}`),
        before: [path],
        after: [names.states.get(getParentPath(path)) ?? ''],
        rows: state.rows,
      });
    }
    for (const [path, state] of Object.entries(after.states)) {
      if (oldOf.has(path) || (path !== '' && !oldOf.has(getParentPath(path)))) continue;
      const inner = Object.keys(after.states).filter((it) => it.startsWith(`${path}.`));
      const ways = [path, ...inner].flatMap((it) =>
        Object.entries(after.states[it]?.on ?? {}).flatMap(([cause, list]) =>
          list.map((one) => `${now.way(it, cause, one)}: ${now.goal(it, one)}.`),
        ),
      );
      add('Keadaan', ['added'], `Baru: ${now.place(path)}. ${state.note}`, {
        details: [...inner.map((it) => `di dalamnya ${now.place(it)}`), ...ways],
        before: [oldOf.get(getParentPath(path)) ?? ''],
        after: [path],
      });
    }
  }

  const listed = (list: readonly string[]) => (list.length > 0 ? list.join(', ') : 'tidak ada');

  /** Describes how a list of actions has changed. */
  function actionsSay(old: readonly Plain[], young: readonly Plain[]): string[] {
    const [was, is] = [then.actions(old), now.actions(young)];
    const gone = was.filter((it) => !is.includes(it));
    const fresh = is.filter((it) => !was.includes(it));
    const said = [
      ...(fresh.length > 0 ? [`kini juga: ${fresh.join(', ')}`] : []),
      ...(gone.length > 0 ? [`tidak lagi: ${gone.join(', ')}`] : []),
    ];
    return said.length > 0 || isSame(was, is) ? said : ['urutan tindakannya lain'];
  }

  const known = (path: string): string => names.states.get(path) ?? `${path} (tidak ada lagi)`;
  const inNewNames = (list: readonly Plain[]) => list.map((it) => translate(it, names));

  function compareState(from: string, to: string) {
    const [a, b] = [before.states[from], after.states[to]] as [StateMeaning, StateMeaning];
    const marks: Mark[] = [];
    const at = { before: [from], after: [to] };
    const isMoved = from !== '' && known(getParentPath(from)) !== getParentPath(to);
    if (isMoved) marks.push('moved');
    if (from !== '' && getKey(from) !== getKey(to)) marks.push('renamed');
    const details: string[] = [];
    const say = (is: unknown, was: unknown, text: string) => {
      if (!isSame(is ?? null, was ?? null)) details.push(text);
    };
    say(b.note, a.note, `Keterangan: “${b.note}”; sebelumnya “${a.note}”.`);
    const [starts, started] = [b.initial, a.initial && known(a.initial)];
    say(
      ...([starts, started] as const),
      `Dimulai di ${starts ? now.place(starts) : 'tempat lain'}; sebelumnya di ${a.initial ? then.place(a.initial) : 'tempat lain'}.`,
    );
    say(
      b.screen,
      a.screen,
      `Layar: ${b.screen ?? 'tidak ada'}; sebelumnya ${a.screen ?? 'tidak ada'}.`,
    );
    say(b.kind, a.kind, `Susunan: ${b.kind}; sebelumnya ${a.kind}.`);
    say(b.tags, a.tags, `Sifat: ${listed(b.tags)}; sebelumnya ${listed(a.tags)}.`);
    say(
      b.meta,
      a.meta,
      `Tampilan: ${toCanonicalJson(b.meta)}; sebelumnya ${toCanonicalJson(a.meta)}.`,
    );
    say(b.rows, a.rows, `Baris syarat: ${listed(b.rows)}; sebelumnya ${listed(a.rows)}.`);
    for (const when of ['entry', 'exit'] as const) {
      const [was, is] = [inNewNames(a[when]), b[when]];
      if (isSame(was, is)) continue;
      const where = when === 'entry' ? 'Saat masuk' : 'Saat keluar';
      if (isSame(withoutFunctions(was), withoutFunctions(is)))
        group(findRoots(was, is, functions), [from, to], where.toLowerCase());
      else details.push(`${where}: ${actionsSay(a[when], b[when]).join('; ')}.`);
    }
    compareCallsOf(a, b, details, [from, to]);
    if (marks.length > 0 || details.length > 0) {
      const [was, is] = [then.place(from), now.place(to)];
      const says = isMoved
        ? `${was} dipindahkan: kini ${is}.`
        : marks.includes('renamed')
          ? `${was} kini bernama ${is}.`
          : `${is} berubah.`;
      const isChanged = details.length > 0;
      add('Keadaan', [...marks, ...(isChanged ? (['changed'] as const) : [])], says, {
        ...{ details, ...at },
      });
    }
    compareTransitions(from, to);
  }

  function compareCallsOf(
    a: StateMeaning,
    b: StateMeaning,
    details: string[],
    place: [string, string],
  ) {
    const ids = (state: StateMeaning) => new Map(state.calls.map((call) => [call.id, call]));
    const [was, is] = [ids(a), ids(b)];
    for (const [id, call] of was) {
      const same = is.get(names.ids.get(id) ?? id);
      if (!same) details.push(`Tidak lagi memanggil “${old.said.ports[call.src] ?? call.src}”.`);
      else if (same.src !== call.src)
        details.push(
          `Memanggil “${young.said.ports[same.src] ?? same.src}”; sebelumnya “${old.said.ports[call.src] ?? call.src}”.`,
        );
      else if (!isSame(call.input, same.input))
        group(
          findRoots(call.input, same.input, functions),
          place,
          `yang dikirim dengan “${young.said.ports[same.src] ?? same.src}”`,
        );
    }
    for (const [id, call] of is)
      if (![...was.keys()].some((name) => (names.ids.get(name) ?? name) === id))
        details.push(`Kini memanggil “${young.said.ports[call.src] ?? call.src}”.`);
  }

  // — Transitions —

  interface Placed {
    path: string;
    cause: string;
    one: TransitionMeaning;
    index: number;
  }
  const gone: Placed[] = [];
  const fresh: Placed[] = [];

  const inNew = (one: TransitionMeaning): TransitionMeaning => ({
    guard: translate(one.guard, names),
    target: one.target.map(known),
    actions: inNewNames(one.actions),
    reenter: one.reenter,
  });

  const asPlain = (one: TransitionMeaning) => one as unknown as Plain;

  /** Returns how much two alternatives have in common, from 0 to 5.5. */
  const alike = (a: TransitionMeaning, b: TransitionMeaning): number =>
    (isSame(withoutFunctions(a.guard), withoutFunctions(b.guard)) ? 2 : 0) +
    (isSame(a.target, b.target) ? 2 : 0) +
    (isSame(withoutFunctions(a.actions), withoutFunctions(b.actions)) ? 1.5 : 0);

  function compareTransitions(from: string, to: string) {
    const [a, b] = [before.states[from]?.on ?? {}, after.states[to]?.on ?? {}];
    const oldCauses = new Map(Object.keys(a).map((cause) => [translateCause(cause, names), cause]));
    for (const cause of unique([...oldCauses.keys(), ...Object.keys(b)])) {
      const oldCause = oldCauses.get(cause);
      const left = ((oldCause && a[oldCause]) || []).map((one, index) => ({
        ...{ path: from, cause: oldCause ?? cause, one, index },
      }));
      const right = (b[cause] ?? []).map((one, index) => ({ path: to, cause, one, index }));
      align(left, right);
    }
  }

  function align(left: Placed[], right: Placed[]) {
    const pairs: [Placed, Placed][] = [];
    const take = (isMatch: (a: Placed, b: Placed) => boolean) =>
      pairs.push(...takePairs(left, right, isMatch));
    take((a, b) => isSame(inNew(a.one), b.one));
    take((a, b) =>
      isSame(withoutFunctions(asPlain(inNew(a.one))), withoutFunctions(asPlain(b.one))),
    );
    for (const least of [3.5, 2]) take((a, b) => alike(inNew(a.one), b.one) >= least);
    if (left.length === 1 && right.length === 1) take(() => true);
    pairs.sort(([, a], [, b]) => a.index - b.index);
    const isInOrder = pairs.every(
      ([a], at) => at === 0 || (pairs[at - 1] as [Placed, Placed])[0].index < a.index,
    );
    const [first] = pairs;
    if (!isInOrder && first) {
      const [a, b] = first;
      add(
        'Transisi',
        ['changed'],
        `Pada ${now.place(b.path)}, ${now.cause(b.path, b.cause)}: syarat diperiksa dalam urutan lain.`,
        {
          details: pairs.map(
            ([was, is]) =>
              `${is.index + 1}. ${now.guard(is.one.guard) || 'selain itu'}: ${now.goal(is.path, is.one)}; sebelumnya nomor ${was.index + 1}`,
          ),
          before: [a.path],
          after: [b.path],
        },
      );
    }
    for (const [a, b] of pairs) transitionDiffers(a, b);
    gone.push(...left);
    fresh.push(...right);
  }

  /** Adds the difference of one transition that is in both revisions. */
  function transitionDiffers(a: Placed, b: Placed) {
    const was = inNew(a.one);
    if (isSame(was, b.one)) return;
    if (isSame(withoutFunctions(asPlain(was)), withoutFunctions(asPlain(b.one)))) {
      group(
        findRoots(asPlain(was), asPlain(b.one), functions),
        [a.path, b.path],
        `${now.place(b.path)}, ${now.cause(b.path, b.cause)}`,
      );
      return;
    }
    const details: string[] = [];
    const roots: Root[] = [];
    if (!isSame(was.guard, b.one.guard)) {
      const [is, old] = [now.guard(b.one.guard), then.guard(a.one.guard)];
      details.push(
        `kini ${is ? `bila ${is}` : 'selalu'}; sebelumnya ${old ? `bila ${old}` : 'selalu'}`,
      );
      if (is === old) roots.push(...findRoots(was.guard, b.one.guard, functions));
    }
    if (!isSame(was.target, b.one.target))
      details.push(`kini ${now.goal(b.path, b.one)}; sebelumnya ${then.goal(a.path, a.one)}`);
    else if (was.reenter !== b.one.reenter)
      details.push(b.one.reenter ? 'keadaan kini dimasuki ulang' : 'keadaan tidak dimasuki ulang');
    if (!isSame(was.actions, b.one.actions)) {
      details.push(...actionsSay(a.one.actions, b.one.actions));
      roots.push(...findRoots([...was.actions], [...b.one.actions], functions));
    }
    add('Transisi', ['changed'], `${now.way(b.path, b.cause, b.one)}: ${details.join('; ')}.`, {
      ...{ roots, before: [a.path], after: [b.path], ways: { before: [a], after: [b] } },
    });
  }

  /** Adds the transitions without a counterpart in their state: with another cause, moved, removed or new. */
  function compareRest() {
    const isSameState = (a: Placed, b: Placed) => names.states.get(a.path) === b.path;
    const inBoth = (a: Placed, b: Placed) => ({
      ...{ before: [a.path], after: [b.path], ways: { before: [a], after: [b] } },
    });
    const isRetriggered = (a: Placed, b: Placed) =>
      isSameState(a, b) && alike(inNew(a.one), b.one) >= 5;
    for (const [a, b] of takePairs(gone, fresh, isRetriggered))
      add(
        [a, b].every(({ cause }) => cause.startsWith('after ')) ? 'Waktu' : 'Transisi',
        ['changed'],
        `Pada ${now.place(b.path)}: ${now.goal(b.path, b.one)} kini ${now.cause(b.path, b.cause)}; sebelumnya ${then.cause(a.path, a.cause)}.`,
        inBoth(a, b),
      );
    const isMoved = (a: Placed, b: Placed) =>
      !isSameState(a, b) &&
      translateCause(a.cause, names) === b.cause &&
      isSame(inNew(a.one), b.one) &&
      (a.one.target.length > 0 || a.one.actions.length > 0);
    for (const [a, b] of takePairs(gone, fresh, isMoved))
      add(
        'Transisi',
        ['moved'],
        `${now.way(b.path, b.cause, b.one)}: ${now.goal(b.path, b.one)}. Sebelumnya berlaku pada ${then.place(a.path)}.`,
        inBoth(a, b),
      );
    for (const { path, cause, one, index } of gone)
      add(
        'Transisi',
        ['removed'],
        `Tidak ada lagi: ${lower(then.way(path, cause, one))}: ${then.goal(path, one)}.`,
        {
          details: then.actions(one.actions).map((it) => `dahulu juga: ${it}`),
          before: [path, ...one.target],
          after: [known(path)].filter((it) => it in after.states),
          rows: rowsAt([known(path), path]),
          ways: { before: [{ path, cause, index }], after: [] },
        },
      );
    for (const { path, cause, one, index } of fresh)
      add(
        'Transisi',
        ['added'],
        `Baru: ${lower(now.way(path, cause, one))}: ${now.goal(path, one)}.`,
        {
          details: now.actions(one.actions).map((it) => `juga: ${it}`),
          before: [oldOf.get(path) ?? ''].filter((it) => it in before.states),
          after: [path, ...one.target],
          rows: rowsAt([path]),
          ways: { before: [], after: [{ path, cause, index }] },
        },
      );
  }

  // — What is called by name —

  function compareNamed(kind: 'guards' | 'actions', subject: Subject, word: string) {
    for (const [name, value] of Object.entries(before[kind])) {
      const to = names[kind].get(name) ?? name;
      const is = after[kind][to];
      if (is === undefined) continue;
      if (to !== name && isSame(value, is))
        add(subject, ['renamed'], `${word} ${name} kini bernama ${to}; artinya sama.`);
      if (isSame(value, is)) continue;
      const roots = findRoots(value, is, functions);
      const places = findStates(after, createNameCheck(to));
      const sayings = unique(
        Object.entries(kind === 'guards' ? young.said.guards : young.said.actions)
          .filter(([key]) => key.includes(`"name":${JSON.stringify(to)}`))
          .map(([, says]) => says),
      ).slice(0, 3);
      const what = `${word.toLowerCase()} “${sayings.join('”, “') || to}”`;
      for (const place of places.length > 0 ? places : [''])
        group(roots, [oldOf.get(place) ?? '', place], what);
      if (to !== name)
        add(
          subject,
          ['renamed', 'changed'],
          `${word} ${name} kini bernama ${to}, dan dinilai lain.`,
          {
            ...{ roots, after: places, before: places.map((it) => oldOf.get(it) ?? '') },
          },
        );
    }
  }

  function compareDelays() {
    for (const [name, value] of Object.entries(before.delays)) {
      const to = names.delays.get(name) ?? name;
      const is = after.delays[to];
      if (!is) continue;
      const usedIn = findStates(after, (state) => `after ${to}` in state.on);
      const at = { after: usedIn, before: usedIn.map((it) => oldOf.get(it) ?? '') };
      const marks: Mark[] = to === name ? [] : ['renamed'];
      if (value.least !== is.least) {
        const places = usedIn.slice(0, 3).map((path) => {
          const [one] = after.states[path]?.on[`after ${to}`] ?? [];
          return `${now.place(path)}${one ? ` ${now.goal(path, one)}` : ''}`;
        });
        const more = usedIn.length > 3 ? `, dan ${usedIn.length - 3} keadaan lain` : '';
        add(
          'Waktu',
          [...marks, 'changed'],
          `${places.join('; ')}${more}: kini setelah ${now.delay(to)}; sebelumnya ${then.delay(name)}.`,
          { ...at, details: marks.length > 0 ? [`${name} kini bernama ${to}`] : [] },
        );
      } else if (!isSame(value.made, is.made)) {
        const roots = findRoots(value.made, is.made, functions);
        for (const place of usedIn)
          group(
            roots,
            [oldOf.get(place) ?? '', place],
            `lamanya ${to} (${now.delay(to)} atau lebih)`,
          );
      } else if (marks.length > 0)
        add(
          'Waktu',
          marks,
          `Waktu ${name} kini bernama ${to}; lamanya sama, ${now.delay(to)}.`,
          at,
        );
    }
    for (const [from, to] of names.events)
      add('Transisi', ['renamed'], `Kejadian ${from} kini bernama ${to}.`, {
        after: findStates(after, (state) => to in state.on).slice(0, 12),
      });
  }

  // — Tables —

  /**
   * Adds the differences of two tables: `describe` describes a changed value, `word` a removed or new one. Returns the
   * changed keys. `isQuiet` omits keys that were only renamed.
   */
  function compareTable<Value>(
    subject: Subject,
    [was, is]: readonly [
      Readonly<Record<string, Value>> | null,
      Readonly<Record<string, Value>> | null,
    ],
    describe: (key: string, before: Value, after: Value) => Partial<Difference> & { says: string },
    word: (key: string, value: Value, isNew: boolean) => Partial<Difference> & { says: string },
    isQuiet = false,
  ): string[] {
    if (!was || !is) return [];
    const changed: string[] = [];
    const moved = findRenamedKeys(was as Record<string, Plain>, is as Record<string, Plain>);
    const put = (marks: readonly Mark[], { says, ...more }: Partial<Draft> & { says: string }) =>
      add(subject, marks, says, more);
    for (const [key, value] of Object.entries(was)) {
      const to = moved.get(key) ?? key;
      const young = is[to];
      if (young === undefined) put(['removed'], word(key, value, false));
      else if (!isSame(value, young)) {
        changed.push(to);
        put(to === key ? ['changed'] : ['renamed', 'changed'], {
          ...describe(to, value, young),
          key: to,
        });
      } else if (to !== key && !isQuiet)
        put(['renamed'], { says: `${key} kini bernama ${to}; isinya sama.` });
    }
    for (const [key, value] of Object.entries(is))
      if (!(key in was) && ![...moved.values()].includes(key))
        put(['added'], word(key, value, true));
    return changed;
  }

  const at = (paths: readonly string[]) => ({
    after: paths,
    before: unique(paths.map((path) => oldOf.get(path) ?? '')).filter((it) => it in before.states),
  });
  const table = <Key extends keyof Meaning>(key: Key) => [before[key], after[key]] as const;
  const brief = (value: Plain): string => {
    const text = typeof value === 'string' ? value : toCanonicalJson(value);
    return text.length > 90 ? `${text.slice(0, 89)}…` : text;
  };

  /** Adds the settings and limits that differ. Returns their keys. */
  function compareSettings(): string[] {
    const of = (key: 'config' | 'limits') =>
      compareTable<Plain>(
        'Pengaturan dan batas',
        table(key),
        (name, was, is) => ({
          says: describeSettingChange(name, was, is),
          ...at(findStatesReading(young, name)),
        }),
        (name, value, isNew) => ({
          says: `${isNew ? 'Baru' : 'Tidak ada lagi'}: ${name} = ${brief(value)}.`,
          ...at(isNew ? findStatesReading(young, name) : []),
        }),
      );
    return [...of('config'), ...of('limits')];
  }

  function compareCalls() {
    const statesCalling = (id: string) =>
      findStates(after, ({ calls }) =>
        calls.some(({ src }) => src === id || young.said.ports[src] === young.said.ports[id]),
      );
    const title = (id: string) => `“${young.said.ports[id] ?? old.said.ports[id] ?? id}”`;
    compareTable(
      'Panggilan bank',
      table('calls'),
      (id, was, is) => {
        const details: string[] = [];
        if (was.method !== is.method || was.address !== is.address)
          details.push(`kini ${is.method} ${is.address}; sebelumnya ${was.method} ${was.address}`);
        const words = (all: Examined, word: string) => all.said.answers[word] ?? word;
        for (const code of unique([...Object.keys(was.codes), ...Object.keys(is.codes)])) {
          const [a, b] = [was.codes[code], is.codes[code]];
          if (a === b) continue;
          if (a === undefined) details.push(`kode ${code} kini berarti “${words(young, b ?? '')}”`);
          else if (b === undefined)
            details.push(`kode ${code} tidak dikenal lagi; sebelumnya “${words(old, a)}”`);
          else
            details.push(
              `kode ${code} kini berarti “${words(young, b)}”; sebelumnya “${words(old, a)}”`,
            );
        }
        const roots = findRoots(was.rest, is.rest, functions);
        if (roots.length > 0) details.push('aturan isi permintaan atau jawabannya lain');
        return {
          says: `Panggilan ${title(id)} (${id}): ${details.join('; ')}.`,
          roots,
          ...at(statesCalling(id)),
        };
      },
      (id, call, isNew) => ({
        says: `${isNew ? 'Baru' : 'Tidak ada lagi'}: panggilan ${title(id)}, ${call.method} ${call.address}.`,
        ...at(isNew ? statesCalling(id) : []),
      }),
    );
  }

  function compareTexts() {
    const foldersOf = (meaning: Meaning, key: string) =>
      Object.entries(meaning.textsOf).flatMap(([screen, keys]) =>
        keys.includes(key) ? [screen] : [],
      );
    const where = (key: string) => {
      const folders = unique([...foldersOf(after, key), ...foldersOf(before, key)]);
      const paths = folders.filter((it) => it in after.states);
      const names = folders.map((it) =>
        it in after.states ? now.place(it) : it === 'shared' ? 'beberapa layar' : it,
      );
      return { paths, words: names.length > 0 ? ` pada ${names.join(', ')}` : '' };
    };
    const described = new Set<string>();
    compareTable(
      'Teks di layar',
      table('texts'),
      (key, was, is) => {
        const { paths, words } = where(key);
        const says =
          is.says === was.says
            ? `Teks ${getKey(key)}${words} disusun lain: “${is.says}”.`
            : `Teks${words}: “${is.says}”; sebelumnya “${was.says}”.`;
        return {
          says,
          roots: findRoots(was.made, is.made, functions),
          ...at(paths),
          details: [key],
        };
      },
      (key, text, isNew) => {
        const { paths, words } = where(key);
        return {
          says: `${isNew ? 'Teks baru' : 'Teks yang tidak ada lagi'}${words}: “${text.says}”.`,
          ...at(paths),
          details: [key],
        };
      },
      true,
    );
    // A text that two tables share changes in both.
    for (const one of found.filter(({ subject }) => subject === 'Teks di layar')) {
      if (described.has(one.says)) found.splice(found.indexOf(one), 1);
      described.add(one.says);
    }
  }

  function compareOthers(): string[] {
    const savedKeys = compareTable<Plain>(
      'Data tersimpan',
      table('saved'),
      (key, was, is) => {
        const roots = findRoots(was, is, functions);
        return {
          says: `Data “${key}” disimpan atau dihapus menurut aturan lain: ${roots.map(({ name, before: a, after: b, isCode }) => (isCode ? name : `${traitWords[name] ?? name}: ${brief(b)}, sebelumnya ${brief(a)}`)).join('; ')}.`,
          roots,
          ...at(statesNaming(key)),
        };
      },
      (key, _, isNew) => ({
        says: isNew ? `Data “${key}” kini disimpan.` : `Data “${key}” tidak disimpan lagi.`,
        ...at(isNew ? statesNaming(key) : []),
      }),
    );
    compareTable<Plain>(
      'Urutan dan layar',
      table('screens'),
      (id, was, is) => ({
        says: `Layar ${id}: ${findRoots(was, is, functions)
          .map(({ name, before: a, after: b }) => `${name} ${b}, sebelumnya ${a}`)
          .join('; ')}.`,
        ...at(id in after.states ? [id] : []),
      }),
      (id, value, isNew) => ({
        says: `${isNew ? 'Layar baru' : 'Layar yang tidak ada lagi'}: ${id}, ${brief(value)}.`,
      }),
    );
    const ofCode = (subject: Subject, key: 'flows' | 'sent', word: string) =>
      compareTable<Plain>(
        subject,
        table(key),
        (name, was, is) => {
          const roots = findRoots(was, is, functions);
          return {
            says: `${word} ${name} berubah: ${roots
              .map((root) => root.name || name)
              .slice(0, 4)
              .join(', ')}.`,
            roots,
          };
        },
        (name, _, isNew) => ({
          says: `${isNew ? 'Baru' : 'Tidak ada lagi'}: ${word.toLowerCase()} ${name}.`,
        }),
        true,
      );
    ofCode('Urutan dan layar', 'flows', 'Urutan');
    ofCode('Isi yang dikirim', 'sent', 'Isi');
    compareTable<string>(
      'Baris syarat',
      table('rows'),
      (id, was, is) => ({
        says: `${id}: “${is}”; sebelumnya “${was}”.`,
        rows: [id],
        ...at(statesWithRow(id)),
      }),
      (id, text, isNew) => ({
        says: `${isNew ? 'Baru' : 'Tidak ada lagi'}: ${id}, “${text}”.`,
        rows: [id],
      }),
    );
    return savedKeys;
  }

  const statesWithRow = (id: string) => findStates(after, ({ rows }) => rows.includes(id));
  const statesNaming = (key: string) =>
    findStates(after, (state) => {
      const text = toCanonicalJson([state.on, state.entry, state.exit] as unknown as Plain);
      return text.includes(`"${key}":`) || text.includes(`"${key}"`);
    });

  /** Checks whether a root is a list that differs only in keys whose differences are described already. */
  function isListOf({ before: a, after: b }: Root, keys: readonly string[]): boolean {
    const parts = (text: string) => text.match(/"[^"]*"/g)?.map((it) => it.slice(1, -1)) ?? [];
    if (!a.startsWith('[') || !b.startsWith('[')) return false;
    const [was, is] = [parts(a), parts(b)];
    const differing = [...was, ...is].filter((it) => !was.includes(it) || !is.includes(it));
    return differing.length > 0 && differing.every((it) => keys.includes(it));
  }

  /** Describes what many places share once; a change that a setting or a text explains is described with it. */
  function describeGroups(explained: readonly string[]) {
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

  compareStates();
  compareRest();
  compareDelays();
  compareNamed('guards', 'Syarat', 'Syarat');
  compareNamed('actions', 'Transisi', 'Tindakan');
  const explained = compareSettings();
  compareCalls();
  compareTexts();
  describeGroups([...explained, ...compareOthers()]);

  const order = (one: Difference) => subjects.indexOf(one.subject);
  return {
    differences: found.sort((a, b) => order(a) - order(b)),
    notCompared: Object.keys(after).filter(
      (key) => before[key as keyof Meaning] === null || after[key as keyof Meaning] === null,
    ),
    states: names.states,
  };
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
