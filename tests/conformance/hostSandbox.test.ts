import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '../../api/conformance/command.ts';
import { type ConformanceReport, conform } from '../../api/conformance/conform.ts';
import { renderReport, summarize } from '../../api/conformance/page.ts';
import { createSpecimenPeople } from '../../api/conformance/people.ts';
import type { Sandbox } from '../../api/sandbox/app.ts';
import { openSharedSandbox, startBankWithoutGateway } from './faultyBank.ts';

let sandbox: Sandbox;
let bank: Awaited<ReturnType<typeof startBankWithoutGateway>>;
let report: ConformanceReport;
let folder: string;

const everything = async (mayStore: boolean) =>
  conform({
    variables: {},
    origin: bank.address,
    getPeople: (plan) => createSpecimenPeople(mayStore ? 100 : 200, plan),
    mayStore,
    isExhaustive: true,
    runsJourneys: mayStore,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conform-'));
  sandbox = await openSharedSandbox();
  bank = await startBankWithoutGateway(sandbox);
  report = await everything(true);
}, 120_000);
afterAll(async () => {
  bank.close();
  await sandbox.close();
  await rm(folder, { recursive: true });
});

describe('conform against the sandbox, every configuration', () => {
  test('finds nothing', () => {
    expect(report.findings).toEqual([]);
  });

  test('makes every call with success', () => {
    const others = report.calls.filter(({ state }) => state !== 'succeeded');
    expect(others).toEqual([]);
  });

  test('produces every outcome of a person, and names the transitions that it never produced', () => {
    const produced = (id: string) => report.calls.find((call) => call.id === id)?.outcomes.sort();
    expect(produced('checkNik')).toEqual(['clear', 'declined', 'earlierPending', 'notInRegistry']);
    expect(produced('register')).toEqual(['emailRefused', 'phoneRefused', 'registered']);
    expect(produced('validateOtp')).toEqual(['accepted', 'failed', 'later', 'locked']);
    expect(produced('resendOtp')).toEqual(['refused', 'sent']);
    expect(produced('submitApplication')).toEqual(['appliedBefore', 'received']);
    const declined = report.transitions.filter(({ endings }) => endings.includes('declined'));
    expect(declined.map(({ isProduced }) => isProduced)).toEqual([true]);
    const unproven = report.transitions.filter(({ endings }) => endings.includes('codeUnproven'));
    expect(unproven).toEqual([
      expect.objectContaining({
        call: 'submitApplication',
        isProduced: false,
        isFailure: false,
        place: expect.stringMatching(/^machines\/paths\/golden\/on-a-phone\.txt:\d+$/),
      }),
    ]);
  });

  test('renders one page that loads nothing from elsewhere', () => {
    const page = renderReport(report, 'conformance.html');
    expect(page).toContain(summarize(report));
    expect(page).toContain('codeUnproven');
    expect(page.match(/(?:src|href)="(?!data:,)[^"]*"/g)).toBeNull();
  });
});

test('conform sends no call that stores something without mayStore', async () => {
  const { calls } = await everything(false);
  const storing = calls.filter(({ id }) => ['register', 'submitRecord'].includes(id));
  expect(storing.map(({ sent }) => sent)).toEqual([0, 0]);
});

describe('npm run tool -- conform', () => {
  beforeEach(() => {
    for (const channel of ['info', 'error'] as const)
      vi.spyOn(console, channel).mockReturnValue(undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  const options = {
    origin: 'http://127.0.0.1:4300',
    people: '',
    ca: '',
    'may-store': false,
    every: false,
    strict: false,
  };

  test('ends with 2 for a file that does not exist and for an origin with a path', async () => {
    const settings = join(folder, 'none.json');
    const page = join(folder, 'page.html');
    expect(await run({ ...options, settings, page })).toBe(2);
    expect(console.error).toHaveBeenCalledWith(`${settings}: There is no such file.`);
    expect(await run({ ...options, settings, page, origin: 'https://contoh.id/app' })).toBe(2);
  });

  test('ends with 2 for a page that cannot be written, before it sends a request', async () => {
    const settings = join(folder, 'settings.json');
    await writeFile(settings, '{"version":3}');
    expect(await run({ ...options, settings, page: folder })).toBe(2);
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^--page: EISDIR/));
  });

  test.each([
    ['null', 'It must be a list of people (JSON).'],
    ['[]', 'The list of people is empty.'],
    ['[{"name":"a"}]', 'Person 1: nik is missing or wrong.'],
    [
      '[{"name":"a","nik":"9971046504930001","phone":"081200000001","email":"a@contoh.id","kode":"1"}]',
      'Person 1: kode is unknown; known: name, nik, fullName, birthPlace, birthDate, phone, email, code, faceToken, behaviour.',
    ],
  ])('ends with 2 for the people %s and says why', async (text, why) => {
    const people = join(folder, 'people.json');
    const settings = join(folder, 'settings.json');
    await writeFile(people, text);
    await writeFile(settings, '{"version":3}');
    expect(await run({ ...options, settings, people, page: join(folder, 'page.html') })).toBe(2);
    expect(console.error).toHaveBeenCalledWith(`--people: ${why}`);
  });

  test('ends with 0 and writes the page when nothing differs', async () => {
    const settings = join(folder, 'settings.json');
    const page = join(folder, 'page.html');
    await writeFile(settings, JSON.stringify({ version: 1 }));
    expect(await run({ ...options, settings, page })).toBe(0);
    expect(await readFile(page, 'utf8')).toContain('<h1>Conformance of the bank</h1>');
  });
});
