import { FileFailure } from '../files/fileFailure.ts';
import { scaleImage } from './scaleImage.ts';
import { type FileKind, sniffFileType } from './sniff.ts';

/** What one document of the journey takes, and how its photos are made smaller. */
export interface FileRule {
  accept: readonly ('image' | 'pdf')[];
  scale: number;
  quality: number;
  maxSide?: number;
  /** A PDF of exactly this size is still taken (DOC-13). */
  maxPdfBytes: number;
}

function checkPdf(blob: Blob, rule: FileRule): Blob {
  if (!rule.accept.includes('pdf')) throw new FileFailure('notAnImage');
  if (blob.size > rule.maxPdfBytes) throw new FileFailure('tooBig');
  return new Blob([blob], { type: 'application/pdf' });
}

async function checkImage(blob: Blob, kind: FileKind, rule: FileRule): Promise<Blob> {
  if (!rule.accept.includes('image')) throw new FileFailure('notAnImage');
  try {
    return await scaleImage(blob, rule);
  } catch {
    // Some browsers read HEIC, most do not: only then is it refused, with its own words.
    throw new FileFailure(kind === 'heic' ? 'heic' : 'undecodable');
  }
}

/**
 * Checks a picked or taken file by its bytes and returns what is kept: the PDF as it is (DOC-12),
 * a picture as a scaled JPEG (DOC-14, DOC-15, OCR-04). Throws FileFailure; nothing is stored.
 */
export async function prepareFile(blob: Blob, rule: FileRule): Promise<Blob> {
  const kind = await sniffFileType(blob);
  if (kind === 'other') {
    throw new FileFailure(rule.accept.includes('pdf') ? 'notADocument' : 'notAnImage');
  }
  return kind === 'pdf' ? checkPdf(blob, rule) : checkImage(blob, kind, rule);
}
