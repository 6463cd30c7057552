import { describe, expect, test } from 'vitest';
import type { CameraDelay, CameraTrouble } from '../../machines/journey/events.ts';
import { file, given } from './given.ts';

const back = {
  idCapture: 'personalData',
  npwpCapture: 'job',
  slipCapture: 'job',
  livenessTest: 'homepage',
} as const;
type Capture = keyof typeof back;
const captures = Object.keys(back) as Capture[];
const open = (capture: Capture, cameraExplained = true) =>
  given(capture, { saved: { cameraExplained } });

describe.each(captures)('on %s', (capture) => {
  test('the camera is explained before the browser asks, once a session', () => {
    const journey = open(capture, false);
    expect(journey.state()).toBe(`${capture}.explaining`);
    journey.send({ type: 'camera.wanted' });
    expect(journey.state()).toBe(`${capture}.aiming`);
    expect(journey.saved().cameraExplained).toBe(true);
    expect(open(capture).state()).toBe(`${capture}.aiming`);
  });

  test('OCR-14 ERR-07 a browser without cameras gets the specified error, then another way', async () => {
    const journey = open(capture);
    journey.send({ type: 'camera.failed', trouble: 'unsupported' });
    expect(journey.alert()).toEqual([
      'Cannot read UserMedia from MediaDevices.',
      expect.stringMatching(/^Kamera tidak dapat dibuka .*Pilih foto dari galeri/),
    ]);
    journey.send({ type: 'dialog.closed' });
    expect(journey.state()).toBe(`${capture}.recovering`);
    await journey.sendAndWait({ type: 'file.chosen', file });
    expect(journey.state()).toBe(`${capture}.keeping`);
    expect(journey.context().incoming).toMatchObject({ file, chosen: true });
  });

  test.each<CameraTrouble>(['denied', 'missing', 'busy', 'lost', 'other'])(
    'a camera that is %s can be tried again',
    (trouble) => {
      const journey = open(capture);
      journey.send({ type: 'camera.failed', trouble });
      expect([journey.state(), journey.context().cameraTrouble]).toEqual([
        `${capture}.recovering`,
        trouble,
      ]);
      journey.send({ type: 'camera.wanted' });
      expect([journey.state(), journey.context().cameraTrouble]).toEqual([
        `${capture}.aiming`,
        null,
      ]);
    },
  );

  test.each<CameraDelay>(['unanswered', 'silent'])(
    'OCR-14 a camera that is %s for long says so, and may still come',
    async (trouble) => {
      const journey = open(capture);
      journey.send({ type: 'camera.delayed', trouble });
      expect([journey.state(), journey.context().cameraTrouble]).toEqual([
        `${capture}.delayed`,
        trouble,
      ]);
      journey.send({ type: 'camera.ready' });
      expect([journey.state(), journey.context().cameraTrouble]).toEqual([
        `${capture}.aiming`,
        null,
      ]);
      journey.send({ type: 'camera.delayed', trouble });
      await journey.sendAndWait({ type: 'file.chosen', file });
      expect(journey.state()).toBe(`${capture}.keeping`);
    },
  );

  test('a camera that is waited for may still fail', () => {
    const journey = open(capture);
    journey.send({ type: 'camera.delayed', trouble: 'unanswered' });
    journey.send({ type: 'camera.failed', trouble: 'denied' });
    expect([journey.state(), journey.context().cameraTrouble]).toEqual([
      `${capture}.recovering`,
      'denied',
    ]);
  });

  test.each(['explaining', 'aiming', 'delayed', 'recovering'])(
    `back from "%s" leaves to ${back[capture]}`,
    (at) => {
      const journey = open(capture, at !== 'explaining');
      if (at === 'delayed') journey.send({ type: 'camera.delayed', trouble: 'silent' });
      if (at === 'recovering') journey.send({ type: 'camera.failed', trouble: 'denied' });
      expect(journey.state()).toBe(`${capture}.${at}`);
      journey.send({ type: 'back' });
      expect(journey.screen()).toBe(back[capture]);
    },
  );

  test('back while a photo is kept opens the camera again; the photo is let go', async () => {
    const journey = open(capture);
    await journey.sendAndWait({ type: 'photo.taken', file });
    expect([journey.state(), journey.hasTag('busy')]).toEqual([`${capture}.keeping`, true]);
    journey.send({ type: 'back' });
    expect([journey.state(), journey.context().incoming]).toEqual([`${capture}.aiming`, null]);
  });

  test('a photo that is not kept within 30 s ends with an alert', async () => {
    const journey = open(capture);
    await journey.sendAndWait({ type: 'photo.taken', file });
    journey.pass(29_999);
    expect(journey.state()).toBe(`${capture}.keeping`);
    journey.pass(1);
    expect(journey.state()).toBe(`${capture}.alerting`);
  });
});
