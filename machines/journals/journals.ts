import type { RecordedCall, RecordedEvent } from '../../src/lib/flightReport.ts';
import type { JournalRow } from './rows.ts';

/** What was measured on a screen, in milliseconds. */
export interface Measurement {
  state: string;
  inp_ms?: number | undefined;
  lcp_ms?: number | undefined;
  longest_task_ms?: number | undefined;
}

/**
 * The records of one page load, in order, or of the part of it after a lost batch. Times are Unix milliseconds on the
 * clock of the phone.
 */
export interface PageLoad {
  page: string;
  /** The number of its last batch. */
  batch: number;
  /** Whether a batch before its first record is lost. */
  isAfterGap: boolean;
  happened: RecordedEvent[];
  calls: RecordedCall[];
  measured: Measurement[];
}

/** The journal of one application in one tab. */
export interface Journal {
  id: string;
  flow: string;
  chart: string;
  /** In the order in which they began. */
  pages: PageLoad[];
}

function addRow(page: PageLoad, row: JournalRow): void {
  const { time: at, event, state, outcome, times, call, duration_ms } = row;
  if (call !== undefined)
    page.calls.push({ at, name: call, took: duration_ms ?? 0, answer: outcome ?? '' });
  else if (event === undefined)
    page.measured.push({
      state: state ?? '',
      inp_ms: row.inp_ms,
      lcp_ms: row.lcp_ms,
      longest_task_ms: row.longest_task_ms,
    });
  else
    page.happened.push({
      ...{ at, event, state: state ?? '' },
      ...(outcome !== undefined && { answer: outcome }),
      ...(times !== undefined && { times }),
    });
}

/**
 * Groups rows, in any order of their batches, into journals. The records of a batch are in order; the clock of a phone
 * may be set meanwhile. Omits page loads without an event, and journals that consist only of these.
 */
export function collectJournals(rows: readonly JournalRow[]): Journal[] {
  const journals = new Map<string, Journal & { byPage: Map<string, PageLoad> }>();
  for (const row of [...rows].sort((a, b) => a.batch - b.batch)) {
    const { journey: id, flow, chart } = row;
    let journal = journals.get(id);
    if (!journal) {
      journal = { id, flow, chart, pages: [], byPage: new Map() };
      journals.set(id, journal);
    }
    // After a lost batch another list begins.
    const before = journal.byPage.get(row.page);
    const isNext = before !== undefined && row.batch <= before.batch + 1;
    const page = isNext
      ? before
      : {
          ...{ page: row.page, batch: row.batch, isAfterGap: row.batch > 0 },
          ...{ happened: [], calls: [], measured: [] },
        };
    if (!isNext) journal.pages.push(page);
    journal.byPage.set(row.page, page);
    page.batch = row.batch;
    addRow(page, row);
  }
  return [...journals.values()].flatMap(({ byPage, ...journal }) => {
    const pages = journal.pages.filter(({ happened }) => happened.length > 0);
    pages.sort((a, b) => startOf(a) - startOf(b));
    return pages.length > 0 ? [{ ...journal, pages }] : [];
  });
}

const startOf = ({ happened }: PageLoad) => happened[0]?.at ?? 0;
const endOf = ({ happened }: PageLoad) => happened.at(-1)?.at ?? 0;

/** Records that follow each other. */
export interface Sequence {
  records: RecordedEvent[];
  /** Whether the records before the first one are lost. */
  isAfterGap: boolean;
  /** The last record before the lost ones, if there is one. */
  beforeGap?: RecordedEvent | undefined;
}

/**
 * Returns the sequences of a journal: page loads one after the other are one sequence. A duplicated tab, whose page
 * begins while another one is in use, begins a sequence of its own. A lost batch ends a sequence and begins another.
 */
export function getSequences({ pages }: Journal): Sequence[] {
  const sequences: (Sequence & { end: number })[] = [];
  for (const page of pages) {
    const { happened, isAfterGap } = page;
    const before = sequences.find(({ end }) => end <= startOf(page));
    if (before && !isAfterGap) {
      before.records = [...before.records, ...happened];
      before.end = endOf(page);
      continue;
    }
    if (before) before.end = Infinity;
    const beforeGap = before?.records.at(-1);
    sequences.push({ records: happened, isAfterGap, beforeGap, end: endOf(page) });
  }
  return sequences;
}
