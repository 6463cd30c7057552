import { detectFileKind, type FileKind, headBytes, isCompleteFile } from '../files/fileBytes.ts';
import { FileFailure } from '../files/fileFailure.ts';
import { WorkerTooSlow } from '../worker.ts';
import { scaleImage } from './imageWork.ts';

/** The accepted file types of a document, and the scaling of its photos (`ScaleOptions`). */
export interface FileRule {
  accept: readonly ('image' | 'pdf')[];
  scale: number;
  quality: number;
  maxSide?: number;
  /** The maximum bytes of a PDF, inclusive (DOC-13). */
  maxPdfBytes: number;
}

async function preparePdf(blob: Blob, rule: FileRule): Promise<Blob> {
  if (!rule.accept.includes('pdf')) throw new FileFailure('notAnImage');
  if (blob.size > rule.maxPdfBytes) throw new FileFailure('tooBig');
  await checkCompleteness(blob, 'pdf');
  return new Blob([blob], { type: 'application/pdf' });
}

async function prepareImage(blob: Blob, kind: FileKind, rule: FileRule): Promise<Blob> {
  if (!rule.accept.includes('image')) throw new FileFailure('notAnImage');
  await checkCompleteness(blob, kind);
  try {
    return await scaleImage(blob, rule);
  } catch (error) {
    if (error instanceof WorkerTooSlow) throw new FileFailure('tooSlow');
    // Some browsers decode HEIC. Only when decoding fails does the file get its own message.
    throw new FileFailure(kind === 'heic' ? 'heic' : 'undecodable');
  }
}

/**
 * Validates a file by its bytes and returns what to store: an unchanged PDF (DOC-12) or a scaled JPEG
 * (DOC-14, DOC-15, OCR-04). Stores nothing.
 * @throws FileFailure for an empty, incomplete or undecodable file, a type that `rule` excludes, a too large PDF, or a
 * photo that the phone does not scale in time
 */
export async function prepareFile(blob: Blob, rule: FileRule): Promise<Blob> {
  const kind = await sniffFileType(blob);
  if (kind === 'other') {
    throw new FileFailure(rule.accept.includes('pdf') ? 'notADocument' : 'notAnImage');
  }
  return kind === 'pdf' ? preparePdf(blob, rule) : prepareImage(blob, kind, rule);
}

/** Returns all bytes of a file. @throws FileFailure 'empty' when they can no longer be read. */
async function readBytes(blob: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    throw new FileFailure('empty');
  }
}

/** @throws FileFailure 'truncated' or 'empty' */
async function checkCompleteness(blob: Blob, kind: FileKind): Promise<void> {
  if (!isCompleteFile(kind, await readBytes(blob))) throw new FileFailure('truncated');
}

/**
 * Detects the type of a file by its first bytes.
 * @throws FileFailure 'empty' without readable bytes, such as a picture that its cloud album has removed
 */
export async function sniffFileType(blob: Blob): Promise<FileKind> {
  const head = await readBytes(blob.slice(0, headBytes));
  if (head.length === 0) throw new FileFailure('empty');
  return detectFileKind(head);
}
