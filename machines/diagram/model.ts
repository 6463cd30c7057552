import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { StateMeta } from '../journey/meta.ts';
import type { ScreenId } from '../journey/screens.ts';
import { pathOf, type Site, sitesOf, statesOf } from '../paths/transitions.ts';
import { durationWords } from './delays.ts';
import { guardWords } from './guardWords.ts';
import { delayKinds, eventWords, portWords } from './words.ts';

/** What sets a transition off: a person or the phone, a call's answer or failure, time, or nothing. */
export type Cause = 'event' | 'answer' | 'failure' | 'timer' | 'limit' | 'always';

/** A transition as the drawings tell it. */
export interface Arrow {
  from: string;
  /** `null`: nothing is left (ignored, or only actions). */
  to: string | null;
  cause: Cause;
  /** What happened, in words; empty for `always`. */
  label: string;
  /** Under which condition, in words; empty when under any. */
  guard: string;
  hasActions: boolean;
}

export interface State {
  path: string;
  key: string;
  parent: string | null;
  depth: number;
  isParallel: boolean;
  isRegion: boolean;
  /** Only in the overview: a phase, drawn around its screens. */
  isPhase?: boolean;
  /** The path of the state that this one starts in. */
  initial: string | null;
  description: string;
  screen: ScreenId | null;
  tags: string[];
  calls: string[];
  children: string[];
  arrows: Arrow[];
}

const anything: unknown = new Proxy(() => {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '…' : anything),
  apply: () => anything,
});

/** A guard's or an action's parameters as far as they are fixed in the definition. */
export function paramsOf(guard: { params?: unknown }): Record<string, unknown> {
  const params =
    typeof guard.params === 'function'
      ? guard.params({ context: anything, event: anything })
      : guard.params;
  return (params ?? {}) as Record<string, unknown>;
}

function guardText(guard: unknown): string {
  if (guard === undefined) return '';
  if (typeof guard === 'function') {
    // `and` of several.
    if ('guards' in guard) return (guard.guards as unknown[]).map(guardText).join(', ');
    const [region, state] = Object.entries(
      Object.values((guard as unknown as { stateValue: Record<string, object> }).stateValue)[0] ??
        {},
    )[0] ?? ['', ''];
    return `saat ${region}.${state}`;
  }
  const name = typeof guard === 'string' ? guard : (guard as { type: string }).type;
  return guardWords[name as keyof typeof guardWords](paramsOf(guard as object));
}

function causeOf(machine: AnyStateMachine, { source, event }: Site): [Cause, string] {
  if (event === '') return ['always', ''];
  const call = (prefix: string) => {
    const invoke = source.invoke.find(({ id }) => `${prefix}${id}` === event);
    return portWords[invoke?.src as keyof typeof portWords];
  };
  if (event.startsWith('xstate.done.actor.')) {
    return ['answer', `Jawaban: ${call('xstate.done.actor.')}`];
  }
  if (event.startsWith('xstate.error.actor.')) {
    return ['failure', `Gagal: ${call('xstate.error.actor.')}`];
  }
  const timer = source.after.find(({ eventType }) => eventType === event);
  if (!timer) return ['event', eventWords[event as keyof typeof eventWords]];
  const delay = String(timer.delay);
  const kind = delayKinds[delay as keyof typeof delayKinds];
  const time = durationWords(machine, delay);
  return kind === 'limit'
    ? ['limit', `Tanpa jawaban ${time}`]
    : ['timer', kind === 'tick' ? 'Tiap detik' : `Setelah ${time}`];
}

function arrowOf(machine: AnyStateMachine, site: Site): Arrow {
  const { transition, order, group } = site;
  const [cause, label] = causeOf(machine, site);
  const [target] = transition.target ?? [];
  const guard = guardText(transition.guard);
  return {
    from: pathOf(site.source),
    to: target ? pathOf(target as AnyStateNode) : null,
    cause,
    label,
    guard: guard || (order > 0 && group.length > 1 ? 'selain itu' : ''),
    hasActions: transition.actions.length > 0,
  };
}

/** The chart as plain data for the drawings, in the order of its definition; the root first. */
export function modelOf(machine: AnyStateMachine): State[] {
  return statesOf(machine).map((node) => {
    const meta = (node.meta ?? {}) as Partial<StateMeta>;
    const children = Object.values(node.states) as AnyStateNode[];
    return {
      path: pathOf(node),
      key: node.key,
      parent: node.parent ? pathOf(node.parent) : null,
      depth: node.path.length,
      isParallel: node.type === 'parallel',
      isRegion: node.parent?.type === 'parallel',
      initial:
        node.type === 'compound' && node.initial?.target[0] ? pathOf(node.initial.target[0]) : null,
      description: node.description ?? '',
      screen: meta.screen ?? null,
      tags: [...node.tags],
      calls: node.invoke.map(({ src }) => portWords[src as keyof typeof portWords]),
      children: children.map(pathOf),
      arrows: sitesOf(node).map((site) => arrowOf(machine, site)),
    };
  });
}
