import { Hono } from 'hono';
import type { Bank } from './bank/bank.ts';
import { createClock } from './bank/clock.ts';
import { readPrivateKey } from './bank/envelope.ts';
import { createFaults } from './bank/faults.ts';
import { errorResponse } from './bank/refusal.ts';
import { createBankApp } from './bankApp.ts';
import { createFrameApp } from './frame/frameApp.ts';
import { ownHostOnly, ownPagesOnly } from './guard/access.ts';
import { createBodyBudget } from './guard/bodies.ts';
import { createCallLimits } from './guard/limits.ts';
import { refuseWeak, type Testers, testersOnly, testersPlaces } from './guard/testers.ts';
import { type CardReaders, createCardReaders } from './ocr/readers.ts';
import { openRegionCache } from './regions/regionIndex.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { createAtlasApp } from './testers/atlasApp.ts';
import { createTesterApp } from './testers/testerApp.ts';

export type SandboxOptions = {
  /** Folder for database and pictures, or `memory`. */
  data: string;
  /** A PostgreSQL database instead of the folder; several processes may share it. */
  databaseUrl?: string | undefined;
  /** Application key of the sealed envelope (SUB-18). */
  appKey: string;
  /** PEM text of the key that opens what was wrapped for this bank. */
  privateKey?: string | undefined;
  /** Port of the app and the bank: pages there may embed the liveness frame of the same host. */
  appPort: number;
  /** Port of the liveness frame. */
  framePort: number;
  /** Further origins that may embed the frame. */
  appOrigins?: string[];
  /** Names that the server is called by besides loopback and the addresses of its machine. */
  hosts?: string[];
  /** Who sees the testers' side; in production there is `none`. */
  testers: Testers;
  /** Whether calls and attempts are limited; they are unless it says `off`. */
  limits?: 'on' | 'off';
  /** What reads photographs, where it is not to be the real one. */
  cards?: CardReaders;
};

export type Sandbox = {
  /** /bank/local, /bank/apply, /bank/identity, /sandbox and /atlas. */
  app: Hono;
  /** The liveness frame, for an origin of its own. */
  frameApp: Hono;
  /** Ends answers that would go on for as long as somebody listens. */
  endStreams(): void;
  close(): Promise<void>;
};

/**
 * The sandbox bank, without listening anywhere: development server, production server and tests
 * mount it themselves.
 * @throws when the testers' token is weak, and what openStore does
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  refuseWeak(options.testers);
  const store = await openStore(options);
  return createSandboxOn(store, options).catch(async (error: unknown) => {
    // Whoever tries again finds the data folder unlocked.
    await store.close();
    throw error;
  });
}

/** The same on a store that is open already; what is begun on it is no more than this process's. */
export async function createSandboxOn(store: Store, options: SandboxOptions): Promise<Sandbox> {
  const { testers, hosts = [], appOrigins = [] } = options;
  const isLimited = options.limits !== 'off';
  const closing = new AbortController();
  const bank: Bank = {
    store,
    cards: options.cards ?? createCardReaders(),
    callLimits: createCallLimits(isLimited),
    bodies: createBodyBudget(isLimited),
    countsAttempts: isLimited,
    clock: await createClock(store),
    faults: await createFaults(store),
    regions: await openRegionCache(store),
    keys: {
      appKey: options.appKey,
      privateKey: options.privateKey ? readPrivateKey(options.privateKey) : undefined,
    },
    framePort: options.framePort,
    appOrigins,
    takesTestFace: testers !== 'none',
    closing: closing.signal,
  };
  const app = new Hono();
  app.onError(errorResponse);
  app.use('*', ownHostOnly(hosts));
  app.use('/bank/*', ownPagesOnly(appOrigins));
  app.route('/bank', createBankApp(bank));
  if (testers === 'none') {
    for (const place of testersPlaces)
      app.all(`${place}/*`, (c) => c.json({ error: 'no such page' }, 404));
  } else {
    const guard = testersOnly(testers);
    app.route('/sandbox', createTesterApp(bank, guard));
    app.route('/atlas', createAtlasApp(guard));
  }
  return {
    app,
    frameApp: createFrameApp(bank, options),
    endStreams: () => closing.abort(),
    close: async () => {
      closing.abort();
      await Promise.all([
        bank.cards.close(),
        bank.clock.stop(),
        bank.faults.stop(),
        bank.regions.stop(),
      ]);
      await store.close();
    },
  };
}
