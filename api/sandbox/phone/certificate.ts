import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { generate } from 'selfsigned';
import * as z from 'zod/mini';

const pairSchema = z.object({ key: z.string(), cert: z.string() });
/** A private key and its certificate, both PEM. */
export type KeyPair = z.infer<typeof pairSchema>;

const day = 86_400_000;
/** Phones refuse certificates that are valid for longer than 398 days. */
const validDays = 390;

/** Whether a kept pair belongs together, names all addresses and lasts for another week. */
function stillGood({ key, cert }: KeyPair, addresses: string[]): boolean {
  const certificate = new X509Certificate(cert);
  return (
    certificate.checkPrivateKey(createPrivateKey(key)) &&
    Date.parse(certificate.validTo) > Date.now() + 7 * day &&
    addresses.every((address) => certificate.checkIP(address) !== undefined)
  );
}

async function keptPair(file: string, addresses: string[]): Promise<KeyPair | undefined> {
  try {
    const pair = pairSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return stillGood(pair, addresses) ? pair : undefined;
  } catch {
    // Missing or damaged: another one is made.
    return undefined;
  }
}

async function makePair(addresses: string[]): Promise<KeyPair> {
  const made = await generate([{ name: 'commonName', value: 'Sandbox bank (test only)' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - day),
    notAfterDate: new Date(Date.now() + validDays * day),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          ...addresses.map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  });
  return { key: made.private, cert: made.cert };
}

/**
 * A self-signed certificate for these IP addresses. It is kept in `file`, so that a phone that has
 * accepted it isn't asked again, until an address is new or it runs out; without a file a new one is made.
 */
export async function certificateFor(addresses: string[], file?: string): Promise<KeyPair> {
  const kept = file && (await keptPair(file, addresses));
  if (kept) return kept;
  const pair = await makePair(addresses);
  if (file) {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, JSON.stringify(pair), { mode: 0o600 });
  }
  return pair;
}
