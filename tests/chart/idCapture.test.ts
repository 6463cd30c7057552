import { describe, expect, test } from 'vitest';
import {
  answersArrive,
  epoch,
  failedCall,
  failedLines,
  file,
  given,
  kept,
  reading,
  thrown,
  tooLongLines,
} from './given.ts';

const photo = kept('dataImg.jpg');
const read = { word: 'read', reading, reffId: 'READING-1' };
const unreadable = { word: 'unreadable' };
const before = { step2: undefined, dataImg: undefined, cameraExplained: true };
const taken = { type: 'photo.taken', file } as const;

/** A photo was taken and kept; the bank answers as given. */
async function photographed(...readCard: unknown[]) {
  const answers = { keepFile: [photo], ...(readCard.length > 0 ? { readCard } : {}) };
  const journey = given('idCapture', { saved: before, answers });
  journey.send(taken);
  await answersArrive();
  await answersArrive();
  return journey;
}

describe('a photo that is read', () => {
  test('OCR-04 OCR-05 is kept at 0.7 and sent under a new reference number', async () => {
    const journey = await photographed(read);
    expect(journey.asked('keepFile')).toEqual([
      { file, name: 'dataImg', rule: expect.objectContaining({ scale: 0.7, quality: 0.7 }) },
    ]);
    expect(journey.asked('readCard')).toEqual([{ photo, reffNumber: 'REFF-1' }]);
  });

  test('OCR-06 is waited for', async () => {
    const journey = await photographed();
    expect([journey.state(), journey.hasTag('busy')]).toEqual(['idCapture.reading', true]);
  });

  test('OCR-07 leaves the photo, the reading and its reference', async () => {
    const journey = await photographed(read);
    expect(journey.saved()).toMatchObject({
      dataImg: photo,
      dataOCR: reading,
      reffId: 'READING-1',
      readingOf: 'REFF-1',
    });
  });

  test('OCR-08 CON-02 is shown for 6 s, then step 2 comes back', async () => {
    const journey = await photographed(read);
    journey.pass(5999);
    expect(journey.state()).toBe('idCapture.read');
    journey.pass(1);
    expect(journey.state()).toBe('personalData.editing');
    expect(journey.saved().returning).toBeUndefined();
  });

  test('OCR-08 after a reload only the rest of the 6 s is waited for', () => {
    const returning = { from: 'read', at: epoch + 2000 } as const;
    const journey = given('idCapture', { saved: { ...before, returning } });
    journey.pass(1999);
    expect(journey.state()).toBe('idCapture.read');
    journey.pass(1);
    expect(journey.screen()).toBe('personalData');
  });

  test('OCR-11 data that shall be checked, or another photo, do not have to wait for the 6 s', async () => {
    const checked = await photographed(read);
    checked.send({ type: 'data.wanted' });
    expect([checked.state(), checked.saved().dataOCR]).toEqual(['personalData.editing', reading]);
    const again = await photographed(read);
    again.send({ type: 'camera.wanted' });
    again.pass(10_000);
    expect([again.state(), again.saved().returning]).toEqual(['idCapture.aiming', undefined]);
  });

  test('back does not have to wait for the 6 s', async () => {
    const journey = await photographed(read);
    journey.send({ type: 'back' });
    expect(journey.state()).toBe('personalData.editing');
  });
});

describe('a photo that can’t be read', () => {
  const words = ['Maaf, Foto KTP tidak terbaca sistem. Silahkan ambil Foto Kembali.'];

  test('OCR-09 opens the dialog and forgets an earlier reading', async () => {
    const journey = await photographed(unreadable);
    expect(journey.alert()).toEqual(words);
    expect(journey.saved()).toMatchObject({ dataImg: photo, readingOf: 'REFF-1' });
    expect(journey.saved().dataOCR).toBeUndefined();
    expect(journey.saved().reffId).toBeUndefined();
  });

  test.each(['dialog.closed', 'back'] as const)(
    'OCR-10 "%s" within 6 s returns to the camera, for good',
    async (type) => {
      const journey = await photographed(unreadable);
      journey.pass(5000);
      journey.send({ type });
      expect(journey.state()).toBe('idCapture.aiming');
      journey.pass(10_000);
      expect([journey.state(), journey.alert()]).toEqual(['idCapture.aiming', null]);
    },
  );

  test('OCR-11 can be typed instead at once', async () => {
    const journey = await photographed(unreadable);
    journey.send({ type: 'data.wanted' });
    expect([journey.state(), journey.alert()]).toEqual(['personalData.editing', null]);
    expect(journey.saved().dataImg).toEqual(photo);
  });

  test('OCR-10 OCR-11 after 6 s without OK step 2 comes back, with the photo', async () => {
    const journey = await photographed(unreadable);
    journey.pass(5999);
    expect(journey.state()).toBe('idCapture.unreadable');
    journey.pass(1);
    expect([journey.state(), journey.alert()]).toEqual(['personalData.editing', null]);
    expect(journey.saved().dataImg).toEqual(photo);
  });

  test('OCR-10 a reload keeps the dialog and its deadline', () => {
    const returning = { from: 'unreadable', at: epoch + 2000 } as const;
    const journey = given('idCapture', { saved: { ...before, returning } });
    expect(journey.alert()).toEqual(words);
    journey.pass(2000);
    expect(journey.screen()).toBe('personalData');
  });
});

describe('a reading that fails', () => {
  test('OCR-11 ERR-02 is told, and after 6 s step 2 comes back', async () => {
    const journey = await photographed(failedCall);
    expect(journey.alert()).toEqual(failedLines);
    journey.pass(5999);
    expect(journey.state()).toBe('idCapture.failed');
    journey.pass(1);
    expect([journey.state(), journey.saved().dataImg]).toEqual(['personalData.editing', photo]);
  });

  test('OCR-11 OK does not have to wait for the 6 s', async () => {
    const journey = await photographed(failedCall);
    journey.send({ type: 'dialog.closed' });
    expect(journey.state()).toBe('personalData.editing');
  });

  test('OCR-11 can be tried with another photo at once', async () => {
    const journey = await photographed(failedCall);
    journey.send({ type: 'camera.wanted' });
    journey.pass(10_000);
    expect([journey.state(), journey.alert()]).toEqual(['idCapture.aiming', null]);
  });

  test('OCR-11 no answer for 45 s counts as a failure', async () => {
    const journey = await photographed();
    journey.pass(44_999);
    expect(journey.state()).toBe('idCapture.reading');
    journey.pass(1);
    expect(journey.alert()).toEqual(tooLongLines);
    journey.pass(6000);
    expect(journey.screen()).toBe('personalData');
  });

  test('back while it is read opens the camera again, and a late answer changes nothing', async () => {
    const journey = await photographed();
    journey.send({ type: 'back' });
    journey.pass(60_000);
    expect([journey.state(), journey.saved().returning]).toEqual(['idCapture.aiming', undefined]);
  });

  test('every photo has a reference number of its own', async () => {
    const journey = await photographed(unreadable, read);
    journey.send({ type: 'dialog.closed' });
    journey.send(taken);
    await answersArrive();
    await answersArrive();
    expect(journey.asked('readCard')).toMatchObject([
      { reffNumber: 'REFF-1' },
      { reffNumber: 'REFF-2' },
    ]);
    expect(journey.saved()).toMatchObject({ dataOCR: reading, readingOf: 'REFF-2' });
  });
});

test.each([
  [thrown({ reason: 'notAnImage' }), /tidak dapat digunakan/],
  [thrown({ reason: 'storage' }), /Penyimpanan ponsel penuh/],
])('a photo that can’t be kept is told and aimed at again', async (answer, words) => {
  const journey = given('idCapture', { saved: before, answers: { keepFile: [answer] } });
  await journey.sendAndWait(taken);
  expect(journey.alert()).toEqual([expect.stringMatching(words)]);
  journey.send({ type: 'dialog.closed' });
  expect([journey.state(), journey.context().incoming]).toEqual(['idCapture.aiming', null]);
});
