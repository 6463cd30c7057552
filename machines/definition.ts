import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  MachineContext,
  StateValue,
  TransitionDefinition,
} from 'xstate';
import type { Settings } from './journey/context.ts';
import { identityFirst } from './journey/flows/identityFirst.ts';
import { sixStep } from './journey/flows/sixStep.ts';
import { type Ports, ports } from './journey/ports.ts';
import { handOverPorts, identityFirstPorts, providerPagePorts } from './journey/variantPorts.ts';

/** A transition of the chart's definition. */
export type ChartTransition = TransitionDefinition<MachineContext, AnyEventObject>;

/** A transition with its position among the alternatives of its event. */
export interface TransitionSite {
  source: AnyStateNode;
  /** The event's type; empty for `always`. */
  event: string;
  /** 0 for the first alternative. */
  order: number;
  transition: ChartTransition;
  /** All alternatives, in the order in which their guards are checked. */
  group: readonly ChartTransition[];
}

/** Returns the states directly inside a state. */
export const getChildren = (node: AnyStateNode) => Object.values(node.states) as AnyStateNode[];

/** Returns a state and all states inside it, parents before children, in the order of the definition. */
export const getInnerStates = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...getChildren(node).flatMap(getInnerStates),
];

/** Returns every state of a chart, parents before children, in the order of the definition. */
export const getStates = (machine: AnyStateMachine): AnyStateNode[] => getInnerStates(machine.root);

/** Returns a state and all states around it, from the inside to the root. */
export const getAncestors = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...getAncestors(node.parent as AnyStateNode)] : [node];

/** Checks whether a state is inside another one, or is the same. */
export const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  getAncestors(node).includes(outer);

const activeNodes = new WeakMap<AnyMachineSnapshot, readonly AnyStateNode[]>();

/** Returns the active states of a snapshot, the root included, in the order of the definition. */
export function getActiveNodes(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  const collect = (node: AnyStateNode, value: StateValue | undefined): AnyStateNode[] => {
    const isActive = (key: string) =>
      typeof value === 'string' ? key === value : value !== undefined && key in value;
    return [
      node,
      ...Object.entries(node.states as Record<string, AnyStateNode>)
        .filter(([key]) => isActive(key))
        .flatMap(([key, child]) =>
          collect(child, typeof value === 'object' ? value[key] : undefined),
        ),
    ];
  };
  const nodes = activeNodes.get(snapshot) ?? collect(snapshot.machine.root, snapshot.value);
  activeNodes.set(snapshot, nodes);
  return nodes;
}

/** Returns the path of a state from the root: `otp.entry.typing`; empty for the root. */
export const getPath = (node: AnyStateNode): string => node.path.join('.');

/** Returns the transitions of one state: by event, including timers and results of calls, and `always`. */
export function getSites(source: AnyStateNode): TransitionSite[] {
  const groups: [string, readonly ChartTransition[]][] = [
    ...source.transitions.entries(),
    ...(source.always?.length ? [['', source.always] as [string, ChartTransition[]]] : []),
  ];
  return groups.flatMap(([event, group]) =>
    group.map((transition, order) => ({ source, event, order, transition, group })),
  );
}

/** Returns every transition of a chart, from its definition. */
export const getAllSites = (machine: AnyStateMachine): TransitionSite[] =>
  getStates(machine).flatMap(getSites);

/** Returns the name of a transition: `personalData.editing · personalData.submitted · 2`, counted from 1. */
export const getTransitionName = ({ source, event, order }: TransitionSite): string =>
  `${getPath(source) || 'journey'} · ${event || 'always'} · ${order + 1}`;

/** Creates a function that returns the name of a transition of a chart. @throws for one of another chart */
export function createNameLookup(
  machine: AnyStateMachine,
): (transition: ChartTransition) => string {
  const names = new Map(
    getAllSites(machine).map((site) => [site.transition, getTransitionName(site)]),
  );
  return (transition) => {
    const name = names.get(transition);
    if (!name) throw new Error('A transition of another chart');
    return name;
  };
}

/** Returns the name of an action or a guard in the definition; `undefined` for a function. */
export const getImplementationName = (part: unknown): string | undefined =>
  typeof part === 'object'
    ? Reflect.get(Object(part), 'type')
    : typeof part === 'string'
      ? part
      : undefined;

/** The settings with which tools run the six-step journey: example texts, and the product's default delays in ms. */
export const defaultSettings: Settings = {
  isMobile: true,
  flow: sixStep,
  livenessSuccess: ['success', 'true'],
  summary: 'offer',
  addressBack: 'profile',
  callbackUrl: 'https://contoh.id/callback',
  consentTexts: {
    identity: { version: 'contoh-1', hash: '1d' },
    terms: { version: 'contoh-2', hash: '5a' },
    offers: { version: 'contoh-3', hash: '0f' },
  },
  codeLifetime: 300_000,
  delays: {
    ocrReturn: 6000,
    documentReturn: 1000,
    faceReturn: 1000,
    otpReturn: 1000,
    livenessTest: 2000,
    resend: 180_000,
    waiting: 1000,
    splash: 1200,
    thanks: 10,
  },
};

/** The settings with which tools run the identity-first journey. */
export const identityFirstSettings: Settings = {
  ...defaultSettings,
  flow: identityFirst,
  record: { mode: 'onboarding', convert: 'single', mail: false, extra: [] },
};

/** The name of every port of the complete chart. */
export const portNames = [
  ...Object.keys(ports),
  ...identityFirstPorts,
  ...providerPagePorts,
  ...handOverPorts,
] as (keyof Ports)[];
