import type { RecordedCall, RecordedEvent, RecordListener } from '../lib/flightReport.ts';
import { optional } from '../lib/optional.ts';
import { getStorage, JOURNAL_KEY } from '../lib/storage.ts';

/** The delay (ms) between the first record of a batch and its sending. */
const batchDelay = 20_000;
/** The maximum records of a batch. They need half of the 64 KB that browsers send for a page that ends. */
const maxBatch = 100;

const type = 'application/json';

type Values = Record<string, string | number | undefined>;

/** Returns the values as attributes in our own namespace. OTLP writes a whole number as a text. */
const toAttributes = (values: Values) =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [
          {
            key: `sharia_card.${name}`,
            value:
              typeof value === 'number'
                ? { intValue: String(Math.round(value)) }
                : { stringValue: value },
          },
        ],
  );

/** Returns the values of a record by name. A record has no other data (recorder.ts). */
const getValues = (record: RecordedEvent | RecordedCall): Values =>
  'event' in record
    ? { event: record.event, state: record.state, outcome: record.answer, times: record.times }
    : { call: record.name, outcome: record.answer, duration_ms: record.took };

/** Creates a random number of 16 hexadecimal digits. */
const createRandomId = () =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const getTopLevel = (state: string) => state.split('.')[0] ?? '';

/** The labels and services of a journal. */
export interface JournalOptions {
  /** The ID of the flow. */
  flow: string;
  /** The fingerprint of the chart. */
  chart: string | undefined;
  /** The storage of the tab. */
  storage: Storage;
  /** Sends the JSON text of a batch. `isEnd`: the page is hidden or ends. */
  send(batch: string, isEnd: boolean): void;
  newId?: () => string;
  measure?: ScreenMeasurements;
}

/**
 * Creates the journal, which collects the recorder's records (`record`) and sends them as OTLP logs in JSON (`flush`,
 * also after 20 s or 100 records). The attribute `journey` joins the batches of one application in this tab. `page`
 * joins those of one page load, because a duplicated tab has the same storage. `batch` counts the batches of a page
 * load, so that a lost one is noticed.
 */
export function createJournal({ newId = createRandomId, ...options }: JournalOptions) {
  const { flow, chart, storage, send, measure } = options;
  const page = newId();
  let batchCount = 0;
  let journey = storage.getItem(JOURNAL_KEY);
  let batch: [record: RecordedEvent | RecordedCall, moment: number][] = [];
  let hadData = false;
  /** The screen on which the application ended. The next screen begins another one. */
  let endedOn: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const startJourneyId = () => {
    journey = newId();
    // In a full or blocked storage the number ends with the page.
    optional(() => storage.setItem(JOURNAL_KEY, journey ?? ''));
  };
  if (!journey) startJourneyId();

  const flush = (isEnd = false) => {
    clearTimeout(timer);
    timer = undefined;
    const logRecords = [
      ...batch.map(([record, moment]) => [moment, getValues(record)] as const),
      ...(measure?.take(isEnd) ?? []),
    ].map(([moment, values]) => ({
      timeUnixNano: `${Math.round(moment)}000000`,
      severityNumber: 9,
      attributes: toAttributes(values),
    }));
    batch = [];
    if (logRecords.length === 0) return;
    const attributes = [
      { key: 'service.name', value: { stringValue: 'sharia-card' } },
      ...toAttributes({ journey: journey ?? '', page, batch: batchCount, flow, chart }),
    ];
    batchCount += 1;
    const scopeLogs = [{ scope: { name: 'sharia_card.journal' }, logRecords }];
    send(JSON.stringify({ resourceLogs: [{ resource: { attributes }, scopeLogs }] }), isEnd);
  };

  const record: RecordListener = (entry, moment, hasData) => {
    const screen = 'state' in entry ? getTopLevel(entry.state) : undefined;
    if (endedOn !== undefined && screen !== undefined && screen !== endedOn) {
      flush();
      startJourneyId();
      endedOn = undefined;
    }
    // The record of a call comes before that of its state.
    if (screen !== undefined) {
      if (hadData && !hasData) endedOn = screen;
      hadData = hasData;
      measure?.enter(screen, moment);
    }
    batch.push([entry, moment]);
    if (batch.length >= maxBatch) flush();
    timer ??= setTimeout(flush, batchDelay);
  };
  return { record, flush };
}

/** The measurements of a visit to a screen (ms). */
interface ScreenVisit {
  screen: string;
  /** When it was entered, since `performance.timeOrigin`. */
  since: number;
  inp?: number;
  lcp?: number;
  /** The longest task. */
  longest?: number;
}

/** Collects the measurements of each screen. */
interface ScreenMeasurements {
  enter(screen: string, moment: number): void;
  /** Returns and forgets the measurements of the previous screens, and if `isEnd` of the current one. */
  take(isEnd: boolean): (readonly [moment: number, values: Values])[];
}

const entryTypes = ['event', 'first-input', 'largest-contentful-paint', 'longtask'];

/**
 * Measures each screen: the slowest interaction (INP), the largest paint of the page's first screen (LCP),
 * and the longest task. A measurement that the browser does not support is missing.
 */
function measureScreens(): ScreenMeasurements {
  let visits: ScreenVisit[] = [];
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const { entryType, startTime, duration, ...entry } of entries.map(
      (one) => one as PerformanceEntry & { interactionId?: number },
    )) {
      // An entry comes later than what it measures, when the next screen may be shown already.
      const visit = visits.findLast(({ since }) => since <= startTime);
      if (!visit) continue;
      if (entryType === 'longtask') visit.longest = Math.max(visit.longest ?? 0, duration);
      else if (entryType === 'largest-contentful-paint') visit.lcp = startTime;
      else if (entry.interactionId) visit.inp = Math.max(visit.inp ?? 0, duration);
    }
  };
  const observer = optional(() => new PerformanceObserver((list) => note(list.getEntries())));
  for (const kind of entryTypes)
    optional(() =>
      observer?.observe({ type: kind, buffered: true, durationThreshold: 40 } as never),
    );
  return {
    enter(screen, moment) {
      if (visits.at(-1)?.screen === screen) return;
      // The first screen includes the load of the page.
      visits.push({ screen, since: visits.length === 0 ? 0 : moment - performance.timeOrigin });
    },
    take(isEnd) {
      note(observer?.takeRecords() ?? []);
      const current = visits.at(-1);
      const finished = isEnd ? visits : visits.slice(0, -1);
      visits = current ? [isEnd ? { screen: current.screen, since: current.since } : current] : [];
      return finished.flatMap(({ screen: state, since, inp, lcp, longest }) => {
        const values = { inp_ms: inp, lcp_ms: lcp, longest_task_ms: longest };
        const isMeasured = Object.values(values).some((value) => value !== undefined);
        return isMeasured ? [[performance.timeOrigin + since, { state, ...values }] as const] : [];
      });
    },
  };
}

/**
 * Starts the journal of the page. A batch that cannot be sent is lost.
 * @param url the address that receives the batches
 * @returns the listener for the recorder's records
 */
export function startJournal({
  url,
  ...labels
}: Pick<JournalOptions, 'flow' | 'chart'> & { url: string }): RecordListener {
  const send = (body: string, isEnd: boolean) => {
    // A beacon always carries the cookies of its host, which outlive the tab. Only browsers without
    // `keepalive` need it.
    if (isEnd && !('keepalive' in Request.prototype))
      optional(() => navigator.sendBeacon(url, new Blob([body], { type })));
    else
      fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
        credentials: 'omit',
        keepalive: true,
        priority: 'low',
        referrerPolicy: 'no-referrer',
      }).catch(() => undefined);
  };
  const storage = getStorage('sessionStorage');
  const { record, flush } = createJournal({ ...labels, storage, send, measure: measureScreens() });
  const end = () => flush(true);
  addEventListener('pagehide', end);
  document.addEventListener('visibilitychange', () => document.hidden && end());
  return record;
}
