import { createHash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { desc, eq } from 'drizzle-orm';
import type { drizzle } from 'drizzle-orm/pglite';
import pLimit from 'p-limit';
import { createSandboxOn, type Sandbox } from '../../../api/sandbox/app.ts';
import type { Bank as BankParts } from '../../../api/sandbox/bank.ts';
import { handlers } from '../../../api/sandbox/handlers/index.ts';
import { takeFaceToken } from '../../../api/sandbox/livenessSessions.ts';
import { type CardReaders, createCardReaders } from '../../../api/sandbox/ocr/readers.ts';
import { openRegionCache } from '../../../api/sandbox/regions/regionCache.ts';
import { openEmbedded } from '../../../api/sandbox/store/embedded.ts';
import { messages } from '../../../api/sandbox/store/schema.ts';
import type { Store } from '../../../api/sandbox/store/store.ts';
import { loadServices } from '../../../src/app/lazyServices.ts';
import { config } from '../../../src/config.ts';
import type { Chance } from '../world/chance.ts';
import { uuidOf } from '../world/cryptography.ts';
import type { Schedule } from '../world/schedule.ts';
import { databaseOf, type Life, newLife } from './life.ts';

export const bankOrigin = 'http://127.0.0.1:4300';
/** A picture is kept as it came: which process opens it is nobody's to decide here. */
const cards: CardReaders = { ...createCardReaders(), toJpeg: async (bytes) => Buffer.from(bytes) };
const options = { data: 'memory', appKey: config.appKey, appPort: 4300, framePort: 4301, cards };

/** The bank's disk: it outlives every process, and is opened once for many hours of simulation. */
export type Disk = Store & { db: ReturnType<typeof drizzle> & { $client: PGlite } };
export async function openDisk(): Promise<Disk> {
  // What pages load later is there from the start: how long a file takes to load is nobody's to decide.
  // It asks for the storage of a page, which nobody has yet; every page is given parts of its own.
  if (!('localStorage' in globalThis)) Object.assign(globalThis, { localStorage: {} });
  await Promise.all([loadServices(), import('../../../api/client/encryption/webCrypto.ts')]);
  const disk = (await openEmbedded('memory')) as Disk;
  // The first bank on a disk stores the sample of regions: whoever is simulated first is no exception.
  await (await openRegionCache(disk)).stop();
  return disk;
}

interface Given {
  disk: Disk;
  schedule: Schedule;
  chance: Chance;
}

/** What a process has under way, answered with `null` when it is killed. */
type Reply = Response | null;

/**
 * The bank, whose process can be killed at any statement and between a commit and its answer. Only the
 * reading of pictures is stubbed: a card's text, and the frame's look at a face.
 */
export async function openBank({ disk, schedule, chance }: Given) {
  const inTurn = pLimit(1);
  let process: { life: Life; sandbox: Sandbox } | null = null;
  const readCard = () => ({
    ...(chance.happens(0.85)
      ? { responseCode: '00', responseDescription: 'Berhasil', data: {} }
      : { responseCode: '01', responseDescription: 'Foto KTP tidak terbaca.', data: null }),
    reffId: `OCR-${uuidOf(chance)}`,
  });
  const readCardOlder = () => ({
    ...(chance.happens(0.85)
      ? { responseCode: '00', responseDescription: 'Berhasil', data: {} }
      : { responseCode: '01', responseDescription: 'Foto KTP tidak terbaca.', data: null }),
  });
  Object.assign(handlers, { readCard, readCardOlder });

  async function start(): Promise<void> {
    const life = newLife();
    const db = databaseOf(disk.db.$client, life, { schedule, chance }, inTurn);
    schedule.computes(1);
    const sandbox = await createSandboxOn({ ...disk, db }, options);
    schedule.computes(-1);
    process = { life, sandbox };
  }

  return {
    start,
    isUp: () => process !== null,
    kill(): void {
      process?.life.kill();
      process = null;
    },
    /** A request that has arrived; `null`: the connection broke. */
    async handle(path: string, init: RequestInit, from: string): Promise<Reply> {
      const running = process;
      if (!running) return null;
      const socket = { remoteAddress: from, destroy: () => undefined };
      schedule.computes(1);
      const answer = Promise.resolve(
        running.sandbox.app.request(`${bankOrigin}${path}`, init, { incoming: { socket } }),
      ).finally(() => schedule.computes(-1));
      return Promise.race([answer, running.life.death.catch(() => null)]);
    },
    /** The newest code in an applicant's messages. */
    async codeFor(phone: string): Promise<string | undefined> {
      const [newest] = await disk.db
        .select()
        .from(messages)
        .where(eq(messages.recipient, phone))
        .orderBy(desc(messages.id))
        .limit(1);
      return newest?.code;
    },
    /** The frame at this address has seen this face. */
    async faceToken(address: string, face: Uint8Array): Promise<string | undefined> {
      const session = new URL(address).searchParams.get('session') ?? '';
      const sha256 = createHash('sha256').update(face).digest('hex');
      return takeFaceToken({ store: disk } as unknown as BankParts, session, sha256);
    },
  };
}
export type Bank = Awaited<ReturnType<typeof openBank>>;
