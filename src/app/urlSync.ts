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
import { getScreen } from '../../machines/journey/snapshot.ts';
import type { JourneyActor } from '../../screens/shared/useJourney.ts';
import { handleBack, hasBackHandler, onBackHandler } from '../lib/backButton.ts';
import { toAddress, toRoute } from '../lib/basePath.ts';

/**
 * The state of a history entry: its screen and the previous ones (`trail`, the entry's own screen last), and
 * the outcome with its receipt. It contains no personal data.
 */
export interface HistoryState {
  trail: ScreenId[];
  /** The number of entries between this one and that of its screen, of a frame or for an open sheet. */
  above?: number;
  outcome?: Outcome;
  receipt?: ReceiptValues | undefined;
}

/** The parts of the journey that address bar and history follow. */
export interface UrlSyncSource {
  /**
   * Returns the current screen, whether the journey has ended on it, and whether the chart has opened a sheet or a
   * dialog over it, which `back` closes.
   */
  current(): {
    screen: ScreenId;
    isEnd: boolean;
    isCovered: boolean;
    receipt?: ReceiptValues | undefined;
  };
  send(event: JourneyEvent): void;
  onChange(listener: () => void): void;
}

/** Returns the parts of a running chart that address bar and history follow. */
export const createUrlSource = (actor: JourneyActor): UrlSyncSource => ({
  current: () => {
    const snapshot = actor.getSnapshot();
    return {
      screen: getScreen(snapshot),
      isEnd: snapshot.hasTag('end'),
      isCovered: snapshot.hasTag('sheet') || snapshot.hasTag('alert'),
      receipt: snapshot.context.saved.receipt,
    };
  },
  send: (event) => actor.send(event),
  onChange: (listener) => actor.subscribe(listener),
});

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
  const entry = Number.isInteger(above) ? { trail, above: above as number } : { trail };
  if (!isScreen(outcome) || !isOutcome(outcome)) return entry;
  const receipt = readReceipt(Reflect.get(state, 'receipt'));
  return receipt ? { ...entry, outcome, receipt } : { ...entry, outcome };
}

const isAfter = (screen: ScreenId, than: ScreenId) =>
  screenIds.indexOf(screen) > screenIds.indexOf(than);

/**
 * Keeps address bar and history in sync with the chart. The chart leads and the history follows. The
 * phone's back button sends `back` to the chart. When the chart refuses, the history goes forward again: a
 * push inside popstate would let the next press leave the site. Also compensates for history entries that a
 * third-party iframe adds, lets the back button close a sheet over the first screen instead of leaving the site, and
 * reloads pages restored from the back/forward cache.
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

  /** Pushes an entry of the current screen above others, which the screen does not count as its own. */
  const pushAbove = (entries: number) => {
    entriesAbove += entries;
    history.pushState({ ...createHistoryState(trail), above: entriesAbove }, '', location.pathname);
  };

  const isFraming = () => screensWithFrame.includes(subject.current().screen);
  const isCovered = () => subject.current().isCovered || hasBackHandler();
  /** Adds an entry while a sheet is open over the first screen: only then the back button reports to the page. */
  const followSheet = () => {
    if (travelTimer !== null || isFraming() || trail.length > 1) return;
    if (isCovered() && entriesAbove === 0) pushAbove(1);
    else if (!isCovered() && entriesAbove > 0) travel(-entriesAbove);
  };

  let frameTimer: number | undefined;
  /**
   * Watches a frame of another site. When the frame adds history entries, an entry of the screen is pushed
   * above them, so that the next press of the back button does not go back inside the frame.
   */
  const watchFrame = () => {
    if (isFraming() === (frameTimer !== undefined)) return;
    view.clearInterval(frameTimer);
    frameTimer = undefined;
    if (!isFraming()) return;
    let known = history.length;
    frameTimer = view.setInterval(() => {
      const added = history.length - known;
      known = history.length;
      if (added <= 0 || travelTimer !== null) return;
      pushAbove(added + 1);
      known = history.length;
    }, FRAME_CHECK_MS);
  };

  function sync(): void {
    if (travelTimer !== null || isDispatching) return;
    followChart();
    followSheet();
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
    // Entries above have the history state of the screen that they belong to.
    const leavesAbove =
      entriesAbove > 0 && travelTimer === null && entered?.trail.length === before.length;
    const previousEntriesAbove = entriesAbove;
    trail = entered?.trail ?? [];
    entriesAbove = leavesAbove ? previousEntriesAbove - 1 : (entered?.above ?? 0);
    if (travelTimer !== null) {
      view.clearTimeout(travelTimer);
      travelTimer = null;
      return sync();
    }
    const shown = subject.current().screen;
    if (leavesAbove || (entered && trail.length === before.length - 1)) {
      if (!handleBack()) dispatch({ type: 'back' });
      const hasClosedSheet = leavesAbove && !isFraming() && !isCovered();
      if (subject.current().screen === shown && !hasClosedSheet) {
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
  onBackHandler(sync);
  sync();
  return () => {
    stop.abort();
    onBackHandler(undefined);
    view.clearInterval(frameTimer);
  };
}

/** Returns the screen that a screen's route opens: another one if both have the front page's route. */
const getScreenOfRoute = (screen: ScreenId) => getScreenByPath(screens[screen].route);
