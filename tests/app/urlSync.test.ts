// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readNote, startUrlSync as start, type UrlSubject } from '../../app/urlSync.ts';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';

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

let stop = () => {};
const startUrlSync = (chart: UrlSubject) => {
  stop = start(chart);
};
afterEach(() => stop());

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 40));
const trail = () => readNote(history.state)?.trail;

beforeEach(() => {
  history.replaceState(null, '', '/');
});

test('ENT-07 the empty path becomes the front page’s route', () => {
  startUrlSync(subject('homepage'));
  expect(location.pathname).toBe('/homepage');
});

test('CHO-01 an alias keeps its own address', () => {
  history.replaceState(null, '', '/chCard');
  startUrlSync(subject('chooser'));
  expect(location.pathname).toBe('/chCard');
  expect(trail()).toEqual(['chooser']);
});

test('the query is gone once it is read', () => {
  history.replaceState(null, '', '/?channel=web&refferalId=R1');
  startUrlSync(subject('homepage'));
  expect(location.search).toBe('');
});

test('the next screen is a new history entry, and the back button is the chart’s back', async () => {
  const chart = subject('homepage', (event) => (event.type === 'back' ? 'homepage' : undefined));
  startUrlSync(chart);
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
  startUrlSync(chart);
  chart.show('homepage');
  expect([location.pathname, trail(), history.length]).toEqual([
    '/homepage',
    ['homepage'],
    entries,
  ]);
});

test('a back that the chart refuses leaves the address where it was', async () => {
  const chart = subject('homepage');
  startUrlSync(chart);
  chart.show('otp');
  history.back();
  await vi.waitFor(() => expect(chart.sent).toEqual([{ type: 'back' }]));
  await vi.waitFor(() => expect(location.pathname).toBe('/otp'));
  expect(trail()).toEqual(['homepage', 'otp']);
});

test('going back inside the app goes back in the history instead of adding to it', async () => {
  const chart = subject('chooser');
  startUrlSync(chart);
  chart.show('personalData');
  chart.show('idCapture');
  chart.show('personalData');
  await vi.waitFor(() => expect(trail()).toEqual(['chooser', 'personalData']));
  expect(location.pathname).toBe('/chInfoPribadi');
});

test('END-03 an ending folds the history and notes its outcome, nothing else', async () => {
  const chart = subject('faceTips');
  startUrlSync(chart);
  chart.show('otp');
  chart.show('done', true);
  await settled();
  expect(location.pathname).toBe('/done');
  expect(history.state).toEqual({ trail: ['done'], outcome: 'done' });
});

test('END-03 an ending is noted before the way back is gone: a reload on that way finds it', async () => {
  const chart = subject('faceTips');
  startUrlSync(chart);
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
  startUrlSync(chart);
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
  startUrlSync(chart);
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
  startUrlSync(chart);
  chart.show('otp');
  history.replaceState({ foreign: true }, '', '/chAlamat');
  window.dispatchEvent(new PopStateEvent('popstate', { state: { foreign: true } }));
  expect(chart.sent).toEqual([{ type: 'open', to: 'address' }]);
  expect(trail()).toEqual(['address']);
});

test('what a provider’s page reports goes along with its address, and nothing else does', () => {
  const chart = subject('chooser');
  startUrlSync(chart);
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
  startUrlSync(chart);
  stop();
  window.dispatchEvent(new PopStateEvent('popstate', { state: { trail: ['homepage'] } }));
  expect(chart.sent).toEqual([]);
});
