import { setTimeout as pause } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { limits } from '../../src/limits.ts';
import { allCalls } from '../contracts/all.ts';
import type { Call } from '../contracts/call.ts';
import type { CallId } from '../contracts/index.ts';
import type { Bank } from './bank.ts';
import { type Fault, faultyAnswer } from './fault.ts';
import { namedIn, Refusal, refusalBody, Serialized } from './handlers/answer.ts';
import type { Handler } from './handlers/handler.ts';
import { handlers } from './handlers/index.ts';

/** What node-server hands over besides the request; absent when a test calls the app directly. */
type NodeEnv = { Bindings: { incoming?: { socket?: { destroy(): void } } } };

const refuse = (refusal: Refusal) =>
  Response.json(refusalBody(refusal.code, refusal.message), { status: refusal.status });

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** A GET's address, or a POST's body with what its address names. */
async function requestOf(c: Context, call: Call): Promise<unknown> {
  if (call.method === 'GET') return c.req.param();
  try {
    const text = await c.req.text();
    const body: unknown = text === '' ? {} : JSON.parse(text);
    return isRecord(body) ? { ...body, ...c.req.param() } : body;
  } catch {
    throw new Refusal(400, '400', 'Permintaan bukan JSON yang sah.');
  }
}

async function answerCall(c: Context, bank: Bank, id: CallId, call: Call): Promise<Response> {
  const parsed = z.safeParse(call.request, await requestOf(c, call));
  if (!parsed.success) {
    const fields = namedIn(parsed.error.issues);
    throw new Refusal(400, '400', `Permintaan tidak valid: ${fields}`);
  }
  // The table is complete by type; which request belongs to which handler is known by `id` alone.
  const handler = handlers[id] as unknown as Handler<CallId>;
  const answer = await handler(parsed.data as never, { bank, address: c.req.url });
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
  fault: Fault,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (fault.delayMs) await pause(fault.delayMs);
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
  const limited = bodyLimit({
    maxSize: limits.bodyBytes,
    onError: () => refuse(new Refusal(413, '413', 'Data yang dikirim terlalu besar.')),
  });
  for (const [name, call] of Object.entries<Call>(allCalls)) {
    const id = name as CallId;
    const path = `/${call.base}/${call.path}`;
    // Nobody reads the body of a GET.
    if (call.method === 'POST') app.post(path, limited);
    app.on(call.method, path, async (c) => {
      const answer = () => answerCall(c, bank, id, call);
      const fault = await bank.faults.take(id);
      return fault ? disturbed(c, fault, answer) : answer();
    });
  }
  app.all('*', () => refuse(new Refusal(404, '404', 'Layanan tidak ditemukan.')));
  app.onError((error) => {
    if (error instanceof Refusal) return refuse(error);
    // The name alone: a message could repeat what an applicant typed.
    console.error(`Sandbox bank: ${error.name}`);
    return Response.json(refusalBody('500', 'Kesalahan pada server.'), { status: 500 });
  });
  return app;
}
