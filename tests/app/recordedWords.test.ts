import { beforeEach, describe, expect, test } from 'vitest';
import { createRecorder } from '../../src/app/recorder/recorder.ts';
import { readReport } from '../../src/lib/flightReport.ts';
import { fakeSessionStorage } from '../client/browser.ts';

const session = fakeSessionStorage();
const start = 5_000;
beforeEach(() => session.clear());

/** A recorder that is told what an actor would tell. */
function recording(flow = 'sixStep') {
  const recorder = createRecorder(session, flow, start);
  const chart = { sessionId: 'bagan' };
  const note = (inspected: object, at: number) =>
    recorder.note(inspected as Parameters<typeof recorder.note>[0], at);
  return {
    ...recorder,
    step(event: object, at = start, value: unknown = 'chooser', saved: object = { step1: {} }) {
      const snapshot = { value, context: { saved } };
      note({ type: '@xstate.snapshot', rootId: 'bagan', actorRef: chart, event, snapshot }, at);
    },
    called(id: string, at: number) {
      note({ type: '@xstate.actor', rootId: 'bagan', actorRef: { id, sessionId: 'p' } }, at);
    },
    note,
  };
}

describe('what an answer is recorded as', () => {
  test.each<[string, object, string]>([
    ['its word and the bank’s code', { output: { word: 'clear', code: '00' } }, 'clear 00'],
    ['a code that is a number', { output: { code: 17, reffId: 'RAHASIA' } }, '17'],
    ['no word that is a text', { output: { word: 'nama Siti', code: '51' } }, '51'],
    ['twenty letters', { output: { word: 'abcdefghij-klmnopqrs' } }, 'abcdefghij-klmnopqrs'],
    ['no more than twenty letters', { output: { word: 'abcdefghij_klmnopqrst' } }, 'done'],
    ['no empty word', { output: { word: '', code: '' } }, 'done'],
    ['nothing that is not there', { output: undefined }, 'done'],
    ['no word with a dot before it', { output: { word: '.siti', code: 'rahmawati.' } }, 'done'],
    ['why it failed', { error: { kind: 'http', status: 503, message: 'Siti' } }, 'failed http 503'],
    ['which file failed', { error: { reason: 'tooBig' } }, 'failed tooBig'],
    ['that it failed', { error: new Error('Siti') }, 'failed'],
  ])('is %s', (_, answer, said) => {
    const { step, report } = recording();
    step({ type: 'xstate.done.actor.checkNik', ...answer });
    expect(report().calls).toEqual([{ at: 0, name: 'checkNik', took: 0, answer: said }]);
    expect(report().happened[0]).toEqual({
      ...{ at: 0, event: 'xstate.done.actor.checkNik', state: 'chooser' },
      answer: said,
    });
  });

  test('is that of a call alone', () => {
    const { step, report } = recording();
    step({ type: 'code.typed', output: { word: 'clear' } });
    step({ type: 'before.xstate.done.actor.readCard', output: { word: 'read' } });
    expect(report().calls).toEqual([]);
    expect(report().happened.map((one) => 'answer' in one)).toEqual([false, false]);
  });
});

test('a call is recorded with the time from its begin to its answer, or its failure', () => {
  const { step, called, report } = recording();
  called('register', start + 40);
  called('requestOtp', start + 300);
  step({ type: 'xstate.error.actor.register', error: { kind: 'offline' } }, start + 1_240);
  step({ type: 'xstate.done.actor.requestOtp', output: { word: 'sent' } }, start + 1_300);
  expect(report().calls).toEqual([
    { at: 1_240, name: 'register', took: 1_200, answer: 'failed offline' },
    { at: 1_300, name: 'requestOtp', took: 1_000, answer: 'sent' },
  ]);
});

test('a page’s load is recorded as such, and what others than the journey do is not', () => {
  const { step, note, report } = recording();
  step({ type: 'xstate.init' }, start + 7, { personalData: 'editing' });
  const part = { type: '@xstate.snapshot', rootId: 'bagan', actorRef: { sessionId: 'bagian' } };
  note({ ...part, event: { type: 'lain' }, snapshot: {} }, start + 8);
  note({ type: '@xstate.event', rootId: 'bagan', actorRef: { sessionId: 'bagan' } }, start + 9);
  note({ type: '@xstate.actor', rootId: 'bagan', actorRef: undefined }, start + 10);
  expect(report().happened).toEqual([{ at: 7, event: 'load', state: 'personalData.editing' }]);
});

test('the same again is counted, in the same state alone; an answer is always one of its own', () => {
  const { step, report } = recording();
  const typed = { type: 'contact.typed' };
  for (let time = 1; time <= 3; time += 1) step(typed, start + time);
  step(typed, start + 4, 'otp');
  step({ type: 'tick' }, start + 5, 'otp');
  const answer = { type: 'xstate.done.actor.keepFile', output: { word: 'kept' } };
  step(answer, start + 6, 'otp');
  step(answer, start + 7, 'otp');
  expect(report().happened.map(({ at, event, times }) => [at, event, times])).toEqual([
    [1, 'contact.typed', 3],
    [4, 'contact.typed', undefined],
    [5, 'tick', undefined],
    [6, answer.type, undefined],
    [7, answer.type, undefined],
  ]);
});

test('of more than 200 steps and calls the first are forgotten', () => {
  const { step, report } = recording();
  for (let at = 1; at <= 201; at += 1) {
    step({ type: `xstate.done.actor.kerja${at}` }, start + at);
  }
  const { happened, calls } = report();
  expect([happened.length, happened[0]?.at, calls.length, calls[0]?.name]).toEqual([
    ...[200, 2],
    ...[200, 'kerja2'],
  ]);
});

describe('a record', () => {
  test('has a code of six letters and digits that are read out without mistake', () => {
    const codes = Array.from({ length: 40 }, () => recording().code);
    for (const code of codes) expect(code).toMatch(/^[ACDEFHJKLMNPRTUVWXY34679]{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(30);
  });

  test('goes on where its journey was reloaded, with its code and its time', () => {
    const first = recording();
    first.step({ type: 'profile.submitted' }, start + 900);
    first.keep();
    const second = recording();
    expect(second.code).toBe(first.code);
    second.step({ type: 'job.submitted' }, start + 50);
    expect(second.report().happened.map(({ at }) => at)).toEqual([900, 950]);
    expect(second.report()).toMatchObject({ format: 1, flow: 'sixStep' });
  });

  test('of another journey, or that is damaged, is begun anew', () => {
    const first = recording('identityFirst');
    first.step({ type: 'review.submitted' });
    first.keep();
    expect(recording('sixStep').report().happened).toEqual([]);
    session.setItem('journey.record', '{"format":1');
    expect(recording('identityFirst').report().happened).toEqual([]);
  });

  test('is kept only beside an application, and goes with it', () => {
    const { step, keep } = recording();
    keep();
    expect(session.getItem('journey.record')).toBeNull();
    step({ type: 'chooser.submitted' });
    keep();
    expect(readReport(session.getItem('journey.record') ?? '')?.happened).toHaveLength(1);
    step({ type: 'erasure.confirmed' }, start + 60, 'homepage', {});
    keep();
    expect(session.getItem('journey.record')).toBeNull();
  });

  test('that has no room costs nobody anything', () => {
    const recorder = createRecorder(fakeSessionStorage(0), 'sixStep', start);
    const snapshot = { value: 'otp', context: { saved: { step1: {} } } };
    const told = { type: '@xstate.snapshot', rootId: 'a', actorRef: { sessionId: 'a' } };
    recorder.note({ ...told, event: { type: 'x' }, snapshot } as never, start);
    expect(() => recorder.keep()).not.toThrow();
  });
});
