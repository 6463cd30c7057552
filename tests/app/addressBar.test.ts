// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readNote, startUrlSync } from '../../app/urlSync.ts';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import type { ReceiptValues } from '../../machines/journey/mapping/application.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';

const receipt: ReceiptValues = { number: 'REG-6', card: 'cardgold', at: 1_781_000_400_000 };

/** A window whose history only notes what is asked of it: nothing travels unless the test says so. */
function view(path: string, state: unknown = null) {
  const [pathname = '/', query] = path.split('?');
  const target = new EventTarget();
  const seen = { writes: [] as unknown[][], travels: [] as number[], reloads: 0 };
  const history = {
    state,
    pushState: (note: unknown, _: string, to: string) => write('push', note, to),
    replaceState: (note: unknown, _: string, to: string) => write('replace', note, to),
    go: (delta: number) => void seen.travels.push(delta),
  };
  const location = {
    pathname,
    search: query ? `?${query}` : '',
    reload: () => {
      seen.reloads += 1;
    },
  };
  function write(how: string, note: unknown, to: string) {
    seen.writes.push([how, note, to]);
    history.state = note;
    location.pathname = to;
  }
  const said = (type: string, more: object) =>
    target.dispatchEvent(Object.assign(new Event(type), more));
  return {
    ...seen,
    reloads: () => seen.reloads,
    location,
    window: Object.assign(target, {
      ...{ history, location },
      setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
      clearTimeout: (id: number) => clearTimeout(id),
    }) as unknown as Window,
    pop(noted: unknown) {
      history.state = noted;
      said('popstate', { state: noted });
    },
    shown: (persisted: boolean) => said('pageshow', { persisted }),
  };
}

/** A chart that shows a screen, and another one when it hears of something. */
function chart(first: ScreenId, react: (event: JourneyEvent) => ScreenId | null = () => null) {
  let screen = first;
  let isEnd = false;
  let tell = (): void => {};
  const sent: JourneyEvent[] = [];
  const show = (next: ScreenId, end = false) => {
    screen = next;
    isEnd = end;
    tell();
  };
  return {
    sent,
    show,
    current: () => ({ screen, isEnd, ...(isEnd ? { receipt } : {}) }),
    send(event: JourneyEvent) {
      sent.push(event);
      const next = react(event);
      if (next) show(next);
    },
    onChange: (listener: () => void) => {
      tell = listener;
    },
  };
}

describe('the address bar', () => {
  let stop = () => {};

  const follow = (subject: ReturnType<typeof chart>, seen: ReturnType<typeof view>) => {
    stop = startUrlSync(subject, seen.window);
  };

  beforeEach(() => void vi.useFakeTimers());

  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  describe('a way back inside the history', () => {
    test('that is never answered is followed after half a second all the same', () => {
      const seen = view('/n_old_changeCard');
      const subject = chart('chooser');
      follow(subject, seen);
      subject.show('personalData');
      subject.show('idCapture');
      subject.show('chooser');
      expect(seen.travels).toEqual([-2]);
      const before = seen.writes.length;
      subject.show('personalData');
      vi.advanceTimersByTime(499);
      expect([seen.writes.length, seen.travels.length]).toEqual([before, 1]);
      vi.advanceTimersByTime(1);
      expect(seen.travels).toEqual([-2, -1]);
    });

    test('that is answered is not followed again, nor taken for a press of the back button', () => {
      const seen = view('/n_old_changeCard');
      const subject = chart('chooser');
      follow(subject, seen);
      subject.show('personalData');
      subject.show('chooser');
      seen.location.pathname = '/n_old_changeCard';
      seen.pop({ trail: ['chooser'] });
      expect(vi.getTimerCount()).toBe(0);
      expect(subject.sent).toEqual([]);
      subject.show('personalData');
      expect(seen.writes.at(-1)).toEqual([
        ...['push', { trail: ['chooser', 'personalData'] }],
        '/chInfoPribadi',
      ]);
    });

    test('that the chart refuses leads forward again by one', () => {
      const seen = view('/homepage');
      const subject = chart('homepage');
      follow(subject, seen);
      subject.show('otp');
      seen.pop({ trail: ['homepage'] });
      expect([subject.sent, seen.travels]).toEqual([[{ type: 'back' }], [1]]);
    });
  });

  describe('an ending', () => {
    test('is noted with its receipt, and what was before it is gone', () => {
      const seen = view('/homepage');
      const subject = chart('homepage');
      follow(subject, seen);
      subject.show('faceTips');
      subject.show('otp');
      subject.show('done', true);
      const note = { trail: ['done'], outcome: 'done', receipt };
      expect(seen.writes.at(-1)).toEqual(['replace', note, '/done']);
      expect(seen.travels).toEqual([-2]);
    });

    test('with nothing before it goes nowhere', () => {
      const seen = view('/otp');
      const subject = chart('otp');
      follow(subject, seen);
      subject.show('rejection', true);
      expect([seen.travels, vi.getTimerCount()]).toEqual([[], 0]);
      expect(seen.writes.at(-1)?.[0]).toBe('replace');
    });

    test('that is shown without its note is noted', () => {
      const seen = view('/done', { trail: ['done'] });
      const subject = chart('done');
      follow(subject, seen);
      expect(seen.writes).toEqual([['replace', { trail: ['done'], outcome: 'done' }, '/done']]);
      subject.show('done', true);
      expect(seen.writes).toHaveLength(1);
    });
  });

  describe('an entry of the history', () => {
    test('that tells of the screen already is left as it is', () => {
      const seen = view('/chInfoPribadi', { trail: ['chooser', 'personalData'] });
      follow(chart('personalData'), seen);
      expect(seen.writes).toEqual([]);
    });

    test('that tells of it at another’s address gets its own', () => {
      const seen = view('/chPekerjaan', { trail: ['chooser', 'personalData'] });
      follow(chart('personalData'), seen);
      expect(seen.writes).toEqual([
        ['replace', { trail: ['chooser', 'personalData'] }, '/chInfoPribadi'],
      ]);
    });

    test('is none of its own for a wait: it takes the place of what waits', () => {
      const seen = view('/homepage');
      const subject = chart('homepage');
      follow(subject, seen);
      subject.show('otp');
      subject.show('waiting');
      expect(seen.writes.at(-1)?.slice(0, 2)).toEqual([
        'replace',
        { trail: ['homepage', 'waiting'] },
      ]);
    });

    test('two back, or one that was not there before, opens its screen', () => {
      const seen = view('/homepage');
      const subject = chart('homepage', (event) => (event.type === 'open' ? event.to : null));
      follow(subject, seen);
      subject.show('chooser');
      subject.show('personalData');
      seen.pop({ trail: ['homepage'] });
      expect(subject.sent).toEqual([{ type: 'open', to: 'homepage' }]);
      expect(seen.travels).toEqual([]);
    });
  });

  test('a page that the browser brings back as it was is loaded anew, one that is loaded is not', () => {
    const seen = view('/homepage');
    follow(chart('homepage'), seen);
    seen.shown(false);
    expect(seen.reloads()).toBe(0);
    seen.shown(true);
    expect(seen.reloads()).toBe(1);
    stop();
    seen.shown(true);
    expect(seen.reloads()).toBe(1);
  });
});

describe('an entry of the history', () => {
  test.each<[string, unknown]>([
    ['no object', 7],
    ['nothing', null],
    ['no screens', {}],
    ['no list of screens', { trail: 'chooser' }],
    ['an empty list of screens', { trail: [] }],
    ['a screen that there is not', { trail: ['chooser', 'mana'] }],
  ])('with %s is nobody’s note', (_, state) => expect(readNote(state)).toBeNull());

  test('tells of an ending only with what an ending is', () => {
    const trail = ['rejection'];
    expect(readNote({ trail, outcome: 'rejection' })).toStrictEqual({
      trail,
      outcome: 'rejection',
    });
    expect(readNote({ trail, outcome: 'mana' })).toStrictEqual({ trail });
    expect(readNote({ trail, receipt })).toStrictEqual({ trail });
    const whole = { trail, outcome: 'rejection', receipt };
    expect(readNote({ ...whole, nik: '3271046504930008' })).toStrictEqual(whole);
  });
});
