import { getStatePath } from '../../../machines/journey/snapshot.ts';
import type { Redacted } from './redact.ts';

/** The name of the BroadcastChannel between app and panel. */
export const channelName = 'journey.inspect';
/** The path of the panel in development. */
export const panelAddress = '/inspect';

/** A redacted chart step, as the app sends it to the panel. */
export interface StepMessage {
  kind: 'step';
  /** Identifies one page load. A reload gets a new value. */
  page: string;
  /** Counts from 0 within the page. */
  number: number;
  /** Milliseconds since the epoch. */
  at: number;
  event: { type: string; [key: string]: Redacted };
  /** The active states as dotted paths, regions joined by `+`. */
  state: string;
  tags: string[];
  context: { [key: string]: Redacted };
}

/** A step, or `hello`: the request of a new panel for the earlier steps. */
export type Message = StepMessage | { kind: 'hello' };

/** The parts of a snapshot that the panel shows. */
interface SnapshotParts {
  value?: unknown;
  tags?: unknown;
  context?: { [key: string]: Redacted };
}

/** Creates the message about a step from a redacted snapshot and event. */
export const createStepMessage = (
  snapshot: SnapshotParts,
  event: StepMessage['event'],
  { page, number, at }: Pick<StepMessage, 'page' | 'number' | 'at'>,
): StepMessage => ({
  kind: 'step',
  page,
  number,
  at,
  event,
  state: getStatePath(snapshot as Parameters<typeof getStatePath>[0]),
  tags: Array.isArray(snapshot.tags) ? snapshot.tags.map(String) : [],
  context: snapshot.context ?? {},
});
