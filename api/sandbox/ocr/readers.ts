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

/**
 * The client that waits for a picture: its address (undefined in this process), and a signal that is
 * aborted when it disconnects.
 */
type Requester = { client?: string | undefined; signal?: AbortSignal | undefined };

/** A pool of processes that open pictures. */
export type CardReaders = {
  /**
   * Reads the e-KTP in a photo (base64, with or without a data-URL prefix). The outcome is `tooSlow` also if
   * the process crashed or the client disconnected.
   * @throws TooManyRequests when the queue is full, or no process can be started.
   */
  read(base64: string, requester?: Requester): Promise<CardResult>;
  /**
   * Converts a picture to an upright JPEG; returns undefined if it is not a picture that can be opened.
   * @throws TooManyRequests as `read`, and after a timeout or a crash
   */
  toJpeg(bytes: Buffer, requester?: Requester): Promise<Buffer | undefined>;
  /** Ends all processes; pictures that wait or are read count as `tooSlow`. */
  close(): Promise<void>;
};

type ReaderRules = {
  /** The number of parallel processes, so that one photo does not block all others. */
  processes: number;
  /**
   * The maximum number of waiting pictures, in total and per address. While one of its pictures is being
   * read, an address waits for the others.
   */
  waiting: { all: number; each: number };
  /** The timeout in milliseconds, from the call. */
  total: number;
  /**
   * The time after which a busy process may be ended if others wait, in milliseconds. Only bad pictures
   * take this long.
   */
  slice: number;
};

export const defaultRules: ReaderRules = {
  processes: 2,
  waiting: { all: 40, each: 8 },
  // Less than the applicant's phone waits.
  total: timeouts.ocr - 10_000,
  // Several times what a good photo takes.
  slice: 10_000,
};

/** Enough time for one of the earlier pictures. */
const retryAfterSeconds = 10;
const unavailable = 'Foto belum dapat dibaca.';

type Job = {
  task: Task;
  requester: Requester;
  deadline: number;
  answer(result: Result): void;
};

/** `unavailable` if the process could not be started; undefined if it ended without a result. */
type Result = TaskResult | 'unavailable' | undefined;

/**
 * Creates the pool. Pictures of strangers are opened in separate processes that are killed at their
 * deadline, because a native decoder cannot be stopped in any other way.
 */
export function createCardReaders(
  rules: ReaderRules = defaultRules,
  start: () => Reader = createStarter(),
): CardReaders {
  const waiting: Job[] = [];
  const idle: Reader[] = [];
  const busy = new Map<Reader, { job: Job; since?: number }>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const isBeingServed = ({ requester: { client } }: Job) =>
    client !== undefined && [...busy.values()].some(({ job }) => job.requester.client === client);

  const forget = (job: Job) => {
    const at = waiting.indexOf(job);
    if (at >= 0) waiting.splice(at, 1);
  };

  async function serve(job: Job): Promise<void> {
    // A process may have ended while nobody used it.
    let reader = idle.pop();
    while (reader && !reader.isAlive()) reader = idle.pop();
    reader ??= start();
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

  /** Ends a process that has used its time slice; checks again when the next one has. */
  function makeRoom(): void {
    clearTimeout(timer);
    let soonest = Number.POSITIVE_INFINITY;
    for (const [reader, { since = Date.now() }] of busy) {
      const remaining = since + rules.slice - Date.now();
      if (remaining <= 0) return void reader.end();
      soonest = Math.min(soonest, remaining);
    }
    timer = setTimeout(next, soonest);
  }

  function next(): void {
    const job = waiting.find((it) => !isBeingServed(it)) ?? waiting[0];
    if (!job || isClosed) return;
    if (busy.size >= rules.processes) return makeRoom();
    forget(job);
    serve(job).catch(() => job.answer('unavailable'));
    next();
  }

  async function enqueue(task: Task, requester: Requester): Promise<TaskResult | undefined> {
    const { client, signal } = requester;
    const clientJobs = waiting.filter((job) => job.requester.client === client).length;
    if (isClosed) throw new TooManyRequests(retryAfterSeconds, unavailable, 503);
    const isFull =
      waiting.length >= rules.waiting.all ||
      (client !== undefined && clientJobs >= rules.waiting.each);
    if (isFull) {
      throw new TooManyRequests(retryAfterSeconds, 'Layanan sedang sibuk membaca foto lain.', 503);
    }
    const result = await new Promise<Result>((resolve) => {
      const answer = (result: Result) => {
        clearTimeout(tooLate);
        signal?.removeEventListener('abort', giveUp);
        resolve(result);
      };
      const job: Job = { task, requester, deadline: Date.now() + rules.total, answer };
      const giveUp = () => {
        // A running one ends at its own deadline.
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
      throw new TooManyRequests(retryAfterSeconds, unavailable, 503);
    }
    return result;
  }

  return {
    read: async (base64, requester = {}) => {
      const bytes = decodeFile(base64);
      if (!isPicture(detectFileType(bytes))) return { outcome: 'noPicture' };
      const result = await enqueue({ name: 'readCard', bytes }, requester);
      return result?.name === 'readCard' ? result.card : { outcome: 'tooSlow' };
    },
    toJpeg: async (bytes, requester = {}) => {
      if (!isPicture(detectFileType(bytes))) return undefined;
      const result = await enqueue({ name: 'toJpeg', bytes }, requester);
      // Nobody has looked at the picture, so it may be a good one.
      if (!result) throw new TooManyRequests(retryAfterSeconds, unavailable, 503);
      return result.name === 'toJpeg' ? Buffer.from(result.jpeg) : undefined;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      for (const job of waiting.splice(0)) job.answer(undefined);
      await Promise.all([...idle, ...busy.keys()].map((reader) => reader.end()));
    },
  };
}

/** A process that opens pictures, one at a time. */
export type Reader = {
  /**
   * Runs a task. Returns undefined after a timeout or a crash, and `unavailable` if the process did not start.
   * `limit` returns the remaining time in milliseconds when the task can start.
   */
  run(task: Task, limit: () => number): Promise<Result>;
  isAlive(): boolean;
  /** Kills the process immediately. */
  end(): Promise<void>;
};

/** The timeout for starting in milliseconds, generous for a busy machine. */
const startLimit = 30_000;

/** A program and Node's options for it. */
type Program = [file: string, execArgv: string[]];

const programName = /^program-(\d+)$/;

/**
 * Copies a built reader to a folder of this process, because another build while the server runs would
 * replace the original. Deletes the copies of ended processes.
 * @returns the copy, or the original if nothing can be written.
 */
export function copyProgram(built: string): Program {
  const place = getProjectPath('node_modules/.cache/sandbox');
  const programFolder = join(place, `program-${process.pid}`);
  try {
    mkdirSync(place, { recursive: true });
    for (const name of readdirSync(place)) {
      const pid = Number(programName.exec(name)?.[1] ?? process.pid);
      if (pid !== process.pid && !isProcessRunning(pid))
        rmSync(join(place, name), { recursive: true });
    }
    cpSync(dirname(built), programFolder, { recursive: true });
    writeFileSync(join(programFolder, 'package.json'), '{"type":"module"}');
    process.once('exit', () => rmSync(programFolder, { recursive: true, force: true }));
    return [join(programFolder, basename(built)), []];
  } catch {
    return [built, []];
  }
}

/** Finds the reader's program: the built file next to the server's, or the source file. */
function findProgram(): Program {
  const built = join(dirname(process.argv[1] ?? ''), 'reader.js');
  return existsSync(built)
    ? copyProgram(built)
    : [getProjectPath('api/sandbox/ocr/reader.ts'), ['--import', 'tsx']];
}

let program: Program | undefined;

/** Creates a function that starts readers with the program as it was at the first call. */
function createStarter(): () => Reader {
  program ??= findProgram();
  return () => startReader();
}

function spawnReader(): ChildProcess {
  program ??= findProgram();
  const [file, execArgv] = program;
  return fork(file, {
    // The process gets neither the bank's keys nor the parent's other variables.
    env: { PATH: process.env.PATH },
    execArgv,
    serialization: 'advanced',
    // The engine's messages could reveal contents of the pictures.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Starts a process; if that fails, `run` returns `unavailable`. */
export function startReader(spawn: () => ChildProcess = spawnReader): Reader {
  const child = spawn();
  let alive = true;
  // A process that could not be started emits no 'exit'.
  const exited = new Promise<undefined>((resolve) => {
    const end = () => {
      alive = false;
      resolve(undefined);
    };
    child.on('exit', end);
    child.on('error', () => {
      if (!alive) return;
      end();
      // This also happens when a message could not be sent; such a process is useless.
      child.kill('SIGKILL');
    });
  });
  // The process does not keep the server alive.
  child.unref();
  child.channel?.unref();
  const nextMessage = () =>
    new Promise<unknown>((resolve) => {
      child.once('message', resolve);
    });
  const ready = nextMessage();

  const end = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  /** Waits for the result, the end of the process, or the timeout, which kills the process. */
  const waitForResult = async <T>(answer: Promise<T>, limit: number): Promise<T | undefined> => {
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
    const first = await Promise.race([answer, exited, overdue]);
    clearTimeout(timer);
    return first;
  };

  let isReady = false;
  return {
    isAlive: () => alive && !child.killed,
    end,
    run: async (task, limit) => {
      isReady ||= (await waitForResult(ready, startLimit)) !== undefined;
      if (!isReady) return child.killed ? undefined : 'unavailable';
      const answer = nextMessage() as Promise<TaskResult | undefined>;
      child.send({ ...task, limit: limit() });
      return waitForResult(answer, limit());
    },
  };
}
