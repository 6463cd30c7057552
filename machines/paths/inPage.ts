import type { InspectionEvent } from 'xstate';
import { type ChartTransition, getAllSites, getTransitionName } from '../definition.ts';
import type { JourneyMachine } from '../journey/machine.ts';
import { watchTransitions } from './stepper.ts';

/** What a page tells of its actor: transitions that were really taken, by name, or a call that began. */
export type PageNews = { taken: string[] } | { call: string };

const tell = (news: PageNews) => {
  const listener: unknown = Reflect.get(globalThis, 'journeyNews');
  if (typeof listener === 'function') listener(news);
};

let names: Map<ChartTransition, string> | null = null;

/**
 * The `inspect` of the app's own actor in the build that the browser paths run in (mode `paths`); no
 * other build holds it. Tells `window.journeyNews`, if there is one.
 */
export function reportTransitions(inspected: InspectionEvent): void {
  if (inspected.type === '@xstate.actor') {
    tell({ call: String(Reflect.get(inspected.actorRef, 'id')) });
    return;
  }
  watchTransitions((taken) => {
    if (inspected.type !== '@xstate.microstep') return;
    const machine = (inspected.actorRef as unknown as { logic: JourneyMachine }).logic;
    names ??= new Map(
      getAllSites(machine as never).map((site) => [site.transition, getTransitionName(site)]),
    );
    tell({ taken: taken.map((transition) => names?.get(transition) ?? 'unknown') });
  })(inspected);
}
