import { getAllSites } from '../../../../machines/definition.ts';
import { createModel, type State } from '../../../../machines/diagram/model.ts';
import { eventWords, portWords } from '../../../../machines/diagram/words.ts';
import { journey } from '../../../../machines/journey/journey.ts';
import type { StepMessage } from '../messages.ts';

const machine = journey as never;
/** The states of the chart by their paths. */
export const model: ReadonlyMap<string, State> = new Map(
  createModel(machine).map((state) => [state.path, state]),
);

const words: Record<string, string> = { ...eventWords, 'xstate.init': 'Aplikasi dibuka' };
for (const { source, event } of getAllSites(machine)) {
  const invoke = source.invoke.find(({ id }) => event.endsWith(`.actor.${id}`));
  if (!invoke) continue;
  const call = portWords[invoke.src as keyof typeof portWords];
  words[event] = event.startsWith('xstate.done') ? `Jawaban: ${call}` : `Gagal: ${call}`;
}

/** Returns the label that analysts use for an event. A timer is named by its delay. */
function getEventLabel(type: string): string {
  if (type.startsWith('xstate.after.tick.')) return 'Satu detik berlalu';
  if (type.startsWith('xstate.after.')) return `Waktu habis: ${type.split('.')[2]}`;
  return words[type] ?? type;
}

/** A row of the log; `number`, `at` and `state` are those of the step. */
export interface Row {
  number: number;
  at: number;
  /** The event's label for analysts. */
  name: string;
  type: string;
  /** The redacted event data, for example `outcome: clear`. */
  payload: string[];
  state: string;
  /** Whether this is the first step of a page load. */
  isNewPage: boolean;
  /** Whether the state changed. */
  hasMoved: boolean;
  /** How often the same event repeated without a state change. */
  count: number;
}

const toLines = (value: unknown, path: string): string[] => {
  if (value === null) return [`${path}: –`];
  if (typeof value !== 'object') return [`${path}: ${String(value)}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    toLines(inner, path ? `${path}.${key}` : key),
  );
};

/** Converts steps to log rows, oldest first. Repeated timer events share one row. */
export function toRows(steps: readonly StepMessage[]): Row[] {
  const rows: Row[] = [];
  let previous: StepMessage | undefined;
  for (const step of steps) {
    const { type, ...fields } = step.event;
    const isNewPage = previous?.page !== step.page;
    const hasMoved = isNewPage || previous?.state !== step.state;
    const last = rows.at(-1);
    previous = step;
    if (last && !hasMoved && last.type === type && type.startsWith('xstate.after.')) {
      last.count += 1;
      last.at = step.at;
      continue;
    }
    rows.push({
      number: step.number,
      at: step.at,
      name: getEventLabel(type),
      type,
      payload: toLines(fields, '').filter((text) => !text.startsWith('actorId: ')),
      state: step.state,
      isNewPage,
      hasMoved,
      count: 1,
    });
  }
  return rows;
}

/** Returns the paths of the active states in a state path, with their ancestors, outermost first. */
export const getActiveStates = (state: string): string[] => [
  ...new Set(
    state.split('+').flatMap((leaf) => {
      const keys = leaf.split('.');
      return keys.map((_, index) => keys.slice(0, index + 1).join('.'));
    }),
  ),
];

/** Converts the context to lines such as `saved.step1.boardCC: 2`, saved values first. */
export function toContextLines(context: StepMessage['context']): [key: string, value: string][] {
  const { saved, ...rest } = context;
  const savedLines = saved === undefined ? [] : toLines(saved, 'saved');
  return [...savedLines, ...toLines(rest, '')].map((text) => {
    const at = text.indexOf(': ');
    return [text.slice(0, at), text.slice(at + 2)];
  });
}
