import { expect, test } from 'vitest';
import {
  type RecordPart,
  type RecordSettings,
  withArrived,
} from '../../machines/journey/recordParts.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { pathOfSnapshot, screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import { alertLines } from '../../src/app/alertLines.ts';
import { identityFirstApplicant } from '../fixtures/applicant.ts';
import { kept } from '../screens/applicant.ts';
import { settings, verified } from '../screens/identityFirst.ts';
import { answersArrive, startJourney } from './support.ts';

const { review, identity } = identityFirstApplicant;
const byParts: RecordSettings = { mode: 'onboarding', convert: 'single', mail: false, extra: [] };
const atOnce: RecordSettings = { ...byParts, convert: 'multiple' };
const byProvider: RecordSettings = { ...byParts, mode: 'provider-apply' };

/** Everything is given, and the parts before this one have arrived, when a file of it turns out to be gone. */
function sending(record: RecordSettings, before: readonly RecordPart[], lost: Partial<Saved>) {
  const asked: string[] = [];
  const gone = Object.values(lost)[0] as { ref: string };
  const port = (name: string) => () => {
    asked.push(name);
    throw { reason: 'missing', ref: gone.ref };
  };
  const { actor } = startJourney({
    to: 'review',
    settings: { ...settings, record },
    saved: {
      ...verified,
      review,
      ...lost,
      sent: before.reduce<string | undefined>(withArrived, undefined),
      pending: { op: 'submit', id: identity.nik },
    },
    ports: Object.fromEntries(
      ['submitStep1', 'submitFiles', 'convertFile', 'convertFiles', 'applyStep1', 'applyStep3'].map(
        (name) => [name, port(name)],
      ),
    ),
  });
  return { actor, asked };
}

test.each([
  ['submitStep1', byParts, [], 'dataImg', 'identity'],
  ['submitFiles', byParts, ['step1', 'record'], 'face1', 'faceTips'],
  ['submitFiles', byParts, ['step1', 'record'], 'dataNpwp', 'review'],
  ['convertFile', byParts, ['step1', 'record', 'files'], 'dataImg', 'identity'],
  ['convertFile', byParts, ['step1', 'record', 'files', 'ktp'], 'face1', 'faceTips'],
  ['convertFiles', atOnce, ['step1', 'record', 'files'], 'dataImg', 'identity'],
  ['applyStep1', byProvider, [], 'dataImg', 'identity'],
  ['applyStep3', byProvider, ['apply1', 'apply2'], 'face1', 'faceTips'],
] as const)(
  'ERR-01 STO-03 %s without its file says so once, and the step of the file asks for it again (%#)',
  async (port, record, before, key, screen) => {
    const { actor, asked } = sending(record, before, { [key]: kept(`lost ${key}`) });
    const now = () => actor.getSnapshot();
    actor.send({ type: 'submission.repeated' });
    await answersArrive();
    const { alert } = now().context;
    expect(alert && alertLines(alert)).toEqual([expect.stringMatching(/Foto tidak tersedia lagi/)]);
    actor.send({ type: 'dialog.closed' });
    await answersArrive();
    const { step1, pending, [key]: file } = now().context.saved;
    expect(screenOfSnapshot(now()), pathOfSnapshot(now())).toBe(screen);
    expect({ asked, step1, pending, file }).toEqual({
      asked: [port],
      step1: verified.step1,
      pending: undefined,
      file: undefined,
    });
  },
);
