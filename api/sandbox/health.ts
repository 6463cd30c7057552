import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { protectResponses } from './guard/access.ts';
import type { Store } from './store/store.ts';

/** How long (ms) the store may take to respond before the server counts as not ready. */
const storeTimeout = 2_000;

/** The health of a server, for a process manager or load balancer. */
export interface Health {
  app: Hono;
  /** Reports the server as not ready from now on, so that it gets no new clients. */
  startDraining(): void;
}

async function isStoreReady({ db }: Store): Promise<boolean> {
  const timeout = new AbortController();
  const query = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const isReady = await Promise.race([
    query,
    wait(storeTimeout, false, { signal: timeout.signal }).catch(() => false),
  ]);
  timeout.abort();
  return isReady;
}

/**
 * Creates `/healthz`, which says that the process runs, and `/readyz`, which says whether it can work: the
 * store responds within two seconds and the server is not about to stop. Responses are one word, 200 or 503.
 */
export function createHealth(store: Store): Health {
  let isDraining = false;
  const app = new Hono();
  app.use('*', protectResponses());
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (isDraining) return c.text('stopping', 503);
    return (await isStoreReady(store)) ? c.text('ready') : c.text('store', 503);
  });
  return {
    app,
    startDraining: () => {
      isDraining = true;
    },
  };
}
