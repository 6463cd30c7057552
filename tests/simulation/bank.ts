import { createHash } from 'node:crypto';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { desc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import pLimit from 'p-limit';
import { config } from '#config';
import { loadWebCrypto } from '../../api/client/encryption/sealApplication.ts';
import { createSandboxOn, type Sandbox } from '../../api/sandbox/app.ts';
import { issueFaceToken } from '../../api/sandbox/bank/faceSessions.ts';
import { handlers } from '../../api/sandbox/handlers/index.ts';
import { type CardReaders, createCardReaders } from '../../api/sandbox/ocr/readers.ts';
import { openRegionCache } from '../../api/sandbox/regions/regionIndex.ts';
import type { Database } from '../../api/sandbox/store/database.ts';
import { openEmbedded } from '../../api/sandbox/store/embedded.ts';
import * as schema from '../../api/sandbox/store/schema.ts';
import { messages } from '../../api/sandbox/store/schema.ts';
import type { Store } from '../../api/sandbox/store/store.ts';
import { loadServices } from '../../src/app/lazyServices.ts';
import { createUuid } from './browserGlobals.ts';
import type { Random, Scheduler } from './determinism.ts';
import { loadHandOver } from './handOverModules.ts';

const bankOrigin = 'http://127.0.0.1:4300';
/** Pictures are stored unchanged, because the processes that convert them are not deterministic. */
const cards: CardReaders = { ...createCardReaders(), toJpeg: async (bytes) => Buffer.from(bytes) };
const options = {
  data: 'memory',
  appKey: config.appKey,
  appPort: 4300,
  framePort: 4301,
  testers: 'here' as const,
  cards,
};

/** The bank's store, which outlives the simulated processes. Many simulations use the same one. */
export type Disk = Store & { db: ReturnType<typeof drizzle> & { $client: PGlite } };
/** Opens the bank's store and loads the modules that pages import later. */
export async function openDisk(): Promise<Disk> {
  // The time that an import takes is not deterministic, so modules are loaded now. They read `localStorage`, which no
  // page provides yet.
  if (!('localStorage' in globalThis)) Object.assign(globalThis, { localStorage: {} });
  await Promise.all([loadServices(), loadWebCrypto(), loadHandOver()]);
  const disk = (await openEmbedded('memory')) as Disk;
  // The first bank on a disk stores the sample of regions. Store it now, so that the first person is not delayed.
  await (await openRegionCache(disk)).stop();
  return disk;
}

interface Given {
  disk: Disk;
  scheduler: Scheduler;
  chance: Random;
}

/** A response; null when the process is killed meanwhile. */
type Reply = Response | null;

/**
 * Starts the bank, whose process can be killed at any statement and between a commit and its response. Only
 * picture recognition is stubbed: reading the card and checking the face.
 */
export async function openBank({ disk, scheduler, chance }: Given) {
  const queue = pLimit(1);
  let process: { life: ProcessLife; sandbox: Sandbox } | null = null;
  const readCard = () => ({
    ...(chance.happens(0.85)
      ? { responseCode: '00', responseDescription: 'Berhasil', data: {} }
      : { responseCode: '01', responseDescription: 'Foto KTP tidak terbaca.', data: null }),
    reffId: `OCR-${createUuid(chance)}`,
  });
  const readCardIdentityFirst = () => ({
    ...(chance.happens(0.85)
      ? { responseCode: '00', responseDescription: 'Berhasil', data: {} }
      : { responseCode: '01', responseDescription: 'Foto KTP tidak terbaca.', data: null }),
  });
  Object.assign(handlers, { readCard, readCardIdentityFirst });

  async function start(): Promise<void> {
    const life = createProcessLife();
    const db = createProcessDatabase(disk.db.$client, life, { scheduler, chance }, queue);
    scheduler.trackComputation(1);
    const listen: Store['listen'] = (listener) => {
      const stop = disk.listen(listener);
      // A killed process gets no more notifications, and the disk must not keep it in memory.
      life.death.catch(stop);
      return stop;
    };
    const sandbox = await createSandboxOn({ ...disk, db, listen }, options);
    scheduler.trackComputation(-1);
    process = { life, sandbox };
  }

  return {
    start,
    isUp: () => process !== null,
    kill(): void {
      process?.life.kill();
      process = null;
    },
    /** Handles a request; returns null when the process is down or killed meanwhile. */
    async handle(path: string, init: RequestInit, from: string): Promise<Reply> {
      const running = process;
      if (!running) return null;
      const socket = { remoteAddress: from, destroy: () => undefined };
      scheduler.trackComputation(1);
      const answer = Promise.resolve(
        running.sandbox.app.request(`${bankOrigin}${path}`, init, { incoming: { socket } }),
      ).finally(() => scheduler.trackComputation(-1));
      return Promise.race([answer, running.life.death.catch(() => null)]);
    },
    /** Returns the newest code that was sent to a phone number. */
    async getCode(phone: string): Promise<string | undefined> {
      const [newest] = await disk.db
        .select()
        .from(messages)
        .where(eq(messages.recipient, phone))
        .orderBy(desc(messages.id))
        .limit(1);
      return newest?.code;
    },
    /** Issues the token of the frame at an address for a face; undefined if its session has one for another. */
    async getFaceToken(address: string, face: Uint8Array): Promise<string | undefined> {
      const session = new URL(address).searchParams.get('session') ?? '';
      const sha256 = createHash('sha256').update(face).digest('hex');
      const clock = { now: () => new Date() };
      return issueFaceToken({ store: disk, clock }, session, sha256);
    },
  };
}
export type Bank = Awaited<ReturnType<typeof openBank>>;

/** A process of the bank, until it is killed. */
export interface ProcessLife {
  isOver: boolean;
  /** Rejects when the process is killed. */
  death: Promise<never>;
  kill(): void;
}

function createProcessLife(): ProcessLife {
  let kill = () => {};
  const death = new Promise<never>((_, reject) => {
    kill = () => reject(new Error('killed'));
  });
  death.catch(() => undefined);
  const life: ProcessLife = {
    isOver: false,
    death,
    kill() {
      life.isOver = true;
      kill();
    },
  };
  return life;
}

const never = <T>() => new Promise<T>(() => undefined);
/** The maximum time of a statement, in milliseconds. */
const slowestStatement = 3;

/**
 * Creates the database connection of one process. Each statement takes random time, so that requests
 * interleave in every order. After a kill no result is delivered, and uncommitted work is rolled back, as
 * a server does when a connection breaks.
 */
function createProcessDatabase(
  client: PGlite,
  life: ProcessLife,
  { scheduler, chance }: { scheduler: Scheduler; chance: Random },
  queue: ReturnType<typeof pLimit>,
): Database {
  const arrive = async () => {
    scheduler.trackComputation(-1);
    await scheduler.pause(chance.between(0, slowestStatement));
    if (life.isOver) await never();
    scheduler.trackComputation(1);
  };
  /** Runs work when no other transaction runs; simulated time passes while it waits. */
  const runInTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    scheduler.trackComputation(-1);
    let begun: () => void = () => {};
    const nextTurn = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const over = queue(async () => {
      begun();
      if (life.isOver) return undefined;
      scheduler.trackComputation(1);
      return work();
    });
    await nextTurn;
    return life.isOver ? never<T>() : (over as Promise<T>);
  };
  type Query = (...given: Parameters<PGlite['query']>) => ReturnType<PGlite['query']>;
  const within = (tx: Transaction) => {
    const query: Query = async (...given) => {
      await arrive();
      return tx.query(...given);
    };
    return { ...tx, query, rollback: () => tx.rollback() };
  };
  const gated = {
    query: (async (...given) => {
      await arrive();
      return runInTurn(() => client.query(...given));
    }) as Query,
    async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      try {
        return await runInTurn(() =>
          client.transaction((tx) =>
            Promise.race([work(within(tx) as unknown as Transaction), life.death]),
          ),
        );
      } catch (error) {
        if (life.isOver) return never();
        throw error;
      }
    },
  };
  return drizzle(gated as unknown as PGlite, { schema });
}
