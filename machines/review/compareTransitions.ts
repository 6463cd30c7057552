import type { Plain } from './canonicalJson.ts';
import { type Comparison, isSame, unique, withoutFunctions } from './comparison.ts';
import type { TransitionMeaning } from './meaning.ts';
import { translate, translateCause } from './renames.ts';
import { findRoots, type Root } from './roots.ts';

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

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A transition and its place. */
interface Placed {
  path: string;
  cause: string;
  one: TransitionMeaning;
  index: number;
}

const asPlain = (one: TransitionMeaning) => one as unknown as Plain;

/** Returns how much two alternatives have in common, from 0 to 5.5. */
const alike = (a: TransitionMeaning, b: TransitionMeaning): number =>
  (isSame(withoutFunctions(a.guard), withoutFunctions(b.guard)) ? 2 : 0) +
  (isSame(a.target, b.target) ? 2 : 0) +
  (isSame(withoutFunctions(a.actions), withoutFunctions(b.actions)) ? 1.5 : 0);

/** Adds the transitions that differ. */
export function compareTransitions(comparison: Comparison): void {
  const { before, after, names, then, now, functions } = comparison;
  const { oldPathOf, add, group, rowsAt, newPathOf, inNewNames, actionsSay } = comparison;
  const gone: Placed[] = [];
  const fresh: Placed[] = [];

  const inNew = (one: TransitionMeaning): TransitionMeaning => ({
    guard: translate(one.guard, names),
    target: one.target.map(newPathOf),
    actions: inNewNames(one.actions),
    reenter: one.reenter,
  });

  function compareTransitionsOf(from: string, to: string) {
    const [a, b] = [before.states[from]?.on ?? {}, after.states[to]?.on ?? {}];
    const oldCauses = new Map(Object.keys(a).map((cause) => [translateCause(cause, names), cause]));
    for (const cause of unique([...oldCauses.keys(), ...Object.keys(b)])) {
      const oldCause = oldCauses.get(cause);
      const oldTransitions = ((oldCause && a[oldCause]) || []).map((one, index) => ({
        ...{ path: from, cause: oldCause ?? cause, one, index },
      }));
      const right = (b[cause] ?? []).map((one, index) => ({ path: to, cause, one, index }));
      align(oldTransitions, right);
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
    add(
      'Transisi',
      ['changed'],
      `${now.describeTransition(b.path, b.cause, b.one)}: ${details.join('; ')}.`,
      {
        ...{ roots, before: [a.path], after: [b.path], transitions: { before: [a], after: [b] } },
      },
    );
  }

  /** Adds the transitions without a counterpart in their state: with another cause, moved, removed or new. */
  function compareRest() {
    const isSameState = (a: Placed, b: Placed) => names.states.get(a.path) === b.path;
    const inBoth = (a: Placed, b: Placed) => ({
      ...{ before: [a.path], after: [b.path], transitions: { before: [a], after: [b] } },
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
        `${now.describeTransition(b.path, b.cause, b.one)}: ${now.goal(b.path, b.one)}. Sebelumnya berlaku pada ${then.place(a.path)}.`,
        inBoth(a, b),
      );
    for (const { path, cause, one, index } of gone)
      add(
        'Transisi',
        ['removed'],
        `Tidak ada lagi: ${lower(then.describeTransition(path, cause, one))}: ${then.goal(path, one)}.`,
        {
          details: then.actions(one.actions).map((it) => `dahulu juga: ${it}`),
          before: [path, ...one.target],
          after: [newPathOf(path)].filter((it) => it in after.states),
          rows: rowsAt([newPathOf(path), path]),
          transitions: { before: [{ path, cause, index }], after: [] },
        },
      );
    for (const { path, cause, one, index } of fresh)
      add(
        'Transisi',
        ['added'],
        `Baru: ${lower(now.describeTransition(path, cause, one))}: ${now.goal(path, one)}.`,
        {
          details: now.actions(one.actions).map((it) => `juga: ${it}`),
          before: [oldPathOf.get(path) ?? ''].filter((it) => it in before.states),
          after: [path, ...one.target],
          rows: rowsAt([path]),
          transitions: { before: [], after: [{ path, cause, index }] },
        },
      );
  }

  for (const [from, to] of names.states) compareTransitionsOf(from, to);
  compareRest();
}
