import { vi } from 'vitest';

type Reply = Response | Error | ((init: RequestInit, url: string) => Promise<Response> | Response);

/** Stands in for fetch: gives the replies in turn, the last one for ever; notes what was sent. */
export function fakeBank(...replies: Reply[]) {
  const sent: { url: string; init: RequestInit }[] = [];
  const fetchStub = vi.fn(async (url: string, init: RequestInit) => {
    // A call that was given up before is never sent.
    if (init.signal?.aborted) throw init.signal.reason;
    const reply = replies[Math.min(sent.length, replies.length - 1)];
    sent.push({ url, init });
    if (reply instanceof Error) throw reply;
    if (typeof reply === 'function') return reply(init, url);
    return reply?.clone() ?? new Response(null, { status: 500 });
  });
  vi.stubGlobal('fetch', fetchStub);
  return sent;
}

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

export const html = (status = 200) =>
  new Response('<!doctype html><title>Gateway</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  });

/** What fetch throws when the connection breaks. */
export const dropped = () => new TypeError('Failed to fetch');

/** A bank that never answers, until the call is given up. */
export const silence = (init: RequestInit) =>
  new Promise<Response>((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
