import { expect, test } from 'vitest';
import { answersArrive, given, kept, thrown } from './given.ts';

const lost = thrown({ reason: 'missing' });

test('an application whose bytes and photos are gone can be left to take the photos again', async () => {
  const pending = { op: 'submit', id: 'REFF-9' } as const;
  const saved = { codeConfirmed: true, pending, sealedApplication: kept('sealed') };
  const answers = { sendApplication: [lost], sealApplication: [lost] };
  const journey = given('otp', { saved, answers });
  for (const attempt of ['sending', 'sealing']) {
    journey.send({ type: 'submission.repeated' });
    await answersArrive();
    expect(journey.alert(), attempt).toEqual([expect.stringMatching(/Foto tidak tersedia lagi/)]);
    journey.send({ type: 'dialog.closed' });
  }
  journey.send({ type: 'back' });
  expect(journey.screen()).toBe('faceTips');
});
