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

export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'avif' | 'heic' | 'pdf' | 'other';

const HEAD_BYTES = 64;

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

function kindOfHead(head: string): FileKind {
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('%PDF-')) return 'pdf';
  if (head.startsWith('ftyp', 4)) {
    const brands = head.slice(8);
    if (brands.includes('avif')) return 'avif';
    if (heicBrands.some((brand) => brands.includes(brand))) return 'heic';
  }
  if (head.startsWith('BM') && head.startsWith('\0\0\0\0', 6)) return 'bmp';
  return 'other';
}

/**
 * What a file really is, by its first bytes: name and declared type are the sender's word only.
 * Throws FileFailure 'empty' for a file without bytes, or whose bytes can no longer be read (a
 * picture taken back by its cloud album).
 */
export async function sniffFileType(blob: Blob): Promise<FileKind> {
  let head: Uint8Array;
  try {
    head = new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    throw new FileFailure('empty');
  }
  if (head.length === 0) throw new FileFailure('empty');
  return kindOfHead(String.fromCharCode(...head));
}
