// @vitest-environment jsdom

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { defaultSettings } from '../../machines/definition.ts';
import { journey } from '../../machines/journey/journey.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { applicant as person } from '../../machines/paths/applicant.ts';
import { playReport } from '../../machines/replay/playReport.ts';
import type { JourneyActor } from '../../screens/shared/useJourney.ts';
import { forgetTestSelfie } from '../../src/app/adapters/phone.ts';
import { browserEnvironment, reffNumber } from '../../src/app/input.ts';
import { accompany, createRecorder, type EarlyNotes } from '../../src/app/recorder.ts';
import { followLocally } from '../../src/app/session/localCopies.ts';
import { readReport } from '../../src/lib/flightReport.ts';
import { startJourney } from '../support/journey.ts';
import { registered } from '../support/saved.ts';
import { roomy } from '../support/storage.ts';

import { answers, recorded } from './recorded.ts';

describe('the flight recorder', () => {
  const texts = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(texts)
      : [String(value)];

  test('a whole journey is recorded without a value of the applicant', async () => {
    const storage = roomy();
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
    const personal = [...texts(person), ...texts(registered), ...texts(answers)].filter(
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

  test('ENT-08 a link’s parameter that was dropped is recorded by name, and the report can still be played', async () => {
    const { recorder, actor } = await recorded();
    recorder.noteDropped(['refferalId']);
    const report = recorder.report();
    expect(report.happened.find(({ event }) => event === 'load')?.answer).toBe(
      'dropped refferalId',
    );
    expect(playReport(report).filter(({ as }) => as === undefined)).toEqual([]);
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
    const storage = roomy();
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
        saved: registered,
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
});

describe('what it notes', () => {
  const session = roomy();

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
      ['its word and the bank’s code', { output: { outcome: 'clear', code: '00' } }, 'clear 00'],
      ['a code that is a number', { output: { code: 17, reffId: 'RAHASIA' } }, '17'],
      ['no word that is a text', { output: { outcome: 'nama Siti', code: '51' } }, '51'],
      ['twenty letters', { output: { outcome: 'abcdefghij-klmnopqrs' } }, 'abcdefghij-klmnopqrs'],
      ['no more than twenty letters', { output: { outcome: 'abcdefghij_klmnopqrst' } }, 'done'],
      ['no empty word', { output: { outcome: '', code: '' } }, 'done'],
      ['nothing that is not there', { output: undefined }, 'done'],
      [
        'no word with a dot before it',
        { output: { outcome: '.siti', code: 'rahmawati.' } },
        'done',
      ],
      [
        'why it failed',
        { error: { kind: 'http', status: 503, message: 'Siti' } },
        'failed http 503',
      ],
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
      step({ type: 'code.typed', output: { outcome: 'clear' } });
      step({ type: 'before.xstate.done.actor.readCard', output: { outcome: 'read' } });
      expect(report().calls).toEqual([]);
      expect(report().happened.map((one) => 'answer' in one)).toEqual([false, false]);
    });
  });

  test('a call is recorded with the time from its begin to its answer, or its failure', () => {
    const { step, called, report } = recording();
    called('register', start + 40);
    called('requestOtp', start + 300);
    step({ type: 'xstate.error.actor.register', error: { kind: 'offline' } }, start + 1_240);
    step({ type: 'xstate.done.actor.requestOtp', output: { outcome: 'sent' } }, start + 1_300);
    expect(report().calls).toEqual([
      { at: 1_240, name: 'register', took: 1_200, answer: 'failed offline' },
      { at: 1_300, name: 'requestOtp', took: 1_000, answer: 'sent' },
    ]);
    // Made again, it is timed from then.
    called('register', start + 5_000);
    step({ type: 'xstate.done.actor.register', output: { outcome: 'registered' } }, start + 5_020);
    expect(report().calls[2]).toMatchObject({ name: 'register', took: 20 });
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
      const recorder = createRecorder(roomy({ room: 0 }), 'sixStep', start);
      const snapshot = { value: 'otp', context: { saved: { step1: {} } } };
      const told = { type: '@xstate.snapshot', rootId: 'a', actorRef: { sessionId: 'a' } };
      recorder.note({ ...told, event: { type: 'x' }, snapshot } as never, start);
      expect(() => recorder.keep()).not.toThrow();
    });
  });
});

describe('several tabs', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  /** An actor that shows a screen, as far as who only asks for the screen knows it. */
  function showing(first: ScreenId) {
    let shown = first;
    const listeners: (() => void)[] = [];
    return {
      actor: {
        getSnapshot: () => ({ getMeta: () => ({ 'bagan.layar': { screen: shown } }) }),
        subscribe: (listener: () => void) => void listeners.push(listener),
      } as unknown as JourneyActor,
      show(next: ScreenId) {
        shown = next;
        for (const listener of listeners) listener();
      },
    };
  }

  const selfie = () => localStorage.getItem('livenessTest');

  describe('the camera test’s picture', () => {
    test.each<[ScreenId, boolean]>([
      ['livenessTest', true],
      ['livenessResult', true],
      ['faceTips', false],
    ])('at the start on %s is still there: %s', (screen, isThere) => {
      localStorage.setItem('livenessTest', 'gambar');
      forgetTestSelfie(localStorage, showing(screen).actor);
      expect(selfie() !== null).toBe(isThere);
    });

    test('goes with its screens, and with the page', () => {
      const { actor, show } = showing('livenessTest');
      forgetTestSelfie(localStorage, actor);
      localStorage.setItem('livenessTest', 'gambar kedua');
      show('livenessResult');
      expect(selfie()).toBe('gambar kedua');
      show('homepage');
      expect(selfie()).toBeNull();
      localStorage.setItem('livenessTest', 'gambar ketiga');
      show('livenessTest');
      dispatchEvent(new Event('pagehide'));
      expect(selfie()).toBeNull();
    });

    test('in a storage that refuses stops nobody', () => {
      const refusing = {
        removeItem: () => {
          throw new DOMException('ditolak', 'SecurityError');
        },
      } as unknown as Storage;
      expect(() => forgetTestSelfie(refusing, showing('otp').actor)).not.toThrow();
    });
  });

  describe('the copies in local storage', () => {
    test('are written when what was saved has changed, and only then', () => {
      let saved = { code: '', dataOCR: { nama: 'BUDI' } } as never;
      let tell = (_: { context: { saved: never } }): void => {};
      followLocally(localStorage, {
        getSnapshot: () => ({ context: { saved } }),
        subscribe: (listener) => {
          tell = listener as typeof tell;
        },
      });
      expect(localStorage.getItem('dataOCR')).toBe('{"nama":"BUDI"}');
      localStorage.setItem('dataOCR', 'punya tab lain');
      tell({ context: { saved } });
      expect(localStorage.getItem('dataOCR')).toBe('punya tab lain');
      saved = { code: '', dataOCR: { nama: 'ANI' }, setujusyarat: false } as never;
      tell({ context: { saved } });
      expect({ ...localStorage }).toEqual({ dataOCR: '{"nama":"ANI"}' });
    });

    test('that have no room cost nobody anything, and leave the others', () => {
      const tight = roomy({ room: 30 });
      const saved = { code: '', dataImg: { name: 'n'.repeat(40) }, setujusyarat: true } as never;
      followLocally(tight, {
        getSnapshot: () => ({ context: { saved } }),
        subscribe: () => undefined,
      });
      expect([tight.getItem('dataImg'), tight.getItem('setujusyarat')]).toEqual([null, 'setuju']);
    });
  });

  describe('the record that goes along with a journey', () => {
    const note = (event: string, at: number): EarlyNotes[number] => [
      at,
      {
        ...{ type: '@xstate.snapshot', rootId: 'akar', actorRef: { sessionId: 'akar' } },
        event: { type: event },
        snapshot: { value: 'otp', context: { saved: { step1: {} } } },
      } as never,
    ];
    const begun = (...notes: EarlyNotes) => {
      const { actor } = startJourney({ to: 'chooser', saved: registered });
      return { notes, recorder: accompany(actor, notes) };
    };

    test('begins with what was told before it was there, at its own time', () => {
      const { notes, recorder } = begun(note('xstate.init', 10_000), note('otp.opened', 10_450));
      expect(recorder.report().happened).toEqual([
        { at: 0, event: 'load', state: 'otp' },
        { at: 450, event: 'otp.opened', state: 'otp' },
      ]);
      expect(notes).toEqual([]);
      expect(recorder.report().flow).toBe('sixStep');
    });

    test('begins at its own time where nothing was told', () => {
      expect(begun().recorder.report().happened).toEqual([]);
    });

    test.each([
      ['the page goes', () => dispatchEvent(new Event('pagehide'))],
      [
        'the page comes or goes out of sight',
        () => document.dispatchEvent(new Event('visibilitychange')),
      ],
    ])('is kept when %s', (_, happens) => {
      const { recorder } = begun(note('code.typed', 20_000));
      happens();
      expect(sessionStorage.getItem('journey.record')).toContain(recorder.code);
    });

    test('lets the camera test’s picture go', () => {
      localStorage.setItem('livenessTest', 'gambar keempat');
      begun();
      expect(selfie()).toBeNull();
    });
  });

  describe('the numbers of a journey', () => {
    test('have as many digits in every month and at every hour', () => {
      expect(reffNumber('A', new Date(2026, 10, 22, 23, 58, 47), 42)).toBe('A20261122235847000042');
      expect(reffNumber('', new Date(2027, 0, 1, 0, 0, 0), 1_000_000)).toBe('20270101000000000000');
    });

    test('come from the phone’s clock and its own chance', () => {
      vi.useFakeTimers({ now: new Date(2026, 4, 6, 7, 8, 9) });
      const chance = vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
        (into as unknown as Uint32Array)[0] = 7_654_321;
        return into;
      });
      const environment = browserEnvironment('KARTU');
      expect(environment.newReffNumber()).toBe('KARTU20260506070809654321');
      expect(chance.mock.calls[0]?.[0]).toHaveLength(1);
      expect(environment.now()).toBe(new Date(2026, 4, 6, 7, 8, 9).getTime());
      chance.mockRestore();
      vi.useRealTimers();
    });
  });
});

test('a report names the chart that its page was built with, also one read from a copy, and none where the page names none', () => {
  const reportOf = () => createRecorder(roomy(), 'sixStep').report();
  expect(reportOf()).not.toHaveProperty('chart');
  document.head.innerHTML =
    '<meta name="robots" content="none"><meta name="chart" content="1a2b-3c4d">';
  const report = reportOf();
  document.head.innerHTML = '';
  expect(report.chart).toBe('1a2b-3c4d');
  expect(readReport(JSON.stringify(report))).toMatchObject({ chart: '1a2b-3c4d' });
});
