import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { exportLogsRequest } from '../contracts/otlp.ts';
import type { Bank } from './bank/bank.ts';
import { storeBatch } from './bank/journals.ts';
import { getRefusalHeaders, listFieldNames, Refusal, toRefusal } from './bank/refusal.ts';
import { protectResponses } from './guard/access.ts';
import { limitBody, readJsonBody } from './guard/bodies.ts';
import { limitRate } from './guard/limits.ts';

/** The largest structure of a batch: a hundred records have some 6,000 quotes, commas and colons. */
const batchLimits = { marks: 20_000, depth: 14, plain: 64 * 1024 };

async function receive(c: Context, bank: Bank): Promise<Response> {
  const parsed = z.safeParse(exportLogsRequest, await readJsonBody(c, {}, batchLimits));
  if (!parsed.success)
    throw new Refusal(400, '400', `Permintaan tidak valid: ${listFieldNames(parsed.error.issues)}`);
  await storeBatch(bank, parsed.data);
  return c.json({});
}

/** Creates the web app that receives the app's journal as OTLP/HTTP logs in JSON; app.ts mounts it under /v1. */
export function createJournalApp(bank: Bank): Hono {
  const app = new Hono();
  app.use('*', protectResponses());
  app.post(
    '/logs',
    limitRate(bank, 'journal'),
    limitBody(batchLimits.plain, bank.bodyBudget),
    (c) => receive(c, bank),
  );
  app.all('*', (c) => c.json({ message: 'no such page' }, 404));
  app.onError((error, c) => {
    const refusal = toRefusal(error);
    if (refusal)
      return c.json({ message: refusal.message }, refusal.status, getRefusalHeaders(refusal));
    console.error(`Sandbox journal: ${error.name}`);
    return c.json({ message: 'Kesalahan pada server.' }, 500);
  });
  return app;
}
