import Elk, { type ElkExtendedEdge, type ElkNode, type ElkPoint } from 'elkjs/lib/elk.bundled.js';
import type { FlowId } from '../journey/flows/flow.ts';
import { flows } from '../journey/journey.ts';
import {
  filterByFlow,
  getScreenLinks,
  type Phase,
  phases,
  type ScreenLink,
  type State,
} from './model.ts';
import {
  createArrowHead,
  createDrawing,
  createElement,
  createRoundedPath,
  createTextLine,
  escapeXml,
  getDirection,
  lineHeight,
  measureText,
  type Point,
  type Run,
  wrapRuns,
} from './svg.ts';
import { getTitle } from './words.ts';

const drawBox = (
  { id, height = 0 }: ElkNode,
  [x, y]: Point,
  lines: Run[][],
  state: State | undefined,
): string =>
  id === start
    ? createElement('circle', { class: 'start', cx: x + 6, cy: y + 6, r: 6 })
    : createElement(
        'a',
        { href: `${id}.svg`, 'data-state': id },
        createElement('title', {}, escapeXml(state?.description ?? '')),
        createElement('rect', {
          class: `box${state?.tags.includes('end') ? ' end' : ''}`,
          x,
          y,
          width: nodeWidth,
          height,
          rx: 8,
        }),
        ...lines.map((line, index) => createTextLine(x + 8, y + 20 + index * lineHeight, line)),
      );

function drawPhase({ id, width = 0, height = 0 }: ElkNode, [x, y]: Point): string[] {
  const [first = '', second = ''] = id.split(' · ');
  const room = nameWidth - 16;
  const name = wrapRuns([{ text: first, tone: 'plain' }], room);
  const rest = wrapRuns([{ text: second, tone: 'muted' }], room).filter((line) => line.length > 0);
  return [
    createElement('rect', { class: 'region', x, y, width, height, rx: 10 }),
    ...name.map((line, index) => createTextLine(x + 12, y + 28 + index * 20, line, 'phase')),
    ...rest.map((line, index) =>
      createTextLine(x + 12, y + 28 + (name.length + index) * 20 - 2, line),
    ),
  ];
}

function drawEdge(edge: ElkExtendedEdge, origin: Point, lines: Run[][]): [string[], string[]] {
  const section = edge.sections?.[0];
  if (!section) return [[], []];
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(
    ({ x, y }: ElkPoint): Point => [x + origin[0], y + origin[1]],
  );
  const end = points.at(-1) ?? [0, 0];
  const [label] = edge.labels ?? [];
  return [
    [
      createElement('path', { class: 'forwards', d: createRoundedPath(points) }),
      createArrowHead(end[0], end[1], getDirection(points.at(-2) ?? end, end), 'headForward'),
    ],
    label
      ? lines.map((line, index) =>
          createTextLine(
            (label.x ?? 0) + origin[0] + 2,
            (label.y ?? 0) + origin[1] + 12 + index * 16,
            line,
            'onLine',
          ),
        )
      : [],
  ];
}

/**
 * Draws the overview with elkjs: every screen in its phase, and the links between screens, of all flows or of one.
 * Returns SVG.
 */
export async function drawOverview(model: State[], flow?: FlowId): Promise<string> {
  const { phases: shown, links } = flow
    ? filterByFlow(model, flow)
    : { phases, links: getScreenLinks(model) };
  const layout = await layoutOverview(links, model[0]?.initial ?? '', shown, flow);
  const origins = new Map<string, Point>([['journey', [0, 0]]]);
  const groups: string[] = [];
  const boxes: string[] = [];
  for (const group of layout.children ?? []) {
    const at: Point = [group.x ?? 0, group.y ?? 0];
    origins.set(group.id, at);
    groups.push(...drawPhase(group, at));
    for (const node of group.children ?? []) {
      const place: Point = [at[0] + (node.x ?? 0), at[1] + (node.y ?? 0)];
      const state = model.find(({ path }) => path === node.id);
      boxes.push(drawBox(node, place, linesOf(flow)(links, node.id), state));
    }
  }
  const byId = new Map(links.map((link) => [link.id, link]));
  const edges = ((layout.edges ?? []) as (ElkExtendedEdge & { container?: string })[]).map(
    (edge) => {
      const link = byId.get(edge.id);
      const origin = origins.get(edge.container ?? 'journey') ?? [0, 0];
      return drawEdge(edge, origin, link ? labelLines(link) : []);
    },
  );
  const [width, height] = [(layout.width ?? 0) + 8, (layout.height ?? 0) + 8];
  return createDrawing(
    width,
    height,
    'Perjalanan pengajuan: ikhtisar',
    model[0]?.description ?? '',
    [
      ...groups,
      ...edges.flatMap(([lines]) => lines),
      ...boxes,
      // Labels are drawn above all lines.
      ...edges.flatMap(([, words]) => words),
    ],
  );
}

const nodeWidth = 152;

const nameWidth = 96;
/** The marker of the initial state. */
const start = 'start';
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '12',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
};

/** Smaller spacing, so that one flow's drawing is legible on a sheet of A3. */
const closer = {
  'elk.layered.spacing.nodeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeNodeBetweenLayers': '8',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
};

// A phase's name is next to its screens, where no line enters.
const groupOptions = { 'elk.padding': `[top=12,left=${nameWidth + 12},bottom=12,right=12]` };

/** Returns the label next to a link's line. */
const labelLines = (link: ScreenLink): Run[][] =>
  link.label.length === 0 || link.label[0] === 'Lanjut'
    ? []
    : wrapRuns([{ text: link.label.slice(0, 2).join(' / '), tone: 'plain' }], 96);

/** Returns the text of a box: the screen's title, and the screens that Back leads to. */
const boxLines = (links: readonly ScreenLink[], state: string): Run[][] => [
  ...wrapRuns([{ text: getTitle(state), tone: 'strong' }], nodeWidth - 16),
  ...links
    .filter(({ screens, isBack }) => isBack && screens.includes(state))
    .flatMap(({ to, label }) =>
      wrapRuns(
        [
          { text: `↩\u00a0${getTitle(to)}`, tone: 'back' },
          ...(label.includes('Kembali') ? [] : [{ text: `· ${label[0]}`, tone: 'plain' as const }]),
        ],
        nodeWidth - 16,
      ),
    ),
];

/**
 * Returns the text of a box in the drawing of one flow. Links back are one line, without those to the gate, which
 * every screen has. A screen that continues only through the gate, such as the front page, says so.
 */
const quietLines = (links: readonly ScreenLink[], state: string): Run[][] => {
  const back = links.filter(
    ({ screens, to, isBack }) => isBack && to !== 'restoring' && screens.includes(state),
  );
  const names = [...new Set(back.map(({ to }) => getTitle(to)))].join(' · ');
  const isOn = links.some(({ from, isBack }) => from === state && !isBack);
  const isToGate = links.some(({ from, to }) => from === state && to === 'restoring');
  const gateLine = !isOn && isToGate ? `→\u00a0${getTitle('restoring')}` : '';
  return [
    ...wrapRuns([{ text: getTitle(state), tone: 'strong' }], nodeWidth - 16),
    ...(gateLine ? wrapRuns([{ text: gateLine, tone: 'muted' }], nodeWidth - 16) : []),
    ...(names ? wrapRuns([{ text: `↩\u00a0${names}`, tone: 'muted' }], nodeWidth - 16) : []),
  ];
};

const linesOf = (flow: FlowId | undefined) => (flow ? quietLines : boxLines);

/** Checks whether a link leads from one step of a flow to the next; these are drawn on one line. */
const isMain = ({ from, to }: ScreenLink, flow: FlowId | undefined): boolean => {
  if (!flow) return false;
  const screens: readonly string[] = flows[flow].screens.map(({ screen }) => screen);
  return screens.indexOf(from) >= 0 && screens.indexOf(to) === screens.indexOf(from) + 1;
};

const edgeOf = (link: ScreenLink, isStraight: boolean): ElkExtendedEdge => {
  const lines = labelLines(link);
  const widths = lines.map((line) => measureText(line.map(({ text }) => text).join(' ')));
  return {
    id: link.id,
    sources: [link.from],
    targets: [link.to],
    ...(isStraight && {
      layoutOptions: {
        'elk.layered.priority.straightness': '100',
        'elk.layered.priority.direction': '10',
      },
    }),
    ...(lines.length > 0
      ? {
          labels: [
            { text: link.id, width: Math.max(...widths) + 4, height: lines.length * 16 + 2 },
          ],
        }
      : {}),
  };
};

const graphOf = (
  links: readonly ScreenLink[],
  first: string,
  among: readonly Phase[],
  flow?: FlowId,
): ElkNode => ({
  id: 'journey',
  layoutOptions: flow ? { ...options, ...closer } : options,
  children: among.map(({ name, states }) => ({
    id: name,
    layoutOptions: groupOptions,
    children: [
      ...(states.includes(first) ? [{ id: start, width: 12, height: 12 }] : []),
      ...states.map((state) => ({
        id: state,
        width: nodeWidth,
        height: linesOf(flow)(links, state).length * lineHeight + 14,
      })),
    ],
  })),
  edges: [
    { id: start, sources: [start], targets: [first] },
    ...links.filter(({ isBack }) => !isBack).map((link) => edgeOf(link, isMain(link, flow))),
  ].filter(({ sources: [source = ''] }) =>
    among.some(({ states }) => states.includes(source === start ? first : source)),
  ),
});

/** Places the second drawing at the bottom left of the first, where it overlaps nothing. */
function placeBelow(main: ElkNode, side: ElkNode): ElkNode {
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

/** Computes the position of every phase, screen and line; `first` is the initial screen. */
async function layoutOverview(
  links: readonly ScreenLink[],
  first: string,
  phases: readonly Phase[],
  flow?: FlowId,
): Promise<ElkNode> {
  const isOnTheWay = ({ states }: Phase) =>
    links.some((link) => !link.isBack && states.includes(link.from) !== states.includes(link.to));
  const lay = (among: readonly Phase[]) => new Elk().layout(graphOf(links, first, among, flow));
  return placeBelow(
    await lay(phases.filter(isOnTheWay)),
    await lay(phases.filter((phase) => !isOnTheWay(phase))),
  );
}
