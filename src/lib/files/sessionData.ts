import type { FileRef } from '../fileRef.ts';
import { keysOf } from '../storage.ts';
import { toDataUrl } from './base64.ts';

/** A file in the session: a data URL whose parameters say which file it is, so that a reload finds it. */
const HEADER = /^data:([^;,]*);ref=([^;,]*);name=([^;,]*);base64,/;

/** The data URL of a file under its reference and name. */
export async function sessionData(blob: Blob, ref: string, name: string): Promise<string> {
  const url = await toDataUrl(blob);
  return url.replace(';base64,', `;ref=${ref};name=${encodeURIComponent(name)};base64,`);
}

/** The file whose data URL this is; `null` where it is none of ours, or no longer as it was written. */
export function fileOfData(text: string): FileRef | null {
  const [header, type = '', ref = '', name = ''] = HEADER.exec(text) ?? [];
  if (header === undefined) return null;
  const padding = Number(text.endsWith('=')) + Number(text.endsWith('=='));
  const size = ((text.length - header.length) * 3) / 4 - padding;
  try {
    return { ref, type, size, name: decodeURIComponent(name), kept: 'session' };
  } catch {
    return null;
  }
}

/** The files that lie in the session, whatever their keys. */
export function filesIn(storage: Storage): { ref: string; text: string; remove(): void }[] {
  return keysOf(storage).flatMap((key) => {
    const text = storage.getItem(key) ?? '';
    const ref = HEADER.exec(text)?.[2];
    return ref === undefined ? [] : [{ ref, text, remove: () => storage.removeItem(key) }];
  });
}
