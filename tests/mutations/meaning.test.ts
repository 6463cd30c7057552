import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createReviewPage,
  noEvidence,
  type ReviewEvidence,
} from '../../machines/atlas/pages/review.ts';
import { compareMeanings } from '../../machines/review/compare.ts';
import type { ExaminedRevision } from '../../machines/review/meaning.ts';
import { bundleSource, createSource, examineTree } from '../../machines/review/tree.ts';

const roots: string[] = [];
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

/** A copy of all that the meaning is read of. */
function copy(): string {
  const root = mkdtempSync(join(tmpdir(), 'chart-'));
  roots.push(root);
  for (const part of ['api/contracts', 'machines', 'screens', 'src', 'tests/requirements.tsv'])
    cpSync(part, join(root, part), { recursive: true });
  cpSync('package.json', join(root, 'package.json'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

function change(
  root: string,
  file: string,
  from: string | RegExp,
  to: string | ((text: string) => string),
): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(from, to as string);
  expect(changed, file).not.toBe(text);
  writeFileSync(path, changed);
}

const otp = 'machines/journey/states/sixStep/otp.ts';
let now: ExaminedRevision;
beforeAll(async () => {
  now = await examineTree(process.cwd(), 'review-now');
});

const since = async (edit: (root: string) => void): Promise<ExaminedRevision> => {
  const root = copy();
  edit(root);
  return examineTree(root, `review-${roots.length}`);
};

test('layout, key order, comments, variable names and second names of texts do not change the fingerprint', async () => {
  const same = await since((root) => {
    const layout = ['--indent-style=space', '--indent-width=7', '--line-width=60'];
    execFileSync(
      'node_modules/.bin/biome',
      [
        'format',
        '--write',
        '--vcs-enabled=false',
        '--javascript-formatter-quote-style=double',
        ...layout,
        'machines/journey',
        'src/copy',
      ],
      { cwd: root, stdio: 'ignore' },
    );
    change(
      root,
      'machines/journey/machine.ts',
      /( +)desktopNotice,\s+splash,/,
      '// Another order.\nsplash,\ndesktopNotice,',
    );
    // A table of texts under a second name.
    change(root, 'src/copy/otp.ts', /$/, '\nexport const secondName = { otp };\n');
    change(root, otp, /function refusalOf[\s\S]*?\n\}/, (text: string) =>
      text.replaceAll('answer', 'reply'),
    );
    change(root, otp, /refusalOf/g, 'meaningOf');
  });
  expect(same.fingerprint).toBe(now.fingerprint);
});

test('every section of the meaning is read, so that nothing is left out of a comparison', () => {
  expect(compareMeanings(now, now)).toMatchObject({ differences: [], notCompared: [] });
});

const evidence: ReviewEvidence['evidence'] = {
  proven: null,
  proofs: [
    { name: 'a', statement: 'enam-langkah-terbukti', on: 'twoPeople', found: null },
    { name: 'b', statement: 'identitas-dulu-terbukti', on: 'byProvider', found: null },
    { name: 'c', statement: 'definisi-terbukti', on: undefined, found: null },
  ],
};

describe('compareMeanings', () => {
  const describeChange = async (edit: (root: string) => void, proofs = 2) => {
    const current = await since(edit);
    expect(current.fingerprint).not.toBe(now.fingerprint);
    const { differences } = compareMeanings(now, current);
    const { text } = createReviewPage(now, current, 'dahulu', { ...noEvidence, evidence }).content;
    expect(text).not.toMatch(/undefined|\[object/);
    // The definition's own, and those of the journey that the changed screens are in; none of the other's.
    expect(/(\d+) sifat dicari/.exec(text)?.[1]).toBe(String(proofs));
    expect(text.includes('identitas-dulu-terbukti')).toBe(proofs === 3);
    return differences.map(({ marks, says }) => `${marks.join('+')}: ${says}`);
  };

  test('describes a changed delay', async () => {
    // The face check of both journeys waits for it, too.
    const says = await describeChange(
      (root) =>
        change(
          root,
          'src/config/schema.ts',
          'VITE_DELAY_RESEND: milliseconds(180_000)',
          'VITE_DELAY_RESEND: milliseconds(120_000)',
        ),
      3,
    );
    expect(says).toEqual([
      'changed: Kode baru dapat diminta setelah 120 detik; sebelumnya 180 detik.',
    ]);
  });

  test('describes a changed guard', async () => {
    const says = await describeChange((root) =>
      change(
        root,
        'machines/journey/guards.ts',
        "context.settings.addressBack === 'checklist'",
        "context.settings.addressBack !== 'checklist'",
      ),
    );
    expect(says).toHaveLength(1);
    expect(says[0]).toContain('Syarat “diatur kembali ke persetujuan” dinilai lain');
  });

  test('describes a removed transition', async () => {
    const says = await describeChange((root) =>
      change(root, otp, /\n +'code\.typed': \{.*\},/, ''),
    );
    expect(says).toEqual([
      'removed: Tidak ada lagi: pada “Kode OTP” (entry.typing), “Kode mulai diketik lagi”, bila kode tadi ditolak, dan tidak terkunci: tetap di sana.',
    ]);
  });

  test('describes a renamed and moved state with another delay, not as removed and added', async () => {
    const says = await describeChange((root) => {
      change(root, otp, "target: 'throttled'", "target: '#otp.pause'");
      change(root, otp, /\n +throttled: turnedDown\('codeThrottled'\),/, '');
      change(
        root,
        otp,
        '    resend: {\n      initial',
        "    pause: { meta: { view: 'codeThrottled' }, after: { livenessTest: { target: '.', actions: 'countFailedCode' } } },\n    resend: {\n      initial",
      );
      change(root, 'machines/notes/sixStep.ts', "'otp.entry.throttled'", "'otp.pause'");
    });
    const text = says.join('\n');
    expect(text).toContain('moved+renamed');
    expect(text).toContain('“Kode OTP” (entry.throttled) dipindahkan: kini “Kode OTP” (pause).');
    expect(text).toContain('2 detik');
    expect(text).not.toMatch(/^(added|removed): (Baru|Tidak ada lagi): “Kode OTP”/m);
  });
});

test('mutations of the chart change the fingerprint', async () => {
  const root = process.cwd();
  const from = (file: string) => JSON.stringify(resolve(file));
  const file = await bundleSource(
    `${createSource(root)}
export { statesMeaning } from ${from('machines/review/read.ts')};
export { createReader, digest } from ${from('machines/review/functions.ts')};
export { createMutations } from ${from('machines/mutations/createMutations.ts')};`,
    root,
    'review-mutations',
  );
  const module = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const reader = module.createReader();
  const of = (chart: unknown): string =>
    module.digest(module.statesMeaning(reader, chart, module.modules.notes.noteOf));
  const whole = of(module.modules.journey.journey);
  const mutations = module.createMutations(module.modules.journey.journey) as {
    name: string;
    chart(): unknown;
  }[];
  const unseen = mutations.filter((mutation, index) => {
    if (index % 40 !== 0) return false;
    try {
      return of(mutation.chart()) === whole;
    } catch {
      // A chart that cannot even be made has no fingerprint.
      return false;
    }
  });
  expect(unseen.map(({ name }) => name)).toEqual([]);
  rmSync(file);
});
