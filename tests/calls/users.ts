import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { globSync } from 'tinyglobby';
import type { CallId } from '../../api/contracts/index.ts';

interface Source {
  path: string;
  text: string;
}
const sourcesIn = (patterns: string[]): Source[] =>
  globSync(patterns)
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** What an applicant's phone runs; the contracts themselves use no call. */
const product = sourcesIn([
  'src/**/*.{ts,tsx}',
  'screens/**/*.{ts,tsx}',
  'machines/journey/**/*.ts',
]);
const client = sourcesIn(['api/client/**/*.ts']);
const tests = sourcesIn(['tests/**/*.test.{ts,tsx}', 'tests/contracts/examples.ts']);

/** A call is used through its group, as a list's name, or as a port of its name. */
const usesOf = (id: string) =>
  new RegExp(`[cC]alls\\.${id}\\b|listQuery\\('${id}'\\)|\\bcall<'${id}'>|['"]${id}['"]`);

/** The exports of the client in whose body a pattern stands: who imports them uses the call. */
function exportsWith(pattern: RegExp): string[] {
  return client.flatMap(({ text }) =>
    text
      .split(/^(?=export )/m)
      .filter((part) => pattern.test(part))
      .flatMap((part) => /^export (?:async )?(?:const|function) (\w+)/.exec(part)?.[1] ?? []),
  );
}

/** The files of the product that use a call, by themselves or through the client. */
export function usersOf(id: CallId): string[] {
  const direct = usesOf(id);
  const through = exportsWith(direct).map((name) => new RegExp(`\\b${name}\\b`));
  return product
    .filter(({ text }) => [direct, ...through].some((pattern) => pattern.test(text)))
    .map(({ path }) => path);
}

/** The same in few words: the names of the files, each once. */
export const shortUsers = (id: CallId): string =>
  [...new Set(usersOf(id).map((path) => basename(path).replace(/\.tsx?$/, '')))].join(' ');

/** The test files that name a call. */
export function testsOf(id: CallId): string[] {
  const named = new RegExp(`${usesOf(id).source}|^  ${id}: async`, 'm');
  return tests.filter(({ text }) => named.test(text)).map(({ path }) => path);
}
