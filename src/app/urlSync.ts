import type { JourneyEvent } from '../../machines/journey/events.ts';
import { isOutcome } from '../../machines/journey/flows/flow.ts';
import { type ReceiptValues, readReceipt } from '../../machines/journey/mapping/receipt.ts';
import {
  type Outcome,
  type ScreenId,
  screenIds,
  screenOf,
  screens,
} from '../../machines/journey/screens.ts';

/** What each history entry keeps: the screens up to it, an ending and its receipt, without personal data. */
export interface HistoryNote {
  trail: ScreenId[];
  /** How many entries above the one of its last screen it is: of a frame in it, and those that follow them. */
  above?: number;
  outcome?: Outcome;
  receipt?: ReceiptValues | undefined;
}

export interface UrlSubject {
  /** The screen shown now, and whether the journey has ended on it. */
  current(): { screen: ScreenId; isEnd: boolean; receipt?: ReceiptValues | undefined };
  send(event: JourneyEvent): void;
  onChange(listener: () => void): void;
}

/** The screens that frame a page of somebody else, which may add entries to the history. */
const framing: readonly ScreenId[] = ['faceFrame'];

/** How often (ms) is looked whether a frame has added entries: no event tells. */
const FRAME_LOOK_MS = 250;

/** A history.go past the end is never answered; after this long the chart is followed anyway. */
const TRAVEL_LIMIT_MS = 500;

const isScreen = (value: unknown): value is ScreenId =>
  screenIds.some((screen) => screen === value);

/** Reads a history entry's note; anything else than a note is an entry of its own. */
export function readNote(state: unknown): HistoryNote | null {
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

const isFurther = (screen: ScreenId, than: ScreenId) =>
  screenIds.indexOf(screen) > screenIds.indexOf(than);

/**
 * Keeps address bar and history in step with the chart: the chart leads, history follows. The
 * phone's back button is the chart's `back`; what the chart refuses is put back by going forward
 * again, because a push inside popstate would let the next press leave the site. Gives a function
 * that ends it.
 */
export function startUrlSync(subject: UrlSubject, view: Window = window): () => void {
  const { history, location } = view;
  // A screen begins at its top: the browser would restore how far another one was scrolled in this entry.
  history.scrollRestoration = 'manual';
  let { trail, above = 0 }: HistoryNote = readNote(history.state) ?? { trail: [] };
  let travelling: number | null = null;
  /** While the chart hears of a press, what it changes is followed once it is done. */
  let hearing = false;

  const note = (shown: ScreenId[]): HistoryNote => {
    const top = shown.at(-1);
    if (!top || !isOutcome(top)) return { trail: shown };
    const { receipt } = subject.current();
    return { trail: shown, outcome: top, ...(receipt ? { receipt } : {}) };
  };
  const write = (how: 'push' | 'replace', next: ScreenId[]) => {
    const top = next.at(-1) ?? 'homepage';
    trail = next;
    above = 0;
    // An alias keeps its own address (CHO-01); every other address becomes the screen's.
    const stays = screenOf(location.pathname) === top;
    const path = stays && location.pathname !== '/' ? location.pathname : screens[top].route;
    history[how === 'push' ? 'pushState' : 'replaceState'](note(next), '', path);
  };
  const travel = (delta: number) => {
    travelling = view.setTimeout(() => {
      travelling = null;
      sync();
    }, TRAVEL_LIMIT_MS);
    history.go(delta);
  };

  let frameLook: number | undefined;
  /**
   * While a screen frames a page of somebody else, puts an entry of the screen above those that this page adds:
   * the next press of the back button then leaves an entry of ours, instead of leading back inside the frame.
   */
  const watchFrame = () => {
    const isFraming = framing.includes(subject.current().screen);
    if (isFraming === (frameLook !== undefined)) return;
    view.clearInterval(frameLook);
    frameLook = undefined;
    if (!isFraming) return;
    let known = history.length;
    frameLook = view.setInterval(() => {
      const added = history.length - known;
      known = history.length;
      if (added <= 0 || travelling !== null) return;
      above += added + 1;
      history.pushState({ ...note(trail), above }, '', location.pathname);
      known = history.length;
    }, FRAME_LOOK_MS);
  };

  function sync(): void {
    if (travelling !== null || hearing) return;
    followChart();
    watchFrame();
  }

  function followChart(): void {
    const { screen, isEnd } = subject.current();
    const top = trail.at(-1);
    // An ending has nothing before it.
    if (top === undefined || (isEnd && screen !== top)) {
      const [before, deep] = [trail, above];
      // The session is empty by now: a reload on the way back finds the ending by its note alone.
      write('replace', [screen]);
      if (before.length + deep > 1) travel(1 - before.length - deep);
      return;
    }
    if (screen === top) {
      const shown = readNote(history.state);
      const isNoted = shown?.trail.at(-1) === screen && (!isOutcome(screen) || shown.outcome);
      if (!isNoted || screenOf(location.pathname) !== screenAt(screen)) write('replace', trail);
      return;
    }
    const known = trail.lastIndexOf(screen);
    if (known >= 0) return travel(known - trail.length + 1 - above);
    if (above > 0) {
      // What follows takes the place of the screen's own entry, or comes above it.
      const deep = above;
      above = 0;
      return travel(-deep);
    }
    // A screen that outlives another takes its place, and so does what follows the splash, which would
    // lead forward again at once (ENT-09).
    const addsEntry = top !== 'splash' && screen !== 'waiting';
    if (isFurther(screen, top) && addsEntry) return write('push', [...trail, screen]);
    write('replace', [...trail.slice(0, -1), screen]);
  }

  const tell = (event: JourneyEvent) => {
    hearing = true;
    subject.send(event);
    hearing = false;
  };
  const stop = new AbortController();
  const onPopState = (event: PopStateEvent) => {
    const before = trail;
    const entered = readNote(event.state);
    // The entries of a frame have the note of the screen that it is in, but lie above its own.
    const leavesFrame = above > 0 && travelling === null && entered?.trail.length === before.length;
    const deep = above;
    trail = entered?.trail ?? [];
    above = leavesFrame ? deep - 1 : (entered?.above ?? 0);
    if (travelling !== null) {
      view.clearTimeout(travelling);
      travelling = null;
      return sync();
    }
    const shown = subject.current().screen;
    if (leavesFrame || (entered && trail.length === before.length - 1)) {
      tell({ type: 'back' });
      if (subject.current().screen === shown) {
        trail = before;
        above = deep;
        return travel(1);
      }
    } else {
      const result = new URLSearchParams(location.search).get('result');
      tell({
        type: 'open',
        to: trail.at(-1) ?? screenOf(location.pathname),
        ...(result === 'success' || result === 'failed' ? { result } : {}),
      });
    }
    sync();
  };
  view.addEventListener('popstate', onPopState, { signal: stop.signal });
  // A page from the back/forward cache would show a chart that others have moved on from.
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) location.reload();
  };
  view.addEventListener('pageshow', onPageShow, { signal: stop.signal });
  subject.onChange(sync);
  sync();
  return () => {
    stop.abort();
    view.clearInterval(frameLook);
  };
}

/** The screen that a screen's own address stands for: two of them share the front page's. */
const screenAt = (screen: ScreenId) => screenOf(screens[screen].route);
