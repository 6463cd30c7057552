import { expect, test } from 'vitest';
import { file, given } from './given.ts';

const open = (capture: 'idCapture' | 'npwpCapture' | 'slipCapture' | 'livenessTest') =>
  given(capture, { saved: { cameraExplained: true } });
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
    const after = (event: Parameters<ReturnType<typeof open>['send']>[0]) => {
      const journey = reached();
      journey.send(event);
      return journey.state();
    };
    expect(after({ type: 'photo.taken', file })).toBe('idCapture.assessing');
    expect(after({ type: 'file.chosen', file })).toBe('idCapture.assessing');
    expect(after({ type: 'back' })).toBe('personalData.editing');
    expect(after({ type: 'camera.failed', trouble: 'lost' })).toBe('idCapture.recovering');
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
