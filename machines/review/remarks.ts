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

/** Reads the remarks of analysts. @throws with the file's name when one has another form */
export function readRemarks(fingerprints: Fingerprints, folder = remarksFolder): Remark[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return names.map((name) => {
    const remark = remarkSchema.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    if (!remark.success) throw new Error(`${name} is no remark: ${remark.error.message}`);
    let page = remark.data.state;
    while (page !== '' && !(page in fingerprints.states)) page = getParentPath(page);
    const isStale =
      page !== remark.data.state ||
      getStateFingerprint(fingerprints, page) !== remark.data.fingerprint;
    return { ...remark.data, isStale, page };
  });
}
