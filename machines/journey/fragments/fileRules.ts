import { imageScales, limits } from '../../../src/limits.ts';
import type { FileRule } from '../ports.ts';

const image: FileRule['accept'] = ['image'];
const maxPdfBytes = limits.pdfBytes;
/** A picture chosen from the phone may have 48 megapixels; the bank's reader needs no more than this. */
const readableSide = 2400;

/** How each file is scaled before it is kept (OCR-04, DOC-07, DOC-12 to DOC-17, CON-07). */
export const fileRules = {
  idPhoto: { accept: image, ...imageScales.idPhoto, maxSide: readableSide, maxPdfBytes },
  npwpPhoto: { accept: image, ...imageScales.npwpPhoto, maxSide: readableSide, maxPdfBytes },
  slipPhoto: { accept: image, ...imageScales.slipPhoto, maxSide: readableSide, maxPdfBytes },
  npwpUpload: { accept: ['image', 'pdf'], ...imageScales.upload, maxPdfBytes },
  slipUpload: { accept: image, ...imageScales.upload, maxPdfBytes },
} satisfies Record<string, FileRule>;
