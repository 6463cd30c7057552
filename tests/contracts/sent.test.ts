import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { asks, type Told, toldWhile, unlike, walk } from './sentSupport.ts';
import { told, type Way } from './told.ts';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://kartu.contoh.id' }));
afterEach(() => vi.unstubAllGlobals());

// What is sent, whole: on the real chart, through the app's own adapters and client, to a bank that answers
// anything. What is expected is written down in told.ts.

const { review } = unlike;
const ways: Record<Way, () => Promise<Told[]>> = {
  'the six steps': () => walk({ flow: sixStep }),
  'by a link, the other registration': () =>
    walk({
      flow: sixStep,
      env: { VITE_REGISTRATION_CALL: 'registrasi-iB' },
      visit: { refferalID: 'AGEN-4' },
    }),
  'the direct submission': () => walk({ flow: sixStep, env: { VITE_SUBMISSION_MODE: 'direct' } }),
  'the full record': () => walk({ flow: identityFirst }),
  'the full record, as configured': () =>
    walk({
      flow: identityFirst,
      visit: { refferalID: 'AGEN-4' },
      answers: { review: { ...review, alamat_sesuai: '1' } },
      record: {
        convert: 'multiple',
        mail: true,
        extra: [
          'fax',
          'kanal=channel',
          'agen=referral',
          'golongan=income',
          'telepon=no_perusahaan',
        ],
      },
    }),
  "the provider's steps": () =>
    walk({
      flow: identityFirst,
      visit: { refferalID: 'AGEN-4' },
      record: { mode: 'provider-apply', extra: ['foto_npwp=npwp', 'kartu=card', 'kosong'] },
    }),
  'another code': () => toldWhile(asks.anotherCode),
  "the provider's page": () => toldWhile(asks.providersPage),
  lists: () => toldWhile(asks.lists),
  'look-ups': () => toldWhile(asks.lookUps),
};

/** What the table says of a way, call by call. */
const expectedOn = (way: Way): Told[] =>
  Object.values(told).flatMap(([asked, bodies]) =>
    (bodies[way] ?? []).map((body): Told => (body === undefined ? [asked] : [asked, body])),
  );
const byAddress = (all: Told[]) => all.toSorted(([one], [two]) => one.localeCompare(two));

test('every call of the registry is sent on one of the ways', () => {
  for (const [id, [, bodies]] of Object.entries(told)) {
    expect(Object.keys(bodies).length, id).toBeGreaterThan(0);
  }
});

const rows: Record<Way, string> = {
  'the six steps':
    'OCR-05 NIK-01 API-29 REG-01 REG-03 REG-06 OTP-09 SUB-02 SUB-03 SUB-05 SUB-08 SUB-10',
  'by a link, the other registration': 'REG-09 API-31 SUB-03 SUB-10',
  'the direct submission': 'SUB-19',
  'the full record': 'OLD-30 OLD-31 OLD-32 API-41 API-44 API-46',
  'the full record, as configured': 'OLD-33 OLD-34 API-40 API-45',
  "the provider's steps": 'APP-01 APP-02 APP-03 APP-04 APP-06',
  'another code': 'OTP-20',
  "the provider's page": 'LIV-20 LIV-21 API-23 API-24 API-25',
  lists: 'API-09 API-10',
  'look-ups': 'API-20 API-21 API-22',
};

test.each(Object.entries(rows) as [Way, string][])(
  '%s, %s: what is sent is this, whole, and nothing else',
  async (way) => {
    expect(byAddress(await ways[way]())).toStrictEqual(byAddress(expectedOn(way)));
  },
);
