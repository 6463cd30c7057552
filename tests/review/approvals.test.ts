// @vitest-environment jsdom
import { generateKeyPairSync, webcrypto } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import {
  listUnapproved,
  parseApproval,
  readApprovals,
  signApproval,
} from '../../machines/review/approvals.ts';
import {
  getFingerprints,
  getStateFingerprint,
  subtractFingerprints,
} from '../../machines/review/fingerprints.ts';
import type { Meaning, StateMeaning } from '../../machines/review/meaning.ts';
import { readRemarks } from '../../machines/review/remarks.ts';

const state: StateMeaning = {
  ...{ kind: 'atomic', initial: null, tags: [], screen: null, meta: null, rows: [] },
  ...{ entry: [], exit: [], calls: [], on: {}, note: 'Kode diketik.' },
};
const go = {
  guard: { name: 'isOnlyCodeMissing' },
  target: ['otp.checking'],
  actions: [],
  reenter: false,
};
const meaning = {
  states: {
    '': { ...state, kind: 'compound' },
    'otp.typing': { ...state, on: { 'code.submitted': [go], 'after resend': [go] } },
    'otp.checking': state,
  },
  guards: { isOnlyCodeMissing: { function: 'a' } },
  actions: {},
  delays: { resend: { least: 180_000, made: null } },
} as unknown as Meaning;
const current = getFingerprints({ meaning });
const change = (part: Partial<Meaning>) => getFingerprints({ meaning: { ...meaning, ...part } });
const listChanged = (other: typeof current) => {
  const { states, transitions } = subtractFingerprints(other, [current]);
  return [...Object.keys(states), ...Object.keys(transitions)];
};

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
function createFolder(files: Record<string, object>): string {
  const folder = mkdtempSync(join(tmpdir(), 'approvals-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify(content));
  return folder;
}

test('getFingerprints changes those parts whose own meaning, guard or delay changes, and no other', () => {
  expect(listChanged(current)).toEqual([]);
  const { 'otp.checking': checking, ...others } = meaning.states;
  const states = { ...others, 'otp.checking': { ...(checking as StateMeaning), note: 'Lain.' } };
  expect(listChanged(change({ states }))).toEqual(['otp.checking']);
  expect(listChanged(change({ guards: { isOnlyCodeMissing: { function: 'b' } } }))).toEqual([
    'otp.typing | code.submitted | 1',
    'otp.typing | after resend | 1',
  ]);
  const delays = { resend: { least: 1, made: null } };
  expect(listChanged(change({ delays }))).toEqual(['otp.typing | after resend | 1']);
});

/** Fills in the form of the review page, and returns the file that it offers. */
async function downloadApproval(fill: { all: boolean }): Promise<string> {
  document.body.innerHTML =
    '<form class="approve"><input name="name"><input type="checkbox" name="all"><output></output></form>';
  // The test environment has no crypto.subtle.
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('atlasReview', {
    chart: 'c0de',
    all: current,
    changed: { states: { 'otp.checking': current.states['otp.checking'] }, transitions: {} },
  });
  vi.resetModules();
  const saved = new Promise<Blob>((resolve) => {
    URL.createObjectURL = (file) => {
      resolve(file as Blob);
      return 'blob:file';
    };
  });
  await import('../../machines/atlas/client/review.ts');
  const [name, all] = document.querySelectorAll('input');
  if (name) name.value = ' Siti Analis ';
  if (all) all.checked = fill.all;
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  const file = await saved;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
}

beforeEach(() => vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue());

test('the review page offers an approval of what changed or of the entire chart, which is accepted', async () => {
  const changed = parseApproval(await downloadApproval({ all: false }), null);
  expect(changed).toMatchObject({ name: 'Siti Analis', chart: 'c0de', transitions: {} });
  const approvals = (one: typeof changed) => ({ approvals: [one], problems: [] });
  expect(listUnapproved(current, approvals(changed))).toEqual([
    'state journey',
    'state otp.typing',
    'transition otp.typing | code.submitted | 1',
    'transition otp.typing | after resend | 1',
  ]);
  const all = parseApproval(await downloadApproval({ all: true }), null);
  expect(listUnapproved(current, approvals(all))).toEqual([]);
  // A guard that was changed since takes its transitions' approval away.
  const next = change({ guards: { isOnlyCodeMissing: { function: 'b' } } });
  expect(listUnapproved(next, approvals(all))).toHaveLength(2);
});

test('parseApproval refuses a changed content, an unknown person and a foreign signature', async () => {
  const text = await downloadApproval({ all: true });
  const approval = JSON.parse(text);
  const forged = JSON.stringify({ ...approval, states: { ...approval.states, new: 'f00' } });
  expect(() => parseApproval(forged, null)).toThrow('changed after the approval');
  expect(() => parseApproval('null', null)).toThrow(/^it is no approval/);
  const [own, foreign] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const pem = { format: 'pem', type: 'spki' } as const;
  const secret = { format: 'pem', type: 'pkcs8' } as const;
  const approvers = { 'Siti Analis': own.publicKey.export(pem).toString() };
  const signedBy = ({ privateKey }: typeof own) =>
    JSON.stringify(signApproval(approval, privateKey.export(secret).toString()));
  expect(parseApproval(signedBy(own), approvers).name).toBe('Siti Analis');
  expect(() => parseApproval(signedBy(foreign), approvers)).toThrow('not Siti Analis');
  expect(() => parseApproval(text, approvers)).toThrow('not Siti Analis');
  expect(() => parseApproval(signedBy(own), {})).toThrow('is not in approvers.json');
  // A folder with one invalid approval names it, and approves nothing by it.
  const folder = createFolder({ 'a.json': approval, 'b.json': {}, 'approvers.json': approvers });
  const { approvals, problems } = readApprovals(folder);
  expect([approvals.length, problems.length]).toEqual([0, 2]);
  expect(listUnapproved(current, readApprovals(folder))[0]).toContain('invalid approval: a.json');
  expect(readApprovals(createFolder({ 'a.json': approval })).approvals).toHaveLength(1);
});

test('readRemarks marks a remark as stale when its state or a transition of it changes or is gone', () => {
  const remark = (path: string) => ({
    ...{ state: path, fingerprint: getStateFingerprint(current, path), name: 'Siti' },
    ...{ date: '2026-11-26T08:00:00.000Z', text: 'Perlu dijelaskan.' },
  });
  const folder = createFolder({ 'a.json': remark('otp.checking'), 'b.json': remark('otp.typing') });
  const isStale = (it: typeof current) =>
    readRemarks(it, folder).map((one) => [one.page, one.isStale]);
  expect(isStale(current)).toEqual([
    ['otp.checking', false],
    ['otp.typing', false],
  ]);
  const next = change({ guards: { isOnlyCodeMissing: { function: 'b' } } });
  expect(isStale(next)).toEqual([
    ['otp.checking', false],
    ['otp.typing', true],
  ]);
  const { 'otp.checking': _, ...left } = meaning.states;
  expect(isStale(change({ states: left }))[0]).toEqual(['', true]);
  const wrong = createFolder({ 'c.json': { state: 'otp.typing' } });
  expect(() => readRemarks(current, wrong)).toThrow('c.json is no remark');
});

test('readRemarks names a file that is no JSON', () => {
  const folder = createFolder({});
  writeFileSync(join(folder, 'd.json'), '{"state":');
  expect(() => readRemarks(current, folder)).toThrow('d.json is no remark: SyntaxError');
});
