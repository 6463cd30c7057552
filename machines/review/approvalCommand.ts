import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  listUnapproved,
  parseApproval,
  readApprovals,
  readApprovers,
  signApproval,
} from './approvals.ts';
import { getFingerprints, subtractFingerprints } from './fingerprints.ts';
import { shortenFingerprint } from './meaning.ts';
import { examineTree } from './tree.ts';

/** Prints the states and transitions without approval. Returns whether there are any. */
export async function printUnapproved(): Promise<boolean> {
  const examined = await examineTree();
  const unapproved = listUnapproved(getFingerprints(examined), readApprovals());
  for (const line of unapproved) console.error(`  not approved: ${line}`);
  const chart = shortenFingerprint(examined.fingerprint);
  console.info(
    unapproved.length > 0
      ? `${unapproved.length} parts of chart ${chart} are not approved.`
      : `Every state and transition of chart ${chart} is approved.`,
  );
  return unapproved.length > 0;
}

/** Runs `npm run tool -- build`: builds the app; `--approved-only` refuses a chart with unapproved parts. */
export async function build(chosen: { 'approved-only': boolean }): Promise<number> {
  if (chosen['approved-only'] && (await printUnapproved())) return 1;
  const vite = ['node_modules/vite/bin/vite.js', 'build'];
  return spawnSync(process.execPath, vite, { stdio: 'inherit' }).status ?? 1;
}

/**
 * Runs `npm run tool -- approval <file>`: checks an approval, and says what it covers of the current chart. `--key`
 * signs it first with a private key.
 */
export async function run({ file, key }: { file: string; key: string }): Promise<number> {
  try {
    if (key) {
      const approval = parseApproval(readFileSync(file, 'utf8'), null);
      const signed = signApproval(approval, readFileSync(key, 'utf8'));
      writeFileSync(file, `${JSON.stringify(signed, null, 2)}\n`);
    }
    const approval = parseApproval(readFileSync(file, 'utf8'), readApprovers());
    const current = getFingerprints(await examineTree());
    const open = subtractFingerprints(current, [approval]);
    for (const part of ['states', 'transitions'] as const) {
      const of = Object.keys(current[part]).length;
      console.info(`${of - Object.keys(open[part]).length} of ${of} ${part} of the current chart`);
    }
    const signature = approval.signature ? 'signed' : 'not signed';
    console.info(`approved by ${approval.name} on ${approval.date}, ${signature}`);
    return 0;
  } catch (error) {
    console.error(`${file}: ${(error as Error).message}`);
    return 2;
  }
}
