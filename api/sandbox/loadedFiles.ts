import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';

/** The encodings of compressed versions, the smallest first, and their file name suffixes. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
type Encoding = (typeof encodings)[number][0];

/** A file in memory, uncompressed and compressed. */
export type LoadedFile = {
  type: string;
  bytes: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
  /** Changes with the content. */
  digest: string;
};

/** Files by their path below a folder, with a leading slash. */
export type LoadedFiles = ReadonlyMap<string, LoadedFile>;

const computeDigest = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

const toLoadedFile = (
  name: string,
  bytes: Buffer,
  compressed: LoadedFile['compressed'],
): LoadedFile => ({
  type: getMimeType(name) ?? 'application/octet-stream',
  bytes,
  compressed,
  digest: computeDigest(bytes),
});

/** Creates a file from a text, with a gzip version; its type comes from the extension of `name`. */
export function loadText(name: string, text: string): LoadedFile {
  const bytes = Buffer.from(text);
  return toLoadedFile(name, bytes, { gzip: gzipSync(bytes) });
}

/**
 * Reads an entire folder into memory, so that later changes of the folder have no effect; no files if it does
 * not exist. A compressed version (`.br`, `.gz`) belongs to its file and has no separate path.
 */
export function loadFolder(folder: string): LoadedFiles {
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
    : [];
  const all = new Map<string, Buffer>();
  for (const name of names) {
    const file = join(folder, name);
    if (statSync(file).isFile()) all.set(name, readFileSync(file));
  }
  const files = new Map<string, LoadedFile>();
  for (const [name, bytes] of all) {
    const isCompressed = encodings.some(
      ([, end]) => name.endsWith(end) && all.has(name.slice(0, -end.length)),
    );
    if (isCompressed) continue;
    const compressed = Object.fromEntries(
      encodings.flatMap(([encoding, end]) => {
        const version = all.get(name + end);
        return version ? [[encoding, version]] : [];
      }),
    );
    files.set(`/${name.replaceAll('\\', '/')}`, toLoadedFile(name, bytes, compressed));
  }
  return files;
}

/** Checks whether an Accept-Encoding header accepts an encoding: it is listed, and its quality is not zero. */
const acceptsEncoding = (header: string, encoding: Encoding): boolean =>
  header
    .split(',')
    .map((it) => it.split(';').map((part) => part.trim().toLowerCase()))
    .some(([name, ...more]) => {
      const quality = more.find((part) => part.startsWith('q='))?.slice('q='.length) ?? '1';
      return name === encoding && Number(quality) > 0;
    });

/**
 * Parses a Range header; both ends are inclusive. Returns `none` for a range outside the file, and undefined
 * for the entire file, also for several ranges.
 */
function parseRange(
  header: string,
  size: number,
): { from: number; to: number } | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? 'none' : { from, to };
}

/** Responds with a file or the requested range, 304 if the client has it already, or 416 for a range outside. */
export function sendFile(
  c: Context,
  file: LoadedFile,
  headers: Record<string, string> = {},
): Response {
  const range = c.req.header('range');
  const accepted = c.req.header('accept-encoding') ?? '';
  // Ranges refer to the uncompressed file.
  const encoding = range
    ? undefined
    : encodings
        .map(([name]) => name)
        .find((name) => file.compressed[name] && acceptsEncoding(accepted, name));
  const bytes = (encoding && file.compressed[encoding]) ?? file.bytes;
  const etag = `"${file.digest}${encoding ? `-${encoding}` : ''}"`;
  const isNegotiable = Object.keys(file.compressed).length > 0;
  const common = {
    ...headers,
    etag,
    'x-content-type-options': 'nosniff',
    ...(isNegotiable && { vary: 'Accept-Encoding' }),
  };
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  const isKnown = known.some((it) => ['*', etag].includes(it.trim().replace(/^W\//, '')));
  if (isKnown) return new Response(null, { status: 304, headers: common });
  const type = file.type;
  const isSame = [undefined, etag].includes(c.req.header('if-range'));
  const part = range && isSame ? parseRange(range, bytes.length) : undefined;
  if (part === 'none') {
    const outside = { ...common, 'content-range': `bytes */${bytes.length}` };
    return new Response(null, { status: 416, headers: outside });
  }
  const { from, to } = part ?? { from: 0, to: bytes.length - 1 };
  const body = bytes.subarray(from, to + 1) as Uint8Array<ArrayBuffer>;
  return new Response(body, {
    status: part ? 206 : 200,
    headers: {
      ...common,
      'content-type': type,
      'content-length': String(body.length),
      'accept-ranges': 'bytes',
      ...(encoding && { 'content-encoding': encoding }),
      ...(part && { 'content-range': `bytes ${from}-${to}/${bytes.length}` }),
    },
  });
}
