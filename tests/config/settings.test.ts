import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applyChanges, getChanges, readPageSettings } from '../../src/config/pageSettings.ts';
import { configSchema, parseConfig } from '../../src/config/schema.ts';
import {
  parseSettings,
  readSettingsFile,
  type SettingsChange,
  settingsChanges,
  settingsVersion,
  settingVariables,
} from '../../src/config/settings.ts';
import { parseVariantConfig, variantConfigSchema } from '../../src/config/variantSchema.ts';

const parse = (content: unknown, current?: number, changes?: SettingsChange[]) =>
  parseSettings(JSON.stringify(content), current, changes);

describe('parseSettings', () => {
  test('accepts the example of src/README.md as a file of the current version', () => {
    const [, example] = /```json\n([^`]*)```/.exec(readFileSync('src/README.md', 'utf8')) ?? [];
    expect(parseSettings(example ?? '')).toMatchObject({ errors: [], notes: [] });
  });

  test('returns the texts, numbers and lists of a file as text values of VITE_ variables', () => {
    const given = {
      version: settingsVersion,
      basePath: '/kartu/baru/',
      apiLocal: 'https://api.contoh.id/kartu',
      codeMinutes: 7,
      jobsWithoutCompany: ['Pensiunan', 'Pelajar'],
      cardVariant: 'gold',
    };
    expect(parse(given)).toEqual({
      basePath: '/kartu/baru/',
      variables: {
        VITE_API_LOCAL: 'https://api.contoh.id/kartu',
        VITE_CODE_MINUTES: '7',
        VITE_JOBS_WITHOUT_COMPANY: 'Pensiunan,Pelajar',
        VITE_CARD_VARIANT: 'gold',
      },
      notes: [],
      errors: [],
    });
  });

  test('the example in src/README.md is valid', () => {
    const [, example = ''] =
      /```json\n([\s\S]*?)```/.exec(readFileSync('src/README.md', 'utf8')) ?? [];
    const { errors, variables } = parseSettings(example);
    expect(errors).toEqual([]);
    expect(parseConfig(variables).bases.local).toBe('https://api.bank.example/card');
  });

  test.each<[what: string, content: unknown, errors: string[]]>([
    [
      'an unknown name',
      { apiLocals: 'x' },
      ['apiLocals is no setting; the nearest name is apiLocal.'],
    ],
    [
      'the name of a property of every object',
      { constructor: 'x' },
      ['constructor is no setting; the nearest name is consentRecord.'],
    ],
    [
      'the name of a variable',
      { VITE_SUMMARY: 'gate' },
      ['VITE_SUMMARY is called summary in this file.'],
    ],
    [
      'values that are null or an object',
      { mail: null, summary: { a: 1 } },
      ['mail is null', 'summary is {"a":1}'].map(
        (it) => `${it}; it must be a text, a number, or a list of texts without commas.`,
      ),
    ],
    ...[[], '', ' '].map((empty): [string, unknown, string[]] => [
      `the empty value ${JSON.stringify(empty)}, except as a default`,
      { jobsWithoutCompany: empty, journalUrl: '' },
      ['jobsWithoutCompany is empty; leave it out for the default.'],
    ]),
    [
      'a list whose items have commas',
      { jobsWithoutCompany: ['a,b'] },
      [
        'jobsWithoutCompany is ["a,b"]; it must be a text, a number, or a list of texts without commas.',
      ],
    ],
    ...['kartu', '/kartu', 'kartu/', '//kartu/', '/a/../b/', '/a b/', '/"/', 7].map(
      (basePath): [string, unknown, string[]] => [
        `the base path ${basePath}`,
        { basePath },
        [
          `basePath is ${JSON.stringify(basePath)}; it must be a path with a slash at both ends, like /kartu/.`,
        ],
      ],
    ),
  ])('reports %s', (_what, content, errors) => {
    expect(parse({ version: 1, ...(content as object) }).errors).toEqual(errors);
  });

  test('reports all errors of a file, and still returns its valid settings', () => {
    const { errors, variables } = parse({ version: 1, a: 1, b: 2, basePath: '', codeMinutes: 8 });
    expect(errors).toHaveLength(3);
    expect(variables).toEqual({ VITE_CODE_MINUTES: '8' });
  });

  test.each([
    ['{"version": 1,', /^It is no JSON: /],
    ['[]', /^It must be a JSON object/],
    ['null', /^It must be a JSON object/],
    ['{}', /^version is missing; it must be 3\.$/],
    ['{"version": "1"}', /^version is "1"; it must be a whole number from 1 to 3\.$/],
    ['{"version": 0}', /^version is 0; it must be a whole number/],
    ['{"version": 4}', /^version is 4, but this build knows 3 at most: use a newer build\.$/],
  ])('reports an error for the file %s', (text, error) => {
    const { errors } = parseSettings(text);
    expect(errors).toEqual([expect.stringMatching(error)]);
  });

  test('readSettingsFile reports a missing file as an error', () => {
    expect(readSettingsFile('tests/config/none.json').errors).toEqual(['There is no such file.']);
  });
});

describe('a file of an earlier version', () => {
  const changes: SettingsChange[] = [
    { version: 2, added: ['mail'], renamed: { apiLokal: 'apiLocal' } },
    { version: 3, removed: { proxyHost: 'name it in TRUSTED_PROXIES.' } },
  ];

  test.each<[content: object, notes: string[], errors: string[]]>([
    [{ version: 1, summary: 'gate' }, ['mail is new in version 2; its default applies.'], []],
    [{ version: 1, mail: 'off' }, [], []],
    [{ version: 2, summary: 'gate' }, [], []],
    [
      { version: 1, mail: 'off', apiLokal: '/a', proxyHost: 'x' },
      [],
      [
        'apiLokal has been called apiLocal since version 2.',
        'proxyHost is gone since version 3: name it in TRUSTED_PROXIES.',
      ],
    ],
  ])('parseSettings returns the notes and errors of %j', (content, notes, errors) => {
    expect(parse(content, 3, changes)).toMatchObject({ notes, errors });
  });
});

/**
 * `settingsOfVersion1.txt` has the names of version 1. When a name changes: increase `settingsVersion`, add a row to
 * `settingsChanges`, and leave this list as it is.
 */
test('settingsChanges lead from the names of version 1 to the current names', () => {
  const first = readFileSync('tests/config/settingsOfVersion1.txt', 'utf8').trim().split('\n');
  const expected = new Set(first);
  for (const { added = [], renamed = {}, removed = {} } of settingsChanges) {
    for (const name of [...Object.keys(renamed), ...Object.keys(removed)]) expected.delete(name);
    for (const name of [...Object.values(renamed), ...added]) expected.add(name);
  }
  expect(Object.keys(settingVariables).sort()).toEqual([...expected].sort());
  expect(settingsVersion).toBe(1 + settingsChanges.length);
});

describe('the settings of a page', () => {
  /** Valid values of some variables of both schemas. All differ from the defaults. */
  const others: Record<string, string> = {
    VITE_JOURNEY: 'identity-first',
    VITE_SUMMARY: 'gate',
    VITE_LIVENESS_SUCCESS: 'ya',
    VITE_API_IDENTITY: 'https://id.contoh.id',
    VITE_DELAY_OCR_RETURN: '17',
    VITE_JOBS_WITHOUT_COMPANY: 'Pensiunan',
    VITE_RECORD_EXTRA: 'kosong',
    VITE_APPLY_ID: 'kepala.id',
  };

  test('getChanges returns only what differs from the defaults, or undefined', () => {
    const config = getChanges(parseConfig({}), parseConfig(others));
    expect(config).toEqual({
      journey: 'identity-first',
      summary: 'gate',
      liveness: { successValues: ['ya'] },
      bases: { identity: 'https://id.contoh.id' },
      delays: { ocrReturn: 17 },
      jobsWithoutCompany: ['Pensiunan'],
    });
    expect(getChanges(parseConfig({}), parseConfig({}))).toBeUndefined();
  });

  test.each<[text: string | null, settings: object]>([
    ['{"config":{"journey":"identity-first"}}', { config: { journey: 'identity-first' } }],
    ['', {}],
    [null, {}],
  ])('readPageSettings reads the text %j of the element "settings"', (text, expected) => {
    const getElementById = (id: string) =>
      id === 'settings' && text !== null ? { textContent: text } : null;
    expect(readPageSettings({ getElementById } as unknown as Document)).toEqual(expected);
  });

  test.each([
    ['six-step', parseConfig, configSchema],
    ['identity-first', parseVariantConfig, variantConfigSchema],
  ] as const)(
    'applyChanges restores the changed values of the %s schema',
    (_name, read, schema) => {
      const known = Object.keys(schema.shape);
      const env = Object.fromEntries(
        Object.entries(others).filter(([name]) => known.includes(name)),
      );
      const changes = JSON.parse(JSON.stringify(getChanges<object>(read({}), read(env))));
      expect(applyChanges<object>(read({}), changes)).toEqual(read(env));
      expect(applyChanges<object>(read({}))).toEqual(read({}));
    },
  );
});
