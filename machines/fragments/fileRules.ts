import { imageScales } from '../../src/limits.ts';
import type { FileRule } from '../ports.ts';

const image: FileRule['accept'] = ['image'];
/** A picture chosen from the phone may have 48 megapixels; the bank's reader needs no more than this. */
const readableSide = 2400;

/** How each file is scaled before it is kept (OCR-04, DOC-07, DOC-12 to DOC-17, CON-07). */
export const fileRules = {
  idPhoto: { accept: image, ...imageScales.idPhoto, maxSide: readableSide },
  npwpPhoto: { accept: image, ...imageScales.npwpPhoto, maxSide: readableSide },
  slipPhoto: { accept: image, ...imageScales.slipPhoto, maxSide: readableSide },
  npwpUpload: { accept: ['image', 'pdf'], ...imageScales.upload },
  slipUpload: { accept: image, ...imageScales.upload },
} satisfies Record<string, FileRule>;
