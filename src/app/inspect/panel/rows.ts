import { allSites } from '../../../../machines/definition.ts';
import { modelOf, type State } from '../../../../machines/diagram/model.ts';
import { eventWords, portWords } from '../../../../machines/diagram/words.ts';
import { journey } from '../../../../machines/journey/journey.ts';
import type { StepMessage } from '../messages.ts';

const machine = journey as never;
export const model: ReadonlyMap<string, State> = new Map(
  modelOf(machine).map((state) => [state.path, state]),
);

const words: Record<string, string> = { ...eventWords, 'xstate.init': 'Aplikasi dibuka' };
for (const { source, event } of allSites(machine)) {
  const invoke = source.invoke.find(({ id }) => event.endsWith(`.actor.${id}`));
  if (!invoke) continue;
  const call = portWords[invoke.src as keyof typeof portWords];
  words[event] = event.startsWith('xstate.done') ? `Jawaban: ${call}` : `Gagal: ${call}`;
}

/** An event in the analysts' words; a timer by what it waits for. */
export function nameOfEvent(type: string): string {
  if (type.startsWith('xstate.after.tick.')) return 'Satu detik berlalu';
  if (type.startsWith('xstate.after.')) return `Waktu habis: ${type.split('.')[2]}`;
  return words[type] ?? type;
}

export interface Row {
  number: number;
  at: number;
  name: string;
  type: string;
  /** What the event carried, masked: `outcome: clear`. */
  carried: string[];
  state: string;
  isNewPage: boolean;
  moved: boolean;
  /** More than one when nothing but the same event happened again and nothing moved. */
  times: number;
}

const flat = (value: unknown, path: string): string[] => {
  if (value === null) return [`${path}: –`];
  if (typeof value !== 'object') return [`${path}: ${String(value)}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    flat(inner, path ? `${path}.${key}` : key),
  );
};

/** The steps as lines of a log, oldest first; what repeats itself takes one line. */
export function rowsOf(steps: readonly StepMessage[]): Row[] {
  const rows: Row[] = [];
  let before: StepMessage | undefined;
  for (const step of steps) {
    const { type, ...fields } = step.event;
    const isNewPage = before?.page !== step.page;
    const moved = isNewPage || before?.state !== step.state;
    const last = rows.at(-1);
    before = step;
    if (last && !moved && last.type === type && type.startsWith('xstate.after.')) {
      last.times += 1;
      last.at = step.at;
      continue;
    }
    rows.push({
      number: step.number,
      at: step.at,
      name: nameOfEvent(type),
      type,
      carried: flat(fields, '').filter((text) => !text.startsWith('actorId: ')),
      state: step.state,
      isNewPage,
      moved,
      times: 1,
    });
  }
  return rows;
}

/** Every active state with the ones around it, outermost first. */
export const activeStates = (state: string): string[] => [
  ...new Set(
    state.split('+').flatMap((leaf) => {
      const keys = leaf.split('.');
      return keys.map((_, index) => keys.slice(0, index + 1).join('.'));
    }),
  ),
];

/** The context as lines `saved.step1.boardCC: 2`: first what is saved, then what is there for now. */
export function contextLines(context: StepMessage['context']): [key: string, value: string][] {
  const { saved, ...rest } = context;
  const savedLines = saved === undefined ? [] : flat(saved, 'saved');
  return [...savedLines, ...flat(rest, '')].map((text) => {
    const at = text.indexOf(': ');
    return [text.slice(0, at), text.slice(at + 2)];
  });
}
