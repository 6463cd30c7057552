import TinyQueue from 'tinyqueue';
import { createNumberSource } from '../support/random.ts';

/** A random number generator whose values depend only on its seed. */
export interface Random {
  /** Returns a number from 0 to less than 1. */
  next(): number;
  /** Returns an integer between both ends, inclusive. */
  between(least: number, most: number): number;
  happens(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  bytes(into: Uint8Array): void;
}

/** Returns the FNV-1a hash of a text, which is the seed of an independent generator. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** Creates a random number generator seeded by these names: one for every applicant, request and so on. */
export function createRandom(...names: (string | number)[]): Random {
  const next = createNumberSource(hashOf(names.join('/')));
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    happens: (probability) => next() < probability,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('There is nothing to pick from');
      return item;
    },
    bytes(into) {
      for (let at = 0; at < into.length; at += 1) into[at] = between(0, 255);
    },
  };
}

/** The owner of a task: a page. The tasks of a closed page never run. */
export interface TaskOwner {
  isClosed: boolean;
  /** How far its clock is ahead of the true time, in milliseconds. */
  clockOffset: number;
}

interface Task {
  due: number;
  order: number;
  owner: TaskOwner | null;
  /** Whether it also runs after its owner is closed: work of the browser, not of the page. */
  runsAfterClose: boolean;
  run: (() => unknown) | null;
}

const nextTurn = setImmediate;
/** Waits for one turn of Node's event loop. */
const settle = () => new Promise<void>((resolve) => nextTurn(resolve));

/**
 * Creates the scheduler, which owns the simulated time. Tasks run one after the other when they are due,
 * and each is complete, with its microtasks, before the next begins.
 */
export function createScheduler(begin: number) {
  const queue = new TinyQueue<Task>([], (a, b) => a.due - b.due || a.order - b.order);
  const running = new Map<number, Task>();
  let now = begin;
  let order = 0;
  let current: TaskOwner | null = null;
  /** The number of computations outside of the queue; no simulated time passes during them. */
  let computing = 0;
  const failures: unknown[] = [];

  const after = (
    delay: number,
    run: () => unknown,
    owner: TaskOwner | null = current,
    runsAfterClose = false,
  ): number => {
    order += 1;
    const wait = Number.isFinite(delay) && delay > 0 ? delay : 0;
    const task: Task = { due: now + wait, order, owner, runsAfterClose, run };
    running.set(order, task);
    queue.push(task);
    return order;
  };

  return {
    /** The true time, in milliseconds of epoch. */
    now: () => now,
    /** The time of the running task's clock. */
    clockTime: () => now + (current?.clockOffset ?? 0),
    current: () => current,
    after,
    cancel(id: number): void {
      const task = running.get(id);
      if (task) task.run = null;
      running.delete(id);
    },
    /** Resolves after a delay in milliseconds, without an owner. */
    pause: (delay: number) =>
      new Promise<void>((resolve) => {
        after(delay, resolve, null);
      }),
    /** Begins (1) or ends (-1) a computation during which no simulated time passes. */
    trackComputation(more: 1 | -1): void {
      computing += more;
    },
    /**
     * Runs the tasks that are due until `end`; returns whether later ones remain.
     *
     * @throws The reason with which a promise of a task rejects: the rest of that task never runs.
     */
    async runUntil(end: number): Promise<boolean> {
      for (let task = queue.peek(); task && task.due <= end; task = queue.peek()) {
        queue.pop();
        const { run, owner } = task;
        running.delete(task.order);
        if (!run || (owner?.isClosed && !task.runsAfterClose)) continue;
        now = Math.max(now, task.due);
        current = owner;
        void Promise.resolve(run()).catch((reason: unknown) => failures.push(reason));
        do await settle();
        while (computing > 0);
        current = null;
        if (failures.length > 0) throw failures[0];
      }
      now = Math.max(now, end);
      return queue.length > 0;
    },
  };
}
export type Scheduler = ReturnType<typeof createScheduler>;
