import { drawDetail } from '../../../../machines/diagram/detail.ts';
import { modelOf } from '../../../../machines/diagram/model.ts';
import { titleOf } from '../../../../machines/diagram/words.ts';
import { journey } from '../../../../machines/journey/journey.ts';
import type { StepMessage } from '../messages.ts';
import { activeStates, contextLines, model, type Row, rowsOf } from './rows.ts';

/** An element with a class and children; text is text, never markup. */
export function make(tag: string, kind: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  if (kind) element.className = kind;
  element.append(...children);
  return element;
}

const time = (at: number): string => {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${clock},${String(date.getMilliseconds()).padStart(3, '0')}`;
};

/** Where the chart is: title, path, what the state is, and what can happen from here. */
export function drawNow(step: StepMessage): HTMLElement {
  const active = activeStates(step.state);
  const leaves = step.state.split('+').map((path) => model.get(path));
  const ways = [...active].reverse().flatMap((path) => model.get(path)?.arrows ?? []);
  return make(
    'section',
    'now',
    make('h2', '', titleOf(active[0] ?? '')),
    ...step.state.split('+').map((path) => make('p', 'path', make('code', '', path))),
    ...leaves.map((leaf) => make('p', '', leaf?.description ?? '')),
    ...(ways.length === 0
      ? []
      : [
          make(
            'details',
            'ways',
            make('summary', '', `Dari sini: ${ways.length} kemungkinan`),
            make(
              'ul',
              '',
              ...ways.map(({ label, guard, to, from }) =>
                make(
                  'li',
                  '',
                  make('b', '', label || 'Langsung'),
                  guard ? ` [${guard}]` : '',
                  ' → ',
                  to === null ? 'tetap' : to === from ? 'diulang' : make('code', '', to),
                ),
              ),
            ),
          ),
        ]),
  );
}

const drawCarried = (carried: readonly string[]): HTMLElement[] => {
  const values = carried.map((text) => make('span', 'carried', text));
  if (values.length <= 2) return values;
  return [make('details', '', make('summary', '', `${values.length} nilai`), ...values)];
};

const drawRow = (row: Row): HTMLElement =>
  make(
    'li',
    row.isNewPage ? 'row page' : row.moved ? 'row' : 'row still',
    make('time', '', time(row.at)),
    make(
      'div',
      '',
      make('b', '', row.name),
      row.times > 1 ? make('span', 'times', ` ×${row.times}`) : '',
      ...drawCarried(row.carried),
      row.moved ? make('code', 'to', `→ ${row.state}`) : make('span', 'stays', 'tetap'),
    ),
  );

/** Every event, the newest first. */
export const drawLog = (steps: readonly StepMessage[]): HTMLElement =>
  make('ol', 'log', ...rowsOf(steps).reverse().map(drawRow));

/** The context, masked; what the last event changed is marked. */
export function drawContext(steps: readonly StepMessage[]): HTMLElement {
  const [last, before] = [steps.at(-1), steps.at(-2)];
  const old = new Map(before ? contextLines(before.context) : []);
  return make(
    'dl',
    'context',
    ...contextLines(last?.context ?? {}).flatMap(([key, value]) => {
      const isNew = before !== undefined && old.get(key) !== value;
      return [make('dt', '', key), make('dd', isNew ? 'changed' : '', value)];
    }),
  );
}

/** Over the drawing's own style: the active states stand out by more than their colour. */
const style = `:host{display:block}svg{max-width:100%;height:auto}
.now>rect{stroke:var(--forward);stroke-width:4;stroke-dasharray:none}
.leaf>rect{fill:var(--forward);fill-opacity:.22}`;

const drawnModel = modelOf(journey as never);

/** Shows the screen's own drawing with the active states marked, and scrolls to the innermost. */
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
    const active = activeStates(state);
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
