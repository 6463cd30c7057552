import module from 'node:module';
import {
  type Command,
  checkInputFiles,
  formatColumns,
  formatHelp,
  parseCommandLine,
  UsageError,
} from './command.ts';
import { scripts, tools } from './commands.ts';
import { loadSync } from './hooks.ts';

/**
 * Runs a command: `main.ts <script> [option …]`, as package.json calls it, or `main.ts tool <name> [option
 * …]`. The arguments are checked before anything is loaded or built.
 */
async function main([name = '', ...args]: string[]): Promise<number> {
  const [first = '', ...others] = args;
  if (name === 'tool' && Object.hasOwn(tools, first)) {
    return start(tools[first], `npm run tool -- ${first}`, others);
  }
  if (name === 'tool' && ['', '--help'].includes(first)) {
    const rows = Object.entries(tools).map(
      ([tool, { description }]) => [tool, description] as const,
    );
    console.info(
      `npm run tool -- <name> [option …]   (--help: its options)\n${formatColumns(rows)}`,
    );
    return 0;
  }
  if (name === 'tool') {
    throw new UsageError(`Unknown tool '${first}'; known: ${Object.keys(tools).join(', ')}`);
  }
  return start(scripts[name], `npm run ${name} --`, args);
}

async function start(it: Command | undefined, call: string, args: readonly string[]) {
  if (!it) throw new UsageError(`Unknown script; known: ${Object.keys(scripts).join(', ')}`);
  const { help, ...chosen } = parseCommandLine(it, args);
  if (help) {
    console.info(formatHelp(it, call));
    return 0;
  }
  checkInputFiles(it, chosen);
  return it.run(chosen);
}

if (module.registerHooks) module.registerHooks({ load: loadSync });
else module.register('./hooks.ts', import.meta.url);

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // Commands load the brand on demand, so its error is recognized by its name.
  const { message, name } = error as Error;
  if (!['UsageError', 'CommandFailure', 'BrandError'].includes(name)) throw error;
  console.error(message);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
