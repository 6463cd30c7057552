import type { AnyStateMachine } from 'xstate';
import { sixStepChart } from '../../machines/journey/chart.ts';
import { journey } from '../../machines/journey/journey.ts';
import { nameOf, pathOf, type Site, sitesOf, statesOf } from '../../machines/paths/transitions.ts';

const targetsOf = ({ transition }: Site) => (transition.target ?? []).map(({ id }) => id).join(' ');

/**
 * The names that the whole chart has for the transitions of the part of it that a six-step phone fetches:
 * the same alternatives in the same order, without those of others in between.
 */
function namesIn(part: AnyStateMachine, whole: AnyStateMachine): Map<string, string> {
  const wholeStates = new Map(statesOf(whole).map((node) => [pathOf(node), sitesOf(node)]));
  const names = new Map<string, string>();
  for (const node of statesOf(part)) {
    const others = wholeStates.get(pathOf(node)) ?? [];
    const next = new Map<string, number>();
    for (const site of sitesOf(node)) {
      const alternatives = others.filter(({ event }) => event === site.event);
      const from = next.get(site.event) ?? 0;
      const found = alternatives.findIndex(
        (other, at) => at >= from && targetsOf(other) === targetsOf(site),
      );
      const same = alternatives[found];
      if (!same) throw new Error(`The whole chart lacks ${nameOf(site)}`);
      next.set(site.event, found + 1);
      names.set(nameOf(site), nameOf(same));
    }
  }
  return names;
}

const ofSixSteps = namesIn(sixStepChart as never, journey as never);

/** What the whole chart calls a transition that a six-step phone tells of. */
export const inWholeChart = (name: string): string => ofSixSteps.get(name) ?? name;
