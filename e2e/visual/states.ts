import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'states.json');

/** Which state of the chart each picture shows, by the picture's name. */
export const pictured = (): Record<string, string> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

export function noteState(picture: string, state: string): void {
  const all = { ...pictured(), [picture]: state };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
