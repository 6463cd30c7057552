import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { getPath, getSites, type TransitionSite } from '../definition.ts';
import { type Arrow, getFixedParams, type State } from './model.ts';
import { escapeXml } from './svg.ts';
import { getMilliseconds } from './words.ts';

const idOf = (node: AnyStateNode): string => getPath(node) || 'journey';

/** Returns a guard or an action as text: its name and the parameters that the definition fixes. */
function callOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'function') {
    const { guards, stateValue } = part as { guards?: unknown[]; stateValue?: unknown };
    if (guards) return guards.map(callOf).join(' && ');
    return `In(${JSON.stringify(stateValue ?? part.name)})`;
  }
  const params = Object.entries(getFixedParams(part as object)).filter(([, value]) =>
    isPlain(value),
  );
  const { type } = part as { type: string };
  return params.length > 0 ? `${type}(${JSON.stringify(Object.fromEntries(params))})` : type;
}

/** Checks whether a value is known before the event happens; other values are placeholder functions. */
const isPlain = (value: unknown): boolean => typeof value !== 'function';

/** Returns an XML comment with the words of the drawings. */
const comment = (...words: string[]): string => {
  const text = words.filter(Boolean).join(', ').replaceAll('--', '–');
  return text && `<!-- ${text} -->`;
};

/** Returns XState's own events under SCXML's names: `done.invoke.x`, `error.invoke.x`, `after.x`. */
const eventName = ({ source, event }: TransitionSite): string => {
  const timer = source.after.find(({ eventType }) => eventType === event);
  if (timer) return `after.${String(timer.delay)}.${idOf(source)}`;
  return event
    .replace('xstate.done.actor.', 'done.invoke.')
    .replace('xstate.error.actor.', 'error.invoke.');
};

function transitionLines(site: TransitionSite, arrow: Arrow, indent: string): string[] {
  const { transition } = site;
  const event = eventName(site);
  const targets = (transition.target ?? []).map((target) => idOf(target as AnyStateNode));
  const attributes = [
    event ? `event="${escapeXml(event)}"` : '',
    transition.guard === undefined ? '' : `cond="${escapeXml(callOf(transition.guard))}"`,
    targets.length > 0 ? `target="${targets.join(' ')}"` : '',
    targets.length > 0 && !transition.reenter ? 'type="internal"' : '',
  ].filter(Boolean);
  const actions = transition.actions.map(
    (action) =>
      `${indent}  <log label="action" expr="'${escapeXml(callOf(action).replaceAll("'", ''))}'"/>`,
  );
  const words = comment(arrow.label, arrow.guard);
  return actions.length > 0
    ? [
        `${indent}<transition ${attributes.join(' ')}> ${words}`.trimEnd(),
        ...actions,
        `${indent}</transition>`,
      ]
    : [`${indent}<transition ${attributes.join(' ')}/> ${words}`.trimEnd()];
}

type States = ReadonlyMap<string, State>;

function stateLines(node: AnyStateNode, states: States, indent: string): string[] {
  const { arrows, calls, description, tags } = states.get(getPath(node)) as State;
  const children = Object.values(node.states) as AnyStateNode[];
  const inner = `${indent}  `;
  const actions = (name: 'onentry' | 'onexit', list: readonly unknown[]) => {
    // XState starts and stops timers with internal actions; they are written as `send`.
    const named = list.filter((action) => typeof action !== 'function');
    return named.length === 0
      ? []
      : [
          `${inner}<${name}>`,
          ...named.map(
            (action) =>
              `${inner}  <log label="action" expr="'${escapeXml(callOf(action).replaceAll("'", ''))}'"/>`,
          ),
          `${inner}</${name}>`,
        ];
  };
  const timers = node.after.map(({ delay }) => {
    const name = String(delay);
    const milliseconds = getMilliseconds(node.machine, name);
    const time = milliseconds === null ? `delayexpr="${name}"` : `delay="${milliseconds}ms"`;
    return `${inner}  <send event="after.${name}.${idOf(node)}" ${time}/>`;
  });
  const element = node.type === 'parallel' ? 'parallel' : 'state';
  const initial = node.type === 'compound' ? node.initial?.target[0] : undefined;
  return [
    `${indent}<${element} id="${idOf(node)}"${initial ? ` initial="${idOf(initial as AnyStateNode)}"` : ''}>`,
    `${inner}${comment(description, ...tags)}`,
    ...actions('onentry', node.entry),
    ...(timers.length > 0 ? [`${inner}<onentry>`, ...timers, `${inner}</onentry>`] : []),
    ...actions('onexit', node.exit),
    ...node.invoke.map(
      ({ id, src }, at) =>
        `${inner}<invoke id="${id}" src="${String(src)}"/> ${comment(calls[at] ?? '')}`,
    ),
    ...getSites(node).flatMap((site, at) => transitionLines(site, arrows[at] as Arrow, inner)),
    ...children.flatMap((child) => stateLines(child, states, inner)),
    `${indent}</${element}>`,
  ];
}

/**
 * Returns the chart as SCXML for other tools. Actions become log lines with their names, because their effect on the
 * context is TypeScript. The comments contain the words of the drawings, so every change of a drawing shows here.
 */
export function toScxml(machine: AnyStateMachine, model: readonly State[]): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null" name="journey" initial="journey">',
    ...stateLines(machine.root, new Map(model.map((state) => [state.path, state])), '  '),
    '</scxml>',
  ];
  return `${lines.join('\n')}\n`;
}
