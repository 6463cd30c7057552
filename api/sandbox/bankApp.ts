import { setImmediate } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { allCalls } from '../contracts/all.ts';
import type { Call } from '../contracts/call.ts';
import { getFileFields } from '../contracts/files.ts';
import type { CallId } from '../contracts/index.ts';
import type { Bank, Handler } from './bank/bank.ts';
import { type Fault, faultyAnswer } from './bank/fault.ts';
import {
  namedIn,
  Refusal,
  refusalBody,
  refusalHeaders,
  refusalOf,
  Serialized,
} from './bank/refusal.ts';
import { clientOf, type NodeEnv, saysJson } from './guard/access.ts';
import { bodyBytesOf, bodyUpTo, parseJson, plainTexts } from './guard/bodies.ts';
import { handlers } from './handlers/index.ts';

const refuse = (refusal: Refusal) =>
  Response.json(refusalBody(refusal.code, refusal.message), {
    status: refusal.status,
    headers: refusalHeaders(refusal),
  });

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** A GET's address, or a POST's body with what its address names. */
async function requestOf(c: Context, id: CallId, call: Call): Promise<unknown> {
  const named = plainTexts(c.req.param());
  if (call.method === 'GET') return named;
  const bytes = Buffer.from(await c.req.arrayBuffer());
  // Others first: to put megabytes together has taken its time.
  await setImmediate();
  if (bytes.length > 0 && !saysJson(c)) {
    throw new Refusal(415, '415', 'Permintaan harus berupa JSON (application/json).');
  }
  const body = bytes.length === 0 ? {} : parseJson(bytes, getFileFields(id));
  return isRecord(body) ? { ...body, ...named } : body;
}

async function answerCall(c: Context, bank: Bank, id: CallId, call: Call): Promise<Response> {
  const parsed = z.safeParse(call.request, await requestOf(c, id, call));
  if (!parsed.success) {
    const fields = namedIn(parsed.error.issues);
    throw new Refusal(400, '400', `Permintaan tidak valid: ${fields}`);
  }
  // The table is complete by type; which request belongs to which handler is known by `id` alone.
  const handler = handlers[id] as unknown as Handler<CallId>;
  const visit = { bank, address: c.req.url, client: clientOf(c), left: c.req.raw.signal };
  const answer = await handler(parsed.data as never, visit);
  return answer instanceof Serialized
    ? new Response(answer.json, { headers: { 'content-type': 'application/json' } })
    : Response.json(answer);
}

/** Cuts the connection without an answer; without a connection (in tests) an empty 502 stands for it. */
function cut(c: Context<NodeEnv>): Response {
  const socket = c.env?.incoming?.socket;
  if (!socket) return new Response(null, { status: 502 });
  socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function disturbed(
  c: Context<NodeEnv>,
  bank: Bank,
  fault: Fault,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (fault.delayMs && !(await bank.faults.hold(fault.delayMs))) return cut(c);
  if (fault.drop) return cut(c);
  if (fault.dropAnswer) {
    await answer();
    return cut(c);
  }
  return faultyAnswer(fault) ?? answer();
}

/** The bank's calls under /bank/local, /bank/apply and /bank/identity. */
export function createBankApp(bank: Bank): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  app.use('*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
  });
  for (const [name, call] of Object.entries<Call>(allCalls)) {
    const id = name as CallId;
    const path = `/${call.base}/${call.path}`;
    // Before anything of the body is read.
    app.on(call.method, path, async (c, next) => {
      await bank.callLimits.take(id, clientOf(c));
      return next();
    });
    // Nobody reads the body of a GET.
    if (call.method === 'POST')
      app.post(path, bodyUpTo(bodyBytesOf(getFileFields(id)), bank.bodies));
    app.on(call.method, path, async (c) => {
      const answer = () => answerCall(c, bank, id, call);
      const fault = await bank.faults.take(id);
      return fault ? disturbed(c, bank, fault, answer) : answer();
    });
  }
  app.all('*', () => refuse(new Refusal(404, '404', 'Layanan tidak ditemukan.')));
  app.onError((error) => {
    const refusal = refusalOf(error);
    if (refusal) return refuse(refusal);
    // The name alone: a message could repeat what an applicant typed.
    console.error(`Sandbox bank: ${error.name}`);
    return Response.json(refusalBody('500', 'Kesalahan pada server.'), { status: 500 });
  });
  return app;
}
