import { spawnSync } from 'node:child_process';
import { runBrowserTests } from '../run.ts';

/**
 * `npm run tool -- abuse:browser`: every abuse of every leaf state in a real browser. `--write` looks for
 * the ways into the states again, and abuses nothing.
 */
export async function run({
  write,
  ...chosen
}: Parameters<typeof runBrowserTests>[0] & { write: boolean }): Promise<number> {
  if (!write) {
    return runBrowserTests(
      { ...chosen, project: ['abuse', ...chosen.project] },
      { ABUSE: 'whole' },
    );
  }
  const { writeWays } = await import('./search.ts');
  writeWays();
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'format', '--write'];
  spawnSync(process.execPath, [...biome, 'tests/support/browserPaths/ways.json'], {
    stdio: 'inherit',
  });
  return 0;
}
