import { useSelector } from '@xstate/react';
import { createContext, useContext, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import type { JourneyMachine } from '../../machines/journey/machine.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { hasView, type View } from '../../machines/journey/snapshot.ts';
import type { DeviceInfo } from '../../src/device/deviceInfo.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import type { FlightReport } from '../../src/lib/flightReport.ts';

/** The running journey chart. */
export type JourneyActor = ActorRefFrom<JourneyMachine>;

/** A snapshot of the running journey chart. */
export type JourneySnapshot = SnapshotFrom<JourneyMachine>;

/** The services that the app provides to its screens. */
export interface Journey {
  actor: JourneyActor;
  drafts: {
    read(screen: ScreenId): Record<string, unknown> | undefined;
    write(screen: ScreenId, values: object): void;
  };
  /** The flight recorder (src/app/recorder.ts); undefined until the services are loaded. */
  recorder?:
    | {
        code: string;
        report(): FlightReport;
        recordFailure(part: 'screen' | 'wait' | 'alert', error: unknown): void;
      }
    | undefined;
  /** Whether the browser can store answers, so that they survive a reload. */
  hasStorage?: boolean;
  /** Checks whether a reload now would restore all saved data. */
  survivesReload?(): boolean;
  /** Reads the stored bytes of a file; `null` if they no longer exist. */
  openFile(file: FileRef): Promise<Blob | null>;
  /** Returns facts about this device (DEV-01 to DEV-04). */
  device(): Promise<DeviceInfo>;
}

/** The React context that provides the journey to all screens. */
export const JourneyContext = createContext<Journey | null>(null);

/**
 * Returns the services of the app.
 * @throws if the component is not inside a `JourneyContext`.
 */
export function useJourney(): Journey {
  const journey = useContext(JourneyContext);
  if (!journey) throw new Error('A screen needs a JourneyContext around it');
  return journey;
}

/** Returns the function that sends an event to the chart. Screens act in no other way. */
export function useSend(): (event: JourneyEvent) => void {
  return useJourney().actor.send;
}

/** Returns the function of the back button; undefined while the chart refuses it. */
export function useBack(): (() => void) | undefined {
  const send = useSend();
  const mayGoBack = useJourneyState((snapshot) => snapshot.can({ type: 'back' }));
  return mayGoBack ? () => send({ type: 'back' }) : undefined;
}

/** Returns a part of the chart's snapshot, and renders again when it changes (by `same`, or identity). */
export function useJourneyState<Part>(
  select: (snapshot: JourneySnapshot) => Part,
  same?: (a: Part, b: Part) => boolean,
): Part {
  return useSelector(useJourney().actor, select, same);
}

/** Checks whether the chart's current state shows the view, for example a dialog or a waiting message. */
export const useIsShowing = (view: View) => useJourneyState((snapshot) => hasView(snapshot, view));

/** Returns `page`, or while a waiting overlay covers the screen, the page that was shown when the wait began. */
export function useUncoveredPage<Page>(page: Page): Page {
  const isCovered = useJourneyState((snapshot) => snapshot.hasTag('busy'));
  const [shown, setShown] = useState(page);
  if (!isCovered && page !== shown) setShown(page);
  return isCovered ? shown : page;
}

/** Returns the flow that the applicant is in: its steps and their order. */
export const useFlow = () => useJourneyState(({ context }) => context.settings.flow);

/** Returns the saved data (ENT-14). */
export const useSaved = () => useJourneyState((snapshot) => snapshot.context.saved);
