import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { allSites, type ChartTransition, nameOf, pathOf, type Site } from './transitions.ts';

/**
 * What paths have to show of a chart: every transition, beside every leaf that can be active in the
 * other regions, and for events whose alternatives are all guarded: that nothing happens when no
 * guard holds.
 */
export interface Goals {
  /** Names of the transitions, enumerated from the definition. */
  transitions: string[];
  /** Names of the cases "no guard holds, the event is ignored", or left to the states around. */
  ignored: string[];
  /** Names of the pairs: a transition in one region, taken beside each leaf of the other regions. */
  regionPairs: string[];
  /** What one step reached. */
  reachedBy(
    before: AnyMachineSnapshot,
    taken: readonly ChartTransition[],
    after: AnyMachineSnapshot,
    event: string | null,
  ): string[];
}

const isLeaf = (node: AnyStateNode): boolean => Object.keys(node.states).length === 0;
const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent as AnyStateNode, outer));

/** The leaves that are active beside a state: those of other regions, or all below a parent. */
function leavesBeside(snapshot: AnyMachineSnapshot, source: AnyStateNode): string {
  const leaves = (snapshot._nodes as AnyStateNode[]).filter(isLeaf);
  if (!leaves.some((leaf) => isWithin(leaf, source))) return '';
  return leaves
    .filter((leaf) => leaf !== source)
    .map(pathOf)
    .sort()
    .join(' + ');
}

/** The leaves of the regions beside the one that a state lies in; none outside parallel states. */
function leavesOfOtherRegions(source: AnyStateNode): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    isLeaf(node)
      ? [node]
      : Object.values(node.states).flatMap((child) => below(child as AnyStateNode));
  for (let region = source; region.parent; region = region.parent as AnyStateNode) {
    if (region.parent.type !== 'parallel') continue;
    const others = Object.values(region.parent.states) as AnyStateNode[];
    return others.filter((other) => other !== region).flatMap(below);
  }
  return [];
}

const isAround = (node: AnyStateNode | undefined, inner: AnyStateNode): boolean =>
  node !== undefined && node !== inner && isWithin(inner, node);
const lastIsGuarded = ({ group }: Site): boolean => group.at(-1)?.guard !== undefined;

/** The goals of a chart. */
export function goalsOf(machine: AnyStateMachine): Goals {
  const sites = allSites(machine);
  const siteOf = new Map(sites.map((site) => [site.transition, site]));
  const guarded = sites.filter((site) => site.order === 0 && lastIsGuarded(site));
  // The gate's alternatives are complete: `reachable` always names a screen.
  const ignored = guarded.filter(({ source }) => source.key !== 'restoring');
  const nameOfIgnored = ({ source, event }: Site) =>
    `${pathOf(source)} · ${event || 'always'} · ignored`;
  return {
    transitions: sites.map(nameOf),
    ignored: ignored.map(nameOfIgnored),
    // `always` is asked in the middle of a step, so what is active beside it is told by the step.
    regionPairs: sites
      .filter(({ event }) => event !== '')
      .flatMap((site) =>
        leavesOfOtherRegions(site.source).map((leaf) => `${nameOf(site)} | ${pathOf(leaf)}`),
      ),
    reachedBy(before, taken, after, event) {
      const reached = taken.flatMap((transition) => {
        const site = siteOf.get(transition);
        if (!site) return [];
        const beside = leavesBeside(before, site.source);
        return [nameOf(site), ...(beside ? [`${nameOf(site)} | ${beside}`] : [])];
      });
      for (const site of ignored) {
        const isActive = (after._nodes as AnyStateNode[]).includes(site.source);
        const isIgnored =
          site.event === ''
            ? taken.length > 0 && isActive
            : taken.every((transition) => isAround(siteOf.get(transition)?.source, site.source)) &&
              site.event === event &&
              (before._nodes as AnyStateNode[]).includes(site.source);
        if (isIgnored) reached.push(nameOfIgnored(site));
      }
      return reached;
    },
  };
}
