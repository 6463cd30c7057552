import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../src/config/schema.ts';
import { inlinedParts, pageHeaders } from '../../vite/frontPage.ts';

describe('the policy', () => {
  const headers = (env = {}, inlineScripts: string[] = [], inlineStyles: string[] = []) =>
    pageHeaders({ inlineScripts, inlineStyles, config: parseConfig(env) });

  /** The policy's directives by name. */
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

  test('nothing is allowed that the app does not use', () => {
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

  test('inline code runs by its hash, one for each part, and never by unsafe-inline', () => {
    const csp = policy({}, ['alert("é")', 'b()'], ['body{margin:0}']);
    expect(csp['script-src']).toBe(`'self' ${sha256('alert("é")')} ${sha256('b()')}`);
    expect(csp['style-src']).toBe(`'self' ${sha256('body{margin:0}')}`);
    expect(JSON.stringify(headers({}, ['a'], ['b']))).not.toContain('unsafe');
  });

  describe('API-01 a bank on hosts of its own', () => {
    const bank = {
      VITE_API_LOCAL: 'https://api.contoh.id/bank/v1',
      VITE_API_IDENTITY: 'https://id.contoh.id:8443/x',
      VITE_API_APPLY: 'https://api.contoh.id/apply',
    };

    test('is reachable by its origins, each named once', () => {
      expect(policy(bank)['connect-src']).toBe(
        "'self' https://api.contoh.id https://id.contoh.id:8443",
      );
    });

    test('has its liveness provider framed, with the camera', () => {
      const env = { VITE_LIVENESS_ORIGIN: 'https://wajah.contoh.id' };
      expect(policy(env)['frame-src']).toBe('https://wajah.contoh.id');
      expect(headers(env)['permissions-policy']).toContain(
        'camera=(self "https://wajah.contoh.id")',
      );
    });
  });

  test('the page tells other sites nothing, and its types are believed', () => {
    expect(headers()).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringMatching(/geolocation=\(\).*microphone=\(\)/),
    });
  });
});

describe('inlined parts', () => {
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

  test('every inline script is given with all its white space, those of other files are not', () => {
    expect(inlinedParts(page, 'script')).toEqual(['first("</p>");\n  second()', 'third()']);
  });

  test('every inline style is given as it is written', () => {
    expect(inlinedParts(page, 'style')).toEqual(['\n    a > b { color: red }\n  ', 'c{}']);
  });

  test('a page without inline code has none', () => {
    expect(inlinedParts('<p>script</p>', 'script')).toEqual([]);
  });

  test('a script that only mentions a source is inline', () => {
    expect(inlinedParts('<script>image.src="x"</script>', 'script')).toEqual(['image.src="x"']);
  });
});
