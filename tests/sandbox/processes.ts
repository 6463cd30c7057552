import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { appKey } from './bank.ts';

/** A port that is free together with the next one. */
export async function freePorts(): Promise<number> {
  const tryPort = (port: number) =>
    new Promise<number | undefined>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(undefined));
      probe.listen(port, '127.0.0.1', () => {
        const { port: taken } = probe.address() as { port: number };
        probe.close(() => resolve(taken));
      });
    });
  for (;;) {
    const port = await tryPort(0);
    if (port && port < 65_000 && (await tryPort(port + 1))) return port;
  }
}

export type ServerProcess = {
  address: string;
  child: ChildProcess;
  /** What it wrote, both channels. */
  output(): string;
  /** Asks it to stop; resolves with its exit code. */
  stop(): Promise<number | null>;
};

/** For a process that lives for seconds: the database's code is translated once and not made faster. */
export const shortLived = ['--liftoff-only'];

/** Runs a command of the project in TypeScript, with variables of its own. */
export function runCommand(
  file: string,
  args: string[],
  env: Record<string, string>,
  flags: string[] = [],
) {
  const child = spawn(process.execPath, [...flags, 'vite/run.mjs', file, ...args], {
    env: { ...process.env, VITEST: '', NODE_ENV: '', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  for (const channel of [child.stdout, child.stderr]) {
    channel.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  return { child, ended, output: () => written };
}

/** Starts the bank as a process of its own. @throws with what it wrote when it ends at once. */
export async function startProcess(
  env: Record<string, string>,
  flags: string[] = [],
  file = 'tests/sandbox/bareServer.ts',
): Promise<ServerProcess> {
  const port = await freePorts();
  const place = { PORT: String(port), SANDBOX_APP_KEY: appKey, SANDBOX_LIMITS: 'off' };
  const started = runCommand(file, [], { ...place, ...env }, flags);
  const { child, ended, output } = started;
  const ready = new Promise<true>((resolve) => {
    child.stdout.on('data', () => output().includes('ready') && resolve(true));
  });
  if ((await Promise.race([ready, ended])) !== true) throw new Error(output());
  return {
    address: `http://127.0.0.1:${port}`,
    child,
    output,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
