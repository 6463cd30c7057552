import { expect, test } from 'vitest';
import * as journey from '../../machines/journey/journey.ts';
import * as identityFirst from '../../machines/journey/saved/identityFirstSchema.ts';
import * as sixStep from '../../machines/journey/saved/sixStepSchema.ts';
import * as snapshot from '../../machines/journey/snapshot.ts';
import * as golden from '../../machines/paths/golden.ts';
import * as drafts from '../../src/app/session/drafts.ts';
import * as persistence from '../../src/app/session/persistence.ts';
import * as restore from '../../src/app/session/restore.ts';
import { findDifferences, formatDifferences, readFixture } from './command.ts';
import { type Modules, sessionTasks } from './sessions.ts';

const modules: Modules = {
  ...{ journey, snapshot, sixStep, identityFirst, golden, persistence, restore, drafts },
  paths: {},
};
const { expected } = readFixture();
const sessions = expected.map(({ session }) => session);

test('STO-11 opens every saved session of an earlier release on the same screen, with nothing lost', async () => {
  expect(sessions.length).toBeGreaterThan(400);
  const differences = findDifferences(expected, await sessionTasks.open(modules, sessions));
  expect(formatDifferences(differences)).toEqual([]);
});

test('findDifferences lists a lost value with the reason, another value, another screen and a failure', async () => {
  const index = expected.findIndex(({ opened }) => opened.screen === 'address');
  const example = expected[index];
  if (!example) throw new Error('No session is at the address');
  const step2 = JSON.parse(
    example.session.entries.dataDiri ?? example.session.entries.step2 ?? '{}',
  );
  const open = async (entries: Record<string, string>, start = example.session.start) =>
    findDifferences(
      [example],
      await sessionTasks.open(modules, [
        { ...example.session, start, entries: { ...example.session.entries, ...entries } },
      ]),
    ).map(({ what }) => what);
  expect(await open({})).toEqual([]);
  expect(await open({ kd_promo: 'LAIN1' })).toEqual(['kd_promo is another value']);
  const lost = await open({ step2: JSON.stringify({ ...step2, nik: 'no number' }) });
  expect(lost[0]).toBe('the screen is personalData (personalData.editing); it was address');
  expect(lost.find((what) => what.startsWith('step2'))).toMatch(
    /^step2 is lost \(nik: .+\); a draft of personalData remains$/,
  );
  expect(await open({}, 'nowhere')).toEqual(["cannot be opened: no start 'nowhere'"]);
});
