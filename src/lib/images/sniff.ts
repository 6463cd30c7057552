import { FileFailure } from '../files/fileFailure.ts';

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
