import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Plain, toCanonicalJson } from './canonicalJson.ts';
import { type Fingerprints, subtractFingerprints } from './fingerprints.ts';

/*
 * An approval is a file in which an analyst vouches for states and transitions by their fingerprints, with what their
 * guards, actions and delays do; not for settings, limits and texts, whose changes the review lists. Its checksum
 * shows that the content is complete and unchanged; it does not show who wrote it. Where the folder has a file
 * `approvers.json` with a public key (Ed25519, PEM) for each name, an approval also needs that person's signature over
 * the checksum.
 */

const fingerprintTable = z.record(z.string(), z.string());
const approvalSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  /** ISO 8601. */
  date: z.iso.datetime(),
  /** The fingerprint of the entire chart that the analyst saw. */
  chart: z.string(),
  states: fingerprintTable,
  transitions: fingerprintTable,
  /** SHA-256 over the canonical JSON of everything above. */
  checksum: z.string(),
  /** Ed25519 over the checksum, base64. */
  signature: z.optional(z.string()),
});
/** The content of an approval's file. */
export type Approval = z.infer<typeof approvalSchema>;

/** The folder of approvals and of their public keys. */
const approvalsFolder = 'machines/review/approvals';
const approversFile = 'approvers.json';

/** Returns the text whose hash is the checksum; the review page computes the same (machines/atlas/client/review.ts). */
const getSignedText = ({ name, date, chart, states, transitions }: Omit<Approval, 'checksum'>) =>
  toCanonicalJson({ name, date, chart, states, transitions } as Plain);

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Signs an approval with a private key (Ed25519, PEM). */
export const signApproval = (approval: Approval, privateKey: string): Approval => ({
  ...approval,
  signature: sign(null, Buffer.from(approval.checksum), createPrivateKey(privateKey)).toString(
    'base64',
  ),
});

type Approvers = Readonly<Record<string, string>>;

/**
 * Returns an approval from its file.
 * @throws Error when its form, checksum or signature is wrong. Without approvers no signature is needed.
 */
export function parseApproval(text: string, approvers: Approvers | null): Approval {
  const parsed = approvalSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error('it is no approval as the review page saves it');
  const approval = parsed.data;
  const { name, checksum, signature } = approval;
  if (hash(getSignedText(approval)) !== checksum)
    throw new Error('the content was changed after the approval');
  if (!approvers) return approval;
  const key = Object.hasOwn(approvers, name) ? approvers[name] : undefined;
  if (!key) throw new Error(`${name} is not in ${approversFile}`);
  const bytes = Buffer.from(signature ?? '', 'base64');
  if (!verify(null, Buffer.from(checksum), createPublicKey(key), bytes))
    throw new Error(`the signature is not ${name}'s`);
  return approval;
}

/** Reads the public keys of the people who may approve; null when the folder names none. */
export function readApprovers(folder = approvalsFolder): Approvers | null {
  const file = join(folder, approversFile);
  if (!existsSync(file)) return null;
  return fingerprintTable.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** The approvals of a folder, and what is wrong with the others. */
export interface Approvals {
  approvals: readonly Approval[];
  problems: readonly string[];
}

/** Reads every approval of a folder. An invalid one approves nothing, and is named. */
export function readApprovals(folder = approvalsFolder): Approvals {
  if (!existsSync(folder)) return { approvals: [], problems: [] };
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  const approvers = readApprovers(folder);
  const problems: string[] = [];
  const approvals = names.flatMap((name) => {
    if (name === approversFile) return [];
    try {
      return parseApproval(readFileSync(join(folder, name), 'utf8'), approvers);
    } catch (error) {
      problems.push(`${name}: ${(error as Error).message}`);
      return [];
    }
  });
  return { approvals, problems };
}

/** Lists every state and transition that no approval covers, and every approval that is invalid. */
export function listUnapproved(
  fingerprints: Fingerprints,
  { approvals, problems }: Approvals,
): string[] {
  const { states, transitions } = subtractFingerprints(fingerprints, approvals);
  return [
    ...problems.map((problem) => `invalid approval: ${problem}`),
    ...Object.keys(states).map((path) => `state ${path || 'journey'}`),
    ...Object.keys(transitions).map((place) => `transition ${place}`),
  ];
}
