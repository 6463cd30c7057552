import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { getParentPath } from '../statePaths.ts';
import { type Fingerprints, getStateFingerprint } from './fingerprints.ts';

const remarkSchema = z.strictObject({
  state: z.string(),
  /** The fingerprint of the state with its transitions when the remark was written. */
  fingerprint: z.string(),
  name: z.string().check(z.minLength(1)),
  date: z.iso.datetime(),
  text: z.string().check(z.minLength(1)),
});

/** What an analyst remarked about a state. */
export interface Remark extends z.infer<typeof remarkSchema> {
  /** Whether the state has changed since, or is gone. */
  isStale: boolean;
  /** The path of the state whose page shows it: its own, or its closest outer state that still exists. */
  page: string;
}

/** The folder of the remarks, one file each. */
const remarksFolder = 'machines/review/remarks';

/** Parses the text of a remark's file. @throws with the file's name when it is no JSON or has another form */
function parseRemark(name: string, text: string): z.infer<typeof remarkSchema> {
  try {
    return remarkSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${name} is no remark: ${String(error)}`);
  }
}

/** Reads the remarks of analysts. @throws with the file's name when one is invalid */
export function readRemarks(fingerprints: Fingerprints, folder = remarksFolder): Remark[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return names.map((name) => {
    const remark = parseRemark(name, readFileSync(join(folder, name), 'utf8'));
    let page = remark.state;
    while (page !== '' && !(page in fingerprints.states)) page = getParentPath(page);
    const isStale =
      page !== remark.state || getStateFingerprint(fingerprints, page) !== remark.fingerprint;
    return { ...remark, isStale, page };
  });
}
