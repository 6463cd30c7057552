import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import packageJson from '../../package.json';
import {
  type Command,
  checkInputFiles,
  command,
  createRepeatedOption,
  findByName,
  flag,
  formatHelp,
  inputFile,
  number,
  oneOf,
  parseCommandLine,
  text,
  UsageError,
} from '../../src/cli/command.ts';
import { scripts, tools } from '../../src/cli/commands.ts';
import * as parts from '../parts.ts';

const example = command({
  description: 'an example',
  arguments: { file: text('a list'), more: createRepeatedOption(number('numbers')) },
  options: {
    seeds: number('how many seeds', 20),
    people: number('how many people', 5, 1),
    tuning: flag('the other seeds'),
    kind: oneOf(['clean', 'dark'], 'one kind'),
    kinds: createRepeatedOption(oneOf(['clean', 'dark'], 'some kinds')),
    name: { ...createRepeatedOption(text('names')), short: 'n' },
  },
  run: async () => 0,
});
const known =
  '<file>, <more>, --seeds <number>, --people <number>, --tuning, --kind <clean|dark>, --kinds <clean|dark>, -n, --name <text>, --help';

/** Returns the error of a command for these arguments, or null. */
function refusalOf(it: Command, args: readonly string[]): string | null {
  try {
    parseCommandLine(it, args);
    return null;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.message;
  }
}

describe('checkInputFiles', () => {
  const reading = command({
    description: 'reads a file',
    arguments: { file: inputFile('a file', 'none.json') },
    options: { list: inputFile('another file', '') },
    run: async () => 0,
  });
  const check = (...args: string[]) => checkInputFiles(reading, parseCommandLine(reading, args));

  test('accepts a file that exists, and a default without a look at it', () => {
    expect(() => check('package.json')).not.toThrow();
    expect(() => check()).not.toThrow();
  });

  test('refuses a missing file and a folder', () => {
    expect(() => check('other.json')).toThrow(new UsageError('There is no file other.json'));
    expect(() => check('--list', 'src')).toThrow(new UsageError('src is a folder, not a file'));
  });
});

test.each<[name: string, args: string[]]>([
  ['replay', ['src']],
  ['consent', ['src']],
  ['headers', ['https://host.example', 'src']],
  ['conform', ['src']],
  ['conform', ['package.json', '--people', 'src']],
  ['conform', ['package.json', '--ca', 'src']],
  ['regions:load', ['src']],
  ['approval', ['src']],
  ['approval', ['package.json', '--key', 'src']],
  ['atlas', ['--journals', 'src']],
  ['paths', ['--walk', 'src']],
  ['configure', ['src']],
  ['adopt', ['brands/own', '--logo', 'src']],
])('%s %s refuses a folder where it reads a file', (name, args) => {
  const tool = tools[name] as Command;
  expect(() => checkInputFiles(tool, parseCommandLine(tool, args))).toThrow(
    new UsageError('src is a folder, not a file'),
  );
});

test.each<[name: string, chosen: object, refusal: string]>([
  [
    'headers',
    { host: 'https://host.example', file: 'README.md' },
    'README.md is no JSON object with headers: npm run build writes one.',
  ],
  ['replay', { report: 'README.md' }, "README.md is no report as 'Salin laporan' copies it."],
])('%s ends with 2 for a file with another content', async (name, chosen, refusal) => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
  try {
    expect(await (tools[name] as Command).run(chosen as never)).toBe(2);
    expect(error).toHaveBeenCalledWith(refusal);
  } finally {
    error.mockRestore();
  }
});

describe('parseCommandLine', () => {
  test('parses options and arguments in any order, to their declared types', () => {
    const args = 'b.csv 7 --tuning -n x --name=y --kinds dark,clean --seeds=0 9'.split(' ');
    expect(parseCommandLine(example, args)).toEqual({
      seeds: 0,
      people: 5,
      tuning: true,
      kind: undefined,
      kinds: ['dark', 'clean'],
      name: ['x', 'y'],
      file: 'b.csv',
      more: [7, 9],
      help: false,
    });
  });

  test.each<[refusal: string, args: string]>([
    ["Unknown option '--seed'", 'a.csv --seed 7'],
    ["Unknown option '-x'", 'a.csv -x'],
    ["Option '--seeds <value>' argument missing", 'a.csv --seeds'],
    ["Option '--tuning' does not take an argument", 'a.csv --tuning=yes'],
    ["--seeds cannot be 'seven'", 'a.csv --seeds seven'],
    ["--seeds cannot be '-1'", 'a.csv --seeds=-1'],
    ["--seeds cannot be '1.5'", 'a.csv --seeds 1.5'],
    ["--people cannot be '0'", 'a.csv --people 0'],
    ["--kind cannot be 'blur'", 'a.csv --kind blur'],
    ["--kinds cannot be 'blur'", 'a.csv --kinds clean,blur'],
    ["--name cannot be ''", 'a.csv --name='],
    ['<file> is missing', ''],
    ["<more> cannot be 'b'", 'a.csv 1 b'],
  ])('rejects the arguments, and names the known ones: %s', (refusal, args) => {
    expect(refusalOf(example, args.split(' ').filter(Boolean))).toBe(`${refusal}; known: ${known}`);
  });

  test('rejects every option and argument of a command without any', () => {
    const plain = command({ description: 'nothing', run: async () => 0 });
    expect(refusalOf(plain, ['--all'])).toBe("Unknown option '--all'; known: --help");
    expect(refusalOf(plain, ['all'])).toBe("Unknown argument 'all'; known: --help");
    expect(refusalOf(plain, [])).toBeNull();
  });

  test('accepts --help without a required argument', () => {
    expect(parseCommandLine(example, ['--help']).help).toBe(true);
  });
});

test('formatHelp shows each argument and option with its default', () => {
  expect(formatHelp(example, 'npm run tool -- example').split('\n')).toEqual([
    'npm run tool -- example [argument or option …]',
    'an example',
    '',
    '  <file>                a list',
    '  <more>                numbers',
    '  --seeds <number>      how many seeds (default: 20)',
    '  --people <number>     how many people (default: 5)',
    '  --tuning              the other seeds',
    '  --kind <clean|dark>   one kind',
    '  --kinds <clean|dark>  some kinds',
    '  -n, --name <text>     names',
    '  --help                shows this',
  ]);
});

const all = { ...scripts, ...tools };
/** Scripts of other programs, which have --help and reject unknown options themselves. */
const others = ['dev', 'build', 'types', 'lint'];
const start = (args: string, env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...args.split(' ')], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

test('package.json calls every script by its name in the table of commands', () => {
  const { dev, build, types, lint, ...ours } = packageJson.scripts;
  expect([dev, build, types, lint]).toEqual([
    'vite',
    'vite build',
    'tsc --noEmit --checkers 1',
    "biome check . && cspell --no-progress --no-summary '**/*.{ts,tsx,css,md}' && knip --no-progress && REDOCLY_SUPPRESS_UPDATE_NOTICE=true redocly lint --config .redocly.yaml --format stylish",
  ]);
  const names = [...Object.keys(scripts), 'tool'];
  expect(ours).toEqual(
    Object.fromEntries(names.map((name) => [name, `node --import tsx src/cli/main.ts ${name}`])),
  );
});

test.each(Object.entries(all))('%s has help, and rejects an unknown option', (name, it) => {
  expect(formatHelp(it, name)).toContain(it.description);
  expect(refusalOf(it, ['--no-such-option'])).toMatch(
    /^Unknown option '--no-such-option'; known: .*--help$/,
  );
});

test('findByName returns the items with a part of the name, and names all items when none matches', () => {
  const calls = ['readCard', 'register', 'registerIb'];
  const nameOf = (call: string) => call;
  expect(findByName(calls, 'register', nameOf)).toEqual(['register', 'registerIb']);
  expect(findByName(calls, '', nameOf)).toEqual(calls);
  expect(() => findByName(calls, 'regist3r', nameOf)).toThrow(
    new UsageError("There is no 'regist3r'; known: readCard, register, registerIb"),
  );
});

describe('main', () => {
  test.each<[args: string, refusal: string]>([
    ['start --bogus', "Unknown option '--bogus'; known: --built, --help"],
    ['tool load 0', "<journeys> cannot be '0'; known: <journeys>, --help"],
    ['tool no-such-tool', `Unknown tool 'no-such-tool'; known: ${Object.keys(tools).join(', ')}`],
  ])('ends with 2 and one line for: %s', (args, refusal) => {
    const { status, stdout, stderr } = start(args);
    expect([status, stdout, stderr]).toEqual([2, '', `${refusal}\n`]);
  });

  test('lists every tool with its description', () => {
    const { status, stdout } = start('tool');
    expect(status).toBe(0);
    expect(stdout.trimEnd().split('\n').slice(1)).toEqual(
      Object.entries(tools).map(([name, { description }]) =>
        expect.stringMatching(new RegExp(`^  ${name} +${description.replace(/[()]/g, '.')}$`)),
      ),
    );
  });
});

describe('npm start ends with 1 and one line, before it builds,', () => {
  test.each<[name: string, value: string, line: string]>([
    ['PORT', 'abc', 'PORT is "abc"; it must be a whole number.'],
    ['PORT', '65535', 'PORT is "65535"; it must be at most 65534.'],
    [
      'SANDBOX_DATA',
      'package.json/data',
      "The sandbox data folder package.json/data can't be used: it is no folder, or may not be written to. Set SANDBOX_DATA",
    ],
    ['SANDBOX_DATA', 'src', "The folder src holds what is not the sandbox bank's"],
    ['SANDBOX_TESTERS', 'short', 'SANDBOX_TESTERS is no token of 128 bits'],
    ['VITE_JOURNEY', 'none', 'VITE_JOURNEY'],
  ])('when %s is %s', (name, value, line) => {
    const { status, stderr } = start('start', { PORT: '0', DATABASE_URL: '', [name]: value });
    expect([status, stderr.trimEnd().split('\n')]).toEqual([1, [expect.stringContaining(line)]]);
  });

  test('when a port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { status, stderr } = start('start', { PORT: String(port), HOST: '127.0.0.1' });
    other.close();
    const line = `Port ${port} is in use. Set PORT to another one (the next one is needed too).\n`;
    expect([status, stderr]).toEqual([1, line]);
  });
});

test('every command runs in npm test or npm run verify (-- --long), or states why not', () => {
  const run = [parts.test, parts.verify, parts.long].flat(2).flatMap(({ tool = [] }) => tool);
  const excused = Object.entries(all).flatMap(([name, { notTested }]) => (notTested ? name : []));
  expect([...new Set([...run, ...excused])].sort()).toEqual(Object.keys(all).sort());
  expect(excused.filter((name) => run.includes(name))).toEqual([]);
});

test('the runs call every tool with valid arguments', () => {
  const run = [parts.test, parts.verify, parts.long].flat(2).filter(({ tool }) => tool);
  const refused = run.map(({ tool = '', args }) => {
    const command = tools[tool];
    return command ? refusalOf(command, args.slice(args.indexOf(tool) + 1)) : tool;
  });
  expect(refused.filter(Boolean)).toEqual([]);
});

const folders = ['machines', 'api', 'screens', 'src', 'tests', 'e2e'];

const readmes = [
  'README.md',
  '.github/CONTRIBUTING.md',
  ...[...folders, 'src/app', 'src/deploy'].map((folder) => `${folder}/README.md`),
];
const textOf = (file: string) => readFileSync(file, 'utf8');

const wordsOf = (line: string) =>
  (line.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? []).map((word) => word.replace(/^["']|["']$/g, ''));

/** Checks a command in a README. Returns its error, and the script or tool that it calls. */
function examine(line: string): { fault: string | null; name?: string } {
  const [program, ...words] = wordsOf(line.replace(/^(?:\w+=\S+ )+/, ''));
  if (program === 'node' || program === 'npx') {
    const bin = `node_modules/.bin/${words[0]}`;
    const missing = [program === 'npx' ? bin : '', ...words].filter(
      (word) => word.includes('/') && !existsSync(word),
    );
    return { fault: missing.length > 0 ? `no file ${missing.join(', ')}` : null };
  }
  if (program !== 'npm') return { fault: 'no command' };
  if (words[0] === 'ci') return { fault: null };
  const [name = '', dashes, ...given] = words[0] === 'run' ? words.slice(1) : words;
  const isScript = Object.hasOwn(packageJson.scripts, name);
  if (!isScript || (dashes !== undefined && dashes !== '--')) {
    return { fault: `no script '${[name, dashes].join(' ').trim()}'` };
  }
  if (others.includes(name)) {
    return { fault: given.length > 0 ? `takes nothing: ${name}` : null, name };
  }
  const [called = '', ...args] = name === 'tool' && given.length > 0 ? given : [name, ...given];
  if (called === 'tool') return { fault: null, name };
  const command = called === name ? scripts[name] : tools[called];
  // A README may name an option without the argument that a person adds.
  const complete =
    Object.keys(command?.arguments ?? {}).length > 0 && args.length === 0 ? ['--help'] : args;
  return { fault: command ? refusalOf(command, complete) : `no tool '${called}'`, name: called };
}

/** Build output, which need not exist. */
const made = /^(dist[\w-]*|node_modules)\//;
const isPath = (span: string) =>
  (/^[\w.-]+\/\S*$/.test(span) && !made.test(span)) ||
  /^[\w-]+\.(tsx?|[cm]js|d\.mts|json|tsv|css|html|md|sh)$/.test(span);
const isSetting = (span: string) => /^[A-Z][A-Z\d]*(_[A-Z\d]+)+(=\S*)?$/.test(span);

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}
const hasFiles = (folder: string) => !filesIn(folder).next().done;
const sources = folders
  .flatMap((folder) => [...filesIn(folder)])
  .filter((file) => file.endsWith('.ts') && !file.endsWith('commands.test.ts'))
  .map(textOf)
  .join('\n');

const fence = /^```\w*\n([\s\S]*?)^```$/gm;
const shell = /^```sh\n([\s\S]*?)^```$/gm;
/** Returns the commands in a text's code blocks. */
const fencedIn = (text: string) =>
  [...text.matchAll(shell)]
    .flatMap(([, code = '']) => code.replaceAll('\\\n', '').split('\n'))
    .flatMap((line) => line.replace(/\s+#.*$/, '').split(' && '))
    .filter((line) => line !== '' && !/^(openssl|export|curl|docker) /.test(line));
/** Returns the inline code of each paragraph, list item and table row. */
const spansIn = (text: string) =>
  text
    .replace(fence, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-|]|\d+\.) ?)/)
    .map((block) =>
      [...block.replace(/\n\s*/g, ' ').matchAll(/`([^`]+)`/g)].map(([, it = '']) => it),
    );

/** Returns every command that a text names, with the options that follow it in the same paragraph. */
function commandsIn(text: string): string[] {
  const found = fencedIn(text);
  for (const spans of spansIn(text)) {
    let last = 'an option of no command:';
    for (const span of spans) {
      if (/^(\w+=\S+ )*(npm|npx|node) /.test(span)) {
        last = span;
        found.push(span);
      } else if (span.startsWith('--') && span !== '--help') {
        found.push(last.includes(' -- ') ? `${last} ${span}` : `${last} -- ${span}`);
      }
    }
  }
  return found;
}

const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** Returns everything that a README names but does not exist. */
function faultsOf(readme: string, text: string): string[] {
  const commands = commandsIn(text).flatMap((line) => {
    const { fault } = examine(line);
    return fault === null ? [] : `${line}: ${fault}`;
  });
  const spans = spansIn(text).flat();
  const paths = spans.filter((span) => isPath(span) && !existsSync(span));
  const settings = spans
    .filter(isSetting)
    .filter((span) => !sources.includes(span.split('=')[0] ?? span));
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^https?:/.test(link)) return [];
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? readme : join(dirname(readme), path);
    if (!existsSync(file)) return link;
    const headings = anchor === undefined ? [] : [...textOf(file).matchAll(/^#+ (.+)$/gm)];
    const isThere = anchor === undefined || headings.some(([, it = '']) => slug(it) === anchor);
    return isThere ? [] : link;
  });
  return [...commands, ...[...paths, ...settings, ...links].map((it) => `${it} is not there`)];
}

test.each(readmes)('%s names only existing commands, options, files and settings', (readme) => {
  expect(faultsOf(readme, textOf(readme))).toEqual([]);
});

test.each<[text: string, fault: string]>([
  ['`npm run nowhere`', "no script 'nowhere'"],
  ['`npm run bench`', "no script 'bench'"],
  ['```sh\nnpm ci && npm begin   # begins\n```', "no script 'begin'"],
  ['`npm run tool -- nothing`', "no tool 'nothing'"],
  ['`npm run tool bench`', "no script 'tool bench'"],
  ['`npm run tool -- simulate --sed 7`', "Unknown option '--sed'"],
  [
    '| `npm run tool -- simulate` | from a seed (`--seed 7 --people 3`) |',
    "Unknown option '--people'",
  ],
  ['`npm run tool -- load 200 300`', "Unknown argument '300'"],
  ['`npm run tool -- bench --shrot`', "Unknown option '--shrot'"],
  ['`npm run verify -- --brief`', "Unknown option '--brief'"],
  ['`npm run build -- --fast`', 'takes nothing: build'],
  ['a sample, `--short`', 'no command'],
  ['`npx vitest run tests/none.test.ts`', 'no file tests/none.test.ts'],
  ['see `src/none.ts`', 'src/none.ts is not there'],
  ['see `none.ts`', 'none.ts is not there'],
  ['by `VITE_NO_SUCH=1`', 'VITE_NO_SUCH=1 is not there'],
  ['[here](none.md)', 'none.md is not there'],
  ['[here](README.md#none)', 'README.md#none is not there'],
])('faultsOf reports %s', (text, fault) => {
  expect(faultsOf('README.md', text)).toEqual([expect.stringContaining(fault)]);
});

test('every script and every tool is named in a README', () => {
  const named = readmes.flatMap((readme) => commandsIn(textOf(readme))).map(examine);
  const names = new Set(named.map(({ name }) => name));
  const known = [...Object.keys(packageJson.scripts), ...Object.keys(tools)];
  expect(known.filter((name) => !names.has(name))).toEqual([]);
});

describe.each(folders)('the README of %s', (folder) => {
  const text = textOf(`${folder}/README.md`);
  test('names all subfolders', () => {
    const inside = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}/`)
      .filter(hasFiles);
    expect(inside.filter((path) => !text.includes(`\`${path}`))).toEqual([]);
  });
  test('has a reading order, and links to the guide for additions', () => {
    expect(text).toMatch(/^## Read in this order$/m);
    expect(text).toContain('CONTRIBUTING.md');
  });
});

test('package.json has few scripts, and the READMEs are short', () => {
  expect(Object.keys(packageJson.scripts).length).toBeLessThanOrEqual(15);
  const tooLong = readmes
    .map((readme) => [readme, readFileSync(readme).length] as const)
    .filter(([readme, bytes]) => bytes > (readme === 'README.md' ? 6_144 : 8_192));
  expect(tooLong).toEqual([]);
});

test('npm run verify runs the full form of every test that has one', () => {
  const usesFullForm = (file: string) =>
    /\bisFullRun\b|\bWHOLE\b/.test(readFileSync(join('tests', file), 'utf8'));
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^(parts|size)\.ts$|^build\//.test(file))
    .filter(usesFullForm)
    .map((file) => `tests/${file}`);
  expect(files.length).toBeGreaterThan(2);
  expect(
    files.filter((file) => !parts.testsWithFullForm.some((name) => file.startsWith(name))),
  ).toEqual([]);
});
