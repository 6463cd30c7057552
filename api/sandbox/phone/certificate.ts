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

/** Checks whether a stored pair matches, covers all addresses and is valid for another week. */
function isStillValid({ key, cert }: KeyPair, addresses: string[]): boolean {
  const certificate = new X509Certificate(cert);
  return (
    certificate.checkPrivateKey(createPrivateKey(key)) &&
    Date.parse(certificate.validTo) > Date.now() + 7 * day &&
    addresses.every((address) => certificate.checkIP(address) !== undefined)
  );
}

async function readStoredPair(file: string, addresses: string[]): Promise<KeyPair | undefined> {
  try {
    const pair = pairSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return isStillValid(pair, addresses) ? pair : undefined;
  } catch {
    // Missing or damaged: a new one is created.
    return undefined;
  }
}

async function createPair(addresses: string[]): Promise<KeyPair> {
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
 * Returns a self-signed certificate for these IP addresses. It is stored in `file`, so that a phone which
 * has accepted it does not warn again until an address changes or it expires. Without a file a new one is
 * created.
 */
export async function getCertificate(addresses: string[], file?: string): Promise<KeyPair> {
  const stored = file && (await readStoredPair(file, addresses));
  if (stored) return stored;
  const pair = await createPair(addresses);
  if (file) {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, JSON.stringify(pair), { mode: 0o600 });
  }
  return pair;
}
