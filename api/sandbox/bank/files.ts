import { randomUUID, subtle } from 'node:crypto';
import { detectFileKind, type FileKind, isCompleteFile } from '../../../src/lib/files/fileBytes.ts';
import type { StoredFile } from '../store/schema.ts';
import { Refusal } from './refusal.ts';

const fileExtensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** A file to be stored under a name that the bank has chosen. */
export type NewFile = StoredFile & { bytes: Buffer };

/** Creates a file. Its name is `stem` with the extension of the media type, or `.bin` for an unknown type. */
export const createNewFile = async (
  stem: string,
  type: string,
  bytes: Buffer,
): Promise<NewFile> => ({
  name: `${stem}.${fileExtensions[type] ?? 'bin'}`,
  type,
  size: bytes.length,
  sha256: Buffer.from(await subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex'),
  bytes,
});

/** Returns the part of a file that the database stores. */
export const toStoredFile = ({ bytes: _bytes, ...file }: NewFile): StoredFile => file;

/** Decodes base64, with or without a data URL's prefix; invalid characters are skipped. */
export const decodeFile = (base64: string): Buffer =>
  Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');

/**
 * Parses the picture of a field; its type comes from its bytes, not from its declared type.
 * @throws Refusal when it is not a picture, or is incomplete.
 */
export async function parsePicture(field: string, base64: string): Promise<NewFile> {
  const bytes = decodeFile(base64);
  const kind = detectFileType(bytes);
  if (!isPicture(kind)) throw new Refusal(400, '31', `${field} bukan gambar.`);
  assertComplete(field, bytes);
  return createNewFile(`${randomUUID()}-${field}`, kind, bytes);
}

/** Parses the file of a field that may be a picture or a PDF (DOC-12), like `parsePicture`. */
export async function parseDocument(field: string, base64: string): Promise<NewFile> {
  const bytes = decodeFile(base64);
  const kind = detectFileType(bytes);
  if (kind === undefined) throw new Refusal(400, '31', `${field} bukan gambar atau PDF.`);
  assertComplete(field, bytes);
  return createNewFile(`${randomUUID()}-${field}`, kind, bytes);
}

/** The type of a file, detected from its first bytes. */
type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

const fileTypes: Partial<Record<FileKind, FileType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/**
 * Detects the type of a file: the formats that phones produce and pages send; undefined for any other. SVG, GIF
 * and TIFF can cost far more to open than their size suggests, and the image library cannot open HEIC.
 */
export const detectFileType = (bytes: Buffer): FileType | undefined =>
  fileTypes[detectFileKind(bytes)];

/** Checks whether a file of those types has its end, so that its transfer was complete. */
export const isComplete = (bytes: Buffer): boolean => isCompleteFile(detectFileKind(bytes), bytes);

function assertComplete(field: string, bytes: Buffer): void {
  if (!isComplete(bytes))
    throw new Refusal(400, '31', `${field} tidak lengkap. Kirim ulang berkasnya.`);
}

export const isPicture = (
  kind: FileType | undefined,
): kind is Exclude<FileType, 'application/pdf'> => kind !== undefined && kind !== 'application/pdf';
