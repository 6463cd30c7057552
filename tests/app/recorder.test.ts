// @vitest-environment jsdom

import { beforeEach, describe, expect, test } from 'vitest';
import { applicant as person } from '../../machines/paths/applicant.ts';
import { playReport } from '../../machines/replay/playReport.ts';
import { createRecorder, type EarlyInspections, startRecorder } from '../../src/app/recorder.ts';
import { syncLocalCopies } from '../../src/app/session/localCopies.ts';
import { readReport } from '../../src/lib/flightReport.ts';
import { startJourney } from '../support/journey.ts';
import { registered } from '../support/saved.ts';
import { createStorage } from '../support/storage.ts';

import { portOutcomes, recordJourney } from './recorded.ts';

describe('createRecorder records a journey', () => {
  const texts = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(texts)
      : [String(value)];

  test('without any value of the applicant', async () => {
    const storage = createStorage();
    const { recorder, actor } = await recordJourney(storage);
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
    const personal = [...texts(person), ...texts(registered), ...texts(portOutcomes)].filter(
      // Every state contains words of the chart and single digits.
      (value) => value.length > 3 && !/^(true|false|null|good|other|clear|read|sent)$/.test(value),
    );
    const consents = registered.consents ?? [];
    const names = new Set([
      ...['accepted', 'registered', 'sealed', 'success'],
      // Screens and purposes are words of the chart, too.
      ...consents.flatMap(({ screen, purpose }) => [screen, purpose]),
    ]);
    for (const value of personal) if (!names.has(value)) expect(written).not.toContain(value);
    actor.stop();
  });

  test('in a report that the chart replays identically', async () => {
    const { recorder, actor } = await recordJourney();
    const played = playReport(recorder.report());
    expect(played.filter(({ as }) => as === undefined)).toEqual([]);
    const meant = played.map(({ as }) => as);
    expect(meant).toContain('profile.submitted: complete');
    // A replay never mistakes an outcome for a failure or another outcome with the same state.
    expect(meant.filter((as) => as?.startsWith('answer assessPhoto'))).toEqual([
      'answer assessPhoto (assess.dataImg): good',
    ]);
    expect(meant).toContain('answer sendApplication (sendApplication): other');
    actor.stop();
  });

  test('ENT-08 with the name of a dropped query parameter, and the report still replays', async () => {
    const { recorder, actor } = await recordJourney();
    recorder.noteDropped(['refferalId']);
    const report = recorder.report();
    expect(report.happened.find(({ event }) => event === 'load')?.answer).toBe(
      'dropped refferalId',
    );
    expect(playReport(report).filter(({ as }) => as === undefined)).toEqual([]);
    actor.stop();
  });

  test('and its replay reports the step at which the chart behaves differently', async () => {
    const { recorder, actor } = await recordJourney();
    const report = structuredClone(recorder.report());
    const at = report.happened.findIndex(({ event }) => event === 'profile.submitted');
    const step = report.happened[at];
    if (step) step.state = 'delivery';
    const played = playReport(report);
    expect(played.flatMap(({ as }, index) => (as === undefined ? [index] : []))).toContain(at);
    actor.stop();
  });
});

describe('createRecorder', () => {
  const session = createStorage();

  const start = 5_000;

  beforeEach(() => session.clear());

  /** Creates a recorder and passes it the inspection events of an actor. */
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

  describe('records an outcome', () => {
    test.each<[string, object, string]>([
      ['its word and the bank’s code', { output: { outcome: 'clear', code: '00' } }, 'clear 00'],
      ['a code that is a number', { output: { code: 17, reffId: 'RAHASIA' } }, '17'],
      ['no word with a space', { output: { outcome: 'nama Siti', code: '51' } }, '51'],
      [
        'a word of twenty characters',
        { output: { outcome: 'abcdefghij-klmnopqrs' } },
        'abcdefghij-klmnopqrs',
      ],
      [
        'no word of more than twenty characters',
        { output: { outcome: 'abcdefghij_klmnopqrst' } },
        'done',
      ],
      ['no empty word', { output: { outcome: '', code: '' } }, 'done'],
      ['only “done” for no output', { output: undefined }, 'done'],
      [
        'no word with a dot before it',
        { output: { outcome: '.siti', code: 'rahmawati.' } },
        'done',
      ],
      [
        'kind and status of a failed call',
        { error: { kind: 'http', status: 503, message: 'Siti' } },
        'failed http 503',
      ],
      ['the reason of a file failure', { error: { reason: 'tooBig' } }, 'failed tooBig'],
      ['only “failed” for another error', { error: new Error('Siti') }, 'failed'],
    ])('with %s', (_, answer, said) => {
      const { step, report } = recording();
      step({ type: 'xstate.done.actor.checkNik', ...answer });
      expect(report().calls).toEqual([{ at: 0, name: 'checkNik', took: 0, answer: said }]);
      expect(report().happened[0]).toEqual({
        ...{ at: 0, event: 'xstate.done.actor.checkNik', state: 'chooser' },
        answer: said,
      });
    });

    test('only when it belongs to a call', () => {
      const { step, report } = recording();
      step({ type: 'code.typed', output: { outcome: 'clear' } });
      step({ type: 'before.xstate.done.actor.readCard', output: { outcome: 'read' } });
      expect(report().calls).toEqual([]);
      expect(report().happened.map((one) => 'answer' in one)).toEqual([false, false]);
    });
  });

  test('records the duration of a call until its outcome or failure', () => {
    const { step, called, report } = recording();
    called('register', start + 40);
    called('requestOtp', start + 300);
    step({ type: 'xstate.error.actor.register', error: { kind: 'offline' } }, start + 1_240);
    step({ type: 'xstate.done.actor.requestOtp', output: { outcome: 'sent' } }, start + 1_300);
    expect(report().calls).toEqual([
      { at: 1_240, name: 'register', took: 1_200, answer: 'failed offline' },
      { at: 1_300, name: 'requestOtp', took: 1_000, answer: 'sent' },
    ]);
    // A repeated call is timed from its own start.
    called('register', start + 5_000);
    step({ type: 'xstate.done.actor.register', output: { outcome: 'registered' } }, start + 5_020);
    expect(report().calls[2]).toMatchObject({ name: 'register', took: 20 });
  });

  test('records `xstate.init` as a page load, and ignores other actors', () => {
    const { step, note, report } = recording();
    step({ type: 'xstate.init' }, start + 7, { personalData: 'editing' });
    const part = { type: '@xstate.snapshot', rootId: 'bagan', actorRef: { sessionId: 'bagian' } };
    note({ ...part, event: { type: 'lain' }, snapshot: {} }, start + 8);
    note({ type: '@xstate.event', rootId: 'bagan', actorRef: { sessionId: 'bagan' } }, start + 9);
    note({ type: '@xstate.actor', rootId: 'bagan', actorRef: undefined }, start + 10);
    expect(report().happened).toEqual([{ at: 7, event: 'load', state: 'personalData.editing' }]);
  });

  test('counts repetitions in the same state; every outcome has its own entry', () => {
    const { step, report } = recording();
    const typed = { type: 'contact.typed' };
    for (let time = 1; time <= 3; time += 1) step(typed, start + time);
    step(typed, start + 4, 'otp');
    step({ type: 'tick' }, start + 5, 'otp');
    const answer = { type: 'xstate.done.actor.keepFile', output: { outcome: 'kept' } };
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

  test('drops the oldest of more than 200 steps and calls', () => {
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

  describe('its record', () => {
    test('has a code of six letters and digits that are easy to read out', () => {
      const codes = Array.from({ length: 40 }, () => recording().code);
      for (const code of codes) expect(code).toMatch(/^[ACDEFHJKLMNPRTUVWXY34679]{6}$/);
      expect(new Set(codes).size).toBeGreaterThan(30);
    });

    test('continues after a reload, with the same code and time', () => {
      const first = recording();
      first.step({ type: 'profile.submitted' }, start + 900);
      first.keep();
      const second = recording();
      expect(second.code).toBe(first.code);
      second.step({ type: 'job.submitted' }, start + 50);
      expect(second.report().happened.map(({ at }) => at)).toEqual([900, 950]);
      expect(second.report()).toMatchObject({ format: 1, flow: 'sixStep' });
    });

    test('starts again for another journey or after damage', () => {
      const first = recording('identityFirst');
      first.step({ type: 'review.submitted' });
      first.keep();
      expect(recording('sixStep').report().happened).toEqual([]);
      session.setItem('journey.record', '{"format":1');
      expect(recording('identityFirst').report().happened).toEqual([]);
    });

    test('is stored only with an application, and removed with it', () => {
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

    test('is silently skipped when the storage is full', () => {
      const recorder = createRecorder(createStorage({ room: 0 }), 'sixStep', start);
      const snapshot = { value: 'otp', context: { saved: { step1: {} } } };
      const inspection = { type: '@xstate.snapshot', rootId: 'a', actorRef: { sessionId: 'a' } };
      recorder.note({ ...inspection, event: { type: 'x' }, snapshot } as never, start);
      expect(() => recorder.keep()).not.toThrow();
    });
  });
});

describe('listeners on the actor', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  describe('syncLocalCopies', () => {
    test('writes only after a change of the saved data', () => {
      let saved = { code: '', dataOCR: { nama: 'BUDI' } } as never;
      let notify = (_: { context: { saved: never } }): void => {};
      syncLocalCopies(localStorage, {
        getSnapshot: () => ({ context: { saved } }),
        subscribe: (listener) => {
          notify = listener as typeof notify;
        },
      });
      expect(localStorage.getItem('dataOCR')).toBe('{"nama":"BUDI"}');
      localStorage.setItem('dataOCR', 'punya tab lain');
      notify({ context: { saved } });
      expect(localStorage.getItem('dataOCR')).toBe('punya tab lain');
      saved = { code: '', dataOCR: { nama: 'ANI' }, setujusyarat: false } as never;
      notify({ context: { saved } });
      expect({ ...localStorage }).toEqual({ dataOCR: '{"nama":"ANI"}' });
    });

    test('continues with the other values when one has no space', () => {
      const tight = createStorage({ room: 30 });
      const saved = { code: '', dataImg: { name: 'n'.repeat(40) }, setujusyarat: true } as never;
      syncLocalCopies(tight, {
        getSnapshot: () => ({ context: { saved } }),
        subscribe: () => undefined,
      });
      expect([tight.getItem('dataImg'), tight.getItem('setujusyarat')]).toEqual([null, 'setuju']);
    });
  });

  describe('startRecorder', () => {
    const note = (event: string, at: number): EarlyInspections[number] => [
      at,
      {
        ...{ type: '@xstate.snapshot', rootId: 'akar', actorRef: { sessionId: 'akar' } },
        event: { type: event },
        snapshot: { value: 'otp', context: { saved: { step1: {} } } },
      } as never,
    ];
    const begun = (...notes: EarlyInspections) => {
      const { actor } = startJourney({ to: 'chooser', saved: registered });
      return { notes, recorder: startRecorder(actor, notes) };
    };

    test('records the earlier events with their own times', () => {
      const { notes, recorder } = begun(note('xstate.init', 10_000), note('otp.opened', 10_450));
      expect(recorder.report().happened).toEqual([
        { at: 0, event: 'load', state: 'otp' },
        { at: 450, event: 'otp.opened', state: 'otp' },
      ]);
      expect(notes).toEqual([]);
      expect(recorder.report().flow).toBe('sixStep');
    });

    test('starts at the current time without earlier events', () => {
      expect(begun().recorder.report().happened).toEqual([]);
    });

    test.each([
      ['the page is left', () => dispatchEvent(new Event('pagehide'))],
      [
        'the visibility of the page changes',
        () => document.dispatchEvent(new Event('visibilitychange')),
      ],
    ])('stores the record when %s', (_, happens) => {
      const { recorder } = begun(note('code.typed', 20_000));
      happens();
      expect(sessionStorage.getItem('journey.record')).toContain(recorder.code);
    });

    test('removes the camera test’s picture', () => {
      localStorage.setItem('livenessTest', 'gambar keempat');
      begun();
      expect(localStorage.getItem('livenessTest')).toBeNull();
    });
  });
});

test('a report contains the chart fingerprint of its page, also after JSON parsing, and none when the page has none', () => {
  const reportOf = () => createRecorder(createStorage(), 'sixStep').report();
  expect(reportOf()).not.toHaveProperty('chart');
  document.head.innerHTML =
    '<meta name="robots" content="none"><meta name="chart" content="1a2b-3c4d">';
  const report = reportOf();
  document.head.innerHTML = '';
  expect(report.chart).toBe('1a2b-3c4d');
  expect(readReport(JSON.stringify(report))).toMatchObject({ chart: '1a2b-3c4d' });
});
