import { Hono } from 'hono';
import type { Bank } from './bank/bank.ts';
import { createClock } from './bank/clock.ts';
import { parsePrivateKey } from './bank/envelope.ts';
import { createFaults } from './bank/faults.ts';
import { createErrorResponse } from './bank/refusal.ts';
import { createBankApp } from './bankApp.ts';
import { createFrameApp } from './frame/frameApp.ts';
import { allowOrigins, readForwarded, requireOwnHost, requireOwnOrigin } from './guard/access.ts';
import { createBodyBudget } from './guard/bodies.ts';
import { createCallLimits } from './guard/limits.ts';
import type { TrustedProxies } from './guard/proxies.ts';
import {
  assertStrongToken,
  requireTester,
  type TesterAccess,
  testerPaths,
} from './guard/testers.ts';
import { createHealth } from './health.ts';
import { createJournalApp } from './journalApp.ts';
import { type CardReaders, createCardReaders } from './ocr/readers.ts';
import { openRegionCache } from './regions/regionIndex.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { createAtlasApp } from './testers/atlasApp.ts';
import { createTesterApp } from './testers/testerApp.ts';

/** The settings of a sandbox bank. */
export type SandboxOptions = {
  /** Folder for database and pictures, or `memory`. */
  data: string;
  /** A PostgreSQL database instead of the folder; several processes may share it. */
  databaseUrl?: string | undefined;
  /** Application key of the sealed envelope (SUB-18). */
  appKey: string;
  /** PEM text of the private key that unwraps keys sealed for this bank. */
  privateKey?: string | undefined;
  /** Port of the app and the bank: pages of this origin may embed the liveness frame. */
  appPort: number;
  /** Port of the liveness frame. */
  framePort: number;
  /** Additional origins of the app: their pages may make the bank's calls and embed the frame. */
  appOrigins?: string[];
  /** Host names of the server, in addition to loopback and the addresses of its machine. */
  hosts?: string[];
  /** Proxies whose headers about the client are believed. */
  proxies?: TrustedProxies | undefined;
  /** Who may open the testers' pages; in production they do not exist (`none`). */
  testers: TesterAccess;
  /** Whether calls and attempts are limited; the default is `on`. */
  limits?: 'on' | 'off';
  /** The reader of card photos; the default is the real one. */
  cards?: CardReaders;
};

/** A sandbox bank: its two web apps and how to stop it. */
export type Sandbox = {
  /** /bank/local, /bank/apply, /bank/identity, /healthz and /readyz; with testers also /sandbox, /atlas and /v1/logs. */
  app: Hono;
  /** The liveness frame, which needs a separate origin. */
  frameApp: Hono;
  /** Makes `/readyz` fail from now on. */
  startDraining(): void;
  /** Ends event streams, which would otherwise stay open as long as a client listens. */
  endStreams(): void;
  /** Ends event streams and card readers and closes the store. */
  close(): Promise<void>;
};

/**
 * Creates the sandbox bank without listening on a port: the development server, the production server and
 * tests mount its apps.
 * @throws when the testers' token is weak, and the errors of `openStore`.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  assertStrongToken(options.testers);
  const store = await openStore(options);
  return createSandboxOn(store, options).catch(async (error: unknown) => {
    // The data folder is unlocked, so that another attempt can open it.
    await store.close();
    throw error;
  });
}

/** Creates the sandbox bank on an open store. The other resources belong to this process only. */
export async function createSandboxOn(store: Store, options: SandboxOptions): Promise<Sandbox> {
  const { testers, hosts = [], appOrigins = [] } = options;
  const isLimited = options.limits !== 'off';
  const closing = new AbortController();
  const bank: Bank = {
    store,
    cardReaders: options.cards ?? createCardReaders(),
    callLimits: createCallLimits(isLimited),
    bodyBudget: createBodyBudget(isLimited),
    limitsAttempts: isLimited,
    clock: await createClock(store),
    faults: await createFaults(store),
    regions: await openRegionCache(store),
    keys: {
      appKey: options.appKey,
      privateKey: options.privateKey ? parsePrivateKey(options.privateKey) : undefined,
    },
    framePort: options.framePort,
    appOrigins,
    acceptsTestFace: testers !== 'none',
    closing: closing.signal,
  };
  const health = createHealth(store);
  const app = new Hono();
  app.onError(createErrorResponse);
  // Probes use any name of the server.
  app.route('/', health.app);
  if (options.proxies) app.use('*', readForwarded(options.proxies));
  app.use('*', requireOwnHost(hosts));
  for (const path of ['/bank/*', '/v1/*']) {
    if (appOrigins.length > 0) app.use(path, allowOrigins(appOrigins));
    app.use(path, requireOwnOrigin(appOrigins));
  }
  app.route('/bank', createBankApp(bank));
  if (testers === 'none') {
    for (const path of testerPaths)
      app.all(`${path}/*`, (c) => c.json({ error: 'no such page' }, 404));
  } else {
    const guard = requireTester(testers);
    app.route('/v1', createJournalApp(bank));
    app.route('/sandbox', createTesterApp(bank, guard));
    app.route('/atlas', createAtlasApp(guard));
  }
  return {
    app,
    frameApp: createFrameApp(bank, options),
    startDraining: health.startDraining,
    endStreams: () => closing.abort(),
    close: async () => {
      closing.abort();
      await Promise.all([
        bank.cardReaders.close(),
        bank.clock.stop(),
        bank.faults.stop(),
        bank.regions.stop(),
      ]);
      await store.close();
    },
  };
}
