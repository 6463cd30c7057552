import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { timeLimits } from '../../../src/limits.ts';
import { Refusal } from '../bank/refusal.ts';

/** The most that node itself waits, whatever is sent; headers are short. */
export const serverLimits = {
  headersTimeout: 10_000,
  // The largest body at the pace below; node's own limit for all.
  requestTimeout: 8 * 60_000,
  connectionsCheckingInterval: 5_000,
};

const megabyte = 1024 * 1024;

/** Milliseconds without a byte of a body that is not there yet. */
const silence = 20_000;

/** As long as the page waits for a call with so large a body (api/client/request.ts). */
const pace = (bytes: number): number =>
  timeLimits.once + Math.ceil(bytes / megabyte) * timeLimits.oncePerMegabyte;

/**
 * Cuts a connection whose body falls silent, or takes longer than anybody waits for it. How long the answer
 * takes is another matter: the limits end with the body.
 */
export function cutSlowBodies(server: EventEmitter, limits = { silence, pace }): void {
  server.on('request', (incoming: IncomingMessage) => {
    const { socket, headers } = incoming;
    const length = headers['content-length'];
    if (length === undefined && headers['transfer-encoding'] === undefined) return;
    const deadline = Date.now() + limits.pace(Number(length ?? 0));
    let read = socket.bytesRead;
    const look = setInterval(() => {
      if (incoming.complete) return clearInterval(look);
      const isSilent = socket.bytesRead === read;
      read = socket.bytesRead;
      if (isSilent || Date.now() > deadline) socket.destroy();
    }, limits.silence);
    incoming.once('close', () => clearInterval(look));
  });
}

/** A text that no database keeps: with a NUL, or with half of a character. */
const isBroken = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** @throws Refusal when one of the texts is none that can be kept. */
export function plainTexts<T extends Record<string, string>>(texts: T): T {
  for (const text of Object.values(texts)) {
    if (isBroken(text)) throw new Refusal(400, '400', 'Permintaan memuat karakter yang tidak sah.');
  }
  return texts;
}

/** What a JSON text says. @throws Refusal when it is none, or holds a text that cannot be kept. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      plainTexts(typeof value === 'string' ? { key, value } : { key });
      return value;
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, '400', 'Permintaan bukan JSON yang sah.');
  }
}
