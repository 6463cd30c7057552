import { spawnSync } from 'node:child_process';
import { runBrowserTests } from '../run.ts';

type Chosen = Parameters<typeof runBrowserTests>[0] & {
  write: boolean;
  afresh: boolean;
  watch: boolean;
};

/**
 * Runs `npm run tool -- paths:browser`: runs the committed paths in a real browser. `--write` and `--afresh` plan and
 * write the paths, and run none. `--watch` runs one path at a time, slowly and visibly, with a caption for each step.
 */
export async function run({ write, afresh, watch, ...chosen }: Chosen): Promise<number> {
  const paths = { ...chosen, project: ['paths', ...chosen.project] };
  if (!write && !afresh && !watch) return runBrowserTests(paths);
  if (watch) {
    const slow = process.env.E2E_SLOW ?? '300';
    const env = { E2E_WATCH: '1', E2E_SLOW: slow };
    return runBrowserTests({ ...paths, headed: true, workers: 1 }, env);
  }
  const { status } = spawnSync(
    process.execPath,
    [
      ...['--max-old-space-size=12000', '--max-semi-space-size=128', '--import', 'tsx'],
      'e2e/paths/command.ts',
      ...(afresh ? ['--afresh'] : []),
    ],
    { stdio: 'inherit' },
  );
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'format', '--write'];
  spawnSync(process.execPath, [...biome, 'tests/support/browserPaths/paths.json'], {
    stdio: 'inherit',
  });
  return status ?? 1;
}
