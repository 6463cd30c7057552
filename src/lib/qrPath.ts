import { encode } from 'uqr';

/** A QR code as the path of an SVG drawing. */
export interface QrPath {
  /** The `d` attribute of the path: the dark modules. */
  path: string;
  /** Width and height of the drawing in modules, with the white border that scanners need. */
  size: number;
}

/** Returns the QR code of a text. @throws when the text is too long for a QR code. */
export function getQrPath(text: string): QrPath {
  const { data, size } = encode(text, { border: 4, ecc: 'M' });
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? `M${x} ${y}h1v1h-1z` : [])));
  return { path: dark.join(''), size };
}
