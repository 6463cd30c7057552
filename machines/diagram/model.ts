import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { getPath, getSites, getStates, type TransitionSite } from '../definition.ts';
import { type Flow, type FlowId, getAdjacentScreen } from '../journey/flows/flow.ts';
import { identityFirst, identityFirstPhases } from '../journey/flows/identityFirst.ts';
import { sixStepPhases } from '../journey/flows/sixStep.ts';
import { flows } from '../journey/journey.ts';
import { type ScreenId, screenIds } from '../journey/screens.ts';
import type { StateMeta } from '../journey/snapshot.ts';
import { noteOf } from '../notes/notes.ts';
import { getTopLevel } from '../statePaths.ts';
import { delayKinds, eventWords, formatDelay, guardWords, portWords } from './words.ts';

/** What triggers a transition: an event, a call's result or failure, time, or nothing. */
export type Cause = 'event' | 'answer' | 'failure' | 'timer' | 'limit' | 'always';

/** A transition for the drawings. */
export interface Arrow {
  from: string;
  /** `null` for a transition without a target (ignored, or only actions). */
  to: string | null;
  cause: Cause;
  /** The trigger in words; empty for `always`. */
  label: string;
  /** The condition in words; empty without one. */
  guard: string;
  hasActions: boolean;
  /** In a review: how it changed. */
  sign?: Sign;
}

/** The mark of a change: added, removed or altered. */
export type Sign = '+' | '−' | '≠';

/** A state for the drawings. */
export interface State {
  path: string;
  key: string;
  parent: string | null;
  depth: number;
  isParallel: boolean;
  isRegion: boolean;
  /** The path of the state that this one starts in. */
  initial: string | null;
  description: string;
  screen: ScreenId | null;
  tags: string[];
  calls: string[];
  children: string[];
  arrows: Arrow[];
  /** In a review: how it changed. */
  sign?: Sign;
}

const anything: unknown = new Proxy(() => {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '…' : anything),
  apply: () => anything,
});

/** Returns a guard's or an action's parameters; values that depend on context or event are placeholder functions. */
export function getFixedParams(guard: { params?: unknown }): Record<string, unknown> {
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
  return guardWords[name as keyof typeof guardWords](getFixedParams(guard as object));
}

function causeOf(machine: AnyStateMachine, { source, event }: TransitionSite): [Cause, string] {
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
  const time = formatDelay(machine, delay);
  return kind === 'limit'
    ? ['limit', `Tanpa jawaban ${time}`]
    : ['timer', kind === 'tick' ? 'Tiap detik' : `Setelah ${time}`];
}

function arrowOf(machine: AnyStateMachine, site: TransitionSite): Arrow {
  const { transition, order, group } = site;
  const [cause, label] = causeOf(machine, site);
  const [target] = transition.target ?? [];
  const guard = guardText(transition.guard);
  return {
    from: getPath(site.source),
    to: target ? getPath(target as AnyStateNode) : null,
    cause,
    label,
    guard: guard || (order > 0 && group.length > 1 ? 'selain itu' : ''),
    hasActions: transition.actions.length > 0,
  };
}

/** Creates plain data for the drawings from the chart, in the order of its definition; the root comes first. */
export function createModel(machine: AnyStateMachine): State[] {
  return getStates(machine).map((node) => {
    const meta = (node.meta ?? {}) as Partial<StateMeta>;
    const children = Object.values(node.states) as AnyStateNode[];
    return {
      path: getPath(node),
      key: node.key,
      parent: node.parent ? getPath(node.parent) : null,
      depth: node.path.length,
      isParallel: node.type === 'parallel',
      isRegion: node.parent?.type === 'parallel',
      initial:
        node.type === 'compound' && node.initial?.target[0]
          ? getPath(node.initial.target[0])
          : null,
      description: noteOf(node).text,
      screen: meta.screen ?? null,
      tags: [...node.tags],
      calls: node.invoke.map(({ src }) => portWords[src as keyof typeof portWords]),
      children: children.map(getPath),
      arrows: getSites(node).map((site) => arrowOf(machine, site)),
    };
  });
}

/** All transitions between two screens. */
export interface ScreenLink {
  id: string;
  from: string;
  /** The screens that have this link: `from`, or the endings of a phase. */
  screens: string[];
  to: string;
  isBack: boolean;
  label: string[];
}

/**
 * The phases of both flows in one order. A phase of the identity-first journey follows the phase of its previous
 * screen; a phase without its own screen follows the phase before it.
 */
export const phases: readonly Phase[] = identityFirstPhases.reduce<{
  all: readonly Phase[];
  last: Phase | undefined;
}>(
  ({ all, last }, phase) => {
    const at = all.indexOf(before(all, phase) ?? last ?? phase) + 1;
    return { all: [...all.slice(0, at), phase, ...all.slice(at)], last: phase };
  },
  { all: sixStepPhases, last: undefined },
).all;

const order = phases.flatMap(({ states }) => states);

/** Returns the name of a state's phase; empty for a state without one. */
const getPhaseName = (state: string): string =>
  phases.find(({ states }) => states.includes(state))?.name ?? '';

const labelOf = ({ label, guard, cause }: Arrow): string => {
  // The remaining alternative has no condition.
  const condition = guard === 'selain itu' ? '' : guard;
  return cause === 'answer' && condition ? condition : label || condition;
};

const gateWays: readonly string[] = [
  'desktopNotice',
  'splash',
  'homepage',
  ...Object.values(flows).map(({ screens: [first] }) => first.screen),
];

/**
 * Returns the links between screens. Of the gate's many links, it includes only those to notices and first screens; the
 * gate's detail has all. Endings, which all lead to a new start, are one source per phase.
 */
export function getScreenLinks(model: State[]): ScreenLink[] {
  const links = new Map<string, ScreenLink>();
  for (const arrow of model.flatMap(({ arrows }) => arrows)) {
    const [from, to] = [getTopLevel(arrow.from), arrow.to === null ? '' : getTopLevel(arrow.to)];
    if (!from || !to || from === to) continue;
    if (from === 'restoring' && !gateWays.includes(to)) continue;
    const isEnd = model.some(({ path, tags }) => path === from && tags.includes('end'));
    const source = isEnd ? getPhaseName(from) : from;
    const id = `${source}→${to}`;
    const link = links.get(id) ?? {
      id,
      from: source,
      screens: [],
      to,
      isBack: isEnd || order.indexOf(to) < order.indexOf(from),
      label: [],
    };
    const label = arrow.guard.startsWith('alamat dan data') ? '' : labelOf(arrow);
    if (label && !link.label.includes(label)) link.label.push(label);
    if (!link.screens.includes(from)) link.screens.push(from);
    links.set(id, link);
  }
  return [...links.values()];
}

/** Returns the phases that applicants of a flow can reach, and the links between their screens. */
export function filterByFlow(
  model: State[],
  flow: FlowId,
): { phases: Phase[]; links: ScreenLink[] } {
  const all = getScreenLinks(model);
  const others = Object.values(flows).filter(({ id }) => id !== flow);
  const screensOf = ({ screens }: Flow): readonly string[] =>
    screens.flatMap(({ screen, opens = [] }) => [screen, ...opens]);
  const own = screensOf(flows[flow]);
  const foreign = others.flatMap(screensOf).filter((screen) => !own.includes(screen));
  // States in a phase with screens of another flow belong to that flow, unless this flow has them too.
  const closed = new Set(
    phases
      .filter(({ states }) => states.some((state) => foreign.includes(state)))
      .flatMap(({ states }) => states.filter((state) => !own.includes(state))),
  );
  const reached = new Set([model[0]?.initial ?? '']);
  for (const from of reached)
    for (const link of all)
      if (link.from === from && getPhaseName(link.to) !== '' && !closed.has(link.to))
        reached.add(link.to);
  // States that only an address leads to belong to every flow.
  const last = phases.at(-1)?.states ?? [];
  const isOfIt = (state: string) =>
    !closed.has(state) && (reached.has(state) || last.includes(state));
  const phasesWithStates = phases
    .map(({ name, states }) => ({ name, states: states.filter(isOfIt) }))
    .filter(({ states }) => states.length > 0);
  const isThere = (place: string) =>
    phasesWithStates.some(({ name, states }) => name === place || states.includes(place));
  // A screen that a step opens follows that step.
  const placeOf = (state: string) => own.indexOf(state);
  const links = all
    .filter(({ from, to }) => isThere(from) && isThere(to))
    .map((link) =>
      own.includes(link.from) && own.includes(link.to)
        ? { ...link, isBack: placeOf(link.to) < placeOf(link.from) }
        : link,
    );
  return { phases: phasesWithStates, links };
}

/** A group of states in the overview. */
export interface Phase {
  name: string;
  states: readonly string[];
}

/** Returns the phase of the previous screen of the flow; `undefined` if no screen has one. */
function before(phases: readonly Phase[], { states }: Phase): Phase | undefined {
  const [screen] = screenIds.filter((id) => states.includes(id));
  const last: ScreenId | undefined =
    screen && (getAdjacentScreen(identityFirst, screen, 'previous') ?? 'homepage');
  return last && phases.find((phase) => phase.states.includes(last));
}
