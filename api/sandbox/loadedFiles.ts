import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';

/** The encodings that a file may have a compressed twin in, the smallest first, and how the twin's name ends. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
type Encoding = (typeof encodings)[number][0];

/** A file in memory, as it is and compressed. */
export type LoadedFile = {
  type: string;
  bytes: Buffer;
  twins: Partial<Record<Encoding, Buffer>>;
  /** Changes with the content. */
  digest: string;
};

/** Files by their path from the root of a folder, with a slash before it. */
export type LoadedFiles = ReadonlyMap<string, LoadedFile>;

const digestOf = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

const loaded = (name: string, bytes: Buffer, twins: LoadedFile['twins']): LoadedFile => ({
  type: getMimeType(name) ?? 'application/octet-stream',
  bytes,
  twins,
  digest: digestOf(bytes),
});

/** A text that the server has already, with a compressed twin. */
export function loadText(name: string, text: string): LoadedFile {
  const bytes = Buffer.from(text);
  return loaded(name, bytes, { gzip: gzipSync(bytes) });
}

/**
 * Reads a whole folder into memory, so that whatever happens to the folder afterwards disturbs nobody. A
 * compressed twin (`.br`, `.gz`) belongs to its file and has no path of its own.
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
    const isTwin = encodings.some(
      ([, end]) => name.endsWith(end) && all.has(name.slice(0, -end.length)),
    );
    if (isTwin) continue;
    const twins = Object.fromEntries(
      encodings.flatMap(([encoding, end]) => {
        const twin = all.get(name + end);
        return twin ? [[encoding, twin]] : [];
      }),
    );
    files.set(`/${name.replaceAll('\\', '/')}`, loaded(name, bytes, twins));
  }
  return files;
}

/** Whether a header of encodings admits one: named, and not with a quality of zero. */
const admits = (header: string, encoding: Encoding): boolean =>
  header
    .split(',')
    .map((it) => it.split(';').map((part) => part.trim().toLowerCase()))
    .some(([name, ...more]) => {
      const quality = more.find((part) => part.startsWith('q='))?.slice('q='.length) ?? '1';
      return name === encoding && Number(quality) > 0;
    });

/** The bytes that a header asks for; `none` of a range that lies outside, undefined where all are meant. */
function rangeOf(header: string, size: number): { from: number; to: number } | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? 'none' : { from, to };
}

/** Responds with a file, or with the part of it that is asked for, unless the client has it already. */
export function sendFile(
  c: Context,
  file: LoadedFile,
  headers: Record<string, string> = {},
): Response {
  const range = c.req.header('range');
  const accepted = c.req.header('accept-encoding') ?? '';
  // A part is one of the file as it is.
  const encoding = range
    ? undefined
    : encodings.map(([name]) => name).find((name) => file.twins[name] && admits(accepted, name));
  const bytes = (encoding && file.twins[encoding]) ?? file.bytes;
  const etag = `"${file.digest}${encoding ? `-${encoding}` : ''}"`;
  const hasTwins = Object.keys(file.twins).length > 0;
  const common = {
    ...headers,
    etag,
    'x-content-type-options': 'nosniff',
    ...(hasTwins && { vary: 'Accept-Encoding' }),
  };
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  const isKnown = known.some((it) => ['*', etag].includes(it.trim().replace(/^W\//, '')));
  if (isKnown) return new Response(null, { status: 304, headers: common });
  const type = file.type;
  const isSame = [undefined, etag].includes(c.req.header('if-range'));
  const part = range && isSame ? rangeOf(range, bytes.length) : undefined;
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
