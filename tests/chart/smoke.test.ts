import { expect, test } from 'vitest';
import { answersArrive, startJourney } from './support.ts';

test('ENT-07 the journey starts on the front page', async () => {
  const { actor } = startJourney({});
  expect(actor.getSnapshot().value).toBe('homepage');
  actor.send({ type: 'journey.started' });
  actor.send({ type: 'chooser.submitted', values: { boardCC: '1', chooseCard: 'cardplatinum' } });
  expect(actor.getSnapshot().value).toEqual({ chooser: 'alerting' });
  await answersArrive();
});
