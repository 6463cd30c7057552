import papaparse from 'papaparse';
import { allCalls } from '../../api/contracts/all.ts';
import type { Call } from '../../api/contracts/call.ts';
import { formatSeconds, getTitle } from '../diagram/words.ts';
import { type ScreenId, screens } from '../journey/screens.ts';
import { getCallId, isBankPort } from '../paths/answers.ts';
import { startNames } from '../paths/golden.ts';
import { type Observation, summarizeStep } from '../paths/runPath.ts';
import { getTopLevel } from '../statePaths.ts';
import type { Facts, Path } from './gather.ts';
import { getAlertText } from './pages/codes.ts';
import { describeStepByName, startWords } from './stepWords.ts';

/** The files of the test cases in the atlas. */
export const casesFiles = { markdown: 'kasus-uji.md', csv: 'kasus-uji.csv' } as const;

interface CaseStep {
  number: number;
  does: string;
  /** Screen, address and description of the state. */
  expected: string;
  text: string;
  rows: string;
  picture: string;
}

/** What is reset before a case: bank and tab, only the tab, or nothing. */
type Reset = 'bank' | 'tab' | 'nothing';

const resetWords: Record<Reset, string> = {
  bank: 'pada bank yang dikosongkan, di tab baru.',
  tab: 'di tab baru; bank tidak perlu dikosongkan.',
  nothing: 'di tab yang sama: kasus sebelumnya tidak meninggalkan data.',
};

/** Returns how often the bank must be reset. */
export const countResets = (cases: readonly TestCase[]): number =>
  cases.filter(({ clearing: reset }) => reset === 'bank').length;

/** A path as a manual test case. */
export interface TestCase {
  number: number;
  path: number;
  /** The prerequisite, in words for testers. */
  before: string;
  clearing: Reset;
  steps: readonly CaseStep[];
}

/** Checks whether a path ends in its first state, with all saved data dropped, so that the next can start at once. */
function leavesNoData({ observations }: Path): boolean {
  const saved = new Set<string>();
  for (const observation of observations.slice(1)) {
    const { saved: written, forgot } = summarizeStep(observation);
    for (const one of written) saved.add(one.split(' ')[0] ?? '');
    for (const key of forgot) saved.delete(key);
  }
  const [first, last] = [observations[0], observations.at(-1)];
  return saved.size === 0 && first?.state === last?.state;
}

/** Checks whether a path changes data at the bank. */
const changesBank = ({ observations }: Path): boolean =>
  observations.some(({ calls }) =>
    calls.some((call) => {
      const port = call.split(' ')[0] ?? '';
      return isBankPort(port) && (allCalls[getCallId(port)] as Call).hasSideEffects;
    }),
  );

/** Returns what must be reset after the previous path. */
const getReset = (before: Path | undefined): Reset => {
  if (!before || changesBank(before)) return 'bank';
  return leavesNoData(before) ? 'nothing' : 'tab';
};

/** Returns what the path after this one needs: 2 for a reset of the bank, 1 for a new tab, 0 for nothing. */
const cost = (path: Path): number => (changesBank(path) ? 2 : leavesNoData(path) ? 0 : 1);

/**
 * Orders the paths so that the fewest resets are needed. Within each start, paths that do not change the bank come
 * first: the next path then starts in a new tab, or where the previous one ended.
 */
const orderPaths = (paths: readonly Path[]): { path: Path; clearing: Reset }[] =>
  startNames.flatMap((start) => {
    const own = paths.filter((path) => path.start === start).sort((a, b) => cost(a) - cost(b));
    return own.map((path, at) => ({ path, clearing: getReset(own[at - 1]) }));
  });

/** Returns the notes of the leaves of a state value. */
const notesOf = ({ states }: Facts, value: string): string =>
  value
    .split('+')
    .map((leaf) => states.get(leaf)?.description ?? '')
    .filter(Boolean)
    .join(' ');

const rowsOf = ({ states }: Facts, value: string): string =>
  [...new Set(value.split('+').flatMap((leaf) => states.get(leaf)?.requirements ?? []))].join(' ');

function stepOf(
  facts: Facts,
  observation: Observation,
  number: number,
  pictureOf: (path: string) => string | null,
): CaseStep {
  const { step, elapsed, state, screen } = observation;
  const title = getTitle(getTopLevel(state));
  const { route } = screens[screen as ScreenId];
  const picture = pictureOf(state.split('+')[0] ?? '');
  return {
    number,
    does: `${describeStepByName(step)}${elapsed > 0 ? ` (${formatSeconds(elapsed)})` : ''}`,
    expected: `${title} (${route}). ${notesOf(facts, state)}`.trim(),
    text: getAlertText(observation).join(' '),
    rows: rowsOf(facts, state),
    picture: picture ? `pictures/${picture}` : '',
  };
}

/** Creates a test case for every path. */
export function createTestCases(
  facts: Facts,
  pictureOf: (path: string) => string | null,
): TestCase[] {
  return orderPaths(facts.paths).map(({ path, clearing }, at) => ({
    number: at + 1,
    path: path.number,
    clearing,
    before: `Mulai ${startWords[path.start]}, ${resetWords[clearing]}`,
    steps: path.observations.map((observation, number) =>
      stepOf(facts, observation, number, pictureOf),
    ),
  }));
}

const headings = [
  'Kasus',
  'Jalur',
  'Prasyarat',
  'Langkah',
  'Tindakan',
  'Layar yang diharapkan',
  'Teks yang diharapkan',
  'Baris syarat',
  'Gambar',
];

/** Returns the test cases as CSV, one row per step; spreadsheets open it directly. */
export const formatCasesAsCsv = (cases: readonly TestCase[]): string =>
  `\uFEFF${papaparse.unparse({
    fields: headings,
    data: cases.flatMap(({ number, path, before, steps }) =>
      steps.map(({ number: step, does, expected, text, rows, picture }) => [
        number,
        path,
        step === 0 ? before : '',
        step,
        does,
        expected,
        text,
        rows,
        picture,
      ]),
    ),
  })}\n`;

const cell = (text: string): string => text.replaceAll('|', '\\|');

const asMarkdown = ({ number, path, before, steps }: TestCase): string => `## Kasus ${number}

Prasyarat: ${before} Jalur ${path}, ${steps.length - 1} langkah.

| | Tindakan | Diharapkan | Teks | Syarat | Gambar |
|-|-|-|-|-|-|
${steps
  .map(
    (step) =>
      `| ${step.number} | ${cell(step.does)} | ${cell(step.expected)} | ${cell(step.text)} | ${step.rows} | ${step.picture ? `[gambar](${step.picture})` : ''} |`,
  )
  .join('\n')}
`;

/** Returns the test cases as Markdown. */
export const formatCasesAsMarkdown = (cases: readonly TestCase[]): string =>
  `# Kasus uji

${cases.length} kasus, ${countResets(cases)} kali mengosongkan bank. Data contoh semuanya rekaan.

${cases.map(asMarkdown).join('\n')}`;
