import { screenIds } from '../journey/screens.ts';
import { getTopLevel } from '../statePaths.ts';
import type { Arrow, Cause, Sign, State } from './model.ts';
import {
  createArrowHead,
  createDrawing,
  createElement,
  createInitialMarker,
  createRoundedPath,
  createTextLine,
  escapeXml,
  lineHeight,
  type Run,
  wrapRuns,
} from './svg.ts';
import { getTitle } from './words.ts';

/** Draws one screen: its states, the transitions between them, and where they lead. Returns SVG. */
export function drawDetail(model: State[], path: string): string {
  const states = new Map(model.map((state) => [state.path, state]));
  const screen = states.get(path);
  if (!screen) throw new Error(`No state ${path}`);
  const margin = 12;
  // The first pass counts the lanes that each side needs; the second has room for them.
  const rough = lanesOf(new Ladder(states, screen, margin, margin).draw().connections);
  const left = margin + rough.left * laneWidth;
  const right = margin + rough.right * laneWidth;
  const { content, height, connections } = new Ladder(states, screen, left, right).draw();
  return createDrawing(total, height, getTitle(getTopLevel(path)), screen.description, [
    ...content,
    ...drawLanes(connections, left - 4, total - right + 4),
  ]);
}

/** The width of a detail in pixels, that of a phone. */
const total = 384;

const inset = 10;
const tagWords: Record<string, string> = {
  alert: 'dialog peringatan',
  sheet: 'dialog',
  busy: 'menunggu',
  end: 'akhir',
};

const signKinds: Record<Sign, string> = { '+': 'added', '−': 'removed', '≠': 'altered' };

/** Draws a screen with its states one below the other, and lines on both sides. */
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

  private get place(): Place {
    return { states: this.states, screen: this.screen.path };
  }

  private lines(runs: Run[], x: number, room: number) {
    for (const line of wrapRuns(runs, room)) {
      this.y += lineHeight;
      this.out.push(createTextLine(x, this.y - 5, line));
    }
  }

  private row({ arrow, heading }: Row, left: number, right: number, isInGroup: boolean) {
    const x = left + inset + 12;
    if (heading !== null) this.lines([{ text: heading, tone: 'strong' }], x, right - x - inset);
    const indent = isInGroup ? 12 : 0;
    const first = this.y;
    this.lines(runsOf(arrow, isInGroup, this.place), x + indent, right - x - indent - inset);
    const middle = this.y - lineHeight / 2;
    this.out.push(
      arrow.sign
        ? this.signed(arrow.sign, left + inset + 3 + indent, first + lineHeight / 2)
        : createElement('circle', {
            class: dots[arrow.cause],
            cx: left + inset + 3 + indent,
            cy: first + lineHeight / 2,
            r: 3.5,
          }),
    );
    this.ports.push({ row: arrow, y: middle, left, right });
  }

  /** Draws the mark of a change, which is readable without colour. */
  private signed(sign: Sign, x: number, y: number): string {
    const shape = { class: `sign ${signKinds[sign]}`, cx: x, cy: y, r: 8 };
    const text = createElement('text', { class: 'signText', x, y: y + 4.5 }, sign);
    return createElement('g', { 'data-sign': sign }, createElement('circle', shape), text);
  }

  private rows(state: State, left: number, right: number) {
    if (state.arrows.length === 0) return;
    this.y += 5;
    this.out.push(
      createElement('line', {
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
    const say = (...runs: Run[]) => this.lines(runs, left + inset, right - left - 2 * inset);
    say(
      { text: state.key, tone: nameTone(this.place) },
      ...(kind ? [{ text: `· ${kind}`, tone: 'muted' as const }] : []),
    );
    if (state.description) say({ text: state.description, tone: 'plain' });
    for (const call of state.calls) say({ text: `Panggilan: ${call}`, tone: 'muted' });
    const from = entrancesOf(state.path, this.place);
    if (from) say({ text: `● Masuk dari: ${from}`, tone: 'muted' });
    this.rows(state, left, right);
    this.children(state, left + inset, right - inset);
    this.y += 8;
    this.out[index] = createElement(
      'g',
      { 'data-state': state.path },
      createElement('title', {}, escapeXml(`${state.path}: ${state.description}`)),
      createElement('rect', {
        class: `${state.isRegion ? 'region' : 'box'}${state.tags.includes('end') ? ' end' : ''}${state.sign ? ` ${signKinds[state.sign]}` : ''}`,
        x: left,
        y: start,
        width: right - left,
        height: this.y - start,
        rx: 9,
      }),
      ...(state.sign ? [this.signed(state.sign, right - 14, start + 14)] : []),
    );
  }

  private start(left: number) {
    this.out.push(...createInitialMarker(left + 16, this.y + 4));
    this.y += 30;
  }

  private children(state: State, left: number, right: number) {
    for (const path of state.children) {
      const child = this.states.get(path);
      if (!child) continue;
      this.y += 14;
      this.box(child, left, right, state.initial === path);
    }
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
    const title = getTitle(getTopLevel(screen.path));
    const x = 14;
    this.y = 10;
    for (const line of wrapRuns([{ text: title, tone: 'strong' }], 225)) {
      this.y += 24;
      this.out.push(
        createTextLine(x, this.y - 5, [{ text: line[0]?.text ?? '', tone: 'plain' }], 'title'),
      );
    }
    const room = total - 2 * x;
    this.lines([{ text: screen.path, tone: 'code' }], x, room);
    const from = entrancesOf(screen.path, this.place);
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
        this.out[index] = createElement('rect', {
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

/** A line from a row to a state: on the right when it leads down, on the left when it leads up. */
interface Connection {
  to: string;
  isBack: boolean;
  from: { x: number; y: number };
  end: { x: number; y: number };
}

const laneWidth = 9;

interface Bus {
  connections: Connection[];
  top: number;
  bottom: number;
  isBack: boolean;
  lane: number;
}

/** Assigns lanes to lines. Lines to the same state share one; of overlapping lanes the short ones are inside. */
function busesOf(connections: Connection[]): Bus[] {
  const groups = new Map<string, Connection[]>();
  for (const connection of connections) {
    const key = `${connection.isBack} ${connection.to}`;
    groups.set(key, [...(groups.get(key) ?? []), connection]);
  }
  const buses = [...groups.values()].map((group): Bus => {
    const ys = group.flatMap(({ from, end }) => [from.y, end.y]);
    const isBack = group[0]?.isBack ?? false;
    return {
      connections: group,
      top: Math.min(...ys),
      bottom: Math.max(...ys),
      isBack,
      lane: 0,
    };
  });
  buses.sort((a, b) => a.bottom - a.top - (b.bottom - b.top) || a.top - b.top);
  const placed: Bus[] = [];
  for (const bus of buses) {
    const inTheWay = placed.filter(
      (other) =>
        other.isBack === bus.isBack && other.top <= bus.bottom + 6 && bus.top <= other.bottom + 6,
    );
    while (inTheWay.some(({ lane }) => lane === bus.lane)) bus.lane += 1;
    placed.push(bus);
  }
  return placed;
}

/** Returns how many lanes each side needs. */
function lanesOf(connections: Connection[]): { left: number; right: number } {
  const buses = busesOf(connections);
  const countLanes = (isBack: boolean) =>
    Math.max(0, ...buses.filter((bus) => bus.isBack === isBack).map(({ lane }) => lane + 1));
  return { left: countLanes(true), right: countLanes(false) };
}

/** Draws the lines; `left` and `right` are where the innermost lanes begin. */
function drawLanes(connections: Connection[], left: number, right: number): string[] {
  return busesOf(connections).flatMap((bus) => {
    const x = bus.isBack
      ? left - (bus.lane + 0.5) * laneWidth
      : right + (bus.lane + 0.5) * laneWidth;
    const kind = bus.isBack ? 'backwards' : 'forwards';
    const end = bus.connections[0]?.end ?? { x, y: 0 };
    const direction = bus.isBack ? 1 : -1;
    return [
      ...bus.connections.map(({ from }) =>
        createElement('path', {
          class: kind,
          d: createRoundedPath([
            [from.x, from.y],
            [x, from.y],
            [x, end.y],
            [end.x - direction * 6, end.y],
          ]),
        }),
      ),
      createArrowHead(
        end.x,
        end.y,
        bus.isBack ? 'right' : 'left',
        bus.isBack ? 'headBack' : 'headForward',
      ),
    ];
  });
}

/** The class of the dot before a row, by cause. */
const dots: Record<Cause, string> = {
  event: 'onEvent',
  answer: 'onAnswer',
  failure: 'onFailure',
  limit: 'onFailure',
  timer: 'onTime',
  always: 'onAlways',
};

/** A row of transitions in a box. */
interface Row {
  arrow: Arrow;
  /** The event's name, above the first of several alternatives. */
  heading: string | null;
}

/** Returns the rows of a state's transitions; alternatives of one event are grouped under its name. */
function rowsOf(arrows: Arrow[]): Row[] {
  return arrows.map((arrow, index) => {
    const isSingle = arrows.filter(({ label }) => label === arrow.label).length === 1;
    const isFirst = arrows[index - 1]?.label !== arrow.label;
    return { arrow, heading: isSingle || !isFirst ? null : arrow.label || 'Langsung' };
  });
}

/** The drawing that a row is in: its states by path, and its screen. */
interface Place {
  states: ReadonlyMap<string, State>;
  screen: string;
}

/** States are shown by their names in code, screens by their titles. */
const nameTone = ({ screen }: Place): 'strong' | 'code' =>
  screen === 'journey' ? 'strong' : 'code';

const orderOf = (path: string): number =>
  (screenIds as readonly string[]).indexOf(getTopLevel(path));

function targetRuns({ from, to, hasActions }: Arrow, place: Place): Run[] {
  if (to === null) {
    return [{ text: hasActions ? '→ tetap di sini' : '→ diabaikan', tone: 'muted' }];
  }
  if (to === from) return [{ text: '↻ diulang', tone: 'muted' }];
  const last = place.states.get(to)?.key ?? '';
  if (getTopLevel(to) === getTopLevel(place.screen))
    return [{ text: `→\u00a0${last}`, tone: nameTone(place) }];
  const isBack = orderOf(to) >= 0 && orderOf(to) < orderOf(place.screen);
  const state = last === getTopLevel(to) ? '' : ` (${last})`;
  return [{ text: `→\u00a0${getTitle(getTopLevel(to))}${state}`, tone: isBack ? 'back' : 'link' }];
}

/** Returns the text of a transition: its cause unless it is in a group, its condition, and its target. */
function runsOf(arrow: Arrow, isInGroup: boolean, place: Place): Run[] {
  const { cause, label, guard } = arrow;
  const tone = cause === 'failure' || cause === 'limit' ? 'failure' : 'strong';
  const condition = guard === 'selain itu' ? guard : `[${guard}]`;
  return [
    ...(isInGroup ? [] : [{ text: label || 'Langsung', tone } as const]),
    ...(guard ? [{ text: condition, tone: 'plain' } as const] : []),
    ...targetRuns(arrow, place),
  ];
}

/** Returns the titles of the other screens that lead to a state. */
function entrancesOf(path: string, { states, screen }: Place): string {
  const from = [...states.values()]
    .flatMap(({ arrows }) => arrows)
    .filter((arrow) => arrow.to === path && getTopLevel(arrow.from) !== getTopLevel(screen))
    .map((arrow) => (arrow.from ? getTitle(getTopLevel(arrow.from)) : 'alamat apa pun'));
  return [...new Set(from)].join(', ');
}
