import type { Connection } from './lanes.ts';
import type { Arrow, State } from './model.ts';
import { dots, entrancesOf, nameTone, type Place, type Row, rowsOf, runsOf } from './rows.ts';
import { element, escapeXml, initialMarker, textLine } from './svg.ts';
import { lineHeight, type Run, wrap } from './text.ts';
import { titleOf } from './words.ts';

/** The width of a detail: a phone's. */
export const total = 384;
const inset = 10;
const tagWords: Record<string, string> = {
  alert: 'dialog peringatan',
  sheet: 'dialog',
  busy: 'menunggu',
  end: 'akhir',
};

/** Draws one screen with all its states as a ladder: states one below the other, lines beside them. */
export class Ladder {
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
    for (const line of wrap(runs, room)) {
      this.y += lineHeight;
      this.out.push(textLine(x, this.y - 5, line));
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
    this.out[index] = element(
      'g',
      { 'data-state': state.path },
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
    this.out.push(...initialMarker(left + 16, this.y + 4));
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
