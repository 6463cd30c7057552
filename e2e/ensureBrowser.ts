import { spawnSync } from 'node:child_process';
import { browserPath } from '../tests/support/browserPath.ts';

// Finds a Chromium for the browser tests; on Debian and its kin it installs one where none is.
// The instruments in other browsers get theirs in the same way.

const has = (command: string) =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

/** The words before `apt-get` that give it the right to install, or undefined where nothing does. */
function rights(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return has('sudo') ? ['sudo'] : undefined;
}

function run(command: string[]): boolean {
  const [program = '', ...rest] = command;
  console.info(`> ${command.join(' ')}`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, rest, { stdio: 'inherit', env: environment }).status === 0;
}

/** Installs packages of Debian; false where that cannot be done. */
export function install(...packages: string[]): boolean {
  const before = has('apt-get') ? rights() : undefined;
  if (!before) return false;
  console.info(`Installing ${packages.join(', ')}. This takes a minute or two.`);
  const aptGet = [...before, 'apt-get'];
  return (
    run([...aptGet, 'update']) &&
    run([...aptGet, 'install', '--yes', '--no-install-recommends', ...packages])
  );
}

/** Whether there is a Chromium, installed now where none was; says so. */
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
