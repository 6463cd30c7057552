import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  createSource,
  runSource,
  UnreadableRevision,
  withRevision,
} from '../../machines/review/tree.ts';
import { modulePlaces, type Opened, type Session, type sessionTasks } from './sessions.ts';

/** A session with what its own revision makes of it after a reload. */
export interface Expected {
  session: Session;
  opened: Opened;
}

/** Something that a person would notice, or that is lost. */
export interface Difference {
  session: Session;
  what: string;
}

/** The sessions of an earlier release that are committed, for copies without history. */
const fixture = join(dirname(import.meta.filename), 'sessions.json.gz');

/** Runs a task with the code of a folder. */
const runTask = <Result>(
  root: string,
  task: keyof typeof sessionTasks,
  given?: readonly Session[],
): Promise<Result> =>
  runSource(
    `${createSource(root, modulePlaces, {})}
import { sessionTasks } from ${JSON.stringify(resolve('tests/crossing/sessions.ts'))};
export const result = sessionTasks.${task}(modules, globalThis.given);`,
    { root, name: `crossing-${task}-${process.pid}`, given },
  );
const open = (root: string, sessions: readonly Session[]) =>
  runTask<(Opened | string)[]>(root, 'open', sessions);

/** Returns the sessions of a revision, as it opens them itself. */
function readRevision(revision: string): Promise<Expected[]> {
  return withRevision(revision, async (root) => {
    try {
      const sessions = await runTask<Session[]>(root, 'collect');
      const opened = await open(root, sessions);
      return sessions.map((session, index) => {
        const own = opened[index] ?? '';
        if (typeof own === 'string') throw new Error(own);
        return { session, opened: own };
      });
    } catch (error) {
      const lines = (error as Error).message.split('\n');
      const reason = lines.find((line) => /Error: /.test(line)) ?? lines[0];
      throw new UnreadableRevision(
        `${revision} is too old: its sessions cannot be read (${reason}).`,
      );
    }
  });
}

/** Returns where the current code departs from what the sessions' own revision shows and has. */
export function findDifferences(
  expected: readonly Expected[],
  opened: readonly (Opened | string)[],
): Difference[] {
  return expected.flatMap(({ session, opened: before }, index) => {
    const after = opened[index] ?? 'nothing was opened';
    const report = (...what: string[]) => what.map((it) => ({ session, what: it }));
    if (typeof after === 'string') return report(`cannot be opened: ${after}`);
    const compare = (was: Opened['saved'], is: Opened['saved'], of = '') =>
      Object.entries(was).flatMap(([key, value]) => {
        if (is[key] === value) return [];
        if (is[key] !== undefined) return `${of}${key} is another value`;
        const why = after.invalid[key] ?? 'removed when the session was restored';
        const draft = Object.entries(after.drafts).find(([form]) => !(form in before.drafts));
        return `${of}${key} is lost (${why})${draft ? `; a draft of ${draft[0]} remains` : ''}`;
      });
    return report(
      ...(before.screen === after.screen
        ? []
        : [`the screen is ${after.screen} (${after.state}); it was ${before.screen}`]),
      ...compare(before.saved, after.saved),
      ...compare(before.drafts, after.drafts, 'the draft of '),
    );
  });
}

/** Groups differences that are the same, with the first path step of each. */
export function formatDifferences(differences: readonly Difference[]): string[] {
  const groups = new Map<string, Session[]>();
  for (const { what, session } of differences)
    groups.set(what, [...(groups.get(what) ?? []), session]);
  return [...groups].map(([what, [first, ...others]]) => {
    const { start = '', path = 0, step = '', to = '' } = first ?? {};
    return `${what}\n    in ${others.length + 1} sessions, first ${start}: path ${path}, after '${step}', at ${to}`;
  });
}

/** Reads the committed sessions. */
export const readFixture = (): { revision: string; expected: Expected[] } =>
  JSON.parse(gunzipSync(readFileSync(fixture)).toString());

/**
 * Runs `npm run tool -- crossing [revision]`: opens the sessions that the golden paths of an earlier release leave in
 * the current code. Returns 0 when each shows the same screen and has lost nothing, and 2 when the revision cannot be
 * read. `--write` commits a revision's sessions instead of the previous ones.
 */
export async function run(chosen: { revision: string; write: boolean }): Promise<number> {
  try {
    const { revision, expected } = chosen.revision
      ? { revision: chosen.revision, expected: await readRevision(chosen.revision) }
      : readFixture();
    const opened = await open(
      process.cwd(),
      expected.map(({ session }) => session),
    );
    const differences = findDifferences(expected, opened);
    for (const line of formatDifferences(differences)) console.error(line);
    console.info(
      `${expected.length} sessions of ${revision} opened: ${differences.length === 0 ? 'each on the same screen, and nothing is lost' : `${differences.length} differences`}`,
    );
    if (chosen.write && chosen.revision)
      writeFileSync(fixture, gzipSync(JSON.stringify({ revision, expected }), { level: 9 }));
    return differences.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UnreadableRevision)) throw error;
    console.error(error.message);
    return 2;
  }
}
