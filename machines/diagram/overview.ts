import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk.bundled.js';
import type { State } from './model.ts';
import { boxLines, labelLines, layOut, nameWidth, nodeWidth, start } from './overviewLayout.ts';
import {
  arrowHead,
  directionOf,
  drawing,
  element,
  escapeXml,
  type Point,
  roundedPath,
  textLine,
} from './svg.ts';
import { lineHeight, type Run, wrap } from './text.ts';
import { waysOf } from './ways.ts';

const drawBox = (
  { id, height = 0 }: ElkNode,
  [x, y]: Point,
  lines: Run[][],
  state: State | undefined,
): string =>
  id === start
    ? element('circle', { class: 'start', cx: x + 6, cy: y + 6, r: 6 })
    : element(
        'a',
        { href: `${id}.svg`, 'data-state': id },
        element('title', {}, escapeXml(state?.description ?? '')),
        element('rect', {
          class: `box${state?.tags.includes('end') ? ' end' : ''}`,
          x,
          y,
          width: nodeWidth,
          height,
          rx: 8,
        }),
        ...lines.map((line, index) => textLine(x + 8, y + 20 + index * lineHeight, line)),
      );

function drawPhase({ id, width = 0, height = 0 }: ElkNode, [x, y]: Point): string[] {
  const [first = '', second = ''] = id.split(' · ');
  const room = nameWidth - 16;
  const name = wrap([{ text: first, tone: 'plain' }], room);
  const rest = wrap([{ text: second, tone: 'muted' }], room).filter((line) => line.length > 0);
  return [
    element('rect', { class: 'region', x, y, width, height, rx: 10 }),
    ...name.map((line, index) => textLine(x + 12, y + 28 + index * 20, line, 'phase')),
    ...rest.map((line, index) => textLine(x + 12, y + 28 + (name.length + index) * 20 - 2, line)),
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
      element('path', { class: 'forwards', d: roundedPath(points) }),
      arrowHead(end[0], end[1], directionOf(points.at(-2) ?? end, end), 'headForward'),
    ],
    label
      ? lines.map((line, index) =>
          textLine(
            (label.x ?? 0) + origin[0] + 2,
            (label.y ?? 0) + origin[1] + 12 + index * 16,
            line,
            'onLine',
          ),
        )
      : [],
  ];
}

/** The overview: every screen in its phase, and the ways between screens. Laid out by elkjs. */
export async function drawOverview(model: State[]): Promise<string> {
  const ways = waysOf(model);
  const laid = await layOut(ways, model[0]?.initial ?? '');
  const origins = new Map<string, Point>([['journey', [0, 0]]]);
  const groups: string[] = [];
  const boxes: string[] = [];
  for (const group of laid.children ?? []) {
    const at: Point = [group.x ?? 0, group.y ?? 0];
    origins.set(group.id, at);
    groups.push(...drawPhase(group, at));
    for (const node of group.children ?? []) {
      const place: Point = [at[0] + (node.x ?? 0), at[1] + (node.y ?? 0)];
      const state = model.find(({ path }) => path === node.id);
      boxes.push(drawBox(node, place, boxLines(ways, node.id), state));
    }
  }
  const byId = new Map(ways.map((way) => [way.id, way]));
  const edges = ((laid.edges ?? []) as (ElkExtendedEdge & { container?: string })[]).map((edge) => {
    const way = byId.get(edge.id);
    const origin = origins.get(edge.container ?? 'journey') ?? [0, 0];
    return drawEdge(edge, origin, way ? labelLines(way) : []);
  });
  const [width, height] = [(laid.width ?? 0) + 8, (laid.height ?? 0) + 8];
  return drawing(width, height, 'Perjalanan pengajuan: ikhtisar', model[0]?.description ?? '', [
    ...groups,
    ...edges.flatMap(([lines]) => lines),
    ...boxes,
    // Words lie above every line.
    ...edges.flatMap(([, words]) => words),
  ]);
}
