/** Bytes a slice: a multiple of 3, so that slices join without padding between them. */
const SLICE = 3 * 8192;

/** Base64 (with padding, standard alphabet) of bytes of any length. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += SLICE) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + SLICE)));
  }
  return text;
}

/** The bytes of a base64 text; throws where it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** A blob's bytes as base64 without a prefix, as calls with photos want them (OCR-05, REG-01). */
export async function blobToBase64(blob: Blob): Promise<string> {
  return toBase64(new Uint8Array(await blob.arrayBuffer()));
}

/** `data:<type>;base64,…` of a blob. */
export async function toDataUrl(blob: Blob): Promise<string> {
  return `data:${blob.type || 'application/octet-stream'};base64,${await blobToBase64(blob)}`;
}

/**
 * The file of a base64 text, with a data-URL prefix or without one; `type` is what it is taken for
 * without. Throws where it is no base64.
 */
export function blobFromBase64(text: string, type: string): Blob {
  const [, named, body = text] = /^data:([^;,]*)(?:;[^;,]*)*;base64,(.*)/s.exec(text) ?? [];
  return new Blob([fromBase64(body)], { type: named ?? type });
}
