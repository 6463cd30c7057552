import { isRecord } from './isRecord.ts';

/** One step of the chart: the event's name and the resulting state. */
export interface RecordedEvent {
  /** Milliseconds since the record started, without the time between page loads. */
  at: number;
  /** The event's type, `load` for a page load, or `failed.` with a part of the page. */
  event: string;
  /** The path of the resulting state. */
  state: string;
  /** The outcome of a call: the chart's word and the bank's code, or the failure. */
  answer?: string;
  /** How often it happened in a row; absent for once. */
  times?: number;
}

/** A finished call to the bank, or finished work on the phone. */
export interface RecordedCall {
  /** The end, like `RecordedEvent.at`. */
  at: number;
  /** The ID of the chart's actor. */
  name: string;
  /** Milliseconds. */
  took: number;
  answer: string;
}

/** The content of the flight recorder. It contains nothing typed, photographed or received. */
export interface FlightReport {
  format: 1;
  /** The support code that the applicant reads out. */
  code: string;
  flow: string;
  /** The chart's fingerprint from the page. A development server's page has none. */
  chart?: string;
  happened: RecordedEvent[];
  calls: RecordedCall[];
  device?: Record<string, string | number | boolean>;
}

/**
 * Receives each new record with its time, in Unix milliseconds, and whether the tab then holds an
 * application. Repetitions increase the count of a record that was received before.
 */
export type RecordListener = (
  record: RecordedEvent | RecordedCall,
  moment: number,
  hasData: boolean,
) => void;

const isRecordedEvent = (value: unknown): value is RecordedEvent =>
  isRecord(value) &&
  typeof value.at === 'number' &&
  typeof value.event === 'string' &&
  typeof value.state === 'string';
const isRecordedCall = (value: unknown): value is RecordedCall =>
  isRecord(value) && typeof value.name === 'string' && typeof value.took === 'number';

/** Parses a report, without invalid events and calls. Returns `null` for other texts. */
export function readReport(text: string): FlightReport | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || value.format !== 1) return null;
    const { code, flow, happened, calls } = value;
    const isReport = typeof code === 'string' && typeof flow === 'string';
    if (!isReport || !Array.isArray(happened) || !Array.isArray(calls)) return null;
    return {
      ...(value as unknown as FlightReport),
      happened: happened.filter(isRecordedEvent),
      calls: calls.filter(isRecordedCall),
    };
  } catch {
    return null;
  }
}
