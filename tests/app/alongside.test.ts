// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScreenId } from '../../machines/journey/screens.ts';
import type { JourneyActor } from '../../screens/shared/journey.ts';
import { browserEnvironment, reffNumber } from '../../src/app/environment.ts';
import { accompany, type EarlyNotes } from '../../src/app/recorder/accompany.ts';
import { followLocally } from '../../src/app/session/localCopies.ts';
import { forgetTestSelfie } from '../../src/app/session/testSelfie.ts';
import { startJourney } from '../chart/support.ts';
import { fakeSessionStorage } from '../client/browser.ts';
import { applicant } from '../screens/applicant.ts';

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
    const tight = fakeSessionStorage(30);
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
    const { actor } = startJourney({ to: 'chooser', saved: applicant });
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
