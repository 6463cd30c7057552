import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Rollup, resolveConfig } from 'vite';
import { describe, expect, test } from 'vitest';
import { checkConfig, findConfigErrors, inlineConfig } from '../../src/build/configuration.ts';
import { fillTexts } from '../../src/build/frontPage.ts';
import { findInspectorModules } from '../../src/build/inspect.ts';
import { assignScripts } from '../../src/build/loading.ts';
import { createPageHeaders, getInlineTexts } from '../../src/build/page.ts';
import { parseConfig } from '../../src/config/schema.ts';
import { isMobile, readDeviceSigns } from '../../src/device/userAgent.ts';

test('the page contains texts of a brand as they are, escaped', () => {
  const page = fillTexts('<title>{title} – {brand}</title><p>{brand}</p>', {
    title: 'Kartu $& <iB>',
    brand: 'Bank $1 & Co',
  });
  expect(page).toBe(
    '<title>Kartu $&amp; &lt;iB&gt; – Bank $1 &amp; Co</title><p>Bank $1 &amp; Co</p>',
  );
});

describe('createPageHeaders', () => {
  const headers = (env = {}, inlineScripts: string[] = [], inlineStyles: string[] = []) =>
    createPageHeaders({ inlineScripts, inlineStyles, config: parseConfig(env) });

  /** Returns the policy's directives by name. */
  const policy = (...input: Parameters<typeof headers>) =>
    Object.fromEntries(
      headers(...input)
        ['content-security-policy'].split('; ')
        .map((directive) => {
          const [name = '', ...sources] = directive.split(' ');
          return [name, sources.join(' ')];
        }),
    );

  const sha256 = (text: string) =>
    `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

  test('allows only what the app uses', () => {
    expect(policy()).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' blob: data:",
      'media-src': "'self' blob:",
      'connect-src': "'self'",
      'frame-src': '{liveness-origin}',
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'journey',
    });
  });

  test('allows inline code by its hash, one for each part, and never by unsafe-inline', () => {
    const csp = policy({}, ['alert("é")', 'b()'], ['body{margin:0}']);
    expect(csp['script-src']).toBe(`'self' ${sha256('alert("é")')} ${sha256('b()')}`);
    expect(csp['style-src']).toBe(`'self' ${sha256('body{margin:0}')}`);
    expect(JSON.stringify(headers({}, ['a'], ['b']))).not.toContain('unsafe');
  });

  describe('API-01 with a bank on other hosts', () => {
    const bank = {
      VITE_API_LOCAL: 'https://api.contoh.id/bank/v1',
      VITE_API_IDENTITY: 'https://id.contoh.id:8443/x',
      VITE_API_APPLY: 'https://api.contoh.id/apply',
    };

    test('allows its origins, each once', () => {
      expect(policy(bank)['connect-src']).toBe(
        "'self' https://api.contoh.id https://id.contoh.id:8443",
      );
    });

    test('allows its liveness provider in a frame with the camera', () => {
      const env = { VITE_LIVENESS_ORIGIN: 'https://wajah.contoh.id' };
      expect(policy(env)['frame-src']).toBe('https://wajah.contoh.id');
      expect(headers(env)['permissions-policy']).toContain(
        'camera=(self "https://wajah.contoh.id")',
      );
    });
  });

  test('sends no referrer, isolates the window, and prevents type sniffing', () => {
    expect(headers()).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringMatching(/geolocation=\(\).*microphone=\(\)/),
    });
  });
});

describe('getInlineTexts', () => {
  const page = `<!doctype html>
<head>
  <style>
    a > b { color: red }
  </style>
  <style media="print">c{}</style>
  <script type="module" crossorigin src="/assets/main.js"></script>
  <script>first("</p>");
  second()</script>
</head>
<body><script type="module">third()</script><script></script></body>`;

  test('returns every inline script with all white space, but no external script', () => {
    expect(getInlineTexts(page, 'script')).toEqual(['first("</p>");\n  second()', 'third()']);
  });

  test('returns every inline style unchanged', () => {
    expect(getInlineTexts(page, 'style')).toEqual(['\n    a > b { color: red }\n  ', 'c{}']);
  });

  test('returns nothing for a page without inline code', () => {
    expect(getInlineTexts('<p>script</p>', 'script')).toEqual([]);
  });

  test('treats a script that only mentions a source as inline', () => {
    expect(getInlineTexts('<script>image.src="x"</script>', 'script')).toEqual(['image.src="x"']);
  });
});

describe('assignScripts', () => {
  const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], code = '') => ({
    ...{ type: 'chunk', fileName, facadeModuleId: null, moduleIds, imports, code },
  });

  const worker = (fileName: string, source = '') => ({ type: 'asset', fileName, source });

  const bundleOf = (...parts: { fileName: string }[]) =>
    Object.fromEntries(
      parts.map((part) => [part.fileName, part]),
    ) as unknown as Rollup.OutputBundle;

  const table = {
    six: { entries: ['/src/main.tsx', '/screens/details.ts'], recorded: 1 },
    identity: { entries: ['/screens/verify.ts'], recorded: 1 },
  };

  const app = [
    chunk('main.js', ['/p/src/main.tsx'], ['shared.js']),
    chunk('shared.js', ['/p/src/ui/Button.tsx']),
    chunk('details.js', ['/p/screens/details.ts'], ['shared.js'], 'start("/assets/image.js")'),
    worker('assets/image.js', 'start("assets/inner.js")'),
    worker('assets/inner.js'),
    chunk('verify.js', ['/p/screens/verify.ts'], ['shared.js', 'nfc.js'], 'go("assets/image.js")'),
    chunk('nfc.js', ['/p/src/nfc.ts']),
  ];

  test('assigns every script to the first journey that loads it, with the workers that it starts', () => {
    const { added, errors } = assignScripts(bundleOf(...app), table);
    expect(errors).toEqual([]);
    expect(added.get('six')?.sort()).toEqual(
      ['assets/image.js', 'assets/inner.js', 'details.js', 'main.js', 'shared.js'].sort(),
    );
    expect(added.get('identity')?.sort()).toEqual(['nfc.js', 'verify.js']);
  });

  test('reports a script that no journey loads', () => {
    const { errors } = assignScripts(bundleOf(...app, chunk('lost.js', ['/p/src/lost.ts'])), table);
    expect(errors).toEqual(['lost.js belongs to no journey']);
  });

  test('reports a worker that no script names', () => {
    const { errors } = assignScripts(bundleOf(...app, worker('assets/idle.js')), table);
    expect(errors).toEqual(['assets/idle.js belongs to no journey']);
  });

  test('reports a later journey in the files of an earlier one', () => {
    const [main, ...rest] = app;
    const mixed = chunk('main.js', ['/p/src/main.tsx', '/p/screens/verify.ts'], ['shared.js']);
    expect(main?.fileName).toBe('main.js');
    expect(assignScripts(bundleOf(mixed, ...rest), table).errors).toContain(
      'identity: /screens/verify.ts is in main.js, loaded by six',
    );
  });

  test('reports a missing entry, and ignores a library’s file with the same name', () => {
    const parts = app.filter(({ fileName }) => fileName !== 'details.js');
    const library = chunk('other.js', ['/p/node_modules/other/screens/details.ts']);
    expect(assignScripts(bundleOf(...parts, library), table).errors).toContain(
      'six: no file holds /screens/details.ts',
    );
  });
});

describe('findInspectorModules', () => {
  const bundleOf = (...moduleIds: string[]) =>
    ({ 'main.js': { type: 'chunk', moduleIds }, 'icon.svg': { type: 'asset' } }) as never;

  test('finds a file of the inspector or its library in a build', () => {
    expect(findInspectorModules(bundleOf('/p/src/main.tsx', '/p/src/app/start.ts'))).toEqual([]);
    const found = [
      '/p/src/app/inspect/open.ts',
      '/p/node_modules/@statelyai/inspect/dist/index.mjs',
    ];
    expect(findInspectorModules(bundleOf('/p/src/main.tsx', ...found))).toEqual(found);
    expect(findInspectorModules(bundleOf(...found), 'paths')).toEqual(found);
  });

  test('allows the transition reports only in the build for the browser paths', () => {
    const reporter = '/p/machines/paths/inPage.ts';
    expect(findInspectorModules(bundleOf('/p/src/app/start.ts', reporter))).toEqual([reporter]);
    expect(findInspectorModules(bundleOf('/p/src/app/start.ts', reporter), 'paths')).toEqual([]);
  });
});

describe('configuration checks', () => {
  const wrong = { VITE_JOURNEY: 'seven-step', VITE_MAIL: 'on', VITE_CONVERT: 'single' };

  test('report every invalid variable, whichever part of the app reads it', () => {
    const faults = findConfigErrors(wrong);
    expect(faults).toHaveLength(2);
    expect(faults.join()).toMatch(/VITE_JOURNEY.*VITE_MAIL/);
    expect(findConfigErrors({})).toEqual([]);
  });

  test('stop a build with an invalid value, and name the variable and its allowed values', async () => {
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

describe('inlineConfig', () => {
  test('loads #config and #variantConfig as the defaults with the changes of the page, only in a build', () => {
    const plugin = inlineConfig();
    const [resolveId, load] = [plugin.resolveId, plugin.load] as ((id: string) => string | null)[];
    const textOf = (id: string) => load?.(resolveId?.(id) ?? '') ?? '';
    expect(textOf('#config')).toMatch(/const config = .*"callCenter":"1500-000".*\.config\);$/);
    expect(textOf('#variantConfig')).toMatch(/variantConfig = .*"mail":"off".*\.variantConfig\);$/);
    expect([resolveId?.('#other'), load?.('/p/src/config/config.ts')]).toEqual([null, null]);
    expect(plugin.apply).toBe('build');
  });
});

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.6478.122 Mobile Safari/537.36';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';

// This test is separate from the other device tests, because it reads the function's text, which mutations
// change.
test('DEV-01 ENT-03 isMobile is self-contained, because it is inlined', () => {
  const alone = new Function(`return ${isMobile.toString()}`)() as typeof isMobile;
  expect([phone, mac].map((userAgent) => alone({ userAgent }))).toEqual([true, false]);
  const read = new Function(`return ${readDeviceSigns.toString()}`)() as typeof readDeviceSigns;
  const navigator = { userAgent: mac, maxTouchPoints: 3 } as Navigator;
  const matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
  const signs = { userAgent: mac, maxTouchPoints: 3 };
  expect(read({ navigator, matchMedia })).toEqual({ ...signs, hasFinePointer: true });
  expect(read({ navigator } as Window)).toEqual(signs);
});
