import TinyQueue from 'tinyqueue';

/** Whoever something is done for: a page. What a page that is gone had still to do is never done. */
export interface Owner {
  isGone: boolean;
  /** How much its clock is wrong, in milliseconds. */
  clockIsOff: number;
}

interface Task {
  due: number;
  order: number;
  owner: Owner | null;
  /** Done although its owner is gone: what the browser does, not the page. */
  outlives: boolean;
  run: (() => unknown) | null;
}

const turn = setImmediate;
/** Lets everything go on that waits for nothing but its turn. */
const settle = () => new Promise<void>((resolve) => turn(resolve));

/**
 * The one scheduler: it owns time. Tasks are done one after the other by when they are due, and each is
 * over, with all that follows from it at once, before the next begins.
 */
export function createSchedule(begin: number) {
  const queue = new TinyQueue<Task>([], (a, b) => a.due - b.due || a.order - b.order);
  const running = new Map<number, Task>();
  let now = begin;
  let order = 0;
  let current: Owner | null = null;
  /** Work that is computed elsewhere (a picture being decoded): no time passes meanwhile. */
  let computing = 0;

  const after = (
    delay: number,
    run: () => unknown,
    owner: Owner | null = current,
    outlives = false,
  ): number => {
    order += 1;
    const wait = Number.isFinite(delay) && delay > 0 ? delay : 0;
    const task: Task = { due: now + wait, order, owner, outlives, run };
    running.set(order, task);
    queue.push(task);
    return order;
  };

  return {
    /** The true time, in milliseconds of epoch. */
    now: () => now,
    /** The time as the clock of whoever asks shows it. */
    shown: () => now + (current?.clockIsOff ?? 0),
    current: () => current,
    after,
    cancel(id: number): void {
      const task = running.get(id);
      if (task) task.run = null;
      running.delete(id);
    },
    /** Resolves after this long; for what nobody owns. */
    pause: (delay: number) =>
      new Promise<void>((resolve) => {
        after(delay, resolve, null);
      }),
    /** Something is computed that time waits for (1), or is so no more (-1). */
    computes(more: 1 | -1): void {
      computing += more;
    },
    /** Does what is due until then; `false` when nothing was left before. */
    async runUntil(end: number): Promise<boolean> {
      for (let task = queue.peek(); task && task.due <= end; task = queue.peek()) {
        queue.pop();
        const { run, owner } = task;
        running.delete(task.order);
        if (!run || (owner?.isGone && !task.outlives)) continue;
        now = Math.max(now, task.due);
        current = owner;
        run();
        do await settle();
        while (computing > 0);
        current = null;
      }
      now = Math.max(now, end);
      return queue.length > 0;
    },
  };
}
export type Schedule = ReturnType<typeof createSchedule>;
