import { existsSync, readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { catalogue } from '../../machines/atlas/catalogue.ts';

// A comment that cites a file, a requirement row or a decision which no longer exists misleads its reader.
// tests/build/commands.test.ts checks the paths, commands and settings of the READMEs.

interface Cited {
  /** Where the citation is, as `file:line`. */
  place: string;
  text: string;
}

/** Returns the comments of all sources and the lines of all Markdown files. */
function readCitingTexts(): Cited[] {
  const sources = globSync('{src,machines,api,screens,tests,e2e}/**/*.{ts,tsx}').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return parseSync(file, source).comments.map(({ start, value }) => ({
      place: `${file}:${source.slice(0, start).split('\n').length}`,
      text: value,
    }));
  });
  const styles = globSync('{src,screens,e2e}/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\/\*[\s\S]*?\*\//g)].map(([text]) => ({
      place: file,
      text,
    })),
  );
  const pages = globSync(['*.md', '.github/*.md', '{src,machines,api,screens,tests,e2e}/**/*.md']);
  const lines = pages.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text, index) => ({ place: `${file}:${index + 1}`, text })),
  );
  return [...sources, ...styles, ...lines];
}

const texts = readCitingTexts();

/** Folders that builds and tests write. */
const outputs = /^(dist|dist-\w+|test-results|node_modules|\.sandbox)(\/|$)/;

test('every path that a comment or a README cites exists', () => {
  const path =
    /(?<![\w./@:-])(?:src|machines|api|screens|tests|e2e|\.github)\/[\w./{}*,-]*\w[}*]?/g;
  const missing = texts.flatMap(({ place, text }) =>
    [...text.matchAll(path)]
      .map(([cited]) => cited)
      .filter((cited) => !outputs.test(cited))
      .filter((cited) =>
        /[{*]/.test(cited) ? globSync(cited, { dot: true }).length === 0 : !existsSync(cited),
      )
      .map((cited) => `${place} cites ${cited}`),
  );
  expect(missing).toEqual([]);
});

const rows = new Set(catalogue.map(({ id }) => id));
const groups = [...new Set(catalogue.map(({ id }) => id.slice(0, 3)))].join('|');

test('every requirement row that a comment or a README cites exists', () => {
  const missing = texts.flatMap(({ place, text }) =>
    [...text.matchAll(new RegExp(`\\b(?:${groups})-\\d+\\b`, 'g'))]
      .filter(([cited]) => !rows.has(cited))
      .map(([cited]) => `${place} cites ${cited}`),
  );
  expect(missing).toEqual([]);
});

test('every decision that a comment cites is a row of DECISIONS.md', () => {
  const decided = readFileSync('machines/DECISIONS.md', 'utf8')
    .split('\n')
    .flatMap((line) => /^\| ([^|]+) \|/.exec(line)?.[1]?.match(/[A-Z]{3}-\d+/g) ?? []);
  const missing = texts.flatMap(({ place, text }) =>
    [...text.matchAll(/\b[Dd]ecisions?\b[\s:(,]+((?:[A-Z]{3}-\d+(?:, | and )?)+)/g)].flatMap(
      ([, cited = '']) =>
        (cited.match(/[A-Z]{3}-\d+/g) ?? [])
          .filter((id) => !decided.includes(id))
          .map((id) => `${place} cites decision ${id}`),
    ),
  );
  expect(missing).toEqual([]);
});

test('more than 1,000 texts are read, and more than 100 of them cite a requirement row', () => {
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter(({ text }) => /\b[A-Z]{3}-\d\d\b/.test(text)).length).toBeGreaterThan(100);
});
