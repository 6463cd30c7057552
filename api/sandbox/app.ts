import { Hono } from 'hono';
import type { Bank } from './bank.ts';
import { createBankApp } from './bankApp.ts';
import { createClock } from './clock.ts';
import { readPrivateKey } from './envelope.ts';
import { createFaults } from './faults.ts';
import { createFrameApp } from './frame/frameApp.ts';
import { createOcrEngine } from './ocr/engine.ts';
import { openRegionCache } from './regions/regionCache.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
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
};

export type Sandbox = {
  /** /bank/local, /bank/apply, /bank/identity and /sandbox. */
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
 * @throws DataFolderInUse, UnusableDataFolder, DamagedDataFolder, DatabaseUnavailable, NewerDatabase
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const store = await openStore(options);
  return createSandboxOn(store, options).catch(async (error: unknown) => {
    // Whoever tries again finds the data folder unlocked.
    await store.close();
    throw error;
  });
}

/** The same on a store that is open already; what is begun on it is no more than this process's. */
export async function createSandboxOn(store: Store, options: SandboxOptions): Promise<Sandbox> {
  const ocr = createOcrEngine();
  const closing = new AbortController();
  const bank: Bank = {
    store,
    ocr,
    clock: await createClock(store),
    faults: await createFaults(store),
    regions: await openRegionCache(store),
    keys: {
      appKey: options.appKey,
      privateKey: options.privateKey ? readPrivateKey(options.privateKey) : undefined,
    },
    framePort: options.framePort,
    appOrigins: options.appOrigins ?? [],
    closing: closing.signal,
  };
  const app = new Hono();
  app.route('/bank', createBankApp(bank));
  app.route('/sandbox', createTesterApp(bank));
  return {
    app,
    frameApp: createFrameApp(bank, options),
    endStreams: () => closing.abort(),
    close: async () => {
      closing.abort();
      await Promise.all([ocr.close(), bank.clock.stop(), bank.faults.stop(), bank.regions.stop()]);
      await store.close();
    },
  };
}
