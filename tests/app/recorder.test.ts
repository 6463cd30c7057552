// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { journey } from '../../machines/journey/journey.ts';
import { defaultSettings } from '../../machines/paths/settings.ts';
import { playReport } from '../../machines/replay/playReport.ts';
import { createRecorder } from '../../src/app/recorder/recorder.ts';
import { readReport } from '../../src/lib/flightReport.ts';
import { fakeSessionStorage } from '../client/browser.ts';
import { applicant as person } from '../fixtures/applicant.ts';
import { applicant } from '../screens/applicant.ts';
import { answers, recorded } from './recorded.ts';

const texts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(texts)
    : [String(value)];

test('a whole journey is recorded without a value of the applicant', async () => {
  const storage = fakeSessionStorage();
  const { recorder, actor } = await recorded(storage);
  const report = recorder.report();
  expect(report.happened.at(-1)?.state).toBe('submission.unsettled');
  expect(report.calls.map(({ name, answer }) => [name, answer])).toEqual(
    expect.arrayContaining([
      ['checkNik', 'clear 00'],
      ['sendApplication', 'other 99'],
    ]),
  );
  recorder.keep();
  const written = storage.getItem('journey.record') ?? '';
  expect(readReport(written)).toEqual(report);
  const personal = [...texts(person), ...texts(applicant), ...texts(answers)].filter(
    // Words of the chart's own, and single digits, stand in every state.
    (value) => value.length > 3 && !/^(true|false|null|good|other|clear|read|sent)$/.test(value),
  );
  const names = new Set(['accepted', 'registered', 'sealed', 'success']);
  for (const value of personal) if (!names.has(value)) expect(written).not.toContain(value);
  actor.stop();
});

test('a report is played on the chart, which does the same', async () => {
  const { recorder, actor } = await recorded();
  const played = playReport(recorder.report());
  expect(played.filter(({ as }) => as === undefined)).toEqual([]);
  const meant = played.map(({ as }) => as);
  expect(meant).toContain('profile.submitted: complete');
  // An answer is never taken for a failure, or for another answer, that leads to the same state.
  expect(meant.filter((as) => as?.startsWith('answer assessPhoto'))).toEqual([
    'answer assessPhoto (assess.dataImg): good',
  ]);
  expect(meant).toContain('answer sendApplication (sendApplication): other');
  actor.stop();
});

test('where the chart does something else than was recorded, it is said', async () => {
  const { recorder, actor } = await recorded();
  const report = structuredClone(recorder.report());
  const at = report.happened.findIndex(({ event }) => event === 'profile.submitted');
  const step = report.happened[at];
  if (step) step.state = 'delivery';
  const played = playReport(report);
  expect(played.flatMap(({ as }, index) => (as === undefined ? [index] : []))).toContain(at);
  actor.stop();
});

test('the record goes on after a reload, holds the last 200 steps, and goes with the application', async () => {
  const storage = fakeSessionStorage();
  const { recorder, actor } = await recorded(storage);
  recorder.keep();
  const before = structuredClone(recorder.report());
  actor.stop();
  const next = createRecorder(storage, 'sixStep');
  expect(next.report()).toEqual(before);
  const chart = createActor(journey, {
    inspect: next.note,
    input: {
      environment: { now: () => 0, newReffNumber: () => '' },
      settings: defaultSettings,
      entry: { to: 'chooser' },
      saved: applicant,
    },
  }).start();
  for (let count = 0; count < 150; count += 1) {
    chart.send({ type: 'benefits.opened' });
    chart.send({ type: 'dialog.closed' });
  }
  expect(next.report().happened.length).toBe(200);
  next.keep();
  expect(storage.getItem('journey.record')).not.toBeNull();
  chart.send({ type: 'back' });
  chart.send({ type: 'journey.renewed' });
  chart.send({ type: 'erasure.confirmed' });
  next.keep();
  expect(storage.getItem('journey.record')).toBeNull();
  chart.stop();
});
