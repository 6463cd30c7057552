import { describe, expect, test } from 'vitest';
import type { CameraDelay, CameraFailure } from '../../machines/journey/events.ts';
import type { PhotoVerdict } from '../../machines/journey/ports.ts';
import type { PhotoIssue } from '../../src/lib/images/assess.ts';
import {
  type Answers,
  failedCall,
  failedLines,
  file,
  openChart,
  thrown,
} from '../support/journey.ts';

describe('a photo that is assessed', () => {
  const poor = (issue: PhotoIssue): PhotoVerdict => ({ outcome: 'poor', issue });

  const good: PhotoVerdict = { outcome: 'good' };

  const subjects = { idCapture: 'idCard', npwpCapture: 'card', slipCapture: 'paper' } as const;

  type Capture = keyof typeof subjects;

  const captures = Object.keys(subjects) as Capture[];

  const open = (capture: Capture, ...assessPhoto: unknown[]) =>
    openChart(capture, {
      but: { cameraExplained: true },
      answers: (assessPhoto.length > 0 ? { assessPhoto } : {}) as Answers,
    });

  const taken = { type: 'photo.taken', file } as const;

  const chosen = { type: 'file.chosen', file } as const;

  const insisted = { type: 'photo.insisted' } as const;

  const again = { type: 'camera.wanted' } as const;

  describe.each(captures)('on %s', (capture) => {
    test('a shot is assessed before it is kept; a good one goes on', async () => {
      const journey = open(capture, good);
      journey.send(taken);
      expect(journey.state()).toBe(`${capture}.assessing`);
      await journey.sendAndWait(again);
      expect(journey.asked('assessPhoto')).toEqual([{ file, subject: subjects[capture] }]);
      expect(journey.state()).toBe(`${capture}.keeping`);
      expect(journey.context().photoIssue).toBeNull();
    });

    test('a poor shot stays, with what to mend, until it is taken again', async () => {
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

    test('the first poor shot cannot be used, the second one can', async () => {
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

    test('a picture from the phone is assessed too, and can be used at once', async () => {
      const journey = open(capture, poor('far'));
      await journey.sendAndWait(chosen);
      expect([journey.state(), journey.context().photoIssue]).toEqual([`${capture}.poor`, 'far']);
      journey.send(insisted);
      expect(journey.state()).toBe(`${capture}.keeping`);
    });

    test('another picture can be chosen instead of a poor one, and is assessed itself', async () => {
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

    test('a photo that cannot be assessed goes on', async () => {
      const journey = open(capture, thrown(new TypeError('no canvas')));
      await journey.sendAndWait(taken);
      expect(journey.state()).toBe(`${capture}.keeping`);
    });

    test('a photo that is not assessed within 4 s goes on', () => {
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

    test('who leaves and comes back begins to count again', async () => {
      const journey = open(capture, poor('blurred'));
      await journey.sendAndWait(taken);
      journey.send(again);
      await journey.sendAndWait(taken);
      journey.send({ type: 'open', to: 'homepage' });
      expect(journey.context()).toMatchObject({ incoming: null, photoIssue: null, poorPhotos: 0 });
    });
  });
});

describe('a photo that takes itself', () => {
  const open = (capture: 'idCapture' | 'npwpCapture' | 'slipCapture' | 'livenessTest') =>
    openChart(capture, { but: { cameraExplained: true } });

  const steady = { type: 'picture.steady' } as const;

  test('an e-KTP that is held still is announced for a second and a half, then photographed', async () => {
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

  test('whoever moves the phone meanwhile goes on aiming, and is given the whole time again', () => {
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
    'while it is %s the shutter, the gallery and the way back stay, and a camera may fail',
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
    'nothing is photographed by itself on %s',
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
    openChart(capture, { but: { cameraExplained } });

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
      (trouble) => {
        const journey = open(capture);
        journey.send({ type: 'camera.failed', reason: trouble });
        expect([journey.state(), journey.context().cameraIssue]).toEqual([
          `${capture}.recovering`,
          trouble,
        ]);
        journey.send({ type: 'camera.wanted' });
        expect([journey.state(), journey.context().cameraIssue]).toEqual([
          `${capture}.aiming`,
          null,
        ]);
      },
    );

    test.each<CameraDelay>(['unanswered', 'silent'])(
      'OCR-14 a camera that is %s for long says so, and may still come',
      async (trouble) => {
        const journey = open(capture);
        journey.send({ type: 'camera.delayed', reason: trouble });
        expect([journey.state(), journey.context().cameraIssue]).toEqual([
          `${capture}.delayed`,
          trouble,
        ]);
        journey.send({ type: 'camera.ready' });
        expect([journey.state(), journey.context().cameraIssue]).toEqual([
          `${capture}.aiming`,
          null,
        ]);
        journey.send({ type: 'camera.delayed', reason: trouble });
        await journey.sendAndWait({ type: 'file.chosen', file });
        expect(journey.state()).toBe(`${capture}.keeping`);
      },
    );

    test('a camera that is waited for may still fail', () => {
      const journey = open(capture);
      journey.send({ type: 'camera.delayed', reason: 'unanswered' });
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
});

describe('the camera test', () => {
  const saved = { cameraExplained: true };

  test('LIV-17 LIV-18 CON-02 a test selfie is kept, and after 2 s its result shows', async () => {
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

  test('a test selfie that can’t be kept is told', async () => {
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
