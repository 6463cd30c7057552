import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const roots = ['src', 'machines', 'api', 'screens'];

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

interface Import {
  from: string;
  to: string;
  isType: boolean;
}

const statement = /^(import|export)( type)?\s[^;]*?from '(\.[^']+)';|import\('(\.[^']+)'\)/gm;

const imports: Import[] = roots
  .flatMap((root) => [...sources(root)])
  .flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(statement)].map((match) => ({
      from,
      to: normalize(join(dirname(from), match[3] ?? match[4] ?? '')),
      isType: match[2] !== undefined,
    })),
  );

/** What a layer may import besides itself; the top floor first. Imports point down only. */
const pure = [
  'src/fields',
  'src/limits',
  'src/config',
  'src/olderConfig',
  'src/copy',
  'src/lib',
  'src/brand',
];
const layers: [layer: string, may: string[]][] = [
  ['src/app', ['screens', 'machines', 'api/contracts', 'api/client', 'src']],
  ['src/vite', ['src']],
  ['src/inspect', ['machines', ...pure]],
  ['src/boot', ['src', 'screens', 'machines']],
  [
    'screens',
    ['machines', 'api/contracts', 'api/client', 'src/ui', 'src/camera', 'src/device', ...pure],
  ],
  ['machines', ['api/contracts', 'tests/fixtures', ...pure]],
  // Tells of everything, and nothing but its command and its test asks it.
  ['machines/atlas', ['machines', 'api', 'src', 'tests/requirements', 'tests/fixtures']],
  ['api/client', ['api/contracts', ...pure]],
  ['api/sandbox', ['api/contracts', ...pure]],
  ['api/contracts', pure],
  ['src/camera', pure],
  ['src/ui', ['src/lib', 'src/limits']],
  ['src/boot/front', ['src/ui/art', 'src/lib']],
  ['src/device', []],
  ['src/lib', ['src/lib', 'src/limits']],
  ['src/fields', ['src/copy', 'src/lib', 'src/limits', 'src/config', 'src/olderConfig']],
  ['src/copy', ['src/lib', 'src/fields', 'src/limits', 'src/config', 'src/brand']],
];

/** The layer that a file belongs to; a folder may be a layer of its own inside another. */
const layerOf = (file: string): string | undefined =>
  layers
    .map(([layer]) => layer)
    .filter((layer) => file.startsWith(layer))
    .sort((a, b) => b.length - a.length)[0];

for (const [layer, may] of layers) {
  test(`${layer} imports only what lies below it`, () => {
    const own = imports.filter(({ from }) => layerOf(from) === layer);
    expect(own.length, 'a layer that imports nothing is a mistyped layer').toBeGreaterThan(
      layer === 'src/device' ? -1 : 0,
    );
    const wrong = own.filter(
      ({ to }) => ![layer, ...may].some((allowed) => to.startsWith(allowed)),
    );
    expect(wrong).toEqual([]);
  });
}

const isInstrument = (path: string) => /^machines\/(?!journey\/)/.test(path);

test('the chart takes nothing but types from the contracts, and the shape of a saved reading; its instruments read them', () => {
  const wrong = imports.filter(
    ({ from, to, isType }) =>
      from.startsWith('machines/journey/') && to.startsWith('api/contracts') && !isType,
  );
  expect(wrong.map(({ from, to }) => [from, to])).toEqual([
    ['machines/journey/saved/identityFirstSchema.ts', 'api/contracts/onboarding.ts'],
    ['machines/journey/saved/sixStepSchema.ts', 'api/contracts/identityCard.ts'],
  ]);
});

test('nothing of the product imports tests; instruments read the example applicant', () => {
  const wrong = imports.filter(({ to }) => to.startsWith('tests/'));
  for (const { from } of wrong) expect(isInstrument(from), from).toBe(true);
  expect(wrong.map(({ to }) => to)).toContain('tests/fixtures/applicant.ts');
});

test('the product imports no instrument; only the inspector and the build for paths do', () => {
  const wrong = imports.filter(
    ({ from, to, isType }) =>
      !isType && !isInstrument(from) && !from.startsWith('src/inspect/') && isInstrument(to),
  );
  expect(wrong.map(({ from, to }) => [from, to])).toEqual([
    ['src/app/start.ts', 'machines/paths/inPage.ts'],
  ]);
});

test('only request.ts uses fetch, and only for it a large body is sent otherwise; no app code uses React.lazy', () => {
  const files = ['src', 'machines', 'screens', 'api/client'].flatMap((root) => [...sources(root)]);
  const using = (pattern: RegExp) =>
    files.filter((path) => pattern.test(readFileSync(path, 'utf8')));
  expect(using(/[^.\w]fetch\(/)).toEqual(['api/client/request.ts']);
  expect(using(/new XMLHttpRequest/)).toEqual(['api/client/sendLarge.ts']);
  const sending = imports.filter(({ to }) => to === 'api/client/sendLarge.ts');
  expect(sending.map(({ from }) => from)).toEqual(['api/client/request.ts']);
  expect(using(/\blazy\(/)).toEqual([]);
});

test('screens and app know no insides of the chart: they ask for screen, view, wait and tags', () => {
  const files = ['src/app', 'src/boot', 'screens'].flatMap((root) => [...sources(root)]);
  const knowing = files.filter((path) =>
    /\.matches\(|matchesState|pathOfSnapshot|snapshot\.value|getMeta\(/.test(
      readFileSync(path, 'utf8'),
    ),
  );
  // The record of what happened, and the root element's `data-state`, for tests.
  expect(knowing).toEqual(['src/app/recorder/recorder.ts', 'src/app/start.ts']);
});
