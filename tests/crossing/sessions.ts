import { type AnyStateMachine, createActor, fromPromise } from 'xstate';
import { createStorage } from '../support/storage.ts';

/*
 * This file runs with the modules of one revision, of which it only knows what every revision has. A name that was
 * changed since is listed with its earlier ones.
 */

/** The modules of a revision, and where it may have them. */
export const modulePlaces = {
  journey: ['machines/journey/journey.ts'],
  snapshot: ['machines/journey/snapshot.ts'],
  sixStep: ['machines/journey/saved/sixStepSchema.ts'],
  identityFirst: ['machines/journey/saved/identityFirstSchema.ts'],
  golden: ['machines/paths/golden.ts'],
  paths: ['machines/paths/command.ts'],
  persistence: ['src/app/session/persistence.ts', 'app/session/persistence.ts'],
  restore: ['src/app/session/restore.ts', 'app/session/restore.ts'],
  drafts: ['src/app/session/drafts.ts', 'app/session/drafts.ts'],
};
type Exports = Readonly<Record<string, unknown>>;
export type Modules = { readonly [Name in keyof typeof modulePlaces]: Exports };

type Entries = Readonly<Record<string, string>>;

/** A session of a tab as a golden path left it. */
export interface Session {
  /** The start of the path, its number among those of the revision, and the step after which the session was read. */
  start: string;
  path: number;
  step: string;
  /** The screen in the address, which a reload asks for. */
  to: string;
  /** Milliseconds of epoch. */
  at: number;
  /** The content of the session storage. */
  entries: Entries;
}

/** What a revision makes of a session: the screen, and the saved values and drafts as JSON. */
export interface Opened {
  screen: string;
  state: string;
  saved: Entries;
  drafts: Entries;
  /** Why a stored value does not match its schema, by its key. */
  invalid: Entries;
}

/** Returns an export by its present name or an earlier one. @throws when there is none */
function pick<Value>(module: Exports | undefined, ...names: string[]): Value {
  const name = names.find((it) => module && it in module);
  if (module && name) return module[name] as Value;
  throw new Error(`no ${names[0]}`);
}

/** The time when every path begins (machines/paths/simulator.ts). */
const startTime = Date.UTC(2026, 5, 15, 5);

interface Observation {
  step: string;
  elapsed: number;
  screen: string;
  changes: readonly string[];
}

/** Runs the golden paths of a revision, and returns every session that a step leaves, without repetitions. */
async function collectSessions({ golden, paths, persistence }: Modules): Promise<Session[]> {
  const committed = pick<() => { start: string }[]>(golden, 'readGoldenPaths', 'readGolden')();
  const replayAll = pick<(paths: unknown) => Promise<{ observations: Observation[] }[]>>(
    paths,
    'replayAll',
  );
  type Write = (storage: Storage, before: null, saved: object) => unknown;
  const write = pick<Write>(persistence, 'writeSavedData', 'writeSaved');
  const found = new Map<string, Session>();
  for (const [index, { observations }] of (await replayAll(committed)).entries()) {
    const start = committed[index]?.start ?? '';
    const saved: Record<string, unknown> = {};
    let at = startTime;
    for (const { step, elapsed, screen, changes } of observations) {
      at += elapsed;
      for (const change of changes) {
        const [, key = '', value] = /^saved\.(\w+)(?: = (.*)| is gone)$/s.exec(change) ?? [];
        if (!key) continue;
        if (value === undefined) delete saved[key];
        else saved[key] = JSON.parse(value);
      }
      const stored = new Map<string, string>();
      write(createStorage({ entries: stored }), null, { ...saved });
      const entries = Object.fromEntries(stored);
      const key = JSON.stringify([start, screen, entries]);
      if (!found.has(key))
        found.set(key, { start, path: index + 1, step, to: screen, at, entries });
    }
  }
  return [...found.values()];
}

const toEntries = (values: object): Entries =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, JSON.stringify(value)]],
    ),
  );

interface Shape {
  safeParse(value: unknown): {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
  };
}

function parseOrNull(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

/** Returns why stored values do not match their schemas: each field with what is wrong. */
function findInvalid(
  entries: Entries,
  shapes: Readonly<Record<string, Shape>>,
  keys: Entries,
): Entries {
  return Object.fromEntries(
    Object.entries(shapes).flatMap(([name, shape]) => {
      const stored = entries[keys[name] ?? ''];
      if (stored === undefined || shape.safeParse(stored).success) return [];
      const issues = shape.safeParse(parseOrNull(stored)).error?.issues ?? [];
      const why = issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      return why.length > 0 ? [[name, why.join(', ')]] : [];
    }),
  );
}

const isIdentityFirst = (start: string) => start.startsWith('in the identity-first journey');

/** The stored files of every session are there. `own` is an earlier name of `claim`. */
const claim = async () => undefined;
const files = { get: async () => new Blob(), claim, own: claim };

type Restore = (sources: object) => Promise<object>;

/** Returns the chart without the ends of its calls. Creating it takes longer than opening a session. */
function createChart({ journey }: Modules): AnyStateMachine {
  const chart = pick<AnyStateMachine>(journey, 'journey');
  const pending = fromPromise(() => new Promise<never>(() => undefined));
  const actors = Object.keys(chart.implementations.actors).map((name) => [name, pending]);
  return chart.provide({ actors: Object.fromEntries(actors) });
}

/** Opens a session as the app does after a reload (src/app/start.ts). @throws when a part of the revision is missing */
async function openSession(
  modules: Modules,
  chart: AnyStateMachine,
  session: Session,
): Promise<Opened> {
  const { start, to, at, entries } = session;
  const settings = pick<Record<string, object>>(modules.golden, 'starts')[start];
  if (!settings) throw new Error(`no start '${start}'`);
  const stored = new Map(Object.entries(entries));
  const storage = createStorage({ entries: stored });
  const drafts = pick<(storage: Storage) => { read(form: string): object | undefined }>(
    modules.drafts,
    'createDrafts',
    'draftsIn',
  )(storage);
  const readInitialData = pick<(storage: Storage) => object | null>(
    modules.persistence,
    'readInitialData',
    'readBeginning',
  );
  type Shapes = Readonly<Record<string, Shape>>;
  const shapes = isIdentityFirst(start)
    ? pick<Shapes>(modules.identityFirst, 'identityFirstTable')
    : pick<Shapes>(modules.sixStep, 'savedTable');
  const saved =
    readInitialData(storage) ??
    (await pick<Restore>(
      modules.restore,
      'restoreSaved',
    )({
      ...{ session: storage, files, shapes, drafts },
    }));
  const actor = createActor(chart, {
    input: {
      environment: { now: () => at, newReffNumber: () => 'REFF-SPECIMEN' },
      settings,
      entry: { to },
      saved,
    },
  }).start();
  const snapshot = actor.getSnapshot();
  type Describe = (snapshot: unknown) => string;
  const forms = [...stored.keys()].flatMap((key) => /^draft\.(\w+)$/.exec(key)?.[1] ?? []);
  const result = {
    screen: pick<Describe>(modules.snapshot, 'getScreen', 'screenOfSnapshot')(snapshot),
    state: pick<Describe>(modules.snapshot, 'getStatePath', 'pathOfSnapshot')(snapshot),
    saved: toEntries(snapshot.context.saved),
    drafts: toEntries(Object.fromEntries(forms.map((form) => [form, drafts.read(form)]))),
    invalid: findInvalid(entries, shapes, pick(modules.persistence, 'sessionKeys')),
  };
  actor.stop();
  return result;
}

/** Opens every session; one that cannot be opened is the error's message. */
function openSessions(
  modules: Modules,
  sessions: readonly Session[],
): Promise<(Opened | string)[]> {
  const chart = createChart(modules);
  return Promise.all(
    sessions.map((session) =>
      openSession(modules, chart, session).catch((error: Error) => error.message),
    ),
  );
}

/** What is done with the modules of a revision, in its own process (command.ts). */
export const sessionTasks = { collect: collectSessions, open: openSessions };
