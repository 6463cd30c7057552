import { isAscii } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { findInvisible, normalizeText } from '../../../src/lib/normalizeText.ts';
import { limits, timeouts } from '../../../src/limits.ts';
import { maxTextLength } from '../../contracts/call.ts';
import { type FileFieldKinds, maxFileLengths } from '../../contracts/files.ts';
import { Refusal, TooManyRequests } from '../bank/refusal.ts';
import { getClient, isJsonRequest } from './access.ts';

/** Node's timeouts, in milliseconds, for headers and entire requests. */
export const serverTimeouts = {
  headersTimeout: 10_000,
  // A minute more than `getBodyTimeoutMs` of the largest body; Node has one timeout for all requests.
  requestTimeout: 8 * 60_000,
  connectionsCheckingInterval: 5_000,
};

const megabyte = 1024 * 1024;

/** The maximum time without a byte of an incomplete body, in milliseconds. */
const silenceMs = 20_000;

/** Returns the timeout for a body of this size, at least the client's (api/client/request.ts). */
const getBodyTimeoutMs = (bytes: number): number =>
  timeouts.once + Math.ceil(bytes / megabyte) * timeouts.oncePerMegabyte;

/**
 * Closes connections whose body sends no byte for `silence` ms, or takes longer than `pace` allows for its size. Checks
 * both every `silence` ms until the body is complete; the response has no timeout.
 */
export function closeSlowRequests(
  server: EventEmitter,
  slow = { silence: silenceMs, pace: getBodyTimeoutMs },
): void {
  server.on('request', (incoming: IncomingMessage) => {
    const { socket, headers } = incoming;
    const length = headers['content-length'];
    if (length === undefined && headers['transfer-encoding'] === undefined) return;
    const deadline = Date.now() + slow.pace(Number(length ?? 0));
    let read = socket.bytesRead;
    const timer = setInterval(() => {
      if (incoming.complete) return clearInterval(timer);
      const isSilent = socket.bytesRead === read;
      read = socket.bytesRead;
      if (isSilent || Date.now() > deadline) socket.destroy();
    }, slow.silence);
    incoming.once('close', () => clearInterval(timer));
  });
}

/**
 * The maximum bytes of all bodies that are received or processed. A server needs about five times as much
 * memory for them.
 */
const budgetBytes = {
  all: 128 * megabyte,
  /** For bodies over a megabyte, so that small ones always have room. */
  large: 4 * limits.bodyBytes,
  /**
   * For large bodies of one client: the largest one. So three clients together always leave room for a fourth. A usual
   * application has two or three megabytes, so those of several phones with one address fit.
   */
  each: limits.bodyBytes,
};
const retryAfterSeconds = 5;

/** A limit for the total size of the bodies that are processed at the same time. */
export type BodyBudget = {
  /**
   * Reserves the announced bytes of a body.
   * @returns a function that releases them.
   * @throws TooManyRequests when there is no room at the moment.
   */
  take(bytes: number, client: string | undefined): () => void;
};

/** Creates one budget for all servers of a process. `limitsEach`: whether the large bodies of one client are limited, too. */
export function createBodyBudget(
  limitsEach: boolean,
  most: typeof budgetBytes = budgetBytes,
): BodyBudget {
  const used = { all: 0, large: 0 };
  const clients = new Map<string, number>();
  return {
    take: (bytes, client) => {
      const large = bytes > megabyte ? bytes : 0;
      const clientBytes = client === undefined ? 0 : (clients.get(client) ?? 0);
      const isFull =
        used.all + bytes > most.all ||
        (large > 0 &&
          (used.large + large > most.large || (limitsEach && clientBytes + large > most.each)));
      if (isFull) throw new TooManyRequests(retryAfterSeconds, 'Layanan sedang sibuk.', 503);
      const count = (by: 1 | -1) => {
        used.all += by * bytes;
        used.large += by * large;
        if (client === undefined) return;
        const remaining = (clients.get(client) ?? 0) + by * large;
        if (remaining > 0) clients.set(client, remaining);
        else clients.delete(client);
      };
      count(1);
      return () => count(-1);
    },
  };
}

/**
 * Creates middleware that accepts a body up to a size while the budget has room. It refuses before the body
 * is read, so a body without announced length is refused, too.
 * @throws Refusal 411, 413, 503
 */
export const limitBody = (maxSize: number, budget: BodyBudget): MiddlewareHandler => {
  const tooLarge = () => new Refusal(413, '413', 'Data yang dikirim terlalu besar.');
  const limited = bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge();
    },
  });
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) {
      throw new Refusal(411, '411', 'Ukuran data yang dikirim harus disebutkan (Content-Length).');
    }
    const length = Number(c.req.header('content-length') ?? 0);
    if (length > maxSize) throw tooLarge();
    const release = budget.take(length, getClient(c));
    try {
      return await limited(c, next);
    } finally {
      release();
    }
  };
};

/** Checks whether a database cannot store a text: it contains NUL or half of a surrogate pair. */
const isUnstorable = (text: string) => text.includes('\0') || loneSurrogate.test(text);
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const refusals = {
  characters: () => new Refusal(400, '400', 'Permintaan memuat karakter yang tidak sah.'),
  json: () => new Refusal(400, '400', 'Permintaan bukan JSON yang sah.'),
  twice: () => new Refusal(400, '400', 'Permintaan memuat isian yang sama dua kali.'),
  parts: () => new Refusal(413, '413', 'Data yang dikirim terlalu banyak bagiannya.'),
  text: () => new Refusal(413, '413', 'Permintaan memuat teks yang terlalu panjang.'),
};

/**
 * Checks that the database can store all texts.
 * @throws Refusal
 */
export function assertStorableTexts<T extends Record<string, string>>(texts: T): T {
  for (const text of Object.values(texts)) {
    if (isUnstorable(text)) throw refusals.characters();
  }
  return texts;
}

/**
 * The maximum structure of a body. The app's largest one has about seventy values on two levels, with four
 * hundred quotes, commas and colons (`marks`). `plain` is the bytes outside of files.
 */
export const bodyLimits = { marks: 2000, depth: 8, plain: 64 * 1024 };

/** The maximum bytes of a short text, including \uXXXX escapes. */
const shortBytes = 6 * maxTextLength;

const [quote, backslash] = [0x22, 0x5c];
const marks = new Set(Buffer.from(',:'));
const openers = new Set(Buffer.from('{['));
const closers = new Set(Buffer.from('}]'));

/** Replaces a file in the remaining body; clients cannot guess it. */
const fileMark = randomUUID();

/** Checks whether an odd number of backslashes precedes a quote. */
function isEscaped(bytes: Buffer, at: number): boolean {
  let before = at - 1;
  while (bytes[before] === backslash) before -= 1;
  return (at - before) % 2 === 0;
}

/**
 * Returns the text of a file, which is base64 or a data URL without escapes. A text longer than any file is
 * refused unread.
 */
function fileText(bytes: Buffer, most: number): string {
  if (bytes.length > most || !isAscii(bytes) || bytes.includes(backslash)) throw refusals.text();
  return bytes.toString('latin1');
}

/**
 * Removes the files from a body without parsing them, and refuses oversized structures first: parsing
 * megabytes, or two million keys, would block the event loop. Only bytes outside of files are read one by
 * one; a file costs no more than finding its end.
 * @returns the rest of the body, with a numbered mark for each file.
 * @throws Refusal
 */
function extractFiles(
  bytes: Buffer,
  most: number,
  structure: typeof bodyLimits,
): { rest: string; files: string[]; names: number } {
  const parts: Buffer[] = [];
  const files: string[] = [];
  const seen = { marks: 0, depth: 0, plain: 0, names: 0 };
  /** Returns the position of the closing quote. */
  const endOf = (start: number): number => {
    let end = start;
    do {
      end = bytes.indexOf(quote, end + 1);
      seen.marks += 1;
      // Files contain no backslash, so only short texts need the check for escapes.
      if (end < 0 || end - start > shortBytes) return end;
    } while (seen.marks <= structure.marks && isEscaped(bytes, end));
    return end;
  };
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1, seen.plain += 1) {
    const byte = bytes[at] as number;
    if (byte === quote) {
      const end = endOf(at);
      if (end < 0) throw refusals.json();
      if (end - at > shortBytes) {
        const mark = Buffer.from(`"${fileMark}${files.length}"`);
        files.push(fileText(bytes.subarray(at + 1, end), most));
        parts.push(bytes.subarray(from, at), mark);
        from = end + 1;
      } else seen.plain += end - at;
      at = end;
    } else if (marks.has(byte)) {
      seen.marks += 1;
      if (byte === 0x3a) seen.names += 1;
    } else if (openers.has(byte)) seen.depth += 1;
    else if (closers.has(byte)) seen.depth -= 1;
    if (seen.marks > structure.marks || seen.depth > structure.depth) throw refusals.parts();
    if (seen.plain > structure.plain) throw refusals.parts();
  }
  parts.push(bytes.subarray(from));
  return { rest: utf8(Buffer.concat(parts)), files, names: seen.names };
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusals.characters();
  }
}

/**
 * Checks that a text outside of files is not too long, can be stored and has no invisible characters.
 * @throws Refusal
 */
function assertAllowedText(text: string): void {
  if (text.length > maxTextLength) throw refusals.text();
  // The screens apply the same rule and name the characters (src/fields/text.ts).
  if (isUnstorable(text) || findInvisible(text).length > 0) throw refusals.characters();
}

/**
 * Parses JSON and normalizes its texts as the screens do, so that texts that look the same are equal. Files, in the
 * fields of `kinds`, stay as they are.
 * @throws Refusal when the text is not JSON, has too many parts, repeats a property, or contains a text
 * that is too long, cannot be stored or has invisible characters.
 */
export function parseJsonBody(
  bytes: Buffer,
  kinds: FileFieldKinds = {},
  structure = bodyLimits,
): unknown {
  const maxFileLength = Math.max(
    0,
    ...Object.values(kinds).map((kind = 'sealed') => maxFileLengths[kind]),
  );
  const { rest, files, names } = extractFiles(bytes, maxFileLength, structure);
  const fileAt = (text: string) =>
    text.startsWith(fileMark) ? files[Number(text.slice(fileMark.length))] : undefined;
  let read = 0;
  function revive(this: unknown, key: string, value: unknown): unknown {
    if (!Array.isArray(this)) read += 1;
    if (key === '__proto__') throw refusals.characters();
    assertAllowedText(key);
    if (typeof value !== 'string') return value;
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
    const file = fileAt(value) ?? (kind && value);
    if (file === undefined) {
      assertAllowedText(value);
      return normalizeText(value);
    }
    if (!kind || file.length > maxFileLengths[kind]) throw refusals.text();
    assertStorableTexts({ file: file === value ? value : '' });
    return file;
  }
  try {
    const value: unknown = JSON.parse(rest, revive);
    // JSON.parse uses the last of two properties with the same name, but a proxy might use the first.
    if (read - 1 !== names) throw refusals.twice();
    return value;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refusals.json();
  }
}

/**
 * Reads a request's body by the rules of `parseJsonBody`; `{}` if it is empty.
 * @throws Refusal
 */
export async function readJsonBody(
  c: Context,
  kinds: FileFieldKinds = {},
  structure = bodyLimits,
): Promise<unknown> {
  const bytes = Buffer.from(await c.req.arrayBuffer());
  if (bytes.length === 0) return {};
  // Assembling megabytes takes time, so other requests get a turn first.
  await setImmediate();
  if (!isJsonRequest(c)) {
    throw new Refusal(415, '415', 'Permintaan harus berupa JSON (application/json).');
  }
  return parseJsonBody(bytes, kinds, structure);
}

/** Returns the maximum body size of a call in bytes: its files and the remaining parts. */
export const getMaxBodyBytes = (files: FileFieldKinds): number =>
  Math.min(
    limits.bodyBytes,
    Object.values(files).reduce(
      (sum, kind = 'sealed') => sum + maxFileLengths[kind],
      bodyLimits.plain,
    ),
  );
