import nodeCrypto, {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
} from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Random, Scheduler } from './determinism.ts';

/** The globals of a page. */
export interface BrowserGlobals {
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
] as const satisfies (keyof BrowserGlobals)[];

interface Given {
  scheduler: Scheduler;
  /** Returns the page whose task runs; null during a task of the bank. */
  page(): BrowserGlobals | null;
  /** The random source of the running task. */
  chance(): Random;
  /** Called when the current page continues after it has yielded. */
  onYielded?(): void;
}

/** The minimum delay of every timer in milliseconds; browsers apply it to nested timers only. */
const leastDelay = 4;

const RealDate = Date;
type DateArguments = ConstructorParameters<typeof Date>;

/** Creates a `Date` with the clock of the running task. */
const dateOf = (scheduler: Scheduler) =>
  class extends RealDate {
    constructor(...given: DateArguments | []) {
      if (given.length === 0) super(scheduler.clockTime());
      else super(...(given as DateArguments));
    }
    static override now = () => scheduler.clockTime();
    static override [Symbol.hasInstance](value: unknown): boolean {
      return Object.prototype.toString.call(value) === '[object Date]';
    }
  };

/** Creates a `MessageChannel` whose messages are separate tasks (src/lib/yieldToMain.ts). */
const channelOf = ({ scheduler, onYielded }: Pick<Given, 'scheduler' | 'onYielded'>) =>
  class {
    port1: { onmessage: (() => void) | null; close(): void } = { onmessage: null, close: () => {} };
    port2 = {
      postMessage: () =>
        void scheduler.after(0, () => {
          this.port1.onmessage?.();
          onYielded?.();
        }),
    };
  };

/** Creates `setInterval` and `clearInterval`: simulated for pages, real for the bank. */
function createIntervals({ scheduler, page }: Pick<Given, 'scheduler' | 'page'>) {
  const { setInterval: setReal, clearInterval: clearReal } = globalThis;
  const tasks = new Map<unknown, number>();
  return {
    setInterval(run: () => void, delay: number) {
      if (!page()) return setReal(run, delay);
      const id = {};
      const repeat = () => {
        const task = scheduler.after(Math.max(leastDelay, delay), () => {
          repeat();
          run();
        });
        tasks.set(id, task);
      };
      repeat();
      return id;
    },
    clearInterval(id: unknown) {
      const task = tasks.get(id);
      if (task === undefined) clearReal(id as NodeJS.Timeout);
      else scheduler.cancel(task);
    },
  };
}

/**
 * Replaces the globals for time, random numbers, network and storage by simulated ones, until the returned
 * function is called.
 */
export function installGlobals({ scheduler, page, chance, onYielded }: Given): () => void {
  const values: Record<string, PropertyDescriptor> = {};
  for (const [name, value] of Object.entries({
    Date: dateOf(scheduler),
    MessageChannel: channelOf({ scheduler, onYielded }),
    Blob: SimulatedBlob,
    crypto: createCrypto(chance),
    setTimeout: (run: () => void, delay?: number) =>
      scheduler.after(Math.max(leastDelay, delay ?? 0), run),
    clearTimeout: (id: number) => scheduler.cancel(id),
    ...createIntervals({ scheduler, page }),
    // Databases use setImmediate, and their work continues after the page is closed.
    setImmediate: (run: () => void) => scheduler.after(0, run, scheduler.current(), true),
  }))
    values[name] = { configurable: true, writable: true, value };
  for (const name of pageOwned) values[name] = { configurable: true, get: () => page()?.[name] };
  const before = Object.keys(values).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  Object.defineProperties(globalThis, values);
  const { randomUUID, randomInt } = nodeCrypto;
  nodeCrypto.randomUUID = () => createUuid(chance());
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

type Part = SimulatedBlob | ArrayBuffer | ArrayBufferView | string;

const bytesOf = (part: Part): Uint8Array => {
  if (part instanceof SimulatedBlob) return part.bytes;
  if (typeof part === 'string') return Buffer.from(part, 'utf8');
  if (part instanceof ArrayBuffer) return new Uint8Array(part);
  return new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
};

/** A `Blob` that is read synchronously: Node reads its own in other threads, whose order is not deterministic. */
export class SimulatedBlob {
  readonly bytes: Uint8Array;
  readonly type: string;

  constructor(parts: Part[] = [], { type = '' }: { type?: string } = {}) {
    this.bytes = Uint8Array.from(Buffer.concat(parts.map(bytesOf)));
    this.type = type;
  }
  get size(): number {
    return this.bytes.length;
  }
  slice(from?: number, to?: number, type?: string): SimulatedBlob {
    return new SimulatedBlob([this.bytes.slice(from, to)], type === undefined ? {} : { type });
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    return Uint8Array.from(this.bytes).buffer;
  }
  async text(): Promise<string> {
    return new TextDecoder().decode(this.bytes);
  }
}

const GCM_TAG_BYTES = 16;

interface Key {
  raw: Buffer;
}
interface Derivation {
  salt: Uint8Array;
  info: Uint8Array;
}
interface Cipher {
  name: 'AES-GCM' | 'AES-CBC' | 'AES-CTR';
  iv?: Uint8Array;
  counter?: Uint8Array;
  additionalData?: Uint8Array;
}

const bufferOf = (data: ArrayBuffer | ArrayBufferView): Buffer =>
  data instanceof ArrayBuffer
    ? Buffer.from(data)
    : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
const exact = (bytes: Buffer): ArrayBuffer => Uint8Array.from(bytes).buffer;

/**
 * The browser's cryptography with Node's synchronous functions: the order of asynchronous ones is not deterministic.
 * `digest` is SHA-256, `sign` HMAC-SHA-512 and `decrypt` AES-GCM, whatever algorithm is given.
 */
const subtle = {
  importKey: async (_format: string, raw: ArrayBuffer | ArrayBufferView): Promise<Key> => ({
    raw: Buffer.from(bufferOf(raw)),
  }),
  digest: async (_algorithm: string, data: ArrayBufferView) =>
    exact(createHash('sha256').update(bufferOf(data)).digest()),
  sign: async (_algorithm: unknown, key: Key, data: ArrayBuffer | ArrayBufferView) =>
    exact(createHmac('sha512', key.raw).update(bufferOf(data)).digest()),
  deriveBits: async ({ salt, info }: Derivation, key: Key, bits: number) =>
    exact(Buffer.from(hkdfSync('sha256', key.raw, salt, info, bits / 8))),
  deriveKey: async ({ salt, info }: Derivation, key: Key, { length }: { length: number }) => ({
    raw: Buffer.from(hkdfSync('sha256', key.raw, salt, info, length / 8)),
  }),
  async encrypt({ name, iv, counter, additionalData }: Cipher, key: Key, data: ArrayBufferView) {
    const start = iv ?? counter ?? new Uint8Array();
    if (name !== 'AES-GCM') {
      const cipher = createCipheriv(
        `aes-256-${name === 'AES-CBC' ? 'cbc' : 'ctr'}`,
        key.raw,
        start,
      );
      return exact(Buffer.concat([cipher.update(bufferOf(data)), cipher.final()]));
    }
    const cipher = createCipheriv('aes-256-gcm', key.raw, start);
    if (additionalData) cipher.setAAD(additionalData);
    const sealed = [cipher.update(bufferOf(data)), cipher.final()];
    return exact(Buffer.concat([...sealed, cipher.getAuthTag()]));
  },
  async decrypt({ iv, additionalData }: Cipher, key: Key, data: ArrayBuffer) {
    const bytes = bufferOf(data);
    const decipher = createDecipheriv('aes-256-gcm', key.raw, iv ?? new Uint8Array());
    if (additionalData) decipher.setAAD(additionalData);
    decipher.setAuthTag(bytes.subarray(-GCM_TAG_BYTES));
    return exact(
      Buffer.concat([decipher.update(bytes.subarray(0, -GCM_TAG_BYTES)), decipher.final()]),
    );
  },
};

export function createUuid(chance: Random): `${string}-${string}-${string}-${string}-${string}` {
  const bytes = Buffer.alloc(16);
  chance.bytes(bytes);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Creates a `crypto` with the random source of the running task. */
const createCrypto = (chance: () => Random) => ({
  subtle,
  getRandomValues<T extends Uint8Array | Uint32Array>(into: T): T {
    chance().bytes(new Uint8Array(into.buffer, into.byteOffset, into.byteLength));
    return into;
  },
  randomUUID: () => createUuid(chance()),
});
