import { toDataUrl } from '../../../src/lib/base64.ts';
import type { SealInput } from './envelope.ts';

/** An application as the page asks its worker to seal it. */
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

/** Seals with the given implementation, in a worker or on the page: the ready request body as a Blob. */
export async function createSealedBody(
  { fields, files, appKey, publicKey }: SealTask,
  seal: Sealer,
): Promise<Blob> {
  const record = { ...fields, ...(await toDataUrls(files)) };
  const plaintext = new TextEncoder().encode(JSON.stringify(record));
  const envelope = await seal({ plaintext, appKey, publicKey });
  return new Blob([`{"data":"${envelope}"}`], { type: 'application/json' });
}
