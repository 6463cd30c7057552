import { toDataUrl } from '../../../src/lib/base64.ts';
import type { SealInput } from './envelope.ts';

/** The task that the page sends to its sealing worker. */
export interface SealTask {
  fields: Record<string, unknown>;
  files: Record<string, Blob>;
  appKey: string;
  /** SUB-18: with the bank's public key only the bank can read what is sent. */
  publicKey?: string;
}

type Sealer = (input: SealInput) => Promise<string>;

async function toDataUrls(files: Record<string, Blob>): Promise<Record<string, string>> {
  const named: Record<string, string> = {};
  for (const [name, blob] of Object.entries(files)) named[name] = await toDataUrl(blob);
  return named;
}

/**
 * Seals a task with the given implementation and returns the request body as a Blob. It runs in a worker or
 * on the page.
 */
export async function createSealedBody(
  { fields, files, appKey, publicKey }: SealTask,
  seal: Sealer,
): Promise<Blob> {
  const record = { ...fields, ...(await toDataUrls(files)) };
  const plaintext = new TextEncoder().encode(JSON.stringify(record));
  const envelope = await seal({ plaintext, appKey, publicKey });
  return new Blob([`{"data":"${envelope}"}`], { type: 'application/json' });
}
