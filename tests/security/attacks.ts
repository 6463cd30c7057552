import { randomUUID } from 'node:crypto';
import { allCalls } from '../../api/contracts/all.ts';
import { type FileFieldKinds, getFileFields } from '../../api/contracts/files.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { maxTokenRequestBytes as maxFrameBytes } from '../../api/sandbox/frame/frameApp.ts';
import { getMaxBodyBytes } from '../../api/sandbox/guard/bodies.ts';
import { limits } from '../../src/limits.ts';
import { expectedRequests } from '../contracts/expectedRequests.ts';
import { pixel, seal } from '../sandbox/people.ts';

/** An attack on the availability. `bytes` is the body, or for GET the path parameter. */
export type Attack = { name: string; bytes: Buffer };

/** The name of the attack with a body above the limit. */
export const tooLargeAttackName = 'more than the limit';

/** The names of all POST calls. */
export const postCallIds = (Object.keys(allCalls) as CallId[]).filter(
  (id) => allCalls[id].method === 'POST',
);
/** The names of all GET calls. */
export const getCallIds = (Object.keys(allCalls) as CallId[]).filter(
  (id) => allCalls[id].method === 'GET',
);

/** Returns the complete request of a call, as the app sends it. */
export function createRequest(id: CallId): Record<string, unknown> {
  const [, , bodies] = expectedRequests[id];
  const [[body] = []] = Object.values(bodies);
  return { ...(body as object), ...allCalls[id].constants };
}

/** The target of an attack with a body: a call, or a page of the face frame. */
export interface Target {
  name: string;
  request: Record<string, unknown>;
  files: FileFieldKinds;
  /** The size limit of its body in bytes. */
  maxBytes: number;
  /** The path on the frame's server. */
  framePath?: string;
}

/** Returns the target of a call. */
export const createCallTarget = (id: CallId): Target => ({
  name: id,
  request: createRequest(id),
  files: getFileFields(id),
  maxBytes: getMaxBodyBytes(getFileFields(id)),
});

/** The pages of the face frame, which have a separate server in the same process. */
export const frameTargets: readonly Target[] = [
  {
    name: 'frame /token',
    framePath: '/token',
    request: { session: randomUUID(), face1: pixel, face2: pixel },
    files: { face1: 'photo', face2: 'photo' },
    maxBytes: maxFrameBytes,
  },
  {
    name: 'frame /advance/end',
    framePath: '/advance/end',
    request: { signatureId: 'TANDA-TANGAN', selfie: pixel },
    files: { selfie: 'photo' },
    maxBytes: maxFrameBytes,
  },
];

/** Fills `size` bytes with a head, a repeated piece and a tail. */
function createFilledBuffer(size: number, head: string, piece: string, tail: string): Buffer {
  const unit = Buffer.from(piece);
  const contentSize = Math.max(
    unit.length,
    size - Buffer.byteLength(head) - Buffer.byteLength(tail),
  );
  return Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(contentSize - (contentSize % unit.length), unit),
    Buffer.from(tail),
  ]);
}

/** Pieces that can slow down patterns, normalisation and escaping when repeated. */
const pieces = [
  'a',
  'a.',
  'a@',
  '@.',
  ' ',
  '-',
  '0',
  '\\\\',
  '\\"',
  '\\u0041',
  'a\u0301',
  '\u202e',
  ';',
];

/** JSON that can slow down a parser: head, repeated piece, tail. */
const slowJson: Record<string, [head: string, piece: string, tail: string]> = {
  'the same name': ['{', '"a":0,', '"b":0}'],
  elements: ['{"nik":[', '0,', '0]}'],
  'empty texts': ['{"nik":[', '"",', '""]}'],
  'escaped quotes': ['{"nik":["', '\\"', '"]}'],
  lists: ['{"nik":', '[', ''],
  objects: ['', '{"a":', ''],
  digits: ['{"nik":', '9', '}'],
  spaces: ['{', ' ', '}'],
  commas: ['[', ',', ']'],
  'a text without end': ['{"nik":"', 'A', ''],
  backslashes: ['{"nik":"', '\\', ''],
  'no UTF-8': ['{"nik":"', '\u0080', '"}'],
};

const createManyNames = (size: number) => {
  const pairs = Array.from({ length: Math.floor(size / 14) }, (_, index) => `"k${index}":0`);
  return Buffer.from(`{${pairs.join(',')}}`);
};

/** Yields bodies of about `size` bytes, and bodies whose texts have the maximum length. */
function* generateBodies({ request, files }: Target, size: number): Generator<Attack> {
  const texts = Object.keys(request).filter(
    (field) => typeof request[field] === 'string' && !(field in files),
  );
  for (const piece of pieces) {
    // Texts of the maximum length also reach the rules of the handler.
    const long = JSON.parse(`"${piece.repeat(Math.floor(limits.text / piece.length))}"`);
    const full = texts.map((field) => [field, long.slice(0, limits.text)]);
    const bytes = Buffer.from(JSON.stringify({ ...request, ...Object.fromEntries(full) }));
    yield { name: `every text of ${piece}`, bytes };
    const [field = 'nik'] = [...Object.keys(files), ...texts];
    yield {
      name: `${field} of ${piece}`,
      bytes: createFilledBuffer(size, `{"${field}":"`, piece, '"}'),
    };
  }
  for (const [name, [head, piece, tail]] of Object.entries(slowJson)) {
    yield { name, bytes: createFilledBuffer(size, head, piece, tail) };
  }
  yield { name: 'names', bytes: createManyNames(size) };
  if (Object.keys(files).length > 0) {
    const share = Math.floor(size / Object.keys(files).length) - 2000;
    for (const head of ['/9j/', pixel, `data:image/jpeg;base64,/9j/`, '']) {
      const pictures = Object.keys(files).map((field) => [field, `${head}${'A'.repeat(share)}`]);
      const bytes = Buffer.from(JSON.stringify({ ...request, ...Object.fromEntries(pictures) }));
      yield { name: `files of ${head.slice(0, 12)}`, bytes };
    }
  }
}

/** Yields each body in a valid encrypted envelope, whose key every browser has. */
function* generateSealedBodies(size: number): Generator<Attack> {
  // Encryption makes the body a third larger.
  for (const { name, bytes } of generateBodies(
    createCallTarget('submitDirect'),
    Math.floor(size * 0.74),
  )) {
    yield {
      name: `sealed: ${name}`,
      bytes: Buffer.from(JSON.stringify({ data: seal(bytes.toString('utf8')) })),
    };
  }
}

/** Yields the attacks on a call without a body, by its path parameter. */
export function* generateAddressAttacks(id: CallId): Generator<Attack> {
  if (!allCalls[id].path.includes(':')) return;
  for (const piece of ['a', 'a%20', '%F0%9F%98%80', '%00', '%', '%2F', '-']) {
    yield { name: `address of ${piece}`, bytes: createFilledBuffer(8000, '', piece, '') };
  }
}

/** Yields the known attacks in shares of the size limit, and one byte above it. */
export function* generateBodyAttacks(target: Target, shares: readonly number[]): Generator<Attack> {
  const { maxBytes } = target;
  for (const share of shares) {
    const size = Math.floor(maxBytes * share);
    yield* generateBodies(target, size);
    if (target.name === 'submitApplication') yield* generateSealedBodies(size);
  }
  yield {
    name: tooLargeAttackName,
    bytes: createFilledBuffer(maxBytes + 1, '{"nik":"', 'A', '"}'),
  };
}
