import { spawnSync } from 'node:child_process';
import { browserPath } from '../tests/support/browserPath.ts';

// Finds Chromium for the browser tests, and installs it on Debian if it is missing. The measuring tools
// install other browsers in the same way.

const has = (command: string) =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

/** Returns the command prefix that gives `apt-get` root rights, or undefined if there is none. */
function getRootPrefix(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return has('sudo') ? ['sudo'] : undefined;
}

function run(command: string[]): boolean {
  const [program = '', ...rest] = command;
  console.info(`> ${command.join(' ')}`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, rest, { stdio: 'inherit', env: environment }).status === 0;
}

/** Installs Debian packages; returns false if that is not possible. */
export function install(...packages: string[]): boolean {
  const before = has('apt-get') ? getRootPrefix() : undefined;
  if (!before) return false;
  console.info(`Installing ${packages.join(', ')}. This takes a minute or two.`);
  // Two instruments may install at the same time, but apt-get refuses to run twice.
  const aptGet = [...before, 'flock', 'node_modules', 'apt-get'];
  return (
    run([...aptGet, 'update']) &&
    run([...aptGet, 'install', '--yes', '--no-install-recommends', ...packages])
  );
}

/** Checks whether Chromium is available, installs it if necessary, and prints its path. */
export function ensureBrowser(): boolean {
  if (!browserPath()) install('chromium');
  const path = browserPath();
  if (path) console.info(`Browser tests run in ${path}`);
  else {
    console.error(
      'The browser tests need Chromium. Install it, or name the program in CHROMIUM_PATH.',
    );
  }
  return path !== undefined;
}
