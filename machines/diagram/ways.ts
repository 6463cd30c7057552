import { flows } from '../journey/journey.ts';
import type { Arrow, State } from './model.ts';
import { phases } from './phases.ts';

/** All transitions between two screens as one way. */
export interface Way {
  id: string;
  from: string;
  to: string;
  isBack: boolean;
  label: string[];
}

export const topOf = (path: string): string => path.split('.')[0] ?? '';

const order = phases.flatMap(({ states }) => states);
export const phaseOf = (state: string): string =>
  phases.find(({ states }) => states.includes(state))?.name ?? '';

const labelOf = ({ label, guard, cause }: Arrow): string => {
  // What is left over says nothing of itself.
  const condition = guard === 'selain itu' ? '' : guard;
  return cause === 'answer' && condition ? condition : label || condition;
};

const gateWays: readonly string[] = [
  'desktopNotice',
  'splash',
  'homepage',
  ...Object.values(flows).map(({ screens: [first] }) => first.screen),
];

/**
 * The ways between screens. The gate's many ways are told in its own detail; endings, which all lead
 * to a new beginning, are one source by phase.
 */
export function waysOf(model: State[]): Way[] {
  const ways = new Map<string, Way>();
  for (const arrow of model.flatMap(({ arrows }) => arrows)) {
    const [from, to] = [topOf(arrow.from), arrow.to === null ? '' : topOf(arrow.to)];
    if (!from || !to || from === to) continue;
    if (from === 'restoring' && !gateWays.includes(to)) continue;
    const isEnd = model.some(({ path, tags }) => path === from && tags.includes('end'));
    const source = isEnd ? phaseOf(from) : from;
    const id = `${source}→${to}`;
    const way = ways.get(id) ?? {
      id,
      from: source,
      to,
      isBack: isEnd || order.indexOf(to) < order.indexOf(from),
      label: [],
    };
    const label = arrow.guard.startsWith('data cukup') ? '' : labelOf(arrow);
    if (label && !way.label.includes(label)) way.label.push(label);
    ways.set(id, way);
  }
  return [...ways.values()];
}
