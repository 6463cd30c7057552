// @vitest-environment node
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { getTestersUrl, readEnvironment } from '../../api/sandbox/options.ts';
import { findConfigErrors } from '../../src/build/configuration.ts';
import { configSchema, parseConfig } from '../../src/config/schema.ts';
import { parseVariantConfig, variantConfigSchema } from '../../src/config/variantSchema.ts';

// Combines every kind of setting with possible values: each is normalised, or rejected by the setting's
// name.

const spki = (type: 'rsa' | 'rsa-pss', modulusLength: number) =>
  generateKeyPairSync(type as 'rsa', { modulusLength })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const ed25519 = generateKeyPairSync('ed25519');

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileWith = (name: string, text: string | Buffer) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const app = (env: Record<string, string>) => parseConfig(env);
const bank = (env: Record<string, string>) => readEnvironment({ SANDBOX_DATA: 'memory', ...env });

/** How each module reads a setting. */
const readers: Record<string, (env: Record<string, string>) => unknown> = {
  VITE_LIVENESS_ORIGIN: (env) => app(env).liveness.origin,
  VITE_LIVENESS_SUCCESS: (env) => app(env).liveness.successValues,
  VITE_API_LOCAL: (env) => app(env).bases.local,
  VITE_API_APPLY: (env) => app(env).bases.apply,
  VITE_API_IDENTITY: (env) => app(env).bases.identity,
  VITE_API_BEARER: (env) => app(env).bearer,
  VITE_PATH_REGION_SEARCH: (env) => app(env).paths.regionSearch,
  VITE_PATH_OTP_REQUEST: (env) => app(env).paths.otpRequest,
  VITE_PATH_DIRECT_SUBMISSION: (env) => parseVariantConfig(env).paths.directSubmission,
  VITE_JOURNAL_URL: (env) => app(env).journalUrl,
  VITE_CALLBACK_URL: (env) => app(env).callbackUrl,
  VITE_LINK_GENERAL_TERMS: (env) => app(env).links.generalTerms,
  VITE_LINK_TERMS_PDF: (env) => app(env).links.termsPdf,
  VITE_LINK_PUBLIC_SITE: (env) => app(env).links.publicSite,
  VITE_LINK_MOBILE_APP: (env) => app(env).links.mobileApp,
  VITE_BANK_PUBLIC_KEY: (env) => app(env).bankPublicKey,
  VITE_CODE_MINUTES: (env) => app(env).codeMinutes,
  VITE_DELAY_RESEND: (env) => app(env).delays.resend,
  SANDBOX_APP_ORIGINS: (env) => bank(env).sandbox.appOrigins,
  SANDBOX_HOSTS: (env) => bank(env).sandbox.hosts.slice(1),
  SANDBOX_PRIVATE_KEY: (env) => bank(env).sandbox.privateKey,
  SANDBOX_TESTERS: (env) => bank(env).sandbox.testers,
  SANDBOX_APP_KEY: (env) => bank(env).sandbox.appKey,
  SANDBOX_LIMITS: (env) => bank(env).sandbox.limits,
  SANDBOX_DATA: (env) => readEnvironment(env).sandbox.data,
  DATABASE_URL: (env) => bank(env).sandbox.databaseUrl,
  HOST: (env) => bank(env).host,
  PORT: (env) => bank(env).sandbox.appPort,
  NODE_ENV: (env) => bank(env).sandbox.testers,
};

const originSettings = ['VITE_LIVENESS_ORIGIN', 'SANDBOX_APP_ORIGINS'];
const bases = ['VITE_API_LOCAL', 'VITE_API_APPLY', 'VITE_API_IDENTITY'];
const paths = ['VITE_PATH_REGION_SEARCH', 'VITE_PATH_OTP_REQUEST', 'VITE_PATH_DIRECT_SUBMISSION'];
const links = [
  'VITE_JOURNAL_URL',
  'VITE_LINK_GENERAL_TERMS',
  'VITE_LINK_TERMS_PDF',
  'VITE_LINK_PUBLIC_SITE',
  'VITE_LINK_MOBILE_APP',
];
const absolute = [...bases, ...links, 'VITE_CALLBACK_URL'];

const refused = Symbol('refused');
type Row = [settings: string | string[], value: string, arrives: unknown];

const rows: Row[] = [
  [originSettings, 'https://wajah.contoh.id', 'https://wajah.contoh.id'],
  [originSettings, ' https://wajah.contoh.id\n', 'https://wajah.contoh.id'],
  [originSettings, 'https://wajah.contoh.id/', 'https://wajah.contoh.id'],
  [originSettings, 'HTTPS://Wajah.Contoh.ID', 'https://wajah.contoh.id'],
  [originSettings, 'https://wajah.contoh.id:443', 'https://wajah.contoh.id'],
  [originSettings, 'http://wajah.contoh.id:80/', 'http://wajah.contoh.id'],
  [originSettings, 'https://wajah.contoh.id:8443', 'https://wajah.contoh.id:8443'],
  [originSettings, 'http://[::1]:4174', 'http://[::1]:4174'],
  ...[
    '*',
    'https://*.contoh.id',
    'https://wajah.contoh.id; script-src *',
    'https://wajah.contoh.id;script-src',
    'https://wajah.contoh.id script-src',
    "https://wajah.contoh.id'unsafe-inline'",
    'https://wajah.contoh.id/halaman',
    'https://wajah.contoh.id?a',
    'https://wajah.contoh.id/#a',
    'https://orang:sandi@wajah.contoh.id',
    'https://orang@wajah.contoh.id',
    '//wajah.contoh.id',
    'wajah.contoh.id',
    'https:wajah.contoh.id',
    'https:///wajah.contoh.id',
    'https://',
    'https://wajah.contoh.id:99999',
    'https://wajah..contoh.id',
    'https://-wajah.contoh.id',
    'https:\\\\wajah.contoh.id',
    'https://wajah.\u200bcontoh.id',
    'javascript:alert(1)',
    'data:text/html,',
    'ftp://wajah.contoh.id',
    'null',
  ].map((value): Row => [originSettings, value, refused]),
  [
    'SANDBOX_APP_ORIGINS',
    'https://a.contoh.id/, HTTP://B.contoh.id:80',
    ['https://a.contoh.id', 'http://b.contoh.id'],
  ],
  ['SANDBOX_APP_ORIGINS', 'https://a.contoh.id,b.contoh.id', refused],
  ['VITE_LIVENESS_ORIGIN', 'https://a.contoh.id,https://b.contoh.id', refused],

  [bases, 'https://api.contoh.id', 'https://api.contoh.id'],
  [bases, 'https://API.contoh.id:443/Kartu//', 'https://api.contoh.id/Kartu'],
  [bases, 'http://api.contoh.id:8080/kartu/', 'http://api.contoh.id:8080/kartu'],
  [bases, '/bank/lain/', '/bank/lain'],
  [bases, ' /bank/lain ', '/bank/lain'],
  ...[
    'bank/lain',
    '/bank/../lain',
    '/bank?a=1',
    '/bank#a',
    'https://api.contoh.id/a?b',
    'https://api.contoh.id/a#b',
  ].map((value): Row => [bases, value, refused]),
  [paths, 'otp/baru', 'otp/baru'],
  [paths, '/otp/baru/', 'otp/baru/'],
  [paths, 'cari?q=', 'cari?q='],
  ...[
    'https://lain.contoh.id/otp',
    '//lain.contoh.id',
    '../otp',
    'otp baru',
    'otp/:id',
    'otp#a',
    '/',
  ].map((value): Row => [paths, value, value === '//lain.contoh.id' ? 'lain.contoh.id' : refused]),
  [links, '/berkas.pdf', '/berkas.pdf'],
  [links, 'https://contoh.id/syarat?versi=2#awal', 'https://contoh.id/syarat?versi=2#awal'],
  [[...links, 'VITE_CALLBACK_URL'], 'HTTPS://Contoh.ID', 'https://contoh.id'],
  [[...links, 'VITE_CALLBACK_URL'], ' https://contoh.id/a ', 'https://contoh.id/a'],
  ['VITE_CALLBACK_URL', '/kembali', refused],
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'blob:https://contoh.id/1',
    'file:///etc/passwd',
    '//lain.contoh.id',
    '/\\lain.contoh.id',
    '\\\\lain.contoh.id',
    'https:contoh.id',
    'https://orang:sandi@contoh.id',
    'https://contoh.id/a b',
    'https://contoh.id;x',
    'contoh.id',
  ].map((value): Row => [absolute, value, refused]),

  ['VITE_BANK_PUBLIC_KEY', key, key],
  ['VITE_BANK_PUBLIC_KEY', ` ${key.slice(0, 64)}\n${key.slice(64)}\n`, key],
  ['VITE_BANK_PUBLIC_KEY', publicKey.export({ type: 'spki', format: 'pem' }).toString(), key],
  ...[
    'AAAA',
    'kunci',
    key.slice(0, -8),
    `${key.replace(/=*$/, '')}AAAA`,
    spki('rsa', 1024),
    spki('rsa-pss', 2048),
    ed25519.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    publicKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
    privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    pem,
  ].map((value): Row => ['VITE_BANK_PUBLIC_KEY', value, refused]),
  ['SANDBOX_PRIVATE_KEY', fileWith('bank.pem', pem), pem],
  ['SANDBOX_PRIVATE_KEY', join(folder, 'gone.pem'), refused],
  ['SANDBOX_PRIVATE_KEY', fileWith('text.pem', 'kunci'), refused],
  [
    'SANDBOX_PRIVATE_KEY',
    fileWith('public.pem', publicKey.export({ type: 'spki', format: 'pem' })),
    refused,
  ],
  [
    'SANDBOX_PRIVATE_KEY',
    fileWith('other.pem', ed25519.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    refused,
  ],
  ['VITE_API_BEARER', ' kunci-tetap ', 'kunci-tetap'],
  ['VITE_API_BEARER', 'Bearer kunci', refused],
  ['VITE_API_BEARER', 'kunci\r\nx-lain: 1', refused],
  ['SANDBOX_APP_KEY', 'pendek', refused],
  ['VITE_LIVENESS_SUCCESS', 'lulus,', ['lulus']],
  ['VITE_LIVENESS_SUCCESS', ' , ', refused],

  ['SANDBOX_HOSTS', 'Kartu.Contoh.ID', ['kartu.contoh.id']],
  ['SANDBOX_HOSTS', 'kartu.contoh.id:8443, 192.0.2.7:80', ['kartu.contoh.id', '192.0.2.7']],
  ['SANDBOX_HOSTS', '2001:DB8::7,[2001:db8::8]:443', ['[2001:db8::7]', '[2001:db8::8]']],
  ...[
    '*',
    '*.contoh.id',
    'https://kartu.contoh.id',
    'kartu.contoh.id/',
    'kartu contoh',
    'a@b.id',
    'kartu.contoh.id:x',
  ].map((value): Row => ['SANDBOX_HOSTS', value, refused]),
  ['HOST', '0.0.0.0', '0.0.0.0'],
  ['HOST', ' LocalHost ', 'localhost'],
  ['HOST', '[::1]', '::1'],
  ['HOST', '::', '::'],
  ...['*', '127.0.0.1:80', '[::1]:80', 'http://127.0.0.1', '127.0.0.1 x'].map(
    (value): Row => ['HOST', value, refused],
  ),
  ['PORT', ' 5000 ', 5000],
  ...['-1', '65535', '80.5', '0x50', '1e3', 'http', 'Infinity', '80,81'].map(
    (value): Row => ['PORT', value, refused],
  ),
  ['VITE_CODE_MINUTES', '0', 0],
  ['VITE_CODE_MINUTES', '2.5', refused],
  ['VITE_DELAY_RESEND', '90000', 90_000],
  ...['-1', '1.5', '1e3', 'Infinity', '2147483648', '3 menit'].map(
    (value): Row => ['VITE_DELAY_RESEND', value, refused],
  ),
  ['NODE_ENV', ' production ', 'none'],
  ...['Production', 'PRODUCTION', 'prod', 'produksi', 'staging', 'production;'].map(
    (value): Row => ['NODE_ENV', value, refused],
  ),
  ['SANDBOX_TESTERS', ' here ', 'here'],
  ['SANDBOX_LIMITS', 'Off', refused],
  ['DATABASE_URL', ' postgres://bank@db.contoh.id/kartu ', 'postgres://bank@db.contoh.id/kartu'],
  ['DATABASE_URL', 'mysql://bank:rahasia@db.contoh.id/kartu', refused],
  ['SANDBOX_DATA', ' /srv/bank ', '/srv/bank'],
];

const cases = rows.flatMap(([settings, value, arrives]) =>
  [settings].flat().map((name) => {
    const isList = name === 'SANDBOX_APP_ORIGINS' && typeof arrives === 'string';
    return { name, value, arrives: isList ? [arrives] : arrives };
  }),
);

describe('settings', () => {
  test.each(cases.filter(({ arrives }) => arrives !== refused))(
    '$name = $value becomes $arrives',
    ({ name, value, arrives }) => {
      expect(readers[name]?.({ [name]: value })).toEqual(arrives);
    },
  );

  test.each(cases.filter(({ arrives }) => arrives === refused))(
    '$name = $value is rejected by its name',
    ({ name, value }) => {
      expect(() => readers[name]?.({ [name]: value })).toThrow(new RegExp(`^${name} is .*must be`));
    },
  );

  test.each(Object.keys(readers))('%s counts as not set when it is empty or blank', (name) => {
    const usual = readers[name]?.({});
    for (const blank of ['', ' ', '\t\n']) {
      const arrives = readers[name]?.({ [name]: blank });
      // Each read generates a new token.
      const isDrawn = typeof usual === 'object' && usual !== null && 'token' in usual;
      expect(arrives).toEqual(isDrawn ? { token: expect.any(String) } : usual);
    }
  });

  test('every empty app setting counts as not set', () => {
    const names = Object.keys({ ...configSchema.shape, ...variantConfigSchema.shape });
    const blank = Object.fromEntries(names.map((name) => [name, ' ']));
    expect(parseConfig(blank)).toEqual(parseConfig({}));
    expect(parseVariantConfig(blank)).toEqual(parseVariantConfig({}));
  });

  test.each([
    ['VITE_API_BEARER', 'rahasia sekali'],
    ['SANDBOX_APP_KEY', 'rahasia'],
    ['DATABASE_URL', 'mysql://bank:rahasia@db.contoh.id/kartu'],
  ])('%s is rejected without its secret value', (name, value) => {
    expect(() => readers[name]?.({ [name]: value })).toThrow(/^(?!.*rahasia)/);
  });
});

test('an unknown NODE_ENV also stops the build', () => {
  expect(findConfigErrors({ NODE_ENV: 'Production' })).toEqual([
    'NODE_ENV is "Production"; it must be one of development, production, test.',
  ]);
  expect(findConfigErrors({ NODE_ENV: 'production' })).toEqual([]);
});

test('the phone server listens everywhere, also with an empty HOST', () => {
  expect(readEnvironment({ HOST: '' }, '0.0.0.0').host).toBe('0.0.0.0');
  expect(readEnvironment({ HOST: '192.0.2.7' }, '0.0.0.0').host).toBe('192.0.2.7');
});

test("a blank testers' token is generated and printed", () => {
  const link = getTestersUrl('http://127.0.0.1:4173/', { token: 'drawn' }, ' ');
  expect(link).toBe('http://127.0.0.1:4173/sandbox?token=drawn');
});
