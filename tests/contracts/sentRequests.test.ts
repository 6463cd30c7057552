import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
      record: { mode: 'provider-apply', extra: ['foto_npwp=npwp', 'kartu=card', 'kosong'] },
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

const requirementsOf: Record<Scenario, string> = {
  'the hand-over': 'our addition',
  'the six steps':
    'OCR-05 NIK-01 API-29 REG-01 REG-03 REG-06 OTP-09 SUB-02 SUB-03 SUB-05 SUB-08 SUB-10',
  'by a link, the other registration': 'REG-09 API-31 SUB-03 SUB-10',
  'the direct submission': 'SUB-19',
  'the full record': 'OLD-30 OLD-31 OLD-32 API-41 API-44 API-46',
  'the full record, as configured': 'OLD-33 OLD-34 API-40 API-45',
  "the provider's steps": 'APP-01 APP-02 APP-03 APP-04 APP-06',
  'code resend': 'OTP-20',
  "the provider's page": 'LIV-20 LIV-21 API-23 API-24 API-25',
  lists: 'API-09 API-10',
  'look-ups': 'API-20 API-21 API-22',
};

test.each(Object.entries(requirementsOf) as [Scenario, string][])(
  '%s sends exactly the expected requests: %s',
  async (way) => {
    expect(byAddress(await scenarios[way]())).toStrictEqual(byAddress(expectedIn(way)));
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

test.each(
  Object.entries(expectedRequests).map(([id, row]) => [row[0], id as CallId, row] as const),
)(
  '%s the call %s has the address and the fields that its requirement rows name',
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
    const unknown = all.flatMap(fieldsOf).filter((it) => !known.includes(withoutAddressSuffix(it)));
    expect(unknown).toEqual([]);
  },
);
