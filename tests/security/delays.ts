import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { allCalls } from '../../api/contracts/all.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { findByName } from '../../src/cli/command.ts';
import { type ServerProcess, startProcess } from '../sandbox/bank.ts';
import {
  type Attack,
  createCallTarget,
  frameTargets,
  generateAddressAttacks,
  generateBodyAttacks,
  getCallIds,
  postCallIds,
  type Target,
  tooLargeAttackName,
} from './attacks.ts';

/** The maximum delay of another request, in ms. */
const maxDelayMs = 100;

/** The number of attempts for a delay above the maximum, because other work of the machine passes. */
const tries = 6;

/** Checks whether the bank responded; it may close the connection of a body that is too large. */
const isAnswered = (answer: string, { name }: Attack): boolean =>
  name === tooLargeAttackName || /^[234]/.test(answer) || answer === '503';

type Asked = { method: string; path: string; bytes?: Buffer };

/** Sends a request. Returns the status of the response, or the error message of the connection. */
const send = (
  address: string,
  agent: Agent | false,
  { method, path, bytes }: Asked,
): Promise<string> =>
  new Promise((resolve) => {
    const headers = bytes && { 'content-type': 'application/json', 'content-length': bytes.length };
    const sent = request(`${address}${path}`, { method, agent, ...(headers && { headers }) });
    sent.on('response', (answer) => {
      answer.resume().on('end', () => resolve(String(answer.statusCode)));
    });
    sent.on('error', ({ message }) => resolve(message));
    // The bank responds to a body that is too large before it has read all of it, and closes the connection.
    if (!agent) sent.once('socket', (socket) => socket.on('error', () => undefined));
    sent.end(bytes);
  });

/** Requests of other clients: one without and one with access to the store. */
const otherRequests: Asked[] = [
  { method: 'GET', path: '/bank/local/jabatan' },
  {
    method: 'POST',
    path: '/bank/identity/otp-validation',
    bytes: Buffer.from('{"channelId":"6010","transactionId":"none","otpCode":"12345"}'),
  },
];

/**
 * Returns the processor time of a process's main thread in ms (on Linux, in steps of 10), which excludes
 * other work of the machine.
 */
function threadTime(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8');
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) * 10;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * Measures the longest wait of another client during `work`, in ms: the smaller of the elapsed time and the
 * processor time of the bank's thread.
 */
async function longestWait(
  { address, child }: ServerProcess,
  agent: Agent,
  work: () => Promise<string>,
) {
  let goesOn = true;
  let longest = 0;
  const waiting = otherRequests.map(async (other) => {
    do {
      const began = performance.now();
      const before = threadTime(child.pid);
      await send(address, agent, other);
      const worked = threadTime(child.pid) - before + 10;
      const waited = performance.now() - began;
      longest = Math.max(longest, worked > 0 ? Math.min(waited, worked) : waited);
      await pause(2);
    } while (goesOn);
  });
  const answer = await work();
  goesOn = false;
  await Promise.all(waiting);
  return { longest, answer };
}

/** A row of the table: a target with its attacks. */
interface Row {
  name: string;
  /** The size limit of the body in bytes; absent for a GET. */
  most?: number;
  /** Whether the request goes to the frame's server, which listens on the next port. */
  ofFrame: boolean;
  attacks(shares: readonly number[]): Iterable<Attack>;
  asked(attack: Attack): Asked;
}

const addressOf = (id: CallId) => `/bank/${allCalls[id].base}/${allCalls[id].path}`;

const byBody = (target: Target, path: string): Row => ({
  name: target.name,
  most: target.maxBytes,
  ofFrame: target.framePath !== undefined,
  attacks: (shares) => generateBodyAttacks(target, shares),
  asked: ({ bytes }) => ({ method: 'POST', path, bytes }),
});

const rows: Row[] = [
  ...postCallIds.map((id) => byBody(createCallTarget(id), addressOf(id).replace(/:\w+/g, 'X'))),
  ...frameTargets.map((target) => byBody(target, target.framePath ?? '')),
  ...getCallIds.map((id) => ({
    name: id,
    ofFrame: false,
    attacks: () => generateAddressAttacks(id),
    asked: ({ bytes }: Attack) => ({
      method: 'GET',
      path: addressOf(id).replace(/:\w+/, bytes.toString()),
    }),
  })),
];

function nextPort(address: string): string {
  const next = new URL(address);
  next.port = String(Number(next.port) + 1);
  return next.origin;
}

/**
 * Runs `npm run tool -- delays`: sends the attacks on every call and on the face frame, up to the size limit,
 * to a separate server without rate limits, and measures the delay of other clients. `--only register` chooses
 * calls. `--short` sends each attack once at full size and checks only that it gets a response, because
 * delays depend on the machine.
 */
export async function run({
  short,
  only,
}: {
  short: boolean;
  only: readonly string[];
}): Promise<number> {
  const chosen =
    only.length > 0 ? only.flatMap((part) => findByName(rows, part, ({ name }) => name)) : rows;
  const server = await startProcess({ SANDBOX_DATA: 'memory' });
  const agent = new Agent({ keepAlive: true });
  const row = (...cells: unknown[]) =>
    console.info(
      cells
        .map((it, at) =>
          at === 0 ? String(it).padEnd(20) : String(it).padStart(at === 3 ? 42 : 12),
        )
        .join(''),
    );
  const shown = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;
  let wrong = 0;
  let unanswered = 0;
  try {
    const quiet = () => pause(500).then(() => '');
    await longestWait(server, agent, quiet);
    const { longest: without } = await longestWait(server, agent, quiet);
    row('call', 'its limit', 'requests', 'the worst of them', 'its size', 'answer', 'delay');
    row('nothing', '', '', '', '', '', shown(without));
    for (const { name, most: limit, ofFrame, attacks, asked } of chosen) {
      const address = ofFrame ? nextPort(server.address) : server.address;
      let worst = { name: '', size: 0, answer: '', longest: 0 };
      let number = 0;
      for (const attack of attacks(short ? [1] : [0.05, 0.3, 1])) {
        const once = () => longestWait(server, agent, () => send(address, false, asked(attack)));
        let found = await once();
        for (let again = short ? tries : 1; again < tries && found.longest > maxDelayMs; again++) {
          const next = await once();
          if (next.longest < found.longest) found = next;
        }
        number += 1;
        if (!isAnswered(found.answer, attack)) {
          unanswered += 1;
          console.info(`${name}: ${attack.name} of ${attack.bytes.length} bytes: ${found.answer}`);
        }
        if (found.longest > worst.longest) {
          worst = { name: attack.name, size: attack.bytes.length, ...found };
        }
      }
      if (number === 0) continue;
      if (worst.longest > maxDelayMs) wrong += 1;
      const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
      row(
        name,
        limit === undefined ? '' : kilobytes(limit),
        number,
        worst.name,
        kilobytes(worst.size),
        worst.answer,
        shown(worst.longest),
      );
    }
    const load = `${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
    console.info(`${wrong} calls delay other clients by more than ${maxDelayMs} ms; load ${load}`);
    console.info(`${unanswered} requests were not answered`);
    return unanswered === 0 && (short || wrong === 0) ? 0 : 1;
  } finally {
    agent.destroy();
    await server.stop();
  }
}
