import { pathOfSnapshot } from '../../../machines/journey/snapshot.ts';
import type { Redacted } from './redact.ts';

export const channelName = 'journey.inspect';
export const panelAddress = '/inspect';

/** What the chart did with one event, masked, as it travels from the app to the panel. */
export interface StepMessage {
  kind: 'step';
  /** One page load of the app; a reload begins another. */
  page: string;
  /** Counts from 0 within the page. */
  number: number;
  /** Milliseconds of epoch. */
  at: number;
  event: { type: string; [key: string]: Redacted };
  /** The active states as dotted paths, regions joined by `+`. */
  state: string;
  tags: string[];
  context: { [key: string]: Redacted };
}

/** A panel that was opened asks for what happened before. */
export type Message = StepMessage | { kind: 'hello' };

/** What is told of a snapshot. */
interface PlainSnapshot {
  value?: unknown;
  tags?: unknown;
  context?: { [key: string]: Redacted };
}

export const stepOf = (
  snapshot: PlainSnapshot,
  event: StepMessage['event'],
  { page, number, at }: Pick<StepMessage, 'page' | 'number' | 'at'>,
): StepMessage => ({
  kind: 'step',
  page,
  number,
  at,
  event,
  state: pathOfSnapshot(snapshot as Parameters<typeof pathOfSnapshot>[0]),
  tags: Array.isArray(snapshot.tags) ? snapshot.tags.map(String) : [],
  context: snapshot.context ?? {},
});
