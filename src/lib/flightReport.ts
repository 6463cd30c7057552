/** One step of the chart: what it heard, by name alone, and the state that this led to. */
export interface Happening {
  /** Milliseconds since the record began. */
  at: number;
  /** The event's type; `load` for a page that was opened. */
  event: string;
  state: string;
  /** What a call was answered with: the chart's word and the bank's code, or why there is no answer. */
  answer?: string;
  /** How often it happened, one after the other. */
  times?: number;
}

/** A call to the bank or a piece of the phone's own work. */
export interface CallMade {
  at: number;
  name: string;
  /** Milliseconds. */
  took: number;
  answer: string;
}

/** What the flight recorder tells: nothing that anybody typed, photographed or was sent. */
export interface FlightReport {
  format: 1;
  /** What the applicant reads to whoever helps. */
  code: string;
  flow: string;
  /** The chart's fingerprint, as the page names it; a development server's page names none. */
  chart?: string;
  happened: Happening[];
  calls: CallMade[];
  device?: Record<string, string | number | boolean>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isHappening = (value: unknown): value is Happening =>
  isRecord(value) &&
  typeof value.at === 'number' &&
  typeof value.event === 'string' &&
  typeof value.state === 'string';
const isCall = (value: unknown): value is CallMade =>
  isRecord(value) && typeof value.name === 'string' && typeof value.took === 'number';

/** Reads a report; whatever is none gives `null`. */
export function readReport(text: string): FlightReport | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || value.format !== 1) return null;
    const { code, flow, happened, calls } = value;
    const isWhole = typeof code === 'string' && typeof flow === 'string';
    if (!isWhole || !Array.isArray(happened) || !Array.isArray(calls)) return null;
    return {
      ...(value as unknown as FlightReport),
      happened: happened.filter(isHappening),
      calls: calls.filter(isCall),
    };
  } catch {
    return null;
  }
}
