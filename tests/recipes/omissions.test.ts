import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject, removeCopies, runCompiler } from './copy.ts';

/*
 * Things that a developer may forget when adding a field, a screen or a call. Each test removes one of them from
 * a copy of the project and expects a compiler error that names it.
 */
interface Omission {
  file: string;
  /** The text to remove, which occurs once in the file. */
  without: string;
  /** The text to insert instead. */
  replacement?: string;
  /** The file in which the compiler reports the error. */
  reportedIn: string;
  /** A part of the message. */
  message: string;
}

/** Independent omissions, which one compiler run reports together. */
const single: Record<string, Omission> = {
  'a field without a label in the summary': {
    file: 'src/copy/steps.ts',
    without: "    nama_darurat: 'Nama kontak darurat',\n",
    reportedIn: 'screens/summary/summaryParts.ts',
    message: 'nama_darurat',
  },
  'a field without a line in the summary': {
    file: 'screens/summary/summaryParts.ts',
    without: '    npwpFile: { label: job.npwpPhoto, file: ({ dataNpwp }) => dataNpwp },\n',
    reportedIn: 'screens/summary/summaryParts.ts',
    message: 'npwpFile',
  },
  'a field that is missing from the payload': {
    file: 'machines/journey/mapping/application.ts',
    without: '    tempat_lahir: step2.tempat_lahir,\n',
    reportedIn: 'machines/journey/mapping/application.ts',
    message: 'tempat_lahir',
  },
  'a field without a value of the example applicant': {
    file: 'machines/paths/applicant.ts',
    without: "  ibukandung: 'Aminah Zahra',\n",
    reportedIn: 'machines/paths/applicant.ts',
    message: 'ibukandung',
  },
  'a saved value without a redaction rule': {
    file: 'src/app/inspect/redaction.ts',
    without: "  registrationToken: 'token',\n",
    reportedIn: 'src/app/inspect/redaction.ts',
    message: 'registrationToken',
  },
  'a screen without a title': {
    file: 'src/copy/titles.ts',
    without: "  otp: 'Kode OTP',\n",
    reportedIn: 'machines/journey/screens.ts',
    message: "'otp'",
  },
  'a screen without a component': {
    file: 'screens/bundles/steps3to6.ts',
    without: "export { JobScreen } from '../job/JobScreen.tsx';\n",
    reportedIn: 'screens/registry.ts',
    message: 'JobScreen',
  },
  'a state without a note for analysts': {
    file: 'machines/notes/sixStep.ts',
    without: "  'chooser.comparing': note(repeated.benefits, 'CHO-11'),\n",
    reportedIn: 'machines/notes/notes.ts',
    message: 'chooser.comparing',
  },
  'an outcome of a deciding call without an ending': {
    file: 'machines/journey/states/sixStep/personalData.ts',
    without: "          earlierPending: '#rejectionNik',\n",
    reportedIn: 'machines/journey/states/sixStep/personalData.ts',
    message: 'earlierPending',
  },
  'a call without a sandbox handler': {
    file: 'api/sandbox/handlers/registry.ts',
    without: '  checkNik: async ({ nik }, { bank, client }) => {',
    replacement:
      '  checkNumber: async ({ nik }: { nik: string }, { bank, client }: CallContext) => {',
    reportedIn: 'api/sandbox/handlers/registry.ts',
    message: 'checkNumber',
  },
  'a call without an example request': {
    file: 'tests/contracts/examples.ts',
    without: '  checkNik: async () => ({ nik }),\n',
    reportedIn: 'tests/contracts/examples.ts',
    message: 'checkNik',
  },
  'a call ending without a cause in the browser': {
    file: 'e2e/paths/causes.ts',
    without: "  submitFiles: { 'the face is lost': unreadable },\n",
    reportedIn: 'e2e/paths/causes.ts',
    message: 'submitFiles',
  },
  'an event without a gesture in the browser': {
    file: 'machines/journey/events.ts',
    without: "  | { type: 'thanks.continued' }\n",
    replacement: "  | { type: 'thanks.continued' }\n  | { type: 'thanks.shared' }\n",
    reportedIn: 'e2e/paths/gestures.ts',
    message: 'thanks.shared',
  },
};

/** Missing rows of tables from which others are derived. */
const rows: Record<string, Omission> = {
  'a saved value without its dependencies': {
    file: 'machines/journey/saved/savedKeys.ts',
    without: '  faceOf: face,\n',
    reportedIn: 'machines/journey/saved/sixStepSchema.ts',
    message: 'faceOf',
  },
  'a form without a session key': {
    file: 'machines/journey/screens.ts',
    without: "'/chLengkapiProfile', bundle: 'steps3to6', saves: 'step3' }",
    replacement: "'/chLengkapiProfile', bundle: 'steps3to6' }",
    reportedIn: 'machines/journey/forms.ts',
    message: "'profile'",
  },
  'a screen of a flow without a state': {
    file: 'machines/journey/screens.ts',
    without: "  thanks: { route: '/washdone',",
    replacement: "  thankYou: { route: '/washdone',",
    reportedIn: 'machines/journey/flows/identityFirst.ts',
    message: '"thanks"',
  },
  'a deciding call whose screen has no clearance': {
    file: 'machines/journey/saved/clearances.ts',
    without: '  personalData: {\n',
    replacement: '  profile: {\n',
    reportedIn: 'machines/journey/states/sixStep/personalData.ts',
    message: '"personalData"',
  },
};

/** A missing schema: everything that is derived from it is missing, too. */
const rules: Record<string, Omission> = {
  'a saved form without a schema': {
    file: 'src/fields/steps.ts',
    without: '  delivery: deliverySchema,\n',
    reportedIn: 'machines/journey/saved/sixStepSchema.ts',
    message: "'delivery'",
  },
};

// The first compiler run takes minutes on a busy machine.
let folder = '';
beforeAll(async () => {
  folder = await copyProject();
});
afterAll(removeCopies);

/** Applies the omissions to the copy, calls `check`, and restores the copy. */
async function withOmissions<Result>(omissions: readonly Omission[], check: () => Promise<Result>) {
  const before = new Map<string, string>();
  const changed = new Map<string, string>();
  for (const { file, without, replacement = '' } of omissions) {
    const path = join(folder, file);
    const text = changed.get(path) ?? (await readFile(path, 'utf8'));
    if (!before.has(path)) before.set(path, text);
    expect(text.split(without), `${file} contains the text once`).toHaveLength(2);
    changed.set(path, text.replace(without, replacement));
  }
  for (const [path, text] of changed) await writeFile(path, text);
  const result = await check();
  for (const [path, text] of before) await writeFile(path, text);
  return result;
}

describe.each([{ omissions: single }, { omissions: rows }, { omissions: rules }])(
  'an omission',
  ({ omissions }) => {
    let errors: string[] = [];
    beforeAll(async () => {
      const output = await withOmissions(Object.values(omissions), () => runCompiler(folder));
      errors = output.split(/\n(?=\S)/);
    });

    test.each(Object.entries(omissions))('%s does not compile', (_, { reportedIn, message }) => {
      const reported = errors.filter((error) => error.startsWith(`${reportedIn}(`));
      expect(reported.join('\n')).toContain(message);
    });
  },
);
