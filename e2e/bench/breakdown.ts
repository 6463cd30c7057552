import type { Browser, Page } from 'playwright';

/** How the time between a press and the next screen's paint is spent; milliseconds of the main thread. */
export type Breakdown = Record<(typeof kinds)[number], number>;

/** `waiting` is for the network, the next frame, or the throttled processor. */
const kinds = ['files', 'script', 'style', 'layout', 'paint', 'rest', 'waiting'] as const;
type Kind = (typeof kinds)[number];

/** The kind of work by the event names of Chromium's tracing. */
const kindOf: Record<string, Kind> = {
  ...kindFor('files', ['EvaluateScript', 'v8.compile', 'v8.compileModule', 'v8.evaluateModule']),
  ...kindFor('script', ['FunctionCall', 'EventDispatch', 'RunMicrotasks', 'TimerFire']),
  ...kindFor('script', ['FireAnimationFrame', 'HandlePostMessage', 'MinorGC', 'MajorGC']),
  ...kindFor('style', ['UpdateLayoutTree', 'ParseAuthorStyleSheet']),
  ...kindFor('layout', ['Layout', 'HitTest']),
  ...kindFor('paint', ['PrePaint', 'Paint', 'Layerize', 'Commit']),
};

function kindFor(kind: Kind, names: string[]): Record<string, Kind> {
  return Object.fromEntries(names.map((name) => [name, kind]));
}

/** The part of a trace event that is read here; times in microseconds. */
interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
}

/**
 * Traces `work`, during which the page calls `performance.measure(name)`, and returns how the time of that
 * measure is spent. Nested work is counted once, for the inner event.
 */
export async function traced(
  browser: Browser,
  page: Page,
  name: string,
  work: () => Promise<unknown>,
): Promise<Breakdown> {
  const categories = ['devtools.timeline', 'v8', 'blink.user_timing', '__metadata'];
  await browser.startTracing(page, { categories });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const measure = traceEvents.filter((event) => event.name === name && /timing/.test(event.cat));
  const [from, to] = ['b', 'e'].map((phase) => measure.find(({ ph }) => ph === phase));
  if (!from || !to) throw new Error(`The page took no measure '${name}'.`);
  return sumUp(
    traceEvents.filter((event) => event.pid === from.pid && event.tid === from.tid),
    from.ts,
    to.ts,
  );
}

function sumUp(events: TraceEvent[], from: number, to: number): Breakdown {
  const sums = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Breakdown;
  const timed = events
    .filter(({ ph }) => ph === 'X')
    .map(({ name, ts, dur = 0 }) => ({ name, ts: Math.max(ts, from), end: Math.min(ts + dur, to) }))
    .filter(({ ts, end }) => end > ts)
    .sort((a, b) => a.ts - b.ts || b.end - a.end);
  const around: typeof timed = [];
  sums.waiting = to - from;
  for (const event of timed) {
    while ((around.at(-1)?.end ?? to) <= event.ts) around.pop();
    const outer = around.at(-1);
    const length = event.end - event.ts;
    sums[kindOf[event.name] ?? 'rest'] += length;
    sums[outer ? (kindOf[outer.name] ?? 'rest') : 'waiting'] -= length;
    around.push(event);
  }
  for (const kind of kinds) sums[kind] /= 1_000;
  return sums;
}
