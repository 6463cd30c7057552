import * as z from 'zod/mini';
import { fromBase64, toBase64 } from '../base64.ts';
import { yieldToMain } from '../yieldToMain.ts';
import { handOverLimits } from './limits.ts';
import { type HandOverLink, importKey } from './link.ts';

/** The version of the sealed format. A newer format has another body; the layout of its head is the same. */
const FORMAT = 1;
/** The version of the draft. Increase it when an older app would misread the saved data. */
export const draftVersion = 1;

const TAG_BYTES = 16;
const IV_BYTES = 12;
/** The head is padded to this size, so that its size reveals nothing and every offset is computed. */
const HEAD_BYTES = 4096;
const SEALED_HEAD = HEAD_BYTES + TAG_BYTES;
/** The body is padded to a multiple of this size, so that its size does not reveal the length of an answer. */
const BODY_STEP = 4096;

/** Why a sealed draft cannot be opened. */
export type SealedDraftProblem = 'damaged' | 'newer';

/**
 * A sealed draft that cannot be opened: a byte was changed or belongs to another hand-over (`damaged`), or a newer app
 * has sealed it (`newer`).
 */
export class SealedDraftFailure extends Error {
  override name = 'SealedDraftFailure';
  readonly problem: SealedDraftProblem;

  constructor(problem: SealedDraftProblem) {
    super(problem);
    this.problem = problem;
  }
}

const count = z.int().check(z.nonnegative());

/** The fields that the head has in every version. */
const versionsSchema = z.object({ format: count, version: count });

const headSchema = z.object({
  /** The ID of the flow, the screen where the draft continues, and the chosen card. */
  flow: z.string(),
  screen: z.string(),
  card: z.optional(z.string()),
  /** The bytes of the body without its padding, and of the JSON text at its start. */
  bytes: count,
  text: count,
  /** The files in the order of their bytes. */
  files: z.array(
    z.object({ ref: z.string().check(z.minLength(1)), type: z.string(), size: count }),
  ),
});
/** The head of a sealed draft, which is read before the draft is taken. */
export type DraftHead = z.output<typeof headSchema>;

/** A file of the draft. `ref` is its reference in the draft's data. */
export interface DraftFile {
  ref: string;
  blob: Blob;
}

/** The content of a draft, before it is sealed and after it is opened. */
export interface DraftParts extends Pick<DraftHead, 'flow' | 'screen' | 'card'> {
  /** The saved data and the drafts of the forms, as JSON. */
  data: unknown;
  files: readonly DraftFile[];
}

/**
 * Creates the IV of a slice from its index. Each slice needs an own IV under one key, and the key seals only once: each
 * hand-over has a new secret, and the sealed bytes are stored and sent again, never sealed a second time.
 */
function createIv(index: number): Uint8Array<ArrayBuffer> {
  const iv = new Uint8Array(IV_BYTES);
  new DataView(iv.buffer).setUint32(IV_BYTES - 4, index);
  return iv;
}

const toBytes = (value: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(value));

/** Binds a slice to its hand-over, position and count, so that slices cannot be swapped, omitted or replaced. */
const createParameters = (id: string, index: number, slices: number) => ({
  name: 'AES-GCM',
  iv: createIv(index),
  // The head is bound to no format, so that an app can detect a format that is newer than its own.
  additionalData: toBytes([index === 0 ? 'head' : FORMAT, id, index, slices]),
});

const countSlices = (bodyBytes: number) => 1 + Math.ceil(bodyBytes / handOverLimits.slice);

/** Returns the padded head. @throws RangeError when it has no space. */
function padHead(head: DraftHead): Uint8Array<ArrayBuffer> {
  const bytes = toBytes({ format: FORMAT, version: draftVersion, ...head });
  if (bytes.length > HEAD_BYTES) throw new RangeError('The head of the draft is too long.');
  const padded = new Uint8Array(HEAD_BYTES).fill(0x20);
  padded.set(bytes);
  return padded;
}

/**
 * Seals a draft under the secret of a new link. Call it only once for each link (see `createIv`).
 * @returns the sealed head, then the sealed slices of the body: the JSON text and the bytes of all files
 * @throws RangeError when the head exceeds 4096 bytes, which about fifty files do
 */
export async function seal(
  { id, secret }: Pick<HandOverLink, 'id' | 'secret'>,
  { data, files, flow, screen, card }: DraftParts,
): Promise<Blob> {
  const key = await importKey(secret);
  const text = toBytes(data);
  const bytes = files.reduce((sum, { blob }) => sum + blob.size, text.length);
  const padding = new Uint8Array(Math.ceil(bytes / BODY_STEP) * BODY_STEP - bytes);
  const body = new Blob([text, ...files.map(({ blob }) => blob), padding]);
  const table = files.map(({ ref, blob }) => ({ ref, type: blob.type, size: blob.size }));
  const head = padHead({
    flow,
    screen,
    ...(card === undefined ? {} : { card }),
    bytes,
    text: text.length,
    files: table,
  });
  const slices = countSlices(body.size);
  const sealSlice = async (index: number, plain: BufferSource) => {
    // Some browsers seal and open synchronously.
    await yieldToMain();
    return crypto.subtle.encrypt(createParameters(id, index, slices), key, plain);
  };
  const sealed = [new Blob([await sealSlice(0, head)])];
  for (let index = 1; index < slices; index += 1) {
    const start = (index - 1) * handOverLimits.slice;
    const plain = await body.slice(start, start + handOverLimits.slice).arrayBuffer();
    // Each slice becomes a blob: joining the bytes of all slices would block the page.
    sealed.push(new Blob([await sealSlice(index, plain)]));
  }
  return new Blob(sealed);
}

/** Returns the number of slices that sealed bytes of this size have. */
export const getSliceCount = (bytes: number): number =>
  1 + Math.ceil(Math.max(0, bytes - SEALED_HEAD) / handOverLimits.sealedSlice);

/** Returns the slices of a sealed draft: their number, and a function that reads one of them. */
export function getSlices(sealed: Blob): {
  count: number;
  read(index: number): Promise<Uint8Array<ArrayBuffer>>;
} {
  return {
    count: getSliceCount(sealed.size),
    async read(index) {
      const start = index === 0 ? 0 : SEALED_HEAD + (index - 1) * handOverLimits.sealedSlice;
      const end = index === 0 ? SEALED_HEAD : start + handOverLimits.sealedSlice;
      return new Uint8Array(await sealed.slice(start, end).arrayBuffer());
    },
  };
}

type Opener = Pick<HandOverLink, 'id' | 'secret'> & {
  /** The number of all slices. */
  slices: number;
};

async function openSlice(
  key: CryptoKey,
  { id, slices }: Opener,
  index: number,
  sealed: BufferSource,
): Promise<ArrayBuffer> {
  try {
    return await crypto.subtle.decrypt(createParameters(id, index, slices), key, sealed);
  } catch {
    throw new SealedDraftFailure('damaged');
  }
}

function parseJson(bytes: BufferSource): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new SealedDraftFailure('damaged');
  }
}

/** Returns the valid value. @throws SealedDraftFailure 'damaged' */
function parse<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new SealedDraftFailure('damaged');
  return parsed.data;
}

/** Checks whether the sizes in the head match each other and the number of slices. */
function hasMatchingSizes({ bytes, text, files }: DraftHead, slices: number): boolean {
  const padded = Math.ceil(bytes / BODY_STEP) * BODY_STEP;
  return (
    files.reduce((sum, { size }) => sum + size, text) === bytes && countSlices(padded) === slices
  );
}

/** Opens the head, which is slice 0. @throws SealedDraftFailure 'damaged' or 'newer' */
export async function openHead(opener: Opener, sealed: BufferSource): Promise<DraftHead> {
  const key = await importKey(opener.secret);
  const value = parseJson(await openSlice(key, opener, 0, sealed));
  const { format, version } = parse(versionsSchema, value);
  if (format > FORMAT || version > draftVersion) throw new SealedDraftFailure('newer');
  const head = parse(headSchema, value);
  if (!hasMatchingSizes(head, opener.slices)) throw new SealedDraftFailure('damaged');
  return head;
}

/**
 * Opens all slices, slice 0 included. The data are valid JSON, but otherwise not validated.
 * @throws SealedDraftFailure 'damaged' or 'newer'
 */
export async function openBody(
  link: Pick<HandOverLink, 'id' | 'secret'>,
  sealed: readonly Blob[],
): Promise<DraftParts> {
  const opener = { ...link, slices: sealed.length };
  const [first = new Blob(), ...others] = sealed;
  const {
    files: table,
    text,
    flow,
    screen,
    card,
  } = await openHead(opener, await first.arrayBuffer());
  const key = await importKey(link.secret);
  const opened: Blob[] = [];
  for (const [at, slice] of others.entries()) {
    opened.push(new Blob([await openSlice(key, opener, at + 1, await slice.arrayBuffer())]));
    await yieldToMain();
  }
  const body = new Blob(opened);
  let end = text;
  const files = table.map(({ ref, type, size }) => {
    end += size;
    return { ref, blob: body.slice(end - size, end, type) };
  });
  const data = parseJson(await body.slice(0, text).arrayBuffer());
  return { flow, screen, card, data, files };
}

/** A sealed mark has an IV and a tag in addition to its text, all in base64. */
const MARK_BYTES = Math.floor(handOverLimits.markLength / 4) * 3 - IV_BYTES - TAG_BYTES;

const markParameters = (iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: toBytes(['mark']),
});

/** Encodes the longest beginning of a name that fits into a mark. */
function encodeName(name: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(MARK_BYTES);
  // `encodeInto` never writes a part of a character.
  const { written } = new TextEncoder().encodeInto(name, bytes);
  return bytes.slice(0, written);
}

/**
 * Seals the name of a device, as base64, for the other devices with the link. Shortens a long name. The IV is random:
 * a link has several marks.
 */
export async function sealMark(secret: HandOverLink['secret'], name: string): Promise<string> {
  const key = await importKey(secret, 'mark');
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(markParameters(iv), key, encodeName(name));
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** Opens the name of a device. @throws SealedDraftFailure 'damaged' */
export async function openMark(secret: HandOverLink['secret'], mark: string): Promise<string> {
  const key = await importKey(secret, 'mark');
  try {
    const bytes = fromBase64(mark);
    const parameters = markParameters(bytes.slice(0, IV_BYTES));
    const opened = await crypto.subtle.decrypt(parameters, key, bytes.slice(IV_BYTES));
    return new TextDecoder().decode(opened);
  } catch {
    throw new SealedDraftFailure('damaged');
  }
}
