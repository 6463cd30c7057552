import { drawDetail } from '../../../../machines/diagram/detail.ts';
import { createModel } from '../../../../machines/diagram/model.ts';
import { getTitle } from '../../../../machines/diagram/words.ts';
import { journey } from '../../../../machines/journey/journey.ts';
import type { StepMessage } from '../messages.ts';
import { getActiveStates, model, type Row, toContextLines, toRows } from './rows.ts';

/** Creates an element with a class and children. Texts are inserted as text, never as markup. */
export function createElement(
  tag: string,
  kind: string,
  ...children: (Node | string)[]
): HTMLElement {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  element.append(...children);
  return element;
}

const formatTime = (at: number): string => {
  const date = new Date(at);
  const pad = (value: number) => String(value).padStart(2, '0');
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(':');
  return `${clock},${String(date.getMilliseconds()).padStart(3, '0')}`;
};

/** Draws the current state: title, path, description, and the transitions that leave it. */
export function drawCurrentState(step: StepMessage): HTMLElement {
  const active = getActiveStates(step.state);
  const leaves = step.state.split('+').map((path) => model.get(path));
  const transitions = [...active].reverse().flatMap((path) => model.get(path)?.arrows ?? []);
  return createElement(
    'section',
    'now',
    createElement('h2', '', getTitle(active[0] ?? '')),
    ...step.state
      .split('+')
      .map((path) => createElement('p', 'path', createElement('code', '', path))),
    ...leaves.map((leaf) => createElement('p', '', leaf?.description ?? '')),
    ...(transitions.length === 0
      ? []
      : [
          createElement(
            'details',
            'ways',
            createElement('summary', '', `Dari sini: ${transitions.length} kemungkinan`),
            createElement(
              'ul',
              '',
              ...transitions.map(({ label, guard, to, from }) =>
                createElement(
                  'li',
                  '',
                  createElement('b', '', label || 'Langsung'),
                  guard ? ` [${guard}]` : '',
                  ' → ',
                  to === null ? 'tetap' : to === from ? 'diulang' : createElement('code', '', to),
                ),
              ),
            ),
          ),
        ]),
  );
}

const drawCarried = (carried: readonly string[]): HTMLElement[] => {
  const values = carried.map((text) => createElement('span', 'carried', text));
  if (values.length <= 2) return values;
  return [
    createElement('details', '', createElement('summary', '', `${values.length} nilai`), ...values),
  ];
};

const drawRow = (row: Row): HTMLElement =>
  createElement(
    'li',
    row.isNewPage ? 'row page' : row.hasMoved ? 'row' : 'row still',
    createElement('time', '', formatTime(row.at)),
    createElement(
      'div',
      '',
      createElement('b', '', row.name),
      row.count > 1 ? createElement('span', 'times', ` ×${row.count}`) : '',
      ...drawCarried(row.payload),
      row.hasMoved
        ? createElement('code', 'to', `→ ${row.state}`)
        : createElement('span', 'stays', 'tetap'),
    ),
  );

/** Draws the log of all events, newest first. */
export const drawLog = (steps: readonly StepMessage[]): HTMLElement =>
  createElement('ol', 'log', ...toRows(steps).reverse().map(drawRow));

/** Draws the last redacted context, and marks the values that its event changed. */
export function drawContext(steps: readonly StepMessage[]): HTMLElement {
  const [last, previous] = [steps.at(-1), steps.at(-2)];
  const previousValues = new Map(previous ? toContextLines(previous.context) : []);
  return createElement(
    'dl',
    'context',
    ...toContextLines(last?.context ?? {}).flatMap(([key, value]) => {
      const isNew = previous !== undefined && previousValues.get(key) !== value;
      return [createElement('dt', '', key), createElement('dd', isNew ? 'changed' : '', value)];
    }),
  );
}

/** Overrides the diagram's style: active states stand out by more than colour. */
const style = `:host{display:block}svg{max-width:100%;height:auto}
.now>rect{stroke:var(--forward);stroke-width:4;stroke-dasharray:none}
.leaf>rect{fill:var(--forward);fill-opacity:.22}`;

const drawnModel = createModel(journey as never);

/**
 * Creates the diagram in `host`. Returns a function that draws the screen of a state path, marks the active states and
 * scrolls to the innermost.
 */
export function createDiagram(host: HTMLElement) {
  const root = host.attachShadow({ mode: 'open' });
  let shown = '';

  function draw(name: string): void {
    const css = document.createElement('style');
    css.textContent = style;
    const source = drawDetail(drawnModel, name);
    const svg = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
    root.replaceChildren(css, document.importNode(svg, true));
    shown = name;
  }

  return (state: string): void => {
    const active = getActiveStates(state);
    const name = active[0] ?? '';
    if (shown !== name) draw(name);
    const leaves = state.split('+');
    for (const box of root.querySelectorAll<SVGElement>('[data-state]')) {
      const path = box.dataset.state ?? '';
      box.classList.toggle('now', active.includes(path));
      box.classList.toggle('leaf', leaves.includes(path));
    }
    const leaf = root.querySelector('.leaf');
    const motion = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    leaf?.scrollIntoView({ block: 'center', behavior: motion });
  };
}
