/** Bytes per slice: a multiple of 3, so that slices join without padding. */
const SLICE = 3 * 8192;

/** Encodes bytes of any length as base64 (standard alphabet, with padding). */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += SLICE) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + SLICE)));
  }
  return text;
}

/** Decodes a base64 text. @throws when it is invalid. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** Encodes a blob as base64 without a prefix, for calls with photos (OCR-05, REG-01). */
export async function blobToBase64(blob: Blob): Promise<string> {
  return toBase64(new Uint8Array(await blob.arrayBuffer()));
}

/** Encodes a blob as a data URL; without a type it is `application/octet-stream`. */
export async function toDataUrl(blob: Blob): Promise<string> {
  return `data:${blob.type || 'application/octet-stream'};base64,${await blobToBase64(blob)}`;
}

/**
 * Decodes base64 text, or a base64 data URL with its type. Without a prefix the blob gets `type`.
 * @throws when the text is invalid
 */
export function blobFromBase64(text: string, type: string): Blob {
  const [, namedType, body = text] = /^data:([^;,]*)(?:;[^;,]*)*;base64,(.*)/s.exec(text) ?? [];
  return new Blob([fromBase64(body)], { type: namedType ?? type });
}
