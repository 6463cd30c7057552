/** The type of a file by its bytes, as phone and bank detect it. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'avif' | 'heic' | 'pdf' | 'other';

/** Readers search this many bytes for the PDF mark: mail programs and scanners write bytes before it. */
const pdfStart = 1024;

const pdfMark = '%PDF-';

/** The bytes at the start of a file that `detectFileKind` needs. */
export const headBytes = pdfStart + pdfMark.length - 1;

/** The bytes of an ISO media file that list its brands. */
const brandBytes = 64;

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Detects the type of a file by its first bytes. Name and declared type are not reliable. */
export function detectFileKind(bytes: Uint8Array): FileKind {
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

/** Checks for the end mark of a JPEG. Skips segments, which may contain a thumbnail with its own end mark. */
function isCompleteJpeg(bytes: Uint8Array): boolean {
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] as number;
    if (bytes[at] !== 0xff || marker === 0xff) at += 1;
    else if (marker === 0xd9) return true;
    // Stuffed bytes and restart markers have no length.
    else if (marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
  return false;
}

function isCompletePng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const next = at + 12 + view.getUint32(at);
    if (textOf(bytes.subarray(at + 4, at + 8)) === 'IEND') return next <= bytes.length;
    at = next;
  }
  return false;
}

const isCompleteWebp = (bytes: Uint8Array): boolean =>
  bytes.length >= 12 && viewOf(bytes).getUint32(4, true) + 8 <= bytes.length;

/** Checks whether all boxes of an ISO media file end within the file. The size of a box over 4 GB is not compared. */
function areBoxesComplete(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) return false;
    const size = view.getUint32(at);
    // The size means "to the end of the file" or needs more than four bytes.
    if (size < 8) return size === 0 || (size === 1 && at + 16 <= bytes.length);
    at += size;
    if (at > bytes.length) return false;
  }
  return true;
}

/** Readers search the last bytes for the end mark, because some programs add bytes after it. */
const pdfEnd = 1024;

function isCompletePdf(bytes: Uint8Array): boolean {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] as number) <= 0x20) end -= 1;
  return textOf(bytes.subarray(Math.max(0, end - pdfEnd), end)).includes('%%EOF');
}

/**
 * Checks whether a file has all its bytes, by its end mark or by the sizes written in it: an interrupted transfer
 * leaves it incomplete. Returns true for `gif`, `bmp` and `other`, which are not checked.
 */
export function isCompleteFile(kind: FileKind, bytes: Uint8Array): boolean {
  if (kind === 'jpeg') return isCompleteJpeg(bytes);
  if (kind === 'png') return isCompletePng(bytes);
  if (kind === 'webp') return isCompleteWebp(bytes);
  if (kind === 'heic' || kind === 'avif') return areBoxesComplete(bytes);
  return kind !== 'pdf' || isCompletePdf(bytes);
}
