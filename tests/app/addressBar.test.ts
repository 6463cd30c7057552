// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import type { ReceiptValues } from '../../machines/journey/mapping/receipt.ts';
import { type ScreenId, screens } from '../../machines/journey/screens.ts';
import { readHistoryState, startUrlSync } from '../../src/app/urlSync.ts';
import { setBackHandler } from '../../src/lib/backButton.ts';

const receipt: ReceiptValues = { number: 'REG-6', card: 'cardgold', at: 1_781_000_400_000 };

/** Creates a window whose history only records calls. It navigates only when the test says so. */
function view(path: string, state: unknown = null) {
  const [pathname = '/', query] = path.split('?');
  const target = new EventTarget();
  const seen = { writes: [] as unknown[][], travels: [] as number[], reloads: 0 };
  const history = {
    state,
    length: 4,
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
    if (how === 'push') history.length += 1;
    seen.writes.push([how, note, to]);
    history.state = note;
    location.pathname = to;
  }
  const dispatch = (type: string, more: object) =>
    target.dispatchEvent(Object.assign(new Event(type), more));
  return {
    ...seen,
    reloads: () => seen.reloads,
    location,
    window: Object.assign(target, {
      ...{ history, location },
      setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
      clearTimeout: (id: number) => clearTimeout(id),
      setInterval: (work: () => void, ms: number) => setInterval(work, ms),
      clearInterval: (id: number) => clearInterval(id),
    }) as unknown as Window,
    /** The framed page adds entries, which have the note of the entry below them. */
    navigateFrame(entries = 1) {
      history.length += entries;
    },
    pop(noted: unknown) {
      history.state = noted;
      dispatch('popstate', { state: noted });
    },
    shown: (persisted: boolean) => dispatch('pageshow', { persisted }),
  };
}

/** Creates a chart that shows a screen, opens sheets over it and reacts to events. Back closes a sheet first. */
function chart(first: ScreenId, react: (event: JourneyEvent) => ScreenId | null = () => null) {
  let screen = first;
  let isEnd = false;
  let sheets = 0;
  let notify = (): void => {};
  const sent: JourneyEvent[] = [];
  const show = (next: ScreenId, end = false) => {
    screen = next;
    isEnd = end;
    sheets = 0;
    notify();
  };
  const cover = (by: number) => {
    sheets = by;
    notify();
  };
  return {
    sent,
    show,
    /** Opens or closes sheets until so many are open. */
    cover,
    current: () => ({ screen, isEnd, isCovered: sheets > 0, ...(isEnd ? { receipt } : {}) }),
    send(event: JourneyEvent) {
      sent.push(event);
      if (event.type === 'back' && sheets > 0) return cover(sheets - 1);
      const next = react(event);
      if (next) show(next);
    },
    onChange: (listener: () => void) => {
      notify = listener;
    },
  };
}

let stop = () => {};

afterEach(() => {
  stop();
  setBackHandler(undefined);
});

describe('startUrlSync with a fake history', () => {
  const follow = (subject: ReturnType<typeof chart>, seen: ReturnType<typeof view>, base = '/') => {
    stop = startUrlSync(subject, base, seen.window);
  };

  beforeEach(() => void vi.useFakeTimers());

  afterEach(() => void vi.useRealTimers());

  test('starts every screen at its top, not at the scroll position of another screen', () => {
    const seen = view('/n_old_changeCard');
    follow(chart('chooser'), seen);
    expect(seen.window.history.scrollRestoration).toBe('manual');
  });

  test('writes and reads every address below the base path', () => {
    const seen = view('/kartu/chCard');
    const subject = chart('chooser');
    follow(subject, seen, '/kartu/');
    subject.show('personalData');
    subject.show('chooser');
    subject.show('checklist');
    expect(seen.writes.map(([how, , to]) => [how, to])).toEqual([
      // The alias that was opened stays.
      ['replace', '/kartu/chCard'],
      ['push', `/kartu${screens.personalData.route}`],
    ]);
  });

  describe('a step back inside the history', () => {
    test('continues after half a second when no event follows', () => {
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

    test('is not followed twice, and is not treated as a press of the back button', () => {
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
  });

  describe('a frame that adds entries to the history', () => {
    const below = { trail: ['faceTips', 'faceFrame'] };
    /**
     * Shows the face check in its frame. Then the framed page adds these numbers of entries, one every 250 ms.
     */
    function frameWith(entries: number[], react: Parameters<typeof chart>[1] = () => null) {
      const seen = view('/tips-liveness', { trail: ['faceTips'] });
      const subject = chart('faceTips', react);
      follow(subject, seen);
      subject.show('faceFrame');
      for (const count of entries) {
        seen.navigateFrame(count);
        vi.advanceTimersByTime(250);
      }
      return { seen, subject };
    }
    const goBack = ({ type }: JourneyEvent) => (type === 'back' ? ('faceTips' as const) : null);

    test.each([
      ['one', [1], 2],
      ['three at once', [3], 4],
      ['one after the other', [1, 2], 5],
    ])('of %s: one press of the back button leads to the tips', (_, entries, above) => {
      const { seen, subject } = frameWith(entries, goBack);
      expect(seen.writes.at(-1)?.slice(0, 2)).toEqual(['push', { ...below, above }]);
      // The entry below belongs to the frame and has the note of the screen.
      seen.pop(below);
      expect(subject.sent).toEqual([{ type: 'back' }]);
      expect(seen.travels).toEqual([-above]);
      seen.location.pathname = '/tips-liveness';
      seen.pop({ trail: ['faceTips'] });
      expect([subject.current().screen, subject.sent.length]).toEqual(['faceTips', 1]);
    });

    test('loses its entries when the check ends by itself', () => {
      const { seen, subject } = frameWith([1]);
      subject.show('faceTips');
      expect(seen.travels).toEqual([-3]);
    });

    test('keeps the entries when the chart refuses to go back', () => {
      const { seen, subject } = frameWith([1]);
      seen.pop(below);
      expect([subject.sent, seen.travels]).toEqual([[{ type: 'back' }], [1]]);
      seen.pop({ ...below, above: 2 });
      subject.show('faceTips');
      expect(seen.travels).toEqual([1, -3]);
    });

    test('is not detected on another screen', () => {
      const { seen, subject } = frameWith([]);
      subject.show('faceTips');
      seen.pop({ trail: ['faceTips'] });
      const before = seen.writes.length;
      seen.navigateFrame();
      vi.advanceTimersByTime(1_000);
      expect(seen.writes).toHaveLength(before);
    });

    test('replaces the only entry when the screen was opened by its address', () => {
      const seen = view('/liveness', { trail: ['faceFrame'] });
      const subject = chart('faceFrame');
      follow(subject, seen);
      seen.navigateFrame();
      vi.advanceTimersByTime(250);
      subject.show('otp');
      expect(seen.travels).toEqual([-2]);
    });
  });

  describe('an outcome', () => {
    test('does not navigate when no entry precedes it', () => {
      const seen = view('/otp');
      const subject = chart('otp');
      follow(subject, seen);
      subject.show('rejection', true);
      expect([seen.travels, vi.getTimerCount()]).toEqual([[], 0]);
      expect(seen.writes.at(-1)?.[0]).toBe('replace');
    });

    test('is noted when it appears without a note', () => {
      const seen = view('/done', { trail: ['done'] });
      const subject = chart('done');
      follow(subject, seen);
      expect(seen.writes).toEqual([['replace', { trail: ['done'], outcome: 'done' }, '/done']]);
      subject.show('done', true);
      expect(seen.writes).toHaveLength(1);
    });
  });

  describe('a history entry', () => {
    test('is not changed when it already names the screen', () => {
      const seen = view('/chInfoPribadi', { trail: ['chooser', 'personalData'] });
      follow(chart('personalData'), seen);
      expect(seen.writes).toEqual([]);
    });

    test('gets its own address when it names the screen at the address of another', () => {
      const seen = view('/chPekerjaan', { trail: ['chooser', 'personalData'] });
      follow(chart('personalData'), seen);
      expect(seen.writes).toEqual([
        ['replace', { trail: ['chooser', 'personalData'] }, '/chInfoPribadi'],
      ]);
    });

    test('is replaced, not added, by the waiting screen', () => {
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

    test('opens its screen when it is two steps back or was never visited', () => {
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

  test('reloads a page from the back/forward cache, but not a loaded page', () => {
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

describe('readHistoryState', () => {
  test.each<[string, unknown]>([
    ['no object', 7],
    ['nothing', null],
    ['no screens', {}],
    ['no list of screens', { trail: 'chooser' }],
    ['an empty list of screens', { trail: [] }],
    ['a screen that there is not', { trail: ['chooser', 'mana'] }],
  ])('rejects %s', (_, state) => expect(readHistoryState(state)).toBeNull());

  test('accepts an outcome only with the fields of an outcome', () => {
    const trail = ['rejection'];
    expect(readHistoryState({ trail, outcome: 'rejection' })).toStrictEqual({
      trail,
      outcome: 'rejection',
    });
    for (const outcome of ['mana', 'chooser'])
      expect(readHistoryState({ trail, outcome })).toStrictEqual({ trail });
    expect(readHistoryState({ trail, receipt })).toStrictEqual({ trail });
    const whole = { trail, outcome: 'rejection', receipt };
    expect(readHistoryState({ ...whole, nik: '3271046504930008' })).toStrictEqual(whole);
  });
});

describe('startUrlSync with the history of the browser', () => {
  const trail = () => readHistoryState(history.state)?.trail;

  const follow = (subject: ReturnType<typeof chart>) => {
    stop = startUrlSync(subject, '/');
  };

  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 40));

  /** Follows the back button and addresses. */
  const goAlong = (event: JourneyEvent) =>
    event.type === 'back' ? 'homepage' : event.type === 'open' ? event.to : null;

  beforeEach(() => history.replaceState(null, '', '/'));

  test.each([
    [
      'ENT-07 replaces the empty path with the route of the front page',
      '/',
      'homepage',
      '/homepage',
    ],
    ['CHO-01 keeps the address of an alias', '/chCard', 'chooser', '/chCard'],
    ['removes the query after reading it', '/?channel=web&refferalId=R1', 'homepage', '/homepage'],
  ] as const)('%s', (_, opened, screen, address) => {
    history.replaceState(null, '', opened);
    follow(chart(screen));
    expect(location.pathname + location.search).toBe(address);
    expect(trail()).toEqual([screen]);
  });

  test('adds a history entry for the next screen, and sends the back button to the chart', async () => {
    const subject = chart('homepage', goAlong);
    follow(subject);
    subject.show('chooser');
    expect(location.pathname).toBe('/n_old_changeCard');
    expect(trail()).toEqual(['homepage', 'chooser']);
    history.back();
    await vi.waitFor(() => expect(subject.sent).toEqual([{ type: 'back' }]));
    expect(trail()).toEqual(['homepage']);
    expect(location.pathname).toBe('/homepage');
  });

  test('ENT-09 adds no history entry for the splash: Back from the front page leaves the site', () => {
    history.replaceState(null, '', '/splash?code=web');
    const entries = history.length;
    const subject = chart('splash');
    follow(subject);
    subject.show('homepage');
    expect([location.pathname, trail(), history.length]).toEqual([
      '/homepage',
      ['homepage'],
      entries,
    ]);
  });

  test('back closes a sheet that the chart does not know, and keeps the address', async () => {
    const subject = chart('homepage');
    follow(subject);
    subject.show('otp');
    const close = vi.fn();
    setBackHandler(close);
    history.back();
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
    setBackHandler(undefined);
    await vi.waitFor(() => expect(location.pathname).toBe('/otp'));
    expect([subject.sent, trail()]).toEqual([[], ['homepage', 'otp']]);
  });

  describe('a sheet over the first screen', () => {
    /** Opens a screen by its address, which removes the entries of earlier tests above it. */
    const open = (screen: 'chooser' | 'done') => {
      history.pushState(null, '', screens[screen].route);
      const subject = chart(screen, goAlong);
      follow(subject);
      if (screen === 'done') subject.show('done', true);
      return { subject, entries: history.length };
    };
    const above = () => readHistoryState(history.state)?.above;

    test.each(['chooser', 'done'] as const)(
      'of %s is closed by back, which then leaves the site',
      async (screen) => {
        const { subject } = open(screen);
        subject.cover(1);
        expect([location.pathname, trail(), above()]).toEqual([screens[screen].route, [screen], 1]);
        history.back();
        await vi.waitFor(() => expect(above()).toBeUndefined());
        await settled();
        expect([location.pathname, trail(), above()]).toEqual([
          screens[screen].route,
          [screen],
          undefined,
        ]);
        expect(subject.sent).toEqual([{ type: 'back' }]);
        expect(subject.current().isCovered).toBe(false);
      },
    );

    test('leaves no entry of its own when a button closes it', async () => {
      const { subject, entries } = open('chooser');
      subject.cover(1);
      subject.cover(0);
      await vi.waitFor(() => expect(above()).toBeUndefined());
      await settled();
      expect(subject.sent).toEqual([]);
      subject.show('personalData');
      expect([trail(), history.length]).toEqual([['chooser', 'personalData'], entries + 1]);
    });

    test('is followed by the next screen one entry above the first', async () => {
      const { subject, entries } = open('chooser');
      subject.cover(1);
      subject.show('personalData');
      await vi.waitFor(() => expect(location.pathname).toBe(screens.personalData.route));
      expect([trail(), history.length]).toEqual([['chooser', 'personalData'], entries + 1]);
      subject.cover(1);
      await settled();
      expect(history.length).toBe(entries + 1);
    });

    test('with another sheet above it takes one press of back for each', async () => {
      const { subject } = open('chooser');
      subject.cover(2);
      for (const left of [1, 0]) {
        history.back();
        await vi.waitFor(() => expect(subject.sent).toHaveLength(2 - left));
        await settled();
        expect([subject.current().isCovered, above()]).toEqual(
          left ? [true, 1] : [false, undefined],
        );
      }
    });

    test('that the chart does not know is closed by back, too', async () => {
      const { subject } = open('chooser');
      const close = vi.fn(() => setBackHandler(undefined));
      setBackHandler(close);
      expect(above()).toBe(1);
      history.back();
      await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
      await settled();
      expect([subject.sent, trail(), above()]).toEqual([[], ['chooser'], undefined]);
    });

    test('that a reload has closed leaves no entry, and forward opens none', async () => {
      const { subject } = open('chooser');
      subject.cover(1);
      stop();
      const again = chart('chooser');
      follow(again);
      await vi.waitFor(() => expect(above()).toBeUndefined());
      history.forward();
      await vi.waitFor(() => expect(again.sent).toEqual([{ type: 'open', to: 'chooser' }]));
      await vi.waitFor(() => expect(above()).toBeUndefined());
      expect(trail()).toEqual(['chooser']);
    });
  });

  test('keeps the address when the chart refuses to go back', async () => {
    const subject = chart('homepage');
    follow(subject);
    subject.show('otp');
    history.back();
    await vi.waitFor(() => expect(subject.sent).toEqual([{ type: 'back' }]));
    await vi.waitFor(() => expect(location.pathname).toBe('/otp'));
    expect(trail()).toEqual(['homepage', 'otp']);
  });

  test('END-03 notes only an outcome with its receipt, and removes the earlier entries', async () => {
    const subject = chart('faceTips');
    follow(subject);
    subject.show('faceFrame');
    subject.show('otp');
    const go = vi.spyOn(history, 'go');
    subject.show('done', true);
    const expectNote = () => {
      expect(location.pathname).toBe('/done');
      expect(history.state).toEqual({ trail: ['done'], outcome: 'done', receipt });
    };
    // A reload before the history has gone back finds the outcome.
    expectNote();
    await settled();
    expectNote();
    expect(go.mock.calls).toEqual([[-2]]);
    go.mockRestore();
  });

  test('requests the screen from the chart on the forward button', async () => {
    const subject = chart('homepage', goAlong);
    follow(subject);
    subject.show('chooser');
    history.back();
    await settled();
    history.forward();
    await settled();
    expect(subject.sent.at(-1)).toEqual({ type: 'open', to: 'chooser' });
    expect(trail()).toEqual(['homepage', 'chooser']);
  });

  test('replaces the first opened screen with an earlier one, because no entry precedes it', async () => {
    const subject = chart('personalData');
    follow(subject);
    const entries = history.length;
    subject.show('chooser');
    expect([location.pathname, trail(), history.length]).toEqual([
      '/n_old_changeCard',
      ['chooser'],
      entries,
    ]);
    subject.show('personalData');
    expect([trail(), history.length]).toEqual([['chooser', 'personalData'], entries + 1]);
  });

  test('opens the screen of an address that another script has set, from any screen', async () => {
    const subject = chart('chooser', goAlong);
    follow(subject);
    subject.show('otp');
    history.replaceState({ foreign: true }, '', '/chAlamat');
    window.dispatchEvent(new PopStateEvent('popstate', { state: { foreign: true } }));
    expect(subject.sent).toEqual([{ type: 'open', to: 'address' }]);
    expect(trail()).toEqual(['address']);
  });

  test("passes the provider's result with its address only if it is success or failed", () => {
    const subject = chart('chooser');
    follow(subject);
    for (const result of ['success', 'failed', 'forged', '']) {
      history.replaceState(null, '', `/liveness?result=${result}`);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }
    expect(subject.sent.map((event) => ('result' in event ? event.result : null))).toEqual([
      'success',
      'failed',
      null,
      null,
    ]);
  });

  test('ignores events after it has stopped', () => {
    const subject = chart('chooser');
    follow(subject);
    stop();
    window.dispatchEvent(new PopStateEvent('popstate', { state: { trail: ['homepage'] } }));
    expect(subject.sent).toEqual([]);
  });
});
