import type { InspectionEvent } from 'xstate';
import { createNameLookup } from '../definition.ts';
import type { JourneyMachine } from '../journey/machine.ts';
import { watchTransitions } from './stepper.ts';

/** What a page reports about its actor: the names of transitions that were taken, or the start of a call. */
export type PageReport = { taken: string[] } | { call: string };

const sendReport = (news: PageReport) => {
  const listener: unknown = Reflect.get(globalThis, 'journeyNews');
  if (typeof listener === 'function') listener(news);
};

let nameOf: ReturnType<typeof createNameLookup> | null = null;

/**
 * Reports the transitions and calls of the app's actor to `window.journeyNews`, if it exists. It is the actor's
 * `inspect` callback in the build for the browser paths (mode `paths`); no other build contains it.
 */
export function reportTransitions(inspected: InspectionEvent): void {
  if (inspected.type === '@xstate.actor') {
    sendReport({ call: String(Reflect.get(inspected.actorRef, 'id')) });
    return;
  }
  watchTransitions((taken) => {
    if (inspected.type !== '@xstate.microstep') return;
    const machine = (inspected.actorRef as unknown as { logic: JourneyMachine }).logic;
    nameOf ??= createNameLookup(machine as never);
    sendReport({ taken: taken.map(nameOf) });
  })(inspected);
}
