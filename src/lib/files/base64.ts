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

/** `data:<type>;base64,…` of a blob. */
export async function toDataUrl(blob: Blob): Promise<string> {
  const type = blob.type || 'application/octet-stream';
  return `data:${type};base64,${toBase64(new Uint8Array(await blob.arrayBuffer()))}`;
}
