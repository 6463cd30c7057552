import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compilerOn, copyOfProject, removeCopies, testsOn } from './copy.ts';

/*
 * What somebody forgets who adds a field, a screen or a call: each is left out of a copy of the project, which
 * the compiler then refuses with a word for what is missing; what types cannot hold, a test does.
 */
interface Omission {
  file: string;
  /** Stands there once, and is left out. */
  without: string;
  put?: string;
}
interface Uncompiled extends Omission {
  /** The file that the compiler complains of, and what its complaint names. */
  refusedIn: string;
  naming: string;
}

/** One thing each: the compiler tells of all of them at once. */
const single: Record<string, Uncompiled> = {
  'a field of a form without its label in the summary': {
    file: 'src/copy/steps.ts',
    without: "    nama_darurat: 'Nama kontak darurat',\n",
    refusedIn: 'screens/summary/summaryParts.ts',
    naming: 'nama_darurat',
  },
  'a field without a line in the summary': {
    file: 'screens/summary/summaryParts.ts',
    without: '    npwpFile: { label: job.npwpPhoto, file: ({ dataNpwp }) => dataNpwp },\n',
    refusedIn: 'screens/summary/summaryParts.ts',
    naming: 'npwpFile',
  },
  'a field that the application does not send': {
    file: 'machines/journey/mapping/application.ts',
    without: '    tempat_lahir: step2.tempat_lahir,\n',
    refusedIn: 'machines/journey/mapping/application.ts',
    naming: 'tempat_lahir',
  },
  'a field that the example applicant does not answer': {
    file: 'machines/paths/applicant.ts',
    without: "  ibukandung: 'Aminah Zahra',\n",
    refusedIn: 'machines/paths/applicant.ts',
    naming: 'ibukandung',
  },
  'a saved value without a mask before whoever watches': {
    file: 'src/app/inspect/redaction.ts',
    without: "  registrationToken: 'token',\n",
    refusedIn: 'src/app/inspect/redaction.ts',
    naming: 'registrationToken',
  },
  'a screen without a title': {
    file: 'src/copy/titles.ts',
    without: "  otp: 'Kode OTP',\n",
    refusedIn: 'machines/journey/screens.ts',
    naming: "'otp'",
  },
  'a screen without a component': {
    file: 'screens/bundles/steps3to6.ts',
    without: "export { JobScreen } from '../job/JobScreen.tsx';\n",
    refusedIn: 'screens/registry.ts',
    naming: 'JobScreen',
  },
  'a state that no analyst is told of': {
    file: 'machines/notes/sixStep.ts',
    without: "  'chooser.comparing': note(repeated.benefits, 'CHO-11'),\n",
    refusedIn: 'machines/notes/notes.ts',
    naming: 'chooser.comparing',
  },
  'a call that the sandbox does not answer': {
    file: 'api/sandbox/handlers/registry.ts',
    without: '  checkNik: async ({ nik }, { bank, client }) => {',
    put: '  checkNumber: async ({ nik }: { nik: string }, { bank, client }: Visit) => {',
    refusedIn: 'api/sandbox/handlers/registry.ts',
    naming: 'checkNumber',
  },
  'a call without an example, so that no trouble meets it': {
    file: 'tests/contracts/examples.ts',
    without: '  checkNik: async () => ({ nik }),\n',
    refusedIn: 'tests/contracts/examples.ts',
    naming: 'checkNik',
  },
  'a call with a trouble that no browser can make': {
    file: 'e2e/paths/causes.ts',
    without: "  submitFiles: { 'the face is lost': unreadable },\n",
    refusedIn: 'e2e/paths/causes.ts',
    naming: 'submitFiles',
  },
  'an event that nobody can make in a browser': {
    file: 'machines/journey/events.ts',
    without: "  | { type: 'thanks.continued' }\n",
    put: "  | { type: 'thanks.continued' }\n  | { type: 'thanks.shared' }\n",
    refusedIn: 'e2e/paths/gestures.ts',
    naming: 'thanks.shared',
  },
};

/** Rows of the tables that others are made from. */
const rows: Record<string, Uncompiled> = {
  'a saved value without what it stands or falls with': {
    file: 'machines/journey/saved/savedKeys.ts',
    without: '  faceOf: face,\n',
    refusedIn: 'machines/journey/saved/sixStepSchema.ts',
    naming: 'faceOf',
  },
  'a form that nobody saves': {
    file: 'machines/journey/screens.ts',
    without: "'/chLengkapiProfile', bundle: 'steps3to6', saves: 'step3' }",
    put: "'/chLengkapiProfile', bundle: 'steps3to6' }",
    refusedIn: 'machines/journey/forms.ts',
    naming: "'profile'",
  },
  'a screen that the flow lists and no state shows': {
    file: 'machines/journey/screens.ts',
    without: "  thanks: { route: '/washdone',",
    put: "  thankYou: { route: '/washdone',",
    refusedIn: 'machines/journey/flows/identityFirst.ts',
    naming: '"thanks"',
  },
  'a deciding call whose screen has no clearance': {
    file: 'machines/journey/saved/clearances.ts',
    without: '  personalData: {\n',
    put: '  profile: {\n',
    refusedIn: 'machines/journey/states/sixStep/personalData.ts',
    naming: '"personalData"',
  },
};

/** The rule of a form: whatever is made of it is gone too. */
const rules: Record<string, Uncompiled> = {
  'a form that is saved without a shape': {
    file: 'src/fields/steps.ts',
    without: '  delivery: deliverySchema,\n',
    refusedIn: 'machines/journey/saved/sixStepSchema.ts',
    naming: "'delivery'",
  },
};

/** What is no type: the answer of a guard. */
const wayPast: Omission = {
  file: 'machines/journey/flows/flow.ts',
  without: 'if (isDeciding(screen) && !isCurrent(screen, saved)) return screen;',
  put: 'if (isDeciding(screen) && !isCurrent(screen, saved) && !saved.detour) return screen;',
};

// A compiler that begins anew takes minutes on a machine that does much else.
let folder = '';
beforeAll(async () => {
  folder = await copyOfProject();
}, 600_000);
afterAll(removeCopies);

/** The copy with all of these left out, for as long as it is looked at. */
async function whileWithout<Seen>(omissions: readonly Omission[], look: () => Promise<Seen>) {
  const before = new Map<string, string>();
  const left = new Map<string, string>();
  for (const { file, without, put = '' } of omissions) {
    const path = join(folder, file);
    const text = left.get(path) ?? (await readFile(path, 'utf8'));
    if (!before.has(path)) before.set(path, text);
    expect(text.split(without), `${file} has the place once`).toHaveLength(2);
    left.set(path, text.replace(without, put));
  }
  for (const [path, text] of left) await writeFile(path, text);
  const seen = await look();
  for (const [path, text] of before) await writeFile(path, text);
  return seen;
}

test('nothing is missing in the copy itself', async () => {
  expect(await compilerOn(folder)).toBe('');
}, 600_000);

describe.each([{ omissions: single }, { omissions: rows }, { omissions: rules }])(
  'what is left out',
  ({ omissions }) => {
    let complaints: string[] = [];
    beforeAll(async () => {
      const said = await whileWithout(Object.values(omissions), () => compilerOn(folder));
      complaints = said.split(/\n(?=\S)/);
    }, 600_000);

    test.each(Object.entries(omissions))('%s does not compile', (_, { refusedIn, naming }) => {
      const there = complaints.filter((complaint) => complaint.startsWith(`${refusedIn}(`));
      expect(there.join('\n')).toContain(naming);
    });
  },
);

test('a way past a call that decides, on a detour alone, is told by the test of what may be opened', async () => {
  const [compiler, tests] = await whileWithout([wayPast], async () => [
    await compilerOn(folder),
    await testsOn(folder, 'tests/journey/flows.test.ts'),
  ]);
  expect(compiler).toBe('');
  expect(tests).toMatch(/FAIL.*nobody is behind it on a detour/);
}, 600_000);
