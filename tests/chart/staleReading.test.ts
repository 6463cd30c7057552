import { expect, test } from 'vitest';
import { answersArrive, failedCall, file, given, kept, reading } from './given.ts';

const photo = kept('second.jpg');
const earlier = {
  step2: undefined,
  dataOCR: reading,
  reffId: 'READING-1',
  readingOf: 'REFF-0',
  cameraExplained: true,
};

/** A first photo was read; a second one is taken and kept. */
async function secondPhoto(...readCard: unknown[]) {
  const answers = { keepFile: [photo], ...(readCard.length > 0 ? { readCard } : {}) };
  const journey = given('idCapture', { saved: earlier, answers });
  journey.send({ type: 'photo.taken', file });
  await answersArrive();
  await answersArrive();
  expect(journey.saved().dataImg).toEqual(photo);
  return journey;
}

test('SUB-10 REG-02 OCR-11 a photo whose reading failed does not travel under the reading of another', async () => {
  const journey = await secondPhoto(failedCall);
  journey.send({ type: 'dialog.closed' });
  expect([journey.saved().reffId, journey.saved().dataOCR]).toEqual([undefined, undefined]);
});

test('SUB-10 REG-02 a photo whose reading was left does not travel under the reading of another', async () => {
  const journey = await secondPhoto();
  journey.send({ type: 'back' });
  journey.send({ type: 'back' });
  expect(journey.screen()).toBe('personalData');
  expect([journey.saved().reffId, journey.saved().dataOCR]).toEqual([undefined, undefined]);
});
