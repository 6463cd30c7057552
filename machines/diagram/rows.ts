import { screenIds } from '../journey/screens.ts';
import type { Arrow, Cause, State } from './model.ts';
import type { Run } from './text.ts';
import { topOf } from './ways.ts';
import { titleOf } from './words.ts';

/** The dot before a row, by what sets the transition off. */
export const dots: Record<Cause, string> = {
  event: 'onEvent',
  answer: 'onAnswer',
  failure: 'onTrouble',
  limit: 'onTrouble',
  timer: 'onTime',
  always: 'onAlways',
};

/** A row of transitions as it stands in a box. */
export interface Row {
  arrow: Arrow;
  /** The event's name stands above a group of alternatives, once. */
  heading: string | null;
}

/** The rows of a state's transitions; alternatives of one event stand under its name. */
export function rowsOf(arrows: Arrow[]): Row[] {
  return arrows.map((arrow, index) => {
    const alone = arrows.filter(({ label }) => label === arrow.label).length === 1;
    const isFirst = arrows[index - 1]?.label !== arrow.label;
    return { arrow, heading: alone || !isFirst ? null : arrow.label || 'Langsung' };
  });
}

/** Which drawing a row is in: its states by path, and the screen it is of. */
export interface Place {
  states: ReadonlyMap<string, State>;
  screen: string;
}

/** States go by their names in code, whole screens by their titles. */
export const nameTone = ({ screen }: Place): 'strong' | 'code' =>
  screen === 'journey' ? 'strong' : 'code';

const orderOf = (path: string): number => (screenIds as readonly string[]).indexOf(topOf(path));

function targetRuns({ from, to, hasActions }: Arrow, place: Place): Run[] {
  if (to === null) {
    return [{ text: hasActions ? '→ tetap di sini' : '→ diabaikan', tone: 'muted' }];
  }
  if (to === from) return [{ text: '↻ diulang', tone: 'muted' }];
  const last = place.states.get(to)?.key ?? '';
  if (topOf(to) === place.screen) return [{ text: `→\u00a0${last}`, tone: nameTone(place) }];
  const isBack = orderOf(to) >= 0 && orderOf(to) < orderOf(place.screen);
  const state = last === topOf(to) ? '' : ` (${last})`;
  return [{ text: `→\u00a0${titleOf(topOf(to))}${state}`, tone: isBack ? 'back' : 'link' }];
}

/** A transition in words: what sets it off unless its group's heading says so, if what, to where. */
export function runsOf(arrow: Arrow, isInGroup: boolean, place: Place): Run[] {
  const { cause, label, guard } = arrow;
  const tone = cause === 'failure' || cause === 'limit' ? 'trouble' : 'strong';
  const condition = guard === 'selain itu' ? guard : `[${guard}]`;
  return [
    ...(isInGroup ? [] : [{ text: label || 'Langsung', tone } as const]),
    ...(guard ? [{ text: condition, tone: 'plain' } as const] : []),
    ...targetRuns(arrow, place),
  ];
}

/** Who leads to a state from other screens, by title. */
export function entrancesOf(path: string, { states, screen }: Place): string {
  const from = [...states.values()]
    .flatMap(({ arrows }) => arrows)
    .filter((arrow) => arrow.to === path && topOf(arrow.from) !== screen)
    .map((arrow) => (arrow.from ? titleOf(topOf(arrow.from)) : 'alamat apa pun'));
  return [...new Set(from)].join(', ');
}
