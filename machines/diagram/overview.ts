import Elk, { type ElkExtendedEdge, type ElkNode, type ElkPoint } from 'elkjs/lib/elk.bundled.js';
import type { Arrow, State } from './model.ts';
import {
  arrowHead,
  drawing,
  element,
  escapeXml,
  type Point,
  roundedPath,
  textLine,
} from './svg.ts';
import { lineHeight, measure, type Run, wrap } from './text.ts';
import { phases, titleOf } from './words.ts';

const nodeWidth = 118;
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeNode': '8',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '9',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
};
const groupOptions = { 'elk.padding': '[top=30,left=9,bottom=10,right=9]' };

export interface Way {
  id: string;
  from: string;
  to: string;
  isBack: boolean;
  label: string[];
}

const topOf = (path: string): string => path.split('.')[0] ?? '';
const place = (state: string): number =>
  phases.flatMap(({ states }) => states).indexOf(state) + (state === 'restoring' ? -1 : 0);

const labelOf = ({ label, guard, cause }: Arrow): string =>
  cause === 'answer' && guard && guard !== 'selain itu' ? guard : label || guard;

const gateWays = ['desktopNotice', 'splash', 'homepage', 'chooser'];

/** All transitions between two screens as one way; the gate's many ways are told in its own detail. */
export function waysOf(model: State[]): Way[] {
  const ways = new Map<string, Way>();
  for (const arrow of model.flatMap(({ arrows }) => arrows)) {
    const [from, to] = [topOf(arrow.from), arrow.to === null ? '' : topOf(arrow.to)];
    if (!from || !to || from === to) continue;
    if (from === 'restoring' && !gateWays.includes(to)) continue;
    const isEnd = model.some(({ path, tags }) => path === from && tags.includes('end'));
    const source = isEnd ? 'Akhir' : from;
    const id = `${source}→${to}`;
    const way = ways.get(id) ?? {
      id,
      from: source,
      to,
      isBack: isEnd || place(to) < place(from),
      label: [],
    };
    const label = arrow.guard.startsWith('data cukup') ? '' : labelOf(arrow);
    if (!way.isBack && label && !way.label.includes(label)) way.label.push(label);
    ways.set(id, way);
  }
  return [...ways.values()];
}

const labelLines = (way: Way): Run[][] =>
  way.label.length === 0 || way.label[0] === 'Lanjut'
    ? []
    : wrap([{ text: way.label.slice(0, 2).join(' / '), tone: 'plain' }], 92);

const titleLines = (state: string): Run[][] =>
  wrap([{ text: titleOf(state), tone: 'strong' }], nodeWidth - 14);

const edgeOf = (way: Way): ElkExtendedEdge => {
  const lines = labelLines(way);
  const widest = Math.max(
    0,
    ...lines.map((line) => measure(line.map((run) => run.text).join(' '))),
  );
  return {
    id: way.id,
    sources: [way.from],
    targets: [way.to],
    ...(lines.length > 0
      ? { labels: [{ text: way.id, width: widest + 4, height: lines.length * 16 + 2 }] }
      : {}),
  };
};

const directionOf = (before: Point, end: Point): 'left' | 'right' | 'up' | 'down' => {
  const [dx, dy] = [end[0] - before[0], end[1] - before[1]];
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy < 0 ? 'up' : 'down';
};

interface Placed {
  x: number;
  y: number;
}

/** The overview: every screen in its phase, and the ways between screens. Laid out by elkjs. */
export async function drawOverview(model: State[]): Promise<string> {
  const ways = waysOf(model);
  const graph: ElkNode = {
    id: 'journey',
    layoutOptions: options,
    children: phases.map(({ name, states }) => ({
      id: name,
      layoutOptions: groupOptions,
      children: states.map((state) => ({
        id: state,
        width: nodeWidth,
        height: titleLines(state).length * lineHeight + 12,
      })),
    })),
    edges: ways.map(edgeOf),
  };
  const laid = await new Elk().layout(graph);
  const origins = new Map<string, Placed>([['journey', { x: 0, y: 0 }]]);
  const out: string[] = [];
  /** Above the lines. */
  const names: string[] = [];
  for (const group of laid.children ?? []) {
    const at = { x: group.x ?? 0, y: group.y ?? 0 };
    origins.set(group.id, at);
    out.push(
      element('rect', {
        class: 'region',
        ...at,
        width: group.width ?? 0,
        height: group.height ?? 0,
        rx: 10,
      }),
    );
    names.push(textLine(at.x + 10, at.y + 20, [{ text: group.id, tone: 'plain' }], 'phase'));
    for (const node of group.children ?? []) {
      const [x, y] = [at.x + (node.x ?? 0), at.y + (node.y ?? 0)];
      const state = model.find(({ path }) => path === node.id);
      out.push(
        element(
          'a',
          { href: `${node.id}.svg` },
          element('title', {}, escapeXml(state?.description ?? '')),
          element('rect', {
            class: `box${state?.tags.includes('end') ? ' end' : ''}`,
            x,
            y,
            width: nodeWidth,
            height: node.height ?? 0,
            rx: 8,
          }),
          ...titleLines(node.id).map((line, index) =>
            textLine(x + 7, y + 19 + index * lineHeight, line),
          ),
        ),
      );
    }
  }
  const byId = new Map(ways.map((way) => [way.id, way]));
  for (const edge of (laid.edges ?? []) as (ElkExtendedEdge & { container?: string })[]) {
    const way = byId.get(edge.id);
    const section = edge.sections?.[0];
    if (!way || !section) continue;
    const origin = origins.get(edge.container ?? 'journey') ?? { x: 0, y: 0 };
    const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(
      ({ x, y }: ElkPoint): Point => [x + origin.x, y + origin.y],
    );
    const end = points.at(-1) ?? [0, 0];
    const direction = directionOf(points.at(-2) ?? end, end);
    out.push(
      element('path', { class: way.isBack ? 'backwards' : 'forwards', d: roundedPath(points) }),
      arrowHead(end[0], end[1], direction, way.isBack ? 'headBack' : 'headForward'),
    );
    const label = edge.labels?.[0];
    if (label) {
      labelLines(way).forEach((line, index) => {
        names.push(
          textLine(
            (label.x ?? 0) + origin.x + 2,
            (label.y ?? 0) + origin.y + 12 + index * 16,
            line,
            'onLine',
          ),
        );
      });
    }
  }
  const [width, height] = [(laid.width ?? 0) + 8, (laid.height ?? 0) + 8];
  return drawing(width, height, 'Perjalanan pengajuan: ikhtisar', model[0]?.description ?? '', [
    ...out,
    ...names,
  ]);
}
