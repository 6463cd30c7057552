import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { timeouts } from '../../../src/limits.ts';
import { decodeFile, detectFileType, isPicture } from '../bank/files.ts';
import { TooManyRequests } from '../bank/refusal.ts';
import { isProcessRunning } from '../store/dataFolder.ts';
import { getProjectPath } from '../store/projectFile.ts';
import type { CardResult } from './readCard.ts';
import type { Task, TaskResult } from './tasks.ts';

/** Who waits for a picture: their address (none within this process), and whether they still do. */
type Asker = { client?: string | undefined; signal?: AbortSignal | undefined };

export type CardReaders = {
  /**
   * Reads the e-KTP in a photograph (base64, with or without a data-URL prefix).
   * @throws TooMany when too many wait already, or no process can be started.
   */
  read(base64: string, asker?: Asker): Promise<CardResult>;
  /**
   * The picture as a JPEG that lies upright; undefined when it is none, or none in time.
   * @throws as `read` does.
   */
  toJpeg(bytes: Buffer, asker?: Asker): Promise<Buffer | undefined>;
  close(): Promise<void>;
};

type ReaderRules = {
  /** Processes that read beside each other, so that one photograph never holds up all others. */
  processes: number;
  /** Pictures that wait, of all and of one address; others' go before a second one of an address. */
  waiting: { all: number; each: number };
  /** Milliseconds from the call on. */
  total: number;
  /** From when a process has begun: then it ends if somebody waits. Bad pictures take long, good ones do not. */
  slice: number;
};

export const defaultRules: ReaderRules = {
  processes: 2,
  waiting: { all: 40, each: 8 },
  // Less than the applicant's phone waits.
  total: timeouts.ocr - 10_000,
  // Several times what a good photograph takes.
  slice: 10_000,
};

/** Long enough for one of those ahead to be done. */
const retryAfterSeconds = 10;

type Job = {
  task: Task;
  asker: Asker;
  deadline: number;
  answer(result: Result): void;
};

/** `unavailable` when the process could not be started; undefined when it ended before its result. */
type Result = TaskResult | 'unavailable' | undefined;

/**
 * Pictures of strangers are opened in processes of their own, which end at their deadline whatever they
 * are doing: a decoder in machine code cannot be stopped in any other way.
 */
export function createCardReaders(
  rules: ReaderRules = defaultRules,
  start: () => Reader = createStarter(),
): CardReaders {
  const waiting: Job[] = [];
  const idle: Reader[] = [];
  const busy = new Map<Reader, { job: Job; since?: number }>();
  let look: NodeJS.Timeout | undefined;
  let isClosed = false;

  const isBeingServed = ({ asker: { client } }: Job) =>
    client !== undefined && [...busy.values()].some(({ job }) => job.asker.client === client);

  const forget = (job: Job) => {
    const at = waiting.indexOf(job);
    if (at >= 0) waiting.splice(at, 1);
  };

  async function serve(job: Job): Promise<void> {
    const reader = idle.pop() ?? start();
    const work: { job: Job; since?: number } = { job };
    busy.set(reader, work);
    const limit = () => {
      work.since ??= Date.now();
      return job.deadline - Date.now();
    };
    const result = await reader.run(job.task, limit).catch(() => undefined);
    busy.delete(reader);
    if (reader.isAlive() && !isClosed) idle.push(reader);
    job.answer(result);
    next();
  }

  /** Ends what has had its slice; looks again when the next one has. */
  function makeRoom(): void {
    clearTimeout(look);
    let soonest = Number.POSITIVE_INFINITY;
    for (const [reader, { since = Date.now() }] of busy) {
      const remaining = since + rules.slice - Date.now();
      if (remaining <= 0) return void reader.end();
      soonest = Math.min(soonest, remaining);
    }
    look = setTimeout(next, soonest);
  }

  function next(): void {
    const job = waiting.find((it) => !isBeingServed(it)) ?? waiting[0];
    if (!job || isClosed) return;
    if (busy.size >= rules.processes) return makeRoom();
    forget(job);
    serve(job).catch(() => job.answer('unavailable'));
    next();
  }

  async function ask(task: Task, asker: Asker): Promise<TaskResult | undefined> {
    const { client, signal } = asker;
    const own = waiting.filter((job) => job.asker.client === client).length;
    const isFull =
      waiting.length >= rules.waiting.all || (client !== undefined && own >= rules.waiting.each);
    if (isFull) {
      throw new TooManyRequests(retryAfterSeconds, 'Layanan sedang sibuk membaca foto lain.', 503);
    }
    const result = await new Promise<Result>((resolve) => {
      const answer = (result: Result) => {
        clearTimeout(tooLate);
        signal?.removeEventListener('abort', giveUp);
        resolve(result);
      };
      const job: Job = { task, asker, deadline: Date.now() + rules.total, answer };
      const giveUp = () => {
        // One that is being read ends by its own deadline.
        if (!waiting.includes(job)) return;
        forget(job);
        answer(undefined);
      };
      const tooLate = setTimeout(giveUp, rules.total);
      signal?.addEventListener('abort', giveUp);
      waiting.push(job);
      next();
    });
    if (result === 'unavailable') {
      throw new TooManyRequests(retryAfterSeconds, 'Foto belum dapat dibaca.', 503);
    }
    return result;
  }

  return {
    read: async (base64, asker = {}) => {
      const bytes = decodeFile(base64);
      if (!isPicture(detectFileType(bytes))) return { outcome: 'noPicture' };
      const result = await ask({ name: 'readCard', bytes }, asker);
      return result?.name === 'readCard' ? result.card : { outcome: 'tooSlow' };
    },
    toJpeg: async (bytes, asker = {}) => {
      if (!isPicture(detectFileType(bytes))) return undefined;
      const result = await ask({ name: 'toJpeg', bytes }, asker);
      return result?.name === 'toJpeg' ? Buffer.from(result.jpeg) : undefined;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(look);
      for (const job of waiting.splice(0)) job.answer(undefined);
      await Promise.all([...idle, ...busy.keys()].map((reader) => reader.end()));
    },
  };
}

/** One process that opens pictures, one at a time. */
export type Reader = {
  /** Undefined when it was not done within the limit (ms, asked once it can begin), or has broken. */
  run(task: Task, limit: () => number): Promise<Result>;
  isAlive(): boolean;
  /** Ends it at once, whatever it is doing. */
  end(): Promise<void>;
};

/** Until it is ready; a machine that is busy takes its time. */
const startLimit = 30_000;

/** A program and the options of Node that it runs with. */
type Program = [file: string, execArgv: string[]];

const programName = /^program-(\d+)$/;

/**
 * Copies a built reader to a folder of this process: whoever builds anew while the server runs replaces the one
 * that lies next to the server's program.
 * @returns the copy, or the original where nothing can be written.
 */
export function keepProgram(built: string): Program {
  const place = getProjectPath('node_modules/.cache/sandbox');
  const own = join(place, `program-${process.pid}`);
  try {
    mkdirSync(place, { recursive: true });
    for (const name of readdirSync(place)) {
      const pid = Number(programName.exec(name)?.[1] ?? process.pid);
      if (pid !== process.pid && !isProcessRunning(pid))
        rmSync(join(place, name), { recursive: true });
    }
    cpSync(dirname(built), own, { recursive: true });
    writeFileSync(join(own, 'package.json'), '{"type":"module"}');
    process.once('exit', () => rmSync(own, { recursive: true, force: true }));
    return [join(own, basename(built)), []];
  } catch {
    return [built, []];
  }
}

/** The built entry lies next to the server's; from the sources it runs as every command does. */
function findProgram(): Program {
  const built = join(dirname(process.argv[1] ?? ''), 'reader.js');
  return existsSync(built)
    ? keepProgram(built)
    : [getProjectPath('api/sandbox/ocr/reader.ts'), ['--import', 'tsx']];
}

let program: Program | undefined;

/** Starts readers with the program as it is now, at the first call. */
function createStarter(): () => Reader {
  program ??= findProgram();
  return () => startReader();
}

function spawnReader(): ChildProcess {
  program ??= findProgram();
  const [file, execArgv] = program;
  return fork(file, {
    // Neither the bank's keys nor what the parent was started with.
    env: { PATH: process.env.PATH },
    execArgv,
    serialization: 'advanced',
    // The engine speaks of pictures, which are somebody's.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Starts a process; where that fails, its `run` says so. */
export function startReader(spawn: () => ChildProcess = spawnReader): Reader {
  const child = spawn();
  let alive = true;
  // A process that could not be started emits no 'exit'.
  const gone = new Promise<undefined>((resolve) => {
    const end = () => {
      alive = false;
      resolve(undefined);
    };
    child.on('exit', end);
    child.on('error', () => {
      if (!alive) return;
      end();
      // Also when a message could not be sent: a process that receives nothing is of no use.
      child.kill('SIGKILL');
    });
  });
  // Nobody waits for it alone.
  child.unref();
  child.channel?.unref();
  const nextMessage = () =>
    new Promise<unknown>((resolve) => {
      child.once('message', resolve);
    });
  const ready = nextMessage();

  const end = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  /** What comes first: the answer, its end, or the end of its time, which is its own. */
  const within = async <T>(answer: Promise<T>, limit: number): Promise<T | undefined> => {
    let timer: NodeJS.Timeout | undefined;
    const overdue = new Promise<undefined>((resolve) => {
      timer = setTimeout(
        () => {
          child.kill('SIGKILL');
          resolve(undefined);
        },
        Math.max(0, limit),
      );
    });
    const first = await Promise.race([answer, gone, overdue]);
    clearTimeout(timer);
    return first;
  };

  let isReady = false;
  return {
    isAlive: () => alive && !child.killed,
    end,
    run: async (task, limit) => {
      isReady ||= (await within(ready, startLimit)) !== undefined;
      if (!isReady) return child.killed ? undefined : 'unavailable';
      const answer = nextMessage() as Promise<TaskResult | undefined>;
      child.send({ ...task, limit: limit() });
      return within(answer, limit());
    },
  };
}
