import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { pathOfSnapshot } from '../../machines/journey/snapshot.ts';
import type { JourneyActor } from '../../screens/shared/useJourney.ts';
import {
  type CallMade,
  type FlightReport,
  type Happening,
  readReport,
} from '../lib/flightReport.ts';
import { RECORD_KEY, storageOf } from '../lib/storage.ts';
import { forgetTestSelfie } from './adapters/phone.ts';

/** As much as leads up to a mishap; some 15 KB. */
const most = 200;

/** Letters that are not taken for each other when they are read out. */
const letters = 'ACDEFHJKLMNPRTUVWXY34679';

const newCode = () =>
  [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => letters[byte % letters.length])
    .join('');

/** Short words of a table, never a text: what somebody wrote for people could name one of them. */
const wordOf = (value: unknown): string =>
  (typeof value === 'string' && /^[\w-]{1,20}$/.test(value)) || typeof value === 'number'
    ? String(value)
    : '';

/** What an answer is in words and codes. */
function answerIn(event: AnyEventObject): string {
  const { output, error }: { output?: unknown; error?: unknown } = event as object;
  const parts = (from: unknown, names: readonly string[]) =>
    names.map((name) => wordOf(Reflect.get(Object(from), name))).filter(Boolean);
  const said =
    error === undefined
      ? parts(output, ['outcome', 'code'])
      : ['failed', ...parts(error, ['kind', 'reason', 'status'])];
  return said.join(' ') || 'done';
}

/** The fingerprint of the chart that the page was built with. */
const chartOfPage = () =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="chart"]')?.content;

const callIn = /^xstate\.(?:done|error)\.actor\.(.+)$/;

/**
 * The flight recorder: the chart's last events by name and the states that they led to, its calls with
 * code and time. Nothing that an event carries is looked at but an answer's word and code. It stays in the
 * tab, like the data that it was made beside and no longer than those, and is sent nowhere.
 */
export function createRecorder(storage: Storage, flow: string, start = Date.now()) {
  const kept = readReport(storage.getItem(RECORD_KEY) ?? '');
  const { code, happened, calls }: FlightReport =
    kept?.flow === flow ? kept : { format: 1, code: newCode(), flow, happened: [], calls: [] };
  const began = start - (happened.at(-1)?.at ?? 0);
  const begun = new Map<string, number>();
  let hasData = false;

  const add = <Item>(list: Item[], item: Item) => {
    list.push(item);
    if (list.length > most) list.shift();
  };

  const noteStep = (event: AnyEventObject, snapshot: AnyMachineSnapshot, at: number) => {
    hasData = snapshot.context.saved.step1 !== undefined;
    const state = pathOfSnapshot(snapshot);
    const last = happened.at(-1);
    const name = event.type === 'xstate.init' ? 'load' : event.type;
    const call = callIn.exec(name)?.[1];
    const answer = call === undefined ? undefined : answerIn(event);
    if (call !== undefined && answer !== undefined) {
      add<CallMade>(calls, { at, name: call, took: at - (begun.get(call) ?? at), answer });
    }
    // A countdown ticks, a text is typed: the same again is only counted.
    if (call === undefined && last?.event === name && last.state === state) {
      last.times = (last.times ?? 1) + 1;
      return;
    }
    add<Happening>(happened, { at, event: name, state, ...(answer ? { answer } : {}) });
  };

  /** Kept for the page that follows a reload, as long as there is an application. */
  const keep = () => {
    try {
      if (hasData) storage.setItem(RECORD_KEY, JSON.stringify(report()));
      else storage.removeItem(RECORD_KEY);
    } catch {
      // A session without room: the record is worth less than anything else in it.
    }
  };
  const chart = chartOfPage();
  const report = (): FlightReport => ({
    ...{ format: 1, code, flow, happened, calls },
    ...(chart && { chart }),
  });

  return {
    code,
    report,
    keep,
    /** Parameters of the page's address that could not be taken: their names, never what they said. */
    noteDropped(names: readonly string[]): void {
      const load = happened.findLast(({ event }) => event === 'load');
      if (load && names.length > 0) load.answer = `dropped ${names.join(' ')}`;
    },
    /** Adds that a part of the page failed, by the error's name alone: its message may hold what was typed. */
    noteFailure(part: FailedPart, error: unknown, moment = Date.now()): void {
      const last = happened.at(-1);
      const event = `failed.${part}`;
      const answer = wordOf(Reflect.get(Object(error), 'name')) || 'unknown';
      if (last?.event === event && last.answer === answer) last.times = (last.times ?? 1) + 1;
      else
        add<Happening>(happened, { at: moment - began, event, state: last?.state ?? '', answer });
    },
    /** The actor's `inspect`. */
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

/** What can fail beside the chart's calls: a drawing of React, or a handler or promise of the page. */
export type FailedPart = 'screen' | 'wait' | 'alert' | 'page';

/** What the actor told before the recorder was there, and when. */
export type EarlyNotes = [at: number, inspected: InspectionEvent][];

/**
 * What goes along with a journey without being waited for: the record of what happens, from the start on,
 * and the end of the camera test's picture.
 */
export function accompany(
  actor: JourneyActor,
  notes: EarlyNotes,
  dropped: readonly string[] = [],
): Recorder {
  const { flow } = actor.getSnapshot().context.settings;
  const recorder = createRecorder(storageOf('sessionStorage'), flow.id, notes[0]?.[0]);
  for (const [at, inspected] of notes.splice(0)) recorder.note(inspected, at);
  recorder.noteDropped(dropped);
  // A phone may end a tab that is out of sight without another word.
  addEventListener('pagehide', recorder.keep);
  document.addEventListener('visibilitychange', recorder.keep);
  // Only the app's own: extensions and in-app browsers have scripts in the page, too.
  addEventListener('error', ({ error, filename }) => {
    if (filename.startsWith(location.origin)) recorder.noteFailure('page', error);
  });
  addEventListener('unhandledrejection', ({ reason }) => recorder.noteFailure('page', reason));
  forgetTestSelfie(storageOf('localStorage'), actor);
  return recorder;
}
