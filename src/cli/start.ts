import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assertStrongToken } from '../../api/sandbox/guard/testers.ts';
import { readEnvironment } from '../../api/sandbox/options.ts';
import { claimDataFolder } from '../../api/sandbox/store/dataFolder.ts';
import { buildParts, product } from '../../e2e/build.ts';
import { findConfigErrors } from '../build/configuration.ts';
import { templateFile } from '../config/servedFiles.ts';
import { CommandFailure } from './command.ts';
import { configureBuild, readCheckedSettings } from './configure.ts';

/** Starts to build an outdated atlas in another process with low priority, which ends with this one. */
function startAtlasBuild() {
  const command = ['--import', 'tsx', 'src/cli/main.ts', 'tool', 'atlas', '--if-old'];
  const making = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
  making.once('error', ({ message }) => console.error(`The atlas cannot be built: ${message}`));
  if (making.pid) setPriority(making.pid, 10);
  making.unref();
  process.once('exit', () => making.kill());
}

/** Reads the environment. @throws CommandFailure with the settings that app or server would reject. */
function readCheckedEnvironment(env: Record<string, string | undefined>) {
  const errors = findConfigErrors(env);
  if (errors.length > 0) throw new CommandFailure(errors.join(' '));
  try {
    return readEnvironment(env);
  } catch (error) {
    const { issues = [] } = error as { issues?: { path: PropertyKey[] }[] };
    const names = issues.map(({ path }) => String(path[0]));
    const wrong = names.map((name) => `${name} cannot be '${env[name]}'`).join('; ');
    throw new CommandFailure(wrong || (error as Error).message);
  }
}

/** Checks a port. @throws CommandFailure when it is in use or cannot be opened. */
const checkPort = (port: number, host: string) =>
  new Promise<void>((free, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      const why =
        code === 'EADDRINUSE'
          ? `Port ${port} is in use. Set PORT to another one (the next one is needed too).`
          : `Cannot listen on ${host}, port ${port} (${code}). Set HOST or PORT to another one.`;
      reject(new CommandFailure(why));
    });
    probe.listen(port, host, () => probe.close(() => free()));
  });

/** Checks the folder of the build. @throws CommandFailure when it is not writable or cannot be created */
function checkBuildFolder(): void {
  try {
    rmdirSync(mkdtempSync(join(existsSync('dist') ? 'dist' : '.', '.writable-')));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandFailure(
      `The folder dist cannot be written to (${code}). The build is written there.`,
    );
  }
}

/** Checks before the build whether the server can start. @throws CommandFailure */
async function check(server: 'main' | 'phone'): Promise<void> {
  const everywhere = server === 'phone' ? { HOST: '0.0.0.0' } : {};
  const { host, sandbox } = readCheckedEnvironment({ ...everywhere, ...process.env });
  for (const port of [sandbox.appPort, sandbox.framePort]) await checkPort(port, host);
  checkBuildFolder();
  try {
    assertStrongToken(sandbox.testers);
    if (sandbox.data !== 'memory' && !sandbox.databaseUrl) await claimDataFolder(sandbox.data);
  } catch (error) {
    throw new CommandFailure((error as Error).message);
  }
}

/** Checks that app and server are built. @throws CommandFailure when a part is missing */
function checkBuild(server: 'main' | 'phone'): void {
  for (const file of [join('dist', templateFile), join('dist-server', `${server}.js`)])
    if (!existsSync(file))
      throw new CommandFailure(`${file} is missing: leave out --built, which builds it.`);
}

/** Reads the settings file that SETTINGS names, if any. Its values become variables for the sandbox bank. */
function readSettings() {
  const file = process.env.SETTINGS?.trim();
  const settings = file ? readCheckedSettings(file) : undefined;
  Object.assign(process.env, settings?.variables);
  return settings;
}

interface StartOptions {
  /** Whether the existing build is used. */
  built: boolean;
}

/**
 * Runs `npm start` or `npm run phone`: builds the app and a server with app and sandbox bank, applies the
 * settings file, then runs the server in this process.
 */
export async function start(server: 'main' | 'phone', { built }: StartOptions): Promise<number> {
  const settings = readSettings();
  await check(server);
  const phone = { args: ['--ssr', 'api/sandbox/phone/phone.ts', '--outDir', 'dist-server'] };
  if (built) checkBuild(server);
  else await buildParts([product.app, server === 'main' ? product.server : phone]);
  if (settings) configureBuild('dist', settings);
  if (!built && process.env.NODE_ENV !== 'production') startAtlasBuild();
  // The server finds its other files next to the process's main script.
  process.argv[1] = resolve('dist-server', `${server}.js`);
  await import(pathToFileURL(process.argv[1]).href);
  return 0;
}
