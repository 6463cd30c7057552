import { getTitle, portWords } from '../diagram/words.ts';
import { getTopLevel } from '../statePaths.ts';
import type { ExaminedJournals } from './examine.ts';
import type { FindingKind } from './findings.ts';
import { type StateFigures, unfinishedEndings } from './funnel.ts';

/** A cell: a text, a figure, a state, or journeys. */
export type Cell =
  | string
  | { number: string }
  | { state: string; title: string }
  | { journeys: readonly string[] };

/** A table of what journals say, for the page of the sandbox and for the atlas. */
export interface JournalTable {
  id: string;
  title: string;
  note: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Shown only on demand. */
  isLong?: boolean;
}

const whole = new Intl.NumberFormat('id-ID');
const tenth = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 1 });

const number = (value: number): Cell => ({ number: whole.format(value) });

/** Formats milliseconds for people. */
export function formatTime(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return '–';
  if (milliseconds < 1_000) return `${whole.format(Math.round(milliseconds))} md`;
  const seconds = milliseconds / 1_000;
  if (seconds < 90) return `${tenth.format(seconds)} dtk`;
  return seconds < 5_400
    ? `${tenth.format(seconds / 60)} mnt`
    : `${tenth.format(seconds / 3_600)} jam`;
}

const time = (milliseconds: number | undefined): Cell => ({ number: formatTime(milliseconds) });

/** Returns the share (0 to 1) of the entries to a state that ended there. */
export const getDropOff = ({ dropOffs, entries }: StateFigures): number =>
  entries === 0 ? 0 : dropOffs / entries;

/** Formats the share of the entries to a state that ended there. */
export const formatDropOff = (figures: StateFigures): string => percent.format(getDropOff(figures));

/** Returns a cell with the title of a screen, and the path of a state. */
const stateOf = (state: string): Cell => ({ state, title: getTitle(getTopLevel(state)) });

const endingWords: Record<string, string> = {
  [unfinishedEndings.stopped]: 'berhenti di jalan',
  [unfinishedEndings.underWay]: 'masih berjalan',
};

/** Returns an ending in words. */
const nameEnding = (ending: string): string => endingWords[ending] ?? getTitle(ending);

const shownCounts = 4;

/** Lists counts, the largest first. */
function listCounts(counts: ReadonlyMap<string, number>, name: (key: string) => string): string {
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  const shown = sorted
    .slice(0, shownCounts)
    .map(([key, count]) => `${name(key)} ${whole.format(count)}`);
  const rest = sorted.slice(shownCounts).reduce((sum, [, count]) => sum + count, 0);
  return [...shown, ...(rest > 0 ? [`lainnya ${whole.format(rest)}`] : [])].join(' · ');
}

const nameCall = (call: string): string =>
  Object.hasOwn(portWords, call) ? portWords[call as keyof typeof portWords] : call;

const kindWords: Record<FindingKind, string> = {
  'unknown transition': 'transisi tak dikenal',
  'other target': 'keluar ke tujuan lain',
  'unknown load': 'dimuat di sini',
};

const stateRow = (figures: StateFigures): Cell[] => [
  stateOf(figures.state),
  number(figures.entries),
  listCounts(figures.exits, getTitle),
  number(figures.dropOffs),
  { number: formatDropOff(figures) },
  time(figures.median),
  time(figures.p95),
];
const stateColumns = ['Masuk', 'Keluar ke', 'Berhenti', 'Dari yang masuk', 'Median', 'p95'];

/** Returns the tables of what journals say, most important first. */
export function createTables({ funnel, findings }: ExaminedJournals): JournalTable[] {
  const { states, calls, branches, outliers } = funnel;
  const screens = states.filter(({ state }) => state === getTopLevel(state));
  const isMeasured = ({ measured }: StateFigures) =>
    Object.values(measured).some((value) => value !== undefined);
  return [
    {
      ...{ id: 'screens', title: 'Layar' },
      note: 'Urutan diagram. “Berhenti” dibagi banyaknya kali layar itu dimasuki, bukan baris sebelumnya.',
      columns: ['Layar', ...stateColumns],
      rows: screens.map(stateRow),
    },
    {
      ...{ id: 'findings', title: 'Beda dari diagram' },
      note:
        'Setiap perjalanan diputar pada diagram dengan pengaturan bawaan. Beda pada satu dua perjalanan dapat ' +
        'berasal dari isian yang tidak dicatat; beda pada banyak perjalanan berasal dari aplikasi lain.',
      columns: ['Beda', 'Dari', 'Sebab', 'Ke', 'Perjalanan', 'Kali', 'Contoh'],
      rows: findings.differences.map(({ kind, from, cause, to, journeys, count, examples }) => [
        kindWords[kind],
        from === '' ? '–' : stateOf(from),
        cause,
        stateOf(to),
        number(journeys),
        number(count),
        { journeys: examples },
      ]),
    },
    {
      ...{ id: 'calls', title: 'Panggilan' },
      note: 'Hasil setiap panggilan ke bank dan pekerjaan di ponsel.',
      columns: ['Panggilan', 'Hasil', 'Median', 'p95'],
      rows: calls.map(({ call, outcomes, median, p95 }) => [
        nameCall(call),
        listCounts(outcomes, (outcome) => outcome || 'selesai'),
        time(median),
        time(p95),
      ]),
    },
    {
      ...{ id: 'branches', title: 'Akhir menurut cabang' },
      note: 'Bagaimana perjalanan berakhir yang meninggalkan layar dengan cara ini.',
      columns: ['Layar', 'Sebab', 'Ke', 'Perjalanan', 'Akhir'],
      rows: branches.map(({ from, cause, to, journeys, endings }) => [
        stateOf(from),
        cause,
        stateOf(to),
        number(journeys),
        listCounts(endings, nameEnding),
      ]),
      isLong: true,
    },
    {
      ...{ id: 'outliers', title: 'Jauh di luar kebiasaan' },
      note: 'Perjalanan yang berada di satu keadaan lebih dari tiga kali p95.',
      columns: ['Keadaan', 'Lama', 'p95', 'Perjalanan'],
      rows: outliers.map(({ state, time: lasted, p95, journey }) => [
        stateOf(state),
        time(lasted),
        time(p95),
        { journeys: [journey] },
      ]),
    },
    {
      ...{ id: 'speed', title: 'Kecepatan di ponsel' },
      note: 'Persentil ke-75: interaksi paling lambat (INP), gambar terbesar (LCP), tugas terpanjang.',
      columns: ['Layar', 'INP', 'LCP', 'Tugas terpanjang'],
      rows: screens
        .filter(isMeasured)
        .map(({ state, measured: { inp_ms, lcp_ms, longest_task_ms } }) => [
          stateOf(state),
          time(inp_ms),
          time(lcp_ms),
          time(longest_task_ms),
        ]),
    },
    {
      ...{ id: 'states', title: 'Semua keadaan' },
      note: 'Sama seperti layar, juga di dalamnya.',
      columns: ['Keadaan', ...stateColumns],
      rows: states.map(stateRow),
      isLong: true,
    },
    {
      ...{ id: 'untaken', title: 'Tidak pernah ditempuh' },
      note: 'Keadaan yang tidak dimasuki, dan transisi keadaan lain yang tidak ditempuh seorang pun.',
      columns: ['Keadaan atau transisi'],
      rows: [
        ...findings.untaken.states.map((state) => [stateOf(state)]),
        ...findings.untaken.transitions.map((name) => [name]),
      ],
      isLong: true,
    },
  ];
}

/** Summarizes how many journeys there are, and how they ended. */
export const summarizeEndings = ({ funnel }: ExaminedJournals): string =>
  `${whole.format(funnel.journeys)} perjalanan: ${listCounts(funnel.endings, nameEnding)}`;
