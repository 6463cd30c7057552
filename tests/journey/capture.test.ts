import { describe, expect, test } from 'vitest';
import type { CameraDelay, CameraFailure } from '../../machines/journey/events.ts';
import type { PhotoVerdict } from '../../machines/journey/ports.ts';
import type { PhotoIssue } from '../../src/lib/images/assess.ts';
import {
  type Answers,
  createThrown,
  failedCall,
  failedLines,
  file,
  openChart,
} from '../support/journey.ts';
import { explained } from '../support/saved.ts';

describe('a photo that is assessed', () => {
  const poor = (issue: PhotoIssue): PhotoVerdict => ({ outcome: 'poor', issue });

  const good: PhotoVerdict = { outcome: 'good' };

  const subjects = { idCapture: 'idCard', npwpCapture: 'card', slipCapture: 'paper' } as const;

  type Capture = keyof typeof subjects;

  const captures = Object.keys(subjects) as Capture[];

  const open = (capture: Capture, ...assessPhoto: unknown[]) =>
    openChart(capture, {
      but: explained,
      answers: (assessPhoto.length > 0 ? { assessPhoto } : {}) as Answers,
    });

  const taken = { type: 'photo.taken', file } as const;

  const chosen = { type: 'file.chosen', file } as const;

  const insisted = { type: 'photo.insisted' } as const;

  const again = { type: 'camera.wanted' } as const;

  describe.each(captures)('on %s', (capture) => {
    test('a photo is assessed before it is stored, and a good one continues', async () => {
      const journey = open(capture, good);
      journey.send(taken);
      expect(journey.state()).toBe(`${capture}.assessing`);
      await journey.sendAndWait(again);
      expect(journey.asked('assessPhoto')).toEqual([{ file, subject: subjects[capture] }]);
      expect(journey.state()).toBe(`${capture}.keeping`);
      expect(journey.context().photoIssue).toBeNull();
    });

    test('a poor photo shows what to correct until it is taken again', async () => {
      const journey = open(capture, poor('glare'), good);
      await journey.sendAndWait(taken);
      expect([journey.state(), journey.context().photoIssue]).toEqual([`${capture}.poor`, 'glare']);
      journey.pass(60_000);
      expect(journey.state()).toBe(`${capture}.poor`);
      journey.send(again);
      expect([journey.state(), journey.context().photoIssue]).toEqual([`${capture}.aiming`, null]);
      expect(journey.context().incoming).toBeNull();
      await journey.sendAndWait(taken);
      expect(journey.state()).toBe(`${capture}.keeping`);
    });

    test('the first poor photo cannot be used, the second one can', async () => {
      const journey = open(capture, poor('blurred'));
      await journey.sendAndWait(taken);
      journey.send(insisted);
      expect(journey.state()).toBe(`${capture}.poor`);
      journey.send(again);
      await journey.sendAndWait(taken);
      expect(journey.state()).toBe(`${capture}.poor`);
      journey.send(insisted);
      expect(journey.state()).toBe(`${capture}.keeping`);
      expect(journey.context().incoming).toMatchObject({ file, chosen: false });
    });

    test('a chosen picture is assessed, too, and can be used at once', async () => {
      const journey = open(capture, poor('far'));
      await journey.sendAndWait(chosen);
      expect([journey.state(), journey.context().photoIssue]).toEqual([`${capture}.poor`, 'far']);
      journey.send(insisted);
      expect(journey.state()).toBe(`${capture}.keeping`);
    });

    test('another picture can be chosen instead of a poor one, and is assessed', async () => {
      const journey = open(capture, poor('dark'), good);
      await journey.sendAndWait(taken);
      journey.send(chosen);
      expect([journey.state(), journey.context().photoIssue]).toEqual([
        `${capture}.assessing`,
        null,
      ]);
      await journey.sendAndWait(again);
      expect(journey.state()).toBe(`${capture}.keeping`);
    });

    test('a photo that cannot be assessed is accepted', async () => {
      const journey = open(capture, createThrown(new TypeError('no canvas')));
      await journey.sendAndWait(taken);
      expect(journey.state()).toBe(`${capture}.keeping`);
    });

    test('a photo that is not assessed within 4 s is accepted', () => {
      const journey = open(capture, new Promise(() => {}));
      journey.send(taken);
      journey.pass(3999);
      expect(journey.state()).toBe(`${capture}.assessing`);
      journey.pass(1);
      expect(journey.state()).toBe(`${capture}.keeping`);
    });

    test.each(['assessing', 'poor'])('back from "%s" opens the camera again', async (at) => {
      const journey = open(capture, at === 'poor' ? poor('dark') : new Promise(() => {}));
      await journey.sendAndWait(taken);
      expect(journey.state()).toBe(`${capture}.${at}`);
      journey.send({ type: 'back' });
      expect([journey.state(), journey.context().incoming]).toEqual([`${capture}.aiming`, null]);
    });

    test('poor photos are counted again after leaving the screen', async () => {
      const journey = open(capture, poor('blurred'));
      await journey.sendAndWait(taken);
      journey.send(again);
      await journey.sendAndWait(taken);
      journey.send({ type: 'open', to: 'homepage' });
      expect(journey.context()).toMatchObject({ incoming: null, photoIssue: null, poorPhotos: 0 });
    });
  });
});

describe('automatic photo', () => {
  const open = (capture: 'idCapture' | 'npwpCapture' | 'slipCapture' | 'livenessTest') =>
    openChart(capture, { but: explained });

  const steady = { type: 'picture.steady' } as const;

  test('a steady e-KTP is announced for 1.5 s, then photographed', async () => {
    const journey = open('idCapture');
    journey.send(steady);
    journey.pass(1499);
    expect(journey.state()).toBe('idCapture.holding');
    journey.pass(1);
    expect(journey.state()).toBe('idCapture.shooting');
    journey.send({ type: 'photo.taken', file });
    expect(journey.state()).toBe('idCapture.assessing');
    expect(journey.context().incoming).toMatchObject({ file, chosen: false });
  });

  test('moving the phone cancels the photo and restarts the announcement', () => {
    const journey = open('idCapture');
    journey.send(steady);
    journey.pass(1400);
    journey.send({ type: 'picture.moved' });
    expect(journey.state()).toBe('idCapture.aiming');
    journey.pass(5000);
    journey.send(steady);
    journey.pass(1400);
    expect(journey.state()).toBe('idCapture.holding');
  });

  test.each(['holding', 'shooting'] as const)(
    'while it is %s, shutter, gallery and back work, and the camera may fail',
    (at) => {
      const reached = () => {
        const journey = open('idCapture');
        journey.send(steady);
        if (at === 'shooting') journey.pass(1500);
        expect(journey.state()).toBe(`idCapture.${at}`);
        return journey;
      };
      const stateAfter = (event: Parameters<ReturnType<typeof open>['send']>[0]) => {
        const journey = reached();
        journey.send(event);
        return journey.state();
      };
      expect(stateAfter({ type: 'photo.taken', file })).toBe('idCapture.assessing');
      expect(stateAfter({ type: 'file.chosen', file })).toBe('idCapture.assessing');
      expect(stateAfter({ type: 'back' })).toBe('personalData.editing');
      expect(stateAfter({ type: 'camera.failed', reason: 'lost' })).toBe('idCapture.recovering');
    },
  );

  test.each(['npwpCapture', 'slipCapture', 'livenessTest'] as const)(
    'no automatic photo is taken on %s',
    (capture) => {
      const journey = open(capture);
      journey.send(steady);
      expect(journey.state()).toBe(`${capture}.aiming`);
    },
  );
});

describe('the camera', () => {
  const back = {
    idCapture: 'personalData',
    npwpCapture: 'job',
    slipCapture: 'job',
    livenessTest: 'homepage',
  } as const;

  type Capture = keyof typeof back;

  const captures = Object.keys(back) as Capture[];

  const open = (capture: Capture, cameraExplained = true) =>
    openChart(capture, { but: cameraExplained ? explained : { consents: undefined } });

  describe.each(captures)('on %s', (capture) => {
    test('the camera is explained once per session, before the browser asks', () => {
      const journey = open(capture, false);
      expect(journey.state()).toBe(`${capture}.explaining`);
      journey.send({ type: 'camera.wanted' });
      expect(journey.state()).toBe(`${capture}.aiming`);
      expect(journey.saved().cameraExplained).toBe(true);
      expect(open(capture).state()).toBe(`${capture}.aiming`);
    });

    test('OCR-14 ERR-07 a browser without cameras shows the specified error, then an alternative', async () => {
      const journey = open(capture);
      journey.send({ type: 'camera.failed', reason: 'unsupported' });
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

    test.each<CameraFailure>(['denied', 'missing', 'busy', 'lost', 'other'])(
      'a camera that is %s can be tried again',
      (issue) => {
        const journey = open(capture);
        journey.send({ type: 'camera.failed', reason: issue });
        expect([journey.state(), journey.context().cameraIssue]).toEqual([
          `${capture}.recovering`,
          issue,
        ]);
        journey.send({ type: 'camera.wanted' });
        expect([journey.state(), journey.context().cameraIssue]).toEqual([
          `${capture}.aiming`,
          null,
        ]);
      },
    );

    test.each<CameraDelay>(['unanswered', 'silent'])(
      'OCR-14 a camera that is %s for long shows a message, and may still open',
      async (issue) => {
        const journey = open(capture);
        journey.send({ type: 'camera.delayed', reason: issue });
        expect([journey.state(), journey.context().cameraIssue]).toEqual([
          `${capture}.delayed`,
          issue,
        ]);
        journey.send({ type: 'camera.ready' });
        expect([journey.state(), journey.context().cameraIssue]).toEqual([
          `${capture}.aiming`,
          null,
        ]);
        journey.send({ type: 'camera.delayed', reason: issue });
        await journey.sendAndWait({ type: 'file.chosen', file });
        expect(journey.state()).toBe(`${capture}.keeping`);
      },
    );

    test('OCR-14 a delayed camera can be late for another reason, and still fail', () => {
      const journey = open(capture);
      journey.send({ type: 'camera.delayed', reason: 'unanswered' });
      journey.send({ type: 'camera.delayed', reason: 'silent' });
      expect([journey.state(), journey.context().cameraIssue]).toEqual([
        `${capture}.delayed`,
        'silent',
      ]);
      journey.send({ type: 'camera.failed', reason: 'denied' });
      expect([journey.state(), journey.context().cameraIssue]).toEqual([
        `${capture}.recovering`,
        'denied',
      ]);
    });

    test.each(['explaining', 'aiming', 'delayed', 'recovering'])(
      `back from "%s" leaves to ${back[capture]}`,
      (at) => {
        const journey = open(capture, at !== 'explaining');
        if (at === 'delayed') journey.send({ type: 'camera.delayed', reason: 'silent' });
        if (at === 'recovering') journey.send({ type: 'camera.failed', reason: 'denied' });
        expect(journey.state()).toBe(`${capture}.${at}`);
        journey.send({ type: 'back' });
        expect(journey.screen()).toBe(back[capture]);
      },
    );

    test('back while a photo is stored opens the camera again and drops the photo', async () => {
      const journey = open(capture);
      await journey.sendAndWait({ type: 'photo.taken', file });
      expect([journey.state(), journey.hasTag('busy')]).toEqual([`${capture}.keeping`, true]);
      journey.send({ type: 'back' });
      expect([journey.state(), journey.context().incoming]).toEqual([`${capture}.aiming`, null]);
    });

    test('a photo that is not stored within 30 s opens an alert', async () => {
      const journey = open(capture);
      await journey.sendAndWait({ type: 'photo.taken', file });
      journey.pass(29_999);
      expect(journey.state()).toBe(`${capture}.keeping`);
      journey.pass(1);
      expect(journey.state()).toBe(`${capture}.alerting`);
    });
  });
});

describe('the camera test', () => {
  const saved = explained;

  test('LIV-17 LIV-18 CON-02 a test selfie is stored, and its result shows after 2 s', async () => {
    const journey = openChart('livenessTest', {
      but: saved,
      answers: { keepTestSelfie: [undefined] },
    });
    await journey.sendAndWait({ type: 'photo.taken', file });
    expect(journey.asked('keepTestSelfie')).toEqual([{ file }]);
    journey.pass(1999);
    expect([journey.state(), journey.hasTag('busy')]).toEqual(['livenessTest.settling', true]);
    journey.pass(1);
    expect(journey.state()).toBe('livenessResult');
  });

  test('a test selfie that cannot be stored opens an alert', async () => {
    const journey = openChart('livenessTest', {
      but: saved,
      answers: { keepTestSelfie: [failedCall] },
    });
    await journey.sendAndWait({ type: 'photo.taken', file });
    expect(journey.alert()).toEqual(failedLines);
  });

  test.each([
    ['LIV-16 Lanjut leads to the frame', {}, 'faceFrame'],
    ['ENT-15 Lanjut leads to the first missing step', { step3: undefined }, 'profile'],
  ] as const)('%s from the result', (_, change, screen) => {
    const journey = openChart('livenessResult', { but: change });
    journey.send({ type: 'result.continued' });
    expect(journey.screen()).toBe(screen);
  });

  test('back from the result leads to the test camera', () => {
    const journey = openChart('livenessResult');
    journey.send({ type: 'back' });
    expect(journey.screen()).toBe('livenessTest');
  });
});
