import { isAscii } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { findInvisible, normalizeText } from '../../../src/lib/normalizeText.ts';
import { limits, timeouts } from '../../../src/limits.ts';
import { maxTextLength } from '../../contracts/call.ts';
import { type FileFieldKinds, maxFileLengths } from '../../contracts/files.ts';
import { Refusal, TooMany } from '../bank/refusal.ts';
import { clientOf } from './access.ts';

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
  timeouts.once + Math.ceil(bytes / megabyte) * timeouts.oncePerMegabyte;

/**
 * Cuts a connection whose body falls silent, or takes longer than anybody waits for it. How long the answer
 * takes is another matter: the limits end with the body.
 */
export function cutSlowBodies(server: EventEmitter, slow = { silence, pace }): void {
  server.on('request', (incoming: IncomingMessage) => {
    const { socket, headers } = incoming;
    const length = headers['content-length'];
    if (length === undefined && headers['transfer-encoding'] === undefined) return;
    const deadline = Date.now() + slow.pace(Number(length ?? 0));
    let read = socket.bytesRead;
    const look = setInterval(() => {
      if (incoming.complete) return clearInterval(look);
      const isSilent = socket.bytesRead === read;
      read = socket.bytesRead;
      if (isSilent || Date.now() > deadline) socket.destroy();
    }, slow.silence);
    incoming.once('close', () => clearInterval(look));
  });
}

/**
 * Bytes of all bodies that are being received or worked with; a server needs about five times as much memory
 * for them.
 */
const budgetBytes = {
  all: 128 * megabyte,
  /** Of bodies over a megabyte, so that small ones always find room. */
  large: 96 * megabyte,
  /** Of large ones of one address, so that it leaves room for others. */
  each: 64 * megabyte,
};
const retryAfterSeconds = 5;

export type BodyBudget = {
  /**
   * Takes the bytes of a body that its caller announces.
   * @returns what gives them back. @throws TooMany when there is no room for them at the moment.
   */
  take(bytes: number, client: string | undefined): () => void;
};

/** One budget for all servers of a process. `isShared`: whether an address has its share of it only. */
export function createBodyBudget(
  isShared: boolean,
  most: typeof budgetBytes = budgetBytes,
): BodyBudget {
  const used = { all: 0, large: 0 };
  const clients = new Map<string, number>();
  return {
    take: (bytes, client) => {
      const large = bytes > megabyte ? bytes : 0;
      const own = client === undefined ? 0 : (clients.get(client) ?? 0);
      const isFull =
        used.all + bytes > most.all ||
        (large > 0 && (used.large + large > most.large || (isShared && own + large > most.each)));
      if (isFull) throw new TooMany(retryAfterSeconds, 'Layanan sedang sibuk.', 503);
      const count = (by: 1 | -1) => {
        used.all += by * bytes;
        used.large += by * large;
        if (client === undefined) return;
        const left = (clients.get(client) ?? 0) + by * large;
        if (left > 0) clients.set(client, left);
        else clients.delete(client);
      };
      count(1);
      return () => count(-1);
    },
  };
}

/**
 * Admits a body up to a size, as long as there is room for it. Says so before any of it is read: a body whose
 * length is not announced is refused.
 * @throws Refusal 411, 413, 503
 */
export const bodyUpTo = (maxSize: number, budget: BodyBudget): MiddlewareHandler => {
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
    const giveBack = budget.take(length, clientOf(c));
    try {
      return await limited(c, next);
    } finally {
      giveBack();
    }
  };
};

/** A text that no database keeps: with a NUL, or with half of a character. */
const isBroken = (text: string) => text.includes('\0') || loneSurrogate.test(text);
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const refused = {
  characters: () => new Refusal(400, '400', 'Permintaan memuat karakter yang tidak sah.'),
  json: () => new Refusal(400, '400', 'Permintaan bukan JSON yang sah.'),
  twice: () => new Refusal(400, '400', 'Permintaan memuat isian yang sama dua kali.'),
  parts: () => new Refusal(413, '413', 'Data yang dikirim terlalu banyak bagiannya.'),
  text: () => new Refusal(413, '413', 'Permintaan memuat teks yang terlalu panjang.'),
};

/** @throws Refusal when one of the texts is none that can be kept. */
export function plainTexts<T extends Record<string, string>>(texts: T): T {
  for (const text of Object.values(texts)) {
    if (isBroken(text)) throw refused.characters();
  }
  return texts;
}

/**
 * What a body is made of at most: the largest that the app sends has some seventy values, two levels deep, and
 * by their quotes, commas and colons some four hundred marks. `plain` are the bytes of all that is no file.
 */
export const bodyLimits = { marks: 2000, depth: 8, plain: 64 * 1024 };

/** Bytes that a short text has at most, however its characters are written (as \uXXXX). */
const shortBytes = 6 * maxTextLength;

const [quote, backslash] = [0x22, 0x5c];
const marks = new Set(Buffer.from(',:'));
const openers = new Set(Buffer.from('{['));
const closers = new Set(Buffer.from('}]'));

/** Stands for a file in the rest of a body; nobody outside can know it. */
const fileMark = randomUUID();

/** Whether an odd number of backslashes stands before a quote. */
function isEscaped(bytes: Buffer, at: number): boolean {
  let before = at - 1;
  while (bytes[before] === backslash) before -= 1;
  return (at - before) % 2 === 0;
}

/** Base64, or a data URL: nothing in it is escaped. What is longer than any file here is not looked at. */
function fileText(bytes: Buffer, most: number): string {
  if (bytes.length > most || !isAscii(bytes) || bytes.includes(backslash)) throw refused.text();
  return bytes.toString('latin1');
}

/**
 * Takes the files out of a body, unread, and refuses what sprawls, before anything is made of it: to parse
 * megabytes, or two million keys, would hold up everybody. Of the body only what is no file is looked at byte
 * by byte; a file costs no more than finding its end.
 * @returns the rest, where a mark with a number stands for each file.
 * @throws Refusal
 */
function withoutFiles(
  bytes: Buffer,
  most: number,
): { rest: string; files: string[]; names: number } {
  const parts: Buffer[] = [];
  const files: string[] = [];
  const seen = { marks: 0, depth: 0, plain: 0, names: 0 };
  /** Where the text that began before ends. */
  const endOf = (start: number): number => {
    let end = start;
    do {
      end = bytes.indexOf(quote, end + 1);
      seen.marks += 1;
      // A file has no backslash: so only short texts are looked at backwards.
      if (end < 0 || end - start > shortBytes) return end;
    } while (seen.marks <= bodyLimits.marks && isEscaped(bytes, end));
    return end;
  };
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1, seen.plain += 1) {
    const byte = bytes[at] as number;
    if (byte === quote) {
      const end = endOf(at);
      if (end < 0) throw refused.json();
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
    if (seen.marks > bodyLimits.marks || seen.depth > bodyLimits.depth) throw refused.parts();
    if (seen.plain > bodyLimits.plain) throw refused.parts();
  }
  parts.push(bytes.subarray(from));
  return { rest: utf8(Buffer.concat(parts)), files, names: seen.names };
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refused.characters();
  }
}

/** @throws Refusal where a text of no file is longer than any, or holds what nobody sees. */
function refuseOdd(text: string): void {
  if (text.length > maxTextLength) throw refused.text();
  // As the screens, which name it (src/fields/text.ts).
  if (isBroken(text) || findInvisible(text).length > 0) throw refused.characters();
}

/**
 * What a JSON text says; its texts in the form in which the screens count them, so that what looks the same is the
 * same.
 * @throws Refusal when it is none, sprawls, says one thing twice, or holds a text that is too long or cannot
 *   be kept.
 */
export function parseJson(bytes: Buffer, kinds: FileFieldKinds = {}): unknown {
  const most = Math.max(0, ...Object.values(kinds).map((kind = 'sealed') => maxFileLengths[kind]));
  const { rest, files, names } = withoutFiles(bytes, most);
  const fileAt = (text: string) =>
    text.startsWith(fileMark) ? files[Number(text.slice(fileMark.length))] : undefined;
  let read = 0;
  function revive(this: unknown, key: string, value: unknown): unknown {
    if (!Array.isArray(this)) read += 1;
    if (key === '__proto__') throw refused.characters();
    refuseOdd(key);
    if (typeof value !== 'string') return value;
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
    const file = fileAt(value) ?? (kind && value);
    if (file === undefined) {
      refuseOdd(value);
      return normalizeText(value);
    }
    if (!kind || file.length > maxFileLengths[kind]) throw refused.text();
    plainTexts({ file: file === value ? value : '' });
    return file;
  }
  try {
    const value: unknown = JSON.parse(rest, revive);
    // Of two of one name the last one counts here, and perhaps another one for whoever looks on the way.
    if (read - 1 !== names) throw refused.twice();
    return value;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refused.json();
  }
}

/** The largest body of a call: its files, and what is no file. */
export const bodyBytesOf = (files: FileFieldKinds): number =>
  Math.min(
    limits.bodyBytes,
    Object.values(files).reduce(
      (sum, kind = 'sealed') => sum + maxFileLengths[kind],
      bodyLimits.plain,
    ),
  );
