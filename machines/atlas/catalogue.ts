import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { getTestTitles } from './testTitles.ts';

const project = join(import.meta.dirname, '..', '..');

/** Returns the rows of a tab-separated table, without its heading. */
const readTable = (path: string) =>
  readFileSync(join(project, path), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** A row of the requirements. */
export interface Row {
  id: string;
  requirement: string;
  section: string;
}

/** Every row of the requirements. */
export const catalogue: Row[] = readTable('tests/requirements.tsv').map(
  ([id = '', requirement = '', section = '']) => ({ id, requirement, section }),
);

/** The groups of rows, in order: the three letters at the beginning of their IDs. */
export const groups = [...new Set(catalogue.map(({ id }) => id.slice(0, 3)))];

/** Rows without a test, with the reason. */
export const exceptions = new Map(
  readTable('tests/requirements/exceptions.tsv').map(([id = '', reason = '']) => [id, reason]),
);

const isTest = /\.(test|spec)\.tsx?$/;
const filesUnder = (folder: string) =>
  readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isTest.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** A test title begins with the IDs of the rows that it covers. */
const beginning = /^((?:[A-Z]{3}-\d\d ?)+)(.*)$/s;

/** A test title that begins with IDs. */
export interface RowTitle {
  ids: string[];
  /** The title without its IDs. */
  words: string;
}

/** Returns the titles in a test's source that begin with IDs. */
export const parseRowTitles = (source: string, name?: string): RowTitle[] =>
  getTestTitles(source, name).flatMap((title) => {
    const [, ids, words = ''] = beginning.exec(title) ?? [];
    return ids ? [{ ids: ids.trim().split(' '), words }] : [];
  });

/** Returns the IDs at the beginning of titles in a test's source. */
export const parseRowIds = (source: string) => parseRowTitles(source).flatMap(({ ids }) => ids);

/** Returns every title of `tests/` and `e2e/` that begins with IDs, with its file; omits `tests/requirements/`. */
export function findRowTitles(): (RowTitle & { file: string })[] {
  return [...filesUnder('tests'), ...filesUnder('e2e')].flatMap((file) => {
    const path = relative(project, file);
    if (path.startsWith(join('tests', 'requirements'))) return [];
    return parseRowTitles(readFileSync(file, 'utf8'), path).map((title) => ({
      ...title,
      file: path,
    }));
  });
}

/** Returns the test files that name each row. */
export function findTestsByRow(titles = findRowTitles()): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const { ids, file } of titles) {
    for (const id of ids) named.set(id, (named.get(id) ?? new Set()).add(file));
  }
  return named;
}
