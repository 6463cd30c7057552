import { and } from 'xstate';
import { freeScreens } from '../saved/routeGuard.ts';
import { outcomes, type ScreenId } from '../screens.ts';
import { type Flow, type FlowId, type FlowScreen, neighbourOf, openerOf } from './flow.ts';

/**
 * Where a screen leads within each of the flows that has it, as transitions: to the flow's screen
 * before or behind it, or back to the screen that it was opened from. States that several flows share
 * name no target of their own.
 */
export function ways(
  screen: ScreenId,
  find: (flow: Flow) => ScreenId | undefined,
  among: readonly Flow[],
) {
  const found = among.flatMap((flow) => {
    const to = find(flow);
    return to && to !== screen ? [{ flow: flow.id, target: `#${to}` }] : [];
  });
  return eachInItsFlow(found);
}

/** One transition for each flow; the last needs no question: everybody is in one of them. */
const eachInItsFlow = <Way extends { flow: FlowId; target: string }>(found: readonly Way[]) =>
  found.map(({ flow, ...way }, index) =>
    index === found.length - 1
      ? way
      : { ...way, guard: { type: 'flowIs' as const, params: { flow } } },
  );

/** Where an application whose outcome is unknown is asked after. */
export const whereUnsettled = (among: readonly Flow[]) =>
  eachInItsFlow(among.map(({ id, unsettled }) => ({ flow: id, target: unsettled })));

/** Every screen that an address may open in one of the flows. */
export const screensOf = (among: readonly Flow[]): ScreenId[] => [
  ...new Set([
    ...freeScreens,
    ...among.flatMap(({ screens }) =>
      screens.flatMap(({ screen, opens = [] }: FlowScreen) => [screen, ...opens]),
    ),
    ...outcomes,
  ]),
];

/** How the journey begins: every flow asks for its own first screen (ENT-05). */
export const wayIn = (among: readonly Flow[]) =>
  eachInItsFlow(
    among.map(({ id, screens: [{ screen }] }) => ({
      flow: id,
      target: '#restoring',
      actions: { type: 'setEntry' as const, params: { to: screen } },
    })),
  );

/** Where something leads: one target, or a way for each flow. */
export type Ways = string | ReturnType<typeof ways>;

/** The same ways under one more condition. */
export const when = <Guard extends object | string>(
  guard: Guard,
  found: ReturnType<typeof ways>,
): { target: string; guard: Guard }[] =>
  found.map((way) => ({
    target: way.target,
    // Typed as the condition alone: what `and` makes of two of them XState's types do not tell apart.
    guard: 'guard' in way ? (and([guard, way.guard] as never) as unknown as Guard) : guard,
  }));

export const wayOn = (screen: ScreenId, among: readonly Flow[]) =>
  ways(screen, (flow) => neighbourOf(flow, screen, 'behind'), among);
export const wayBack = (screen: ScreenId, among: readonly Flow[]) =>
  ways(screen, (flow) => neighbourOf(flow, screen, 'before'), among);
export const wayToOpener = (screen: ScreenId, among: readonly Flow[]) =>
  ways(screen, (flow) => openerOf(flow, screen), among);
