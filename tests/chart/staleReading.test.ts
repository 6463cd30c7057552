import { expect, test } from 'vitest';
import { personalDataDefaults } from '../../machines/journey/mapping/prefill.ts';
import { answersArrive, applicant, failedCall, file, given, kept, reading } from './given.ts';

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

/** What step 2 was left with: filled from the first photo, the name corrected by hand. */
const draft = {
  ...applicant.step2,
  nama_lengkap: 'SITI RAHMAWATI PUTRI',
  readingOf: earlier.readingOf,
};
const noIdentity = { nik: '', nama_lengkap: '', tempat_lahir: '', tgl_lahir: '' };

test.each([
  ['failed', [failedCall], 'dialog.closed'],
  ['was left', [], 'back'],
  ['was refused', [{ word: 'unreadable' }], 'open'],
] as const)(
  'PER-03 OCR-11 after a photo whose reading %s, step 2 shows nobody’s identity, and phone and promo as typed',
  async (_, answers, then) => {
    const journey = await secondPhoto(...answers);
    if (then === 'open') journey.send({ type: 'open', to: 'personalData' });
    else journey.send({ type: then });
    if (then === 'back') journey.send({ type: 'back' });
    expect(journey.screen()).toBe('personalData');
    const { no_hp, kd_promo } = applicant.step2;
    expect(personalDataDefaults(journey.saved(), draft)).toMatchObject({
      ...noIdentity,
      no_hp,
      kd_promo,
    });
  },
);

test('PER-03 what is typed for a photo that could not be read stays, also when no other one is taken', async () => {
  const journey = await secondPhoto(failedCall);
  journey.send({ type: 'dialog.closed' });
  const typed = { ...personalDataDefaults(journey.saved(), draft), nik: '9971046504930009' };
  expect(personalDataDefaults(journey.saved(), typed)).toEqual(typed);
  journey.send({ type: 'photo.wanted' });
  journey.send({ type: 'back' });
  expect(personalDataDefaults(journey.saved(), typed)).toEqual(typed);
});

test('PER-03 without a new photo everything that was typed comes back', () => {
  const journey = given('idCapture', { saved: earlier });
  journey.send({ type: 'back' });
  expect(personalDataDefaults(journey.saved(), draft)).toEqual(draft);
});
