import { allCalls } from '../../api/contracts/all.ts';
import type { Call } from '../../api/contracts/call.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { examples } from '../contracts/examples.ts';
import { shortUsers, testsOf } from './users.ts';

const heads = ['call', 'method', 'path', 'used by', 'codes', 'once', 'tested'] as const;

const codesOf = ({ codes = {} }: Call) =>
  Object.entries(codes)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, word]) => `${code} ${word}`)
    .join(', ');

/** How often a call is made: read again at will, once, or once more where it brought no answer. */
const onceOf = ({ method, once, retried }: Call) =>
  retried ? 'retried' : once ? 'once' : method === 'GET' ? 'cached' : 'once';

/** A row for every call of the registry; all but the contracts' own values is found in the sources. */
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

/** The rows as text in columns. */
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
