import { randomUUID, subtle } from 'node:crypto';
import type { StoredFile } from '../store/schema.ts';
import { Refusal } from './refusal.ts';

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** A file that is to be stored under a name of the bank's own. */
export type NewFile = StoredFile & { bytes: Buffer };

export const newFile = async (stem: string, type: string, bytes: Buffer): Promise<NewFile> => ({
  name: `${stem}.${endings[type] ?? 'bin'}`,
  type,
  size: bytes.length,
  sha256: Buffer.from(await subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex'),
  bytes,
});

/** What the database keeps of a file. */
export const storedOf = ({ bytes: _bytes, ...file }: NewFile): StoredFile => file;

/** The bytes of base64, with or without a data URL's prefix. */
const bytesOf = (base64: string) => Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');

/**
 * The picture that was sent in `field`, told by its bytes and not by what it claims to be.
 * @throws Refusal when it is none.
 */
export async function sentPicture(field: string, base64: string): Promise<NewFile> {
  const bytes = bytesOf(base64);
  const kind = kindOf(bytes);
  if (!isPicture(kind)) throw new Refusal(400, '31', `${field} bukan gambar.`);
  return newFile(`${randomUUID()}-${field}`, kind, bytes);
}

/** As sentPicture, for a field that takes a PDF too (DOC-12). */
export async function sentDocument(field: string, base64: string): Promise<NewFile> {
  const bytes = bytesOf(base64);
  const kind = kindOf(bytes);
  if (kind === undefined) throw new Refusal(400, '31', `${field} bukan gambar atau PDF.`);
  return newFile(`${randomUUID()}-${field}`, kind, bytes);
}

/** What a file is, told by its first bytes; what it claims to be says nothing. */
type Kind = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

const beginnings: [Kind, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\S\n/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['application/pdf', /^%PDF-/],
];

/**
 * The formats that phones give and pages send, and no other: those that draw (SVG), film (GIF) or hold
 * pages (TIFF) cost far more to open than they weigh, and HEIC is nothing that the library here opens.
 */
export function kindOf(bytes: Buffer): Kind | undefined {
  const head = bytes.subarray(0, 16).toString('latin1');
  return beginnings.find(([, begins]) => begins.test(head))?.[0];
}

export const isPicture = (kind: Kind | undefined): kind is Exclude<Kind, 'application/pdf'> =>
  kind !== undefined && kind !== 'application/pdf';
