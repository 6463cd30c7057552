import nodeCrypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { SimulatedBlob } from './blob.ts';
import type { Chance } from './chance.ts';
import { cryptographyOf, uuidOf } from './cryptography.ts';
import type { Schedule } from './schedule.ts';

/** What a page finds around it, by name. */
export interface Surroundings {
  sessionStorage: Storage;
  localStorage: Storage;
  indexedDB: unknown;
  navigator: unknown;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

const pageOwned = [
  'sessionStorage',
  'localStorage',
  'indexedDB',
  'navigator',
  'fetch',
] as const satisfies (keyof Surroundings)[];

interface Given {
  schedule: Schedule;
  /** The page that is at work; `null` while the bank is, or nobody. */
  page(): Surroundings | null;
  /** The chance of whoever is at work. */
  chance(): Chance;
}

/** Browsers make timers that follow each other no shorter, in milliseconds. */
const leastDelay = 4;

const RealDate = Date;
type Moment = ConstructorParameters<typeof Date>;

/** `Date` by the clock of whoever asks. */
const dateOf = (schedule: Schedule) =>
  class extends RealDate {
    constructor(...given: Moment | []) {
      if (given.length === 0) super(schedule.shown());
      else super(...(given as Moment));
    }
    static override now = () => schedule.shown();
    static override [Symbol.hasInstance](value: unknown): boolean {
      return Object.prototype.toString.call(value) === '[object Date]';
    }
  };

/** Two ports, a message from one to the other a task of its own (src/lib/yieldToMain.ts). */
const channelOf = (schedule: Schedule) =>
  class {
    port1: { onmessage: (() => void) | null; close(): void } = { onmessage: null, close: () => {} };
    port2 = { postMessage: () => void schedule.after(0, () => this.port1.onmessage?.()) };
  };

/**
 * Puts the simulated world around everything that runs: time, chance, network and storage come from it
 * until the function that is given back is called.
 */
export function surround({ schedule, page, chance }: Given): () => void {
  const values: Record<string, PropertyDescriptor> = {};
  for (const [name, value] of Object.entries({
    Date: dateOf(schedule),
    MessageChannel: channelOf(schedule),
    Blob: SimulatedBlob,
    crypto: cryptographyOf(chance),
    setTimeout: (run: () => void, delay?: number) =>
      schedule.after(Math.max(leastDelay, delay ?? 0), run),
    clearTimeout: (id: number) => schedule.cancel(id),
    // The browser's own work, databases above all, goes on when the page is gone.
    setImmediate: (run: () => void) => schedule.after(0, run, schedule.current(), true),
  }))
    values[name] = { configurable: true, writable: true, value };
  for (const name of pageOwned) values[name] = { configurable: true, get: () => page()?.[name] };
  const before = Object.keys(values).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  Object.defineProperties(globalThis, values);
  const { randomUUID, randomInt } = nodeCrypto;
  nodeCrypto.randomUUID = () => uuidOf(chance());
  nodeCrypto.randomInt = ((most: number) => chance().between(0, most - 1)) as typeof randomInt;
  syncBuiltinESMExports();
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
    Object.assign(nodeCrypto, { randomUUID, randomInt });
    syncBuiltinESMExports();
  };
}
