import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { isRecord } from '../../src/lib/isRecord.ts';
import { allCalls } from '../contracts/all.ts';
import type { Call } from '../contracts/call.ts';
import { getFileFields } from '../contracts/files.ts';
import type { CallId } from '../contracts/index.ts';
import type { Bank, Handler } from './bank/bank.ts';
import { createFaultResponse, type Fault } from './bank/fault.ts';
import {
  createRefusalBody,
  getRefusalHeaders,
  listFieldNames,
  Refusal,
  SerializedResponse,
  toRefusal,
} from './bank/refusal.ts';
import { getClient, getRequestUrl, type NodeEnv, protectResponses } from './guard/access.ts';
import { assertStorableTexts, getMaxBodyBytes, limitBody, readJsonBody } from './guard/bodies.ts';
import { limitRate } from './guard/limits.ts';
import { handlers } from './handlers/index.ts';

const respondWithRefusal = (refusal: Refusal) =>
  Response.json(createRefusalBody(refusal.code, refusal.message), {
    status: refusal.status,
    headers: getRefusalHeaders(refusal),
  });

function respondToError(error: Error): Response {
  const refusal = toRefusal(error);
  if (refusal) return respondWithRefusal(refusal);
  // Only the name is logged: a message could contain an applicant's input.
  console.error(`Sandbox bank: ${error.name}`);
  return Response.json(createRefusalBody('500', 'Kesalahan pada server.'), { status: 500 });
}

/**
 * Returns the path parameters of a GET, or the body of a POST together with them; `{}` for an empty body.
 * @throws Refusal
 */
async function readRequest(c: Context, id: CallId, call: Call): Promise<unknown> {
  const parameters = assertStorableTexts(c.req.param());
  if (call.method === 'GET') return parameters;
  const body = await readJsonBody(c, getFileFields(id));
  return isRecord(body) ? { ...body, ...parameters } : body;
}

async function handleCall(c: Context, bank: Bank, id: CallId, call: Call): Promise<Response> {
  const parsed = z.safeParse(call.request, await readRequest(c, id, call));
  if (!parsed.success) {
    const fields = listFieldNames(parsed.error.issues);
    throw new Refusal(400, '400', `Permintaan tidak valid: ${fields}`);
  }
  // The table is complete by type, but TypeScript cannot relate the request to the handler through `id`.
  const handler = handlers[id] as unknown as Handler<CallId>;
  const { origin } = getRequestUrl(c);
  const page = c.req.header('origin') ?? origin;
  const context = {
    bank,
    origin,
    appOrigin: bank.appOrigins.includes(page) ? page : origin,
    client: getClient(c),
    signal: c.req.raw.signal,
  };
  const response = await handler(parsed.data as never, context);
  return response instanceof SerializedResponse
    ? new Response(response.json, { headers: { 'content-type': 'application/json' } })
    : Response.json(response);
}

/** Closes the connection without a response. In tests there is no connection, so an empty 502 represents it. */
function closeConnection(c: Context<NodeEnv>): Response {
  const socket = c.env?.incoming?.socket;
  if (!socket) return new Response(null, { status: 502 });
  socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function respondWithFault(
  c: Context<NodeEnv>,
  bank: Bank,
  fault: Fault,
  respond: () => Promise<Response>,
): Promise<Response> {
  // The body is received before the delay: a body that nobody reads is closed as a silent one.
  if (fault.delayMs && c.req.raw.body) await c.req.arrayBuffer();
  if (fault.delayMs && !(await bank.faults.delay(fault.delayMs))) return closeConnection(c);
  if (fault.drop) return closeConnection(c);
  if (fault.dropAnswer) {
    await respond().catch(respondToError);
    return closeConnection(c);
  }
  return createFaultResponse(fault) ?? respond();
}

/** Creates the web app with the bank's calls under /local, /apply and /identity; app.ts mounts it under /bank. */
export function createBankApp(bank: Bank): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  app.use('*', protectResponses());
  for (const [name, call] of Object.entries<Call>(allCalls)) {
    const id = name as CallId;
    const path = `/${call.base}/${call.path}`;
    // The limit is checked before the body is read.
    app.on(call.method, path, limitRate(bank, id));
    // The body of a GET is never read.
    if (call.method === 'POST')
      app.post(path, limitBody(getMaxBodyBytes(getFileFields(id)), bank.bodyBudget));
    app.on(call.method, path, async (c) => {
      const respond = () => handleCall(c, bank, id, call);
      const fault = await bank.faults.take(id);
      return fault ? respondWithFault(c, bank, fault, respond) : respond();
    });
  }
  app.all('*', () => respondWithRefusal(new Refusal(404, '404', 'Layanan tidak ditemukan.')));
  app.onError(respondToError);
  return app;
}
