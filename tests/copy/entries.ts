import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text that the specification or a decision fixes: its key, its words, and where it is said to be. */
export interface Entry {
  key: string;
  text: string;
  where: string;
}

/** The catalogue of fixed texts, as its table has them. */
export const entries: Entry[] = readFileSync(join(import.meta.dirname, 'copy.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [key = '', text = '', where = ''] = line.split('\t');
    return { key, text, where };
  });
