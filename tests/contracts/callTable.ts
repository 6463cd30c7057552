import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { globSync } from 'tinyglobby';
import { allCalls } from '../../api/contracts/all.ts';
import type { Call } from '../../api/contracts/call.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { examples } from './examples.ts';

/** Runs `npm run tool -- calls`: prints every call to the bank, with its users, response codes and tests. */
export async function run(): Promise<number> {
  console.info(callTable());
  return 0;
}

const heads = ['call', 'method', 'path', 'used by', 'codes', 'once', 'tested'] as const;

const codesOf = ({ codes = {} }: Call) =>
  Object.entries(codes)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, word]) => `${code} ${word}`)
    .join(', ');

/** Returns how often a call is sent: cached after a GET, once, or again (`retried`) after a failure. */
const onceOf = ({ method, hasSideEffects: once, isRetryable: retried }: Call) =>
  retried ? 'retried' : once ? 'once' : method === 'GET' ? 'cached' : 'once';

/** Returns a row for every call of the registry. It finds users and tests of a call in the source files. */
export function callRows(): Record<(typeof heads)[number], string>[] {
  return Object.entries<Call>(allCalls).map(([name, call]) => {
    const id = name as CallId;
    const contract = Object.hasOwn(examples, id) ? 'contract + ' : '';
    return {
      call: id,
      method: call.method,
      path: `${call.base}/${call.path}`,
      'used by': shortUsers(id) || '–',
      codes: codesOf(call) || '–',
      once: onceOf(call),
      tested: `${contract}${testsOf(id).length} files`,
    };
  });
}

/** Returns the rows as text in columns, with the number of calls. */
export function callTable(): string {
  const rows = callRows();
  const widths = heads.map((head) => Math.max(head.length, ...rows.map((row) => row[head].length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [
    line(heads),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map((row) => line(heads.map((head) => row[head]))),
    '',
    `${rows.length} calls`,
  ].join('\n');
}

interface Source {
  path: string;
  text: string;
}

const sourcesIn = (patterns: string[]): Source[] =>
  globSync(patterns)
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The sources of the app, without the client and the contracts. */
const product = sourcesIn([
  'src/**/*.{ts,tsx}',
  'screens/**/*.{ts,tsx}',
  'machines/journey/**/*.ts',
]);

const client = sourcesIn(['api/client/**/*.ts']);
const tests = sourcesIn(['tests/**/*.test.{ts,tsx}', 'tests/contracts/examples.ts']);

/** Returns a pattern of the uses of a call: through its group, as a list, as a port, or by its quoted name. */
const usesOf = (id: string) =>
  new RegExp(`[cC]alls\\.${id}\\b|listQuery\\('${id}'\\)|\\bcall<'${id}'>|['"]${id}['"]`);

/** Returns the exports of the client whose body matches a pattern. A file that names them uses the call. */
function exportsWith(pattern: RegExp): string[] {
  return client.flatMap(({ text }) =>
    text
      .split(/^(?=export )/m)
      .filter((part) => pattern.test(part))
      .flatMap((part) => /^export (?:async )?(?:const|function) (\w+)/.exec(part)?.[1] ?? []),
  );
}

/** Returns the files of the app that use a call, directly or through the client. */
export function usersOf(id: CallId): string[] {
  const direct = usesOf(id);
  const through = exportsWith(direct).map((name) => new RegExp(`\\b${name}\\b`));
  return product
    .filter(({ text }) => [direct, ...through].some((pattern) => pattern.test(text)))
    .map(({ path }) => path);
}

/** Returns the names of these files without extension, each once. */
const shortUsers = (id: CallId): string =>
  [...new Set(usersOf(id).map((path) => basename(path).replace(/\.tsx?$/, '')))].join(' ');

/** Returns the test files that name a call. */
export function testsOf(id: CallId): string[] {
  const named = new RegExp(`${usesOf(id).source}|^  ${id}: async`, 'm');
  return tests.filter(({ text }) => named.test(text)).map(({ path }) => path);
}
