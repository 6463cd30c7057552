import type { JourneyEvent } from '../../machines/journey/events.ts';
import { isOutcome } from '../../machines/journey/flows/flow.ts';
import { type ReceiptValues, readReceipt } from '../../machines/journey/mapping/receipt.ts';
import {
  getScreenByPath,
  type Outcome,
  type ScreenId,
  screenIds,
  screens,
} from '../../machines/journey/screens.ts';
import { handleBack } from '../lib/backButton.ts';
import { toAddress, toRoute } from '../lib/basePath.ts';

/**
 * The state of a history entry: its screen and the previous ones (`trail`, the entry's own screen last), and
 * the outcome with its receipt. It contains no personal data.
 */
export interface HistoryState {
  trail: ScreenId[];
  /** The number of entries that a frame has added between this one and that of its screen. */
  above?: number;
  outcome?: Outcome;
  receipt?: ReceiptValues | undefined;
}

/** The parts of the journey that address bar and history follow. */
export interface UrlSyncSource {
  /** Returns the current screen, and whether the journey has ended on it. */
  current(): { screen: ScreenId; isEnd: boolean; receipt?: ReceiptValues | undefined };
  send(event: JourneyEvent): void;
  onChange(listener: () => void): void;
}

/** Screens that contain a frame of another site, which may add history entries. */
const screensWithFrame: readonly ScreenId[] = ['faceFrame'];

/** The interval (ms) of checks for entries that a frame has added: no event reports them. */
const FRAME_CHECK_MS = 250;

/** A history.go beyond the last entry fires no event. After this time (ms) the sync continues anyway. */
const TRAVEL_TIMEOUT_MS = 500;

const isScreen = (value: unknown): value is ScreenId =>
  screenIds.some((screen) => screen === value);

/** Reads the state of a history entry. Returns null when the journey did not write it. */
export function readHistoryState(state: unknown): HistoryState | null {
  if (typeof state !== 'object' || state === null) return null;
  const trail: unknown = Reflect.get(state, 'trail');
  const outcome: unknown = Reflect.get(state, 'outcome');
  const above: unknown = Reflect.get(state, 'above');
  if (!Array.isArray(trail) || !trail.every(isScreen) || trail.length === 0) return null;
  if (!isScreen(outcome) || !isOutcome(outcome))
    return Number.isInteger(above) ? { trail, above: above as number } : { trail };
  const receipt = readReceipt(Reflect.get(state, 'receipt'));
  return receipt ? { trail, outcome, receipt } : { trail, outcome };
}

const isAfter = (screen: ScreenId, than: ScreenId) =>
  screenIds.indexOf(screen) > screenIds.indexOf(than);

/**
 * Keeps address bar and history in sync with the chart. The chart leads and the history follows. The
 * phone's back button sends `back` to the chart. When the chart refuses, the history goes forward again: a
 * push inside popstate would let the next press leave the site. Also compensates for history entries that a
 * third-party iframe adds, and reloads pages restored from the back/forward cache.
 * @param base the path below which the app is served
 * @returns a function that stops the sync
 */
export function startUrlSync(
  subject: UrlSyncSource,
  base: string,
  view: Window = window,
): () => void {
  const { history, location } = view;
  // Every screen starts at its top. The browser would restore the scroll position of another screen in this
  // entry.
  history.scrollRestoration = 'manual';
  let { trail, above: entriesAbove = 0 }: HistoryState = readHistoryState(history.state) ?? {
    trail: [],
  };
  let travelTimer: number | null = null;
  /** While an event is dispatched, its changes are not followed. */
  let isDispatching = false;

  const createHistoryState = (shown: ScreenId[]): HistoryState => {
    const top = shown.at(-1);
    if (!top || !isOutcome(top)) return { trail: shown };
    const { receipt } = subject.current();
    return { trail: shown, outcome: top, ...(receipt ? { receipt } : {}) };
  };
  const write = (how: 'push' | 'replace', next: ScreenId[]) => {
    const top = next.at(-1) ?? 'homepage';
    trail = next;
    entriesAbove = 0;
    // An alias keeps its own address (CHO-01). Every other address becomes the screen's route.
    const route = toRoute(location.pathname, base);
    const stays = getScreenByPath(route) === top && route !== '/';
    const address = toAddress(stays ? route : screens[top].route, base);
    history[how === 'push' ? 'pushState' : 'replaceState'](createHistoryState(next), '', address);
  };
  const travel = (delta: number) => {
    travelTimer = view.setTimeout(() => {
      travelTimer = null;
      sync();
    }, TRAVEL_TIMEOUT_MS);
    history.go(delta);
  };

  let frameTimer: number | undefined;
  /**
   * Watches a frame of another site. When the frame adds history entries, an entry of the screen is pushed
   * above them, so that the next press of the back button does not go back inside the frame.
   */
  const watchFrame = () => {
    const isFraming = screensWithFrame.includes(subject.current().screen);
    if (isFraming === (frameTimer !== undefined)) return;
    view.clearInterval(frameTimer);
    frameTimer = undefined;
    if (!isFraming) return;
    let known = history.length;
    frameTimer = view.setInterval(() => {
      const added = history.length - known;
      known = history.length;
      if (added <= 0 || travelTimer !== null) return;
      entriesAbove += added + 1;
      history.pushState(
        { ...createHistoryState(trail), above: entriesAbove },
        '',
        location.pathname,
      );
      known = history.length;
    }, FRAME_CHECK_MS);
  };

  function sync(): void {
    if (travelTimer !== null || isDispatching) return;
    followChart();
    watchFrame();
  }

  function followChart(): void {
    const { screen, isEnd } = subject.current();
    const top = trail.at(-1);
    // No entry precedes the outcome.
    if (top === undefined || (isEnd && screen !== top)) {
      const [before, previousEntriesAbove] = [trail, entriesAbove];
      // The session is already empty, so a reload during the navigation finds the outcome only in the history state.
      write('replace', [screen]);
      if (before.length + previousEntriesAbove > 1)
        travel(1 - before.length - previousEntriesAbove);
      return;
    }
    if (screen === top) {
      const shown = readHistoryState(history.state);
      const isWritten = shown?.trail.at(-1) === screen && (!isOutcome(screen) || shown.outcome);
      if (
        !isWritten ||
        getScreenByPath(toRoute(location.pathname, base)) !== getScreenOfRoute(screen)
      )
        write('replace', trail);
      return;
    }
    const known = trail.lastIndexOf(screen);
    if (known >= 0) return travel(known - trail.length + 1 - entriesAbove);
    if (entriesAbove > 0) {
      // The next screen replaces the screen's own entry, or is pushed above it.
      const previousEntriesAbove = entriesAbove;
      entriesAbove = 0;
      return travel(-previousEntriesAbove);
    }
    // The waiting screen replaces the previous one. The screen after the splash also replaces it, because
    // the splash would lead forward again at once (ENT-09).
    const addsEntry = top !== 'splash' && screen !== 'waiting';
    if (isAfter(screen, top) && addsEntry) return write('push', [...trail, screen]);
    write('replace', [...trail.slice(0, -1), screen]);
  }

  const dispatch = (event: JourneyEvent) => {
    isDispatching = true;
    subject.send(event);
    isDispatching = false;
  };
  const stop = new AbortController();
  const onPopState = (event: PopStateEvent) => {
    const before = trail;
    const entered = readHistoryState(event.state);
    // Entries of a frame have the history state of the screen that contains it.
    const leavesFrame =
      entriesAbove > 0 && travelTimer === null && entered?.trail.length === before.length;
    const previousEntriesAbove = entriesAbove;
    trail = entered?.trail ?? [];
    entriesAbove = leavesFrame ? previousEntriesAbove - 1 : (entered?.above ?? 0);
    if (travelTimer !== null) {
      view.clearTimeout(travelTimer);
      travelTimer = null;
      return sync();
    }
    const shown = subject.current().screen;
    if (leavesFrame || (entered && trail.length === before.length - 1)) {
      if (!handleBack()) dispatch({ type: 'back' });
      if (subject.current().screen === shown) {
        trail = before;
        entriesAbove = previousEntriesAbove;
        return travel(1);
      }
    } else {
      const result = new URLSearchParams(location.search).get('result');
      dispatch({
        type: 'open',
        to: trail.at(-1) ?? getScreenByPath(toRoute(location.pathname, base)),
        ...(result === 'success' || result === 'failed' ? { result } : {}),
      });
    }
    sync();
  };
  view.addEventListener('popstate', onPopState, { signal: stop.signal });
  // A page from the back/forward cache would show an outdated chart.
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) location.reload();
  };
  view.addEventListener('pageshow', onPageShow, { signal: stop.signal });
  subject.onChange(sync);
  sync();
  return () => {
    stop.abort();
    view.clearInterval(frameTimer);
  };
}

/** Returns the screen that a screen's route opens: another one if both have the front page's route. */
const getScreenOfRoute = (screen: ScreenId) => getScreenByPath(screens[screen].route);
