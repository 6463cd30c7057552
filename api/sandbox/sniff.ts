/** What a file is, told by its first bytes; what it claims to be says nothing. */
export type Kind = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

const beginnings: [Kind, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\S\n/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['application/pdf', /^%PDF-/],
];

/**
 * The formats that phones give and pages send, and no other: those that draw (SVG), film (GIF) or hold
 * pages (TIFF) cost far more to open than they weigh, and HEIC is nothing that the library here opens.
 */
export function kindOf(bytes: Buffer): Kind | undefined {
  const head = bytes.subarray(0, 16).toString('latin1');
  return beginnings.find(([, begins]) => begins.test(head))?.[0];
}

export const isPicture = (kind: Kind | undefined): kind is Exclude<Kind, 'application/pdf'> =>
  kind !== undefined && kind !== 'application/pdf';
