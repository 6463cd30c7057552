import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillPage, recordDefaults, writePage } from '../../src/build/page.ts';
import { createExample, readCheckedSettings, run } from '../../src/cli/configure.ts';
import { templateFile, unservedFiles } from '../../src/config/servedFiles.ts';

const template = recordDefaults(
  '<html data-base="{base}"><script type="application/json" id="settings"></script>' +
    '<script>first()</script><link href="{base}icon.svg"><a href="{call-center-link}">{call-center}</a>',
);

/** Reads the settings of a page as the app does. */
const settingsIn = (html: string) =>
  JSON.parse(/id="settings">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null');

describe('fillPage', () => {
  test('adds no settings when no variable is set', () => {
    const html = fillPage(template, { basePath: '/', variables: {} });
    expect(settingsIn(html)).toEqual({});
    expect(html).toContain('<a href="tel:1500000">1500-000</a>');
  });

  test('the front page shows the number of the settings, and files are below the base path', () => {
    const variables = { VITE_CALL_CENTER: '(021) 555-0199', VITE_MAIL: 'after-review' };
    const html = fillPage(template, { basePath: '/kartu/', variables });
    expect(html).toContain('<a href="tel:0215550199">(021) 555-0199</a>');
    expect(html).toContain('data-base="/kartu/"');
    expect(html).toContain('<link href="/kartu/icon.svg">');
    expect(settingsIn(html)).toEqual({
      config: {
        callCenter: '(021) 555-0199',
        links: { termsPdf: '/kartu/syarat-dan-ketentuan.pdf' },
      },
      variantConfig: { mail: 'after-review' },
    });
  });

  test('compares with the defaults of the build, also of another brand', () => {
    const ofOtherBrand = template
      .replace('"1500-000"', '"1500-777"')
      .replace('/syarat-dan-ketentuan.pdf', '/ketentuan.pdf');
    const html = fillPage(ofOtherBrand, { basePath: '/kartu/', variables: {} });
    expect(html).toContain('<a href="tel:1500777">1500-777</a>');
    expect(settingsIn(html)).toEqual({ config: { links: { termsPdf: '/kartu/ketentuan.pdf' } } });
    const variables = { VITE_CALL_CENTER: '1500-000' };
    const own = fillPage(ofOtherBrand, { basePath: '/', variables });
    expect(settingsIn(own)).toEqual({ config: { callCenter: '1500-000' } });
  });

  test('a link to another file stays as it is written', () => {
    const variables = { VITE_LINK_TERMS_PDF: '/dokumen/syarat.pdf' };
    const { config } = settingsIn(fillPage(template, { basePath: '/kartu/', variables }));
    expect(config.links.termsPdf).toBe('/dokumen/syarat.pdf');
  });

  test.each(['</script><script>alert(1)</script>', '<!--', "$& $' {base}"])(
    'the value %s cannot break out of the settings',
    (name) => {
      const variables = { VITE_JOBS_WITHOUT_COMPANY: name };
      const html = fillPage(template, { basePath: '/', variables });
      expect(html.match(/<script/g)).toHaveLength(2);
      expect(settingsIn(html).config.jobsWithoutCompany[0]).toBe(name);
    },
  );
});

describe('writePage', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'page-'));
    writeFileSync(join(folder, templateFile), template);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');

  const variables = {
    VITE_API_LOCAL: 'https://api.contoh.id/kartu',
    VITE_LIVENESS_ORIGIN: 'https://wajah.contoh.id',
    VITE_JOURNAL_URL: 'https://jurnal.contoh.id/v1/logs',
  };

  test('writes page, compressed files, headers and server configurations with the same values, also when repeated', () => {
    writePage(folder, { basePath: '/lain/', variables: {} });
    writePage(folder, { basePath: '/kartu/', variables });
    const html = read('index.html');
    expect(settingsIn(html).config.bases).toEqual({ local: 'https://api.contoh.id/kartu' });
    expect(gunzipSync(readFileSync(join(folder, 'index.html.gz'))).toString()).toBe(html);
    expect(brotliDecompressSync(readFileSync(join(folder, 'index.html.br'))).toString()).toBe(html);
    const headers = JSON.parse(read('headers.json'));
    const policy = headers['content-security-policy'];
    expect(policy).toContain("connect-src 'self' https://api.contoh.id https://jurnal.contoh.id;");
    expect(policy).toContain('frame-src https://wajah.contoh.id;');
    expect(policy.match(/'sha256-/g)).toHaveLength(1);
    const nginx = read('nginx.conf');
    const caddy = read('Caddyfile');
    for (const [name, value] of Object.entries<string>(headers)) {
      const quoted = `"${value.replaceAll('"', '\\"')}"`;
      expect(nginx).toContain(`add_header ${name} ${quoted} always;`);
      expect(caddy).toContain(`${name} ${quoted}`);
    }
    // Clients do not cache a missing file for a year.
    const caching = 'cache-control "public, max-age=31536000, immutable"';
    expect(nginx).toContain(`add_header ${caching};`);
    expect(caddy).toMatch(/@asset \{\s+path \/assets\/\*\s+file\s+\}/);
    expect(caddy).toContain(`header @asset ${caching}`);
    for (const name of unservedFiles) {
      expect(nginx).toContain(`location = /kartu/${name} { return 404; }`);
      expect(caddy).toContain(`/${name}`);
    }
    expect(caddy).toMatch(/handle @unserved \{\s+respond 404\s+\}/);
    // The redirect keeps the query, which names channel and referral, and names no scheme.
    expect(nginx).toContain(
      'location = /kartu {\n    absolute_redirect off;\n    return 301 /kartu/$is_args$args;',
    );
    expect(caddy).toContain('redir /kartu /kartu/?{query} permanent');
    // A shared cache gives compressed files only to clients that accept them.
    expect(nginx.match(/gzip_static on;\n {4}gzip_vary on;/g)).toHaveLength(2);
    expect(nginx).toMatch(/^# .*strict-transport-security/m);
    expect(caddy).toContain('header @notAsset cache-control "max-age=300"');
    expect(nginx + caddy + html).not.toContain('lain');
  });

  test('rejects a folder without a build, and a missing settings file', () => {
    rmSync(join(folder, templateFile));
    expect(() => writePage(folder, { basePath: '/', variables })).toThrow(/holds no build/);
    expect(() => run({ settings: 'none.json', dist: folder, example: false })).toThrow(
      'none.json cannot be used.\n  There is no such file.',
    );
  });

  test('configure --example prints a file that configure accepts and that changes nothing', () => {
    const file = join(folder, 'settings.json');
    writeFileSync(file, createExample());
    writePage(folder, readCheckedSettings(file));
    expect(settingsIn(read('index.html'))).toEqual({});
  });

  test('reports every wrong value of a settings file together, and writes nothing', () => {
    const file = join(folder, 'settings.json');
    const wrong = { version: 1, journey: 'seven', codeMinutes: 'five', mail: 'on', other: 1 };
    writeFileSync(file, JSON.stringify(wrong));
    expect(() => run({ settings: file, dist: folder, example: false })).toThrow(
      /other is no setting.*\n.*journey is "seven".*\n.*codeMinutes is "five".*\n.*mail is "on"/,
    );
    expect(() => read('index.html')).toThrow();
  });
});
