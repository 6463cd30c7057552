import { type Comparison, isSame, unique } from './comparison.ts';
import type { Mark, Subject } from './difference.ts';
import { findRoots } from './roots.ts';
import { createNameCheck, findStates } from './uses.ts';

/** Adds the guards, actions, delays and events that both charts have and that changed or were renamed. */
export function compareNamed(comparison: Comparison): void {
  const { current, before, after, names, oldPathOf, then, now, functions, add, group } = comparison;

  function compareKind(kind: 'guards' | 'actions', subject: Subject, word: string) {
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
        Object.entries(kind === 'guards' ? current.wording.guards : current.wording.actions)
          .filter(([key]) => key.includes(`"name":${JSON.stringify(to)}`))
          .map(([, says]) => says),
      ).slice(0, 3);
      const what = `${word.toLowerCase()} “${sayings.join('”, “') || to}”`;
      for (const place of places.length > 0 ? places : [''])
        group(roots, [oldPathOf.get(place) ?? '', place], what);
      if (to !== name)
        add(
          subject,
          ['renamed', 'changed'],
          `${word} ${name} kini bernama ${to}, dan dinilai lain.`,
          {
            ...{ roots, after: places, before: places.map((it) => oldPathOf.get(it) ?? '') },
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
      const at = { after: usedIn, before: usedIn.map((it) => oldPathOf.get(it) ?? '') };
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
            [oldPathOf.get(place) ?? '', place],
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

  compareDelays();
  compareKind('guards', 'Syarat', 'Syarat');
  compareKind('actions', 'Transisi', 'Tindakan');
}
