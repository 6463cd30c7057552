import { titleOf } from '../../../machines/diagram/words.ts';
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
