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

/** The maximum number of events and of calls; about 15 KB. */
const maxEntries = 200;

/** Letters and digits that are not confused when somebody reads them out. */
const codeLetters = 'ACDEFHJKLMNPRTUVWXY34679';

const createSupportCode = () =>
  [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => codeLetters[byte % codeLetters.length])
    .join('');

/** Returns a text of at most 20 letters and up to three digits in a row, or ''. Others could be personal data. */
const toShortWord = (value: unknown): string =>
  typeof value === 'string' && /^[\w-]{1,20}$/.test(value) && !/\d{4}/.test(value) ? value : '';

/** Returns a code of at most four letters and three digits, or ''. A NIK, a phone number or a token is longer. */
const toCode = (value: unknown): string =>
  /^[A-Z]{0,4}\d{1,3}$/.test(String(value)) ? String(value) : '';

/** Describes the result of a call by its short words and codes; `done` without any. */
function describeOutcome(event: AnyEventObject): string {
  const { output, error }: { output?: unknown; error?: unknown } = event as object;
  const word = (from: unknown, name: string) => toShortWord(Reflect.get(Object(from), name));
  const code = (from: unknown, name: string) => toCode(Reflect.get(Object(from), name));
  const words =
    error === undefined
      ? [word(output, 'outcome'), code(output, 'code')]
      : ['failed', word(error, 'kind'), word(error, 'reason'), code(error, 'status')];
  return words.filter(Boolean).join(' ') || 'done';
}

/** Reads the chart fingerprint that the build wrote into the page; undefined in development. */
const readChartFingerprint = () =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="chart"]')?.content;

const callEventPattern = /^xstate\.(?:done|error)\.actor\.(.+)$/;

/**
 * Creates the flight recorder. It records the chart's last events by name, the resulting states, and the last calls
 * with outcome, code and duration. It reads no other event data. It continues the record in `storage` if that is of the
 * same flow. `onRecord` receives each new record, for the journal.
 */
export function createRecorder(
  storage: Storage,
  flow: string,
  start = Date.now(),
  onRecord?: RecordListener,
) {
  const stored = readReport(storage.getItem(RECORD_KEY) ?? '');
  const { code, happened, calls }: FlightReport =
    stored?.flow === flow
      ? stored
      : { format: 1, code: createSupportCode(), flow, happened: [], calls: [] };
  const startedAt = start - (happened.at(-1)?.at ?? 0);
  const actorStarts = new Map<string, number>();
  let hasData = false;

  const add = <Item extends RecordedEvent | RecordedCall>(list: Item[], item: Item) => {
    list.push(item);
    if (list.length > maxEntries) list.shift();
    onRecord?.(item, startedAt + item.at, hasData);
  };

  const recordStep = (event: AnyEventObject, snapshot: AnyMachineSnapshot, at: number) => {
    hasData = snapshot.context.saved.step1 !== undefined;
    const state = getStatePath(snapshot);
    const last = happened.at(-1);
    const name = event.type === 'xstate.init' ? 'load' : event.type;
    const call = callEventPattern.exec(name)?.[1];
    const answer = call === undefined ? undefined : describeOutcome(event);
    if (call !== undefined && answer !== undefined) {
      add<RecordedCall>(calls, {
        at,
        name: call,
        took: at - (actorStarts.get(call) ?? at),
        answer,
      });
    }
    // Repetitions, such as countdown ticks or typing, only increase a count.
    if (call === undefined && last?.event === name && last.state === state) {
      last.times = (last.times ?? 1) + 1;
      return;
    }
    add<RecordedEvent>(happened, { at, event: name, state, ...(answer ? { answer } : {}) });
  };

  /** Stores the record for the next page load; without an application, removes it. */
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
    /** Adds the names of dropped query parameters to the last page load, without their values. */
    noteDropped(names: readonly string[]): void {
      const load = happened.findLast(({ event }) => event === 'load');
      if (load && names.length > 0) load.answer = `dropped ${names.join(' ')}`;
    },
    /** Adds the failure of a part of the page by the error's name. Its message may contain typed data. */
    recordFailure(part: FailedPart, error: unknown, moment = Date.now()): void {
      const last = happened.at(-1);
      const event = `failed.${part}`;
      const answer = toShortWord(Reflect.get(Object(error), 'name')) || 'unknown';
      if (last?.event === event && last.answer === answer) last.times = (last.times ?? 1) + 1;
      else
        add<RecordedEvent>(happened, {
          at: moment - startedAt,
          event,
          state: last?.state ?? '',
          answer,
        });
    },
    /** Records a step or the start of a call from an inspection event. `moment` is in Unix milliseconds. */
    note(inspected: InspectionEvent, moment = Date.now()): void {
      const at = moment - startedAt;
      const { actorRef, rootId } = inspected;
      if (inspected.type === '@xstate.actor' && actorRef) {
        actorStarts.set(String(Reflect.get(actorRef, 'id')), at);
      }
      if (inspected.type === '@xstate.snapshot' && inspected.actorRef.sessionId === rootId)
        recordStep(inspected.event, inspected.snapshot as AnyMachineSnapshot, at);
    },
  };
}
export type Recorder = ReturnType<typeof createRecorder>;

/** A part of the page that can fail: a React component, or (`page`) any handler or promise. */
export type FailedPart = 'screen' | 'wait' | 'alert' | 'page';

/** Inspection events from before the recorder was loaded, with their times. */
export type EarlyInspections = [at: number, inspected: InspectionEvent][];

/** Loads the journal. Returns a listener that passes it all records, also those before it is loaded. */
function loadJournal(flow: string): RecordListener {
  const waiting: Parameters<RecordListener>[] = [];
  let listener: RecordListener = (...record) => void waiting.push(record);
  import('./journal.ts').then(
    ({ startJournal }) => {
      listener = startJournal({ url: config.journalUrl, flow, chart: readChartFingerprint() });
      for (const record of waiting.splice(0)) listener(...record);
    },
    () => {
      waiting.length = 0;
      listener = () => undefined;
    },
  );
  return (...record) => listener(...record);
}

/**
 * Starts the recorder with the earlier events in `notes`, which it empties. Also starts the journal, if it is
 * configured, and the removal of the camera test's picture.
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
