import { randomUUID, subtle } from 'node:crypto';
import { detectFileKind, type FileKind, isCompleteFile } from '../../../src/lib/files/fileBytes.ts';
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
 * @throws Refusal when it is none, or its end is missing.
 */
export async function sentPicture(field: string, base64: string): Promise<NewFile> {
  const bytes = bytesOf(base64);
  const kind = kindOf(bytes);
  if (!isPicture(kind)) throw new Refusal(400, '31', `${field} bukan gambar.`);
  refusePart(field, bytes);
  return newFile(`${randomUUID()}-${field}`, kind, bytes);
}

/** As sentPicture, for a field that takes a PDF too (DOC-12). */
export async function sentDocument(field: string, base64: string): Promise<NewFile> {
  const bytes = bytesOf(base64);
  const kind = kindOf(bytes);
  if (kind === undefined) throw new Refusal(400, '31', `${field} bukan gambar atau PDF.`);
  refusePart(field, bytes);
  return newFile(`${randomUUID()}-${field}`, kind, bytes);
}

/** What a file is, told by its first bytes; what it claims to be says nothing. */
type Kind = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

const kinds: Partial<Record<FileKind, Kind>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/**
 * The formats that phones give and pages send, and no other: those that draw (SVG), film (GIF) or hold
 * pages (TIFF) cost far more to open than they weigh, and HEIC is nothing that the library here opens.
 */
export const kindOf = (bytes: Buffer): Kind | undefined => kinds[detectFileKind(bytes)];

/** Whether a file of those kinds ends as it should; else its transfer broke off. */
export const isWhole = (bytes: Buffer): boolean => isCompleteFile(detectFileKind(bytes), bytes);

function refusePart(field: string, bytes: Buffer): void {
  if (!isWhole(bytes))
    throw new Refusal(400, '31', `${field} tidak lengkap. Kirim ulang berkasnya.`);
}

export const isPicture = (kind: Kind | undefined): kind is Exclude<Kind, 'application/pdf'> =>
  kind !== undefined && kind !== 'application/pdf';
