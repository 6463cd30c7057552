import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import {
  type ChartTransition,
  getActiveNodes,
  getAllSites,
  getChildren,
  getInnerStates,
  getPath,
  getTransitionName,
  isWithin,
  type TransitionSite,
} from '../definition.ts';

/**
 * What the paths must cover: every transition, every pair of a transition and an active leaf of another region, and
 * for events whose alternatives are all guarded, that nothing happens when no guard holds.
 */
interface Goals {
  /** Names of the transitions, enumerated from the definition. */
  transitions: string[];
  /** Names of the cases "no guard holds, so the event is ignored", or handled by an outer state. */
  ignored: string[];
  /** Names of the pairs of a transition in one region and an active leaf of another region. */
  regionPairs: string[];
  /** Returns the goals that one step reached. */
  getReachedGoals(
    before: AnyMachineSnapshot,
    taken: readonly ChartTransition[],
    after: AnyMachineSnapshot,
    event: string | null,
  ): string[];
}

const isLeaf = (node: AnyStateNode): boolean => getChildren(node).length === 0;

/** Returns the other active leaves of a state: those of other regions, or all leaves of a parent state. */
function getOtherActiveLeaves(snapshot: AnyMachineSnapshot, source: AnyStateNode): string {
  const leaves = getActiveNodes(snapshot).filter(isLeaf);
  if (!leaves.some((leaf) => isWithin(leaf, source))) return '';
  return leaves
    .filter((leaf) => leaf !== source)
    .map(getPath)
    .sort()
    .join(' + ');
}

/** Returns the leaves of the other regions of a parallel state; none outside parallel states. */
function getLeavesOfOtherRegions(source: AnyStateNode): AnyStateNode[] {
  for (let region = source; region.parent; region = region.parent as AnyStateNode) {
    if (region.parent.type !== 'parallel') continue;
    const others = getChildren(region.parent as AnyStateNode).filter((other) => other !== region);
    return others.flatMap(getInnerStates).filter(isLeaf);
  }
  return [];
}

const isAround = (node: AnyStateNode | undefined, inner: AnyStateNode): boolean =>
  node !== undefined && node !== inner && isWithin(inner, node);
const lastIsGuarded = ({ group }: TransitionSite): boolean => group.at(-1)?.guard !== undefined;

const goalsOf = new WeakMap<AnyStateMachine, Goals>();

/** Returns the goals of a chart, which are created once. */
export function getGoals(machine: AnyStateMachine): Goals {
  const goals = goalsOf.get(machine) ?? createGoals(machine);
  goalsOf.set(machine, goals);
  return goals;
}

function createGoals(machine: AnyStateMachine): Goals {
  const sites = getAllSites(machine);
  const siteOf = new Map(sites.map((site) => [site.transition, site]));
  const guarded = sites.filter((site) => site.order === 0 && lastIsGuarded(site));
  // The gate's alternatives are complete: `getReachableScreen` always returns a screen.
  const ignored = guarded.filter(({ source }) => source.key !== 'restoring');
  const ignoredBy = new Map(
    ignored.map(({ source }) => [source, ignored.filter((site) => site.source === source)]),
  );
  const nameOfIgnored = ({ source, event }: TransitionSite) =>
    `${getPath(source)} · ${event || 'always'} · ignored`;
  return {
    transitions: sites.map(getTransitionName),
    ignored: ignored.map(nameOfIgnored),
    // An `always` transition is taken within a step, so the step determines the other active leaves.
    regionPairs: sites
      .filter(({ event }) => event !== '')
      .flatMap((site) =>
        getLeavesOfOtherRegions(site.source).map(
          (leaf) => `${getTransitionName(site)} | ${getPath(leaf)}`,
        ),
      ),
    getReachedGoals(before, taken, after, event) {
      const reached = taken.flatMap((transition) => {
        const site = siteOf.get(transition);
        if (!site) return [];
        const beside = getOtherActiveLeaves(before, site.source);
        return [
          getTransitionName(site),
          ...(beside ? [`${getTransitionName(site)} | ${beside}`] : []),
        ];
      });
      const [left, right] = [getActiveNodes(before), getActiveNodes(after)];
      for (const source of new Set([...left, ...right])) {
        for (const site of ignoredBy.get(source) ?? []) {
          const isIgnored =
            site.event === ''
              ? taken.length > 0 && right.includes(source)
              : taken.every((transition) => isAround(siteOf.get(transition)?.source, source)) &&
                site.event === event &&
                left.includes(source);
          if (isIgnored) reached.push(nameOfIgnored(site));
        }
      }
      return reached;
    },
  };
}

/** How much of its goals a set of paths covers. */
export interface Coverage {
  transitions: { reached: number; of: number };
  ignored: { reached: number; of: number };
  regionPairs: { reached: number; of: number };
  /** Neither reached nor excused. */
  missing: string[];
  excused: { goal: string; reason: string }[];
  /** Excused although reached, or an excuse for nothing. */
  stale: string[];
}

/** Compares the goals that the real actor reached with those of the definition. */
export function getCoverage(machine: AnyStateMachine, reached: ReadonlySet<string>): Coverage {
  const goals = getGoals(machine);
  const count = (names: string[]) => ({
    reached: names.filter((name) => reached.has(name)).length,
    of: names.length,
  });
  const all = [...goals.transitions, ...goals.ignored, ...goals.regionPairs];
  const excuseOf = (name: string) => unreachableGoals.find(({ goal }) => goal.test(name));
  const open = all.filter((name) => !reached.has(name));
  return {
    transitions: count(goals.transitions),
    ignored: count(goals.ignored),
    regionPairs: count(goals.regionPairs),
    missing: open.filter((name) => !excuseOf(name)),
    excused: open.flatMap((name) => {
      const excuse = excuseOf(name);
      return excuse ? [{ goal: name, reason: excuse.because }] : [];
    }),
    stale: [
      ...all.filter((name) => reached.has(name) && excuseOf(name)),
      ...unreachableGoals
        .filter(({ goal }) => !open.some((name) => goal.test(name)))
        .map(({ goal }) => String(goal)),
    ],
  };
}

/**
 * The goals that no path can reach, with the reason. A test fails if a goal is uncovered and not listed here, or
 * listed here and covered.
 */
export const unreachableGoals: readonly {
  goal: RegExp;
  because: string;
  /** Only holds if timers fire in the order in which they are due, as on the real clock. */
  inTime?: true;
}[] = [
  {
    goal: /^submission\.deciding · always · 1$/,
    because:
      'a second lock: the gate and the unsettled state already lead an unsettled submission past here',
  },
  {
    goal: /^faceTips\.alerting · (dialog\.closed|back) · 1$/,
    because:
      'the photo of the e-KTP is lost here alone; the face is read before it, and is lost with it',
  },
  {
    goal: /^otp\.entry\.validating · .* \| otp\.resend\.(sending|alerting)$/,
    because: 'a code is not validated while a new one is asked for, nor below the alert about it',
  },
  {
    goal: /^otp\.resend\.(sending|alerting) · .* \| otp\.entry\.(?!typing)/,
    because: 'a new code is asked for only while the boxes can be typed in',
  },
  {
    goal: /^otp\.resend\.ready · resend\.requested · 1 \| otp\.entry\.(?!typing)/,
    because: 'a new code is asked for only while the boxes can be typed in',
  },
  {
    goal: /^otp\.entry\.(failed|throttled|alerting) · .* \| otp\.resend\.(sending|alerting)$/,
    because: 'these follow a validation, and no new code is asked for until they are over',
  },
  {
    goal: /^otp\.entry\.typing · (back|code\.submitted|detour\.opened|summary\.opened) · (1 \| otp\.resend\.(?!sending)|2 \| otp\.resend\.(?!alerting))/,
    because: 'these alternatives are the ones for a resend under way and for the alert about it',
  },
  {
    goal: /^otp\.entry\.typing · (back|code\.submitted|detour\.opened|summary\.opened) · 3 \| otp\.resend\.(sending|alerting)$/,
    because: 'this alternative is the one for no resend under way',
  },
  {
    goal: /^recording\.sending\.part\.\w+ · xstate\.after\.(sendLimit|longWait|veryLongWait)\..* \| recording\.sending\.waiting\.brief$/,
    because:
      'a call’s limit, and what it says before, come later than the second after which the waiting screen shows',
    inTime: true,
  },
  {
    goal: /^identity\.telling\.record\.asking · xstate\.after\.onceLimit\..* \| identity\.telling\.words\.fetching$/,
    because: 'the limit of a call is longer than the moment before the thanks',
    inTime: true,
  },
  {
    goal: /^recording\.sending\.waiting\.brief · .* \| recording\.sending\.part\.choosing$/,
    because: 'the next part is chosen at once: nothing can happen meanwhile',
  },
];
