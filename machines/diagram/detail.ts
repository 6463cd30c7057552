import { screenIds } from '../screens.ts';
import { type Connection, drawLanes, lanesOf, laneWidth } from './lanes.ts';
import type { Arrow, Cause, State } from './model.ts';
import { arrowHead, drawing, element, escapeXml, roundedPath, textLine } from './svg.ts';
import { lineHeight, type Run, wrap } from './text.ts';
import { titleOf } from './words.ts';

const total = 384;
const inset = 10;
const dots: Record<Cause, string> = {
  event: 'onEvent',
  answer: 'onAnswer',
  failure: 'onTrouble',
  limit: 'onTrouble',
  timer: 'onTime',
  always: 'onAlways',
};
const tagWords: Record<string, string> = {
  alert: 'dialog peringatan',
  sheet: 'dialog',
  busy: 'menunggu',
  end: 'akhir',
};

const topOf = (path: string): string => path.split('.')[0] ?? '';
const screenOrder = (path: string): number => (screenIds as readonly string[]).indexOf(topOf(path));

interface Row {
  arrow: Arrow;
  /** The event's name stands above a group of alternatives, once. */
  heading: string | null;
}

function rowsOf(arrows: Arrow[]): Row[] {
  return arrows.map((arrow, index) => {
    const alone = arrows.filter(({ label }) => label === arrow.label).length === 1;
    const isFirst = arrows[index - 1]?.label !== arrow.label;
    return { arrow, heading: alone || !isFirst ? null : arrow.label || 'Langsung' };
  });
}

/** Draws one screen with all its states as a ladder: states one below the other, lines beside them. */
class Ladder {
  private y = 0;
  private readonly out: string[] = [];
  private readonly tops = new Map<string, { y: number; left: number; right: number }>();
  private readonly ports: { row: Arrow; y: number; left: number; right: number }[] = [];

  constructor(
    private readonly states: Map<string, State>,
    private readonly screen: State,
    private readonly left: number,
    private readonly right: number,
  ) {}

  /** States go by their names in code, whole screens by their titles. */
  private get nameTone() {
    return this.screen.path === 'journey' ? 'strong' : 'code';
  }

  private lines(runs: Run[], x: number, room: number) {
    for (const line of wrap(runs, room)) {
      this.y += lineHeight;
      this.out.push(textLine(x, this.y - 5, line));
    }
  }

  private targetRuns({ from, to, hasActions }: Arrow): Run[] {
    if (to === null) {
      return [{ text: hasActions ? '→ tetap di sini' : '→ diabaikan', tone: 'muted' }];
    }
    if (to === from) return [{ text: '↻ diulang', tone: 'muted' }];
    const inside = topOf(to) === this.screen.path;
    const isBack = inside
      ? false
      : screenOrder(to) >= 0 && screenOrder(to) < screenOrder(this.screen.path);
    const last = this.states.get(to)?.key ?? '';
    if (inside) return [{ text: `→\u00a0${last}`, tone: this.nameTone }];
    const state = last === topOf(to) ? '' : ` (${last})`;
    return [{ text: `→\u00a0${titleOf(topOf(to))}${state}`, tone: isBack ? 'back' : 'link' }];
  }

  private row({ arrow, heading }: Row, left: number, right: number, isInGroup: boolean) {
    const x = left + inset + 12;
    if (heading !== null) this.lines([{ text: heading, tone: 'strong' }], x, right - x - inset);
    const indent = isInGroup ? 12 : 0;
    const isTrouble = arrow.cause === 'failure' || arrow.cause === 'limit';
    const runs: Run[] = [
      ...(isInGroup
        ? []
        : [
            {
              text: arrow.label || 'Langsung',
              tone: isTrouble ? ('trouble' as const) : ('strong' as const),
            },
          ]),
      ...(arrow.guard
        ? [
            {
              text: arrow.guard === 'selain itu' ? 'selain itu' : `[${arrow.guard}]`,
              tone: 'plain' as const,
            },
          ]
        : []),
      ...this.targetRuns(arrow),
    ];
    const first = this.y;
    this.lines(runs, x + indent, right - x - indent - inset);
    const middle = this.y - lineHeight / 2;
    this.out.push(
      element('circle', {
        class: dots[arrow.cause],
        cx: left + inset + 3 + indent,
        cy: first + lineHeight / 2,
        r: 3.5,
      }),
    );
    this.ports.push({ row: arrow, y: middle, left, right });
  }

  private rows(state: State, left: number, right: number) {
    if (state.arrows.length === 0) return;
    this.y += 5;
    this.out.push(
      element('line', {
        class: 'rule',
        x1: left + inset,
        x2: right - inset,
        y1: this.y,
        y2: this.y,
      }),
    );
    this.y += 4;
    for (const row of rowsOf(state.arrows)) {
      const group = state.arrows.filter(({ label }) => label === row.arrow.label);
      this.row(row, left, right, group.length > 1);
    }
  }

  private box(state: State, left: number, right: number, isInitial: boolean) {
    if (isInitial) this.start(left);
    const start = this.y;
    const index = this.out.push('') - 1;
    this.tops.set(state.path, { y: start + 15, left, right });
    this.y += 4;
    const tags = state.tags.map((tag) => tagWords[tag] ?? tag).join(', ');
    const kind = [state.isRegion ? 'berjalan bersamaan' : '', tags].filter(Boolean).join(', ');
    this.lines(
      [
        { text: state.key, tone: this.nameTone },
        ...(kind ? [{ text: `· ${kind}`, tone: 'muted' as const }] : []),
      ],
      left + inset,
      right - left - 2 * inset,
    );
    if (state.description) {
      this.lines(
        [{ text: state.description, tone: 'plain' }],
        left + inset,
        right - left - 2 * inset,
      );
    }
    for (const call of state.calls) {
      this.lines(
        [{ text: `Panggilan: ${call}`, tone: 'muted' }],
        left + inset,
        right - left - 2 * inset,
      );
    }
    const from = this.entrances(state.path);
    if (from)
      this.lines(
        [{ text: `● Masuk dari: ${from}`, tone: 'muted' }],
        left + inset,
        right - left - 2 * inset,
      );
    this.rows(state, left, right);
    this.children(state, left + inset, right - inset);
    this.y += 8;
    this.out[index] = element(
      'g',
      {},
      element('title', {}, escapeXml(`${state.path}: ${state.description}`)),
      element('rect', {
        class: `${state.isRegion || state.isPhase ? 'region' : 'box'}${state.tags.includes('end') ? ' end' : ''}`,
        x: left,
        y: start,
        width: right - left,
        height: this.y - start,
        rx: 9,
      }),
    );
  }

  private start(left: number) {
    this.y += 4;
    const x = left + 16;
    this.out.push(
      element('circle', { class: 'start', cx: x, cy: this.y + 5, r: 5 }),
      element('path', {
        class: 'startLine',
        d: roundedPath([
          [x, this.y + 5],
          [x, this.y + 20],
        ]),
      }),
      arrowHead(x, this.y + 26, 'down', 'start'),
    );
    this.y += 26;
  }

  private children(state: State, left: number, right: number) {
    for (const path of state.children) {
      const child = this.states.get(path);
      if (!child) continue;
      this.y += 14;
      this.box(child, left, right, state.initial === path);
    }
  }

  /** Who leads here from other screens, by title. */
  private entrances(path: string): string {
    const from = [...this.states.values()]
      .flatMap(({ arrows }) => arrows)
      .filter((arrow) => arrow.to === path && topOf(arrow.from) !== this.screen.path)
      .map((arrow) => (arrow.from ? titleOf(topOf(arrow.from)) : 'alamat apa pun'));
    return [...new Set(from)].join(', ');
  }

  private connections(): Connection[] {
    return this.ports.flatMap(({ row, y, left, right }) => {
      const target = row.to === null || row.to === row.from ? undefined : this.tops.get(row.to);
      if (!target || row.to === null) return [];
      const isBack = target.y < y;
      return [
        {
          to: row.to,
          isBack,
          from: { x: isBack ? left : right, y },
          end: { x: isBack ? target.left : target.right, y: target.y },
        },
      ];
    });
  }

  draw(): { content: string[]; height: number; connections: Connection[] } {
    const { screen } = this;
    const title = titleOf(screen.path);
    const x = 14;
    this.y = 10;
    for (const line of wrap([{ text: title, tone: 'strong' }], 225)) {
      this.y += 24;
      this.out.push(
        textLine(x, this.y - 5, [{ text: line[0]?.text ?? '', tone: 'plain' }], 'title'),
      );
    }
    const room = total - 2 * x;
    this.lines([{ text: screen.path, tone: 'code' }], x, room);
    const from = this.entrances(screen.path);
    if (from) this.lines([{ text: `Masuk dari: ${from}`, tone: 'muted' }], x, room);
    this.y += 6;
    if (screen.children.length === 0) this.box(screen, this.left, total - this.right, false);
    else {
      this.lines([{ text: screen.description, tone: 'plain' }], x, room);
      if (screen.arrows.length > 0) {
        this.y += 8;
        const index = this.out.push('') - 1;
        const top = this.y;
        this.y += 4;
        this.lines([{ text: 'Di semua keadaan layar ini', tone: 'muted' }], this.left + inset, 220);
        this.rows(screen, this.left, total - this.right);
        this.y += 8;
        this.out[index] = element('rect', {
          class: 'whole',
          x: this.left,
          y: top,
          width: total - this.right - this.left,
          height: this.y - top,
          rx: 9,
        });
      }
      this.children(screen, this.left, total - this.right);
    }
    return { content: this.out, height: this.y + 14, connections: this.connections() };
  }
}

/** The drawing of one screen: its states, what leads from one to the other, and where it leaves to. */
export function drawDetail(model: State[], path: string): string {
  const states = new Map(model.map((state) => [state.path, state]));
  const screen = states.get(path);
  if (!screen) throw new Error(`No state ${path}`);
  const margin = 12;
  // The first pass tells how many lanes each side needs; the second has room for them.
  const rough = lanesOf(new Ladder(states, screen, margin, margin).draw().connections);
  const left = margin + rough.left * laneWidth;
  const right = margin + rough.right * laneWidth;
  const { content, height, connections } = new Ladder(states, screen, left, right).draw();
  return drawing(total, height, titleOf(path), screen.description, [
    ...content,
    ...drawLanes(connections, left - 4, total - right + 4),
  ]);
}
