import { type AnyStateMachine, not } from 'xstate';
import { getImplementationName } from '../definition.ts';
import {
  copyDefinition,
  createChart,
  type PlainState,
  type PlainTransition,
  stateAt,
} from './edit.ts';

/** One small change of the chart, such as a mistake of a developer. */
export interface Mutation {
  name: string;
  operator: string;
  /** The path of the state that is changed. */
  state: string;
  chart: () => AnyStateMachine;
}

/** The position of a list of alternatives in a state. */
interface Slot {
  name: string;
  of: (state: PlainState) => PlainTransition[];
  isError: boolean;
}

function getSlots(state: PlainState): Slot[] {
  const record = (kind: 'on' | 'after') =>
    Object.keys(state[kind]).map((name) => ({
      name: `${kind} ${name}`,
      of: (at: PlainState) => at[kind][name] ?? [],
      isError: false,
    }));
  const calls = state.invoke.flatMap((_, index) =>
    (['onDone', 'onError'] as const).map((name) => ({
      name,
      of: (at: PlainState) => at.invoke[index]?.[name] ?? [],
      isError: name === 'onError',
    })),
  );
  const always = { name: 'always', of: (at: PlainState) => at.always, isError: false };
  return [...record('on'), ...record('after'), ...calls, always].filter(
    ({ of }) => of(state).length > 0,
  );
}

/** Returns another target of the same kind: the next sibling, or another screen. */
function getOtherTarget(target: string, siblings: string[]): string {
  if (target.startsWith('#')) return target === '#homepage' ? '#chooser' : '#homepage';
  const name = target.replace(/^\./, '');
  const next = siblings[(siblings.indexOf(name) + 1) % siblings.length] ?? name;
  if (next === name) return '#homepage';
  return target.startsWith('.') ? `.${next}` : next;
}

/** Returns a delay of another length. */
const getOtherDelay = (delay: string): string => (delay === 'ocrLimit' ? 'readLimit' : 'ocrLimit');
const getLabel = (action: unknown): string => String(getImplementationName(action));

/** Creates every mutation of a chart, in the order of its definition. */
export function createMutations(machine: AnyStateMachine): Mutation[] {
  const mutations: Mutation[] = [];

  function add(
    operator: string,
    path: string,
    detail: string,
    change: (state: PlainState) => void,
  ): void {
    mutations.push({
      name: `${operator}: ${path || 'journey'} · ${detail}`,
      operator,
      state: path,
      chart: () => {
        const definition = copyDefinition(machine);
        change(stateAt(definition, path));
        return createChart(machine, definition);
      },
    });
  }

  function mutateAlternatives(
    path: string,
    slot: Slot,
    list: PlainTransition[],
    siblings: string[],
  ) {
    list.forEach(({ target, guard, actions = [] }, index) => {
      const mutate = (
        operator: string,
        edit: (at: PlainTransition, slots: PlainTransition[]) => void,
        suffix = '',
      ) =>
        add(operator, path, `${slot.name} · ${index + 1}${suffix}`, (state) => {
          const slots = slot.of(state);
          edit(slots[index] as PlainTransition, slots);
        });
      mutate('transition removed', (_, slots) => slots.splice(index, 1));
      if (target !== undefined) {
        const other = getOtherTarget(target, siblings);
        mutate('retargeted', (at) => Object.assign(at, { target: other }), ` → ${other}`);
      }
      if (guard !== undefined) {
        mutate('guard dropped', (at) => Reflect.deleteProperty(at, 'guard'));
        mutate('guard negated', (at) => Object.assign(at, { guard: not(at.guard as never) }));
      }
      if (index + 1 < list.length)
        mutate('order swapped', (at, slots) =>
          slots.splice(index, 2, slots[index + 1] as PlainTransition, at),
        );
      for (const [position, action] of actions.entries())
        mutate('action dropped', (at) => at.actions?.splice(position, 1), ` · ${getLabel(action)}`);
    });
    if (slot.isError) {
      add('onError removed', path, slot.name, (state) => slot.of(state).splice(0));
    }
  }

  function visit(path: string, state: PlainState, siblings: string[]): void {
    const children = Object.keys(state.states);
    for (const slot of getSlots(state)) {
      const targets = [...siblings, ...children];
      mutateAlternatives(path, slot, slot.of(state), targets);
    }
    for (const list of ['entry', 'exit'] as const) {
      state[list].forEach((action, index) => {
        add('action dropped', path, `${list} · ${getLabel(action)}`, (at) =>
          at[list].splice(index, 1),
        );
      });
    }
    for (const delay of Object.keys(state.after)) {
      add('delay changed', path, `${delay} → ${getOtherDelay(delay)}`, (at) => {
        const { [delay]: moved = [], ...rest } = at.after;
        at.after = { ...rest, [getOtherDelay(delay)]: moved };
      });
    }
    state.invoke.forEach((call, index) => {
      if (!('input' in call)) return;
      add('input dropped', path, String(call.id), (at) => {
        const changed = at.invoke[index];
        if (changed) changed.input = {};
      });
    });
    if (state.tags !== undefined) {
      add('tags dropped', path, String(state.tags), (at) => {
        at.tags = [];
      });
    }
    if (children.length > 1 && state.initial !== undefined) {
      const other = children[(children.indexOf(state.initial) + 1) % children.length];
      add('initial changed', path, `${state.initial} → ${other}`, (at) => {
        at.initial = other as string;
      });
    }
    if (children.length === 0 && path !== 'restoring') {
      const foreign = state.on['journey.restarted'] ? 'benefits.opened' : 'journey.restarted';
      if (!state.on[foreign]) {
        add('foreign transition', path, foreign, (at) => {
          at.on[foreign] = [{ target: '#homepage' }];
        });
      }
    }
    for (const key of children) {
      visit(path ? `${path}.${key}` : key, state.states[key] as PlainState, children);
    }
  }

  visit('', copyDefinition(machine), []);
  return mutations;
}
