import { toDataUrl } from '../../../src/lib/files/base64.ts';
import type { EnvelopeMode, SealInput } from './envelope.ts';

/** What the page asks its worker to seal. */
export type SealTask =
  | { kind: 'text'; plaintext: string | Blob; appKey: string; mode: EnvelopeMode }
  | {
      kind: 'application';
      fields: Record<string, unknown>;
      files: Record<string, Blob>;
      appKey: string;
      publicKey?: string;
    };

type Sealer = (input: SealInput) => Promise<string>;

async function toBytes(plaintext: string | Blob): Promise<Uint8Array<ArrayBuffer>> {
  return typeof plaintext === 'string'
    ? new TextEncoder().encode(plaintext)
    : new Uint8Array(await plaintext.arrayBuffer());
}

async function filesAsDataUrls(files: Record<string, Blob>): Promise<Record<string, string>> {
  const named: Record<string, string> = {};
  for (const [name, blob] of Object.entries(files)) named[name] = await toDataUrl(blob);
  return named;
}

/**
 * Does one task with the given implementation, in a worker or on the page: a text gives its
 * envelope; an application gives the ready request body `{"data":"v1.…"}` as a Blob.
 */
export async function performSeal(task: SealTask, seal: Sealer): Promise<string | Blob> {
  if (task.kind === 'text') {
    const { plaintext, appKey, mode } = task;
    return seal({ plaintext: await toBytes(plaintext), appKey, mode });
  }
  const record = { ...task.fields, ...(await filesAsDataUrls(task.files)) };
  const plaintext = await toBytes(JSON.stringify(record));
  const envelope = await seal({ plaintext, appKey: task.appKey, publicKey: task.publicKey });
  return new Blob([`{"data":"${envelope}"}`], { type: 'application/json' });
}
