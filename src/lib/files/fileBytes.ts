/** What a file is by its bytes, and whether it ends as it should: phone and bank ask the same. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'avif' | 'heic' | 'pdf' | 'other';

/** Where readers look for the mark of a PDF: mail programs and scanners write bytes before it. */
const pdfStart = 1024;

const pdfMark = '%PDF-';

/** Bytes of the beginning that say what a file is. */
export const headBytes = pdfStart + pdfMark.length - 1;

/** Bytes in which the brands of a picture in boxes are listed. */
const brandBytes = 64;

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Returns what a file is, by its first bytes: name and declared type are the sender's word only. */
export function kindOfBytes(bytes: Uint8Array): FileKind {
  const head = textOf(bytes.subarray(0, headBytes));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('ftyp', 4)) {
    const brands = head.slice(8, brandBytes);
    if (brands.includes('avif')) return 'avif';
    if (heicBrands.some((brand) => brands.includes(brand))) return 'heic';
  }
  if (head.startsWith('BM') && head.startsWith('\0\0\0\0', 6)) return 'bmp';
  return head.includes(pdfMark) ? 'pdf' : 'other';
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Finds the mark that ends the picture, past segments, which may hold a smaller picture with such a mark. */
function isWholeJpeg(bytes: Uint8Array): boolean {
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] as number;
    if (bytes[at] !== 0xff || marker === 0xff) at += 1;
    else if (marker === 0xd9) return true;
    // A stuffed byte, a restart and the like have no length.
    else if (marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
  return false;
}

function isWholePng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const next = at + 12 + view.getUint32(at);
    if (textOf(bytes.subarray(at + 4, at + 8)) === 'IEND') return next <= bytes.length;
    at = next;
  }
  return false;
}

const isWholeWebp = (bytes: Uint8Array): boolean =>
  bytes.length >= 12 && viewOf(bytes).getUint32(4, true) + 8 <= bytes.length;

/** Whether the last of the boxes that follow each other ends within the file. */
function isWholeInBoxes(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) return false;
    const size = view.getUint32(at);
    // To the end of the file, or longer than four bytes tell.
    if (size < 8) return size === 0 || (size === 1 && at + 16 <= bytes.length);
    at += size;
    if (at > bytes.length) return false;
  }
  return true;
}

/** Readers look for the mark of the end in the last bytes; some programs fill up after it. */
const pdfEnd = 1024;

function isWholePdf(bytes: Uint8Array): boolean {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] as number) <= 0x20) end -= 1;
  return textOf(bytes.subarray(Math.max(0, end - pdfEnd), end)).includes('%%EOF');
}

/**
 * Checks whether a file ends as files of its kind do: one whose transfer broke off does not. Of kinds
 * without such a mark nothing is known.
 */
export function isWholeFile(kind: FileKind, bytes: Uint8Array): boolean {
  if (kind === 'jpeg') return isWholeJpeg(bytes);
  if (kind === 'png') return isWholePng(bytes);
  if (kind === 'webp') return isWholeWebp(bytes);
  if (kind === 'heic' || kind === 'avif') return isWholeInBoxes(bytes);
  return kind !== 'pdf' || isWholePdf(bytes);
}
