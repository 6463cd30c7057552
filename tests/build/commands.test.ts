import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json';
import {
  argument,
  count,
  flag,
  listOf,
  many,
  number,
  type Options,
  oneOf,
  readOptions,
  rest,
  text,
  WrongOption,
  withLetter,
} from '../../src/cli/options.mjs';
import { tools } from '../../src/cli/tools.mjs';
import * as parts from '../parts.mjs';

const options = {
  seeds: number(20),
  people: count(5),
  tuning: flag(),
  kind: oneOf(['clean', 'dark']),
  kinds: listOf(['clean', 'dark']),
  name: withLetter('n', many(text('words'))),
  file: argument(text('list.csv')),
  more: rest(number()),
};

const known =
  '--seeds <number>, --people <number>, --tuning, --kind <clean|dark>, --kinds <clean,dark>, --name <words>, <list.csv>, [more …]';
/** What it says of these; null where it takes them. */
function refusal(args: readonly string[], ofThese: Options = options): string | null {
  try {
    readOptions(args, ofThese);
    return null;
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error;
    return error.message;
  }
}

describe('options are read', () => {
  test('as what they are declared to be, in any order', () => {
    const args = '7 --tuning a.csv -n x --name=y --kinds dark --seeds=0 9'.split(' ');
    expect(readOptions(['b.csv', ...args.filter((arg) => arg !== 'a.csv')], options)).toEqual({
      seeds: 0,
      people: 5,
      tuning: true,
      kind: undefined,
      kinds: ['dark'],
      name: ['x', 'y'],
      file: 'b.csv',
      more: [7, 9],
    });
  });

  test.each<[said: string, args: string]>([
    ["Unknown option '--seed'", 'a.csv --seed 7'],
    ["Unknown option '-x'", 'a.csv -x'],
    ["Option '--seeds <value>' argument missing", 'a.csv --seeds'],
    ["Option '--tuning' does not take an argument", 'a.csv --tuning=yes'],
    ["--seeds cannot be 'seven'", 'a.csv --seeds seven'],
    ["--seeds cannot be '-1'", 'a.csv --seeds=-1'],
    ["--seeds cannot be '1.5'", 'a.csv --seeds 1.5'],
    ["--people cannot be '0'", 'a.csv --people 0'],
    ["--kind cannot be 'blur'", 'a.csv --kind blur'],
    ["--kinds cannot be 'clean,blur'", 'a.csv --kinds clean,blur'],
    ["--name cannot be ''", 'a.csv --name='],
    ['<file> is missing', ''],
    ["<more> cannot be 'b'", 'a.csv 1 b'],
  ])('or refused: %s', (said, args) => {
    expect(refusal(args.split(' ').filter(Boolean))).toBe(`${said}; it knows ${known}`);
  });

  test('a command that knows no option takes nothing', () => {
    expect(refusal(['--all'], {})).toBe("Unknown option '--all'; it knows none");
    expect(refusal(['all'], {})).toBe("Unknown argument 'all'; it knows none");
    expect(refusal([], {})).toBeNull();
  });
});

const runner = 'src/cli/run.mjs';

const asked = new Map<string, string | null>();

describe('every script and every tool refuses an option that it does not know', () => {
  /** What sees to it itself. */
  const others = /^(vite( build)?|tsc --noEmit|biome check \.|npm sbom --sbom-format cyclonedx)$/;
  const started = [
    // `check` is nothing but tools of others, one after the other.
    ...Object.entries(packageJson.scripts).flatMap(([name, it]) => (name === 'check' ? [] : it)),
    ...Object.values(tools).map(({ program, args }) => [program, ...args].join(' ')),
  ].filter((it) => !others.test(it));
  const runner = 'node src/cli/run.mjs ';
  const commands = started.filter((it) => it.startsWith(runner));
  /** By its first word, which several have in common. */
  const programs = new Map(
    started
      .filter((it) => !it.startsWith(runner))
      .map((it) => [it.split(' ').slice(0, 2).join(' '), it]),
  );

  /** What a program says that is asked so. */
  async function ask(it: string) {
    const [program, ...args] = it.split(' ');
    expect(program, 'no script chains commands: the last of them alone would get the options').toBe(
      'node',
    );
    expect(args).not.toContain('&&');
    const child = spawn(process.execPath, [...args, '--no-such-option']);
    let said = '';
    for (const channel of [child.stdout, child.stderr]) {
      channel.setEncoding('utf8').on('data', (part: string) => {
        said += part;
      });
    }
    return { code: (await once(child, 'close'))[0], said };
  }
  const refused = {
    code: 2,
    said: expect.stringMatching(/^Unknown option '--no-such-option'; it knows .+\n$/),
  };

  // They are given what was asked for by what runs them, and nothing else; to start each would take long.
  test.each(commands)('%s', (it) => {
    const [file = ''] = it.slice(runner.length).split(' ');
    const source = readFileSync(file, 'utf8');
    expect(source).toMatch(/^export (async )?function run\(/m);
    expect(source).not.toContain('process.argv');
  });

  const short = `${runner}src/cli/headersCommand.ts`;
  const byName = 'node src/cli/tools.mjs bench';
  test.concurrent.each([short, byName, ...programs.values()])('%s, asked', async (it) => {
    expect(await ask(it)).toEqual(refused);
  });

  test('and a tool that is not there is told with those that are', () => {
    const asked = ['src/cli/tools.mjs', 'no-such-tool'];
    const { status, stderr } = spawnSync(process.execPath, asked, { encoding: 'utf8' });
    const known = `it knows <${Object.keys(tools).join('|')}>`;
    expect([status, stderr]).toEqual([2, `<name> cannot be 'no-such-tool'; ${known}\n`]);
  });
});

test('the list of the tools has a line for each', () => {
  const { stdout } = spawnSync(process.execPath, ['src/cli/tools.mjs'], { encoding: 'utf8' });
  const [, ...lines] = stdout.trimEnd().split('\n');
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual(
    Object.entries(tools).map(([name, { what }]) => [name, what]),
  );
});

test('every script and every tool runs under npm test or npm run verify, or says why not', () => {
  const run = [parts.test, parts.verify, parts.long].flat(2).flatMap(({ tool = [] }) => tool);
  const told = [...new Set(run), ...Object.keys(parts.apart)];
  const all = [...Object.keys(packageJson.scripts), ...Object.keys(tools)];
  expect(told.sort()).toEqual(all.sort());
});

const folders = ['machines', 'api', 'screens', 'src', 'tests', 'e2e'];

const readmes = ['README.md', ...[...folders, 'src/app'].map((folder) => `${folder}/README.md`)];
const textOf = (file: string) => readFileSync(file, 'utf8');

const scripts: Record<string, string> = packageJson.scripts;
const wordsOf = (line: string) =>
  (line.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? []).map((word) => word.replace(/^["']|["']$/g, ''));
/** What is wrong with these words for a TypeScript command, by the options that it exports. */
function refusalOf(file: string, words: readonly string[]): string | null {
  const source = textOf(file);
  const declared = /^export const options = \{([\s\S]*?)\};/m.exec(source)?.[1] ?? '';
  const makers = new Map(
    [...declared.matchAll(/(?:^|,)\s*'?([\w-]+)'?: (\w+)\(/gm)].map(([, name, maker]) => [
      name,
      maker,
    ]),
  );
  if (/^export const needs = /m.test(source)) makers.set('built', 'flag');
  const places = [...makers.values()];
  let room = places.includes('rest')
    ? Number.POSITIVE_INFINITY
    : places.filter((maker) => maker === 'argument').length;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!word.startsWith('--')) room -= 1;
    else if (!makers.has(word.slice(2))) return `no option ${word}`;
    else if (makers.get(word.slice(2)) !== 'flag') at += 1;
    if (room < 0) return `no argument '${word}'`;
  }
  return null;
}
/** The same for any other program of ours, which looks at what it is asked before it does anything. */
function askedOf(words: readonly string[]): string | null {
  const line = words.join(' ');
  if (!asked.has(line)) {
    const { stderr } = spawnSync(process.execPath, [...words, '--no-such-option'], {
      encoding: 'utf8',
    });
    asked.set(line, stderr.startsWith("Unknown option '--no-such-option'") ? null : stderr);
  }
  return asked.get(line) ?? null;
}

function startedAs(program: string, words: readonly string[], added: readonly string[]) {
  if (added.length === 0) return null;
  if (program !== 'node') return `takes nothing: ${program}`;
  const [first = '', file = '', ...others] = words;
  if (first === runner) return refusalOf(file, [...others, ...added]);
  return askedOf([...words, ...added]);
}

/** Of a command as a README names it: what is wrong with it; the script or tool that it asks for. */
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
  const script = scripts[name];
  if (script === undefined || (dashes !== undefined && dashes !== '--')) {
    return { fault: `no script '${[name, dashes].join(' ').trim()}'` };
  }
  if (name === 'tool' && given.length > 0) {
    const [asks = '', ...added] = given;
    const tool = tools[asks];
    if (!tool) return { fault: `no tool '${asks}'` };
    return { fault: startedAs(tool.program, tool.args, added), name: asks };
  }
  const [starts = '', ...first] = script.split(' ');
  return { fault: startedAs(starts, first, given), name };
}

/** What is made when the project is built; it need not be there. */
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
  .filter((file) => /\.(ts|mjs)$/.test(file) && !file.endsWith('commands.test.ts'))
  .map(textOf)
  .join('\n');

const fence = /^```\w*\n([\s\S]*?)^```$/gm;
/** The commands in a text's blocks of code. */
const fencedIn = (text: string) =>
  [...text.matchAll(fence)]
    .flatMap(([, code = '']) => code.replaceAll('\\\n', '').split('\n'))
    .flatMap((line) => line.replace(/\s+#.*$/, '').split(' && '))
    .filter((line) => line !== '' && !/^(openssl|export|curl) /.test(line));
/** What stands as `code` in each paragraph, entry of a list and row of a table. */
const spansIn = (text: string) =>
  text
    .replace(fence, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-|]|\d+\.) ?)/)
    .map((block) =>
      [...block.replace(/\n\s*/g, ' ').matchAll(/`([^`]+)`/g)].map(([, it = '']) => it),
    );

/** Every command that a text names, with the options that are named after it in the same place. */
function commandsIn(text: string): string[] {
  const found = fencedIn(text);
  for (const spans of spansIn(text)) {
    let last = 'an option of no command:';
    for (const span of spans) {
      if (/^(\w+=\S+ )*(npm|npx|node) /.test(span)) {
        last = span;
        found.push(span);
      } else if (span.startsWith('--')) {
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

/** Whatever a README names that is not there. */
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

test.each(readmes)(
  '%s names only commands, options, files and settings that are there',
  (readme) => {
    expect(faultsOf(readme, textOf(readme))).toEqual([]);
  },
);

test.each<[text: string, fault: string]>([
  ['`npm run nowhere`', "no script 'nowhere'"],
  ['`npm run bench`', "no script 'bench'"],
  ['```sh\nnpm ci && npm begin   # begins\n```', "no script 'begin'"],
  ['`npm run tool -- nothing`', "no tool 'nothing'"],
  ['`npm run tool bench`', "no script 'tool bench'"],
  ['`npm run tool -- simulate --sed 7`', 'no option --sed'],
  ['| `npm run tool -- simulate` | from a seed (`--seed 7 --people 3`) |', 'no option --people'],
  ['`npm run tool -- load 200 300`', "no argument '300'"],
  ['`npm run tool -- bench --shrot`', "Unknown option '--shrot'"],
  ['`npm run verify -- --brief`', "Unknown option '--brief'"],
  ['`npm run build -- --fast`', 'takes nothing: vite'],
  ['a sample, `--short`', 'no command'],
  ['`npx vitest run tests/none.test.ts`', 'no file tests/none.test.ts'],
  ['see `src/none.ts`', 'src/none.ts is not there'],
  ['see `none.ts`', 'none.ts is not there'],
  ['by `VITE_NO_SUCH=1`', 'VITE_NO_SUCH=1 is not there'],
  ['[here](none.md)', 'none.md is not there'],
  ['[here](README.md#none)', 'README.md#none is not there'],
])('which is told of %s', (text, fault) => {
  expect(faultsOf('README.md', text)).toEqual([expect.stringContaining(fault)]);
});

test('every script and every tool is named by a README', () => {
  const named = readmes.flatMap((readme) => commandsIn(textOf(readme))).map(examine);
  const names = new Set(named.map(({ name }) => name));
  const all = [...Object.keys(scripts), ...Object.keys(tools)];
  expect(all.filter((name) => !names.has(name))).toEqual([]);
});

describe.each(folders)('the README of %s', (folder) => {
  const text = textOf(`${folder}/README.md`);
  test('names all its folders', () => {
    const inside = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}/`)
      .filter(hasFiles);
    expect(inside.filter((path) => !text.includes(`\`${path}`))).toEqual([]);
  });
  test('says in which order to read, and how to add', () => {
    expect(text).toMatch(/^## In reading order$/m);
    expect(text).toMatch(/^## How to add …$/m);
  });
});

test('what is read first is short: scripts and READMEs', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(15);
  const tooLong = readmes
    .map((readme) => [readme, readFileSync(readme).length] as const)
    .filter(([readme, bytes]) => bytes > (readme === 'README.md' ? 6_144 : 8_192));
  expect(tooLong).toEqual([]);
});
