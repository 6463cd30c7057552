import { existsSync, readdirSync } from 'node:fs';
import { argument, count, flag, listOf, oneOf, optionsOrExit } from '../src/cli/options.mjs';
import { browserPath } from '../tests/support/browserPath.mjs';
import { buildParts, product } from './build.mjs';
import { install } from './ensureBrowser.mjs';

/**
 * What measures the built app, and what walks it in other browsers: `node e2e/instruments.mjs <name>
 * [--short] [--built]`. In short form it tells within a minute or so whether it runs, and whether its
 * figures lie within wide bounds. With `--built`, app and server were built before. Debian's packages that
 * it needs are installed; where that cannot be done, it says in one line that it was left out, and ends
 * with 0.
 */

const chromium = { packages: ['chromium'], isThere: () => browserPath() !== undefined };
/** Each file exports `run(chosen)`, which resolves with the exit code. */
const instruments = {
  bench: {
    file: 'bench/bench.ts',
    ...chromium,
    options: {
      parts: listOf(['loading', 'starting', 'taps', 'steps', 'operations', 'journey']),
      runs: count(5),
    },
  },
  lighthouse: { file: 'lighthouse/lighthouse.ts', ...chromium, options: { runs: count(3) } },
  duration: { file: 'duration/measure.ts', ...chromium },
  webkit: {
    file: 'engines/walk.ts',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    isThere: () =>
      ['WebKitWebDriver', 'xvfb-run', 'xauth'].every((it) => existsSync(`/usr/bin/${it}`)) &&
      readdirSync('/usr/lib').some((it) => existsSync(`/usr/lib/${it}/webkit2gtk-4.1/MiniBrowser`)),
  },
  firefox: {
    file: 'engines/walk.ts',
    packages: ['firefox-esr'],
    isThere: () => existsSync('/usr/bin/firefox-esr'),
  },
};

const [name, ...others] = process.argv.slice(2);
const { file, packages, isThere, options } = instruments[name] ?? {};
const { built, ...chosen } = optionsOrExit(file ? others : [name ?? '', ...others], {
  ...(file ? options : { name: argument(oneOf(Object.keys(instruments))) }),
  short: flag(),
  built: flag(),
});

if (!isThere()) install(...packages);
if (!isThere()) {
  console.info(
    `left out: ${name} needs Debian's ${packages.join(', ')}, which cannot be installed.`,
  );
} else {
  if (!built) await buildParts(Object.values(product));
  // A server of its own, beside those of the browser tests and of the other instruments.
  process.env.E2E_PORT ??= String(4373 + 10 * Object.keys(instruments).indexOf(name));
  process.env.E2E_WORKERS = '1';
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(`./e2e/${file}`, { configFile: false, logLevel: 'error' });
  process.exitCode = await module.run({ ...chosen, name });
}
