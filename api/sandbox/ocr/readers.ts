import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { timeLimits } from '../../../src/limits.ts';
import { isPicture, kindOf } from '../bank/files.ts';
import { TooMany } from '../bank/refusal.ts';
import { projectFile } from '../store/projectFile.ts';
import type { CardResult } from './readCard.ts';
import type { Task, TaskResult } from './tasks.ts';

/** Who waits for a picture: their address (none within this process), and whether they still do. */
type Asker = { client?: string | undefined; left?: AbortSignal | undefined };

export type CardReaders = {
  /**
   * Reads the e-KTP in a photograph (base64, with or without a data-URL prefix).
   * @throws TooMany when too many wait already.
   */
  read(base64: string, asker?: Asker): Promise<CardResult>;
  /** The picture as a JPEG that lies upright; undefined when it is none, or none in time. */
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
  total: timeLimits.ocr - 10_000,
  // Several times what a good photograph takes.
  slice: 10_000,
};

/** Long enough for one of those ahead to be done. */
const retryAfterSeconds = 10;

type Job = {
  task: Task;
  asker: Asker;
  deadline: number;
  answer(result: TaskResult | undefined): void;
};

/**
 * Pictures of strangers are opened in processes of their own, which end at their deadline whatever they
 * are doing: a decoder in machine code cannot be stopped in any other way.
 */
export function createCardReaders(
  rules: ReaderRules = defaultRules,
  start: () => Reader = startReader,
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

  async function serve(job: Job, reader: Reader): Promise<void> {
    const work: { job: Job; since?: number } = { job };
    busy.set(reader, work);
    const limit = () => {
      work.since ??= Date.now();
      return job.deadline - Date.now();
    };
    const result = await reader.run(job.task, limit);
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
      const left = since + rules.slice - Date.now();
      if (left <= 0) return void reader.end();
      soonest = Math.min(soonest, left);
    }
    look = setTimeout(next, soonest);
  }

  function next(): void {
    const job = waiting.find((it) => !isBeingServed(it)) ?? waiting[0];
    if (!job || isClosed) return;
    if (busy.size >= rules.processes) return makeRoom();
    forget(job);
    void serve(job, idle.pop() ?? start());
    next();
  }

  function ask(task: Task, asker: Asker): Promise<TaskResult | undefined> {
    const { client, left } = asker;
    const own = waiting.filter((job) => job.asker.client === client).length;
    const isFull =
      waiting.length >= rules.waiting.all || (client !== undefined && own >= rules.waiting.each);
    if (isFull) {
      throw new TooMany(retryAfterSeconds, 'Layanan sedang sibuk membaca foto lain.', 503);
    }
    return new Promise((resolve) => {
      const answer = (result: TaskResult | undefined) => {
        clearTimeout(tooLate);
        left?.removeEventListener('abort', giveUp);
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
      left?.addEventListener('abort', giveUp);
      waiting.push(job);
      next();
    });
  }

  return {
    read: async (base64, asker = {}) => {
      const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
      if (!isPicture(kindOf(bytes))) return { outcome: 'noPicture' };
      const result = await ask({ name: 'readCard', bytes }, asker);
      return result?.name === 'readCard' ? result.card : { outcome: 'tooSlow' };
    },
    toJpeg: async (bytes, asker = {}) => {
      if (!isPicture(kindOf(bytes))) return undefined;
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
  run(task: Task, limit: () => number): Promise<TaskResult | undefined>;
  isAlive(): boolean;
  /** Ends it at once, whatever it is doing. */
  end(): Promise<void>;
};

/** Until it is ready; a machine that is busy takes its time. */
const startLimit = 30_000;

/** The built entry is located next to the server's; from the sources it runs as every command does. */
function spawnReader(): ChildProcess {
  const built = join(dirname(process.argv[1] ?? ''), 'reader.js');
  const [file, execArgv] = existsSync(built)
    ? [built, []]
    : [projectFile('api/sandbox/ocr/reader.ts'), ['--import', 'tsx']];
  return fork(file, {
    // Neither the bank's keys nor what the parent was started with.
    env: { PATH: process.env.PATH },
    execArgv,
    serialization: 'advanced',
    // The engine speaks of pictures, which are somebody's.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

export function startReader(): Reader {
  const child = spawnReader();
  const ended = once(child, 'exit');
  // Nobody waits for it alone.
  child.unref();
  child.channel?.unref();
  let alive = true;
  const gone = ended.then(() => {
    alive = false;
    return undefined;
  });
  child.on('error', () => {
    alive = false;
  });
  // A process that cannot be started, or asked, says nothing.
  const nextMessage = () =>
    once(child, 'message').then(
      ([message]) => message as unknown,
      () => undefined,
    );
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

  return {
    isAlive: () => alive && !child.killed,
    end,
    run: async (task, limit) => {
      if ((await within(ready, startLimit)) === undefined) return undefined;
      const answer = nextMessage() as Promise<TaskResult | undefined>;
      child.send({ ...task, limit: limit() });
      return within(answer, limit());
    },
  };
}
