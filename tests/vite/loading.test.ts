import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Plugin, parseAst, type Rollup, resolveConfig } from 'vite';
import { describe, expect, test } from 'vitest';
import { checkConfig, configFaults } from '../../src/vite/checkConfig.ts';
import { inspectorIn } from '../../src/vite/inspect.ts';
import { accountOf } from '../../src/vite/loading.ts';
import { trimBundle } from '../../src/vite/trimBundle.ts';

describe('bytes by journey', () => {
  const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], code = '') => ({
    ...{ type: 'chunk', fileName, facadeModuleId: null, moduleIds, imports, code },
  });

  const worker = (fileName: string, source = '') => ({ type: 'asset', fileName, source });

  const bundleOf = (...parts: { fileName: string }[]) =>
    Object.fromEntries(
      parts.map((part) => [part.fileName, part]),
    ) as unknown as Rollup.OutputBundle;

  const table = {
    six: { entries: ['/src/boot/main.tsx', '/screens/details.ts'], limit: 1 },
    identity: { entries: ['/screens/verify.ts'], limit: 1 },
  };

  const app = [
    chunk('main.js', ['/p/src/boot/main.tsx'], ['shared.js']),
    chunk('shared.js', ['/p/src/ui/Button.tsx']),
    chunk('details.js', ['/p/screens/details.ts'], ['shared.js'], 'start("/assets/image.js")'),
    worker('assets/image.js', 'start("assets/inner.js")'),
    worker('assets/inner.js'),
    chunk('verify.js', ['/p/screens/verify.ts'], ['shared.js', 'nfc.js'], 'go("assets/image.js")'),
    chunk('nfc.js', ['/p/src/nfc.ts']),
  ];

  test('every script counts for the first journey that fetches it, with the workers it starts', () => {
    const { added, faults } = accountOf(bundleOf(...app), table);
    expect(faults).toEqual([]);
    expect(added.get('six')?.sort()).toEqual(
      ['assets/image.js', 'assets/inner.js', 'details.js', 'main.js', 'shared.js'].sort(),
    );
    expect(added.get('identity')?.sort()).toEqual(['nfc.js', 'verify.js']);
  });

  test('a script that no journey fetches is a fault', () => {
    const { faults } = accountOf(bundleOf(...app, chunk('lost.js', ['/p/src/lost.ts'])), table);
    expect(faults).toEqual(['lost.js belongs to no journey']);
  });

  test('a worker that nothing names is a fault', () => {
    const { faults } = accountOf(bundleOf(...app, worker('assets/idle.js')), table);
    expect(faults).toEqual(['assets/idle.js belongs to no journey']);
  });

  test('a later journey must not come with the files of an earlier one', () => {
    const [main, ...rest] = app;
    const mixed = chunk('main.js', ['/p/src/boot/main.tsx', '/p/screens/verify.ts'], ['shared.js']);
    expect(main?.fileName).toBe('main.js');
    expect(accountOf(bundleOf(mixed, ...rest), table).faults).toContain(
      'identity: /screens/verify.ts lies in main.js, fetched by six',
    );
  });

  test('an entry that was renamed is a fault, and a library’s file of that name is none', () => {
    const parts = app.filter(({ fileName }) => fileName !== 'details.js');
    const library = chunk('other.js', ['/p/node_modules/other/screens/details.ts']);
    expect(accountOf(bundleOf(...parts, library), table).faults).toContain(
      'six: no file holds /screens/details.ts',
    );
  });
});

describe('the inspector', () => {
  const bundleOf = (...moduleIds: string[]) =>
    ({ 'main.js': { type: 'chunk', moduleIds }, 'icon.svg': { type: 'asset' } }) as never;

  test('a build that holds a file of the inspector or its library is found out', () => {
    expect(inspectorIn(bundleOf('/p/src/boot/main.tsx', '/p/src/app/start.ts'))).toEqual([]);
    const found = ['/p/src/inspect/open.ts', '/p/node_modules/@statelyai/inspect/dist/index.mjs'];
    expect(inspectorIn(bundleOf('/p/src/boot/main.tsx', ...found))).toEqual(found);
    expect(inspectorIn(bundleOf(...found), 'paths')).toEqual(found);
  });

  test('only the build for the browser paths tells what its actor takes', () => {
    const teller = '/p/machines/paths/inPage.ts';
    expect(inspectorIn(bundleOf('/p/src/app/start.ts', teller))).toEqual([teller]);
    expect(inspectorIn(bundleOf('/p/src/app/start.ts', teller), 'paths')).toEqual([]);
  });
});

describe('settings checked', () => {
  const wrong = { VITE_JOURNEY: 'seven-step', VITE_MAIL: 'on', VITE_CONVERT: 'single' };

  test('every variable with a wrong value is named, whichever part of the app reads it', () => {
    const faults = configFaults(wrong);
    expect(faults).toHaveLength(2);
    expect(faults.join()).toMatch(/VITE_JOURNEY.*VITE_MAIL/);
    expect(configFaults({})).toEqual([]);
  });

  test('a build with a wrong value fails, naming the variable and what it may be', async () => {
    const root = await mkdtemp(join(tmpdir(), 'config-'));
    const run = () =>
      resolveConfig(
        { root, configFile: false, logLevel: 'silent', plugins: [checkConfig()] },
        'build',
      );
    await writeFile(join(root, '.env'), 'VITE_JOURNEY=seven-step\nVITE_RECORD_MODE=apply\n');
    await expect(run()).rejects.toThrow(
      /VITE_JOURNEY is "seven-step"; it must be one of six-step, identity-first\.\n {2}VITE_RECORD_MODE is "apply"/,
    );
    await writeFile(join(root, '.env'), 'VITE_JOURNEY=identity-first\n');
    await expect(run()).resolves.toBeDefined();
    await rm(root, { recursive: true });
  });
});

describe('what is trimmed', () => {
  const { transform } = trimBundle() as Plugin;

  /** What the built app gets of a module of ours. */
  function trim(path: string, code: string): string {
    if (typeof transform !== 'object') throw new Error('trimBundle has no transform');
    const changed = transform.handler.call({ parse: parseAst } as never, code, resolve(path));
    return typeof changed === 'object' && changed && 'code' in changed
      ? String(changed.code)
      : code;
  }

  const state = 'machines/journey/states/sixStep/address.ts';

  test('a state loses its description and its requirement rows, and nothing else', () => {
    const code = `export const it = { id: 'address', description: 'Langkah 4.', meta: { screen: 'address', requirements: ['ADR-01', 'ADR-03'] }, states: { alerting: alerting('editing', ['ADR-15', 'ERR-04']) } };`;
    expect(trim(state, code).replace(/\s/g, '')).toBe(
      "exportconstit={id:'address',meta:{screen:'address',},states:{alerting:alerting('editing',[])}};",
    );
  });

  test('what a bank describes and what a list of words holds stays', () => {
    const code = `tell({ word: 'other', code, description: answer.description }, ['read', 'failed']);`;
    expect(trim(state, code)).toBe(code);
  });

  test('a call loses what analysts call it, its words and the shape of what is asked, and nothing that it does', () => {
    const code = `export const it = post({ path: 'x', title: 'periksa', codes: { '00': 'clear' }, means: { clear: 'boleh' }, request: z.object({ title: z.string() }), response: z.object({ title: z.string() }) });`;
    expect(trim('api/contracts/identity.ts', code).replace(/\s/g, '')).toBe(
      "exportconstit=post({path:'x',codes:{'00':'clear'},response:z.object({title:z.string()})});",
    );
    expect(trim('api/sandbox/handlers/identity.ts', code)).toBe(code);
  });

  test('a library with a file of the same path is left as it is', () => {
    const code = `export const it = { meta: { requirements: ['ADR-01'] } };`;
    expect(trim('node_modules/other/machines/journey/chart.ts', code)).toBe(code);
  });
});
