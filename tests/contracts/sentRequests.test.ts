import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allCalls } from '../../api/contracts/all.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { catalogue } from '../../machines/atlas/catalogue.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { consentSource } from '../../src/config/consentSource.ts';
import { additionalFields, expectedRequests, type Scenario } from './expectedRequests.ts';
import {
  distinctAnswers,
  otherRequests,
  recordJourney,
  recordRequests,
  type SentRequest,
} from './recordRequests.ts';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://kartu.contoh.id' }));
afterEach(() => vi.unstubAllGlobals());

// The real chart runs with the app's adapters and client against a fake bank that records every request.

const { review } = distinctAnswers;
const scenarios: Record<Scenario, () => Promise<SentRequest[]>> = {
  'the six steps': () => recordJourney({ flow: sixStep }),
  'by a link, the other registration': () =>
    recordJourney({
      flow: sixStep,
      env: { VITE_REGISTRATION_CALL: 'registrasi-iB', VITE_CONSENT_RECORD: 'send' },
      saved: { refferalID: 'AGEN-4' },
    }),
  'the direct submission': () =>
    recordJourney({ flow: sixStep, env: { VITE_SUBMISSION_MODE: 'direct' } }),
  'the full record': () => recordJourney({ flow: identityFirst }),
  'the full record, as configured': () =>
    recordJourney({
      flow: identityFirst,
      saved: { refferalID: 'AGEN-4' },
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
          'persetujuan=consents',
        ],
        consentSource,
      },
    }),
  "the provider's steps": () =>
    recordJourney({
      flow: identityFirst,
      saved: { refferalID: 'AGEN-4' },
      record: {
        mode: 'provider-apply',
        extra: ['foto_npwp=npwp', 'kartu=card', 'kosong', 'persetujuan=consents'],
        consentSource,
      },
    }),
  'code resend': () => recordRequests(otherRequests.resendCode),
  "the provider's page": () => recordRequests(otherRequests.openProviderPage),
  'the hand-over': () => recordRequests(otherRequests.handOver),
  lists: () => recordRequests(otherRequests.loadLists),
  'look-ups': () => recordRequests(otherRequests.lookUpRegions),
};

/** Returns the expected requests of a scenario, call by call. */
const expectedIn = (way: Scenario): SentRequest[] =>
  Object.values(expectedRequests).flatMap(([, address, bodies]) =>
    (bodies[way] ?? []).map(
      (body): SentRequest => (body === undefined ? [address] : [address, body]),
    ),
  );
const byAddress = (all: SentRequest[]) => all.toSorted(([one], [two]) => one.localeCompare(two));

const scenarioRows: [requirements: string, scenario: Scenario][] = [
  [
    'OCR-05 NIK-01 REG-01 REG-02 REG-03 REG-04 REG-06 OTP-09 SUB-02 SUB-03 SUB-04 SUB-05 SUB-06 SUB-07 SUB-08 SUB-09 SUB-10 SUB-11 SUB-12 SUB-13 SUB-14 PER-19',
    'the six steps',
  ],
  ['REG-09 SUB-03 SUB-10', 'by a link, the other registration'],
  ['SUB-19', 'the direct submission'],
  ['OLD-30 OLD-31 OLD-32 REV-15 API-42', 'the full record'],
  ['OLD-33 OLD-34', 'the full record, as configured'],
  ['APP-06', "the provider's steps"],
  ['OTP-20', 'code resend'],
  ['LIV-20 LIV-21', "the provider's page"],
  ['', 'the hand-over'],
  ['', 'lists'],
  ['', 'look-ups'],
];

test.each(scenarioRows)(
  '%s the requests of %s are exactly the expected ones',
  async (_, scenario) => {
    expect(byAddress(await scenarios[scenario]())).toStrictEqual(byAddress(expectedIn(scenario)));
  },
);

const catalogueTexts = new Map(catalogue.map(({ id, requirement }) => [id, requirement]));
const withoutAddressSuffix = (field: string) => field.replace(/_(?:rmh|dms)$/, '');
const wordsOf = (text = '') => text.split(' ').filter(Boolean);

/** Returns the field names of a body; the content of a sealed envelope counts as fields, too. */
function fieldsOf(body: unknown = {}): string[] {
  const { data } = body as { data?: unknown };
  const inner = typeof data === 'object' && data !== null ? Object.keys(data) : [];
  return [...Object.keys(body as object), ...inner];
}

describe('API-05 API-06 API-07 API-08 API-09 API-10 API-11 API-12 API-13 API-14 API-15 API-16 API-17 API-18 API-19 API-20 API-21 API-22 API-23 API-24 API-25 API-26 API-27 API-28 API-29 API-30 API-31 API-32 API-33 API-34 API-35 API-36 API-37 API-38 API-39 API-40 API-41 API-42 API-43 API-44 API-45 API-46 APP-01 APP-02 APP-03 APP-04 every call', () => {
  test.each(
    Object.entries(expectedRequests).map(([id, row]) => [row[0], id as CallId, row] as const),
  )(
    'has the address and the fields that its requirement rows name: %s %s',
    (requirements, id, [, address, bodies]) => {
      const { method, base, path } = allCalls[id];
      const pattern = path.replaceAll(/:\w+/g, '[^/]+');
      expect(address).toMatch(new RegExp(`^${method} /bank/${base}/${pattern}$`));

      const all = Object.values(bodies).flat();
      expect(all.length).toBeGreaterThan(0);
      const named = wordsOf(requirements).flatMap((row) =>
        (catalogueTexts.get(row) ?? '').split(/\W+/),
      );
      const known = [...named, ...wordsOf(additionalFields[id])];
      // SUB-05 and SUB-06 name the parts of an address "each with suffix".
      const unknown = all
        .flatMap(fieldsOf)
        .filter((it) => !known.includes(withoutAddressSuffix(it)));
      expect(unknown).toEqual([]);
    },
  );
});
