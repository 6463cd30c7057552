import { useSelector } from '@xstate/react';
import { createContext, useContext, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import type { JourneyMachine } from '../../machines/journey/machine.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { showsView, type View } from '../../machines/journey/snapshot.ts';
import type { DeviceInfo } from '../../src/device/deviceInfo.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import type { FlightReport } from '../../src/lib/flightReport.ts';

export type JourneyActor = ActorRefFrom<JourneyMachine>;

export type JourneySnapshot = SnapshotFrom<JourneyMachine>;

/** What a screen gets from the app: the running chart, its drafts, and the bytes behind a reference. */
export interface Journey {
  actor: JourneyActor;
  drafts: {
    read(screen: ScreenId): Record<string, unknown> | undefined;
    write(screen: ScreenId, values: object): void;
  };
  /** What has happened in this tab, without anything of a person. */
  recorder?:
    | {
        code: string;
        report(): FlightReport;
        noteFailure(part: 'screen' | 'wait' | 'alert', error: unknown): void;
      }
    | undefined;
  /** Whether the browser keeps anything for a reload. */
  isKept?: boolean;
  openFile(file: FileRef): Promise<Blob | null>;
  /** DEV-01 to DEV-04: what this device is, for whoever asks. */
  device(): Promise<DeviceInfo>;
}

export const JourneyContext = createContext<Journey | null>(null);

export function useJourney(): Journey {
  const journey = useContext(JourneyContext);
  if (!journey) throw new Error('A screen needs a JourneyContext around it');
  return journey;
}

/** The one way a screen acts: it tells the chart what the applicant did. */
export function useSend(): (event: JourneyEvent) => void {
  return useJourney().actor.send;
}

/** The part of the chart's snapshot that a screen draws; select little. */
export function useJourneyState<Part>(
  select: (snapshot: JourneySnapshot) => Part,
  same?: (a: Part, b: Part) => boolean,
): Part {
  return useSelector(useJourney().actor, select, same);
}

/** Whether the chart's state shows this beside the form. */
export const useView = (view: View) => useJourneyState((snapshot) => showsView(snapshot, view));

/** What a screen shows of several pages: while a wait covers it, the one that stood there before. */
export function usePage<Page>(page: Page): Page {
  const isCovered = useJourneyState((snapshot) => snapshot.hasTag('busy'));
  const [shown, setShown] = useState(page);
  if (!isCovered && page !== shown) setShown(page);
  return isCovered ? shown : page;
}

/** The flow that the applicant is in: its steps and their order. */
export const useFlow = () => useJourneyState(({ context }) => context.settings.flow);

/** What is saved; a screen restores its form from it (ENT-14). */
export const useSaved = () => useJourneyState((snapshot) => snapshot.context.saved);
