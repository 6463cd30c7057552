import { and } from 'xstate';
import type { ScreenId } from '../screens.ts';
import { type Flow, neighbourOf, openerOf } from './flow.ts';
import { sixStep } from './sixStep.ts';

/** Every flow of the journey by its id, which the settings name. */
export const flows = { sixStep } satisfies Record<string, Flow>;
export type FlowId = keyof typeof flows;

/** The flow that an applicant is in. */
export const flowOf = ({ flow }: { flow: FlowId }): Flow => flows[flow];

/**
 * Where a screen leads within each flow that has it, as transitions: to the flow's screen before or
 * behind it, or back to the screen that it was opened from. States that several flows share name no
 * target of their own. @throws when no flow has such a way.
 */
export function ways(
  screen: ScreenId,
  find: (flow: Flow) => ScreenId | undefined,
  among: Record<string, Flow> = flows,
) {
  const found = Object.entries(among).flatMap(([id, flow]) => {
    const to = find(flow);
    return to && to !== screen ? [{ flow: id as FlowId, target: `#${to}` }] : [];
  });
  if (found.length === 0) throw new Error(`No flow says where ${screen} leads`);
  return eachInItsFlow(found);
}

/** One transition for each flow; the last needs no question: everybody is in one of them. */
const eachInItsFlow = <Way extends { flow: FlowId; target: string }>(found: readonly Way[]) =>
  found.map(({ flow, ...way }, index) =>
    index === found.length - 1
      ? way
      : { ...way, guard: { type: 'flowIs' as const, params: { flow } } },
  );

/** How the journey begins: every flow asks for its own first screen (ENT-05). */
export const wayIn = () =>
  eachInItsFlow(
    (Object.keys(flows) as FlowId[]).map((flow) => ({
      flow,
      target: '#restoring',
      actions: { type: 'setEntry' as const, params: { to: flows[flow].screens[0].screen } },
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

export const wayOn = (screen: ScreenId) =>
  ways(screen, (flow) => neighbourOf(flow, screen, 'behind'));
export const wayBack = (screen: ScreenId) =>
  ways(screen, (flow) => neighbourOf(flow, screen, 'before'));
export const wayToOpener = (screen: ScreenId) => ways(screen, (flow) => openerOf(flow, screen));

/** The one screen behind another, as a target, for a screen of one flow. @throws for one of several. */
export function targetOn(screen: ScreenId): string {
  const [way, ...others] = wayOn(screen);
  if (!way || others.length > 0) throw new Error(`Several flows say where ${screen} leads`);
  return way.target;
}
