import type { PhotoIssue } from '../../src/lib/images/photoIssue.ts';
import { designOf } from '../ocr/corpus/index.ts';
import type { AssessedPhoto } from './photos.ts';

/** Shares of the readable photos that may be refused, and of the unreadable ones let through. */
const allowed = { refused: 0.05, passed: 0.1 };

/** What the phone said of a photo, and whether the sandbox bank then read it. */
export interface Scored {
  kind: AssessedPhoto['kind'];
  seed: number;
  issue: PhotoIssue | null;
  readable: boolean;
}

export const isWrong = (it: Scored) => it.readable !== (it.issue === null);

function counts(all: readonly Scored[]) {
  const readable = all.filter((it) => it.readable);
  const unreadable = all.filter((it) => !it.readable);
  return {
    readable: readable.length,
    refused: readable.filter(isWrong).length,
    unreadable: unreadable.length,
    passed: unreadable.filter(isWrong).length,
  };
}

/** Both error rates so far, each with the photos behind it. */
export function rates(all: readonly Scored[]): string {
  const { readable, refused, unreadable, passed } = counts(all);
  const rate = (part: number, whole: number) =>
    `${part} of ${whole} = ${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  return `false reject ${rate(refused, readable)}, false accept ${rate(passed, unreadable)}`;
}

/** Whether both error rates are as low as they must be. */
export function isGood(all: readonly Scored[]): boolean {
  const { readable, refused, unreadable, passed } = counts(all);
  return refused <= allowed.refused * readable && passed <= allowed.passed * unreadable;
}

function row(name: string, all: readonly Scored[]): string {
  const { readable, refused, unreadable, passed } = counts(all);
  const hints = new Map<string, number>();
  for (const { issue } of all) if (issue) hints.set(issue, (hints.get(issue) ?? 0) + 1);
  return [
    name.padEnd(12),
    String(all.length).padStart(6),
    `${refused}/${readable}`.padStart(17),
    `${passed}/${unreadable}`.padStart(18),
    ` ${[...hints].map(([issue, times]) => `${issue} ${times}`).join(', ')}`,
  ].join(' ');
}

/** A row for every group of photos, in the order of their first. */
function rowsBy(all: readonly Scored[], groupOf: (it: Scored) => string): string[] {
  const groups = [...new Set(all.map(groupOf))];
  return groups.map((group) =>
    row(
      group,
      all.filter((it) => groupOf(it) === group),
    ),
  );
}

/** By kind of photo and by design of the card: how many of the readable were refused, of the unreadable let through. */
export function table(all: readonly Scored[]): string {
  return [
    '             photos  refused/readable  passed/unreadable  hints',
    ...rowsBy(all, ({ kind }) => kind),
    ...rowsBy(all, ({ seed }) => `${designOf(seed)} card`),
    row('all', all),
    `\nAt most ${100 * allowed.refused} % and ${100 * allowed.passed} % are allowed: ${rates(all)}`,
  ].join('\n');
}
