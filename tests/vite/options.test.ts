import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
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
} from '../../vite/options.mjs';
import { tools } from '../../vite/tools.mjs';
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

describe('every script and every tool refuses an option that it does not know', () => {
  /** What sees to it itself. */
  const others = /^(vite( build)?|tsc --noEmit|biome check \.|npm sbom --sbom-format cyclonedx)$/;
  const started = [
    // `check` is nothing but tools of others, one after the other.
    ...Object.entries(packageJson.scripts).flatMap(([name, it]) => (name === 'check' ? [] : it)),
    ...Object.values(tools).map(({ program, args }) => [program, ...args].join(' ')),
  ].filter((it) => !others.test(it));
  const runner = 'node vite/run.mjs ';
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

  const short = `${runner}vite/headersCommand.ts`;
  const byName = 'node vite/tools.mjs bench';
  test.concurrent.each([short, byName, ...programs.values()])('%s, asked', async (it) => {
    expect(await ask(it)).toEqual(refused);
  });

  test('and a tool that is not there is told with those that are', () => {
    const asked = ['vite/tools.mjs', 'no-such-tool'];
    const { status, stderr } = spawnSync(process.execPath, asked, { encoding: 'utf8' });
    const known = `it knows <${Object.keys(tools).join('|')}>`;
    expect([status, stderr]).toEqual([2, `<name> cannot be 'no-such-tool'; ${known}\n`]);
  });
});

test('the list of the tools has a line for each', () => {
  const { stdout } = spawnSync(process.execPath, ['vite/tools.mjs'], { encoding: 'utf8' });
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
