import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import {
  type ChartTransition,
  createNameLookup,
  getActiveNodes,
  getAllSites,
  getAncestors,
  getChildren,
  getInnerStates,
  getPath,
  getSites,
  getStates,
  getTransitionName,
  isWithin,
  type TransitionSite,
} from '../definition.ts';
import type { Ports } from '../journey/ports.ts';
import { type Ending, portEndings } from '../paths/answers.ts';
import { evaluateGuard } from '../paths/stepper.ts';
import { isNote, type Reaction } from './phone.ts';
import type { WalkStep } from './walkSteps.ts';

/**
 * What the coverage table counts.
 * - pairs: transitions that come directly after one another.
 * - guards: both outcomes of every guard that is evaluated.
 * - endings: every ending of every call in every state that makes it.
 * - alternatives: each guard alone changes which alternative wins (MC/DC, unique cause).
 */
export const measures = ['pairs', 'guards', 'endings', 'alternatives'] as const;
/** A measure of coverage. */
export type Measure = (typeof measures)[number];

/** The goals of each measure, by name, with the path of the state that each belongs to. */
export type Goals = Record<Measure, ReadonlyMap<string, string>>;
/** The names of the reached goals. */
export type Reached = Record<Measure, Set<string>>;

const isGuarded = ({ guard }: ChartTransition): boolean => guard !== undefined;

/** Returns the states that are active once a state is entered by its initial states. */
function getEntered(node: AnyStateNode): AnyStateNode[] {
  const initial =
    node.type === 'parallel'
      ? getChildren(node)
      : ((node.initial?.target ?? []) as readonly AnyStateNode[]);
  return [node, ...initial.flatMap(getEntered)];
}

/** Checks whether a state is left at once, because one of its alternatives without an event always holds. */
const isPassed = (node: AnyStateNode): boolean =>
  // The gate's alternatives are complete: `getReachableScreen` always returns a screen.
  node.key === 'restoring' || (node.always ?? []).some((transition) => !isGuarded(transition));

/**
 * Returns the transitions that may come directly after another one by the structure of the chart alone: those of the
 * states that are active after it.
 */
function getNextSites({ source, transition }: TransitionSite): TransitionSite[] {
  const targets = (transition.target ?? []) as readonly AnyStateNode[];
  const entered = targets.length > 0 ? targets.flatMap(getEntered) : getInnerStates(source);
  const around = (targets.length > 0 ? targets : [source]).flatMap(getAncestors);
  // Other regions than the transition's own may be in any state, unless it enters all of them.
  const beside = around
    .filter((node) => node.type === 'parallel' && isWithin(source, node) && source !== node)
    .flatMap(getChildren)
    .filter((region) => !around.includes(region))
    .flatMap(getInnerStates);
  const passed = targets.length > 0 ? entered.find(isPassed) : undefined;
  if (passed) return getSites(passed).filter(({ event }) => event === '');
  const active = [...new Set([...entered, ...around, ...beside])];
  const isChain = targets.length > 0 && active.every(({ type }) => type !== 'parallel');
  const isTaken = (node: AnyStateNode, event: string) =>
    (node.transitions.get(event as never) ?? []).some((one) => !isGuarded(one));
  return active.flatMap(getSites).filter(
    ({ source: next, event, transition: taken }) =>
      !isNote(taken) &&
      // An inner state takes an event before outer ones.
      !(
        isChain &&
        active.some((inner) => inner !== next && isWithin(inner, next) && isTaken(inner, event))
      ),
  );
}

const getGroupName = ({ source, event }: TransitionSite): string =>
  `${getPath(source) || 'journey'} · ${event || 'always'}`;

/** Returns the goals of a chart. */
function createCoverageGoals(machine: AnyStateMachine): Goals {
  const sites = getAllSites(machine);
  const guarded = sites.filter(({ transition }) => isGuarded(transition));
  const named = (all: readonly TransitionSite[], suffix = '') =>
    all.map((site): [string, string] => [getTransitionName(site) + suffix, getPath(site.source)]);
  return {
    pairs: new Map(
      sites
        .filter(({ transition }) => !isNote(transition))
        .flatMap((first) =>
          getNextSites(first).map((next): [string, string] => [
            `${getTransitionName(first)} > ${getTransitionName(next)}`,
            getPath(next.source),
          ]),
        ),
    ),
    guards: new Map([...named(guarded, ' · true'), ...named(guarded, ' · false')]),
    endings: new Map(
      getStates(machine).flatMap((node) =>
        node.invoke.flatMap(({ id, src }) =>
          Object.entries<Ending>(portEndings[src as keyof Ports])
            .filter(([, { of }]) => of === undefined || of === id)
            .map(([ending]): [string, string] => [
              `${getPath(node)} · ${id}: ${ending}`,
              getPath(node),
            ]),
        ),
      ),
    ),
    alternatives: new Map(named(guarded)),
  };
}

/** Creates a recorder of the goals that steps reach. `machine` is the chart that takes them. */
export function createCoverage(machine: AnyStateMachine) {
  const groupsOf = new Map(
    getStates(machine).map((node) => [
      node,
      getSites(node).filter(({ order, group }) => order === 0 && group.some(isGuarded)),
    ]),
  );
  /** The combined outcomes of the guards of each list of alternatives, as digits: `010`. */
  const vectors = new Map<string, Set<string>>();
  const reached: Reached = {
    ...{ pairs: new Set(), guards: new Set(), endings: new Set(), alternatives: new Set() },
  };
  const goals = createCoverageGoals(machine);
  const nameOf = createNameLookup(machine);

  /** Records the guards of a list of alternatives that an event or step evaluates. */
  function ask(site: TransitionSite, snapshot: AnyMachineSnapshot, event: Reaction['event']): void {
    const holds = site.group.map(
      ({ guard }) => guard === undefined || evaluateGuard(guard, snapshot, event ?? { type: '' }),
    );
    const name = getGroupName(site);
    const winner = holds.indexOf(true);
    for (const [index, one] of site.group.entries()) {
      if (!isGuarded(one) || (winner >= 0 && index > winner)) continue;
      reached.guards.add(`${name} · ${index + 1} · ${index === winner}`);
    }
    const known = vectors.get(name) ?? new Set();
    vectors.set(name, known);
    const vector = holds.map(Number).join('');
    if (known.has(vector)) return;
    known.add(vector);
    for (const [index, one] of site.group.entries()) {
      // A guard decides only where none before it holds.
      if (!isGuarded(one) || (winner >= 0 && winner < index)) continue;
      const flipped = `${vector.slice(0, index)}${holds[index] ? 0 : 1}${vector.slice(index + 1)}`;
      if (known.has(flipped)) reached.alternatives.add(`${name} · ${index + 1}`);
    }
  }

  return {
    goals,
    reached,
    /** The combined outcomes of the guards of each list of alternatives, as digits: `010`. */
    vectors: vectors as ReadonlyMap<string, ReadonlySet<string>>,
    record(step: WalkStep, { before, microsteps, event, previous, taken }: Reaction): void {
      let last = previous;
      for (const transition of taken) {
        if (isNote(transition)) continue;
        const pair = last ? `${nameOf(last)} > ${nameOf(transition)}` : '';
        // Two regions take one event at once, not one after the other.
        if (goals.pairs.has(pair)) reached.pairs.add(pair);
        last = transition;
      }
      if (step.kind === 'answer') {
        const caller = getActiveNodes(before).find(({ invoke }) =>
          invoke.some(({ id }) => id === step.id),
        );
        if (caller) reached.endings.add(`${getPath(caller)} · ${step.id}: ${step.ending}`);
      }
      const first = microsteps[0]?.taken ?? [];
      if (event) {
        for (const node of getActiveNodes(before)) {
          const isAsked = !first.some(({ source }) => source !== node && isWithin(source, node));
          for (const site of isAsked ? (groupsOf.get(node) ?? []) : []) {
            if (site.event === event.type) ask(site, before, event);
          }
        }
      }
      for (const { after } of microsteps) {
        if (!after) continue;
        for (const node of getActiveNodes(after)) {
          for (const site of groupsOf.get(node) ?? []) {
            if (site.event === '') ask(site, after, event);
          }
        }
      }
    },
  };
}
/** A recorder of the goals that steps reach. */
export type Coverage = ReturnType<typeof createCoverage>;
