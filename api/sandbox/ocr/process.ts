import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFile } from '../projectFile.ts';
import type { Task, TaskResult } from './tasks.ts';

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

/** The built entry lies beside the server's; from the sources it runs as every command does. */
function spawnReader(): ChildProcess {
  const built = join(dirname(process.argv[1] ?? ''), 'reader.js');
  const [file, args] = existsSync(built)
    ? [built, []]
    : [projectFile('src/vite/run.mjs'), ['api/sandbox/ocr/tasks.ts']];
  return fork(file, args, {
    // Neither the bank's keys nor what the parent was started with.
    env: { PATH: process.env.PATH },
    execArgv: [],
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
  const heard = () =>
    once(child, 'message').then(
      ([message]) => message as unknown,
      () => undefined,
    );
  const ready = heard();

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
      const answer = heard() as Promise<TaskResult | undefined>;
      child.send({ ...task, limit: limit() });
      return within(answer, limit());
    },
  };
}
