import Papa from 'papaparse';
import type { ExportLogsRequest, KeyValue } from '../../api/contracts/otlp.ts';

/** One record of a journal, with the journey and the page load that it belongs to. */
export interface JournalRow {
  journey: string;
  page: string;
  flow: string;
  /** The fingerprint of the chart; empty for a page without one. */
  chart: string;
  /** The number of the batch, from 0 for each page load. */
  batch: number;
  /** Unix milliseconds on the clock of the phone. */
  time: number;
  event?: string;
  state?: string;
  outcome?: string;
  times?: number;
  call?: string;
  duration_ms?: number;
  inp_ms?: number;
  lcp_ms?: number;
  longest_task_ms?: number;
}

const texts = ['journey', 'page', 'flow', 'chart', 'event', 'state', 'outcome', 'call'] as const;
const numbers = [
  'batch',
  'time',
  'times',
  'duration_ms',
  'inp_ms',
  'lcp_ms',
  'longest_task_ms',
] as const;

/** The columns of the export, in order. */
const columns = [
  ...['journey', 'page', 'batch', 'flow', 'chart', 'time', 'event', 'state', 'outcome', 'times'],
  ...['call', 'duration_ms', 'inp_ms', 'lcp_ms', 'longest_task_ms'],
];

const namespace = 'sharia_card.';

/** Checks whether a text can be a name of the chart, a code or an identifier; rows contain no other texts. */
const isPlain = (text: string): boolean => /^\w[\w.+: -]{0,299}$/.test(text);

/** Returns a row; `undefined` if journey, page, flow or time is missing, or both call and state are. */
function toRow(values: Readonly<Record<string, unknown>>): JournalRow | undefined {
  const row: Record<string, string | number> = { chart: '', batch: 0 };
  for (const name of texts) {
    const value = values[name];
    if (typeof value === 'string' && isPlain(value)) row[name] = value;
  }
  for (const name of numbers) {
    const value = values[name];
    const number = value === undefined || value === '' ? Number.NaN : Number(value);
    if (Number.isFinite(number)) row[name] = number;
  }
  const isComplete = ['journey', 'page', 'flow', 'time'].every((name) => name in row);
  const says = row.call ?? row.state;
  return isComplete && says !== undefined ? (row as unknown as JournalRow) : undefined;
}

const toValues = (attributes: readonly KeyValue[] = []) =>
  Object.fromEntries(
    attributes.flatMap(({ key, value: { stringValue, intValue } }) =>
      key.startsWith(namespace) ? [[key.slice(namespace.length), stringValue ?? intValue]] : [],
    ),
  );

/** Returns the rows of a batch; omits records that are no rows of a journal. */
export const readBatch = ({ resourceLogs }: ExportLogsRequest): JournalRow[] =>
  resourceLogs.flatMap(({ resource, scopeLogs }) => {
    const shared = toValues(resource?.attributes);
    return scopeLogs.flatMap(({ logRecords }) =>
      logRecords.flatMap(({ timeUnixNano, attributes }) => {
        const time = Math.round(Number(timeUnixNano ?? 0) / 1e6);
        return toRow({ ...toValues(attributes), ...shared, time }) ?? [];
      }),
    );
  });

/** Returns rows as CSV, with a header. */
export const formatRows = (rows: readonly JournalRow[]): string =>
  Papa.unparse({ fields: columns, data: rows as JournalRow[] });

/** Parses the rows of an export. */
export const parseRows = (text: string): JournalRow[] =>
  Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data.flatMap(
    (values) => toRow(values) ?? [],
  );
