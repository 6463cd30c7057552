import { type FileKind, headBytes, isWholeFile, kindOfBytes } from '../files/fileBytes.ts';
import { FileFailure } from '../files/fileFailure.ts';
import { scaleImage } from './imageWork.ts';

/** What one document of the journey takes, and how its photos are made smaller. */
export interface FileRule {
  accept: readonly ('image' | 'pdf')[];
  scale: number;
  quality: number;
  maxSide?: number;
  /** A PDF of exactly this size is still taken (DOC-13). */
  maxPdfBytes: number;
}

async function checkPdf(blob: Blob, rule: FileRule): Promise<Blob> {
  if (!rule.accept.includes('pdf')) throw new FileFailure('notAnImage');
  if (blob.size > rule.maxPdfBytes) throw new FileFailure('tooBig');
  await checkWhole(blob, 'pdf');
  return new Blob([blob], { type: 'application/pdf' });
}

async function checkImage(blob: Blob, kind: FileKind, rule: FileRule): Promise<Blob> {
  if (!rule.accept.includes('image')) throw new FileFailure('notAnImage');
  await checkWhole(blob, kind);
  try {
    return await scaleImage(blob, rule);
  } catch {
    // Some browsers read HEIC, most do not: only then is it refused, with its own words.
    throw new FileFailure(kind === 'heic' ? 'heic' : 'undecodable');
  }
}

/**
 * Checks a picked or taken file by its bytes and returns what is kept: the PDF as it is (DOC-12),
 * a picture as a scaled JPEG (DOC-14, DOC-15, OCR-04). Neither is kept where its end is missing. Throws FileFailure; nothing is stored.
 */
export async function prepareFile(blob: Blob, rule: FileRule): Promise<Blob> {
  const kind = await sniffFileType(blob);
  if (kind === 'other') {
    throw new FileFailure(rule.accept.includes('pdf') ? 'notADocument' : 'notAnImage');
  }
  return kind === 'pdf' ? checkPdf(blob, rule) : checkImage(blob, kind, rule);
}

/** All bytes of a file; throws FileFailure 'empty' where they can no longer be read. */
async function bytesOf(blob: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    throw new FileFailure('empty');
  }
}

async function checkWhole(blob: Blob, kind: FileKind): Promise<void> {
  if (!isWholeFile(kind, await bytesOf(blob))) throw new FileFailure('truncated');
}

/**
 * What a file really is, by its first bytes: name and declared type are the sender's word only.
 * Throws FileFailure 'empty' for a file without bytes, or whose bytes can no longer be read (a
 * picture taken back by its cloud album).
 */
export async function sniffFileType(blob: Blob): Promise<FileKind> {
  const head = await bytesOf(blob.slice(0, headBytes));
  if (head.length === 0) throw new FileFailure('empty');
  return kindOfBytes(head);
}
