// The bank and the phones of a hand-over, for the tests of its adapters.

import { QueryClient } from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import type { InputFrom } from 'xstate';
import { handOverCalls } from '../../api/contracts/handOver.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { HandOverPorts } from '../../machines/journey/variantPorts.ts';
import { createHandOverAdapters } from '../../src/app/adapters/handOver.ts';
import { createDrafts } from '../../src/app/session/drafts.ts';
import { handOverLimits } from '../../src/lib/handOver/limits.ts';
import { type HandOverLink, parseFragment } from '../../src/lib/handOver/link.ts';
import { fakeBank, json } from './bank.ts';
import { createFiles } from './files.ts';
import { savedUpTo } from './saved.ts';
import { createStorage } from './storage.ts';

export type HandOverCall = keyof typeof handOverCalls;
export const callIds = Object.keys(handOverCalls) as HandOverCall[];

export const storedAt = '2026-06-15T05:00:00.000Z';
export const expiresAt = '2026-06-22T05:00:00.000Z';
export const takenAt = '2026-06-15T06:30:00.000Z';

export interface HandOverAtBank {
  announced: { bytes: number; slices: number };
  slices: string[];
  giver: string;
  holder: string;
  mark: string;
  takes: number;
  claimed: boolean;
  deleted: boolean;
}

/** The fields of all requests; each request has some of them, as its schema says. */
interface Fields {
  id: string;
  device: string;
  bytes: number;
  slices: number;
  index: number;
  data: string;
  mark: string;
  claim: number;
}

interface Request {
  call: HandOverCall;
  body: Fields;
}

/**
 * Replaces fetch by a bank in memory that follows api/contracts/handOver.ts. `intercept` runs before a request is
 * handled, and may return another response or an error. `afterwards` may return an error that loses the response.
 */
function startBank() {
  const handOvers = new Map<string, HandOverAtBank>();
  const requests: Request[] = [];
  const control = {
    intercept: (_request: Request, _index: number): Response | Error | undefined => undefined,
    afterwards: (_request: Request): Error | undefined => undefined,
  };
  const code = (responseCode: string, data?: unknown) => json({ responseCode, data });
  const refuse = (row: HandOverAtBank | undefined) => {
    if (!row || row.slices.length < row.announced.slices) return code('60');
    if (row.deleted) return code('62');
    if (row.claimed) return code('67');
    return row.takes >= handOverLimits.takes ? code('63') : undefined;
  };
  const handlers: Record<HandOverCall, (body: Fields) => Response> = {
    openHandOver({ id, device, bytes, slices }) {
      const row = handOvers.get(id) ?? {
        announced: { bytes, slices },
        slices: [],
        giver: device,
        holder: device,
        mark: '',
        takes: 0,
        claimed: false,
        deleted: false,
      };
      handOvers.set(id, row);
      return row.deleted ? code('62') : code('00', { next: row.slices.length });
    },
    storeHandOverSlice({ id, index, data }) {
      const row = handOvers.get(id);
      if (!row) return code('60');
      if (row.slices.length === index) row.slices.push(data);
      return code('00', { next: row.slices.length });
    },
    describeHandOver({ id }) {
      const row = handOvers.get(id);
      const takesLeft = handOverLimits.takes - (row?.takes ?? 0);
      return refuse(row) ?? code('00', { storedAt, expiresAt, ...row?.announced, takesLeft });
    },
    fetchHandOverSlice({ id, index }) {
      const row = handOvers.get(id);
      return refuse(row) ?? code('00', { data: row?.slices[index] });
    },
    takeHandOver({ id, device, mark }) {
      const row = handOvers.get(id);
      if (!row) return code('60');
      if (row.holder !== device) {
        const refusal = row.giver === device ? undefined : refuse(row);
        if (refusal) return refusal;
        if (row.giver !== device) row.takes += 1;
      }
      Object.assign(row, { holder: device, mark });
      return code('00');
    },
    holdHandOver({ id, device, claim }) {
      const row = handOvers.get(id);
      if (!row) return code('60');
      if (row.holder !== device) {
        if (row.claimed) return code('67');
        return code('66', { takenAt, mark: row.mark });
      }
      if (claim === 1) row.claimed = true;
      return code('00');
    },
    deleteHandOver({ id }) {
      const row = handOvers.get(id);
      if (!row) return code('60');
      if (row.deleted) return code('62');
      row.deleted = true;
      return code('00');
    },
  };
  const sent = fakeBank((init, url) => {
    const call = callIds.find((id) => url.endsWith(`/${handOverCalls[id].path}`));
    if (!call) throw new Error(`An unknown address: ${url}`);
    const body = JSON.parse(String(init.body));
    expect(handOverCalls[call].request.safeParse(body).error, call).toBeUndefined();
    const request = { call, body };
    requests.push(request);
    const other = control.intercept(request, requests.length - 1);
    if (other instanceof Error) throw other;
    if (other) return other;
    const response = handlers[call](body);
    const loss = control.afterwards(request);
    if (loss) throw loss;
    return response;
  });
  const callsOf = (from = 0) => requests.slice(from).map(({ call }) => call);
  return { handOvers, requests, sent, control, callsOf };
}

/** Creates a device with its files and drafts. */
export function createDevice(
  name = 'Chrome di Android',
  { space = Number.POSITIVE_INFINITY, hasStorage = true } = {},
) {
  const log: string[] = [];
  const { stored, ...files } = createFiles({
    device: name,
    space,
    onPut: (file) => log.push(`put ${file}`),
  });
  const drafts = createDrafts(createStorage());
  const session = createStorage();
  const go = vi.fn();
  const adapters = createHandOverAdapters({
    client: new QueryClient(),
    files,
    drafts,
    readDeviceName: async () => name,
    session,
    hasStorage,
    go,
  });
  const run = <Port extends keyof HandOverPorts>(
    port: Port,
    input: InputFrom<HandOverPorts[Port]>,
    signal = new AbortController().signal,
  ) => {
    const adapter = adapters[port] as unknown as (
      task: object,
    ) => ReturnType<(typeof adapters)[Port]>;
    return adapter({ input, signal, pendingStored: async () => {} });
  };
  return { stored, files, drafts, session, go, run, log };
}
export type Device = ReturnType<typeof createDevice>;

const random = (size: number) => {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536)
    crypto.getRandomValues(bytes.subarray(at, Math.min(size, at + 65_536)));
  return bytes;
};

/** The contents of files, by name. The large ones fill four slices; the small ones fill one. */
export const smallFiles = { 'ktp.jpg': random(400), 'npwp.jpg': random(500) };
export const largeFiles: typeof smallFiles = {
  'ktp.jpg': random(400_000),
  'npwp.jpg': random(500_000),
};

export const applicant = savedUpTo('delivery', { documents: ['npwp'] });

export async function storeFiles(
  device: Device,
  saved: Saved,
  contents = smallFiles,
): Promise<Saved> {
  const put = (name: keyof typeof contents) =>
    device.files.put(new Blob([contents[name]], { type: 'image/jpeg' }), name);
  const dataNpwp = await put('npwp.jpg');
  const step5 = saved.step5 && { ...saved.step5, npwpFile: dataNpwp };
  return { ...saved, dataImg: await put('ktp.jpg'), dataNpwp, ...(step5 ? { step5 } : {}) };
}

/** Seals the application of a device. */
export async function sealOn(device: Device, contents = smallFiles) {
  const saved = await storeFiles(device, applicant, contents);
  return device.run('sealHandOver', { saved, flow: 'sixStep', screen: 'delivery' });
}

export const receive = (device: Device, link: HandOverLink | undefined, signal?: AbortSignal) =>
  device.run('receiveHandOver', { link, flow: 'sixStep' }, signal);

export const createProblem = (problem: string) => ({ outcome: 'problem', problem });

/** The outcome of an unknown code with the bank's message. */
export const other = { outcome: 'other', code: '99', description: 'Layanan sedang sibuk' };

/** The codes by which the bank refuses a link, and their outcomes. */
export const refusals = [
  ['60', createProblem('unknown')],
  ['61', createProblem('expired')],
  ['62', createProblem('deleted')],
  ['63', createProblem('usedUp')],
  ['67', createProblem('submitted')],
  ['99', other],
] as const;

/** Starts a bank and two devices. */
export function startHandOver() {
  const bank = startBank();
  const giver = createDevice('Safari di iOS');
  return {
    bank,
    giver,
    taker: createDevice(),
    /** Seals and sends. Returns the links of both devices. */
    async handOver(contents = smallFiles) {
      const { link, sealed } = await sealOn(giver, contents);
      const sent = await giver.run('sendHandOver', { link, sealed });
      const received = (await parseFragment(link.secret)) as HandOverLink;
      return { link, sealed, sent, received };
    },
    /** Makes the bank respond to a call with a code. */
    respond(call: HandOverCall, responseCode: string, data?: unknown) {
      bank.control.intercept = (request) =>
        request.call === call
          ? json({ responseCode, responseDescription: other.description, data })
          : undefined;
    },
  };
}
