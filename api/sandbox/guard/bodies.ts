import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { variantConfig } from '#variantConfig';
import { readEntry } from '../../../src/config/recordNames.ts';
import { unseenIn } from '../../../src/lib/unseen.ts';
import { timeLimits } from '../../../src/limits.ts';
import { fileFields, textLimit } from '../../contracts/call.ts';
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
const isBroken = (text: string) => text.includes('\0') || loneSurrogate.test(text);
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * What a body is made of at most: the largest that the app sends has some seventy values, two levels deep, and
 * by their quotes, commas and colons some four hundred marks.
 */
export const bodyLimits = { marks: 2000, depth: 8 };

/**
 * Refuses a body of too many marks or levels before anything is made of it: two million keys would hold up
 * everybody. Strings are leapt over, so that a long picture costs no more than finding its end.
 * @throws Refusal
 */
function refuseSprawling(text: string): void {
  let marks = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '"') {
      do {
        at = text.indexOf('"', at + 1);
        marks += 1;
      } while (at >= 0 && marks <= bodyLimits.marks && isEscaped(text, at));
      if (at < 0) return;
    } else if (mark === ',' || mark === ':') marks += 1;
    else if (mark === '{' || mark === '[') depth += 1;
    else if (mark === '}' || mark === ']') depth -= 1;
    if (marks > bodyLimits.marks || depth > bodyLimits.depth) {
      throw new Refusal(413, '413', 'Data yang dikirim terlalu banyak bagiannya.');
    }
  }
}

/** Whether an odd number of backslashes stands before a quote. */
function isEscaped(text: string, quote: number): boolean {
  let before = quote - 1;
  while (text[before] === '\\') before -= 1;
  return (quote - before) % 2 === 0;
}

const unlawful = () => new Refusal(400, '400', 'Permintaan memuat karakter yang tidak sah.');

/** @throws Refusal when one of the texts is none that can be kept. */
export function plainTexts<T extends Record<string, string>>(texts: T): T {
  for (const text of Object.values(texts)) {
    if (isBroken(text)) throw unlawful();
  }
  return texts;
}

/** The names of files: the contracts' own, and what a bank has named a photo otherwise. */
const files: ReadonlySet<string> = new Set([
  ...fileFields,
  ...variantConfig.recordExtra
    .map(readEntry)
    .filter(({ source }) => source === 'npwp')
    .map(({ name }) => name),
]);

/** @throws Refusal where a text of no file is longer than any, or holds what nobody sees. */
function refuseOdd(key: string, value: unknown): void {
  const text = typeof value === 'string' && !files.has(key) ? value : '';
  if (text.length > textLimit || key.length > textLimit) {
    throw new Refusal(413, '413', 'Permintaan memuat teks yang terlalu panjang.');
  }
  // As the screens, which name it (src/fields/text.ts).
  if (unseenIn(text).length > 0) throw unlawful();
}

/**
 * What a JSON text says.
 * @throws Refusal when it is none, sprawls, or holds a text that is too long or cannot be kept.
 */
export function parseJson(text: string): unknown {
  refuseSprawling(text);
  try {
    return JSON.parse(text, (key, value: unknown) => {
      refuseOdd(key, value);
      plainTexts(typeof value === 'string' ? { key, value } : { key });
      return value;
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, '400', 'Permintaan bukan JSON yang sah.');
  }
}
