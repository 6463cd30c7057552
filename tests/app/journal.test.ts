// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { exportLogsRequest } from '../../api/contracts/otlp.ts';
import { portEndings } from '../../machines/paths/answers.ts';
import { exampleEvents } from '../../machines/paths/examples.ts';
import { createJournal, startJournal } from '../../src/app/journal.ts';
import { createRecorder } from '../../src/app/recorder.ts';
import { createDrafts } from '../../src/app/session/drafts.ts';
import { createPersistence } from '../../src/app/session/persistence.ts';
import type { RecordListener } from '../../src/lib/flightReport.ts';
import { JOURNAL_KEY } from '../../src/lib/storage.ts';
import { registered } from '../support/saved.ts';
import { createStorage } from '../support/storage.ts';
import { recordJourney } from './recorded.ts';

beforeEach(() => {
  ids = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

let ids = 0;

/** Creates a journal that collects its batches. Its first ID is that of the page, the second that of the journey. */
function openJournal(storage = createStorage()) {
  const batches: string[] = [];
  const journal = createJournal({
    flow: 'sixStep',
    chart: '1a2b-3c4d',
    storage,
    send: (batch) => batches.push(batch),
    newId: () => {
      ids += 1;
      return `id${ids}`;
    },
  });
  /** Returns the attributes of a resource or a record by name, without the namespace. */
  const readAttributes = (attributes: { key: string; value: object }[]) =>
    Object.fromEntries(
      attributes.map(({ key, value }) => [
        key.replace('sharia_card.', ''),
        Object.values(value)[0],
      ]),
    );
  const parseBatches = () =>
    batches.map((text) => {
      const [{ resource, scopeLogs }] = JSON.parse(text).resourceLogs;
      return {
        about: readAttributes(resource.attributes),
        records: scopeLogs[0].logRecords.map(
          ({ attributes }: { attributes: { key: string; value: object }[] }) =>
            readAttributes(attributes),
        ),
      };
    });
  return { ...journal, batches, parsed: parseBatches };
}

const createStep = (state: string, event = 'back') => ({ at: 0, event, state });

test('a recorded journey becomes OTLP logs, with whole numbers and times as texts', async () => {
  vi.useRealTimers();
  const { record, flush, batches, parsed } = openJournal();
  const { actor } = await recordJourney(createStorage(), record);
  actor.stop();
  flush();
  for (const text of batches) {
    const batch = JSON.parse(text);
    // The schema drops unknown names, so the same value has only names of the protocol.
    expect(z.parse(exportLogsRequest, batch)).toEqual(batch);
    expect(text).not.toMatch(/"(?:intValue|timeUnixNano)":\d/);
  }
  const batchesContent = parsed();
  expect(batchesContent[0]?.about).toEqual({
    ...{ 'service.name': 'sharia-card', journey: 'id2', page: 'id1', batch: '0' },
    ...{ flow: 'sixStep', chart: '1a2b-3c4d' },
  });
  const records = batchesContent.flatMap((batch) => batch.records);
  expect(records[0]).toEqual({ event: 'load', state: 'homepage.inviting' });
  expect(records).toContainEqual({
    call: 'checkNik',
    outcome: 'clear 00',
    duration_ms: expect.stringMatching(/^\d+$/),
  });
});

describe('no value of the applicant is in a batch', () => {
  const namesOfWords = ['type', 'outcome', 'kind', 'reason'];
  let count = 0;
  const kinds = [
    () => `99${String(71_046_504_930_000 + count)}`,
    () => `0812${String(10_000_000 + count)}`,
    () => 'SITI',
    () => `TRX-${4_000 + count}`,
    () => 9_971_046_504_930_000 + count,
  ];
  /** Replaces every value by one that looks like a NIK, a phone number, a name, a token or a number. */
  const markValues = (value: unknown, marks: string[]): unknown => {
    if (Array.isArray(value)) return value.map((item) => markValues(item, marks));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [
          name,
          namesOfWords.includes(name) ? inner : markValues(inner, marks),
        ]),
      );
    count += 1;
    const marked = kinds[count % kinds.length]?.();
    marks.push(String(marked));
    return marked;
  };

  test('for every event and every end of a call, whatever value a code has', () => {
    const { record, flush, batches } = openJournal();
    const recorder = createRecorder(createStorage(), 'sixStep', 0, record);
    const marks: string[] = [];
    const actorRef = { sessionId: 'a' };
    const recordEvent = (event: object, times: number) => {
      // Each repetition has another state, so that it gets its own record.
      for (let at = 0; at < times; at += 1)
        recorder.note(
          {
            type: '@xstate.snapshot',
            rootId: 'a',
            actorRef,
            event: markValues(event, marks),
            snapshot: { value: `s${at}`, context: { saved: { step1: {} } } },
          } as never,
          at,
        );
    };
    // Several times, so that each field gets each kind of value.
    for (const event of Object.values(exampleEvents)) recordEvent(event, kinds.length);
    for (const endings of Object.values(portEndings))
      for (const ending of Object.values(endings) as object[])
        recordEvent(
          { type: `xstate.${'error' in ending ? 'error' : 'done'}.actor.call`, ...ending },
          kinds.length,
        );
    flush();
    const sent = batches.join('\n');
    expect(marks.length).toBeGreaterThan(2_000);
    // 64-bit times are long numbers, too.
    const texts = sent.replace(/"timeUnixNano":"\d+"/g, '');
    expect(marks.filter((value) => texts.includes(value))).toEqual([]);
    expect(texts).not.toMatch(/\d{5}/);
    expect(texts).toContain('personalData.submitted');
  });
});

describe('createJournal', () => {
  test('sends records together after 20 s, a hundred of them at once, and the remaining ones at the end', () => {
    const { record, flush, parsed, batches } = openJournal();
    record(createStep('homepage', 'load'), 1, false);
    record(createStep('chooser'), 2, false);
    vi.advanceTimersByTime(19_999);
    expect(batches).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(parsed()[0]?.records).toHaveLength(2);
    for (let at = 0; at < 100; at += 1) record(createStep('chooser'), at, true);
    expect(parsed()[1]?.records).toHaveLength(100);
    record(createStep('otp'), 3, true);
    flush(true);
    expect(parsed()[2]?.records).toEqual([{ event: 'back', state: 'otp' }]);
    flush(true);
    expect(batches).toHaveLength(3);
    expect(parsed().map(({ about }) => about.batch)).toEqual(['0', '1', '2']);
  });

  test('keeps the journey number after a reload, and creates another one after the application', () => {
    const storage = createStorage();
    const first = openJournal(storage);
    first.record(createStep('chooser'), 1, true);
    first.flush();
    const { record, flush, parsed } = openJournal(storage);
    record(createStep('otp.entry', 'load'), 2, true);
    record({ at: 0, name: 'submit', took: 900, answer: 'received' }, 3, false);
    record(createStep('done', 'received'), 3, false);
    record(createStep('done', 'receipt.saved'), 4, false);
    record(createStep('homepage', 'back'), 5, false);
    flush();
    const numbers = [...first.parsed(), ...parsed()].map(({ about }) => about.journey);
    expect(numbers).toEqual(['id2', 'id2', 'id4']);
    expect(storage.getItem(JOURNAL_KEY)).toBe('id4');
    expect(parsed().map(({ records }) => records.length)).toEqual([4, 1]);
  });

  test('END-03 the journey number is removed with the application', () => {
    const session = createStorage();
    openJournal(session);
    expect(session.getItem(JOURNAL_KEY)).toBe('id2');
    const listeners: ((snapshot: object) => void)[] = [];
    const files = { remove: async () => undefined, clear: async () => undefined };
    const drafts = createDrafts(session);
    createPersistence({ session, local: createStorage(), files, drafts } as never).follow({
      getSnapshot: () => ({ context: { saved: registered } }),
      subscribe: (listener: (snapshot: never) => void) => listeners.push(listener as never),
    });
    for (const listener of listeners)
      listener({ context: { saved: { code: '', outcome: 'done' } } });
    expect(session.getItem(JOURNAL_KEY)).toBeNull();
  });

  test('continues when a full storage cannot store the journey number', () => {
    const { record, flush, parsed } = openJournal(createStorage({ room: 0 }));
    record(createStep('chooser'), 1, false);
    flush();
    expect(parsed()[0]?.about.journey).toBe('id2');
  });
});

describe('startJournal', () => {
  const sent: [url: string, init: RequestInit][] = [];
  let record: RecordListener;
  let reportEntries: ((list: { getEntries(): object[] }) => void) | undefined;
  const kinds: unknown[] = [];

  beforeEach(() => {
    sent.length = 0;
    kinds.length = 0;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      sent.push([url, init]);
      return Promise.reject(new TypeError('offline'));
    });
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(callback: typeof reportEntries) {
          reportEntries = callback;
        }
        observe({ type }: { type: string }) {
          if (type === 'longtask') throw new TypeError('unknown');
          kinds.push(type);
        }
        takeRecords = () => [];
      },
    );
    sessionStorage.clear();
    record = startJournal({ url: '/v1/logs', flow: 'sixStep', chart: undefined });
  });
  afterEach(() => vi.unstubAllGlobals());

  const readLastRecords = () =>
    JSON.parse(String(sent.at(-1)?.[1].body)).resourceLogs[0].scopeLogs[0].logRecords.map(
      ({ attributes }: { attributes: { key: string; value: object }[] }) =>
        attributes.map(({ key, value }) => `${key} ${Object.values(value)[0]}`).join(', '),
    );

  test('sends the remaining records without cookies when the page ends, and ignores a failed request', async () => {
    record(createStep('chooser'), Date.now(), false);
    dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toEqual([
      '/v1/logs',
      expect.objectContaining({
        ...{ method: 'POST', keepalive: true, credentials: 'omit' },
        headers: { 'content-type': 'application/json' },
      }),
    ]);
    await Promise.resolve();
  });

  test('uses a beacon at the end where the browser has no keepalive', () => {
    const beacons: unknown[] = [];
    vi.stubGlobal('Request', class {});
    navigator.sendBeacon = (url) => beacons.push(url) > 0;
    record(createStep('chooser'), Date.now(), false);
    dispatchEvent(new Event('pagehide'));
    expect([beacons, sent]).toEqual([['/v1/logs'], []]);
    Reflect.deleteProperty(navigator, 'sendBeacon');
  });

  test('adds interactions, the largest paint and tasks to the screen on which they began', () => {
    expect(kinds).toEqual(['event', 'first-input', 'largest-contentful-paint']);
    const now = performance.now();
    record(createStep('homepage.inviting', 'load'), performance.timeOrigin + now, false);
    record(createStep('chooser.editing'), performance.timeOrigin + now + 1_000, false);
    reportEntries?.({
      getEntries: () => [
        { entryType: 'largest-contentful-paint', startTime: now - 1, duration: 0 },
        { entryType: 'event', startTime: now + 990, duration: 56, interactionId: 7 },
        { entryType: 'event', startTime: now + 995, duration: 400 },
        { entryType: 'event', startTime: now + 1_010, duration: 24, interactionId: 8 },
        { entryType: 'longtask', startTime: now + 1_020, duration: 61.4 },
      ],
    });
    dispatchEvent(new Event('pagehide'));
    const measured = readLastRecords().filter((text: string) => !text.includes('event'));
    expect(measured).toEqual([
      `sharia_card.state homepage, sharia_card.inp_ms 56, sharia_card.lcp_ms ${Math.round(now - 1)}`,
      'sharia_card.state chooser, sharia_card.inp_ms 24, sharia_card.longest_task_ms 61',
    ]);
  });
});
