import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildParts } from '../../../e2e/build.ts';
import { findContrastProblems } from '../../brand/contrast.ts';
import { BrandError, loadBrand } from '../../brand/loadBrand.ts';
import { checkOverrides, findAllTextSlots } from '../../build/texts.ts';
import { CommandFailure } from '../command.ts';
import { readExisting, writeOverlay } from './overlayFiles.ts';
import { type Answers, completeAnswers, withPrompt } from './questions.ts';

/** The options of `npm run tool -- adopt`. */
export interface AdoptOptions {
  folder: string;
  answers: Partial<Answers>;
  /** The folder of the build. */
  out: string;
  noBuild: boolean;
  noServe: boolean;
  noOpen: boolean;
}

/**
 * Checks an overlay: its values, the contrast of its colours, and the overrides of texts.
 * @returns warnings about texts that the specification fixes
 * @throws CommandFailure with every problem.
 */
export function checkOverlay(folder: string): string[] {
  try {
    const { tokens, overrides } = loadBrand(folder);
    const contrast = findContrastProblems(tokens);
    if (contrast.length > 0) throw new Error(contrast.join('\n'));
    return checkOverrides(overrides, findAllTextSlots()).warnings;
  } catch (error) {
    const { message } = error as Error;
    const explained = error instanceof BrandError;
    throw new CommandFailure(explained ? message : `${folder} cannot be used.\n${message}`);
  }
}

/** Opens an address with the program of the system. A system without one only prints it. */
function openAddress(address: string): void {
  const [program, ...args] = {
    darwin: ['open', address],
    win32: ['cmd', '/c', 'start', '', address],
  }[process.platform as string] ?? ['xdg-open', address];
  spawn(program ?? '', args, { stdio: 'ignore', detached: true })
    .once('error', () => undefined)
    .unref();
}

/** Starts serving the build with the sandbox bank, until the process is stopped. Returns the address. */
async function serve(out: string): Promise<string> {
  const { readEnvironment } = await import('../../../api/sandbox/options.ts');
  const { createAppPages, startServer, stopOnSignal } = await import(
    '../../../api/sandbox/server.ts'
  );
  // A preview stores nothing, unless a folder is named for it.
  const environment = readEnvironment({ SANDBOX_DATA: 'memory', ...process.env });
  const { stop } = await startServer(environment, async (app) => {
    app.route('/', await createAppPages(environment.sandbox, resolve(out), join(out, 'earlier')));
  });
  stopOnSignal(stop);
  return `http://${environment.host}:${environment.sandbox.appPort}/`;
}

/** Formats the time since a moment in seconds. */
const since = (moment: number) => `${((performance.now() - moment) / 1000).toFixed(1)} s`;

/**
 * Runs `npm run tool -- adopt`: writes the overlay of a bank from a few answers, checks it, builds the app with it,
 * serves it with the sandbox bank, and opens it. Returns the exit code 0 while it serves.
 */
export async function adopt(options: AdoptOptions): Promise<number> {
  const { folder, out } = options;
  const given = { ...readExisting(folder), ...options.answers };
  const answers = await withPrompt((prompt) => completeAnswers(given, prompt));
  const began = performance.now();
  const notes = writeOverlay(folder, answers);
  for (const line of [...notes, ...checkOverlay(folder)]) console.warn(`Note: ${line}`);
  console.info(`Overlay          ${folder} (${since(began)})`);
  if (options.noBuild) return 0;
  await buildParts([{ args: ['--outDir', out], env: { BRAND: folder } }]);
  console.info(`Build            ${out} (${since(began)} in all)`);
  console.info(`Build it again   BRAND=${folder} npm run build`);
  if (options.noServe) return 0;
  process.env.BRAND = folder;
  const address = await serve(out);
  console.info(`App              ${address} (${since(began)} in all; Ctrl+C stops it)`);
  if (!options.noOpen) openAddress(address);
  return 0;
}
