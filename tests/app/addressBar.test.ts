// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import type { ReceiptValues } from '../../machines/journey/mapping/receipt.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import {
  readNote,
  startUrlSync as start,
  startUrlSync,
  type UrlSubject,
} from '../../src/app/urlSync.ts';

const receipt: ReceiptValues = { number: 'REG-6', card: 'cardgold', at: 1_781_000_400_000 };

/** A window whose history only notes what is asked of it: nothing travels unless the test says so. */
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
      setInterval: (work: () => void, ms: number) => setInterval(work, ms),
      clearInterval: (id: number) => clearInterval(id),
    }) as unknown as Window,
    /** The page in a frame adds entries, which have the note of the entry below them. */
    navigateFrame(entries = 1) {
      history.length += entries;
    },
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

let stop = () => {};

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

  test('no screen begins where another one was scrolled to in its entry', () => {
    const seen = view('/n_old_changeCard');
    follow(chart('chooser'), seen);
    expect(seen.window.history.scrollRestoration).toBe('manual');
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

  describe('a frame that adds entries to the history', () => {
    const below = { trail: ['faceTips', 'faceFrame'] };
    /** The check in its frame, after the page in it has added entries, each `times` apart. */
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
      // The entry below is the frame's own, which has the note of the screen.
      seen.pop(below);
      expect(subject.sent).toEqual([{ type: 'back' }]);
      expect(seen.travels).toEqual([-above]);
      seen.location.pathname = '/tips-liveness';
      seen.pop({ trail: ['faceTips'] });
      expect([subject.current().screen, subject.sent.length]).toEqual(['faceTips', 1]);
    });

    test('is passed over when the check ends by itself', () => {
      const { seen, subject } = frameWith([1]);
      subject.show('faceTips');
      expect(seen.travels).toEqual([-3]);
    });

    test('stays below when the chart refuses to go back', () => {
      const { seen, subject } = frameWith([1]);
      seen.pop(below);
      expect([subject.sent, seen.travels]).toEqual([[{ type: 'back' }], [1]]);
      seen.pop({ ...below, above: 2 });
      subject.show('faceTips');
      expect(seen.travels).toEqual([1, -3]);
    });

    test('is not looked for on another screen', () => {
      const { seen, subject } = frameWith([]);
      subject.show('faceTips');
      seen.pop({ trail: ['faceTips'] });
      const before = seen.writes.length;
      seen.navigateFrame();
      vi.advanceTimersByTime(1_000);
      expect(seen.writes).toHaveLength(before);
    });

    test('leaves its screen the only entry when that was opened by its address', () => {
      const seen = view('/liveness', { trail: ['faceFrame'] });
      const subject = chart('faceFrame');
      follow(subject, seen);
      seen.navigateFrame();
      vi.advanceTimersByTime(250);
      subject.show('otp');
      expect(seen.travels).toEqual([-2]);
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

const trail = () => readNote(history.state)?.trail;

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

// @vitest-environment jsdom
/** A chart as far as the address bar knows it: a screen, and what an event does to it. */
function subject(
  screen: ScreenId,
  react: (event: JourneyEvent) => ScreenId | undefined = () => undefined,
) {
  let shown = screen;
  let isEnd = false;
  const sent: JourneyEvent[] = [];
  const listeners: (() => void)[] = [];
  return {
    sent,
    current: () => ({ screen: shown, isEnd }),
    send(event: JourneyEvent) {
      sent.push(event);
      const next = react(event);
      if (next) this.show(next);
    },
    onChange: (listener: () => void) => void listeners.push(listener),
    show(next: ScreenId, end = false) {
      shown = next;
      isEnd = end;
      for (const listener of listeners) listener();
    },
  };
}
const startSync = (chart: UrlSubject) => {
  stop = start(chart);
};
afterEach(() => stop());

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 40));

beforeEach(() => {
  history.replaceState(null, '', '/');
});

test('ENT-07 the empty path becomes the front page’s route', () => {
  startSync(subject('homepage'));
  expect(location.pathname).toBe('/homepage');
});

test('CHO-01 an alias keeps its own address', () => {
  history.replaceState(null, '', '/chCard');
  startSync(subject('chooser'));
  expect(location.pathname).toBe('/chCard');
  expect(trail()).toEqual(['chooser']);
});

test('the query is gone once it is read', () => {
  history.replaceState(null, '', '/?channel=web&refferalId=R1');
  startSync(subject('homepage'));
  expect(location.search).toBe('');
});

test('the next screen is a new history entry, and the back button is the chart’s back', async () => {
  const chart = subject('homepage', (event) => (event.type === 'back' ? 'homepage' : undefined));
  startSync(chart);
  chart.show('chooser');
  expect(location.pathname).toBe('/n_old_changeCard');
  expect(trail()).toEqual(['homepage', 'chooser']);
  history.back();
  await vi.waitFor(() => expect(chart.sent).toEqual([{ type: 'back' }]));
  expect(trail()).toEqual(['homepage']);
  expect(location.pathname).toBe('/homepage');
});

test('ENT-09 the splash leaves no history entry: Back from the front page leaves the site', () => {
  history.replaceState(null, '', '/splash?code=web');
  const entries = history.length;
  const chart = subject('splash');
  startSync(chart);
  chart.show('homepage');
  expect([location.pathname, trail(), history.length]).toEqual([
    '/homepage',
    ['homepage'],
    entries,
  ]);
});

test('a back that the chart refuses leaves the address where it was', async () => {
  const chart = subject('homepage');
  startSync(chart);
  chart.show('otp');
  history.back();
  await vi.waitFor(() => expect(chart.sent).toEqual([{ type: 'back' }]));
  await vi.waitFor(() => expect(location.pathname).toBe('/otp'));
  expect(trail()).toEqual(['homepage', 'otp']);
});

test('going back inside the app goes back in the history instead of adding to it', async () => {
  const chart = subject('chooser');
  startSync(chart);
  chart.show('personalData');
  chart.show('idCapture');
  chart.show('personalData');
  await vi.waitFor(() => expect(trail()).toEqual(['chooser', 'personalData']));
  expect(location.pathname).toBe('/chInfoPribadi');
});

test('END-03 an ending folds the history and notes its outcome, nothing else', async () => {
  const chart = subject('faceTips');
  startSync(chart);
  chart.show('otp');
  chart.show('done', true);
  await settled();
  expect(location.pathname).toBe('/done');
  expect(history.state).toEqual({ trail: ['done'], outcome: 'done' });
});

test('END-03 an ending is noted before the way back is gone: a reload on that way finds it', async () => {
  const chart = subject('faceTips');
  startSync(chart);
  chart.show('otp');
  chart.show('done', true);
  expect([location.pathname, history.state]).toEqual([
    '/done',
    { trail: ['done'], outcome: 'done' },
  ]);
  await settled();
});

test('the forward button asks the chart for the screen', async () => {
  const chart = subject('homepage', (event) =>
    event.type === 'back'
      ? 'homepage'
      : event.type === 'open'
        ? (event.to ?? undefined)
        : undefined,
  );
  startSync(chart);
  chart.show('chooser');
  history.back();
  await settled();
  history.forward();
  await settled();
  expect(chart.sent.at(-1)).toEqual({ type: 'open', to: 'chooser' });
  expect(trail()).toEqual(['homepage', 'chooser']);
});

test('a history entry of somebody else is no note', () => {
  expect(readNote({ trail: ['nowhere'] })).toBeNull();
  expect(readNote('x')).toBeNull();
  expect(readNote({ trail: ['done'], outcome: 'chooser' })).toEqual({ trail: ['done'] });
});

test('a screen before the one that was opened takes its place: nothing was there to go back to', async () => {
  const chart = subject('personalData');
  startSync(chart);
  const entries = history.length;
  chart.show('chooser');
  expect([location.pathname, trail(), history.length]).toEqual([
    '/n_old_changeCard',
    ['chooser'],
    entries,
  ]);
  chart.show('personalData');
  expect([trail(), history.length]).toEqual([['chooser', 'personalData'], entries + 1]);
});

test('an address that somebody else put there opens its screen, from anywhere', async () => {
  const chart = subject('chooser', (event) =>
    event.type === 'open' ? (event.to ?? undefined) : undefined,
  );
  startSync(chart);
  chart.show('otp');
  history.replaceState({ foreign: true }, '', '/chAlamat');
  window.dispatchEvent(new PopStateEvent('popstate', { state: { foreign: true } }));
  expect(chart.sent).toEqual([{ type: 'open', to: 'address' }]);
  expect(trail()).toEqual(['address']);
});

test('what a provider’s page reports goes along with its address, and nothing else does', () => {
  const chart = subject('chooser');
  startSync(chart);
  for (const result of ['success', 'failed', 'forged', '']) {
    history.replaceState(null, '', `/liveness?result=${result}`);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }
  expect(chart.sent.map((event) => ('result' in event ? event.result : null))).toEqual([
    'success',
    'failed',
    null,
    null,
  ]);
});

test('an address bar that is no longer kept hears of nothing', () => {
  const chart = subject('chooser');
  startSync(chart);
  stop();
  window.dispatchEvent(new PopStateEvent('popstate', { state: { trail: ['homepage'] } }));
  expect(chart.sent).toEqual([]);
});
