import { yieldToMain } from '../yieldToMain.ts';
import { fromBase64, toBase64 } from './base64.ts';
import type { SealedEntry, SealedSlice } from './database.ts';
import { SEALED_FILES_KEY } from './sessionKey.ts';

/** Bytes read and sealed at once: a large PDF in slices leaves the page free between them. */
export const SLICE_BYTES = 1024 * 1024;
const KEY_BYTES = 32;
const IV_BYTES = 12;

export interface TabKey {
  /** The same for one tab session, after reloads too. */
  session: string;
  key: CryptoKey;
}

function storedKey(storage: Storage): Uint8Array<ArrayBuffer> | null {
  try {
    const raw = fromBase64(storage.getItem(SEALED_FILES_KEY) ?? '');
    if (raw.length === KEY_BYTES) return raw;
  } catch {
    // No key at all.
  }
  return null;
}

/** A key of its own for a tab that was duplicated together with the other's. */
export const dropTabKey = (storage: Storage): void => storage.removeItem(SEALED_FILES_KEY);

/** The session's key bytes, made and kept at once where `make` asks for it and none are there. */
export function tabKeyBytes(storage: Storage, make: boolean): Uint8Array<ArrayBuffer> | null {
  const known = storedKey(storage);
  if (known || !make) return known;
  const raw = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  storage.setItem(SEALED_FILES_KEY, toBase64(raw));
  return raw;
}

/** Makes the usable key of its bytes. */
export async function importTabKey(raw: Uint8Array<ArrayBuffer>): Promise<TabKey> {
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const digest = await crypto.subtle.digest('SHA-256', raw);
  return { key, session: toBase64(new Uint8Array(digest).subarray(0, KEY_BYTES / 2)) };
}

/** Ties a slice to its file, place and number, so that slices cannot be swapped or left out. */
const context = (ref: string, type: string, at: number, count: number) =>
  new TextEncoder().encode(JSON.stringify([ref, type, at, count]));

/** Seals a file's bytes (AES-GCM, a random iv a slice). */
export async function sealFile(
  blob: Blob,
  ref: string,
  tab: TabKey,
): Promise<{ entry: SealedEntry; slices: SealedSlice[] }> {
  const count = Math.ceil(blob.size / SLICE_BYTES);
  const slices: SealedSlice[] = [];
  for (let at = 0; at < count; at += 1) {
    const bytes = await blob.slice(at * SLICE_BYTES, (at + 1) * SLICE_BYTES).arrayBuffer();
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const additionalData = context(ref, blob.type, at, count);
    const parameters = { name: 'AES-GCM', iv, additionalData };
    slices.push({ iv, sealed: await crypto.subtle.encrypt(parameters, tab.key, bytes) });
    // Some browsers seal and open at once, in the very task that asks for it.
    await yieldToMain();
  }
  const entry = { ref, session: tab.session, createdAt: Date.now(), type: blob.type, count };
  return { entry, slices };
}

/** The file again; throws when it is not this tab's or a byte was changed. */
export async function openFile(
  { ref, type, count }: SealedEntry,
  slices: SealedSlice[],
  tab: TabKey,
): Promise<Blob> {
  const parts: Blob[] = [];
  for (const [at, { iv, sealed }] of slices.entries()) {
    const additionalData = context(ref, type, at, count);
    const parameters = { name: 'AES-GCM', iv, additionalData };
    // A blob a slice: putting the bytes of all of them into one would hold the page up.
    parts.push(new Blob([await crypto.subtle.decrypt(parameters, tab.key, sealed)]));
    await yieldToMain();
  }
  return new Blob(parts, { type });
}
