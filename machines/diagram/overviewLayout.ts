import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { type Phase, phases } from './phases.ts';
import { lineHeight, measure, type Run, wrap } from './text.ts';
import { phaseOf, type Way } from './ways.ts';
import { titleOf } from './words.ts';

export const nodeWidth = 156;
export const nameWidth = 96;
/** The marker of where the journey begins. */
export const start = 'start';
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
};
// A phase's name stands beside its screens, where no line comes in.
const groupOptions = { 'elk.padding': `[top=12,left=${nameWidth + 12},bottom=12,right=12]` };

/** What stands beside a way's line. */
export const labelLines = (way: Way): Run[][] =>
  way.label.length === 0 || way.label[0] === 'Lanjut'
    ? []
    : wrap([{ text: way.label.slice(0, 2).join(' / '), tone: 'plain' }], 104);

/** What a box says: the screen's title, and where back leads, set apart from the lines onwards. */
export const boxLines = (ways: readonly Way[], state: string): Run[][] => [
  ...wrap([{ text: titleOf(state), tone: 'strong' }], nodeWidth - 16),
  ...ways
    .filter(({ from, isBack }) => isBack && (from === state || from === phaseOf(state)))
    .flatMap(({ to, label }) =>
      wrap(
        [
          { text: `↩\u00a0${titleOf(to)}`, tone: 'back' },
          ...(label.includes('Kembali') ? [] : [{ text: `· ${label[0]}`, tone: 'plain' as const }]),
        ],
        nodeWidth - 16,
      ),
    ),
];

const edgeOf = (way: Way): ElkExtendedEdge => {
  const lines = labelLines(way);
  const widths = lines.map((line) => measure(line.map(({ text }) => text).join(' ')));
  return {
    id: way.id,
    sources: [way.from],
    targets: [way.to],
    ...(lines.length > 0
      ? {
          labels: [{ text: way.id, width: Math.max(...widths) + 4, height: lines.length * 16 + 2 }],
        }
      : {}),
  };
};

const graphOf = (ways: readonly Way[], first: string, among: readonly Phase[]): ElkNode => ({
  id: 'journey',
  layoutOptions: options,
  children: among.map(({ name, states }) => ({
    id: name,
    layoutOptions: groupOptions,
    children: [
      ...(states.includes(first) ? [{ id: start, width: 12, height: 12 }] : []),
      ...states.map((state) => ({
        id: state,
        width: nodeWidth,
        height: boxLines(ways, state).length * lineHeight + 14,
      })),
    ],
  })),
  edges: [
    { id: start, sources: [start], targets: [first] },
    ...ways.filter(({ isBack }) => !isBack).map(edgeOf),
  ].filter(({ sources: [source = ''] }) =>
    among.some(({ states }) => states.includes(source === start ? first : source)),
  ),
});

/** Two drawings in one: the second at the left below, where nothing of the first is in its way. */
function beside(main: ElkNode, side: ElkNode): ElkNode {
  const [width = 0, height = 0] = [side.width, side.height];
  const lowest = Math.max(
    0,
    ...(main.children ?? [])
      .filter(({ x = 0 }) => x < width + 24)
      .map((group) => (group.y ?? 0) + (group.height ?? 0)),
  );
  const y = Math.max(lowest + 40, (main.height ?? 0) - height);
  const moved = (side.children ?? []).map((group) => ({ ...group, y: (group.y ?? 0) + y }));
  return {
    ...main,
    height: Math.max(main.height ?? 0, y + height),
    children: [...(main.children ?? []), ...moved],
    edges: [...(main.edges ?? []), ...(side.edges ?? [])],
  };
}

/** Where every phase, screen and line of the overview goes; `first` is the screen it begins with. */
export async function layOut(ways: readonly Way[], first: string): Promise<ElkNode> {
  const isOnTheWay = ({ states }: Phase) =>
    ways.some((way) => !way.isBack && states.includes(way.from) !== states.includes(way.to));
  const lay = (among: readonly Phase[]) => new Elk().layout(graphOf(ways, first, among));
  return beside(
    await lay(phases.filter(isOnTheWay)),
    await lay(phases.filter((phase) => !isOnTheWay(phase))),
  );
}
