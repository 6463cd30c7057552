import { getTopLevel } from '../statePaths.ts';
import { type Arrow, getScreenLinks, phases, type ScreenLink, type State } from './model.ts';
import { getTitle } from './words.ts';

/** Mermaid allows no dots in IDs, and some characters of a label have a meaning. */
const idOf = (path: string): string => path.replaceAll('.', '__') || 'journey';
const plain = (text: string): string => text.replace(/[:;#]/g, ',').replace(/"/g, "'");

const labelOf = ({ label, guard, to, hasActions }: Arrow): string =>
  plain(
    [
      label || 'langsung',
      guard ? `[${guard}]` : '',
      to === null ? (hasActions ? '(tetap di sini)' : '(diabaikan)') : '',
    ]
      .filter(Boolean)
      .join(' '),
  );

function stateLines(states: Map<string, State>, state: State, indent: string): string[] {
  const id = idOf(state.path);
  const name = `${indent}state "${plain(`${state.key} · ${state.description}`)}" as ${id}`;
  if (state.children.length === 0) return [name];
  const children = state.children.map((path) => states.get(path) as State);
  const inner = children.flatMap((child, index) => [
    ...(state.isParallel && index > 0 ? [`${indent}  --`] : []),
    ...stateLines(states, child, `${indent}  `),
  ]);
  return [
    name,
    `${indent}state ${id} {`,
    ...(state.initial ? [`${indent}  [*] --> ${idOf(state.initial)}`] : []),
    ...inner,
    `${indent}}`,
  ];
}

/** Returns one screen as a Mermaid diagram: its states, and the screens that it leads to. */
export function mermaidDetail(model: State[], path: string): string {
  const states = new Map(model.map((state) => [state.path, state]));
  const own = model.filter((state) => getTopLevel(state.path) === path);
  const arrows = own.flatMap((state) => state.arrows);
  const outside = [
    ...new Set(arrows.flatMap(({ to }) => (to !== null && getTopLevel(to) !== path ? [to] : []))),
  ];
  const lines = [
    'stateDiagram-v2',
    ...stateLines(states, states.get(path) as State, '  '),
    ...outside.map((to) => `  state "${plain(getTitle(getTopLevel(to)))}" as ${idOf(to)}`),
    ...arrows.map(
      (arrow) => `  ${idOf(arrow.from)} --> ${idOf(arrow.to ?? arrow.from)}: ${labelOf(arrow)}`,
    ),
    ...own
      .filter(({ tags }) => tags.includes('end'))
      .map((state) => `  ${idOf(state.path)} --> [*]`),
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns the overview as a Mermaid diagram: the phases, their screens, and the links between them. */
export function mermaidOverview(model: State[]): string {
  const phaseId = (name: string) => `phase_${phases.findIndex((phase) => phase.name === name)}`;
  const idOfEnd = (name: string) =>
    phases.some((phase) => phase.name === name) ? phaseId(name) : idOf(name);
  const wayLine = ({ from, to, label }: ScreenLink) =>
    `  ${idOfEnd(from)} --> ${idOf(to)}${label.length > 0 ? `: ${plain(label.join(' / '))}` : ''}`;
  const lines = [
    'stateDiagram-v2',
    '  [*] --> restoring',
    ...phases.flatMap(({ name, states }) => [
      `  state "${plain(name)}" as ${phaseId(name)} {`,
      ...states.map((state) => `    state "${plain(getTitle(state))}" as ${idOf(state)}`),
      '  }',
    ]),
    ...getScreenLinks(model).map(wayLine),
  ];
  return `${lines.join('\n')}\n`;
}
