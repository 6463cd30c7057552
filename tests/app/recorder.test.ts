// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import type { Environment } from '../../machines/journey/context.ts';
import { journey } from '../../machines/journey/journey.ts';
import { portNames } from '../../machines/journey/portNames.ts';
import { exampleEvents } from '../../machines/paths/examples.ts';
import { defaultSettings } from '../../machines/paths/settings.ts';
import { playReport } from '../../machines/replay/playReport.ts';
import { createRecorder } from '../../src/app/recorder/recorder.ts';
import { readReport } from '../../src/lib/flightReport.ts';
import { answersArrive } from '../chart/support.ts';
import { fakeSessionStorage } from '../client/browser.ts';
import { applicant as person } from '../fixtures/applicant.ts';
import { applicant, kept } from '../screens/applicant.ts';

const answers: Record<string, unknown> = {
  keepFile: kept('photo of SITI.jpg'),
  readCard: { word: 'read', reading: { nik: person.personalData.nik }, reffId: 'READING-1' },
  checkNik: { word: 'clear', code: '00', description: 'NIK milik SITI RAHMAWATI' },
  livenessAddress: { address: 'https://wajah.contoh.id/?session=1' },
  keepFaces: { face1: kept('face1'), face2: kept('face2') },
  register: {
    word: 'registered',
    code: '00',
    registrationToken: 'TOKEN-OF-THE-REGISTRATION',
    reffNumberRegistration: 'REFF-8',
  },
  requestOtp: { word: 'sent', code: '00', transaction_id: 'TRX-4711' },
  validateOtp: { word: 'accepted', code: '00' },
  sealApplication: kept('sealed', 'application/json'),
  sendApplication: { word: 'other', code: '99', description: 'Sibuk, SITI' },
};

/** A whole journey on the real actor, recorded, up to a submission that the bank puts off. */
async function recorded(storage = fakeSessionStorage()) {
  const recorder = createRecorder(storage, 'sixStep');
  const environment: Environment = { now: () => Date.now(), newReffNumber: () => 'REFF-8' };
  const actors = Object.fromEntries(
    portNames.map((name) => [name, fromPromise(async () => answers[name] ?? { word: 'good' })]),
  );
  const actor = createActor(journey.provide({ actors: actors as never }), {
    inspect: (event: InspectionEvent) => recorder.note(event),
    input: {
      environment,
      settings: { ...defaultSettings, delays: { ...defaultSettings.delays, faceReturn: 0 } },
      entry: { to: null },
    },
  }).start();
  const taken = [
    'journey.started',
    'chooser.submitted: gold',
    'photo.wanted',
    'camera.wanted',
    'photo.taken',
    'data.wanted',
    'personalData.submitted: complete',
    'terms.opened',
    'terms.agreed: yes',
    'checklist.submitted: 50',
    'profile.submitted: complete',
    'address.submitted: complete',
    'job.submitted: complete',
    'delivery.submitted: residence',
    'face.continued',
    'face.reported: success',
    'face.continued',
    'code.submitted: five digits',
    'dialog.closed',
  ] as const;
  for (const name of taken) {
    actor.send(exampleEvents[name]);
    for (let turn = 0; turn < 6; turn += 1) await answersArrive();
  }
  return { recorder, actor };
}

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
  expect(played.map(({ as }) => as)).toContain('profile.submitted: complete');
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
