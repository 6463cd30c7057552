import { describe, expect, test } from 'vitest';
import type { PhotoVerdict } from '../../machines/journey/ports.ts';
import type { PhotoIssue } from '../../src/lib/images/photoIssue.ts';
import { type Answers, file, given, thrown } from './given.ts';

const poor = (issue: PhotoIssue): PhotoVerdict => ({ word: 'poor', issue });
const good: PhotoVerdict = { word: 'good' };
const subjects = { idCapture: 'idCard', npwpCapture: 'card', slipCapture: 'paper' } as const;
type Capture = keyof typeof subjects;
const captures = Object.keys(subjects) as Capture[];

const open = (capture: Capture, ...assessPhoto: unknown[]) =>
  given(capture, {
    saved: { cameraExplained: true },
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
    expect([journey.state(), journey.context().photoIssue]).toEqual([`${capture}.assessing`, null]);
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
