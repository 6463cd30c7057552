import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { config } from '#config';
import { getStatePath } from '../../machines/journey/snapshot.ts';
import type { JourneyActor } from '../../screens/shared/useJourney.ts';
import {
  type FlightReport,
  type RecordedCall,
  type RecordedEvent,
  type RecordListener,
  readReport,
} from '../lib/flightReport.ts';
import { getStorage, RECORD_KEY } from '../lib/storage.ts';
import { removeCameraTestPhoto } from './adapters/phone.ts';

/** Enough events to explain a failure; about 15 KB. */
const maxEntries = 200;

/** Letters and digits that are not confused when somebody reads them out. */
const codeLetters = 'ACDEFHJKLMNPRTUVWXY34679';

const createSupportCode = () =>
  [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => codeLetters[byte % codeLetters.length])
    .join('');

/** Returns a short code word, or ''. Longer texts could contain a name. */
const toShortWord = (value: unknown): string =>
  typeof value === 'string' && /^[\w-]{1,20}$/.test(value) && !/\d{4}/.test(value) ? value : '';

/** Returns a bank's code, or ''. A NIK, a phone number or a token in its place is longer. */
const toCode = (value: unknown): string =>
  /^[A-Z]{0,4}\d{1,3}$/.test(String(value)) ? String(value) : '';

/** Describes an outcome by its words and codes. */
function describeOutcome(event: AnyEventObject): string {
  const { output, error }: { output?: unknown; error?: unknown } = event as object;
  const word = (from: unknown, name: string) => toShortWord(Reflect.get(Object(from), name));
  const code = (from: unknown, name: string) => toCode(Reflect.get(Object(from), name));
  const said =
    error === undefined
      ? [word(output, 'outcome'), code(output, 'code')]
      : ['failed', word(error, 'kind'), word(error, 'reason'), code(error, 'status')];
  return said.filter(Boolean).join(' ') || 'done';
}

/** Reads the chart fingerprint that the build wrote into the page. */
const readChartFingerprint = () =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="chart"]')?.content;

const callIn = /^xstate\.(?:done|error)\.actor\.(.+)$/;

/**
 * Creates the flight recorder. It records the chart's last events by name, the resulting states, and each
 * call with outcome, code and duration. It reads no other event data. The record stays in the tab as long
 * as the application. Only the journal, where a setting names its address, sends parts of it.
 */
export function createRecorder(
  storage: Storage,
  flow: string,
  start = Date.now(),
  onRecord?: RecordListener,
) {
  const kept = readReport(storage.getItem(RECORD_KEY) ?? '');
  const { code, happened, calls }: FlightReport =
    kept?.flow === flow
      ? kept
      : { format: 1, code: createSupportCode(), flow, happened: [], calls: [] };
  const began = start - (happened.at(-1)?.at ?? 0);
  const begun = new Map<string, number>();
  let hasData = false;

  const add = <Item extends RecordedEvent | RecordedCall>(list: Item[], item: Item) => {
    list.push(item);
    if (list.length > maxEntries) list.shift();
    onRecord?.(item, began + item.at, hasData);
  };

  const noteStep = (event: AnyEventObject, snapshot: AnyMachineSnapshot, at: number) => {
    hasData = snapshot.context.saved.step1 !== undefined;
    const state = getStatePath(snapshot);
    const last = happened.at(-1);
    const name = event.type === 'xstate.init' ? 'load' : event.type;
    const call = callIn.exec(name)?.[1];
    const answer = call === undefined ? undefined : describeOutcome(event);
    if (call !== undefined && answer !== undefined) {
      add<RecordedCall>(calls, { at, name: call, took: at - (begun.get(call) ?? at), answer });
    }
    // Repetitions, such as countdown ticks or typing, only increase a count.
    if (call === undefined && last?.event === name && last.state === state) {
      last.times = (last.times ?? 1) + 1;
      return;
    }
    add<RecordedEvent>(happened, { at, event: name, state, ...(answer ? { answer } : {}) });
  };

  /** Stores the record for the next page load, as long as there is an application. */
  const keep = () => {
    try {
      if (hasData) storage.setItem(RECORD_KEY, JSON.stringify(report()));
      else storage.removeItem(RECORD_KEY);
    } catch {
      // When the session is full, the record is the least important data.
    }
  };
  const chart = readChartFingerprint();
  const report = (): FlightReport => ({
    ...{ format: 1, code, flow, happened, calls },
    ...(chart && { chart }),
  });

  return {
    code,
    report,
    keep,
    /** Adds the names of query parameters that were dropped, without their values. */
    noteDropped(names: readonly string[]): void {
      const load = happened.findLast(({ event }) => event === 'load');
      if (load && names.length > 0) load.answer = `dropped ${names.join(' ')}`;
    },
    /**
     * Adds the failure of a part of the page by the error's name. An error message may contain typed data.
     */
    recordFailure(part: FailedPart, error: unknown, moment = Date.now()): void {
      const last = happened.at(-1);
      const event = `failed.${part}`;
      const answer = toShortWord(Reflect.get(Object(error), 'name')) || 'unknown';
      if (last?.event === event && last.answer === answer) last.times = (last.times ?? 1) + 1;
      else
        add<RecordedEvent>(happened, {
          at: moment - began,
          event,
          state: last?.state ?? '',
          answer,
        });
    },
    /** Records an inspection event of the actor. */
    note(inspected: InspectionEvent, moment = Date.now()): void {
      const at = moment - began;
      const { actorRef, rootId } = inspected;
      if (inspected.type === '@xstate.actor' && actorRef) {
        begun.set(String(Reflect.get(actorRef, 'id')), at);
      }
      if (inspected.type === '@xstate.snapshot' && inspected.actorRef.sessionId === rootId)
        noteStep(inspected.event, inspected.snapshot as AnyMachineSnapshot, at);
    },
  };
}
export type Recorder = ReturnType<typeof createRecorder>;

/**
 * A part outside the chart's calls that can fail: a React component, or a handler or promise of the page.
 */
export type FailedPart = 'screen' | 'wait' | 'alert' | 'page';

/** Inspection events from before the recorder was loaded, with their times. */
export type EarlyInspections = [at: number, inspected: InspectionEvent][];

/** Loads the journal, and returns the listener that passes it all records, also the earlier ones. */
function loadJournal(flow: string): RecordListener {
  const early: Parameters<RecordListener>[] = [];
  let listener: RecordListener = (...record) => void early.push(record);
  import('./journal.ts').then(
    ({ startJournal }) => {
      listener = startJournal({ url: config.journalUrl, flow, chart: readChartFingerprint() });
      for (const record of early.splice(0)) listener(...record);
    },
    () => {
      early.length = 0;
      listener = () => undefined;
    },
  );
  return (...record) => listener(...record);
}

/**
 * Starts the recorder, including the earlier events, and the removal of the camera test's picture. Nothing
 * waits for either.
 */
export function startRecorder(
  actor: JourneyActor,
  notes: EarlyInspections,
  dropped: readonly string[] = [],
): Recorder {
  const { flow } = actor.getSnapshot().context.settings;
  const recorder = createRecorder(
    getStorage('sessionStorage'),
    flow.id,
    notes[0]?.[0],
    config.journalUrl ? loadJournal(flow.id) : undefined,
  );
  for (const [at, inspected] of notes.splice(0)) recorder.note(inspected, at);
  recorder.noteDropped(dropped);
  // A phone may end a hidden tab without a further event.
  addEventListener('pagehide', recorder.keep);
  document.addEventListener('visibilitychange', recorder.keep);
  // Extensions and in-app browsers also run scripts in the page. Only errors of the app count.
  addEventListener('error', ({ error, filename }) => {
    if (filename.startsWith(location.origin)) recorder.recordFailure('page', error);
  });
  addEventListener('unhandledrejection', ({ reason }) => recorder.recordFailure('page', reason));
  removeCameraTestPhoto(getStorage('localStorage'), actor);
  return recorder;
}
