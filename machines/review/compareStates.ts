import { getKey, getParentPath } from '../statePaths.ts';
import { toCanonicalJson } from './canonicalJson.ts';
import { type Comparison, isSame, withoutFunctions } from './comparison.ts';
import type { Mark } from './difference.ts';
import type { StateMeaning } from './meaning.ts';
import { findRoots } from './roots.ts';

const listed = (list: readonly string[]) => (list.length > 0 ? list.join(', ') : 'tidak ada');

/** Adds the states that are new or removed, and what differs in the others except their transitions. */
export function compareStates(comparison: Comparison): void {
  const { old, current, before, after, names, then, now, functions } = comparison;
  const { oldPathOf, add, group, newPathOf, inNewNames, actionsSay } = comparison;

  function compareState(from: string, to: string) {
    const [a, b] = [before.states[from], after.states[to]] as [StateMeaning, StateMeaning];
    const marks: Mark[] = [];
    const at = { before: [from], after: [to] };
    const isMoved = from !== '' && newPathOf(getParentPath(from)) !== getParentPath(to);
    if (isMoved) marks.push('moved');
    if (from !== '' && getKey(from) !== getKey(to)) marks.push('renamed');
    const details: string[] = [];
    const say = (is: unknown, was: unknown, text: string) => {
      if (!isSame(is ?? null, was ?? null)) details.push(text);
    };
    say(b.note, a.note, `Keterangan: “${b.note}”; sebelumnya “${a.note}”.`);
    const [starts, started] = [b.initial, a.initial && newPathOf(a.initial)];
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
      if (!same) details.push(`Tidak lagi memanggil “${old.wording.ports[call.src] ?? call.src}”.`);
      else if (same.src !== call.src)
        details.push(
          `Memanggil “${current.wording.ports[same.src] ?? same.src}”; sebelumnya “${old.wording.ports[call.src] ?? call.src}”.`,
        );
      else if (!isSame(call.input, same.input))
        group(
          findRoots(call.input, same.input, functions),
          place,
          `yang dikirim dengan “${current.wording.ports[same.src] ?? same.src}”`,
        );
    }
    for (const [id, call] of is)
      if (![...was.keys()].some((name) => (names.ids.get(name) ?? name) === id))
        details.push(`Kini memanggil “${current.wording.ports[call.src] ?? call.src}”.`);
  }

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
    if (oldPathOf.has(path) || (path !== '' && !oldPathOf.has(getParentPath(path)))) continue;
    const inner = Object.keys(after.states).filter((it) => it.startsWith(`${path}.`));
    const transitionLines = [path, ...inner].flatMap((it) =>
      Object.entries(after.states[it]?.on ?? {}).flatMap(([cause, list]) =>
        list.map((one) => `${now.describeTransition(it, cause, one)}: ${now.goal(it, one)}.`),
      ),
    );
    add('Keadaan', ['added'], `Baru: ${now.place(path)}. ${state.note}`, {
      details: [...inner.map((it) => `di dalamnya ${now.place(it)}`), ...transitionLines],
      before: [oldPathOf.get(getParentPath(path)) ?? ''],
      after: [path],
    });
  }
}
