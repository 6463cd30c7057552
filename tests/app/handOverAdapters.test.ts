import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { InputFrom } from 'xstate';
import { uploadProgress } from '../../api/client/upload.ts';
import { handOverCalls } from '../../api/contracts/handOver.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import type { HandOverPorts } from '../../machines/journey/variantPorts.ts';
import { createHandOverAdapters, readDeviceName } from '../../src/app/adapters/handOver.ts';
import { createDrafts } from '../../src/app/session/drafts.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { handOverLimits } from '../../src/lib/handOver/limits.ts';
import { createLink, type HandOverLink, parseFragment } from '../../src/lib/handOver/link.ts';
import { seal } from '../../src/lib/handOver/sealedDraft.ts';
import { FLOW_KEY } from '../../src/lib/storage.ts';
import { createNetworkError, fakeBank, html, json } from '../support/bank.ts';
import { createFiles } from '../support/files.ts';
import { savedUpTo } from '../support/saved.ts';
import { createStorage } from '../support/storage.ts';

type HandOverCall = keyof typeof handOverCalls;
const callIds = Object.keys(handOverCalls) as HandOverCall[];

const storedAt = '2026-06-15T05:00:00.000Z';
const expiresAt = '2026-06-22T05:00:00.000Z';
const takenAt = '2026-06-15T06:30:00.000Z';

interface HandOverAtBank {
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
function createDevice(name = 'Chrome di Android', { space = Number.POSITIVE_INFINITY } = {}) {
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
type Device = ReturnType<typeof createDevice>;

const random = (size: number) => {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536)
    crypto.getRandomValues(bytes.subarray(at, Math.min(size, at + 65_536)));
  return bytes;
};

/** The contents of files, by name. The large ones fill four slices; the small ones fill one. */
const small = { 'ktp.jpg': random(400), 'npwp.jpg': random(500) };
const large: typeof small = { 'ktp.jpg': random(400_000), 'npwp.jpg': random(500_000) };

const applicant = savedUpTo('delivery', { documents: ['npwp'] });

async function storeFiles(device: Device, saved: Saved, contents = small): Promise<Saved> {
  const put = (name: keyof typeof contents) =>
    device.files.put(new Blob([contents[name]], { type: 'image/jpeg' }), name);
  const dataNpwp = await put('npwp.jpg');
  const step5 = saved.step5 && { ...saved.step5, npwpFile: dataNpwp };
  return { ...saved, dataImg: await put('ktp.jpg'), dataNpwp, ...(step5 ? { step5 } : {}) };
}

/** Seals the application of a device. */
async function sealOn(device: Device, contents = small) {
  const saved = await storeFiles(device, applicant, contents);
  return device.run('sealHandOver', { saved, flow: 'sixStep', screen: 'delivery' });
}

const receive = (device: Device, link: HandOverLink | undefined, signal?: AbortSignal) =>
  device.run('receiveHandOver', { link, flow: 'sixStep' }, signal);

let bank: ReturnType<typeof startBank>;
let giver: Device;
let taker: Device;

beforeEach(() => {
  bank = startBank();
  giver = createDevice('Safari di iOS');
  taker = createDevice();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(uploadProgress.getPercent()).toBeNull();
});

/** Seals and sends. Returns the links of both devices. */
async function handOver(contents = small) {
  const { link, sealed } = await sealOn(giver, contents);
  const sent = await giver.run('sendHandOver', { link, sealed });
  const received = (await parseFragment(link.secret)) as HandOverLink;
  return { link, sealed, sent, received };
}

const createProblem = (problem: string) => ({ outcome: 'problem', problem });

const other = { outcome: 'other', code: '99', description: 'Layanan sedang sibuk' };

/** Makes the bank respond to a call with a code. */
const respond = (call: HandOverCall, responseCode: string, data?: unknown) => {
  bank.control.intercept = (request) =>
    request.call === call
      ? json({ responseCode, responseDescription: other.description, data })
      : undefined;
};

describe('createHandOverAdapters', () => {
  test('hands an application over: the other device has the same data, files and drafts', async () => {
    giver.drafts.write('delivery', { nama_emergency: 'BUDI' });
    const { received, sent } = await handOver(large);
    expect(sent).toEqual({ outcome: 'sent', expiresAt: Date.parse(expiresAt) });
    expect(await taker.run('readHandOver', { link: received })).toEqual({
      outcome: 'described',
      flow: 'sixStep',
      screen: 'delivery',
      card: 'cardgold',
      storedAt: Date.parse(storedAt),
      expiresAt: Date.parse(expiresAt),
      takesLeft: 2,
    });
    const taken = await receive(taker, received);
    expect(taken).toMatchObject({ outcome: 'taken', flow: 'sixStep', screen: 'delivery' });
    const saved = 'saved' in taken ? taken.saved : { code: '' };
    expect(saved.step2).toEqual(applicant.step2);
    expect(saved.step5?.npwpFile).toEqual(saved.dataNpwp);
    for (const file of [saved.dataImg, saved.dataNpwp]) {
      const stored = await taker.stored.get(file?.ref ?? '')?.arrayBuffer();
      const content = large[file?.name as keyof typeof large];
      expect(Buffer.from(stored ?? new ArrayBuffer(0)).equals(Buffer.from(content))).toBe(true);
    }
    expect(taker.drafts.read('delivery')).toEqual({ nama_emergency: 'BUDI' });
  });

  test('hands over to a device that runs the other journey', async () => {
    const saved = savedUpTo('review', { flow: identityFirst });
    const { link, sealed } = await giver.run('sealHandOver', {
      saved: { ...saved, dataImg: (await storeFiles(giver, saved)).dataImg },
      flow: 'identityFirst',
      screen: 'review',
    });
    await giver.run('sendHandOver', { link, sealed });
    const taken = await receive(taker, link);
    expect(taken).toMatchObject({ outcome: 'taken', flow: 'identityFirst', screen: 'review' });
    expect('saved' in taken && taken.saved.step2).toEqual(saved.step2);
  });

  test('sends no secret and no typed value', async () => {
    giver.drafts.write('delivery', { nama_emergency: 'BUDI SANTOSO' });
    const { link, received } = await handOver();
    await receive(taker, received);
    await giver.run('holdApplication', { link, claim: false });
    await giver.run('takeBackHandOver', { link });
    await giver.run('removeHandOver', { link });
    expect(new Set(bank.callsOf())).toEqual(new Set(callIds));
    const readable = bank.sent.map(({ url, init }) => {
      const body = String(init.body);
      const decoded = Object.values(JSON.parse(body)).map((value) =>
        Buffer.from(String(value), 'base64').toString('latin1'),
      );
      return [url, body, ...decoded, JSON.stringify(init.headers)].join('\n');
    });
    const texts = JSON.stringify(applicant).match(/"[^"]{5,}"(?=[,}])/g) ?? [];
    const typed = [...texts.map((text) => text.slice(1, -1)), 'BUDI SANTOSO', 'Safari', 'Chrome'];
    const secret = Buffer.from(link.secret, 'base64url').toString('latin1').slice(0, 16);
    const parts = [link.secret.slice(0, 8), link.secret.slice(8, 16), secret.slice(0, 8)];
    expect(typed.length).toBeGreaterThan(30);
    for (const text of [...typed, ...parts])
      expect(
        readable.filter((request) => request.includes(text)),
        text,
      ).toEqual([]);
  });

  test.each([
    ['sendHandOver', { sealed: {} }, { outcome: 'unknown' }],
    ['readHandOver', {}, createProblem('link')],
    ['receiveHandOver', { flow: 'sixStep' }, createProblem('link')],
    ['takeBackHandOver', {}, createProblem('link')],
    ['holdApplication', { claim: true }, { outcome: 'unknown' }],
    ['removeHandOver', {}, { outcome: 'deleted' }],
  ] as const)('%s requests nothing without a link', async (port, input, outcome) => {
    expect(await taker.run(port, { ...input, link: undefined } as never)).toMatchObject(outcome);
    expect(bank.requests).toEqual([]);
  });
});

describe('sealHandOver', () => {
  test('stores the sealed bytes under a new link each time', async () => {
    const [first, second] = [await sealOn(giver), await sealOn(giver)];
    expect(first.link.id).not.toBe(second.link.id);
    expect(first.sealed).toMatchObject({ name: 'sealedHandOver' });
    expect(giver.stored.get(first.sealed.ref)?.size).toBe(first.sealed.size);
  });

  test('reports a lost file with its reference, so that its step asks for it', async () => {
    const saved = await storeFiles(giver, applicant);
    giver.stored.delete(saved.dataNpwp?.ref ?? '');
    await expect(
      giver.run('sealHandOver', { saved, flow: 'sixStep', screen: 'job' }),
    ).rejects.toMatchObject({ reason: 'missing', ref: saved.dataNpwp?.ref });
  });

  test('stores nothing after it was aborted', async () => {
    const saved = await storeFiles(giver, applicant);
    const before = giver.stored.size;
    const input = { saved, flow: 'sixStep', screen: 'job' } as const;
    await expect(giver.run('sealHandOver', input, AbortSignal.abort())).rejects.toMatchObject({
      kind: 'aborted',
    });
    expect(giver.stored.size).toBe(before);
  });
});

describe('compareHandOver', () => {
  const compare = async (change: (saved: Saved) => Saved | undefined, expiresIn = 60_000) => {
    const saved = await storeFiles(giver, applicant);
    giver.drafts.write('delivery', { nama_emergency: 'BUDI' });
    const { link, digest } = await giver.run('sealHandOver', {
      saved,
      flow: 'sixStep',
      screen: 'delivery',
    });
    const handOver = { ...link, digest, stage: 'sent' as const, expiresAt: Date.now() + expiresIn };
    const now = change({ ...saved, handOver, handOverFrom: 'delivery' });
    return giver.run('compareHandOver', { saved: now ?? saved });
  };
  const current = { outcome: 'current' };
  const outdated = { outcome: 'outdated' };

  test('reports a link as current while this device still has the sealed data', async () => {
    expect(await compare((saved) => saved)).toEqual(current);
    // None of these travels.
    expect(
      await compare((saved) => ({ ...saved, handOverFrom: 'job', transaction_id: 'kode-2' })),
    ).toEqual(current);
  });

  test.each<[changed: string, change: (saved: Saved) => Saved]>([
    ['an answer', (saved) => ({ ...saved, step6: undefined })],
    [
      'a photo',
      (saved) => ({ ...saved, dataImg: { ...saved.dataNpwp, ref: 'file.9' } as FileRef }),
    ],
    ['a consent', (saved) => ({ ...saved, setujusyarat: undefined })],
    [
      'a typed value that is not saved yet',
      (saved) => {
        giver.drafts.write('delivery', { nama_emergency: 'BUDIMAN' });
        return saved;
      },
    ],
    [
      'the digest, which an earlier app did not store',
      (saved) => ({ ...saved, handOver: noDigest(saved) }),
    ],
  ])('reports a link as outdated after a change of %s', async (_, change) => {
    expect(await compare(change)).toEqual(outdated);
  });

  test('reports a link as outdated when it has expired', async () => {
    expect(await compare((saved) => saved, 0)).toEqual(outdated);
  });

  function noDigest({ handOver }: Saved): Saved['handOver'] {
    return handOver && { ...handOver, digest: undefined };
  }
});

describe('sendHandOver', () => {
  test('opens, sends all slices in order, and reads the time until when the link is valid', async () => {
    await handOver(large);
    const { announced, slices } = [...bank.handOvers.values()][0] as HandOverAtBank;
    expect(bank.callsOf()).toEqual([
      'openHandOver',
      ...Array(announced.slices).fill('storeHandOverSlice'),
      'describeHandOver',
    ]);
    expect(announced.slices).toBe(5);
    const bytes = slices.map((slice) => Buffer.from(slice, 'base64').length);
    expect(bytes.reduce((sum, size) => sum + size)).toBe(announced.bytes);
    expect(Math.max(...bytes)).toBe(handOverLimits.sealedSlice);
  });

  test('continues after a lost connection with the slices that the bank does not have', async () => {
    const { link, sealed } = await sealOn(giver, large);
    bank.control.intercept = ({ body }) => (body.index === 3 ? createNetworkError() : undefined);
    await expect(giver.run('sendHandOver', { link, sealed })).rejects.toMatchObject({
      kind: 'network',
    });
    const before = bank.requests.length;
    bank.control.intercept = () => undefined;
    expect(await giver.run('sendHandOver', { link, sealed })).toMatchObject({ outcome: 'sent' });
    expect(bank.requests.slice(before).map(({ call, body }) => [call, body.index])).toEqual([
      ['openHandOver', undefined],
      ['storeHandOverSlice', 3],
      ['storeHandOverSlice', 4],
      ['describeHandOver', undefined],
    ]);
  });

  test('repeats a slice once when its response is lost, and the bank stores it once', async () => {
    const { link, sealed } = await sealOn(giver, large);
    let losses = 1;
    bank.control.afterwards = ({ body }) => {
      if (body.index !== 2 || losses === 0) return undefined;
      losses -= 1;
      return createNetworkError();
    };
    expect(await giver.run('sendHandOver', { link, sealed })).toMatchObject({ outcome: 'sent' });
    const indexes = bank.requests.flatMap(({ call, body }) =>
      call === 'storeHandOverSlice' ? [body.index] : [],
    );
    expect(indexes).toEqual([0, 1, 2, 2, 3, 4]);
    expect(bank.handOvers.get(link.id)?.slices).toHaveLength(5);
  });

  test('sends the same bytes again', async () => {
    const { link, sealed } = await sealOn(giver);
    await giver.run('sendHandOver', { link, sealed });
    const first = bank.handOvers.get(link.id)?.slices;
    bank.handOvers.clear();
    await giver.run('sendHandOver', { link, sealed });
    expect(bank.handOvers.get(link.id)?.slices).toEqual(first);
  });

  test('shows the share of all slices while the request of a slice has its own progress', async () => {
    const { startUploadProgress } = await import('../../api/client/upload.ts');
    const { link, sealed } = await sealOn(giver, large);
    const shown: (number | null)[] = [];
    bank.control.intercept = ({ call }) => {
      if (call !== 'storeHandOverSlice') {
        shown.push(uploadProgress.getPercent());
        return undefined;
      }
      const ofRequest = startUploadProgress();
      shown.push(uploadProgress.getPercent());
      ofRequest.setShare(0.9);
      shown.push(uploadProgress.getPercent());
      ofRequest.end();
      shown.push(uploadProgress.getPercent());
      return undefined;
    };
    await giver.run('sendHandOver', { link, sealed });
    const shares = [0, 20, 40, 60, 80].flatMap((share) => [share, share, share]);
    expect(shown).toEqual([null, ...shares, null]);
  });

  test('stops between two slices when it is aborted', async () => {
    const { link, sealed } = await sealOn(giver, large);
    const stop = new AbortController();
    bank.control.afterwards = ({ body }) => {
      if (body.index === 1) stop.abort();
      return undefined;
    };
    await expect(giver.run('sendHandOver', { link, sealed }, stop.signal)).rejects.toMatchObject({
      kind: 'aborted',
    });
    expect(bank.callsOf().filter((call) => call === 'storeHandOverSlice')).toHaveLength(2);
  });

  test.each([
    ['openHandOver', '62', 'deleted'],
    ['openHandOver', '64', 'tooLarge'],
    ['openHandOver', '65', 'tooMany'],
    ['openHandOver', '99', 'other'],
    ['storeHandOverSlice', '60', 'unknown'],
    ['storeHandOverSlice', '61', 'expired'],
    ['storeHandOverSlice', '62', 'deleted'],
    ['storeHandOverSlice', '64', 'tooLarge'],
    ['describeHandOver', '60', 'unknown'],
    ['describeHandOver', '61', 'expired'],
    ['describeHandOver', '62', 'deleted'],
    ['describeHandOver', '63', 'other'],
    ['describeHandOver', '67', 'other'],
  ] as const)('maps the response of %s with the code %s to %s', async (call, code, outcome) => {
    const { link, sealed } = await sealOn(giver);
    respond(call, code);
    expect(await giver.run('sendHandOver', { link, sealed })).toEqual({
      outcome,
      code,
      description: other.description,
    });
  });

  test.each([
    ['openHandOver', undefined],
    ['storeHandOverSlice', { next: 0 }],
    ['describeHandOver', null],
  ] as const)('fails when the data in the response of %s are %j', async (call, data) => {
    const { link, sealed } = await sealOn(giver);
    respond(call, '00', data);
    await expect(giver.run('sendHandOver', { link, sealed })).rejects.toMatchObject({
      kind: 'malformed',
    });
  });

  test('reports lost sealed bytes as a lost file', async () => {
    const { link, sealed } = await sealOn(giver);
    giver.stored.clear();
    await expect(giver.run('sendHandOver', { link, sealed })).rejects.toMatchObject({
      reason: 'missing',
      ref: sealed.ref,
    });
    expect(bank.requests).toEqual([]);
  });
});

const refusals = [
  ['60', createProblem('unknown')],
  ['61', createProblem('expired')],
  ['62', createProblem('deleted')],
  ['63', createProblem('usedUp')],
  ['67', createProblem('submitted')],
  ['99', other],
] as const;

/** Stores a draft at the bank as given, and returns its link. */
async function storeAtBank(parts: Partial<Parameters<typeof seal>[1]> = {}) {
  const link = await createLink();
  const data = { saved: { code: '' }, drafts: {} };
  const blob = await seal(link, { flow: 'sixStep', screen: 'job', data, files: [], ...parts });
  const sealed = await giver.files.put(blob, 'sealedHandOver');
  await giver.run('sendHandOver', { link, sealed });
  return link;
}

describe('readHandOver', () => {
  test('requests the description and the first slice only', async () => {
    const { received } = await handOver();
    const before = bank.requests.length;
    await taker.run('readHandOver', { link: received });
    expect(bank.callsOf(before)).toEqual(['describeHandOver', 'fetchHandOverSlice']);
  });

  test.each(
    (['describeHandOver', 'fetchHandOverSlice'] as const).flatMap((call) =>
      refusals.map((row) => [call, ...row] as const),
    ),
  )('maps the response of %s with the code %s to %j', async (call, code, outcome) => {
    const { received } = await handOver();
    respond(call, code);
    const expected = outcome === other ? { ...other, code } : outcome;
    expect(await taker.run('readHandOver', { link: received })).toEqual(expected);
  });

  test('reports a changed head as damaged, and reads it again the next time', async () => {
    const { link, received } = await handOver();
    const { slices } = bank.handOvers.get(link.id) as HandOverAtBank;
    const [head = ''] = slices;
    slices[0] = `AAAA${head.slice(4)}`;
    expect(await taker.run('readHandOver', { link: received })).toEqual(createProblem('damaged'));
    slices[0] = head;
    expect(await taker.run('readHandOver', { link: received })).toMatchObject({
      outcome: 'described',
    });
  });

  test.each([
    ['more slices than its size has', { bytes: 5_000, slices: 1_000_000 }],
    ['more bytes than allowed', { bytes: 1_000_000_000, slices: 3_815 }],
  ])('reports a description with %s as damaged', async (_, data) => {
    const { received } = await handOver();
    respond('describeHandOver', '00', { storedAt, expiresAt, takesLeft: 2, ...data });
    expect(await taker.run('readHandOver', { link: received })).toEqual(createProblem('damaged'));
  });

  test.each([['A'.repeat(400_000)], ['AAAAA']])(
    'reports a slice with an impossible length as damaged',
    async (data) => {
      const { received } = await handOver();
      respond('fetchHandOverSlice', '00', { data });
      expect(await taker.run('readHandOver', { link: received })).toEqual(createProblem('damaged'));
    },
  );

  test('reports a flow that this app does not have as newer', async () => {
    const link = await storeAtBank({ flow: 'oneStep' });
    expect(await taker.run('readHandOver', { link })).toEqual(createProblem('newer'));
  });

  test('leads to the front page when this app does not have the screen', async () => {
    const link = await storeAtBank({ screen: 'laterScreen' });
    expect(await taker.run('readHandOver', { link })).toMatchObject({ screen: 'homepage' });
  });
});

describe('receiveHandOver', () => {
  test('stores the files before it takes the application at the bank', async () => {
    const { received } = await handOver(large);
    bank.control.intercept = ({ call }) => void taker.log.push(call);
    await receive(taker, received);
    expect(taker.log).toEqual([
      'describeHandOver',
      ...Array(5).fill('fetchHandOverSlice'),
      'put ktp.jpg',
      'put npwp.jpg',
      'takeHandOver',
    ]);
  });

  test('continues after a lost connection with the missing slices', async () => {
    const { received } = await handOver(large);
    await taker.run('readHandOver', { link: received });
    bank.control.intercept = ({ body }) => (body.index === 3 ? createNetworkError() : undefined);
    await expect(receive(taker, received)).rejects.toMatchObject({ kind: 'network' });
    bank.control.intercept = () => undefined;
    const before = bank.requests.length;
    // The screen reads the link again before the next attempt.
    expect(await taker.run('readHandOver', { link: received })).toMatchObject({
      outcome: 'described',
    });
    expect(await receive(taker, received)).toMatchObject({ outcome: 'taken' });
    expect(bank.requests.slice(before).map(({ call, body }) => [call, body.index])).toEqual([
      ['describeHandOver', undefined],
      ['fetchHandOverSlice', 3],
      ['fetchHandOverSlice', 4],
      ['takeHandOver', undefined],
    ]);
  });

  test('takes the application without receiving it again when the response to the take is lost', async () => {
    const { link, received } = await handOver();
    bank.control.afterwards = ({ call }) =>
      call === 'takeHandOver' ? createNetworkError() : undefined;
    await taker.run('readHandOver', { link: received });
    await expect(receive(taker, received)).rejects.toMatchObject({ kind: 'network' });
    expect(taker.drafts.read('delivery')).toBeUndefined();
    bank.control.afterwards = () => undefined;
    // The bank would refuse to describe an application that was taken twice.
    (bank.handOvers.get(link.id) as HandOverAtBank).takes = 2;
    const [before, stored] = [bank.requests.length, taker.stored.size];
    expect(await taker.run('readHandOver', { link: received })).toMatchObject({
      outcome: 'described',
      screen: 'delivery',
    });
    expect(await receive(taker, received)).toMatchObject({ outcome: 'taken' });
    expect(bank.callsOf(before)).toEqual(['takeHandOver']);
    expect(taker.stored.size).toBe(stored);
  });

  test('stops between two slices when it is aborted, and takes nothing', async () => {
    const { received } = await handOver(large);
    const stop = new AbortController();
    bank.control.afterwards = ({ call, body }) => {
      if (call === 'fetchHandOverSlice' && body.index === 2) stop.abort();
      return undefined;
    };
    await expect(receive(taker, received, stop.signal)).rejects.toMatchObject({
      kind: 'aborted',
    });
    expect(bank.callsOf()).not.toContain('takeHandOver');
    expect(taker.stored.size).toBe(0);
  });

  test('shows the share of the received slices', async () => {
    const { received } = await handOver(large);
    const shown: (number | null)[] = [];
    bank.control.intercept = ({ call }) => {
      if (call === 'fetchHandOverSlice') shown.push(uploadProgress.getPercent());
      return undefined;
    };
    await receive(taker, received);
    expect(shown).toEqual([0, 20, 40, 60, 80]);
  });

  test('reports a device without space as full, and takes nothing', async () => {
    const { received } = await handOver();
    const full = createDevice('Firefox di Android', { space: 1 });
    expect(await receive(full, received)).toEqual(createProblem('full'));
    expect(full.stored.size).toBe(0);
    expect(bank.callsOf()).not.toContain('takeHandOver');
  });

  test('reports swapped slices as damaged, and takes nothing', async () => {
    const { link, received } = await handOver(large);
    const { slices } = bank.handOvers.get(link.id) as HandOverAtBank;
    [slices[1], slices[2]] = [slices[2] ?? '', slices[1] ?? ''];
    expect(await receive(taker, received)).toEqual(createProblem('damaged'));
    expect(bank.callsOf()).not.toContain('takeHandOver');
  });

  test('reports data without structure as damaged', async () => {
    const link = await storeAtBank({ data: [] });
    expect(await receive(taker, link)).toEqual(createProblem('damaged'));
  });

  test.each(
    (['describeHandOver', 'fetchHandOverSlice', 'takeHandOver'] as const).flatMap((call) =>
      refusals.map((row) => [call, ...row] as const),
    ),
  )('maps the response of %s with the code %s to %j', async (call, code, outcome) => {
    taker.drafts.write('profile', { ibukandung: 'EARLIER' });
    const { received } = await handOver();
    respond(call, code);
    expect(await receive(taker, received)).toEqual(outcome);
    // A refusal stores no file, and keeps the drafts of this tab.
    expect(taker.stored.size).toBe(outcome === other && call === 'takeHandOver' ? 2 : 0);
    expect(taker.drafts.read('profile')).toEqual({ ibukandung: 'EARLIER' });
  });
});

describe('takeBackHandOver', () => {
  test('makes this device the holder again', async () => {
    const { link, received } = await handOver();
    await receive(taker, received);
    expect(await giver.run('takeBackHandOver', { link })).toEqual({ outcome: 'taken' });
    expect(await giver.run('holdApplication', { link, claim: false })).toEqual({ outcome: 'held' });
    expect(await taker.run('holdApplication', { link: received, claim: false })).toEqual({
      outcome: 'elsewhere',
      takenAt: Date.parse(takenAt),
      name: 'Safari di iOS',
    });
  });

  test.each(refusals)('maps the code %s to %j', async (code, outcome) => {
    const { link } = await handOver();
    respond('takeHandOver', code);
    expect(await giver.run('takeBackHandOver', { link })).toEqual(outcome);
  });
});

describe('holdApplication', () => {
  test('names the device that has taken the application', async () => {
    const { link, received } = await handOver();
    await receive(taker, received);
    expect(await giver.run('holdApplication', { link, claim: true })).toEqual({
      outcome: 'elsewhere',
      takenAt: Date.parse(takenAt),
      name: 'Chrome di Android',
    });
  });

  test('claims the application, so that no other device can take it', async () => {
    const { link, received } = await handOver();
    await giver.run('holdApplication', { link, claim: false });
    expect(await taker.run('readHandOver', { link: received })).toMatchObject({
      outcome: 'described',
    });
    expect(await giver.run('holdApplication', { link, claim: true })).toEqual({ outcome: 'held' });
    expect(await taker.run('readHandOver', { link: received })).toEqual(createProblem('submitted'));
  });

  test.each([
    ['a mark that cannot be opened', { takenAt, mark: 'AAAA' }, Date.parse(takenAt)],
    ['no data', undefined, expect.any(Number)],
  ])('reports another holder without a name for %s', async (_, data, at) => {
    const { link } = await handOver();
    respond('holdHandOver', '66', data);
    expect(await giver.run('holdApplication', { link, claim: false })).toEqual({
      outcome: 'elsewhere',
      takenAt: at,
      name: '',
    });
  });

  test.each([
    ['60', { outcome: 'unknown' }],
    ['67', { outcome: 'submitted' }],
    ['99', other],
  ])('maps the code %s to %j', async (code, outcome) => {
    const { link } = await handOver();
    respond('holdHandOver', code);
    expect(await giver.run('holdApplication', { link, claim: true })).toEqual(outcome);
  });
});

describe('removeHandOver', () => {
  test.each([
    ['00', { outcome: 'deleted' }],
    ['60', { outcome: 'deleted' }],
    ['61', { outcome: 'deleted' }],
    ['62', { outcome: 'deleted' }],
    ['99', other],
  ])('maps the code %s to %j', async (code, outcome) => {
    const { link } = await handOver();
    respond('deleteHandOver', code);
    expect(await giver.run('removeHandOver', { link })).toEqual(outcome);
  });

  test('makes the link useless', async () => {
    const { link, received } = await handOver();
    await giver.run('removeHandOver', { link });
    expect(await taker.run('readHandOver', { link: received })).toEqual(createProblem('deleted'));
  });

  test('fails without a response of the bank', async () => {
    const { link } = await handOver();
    bank.control.intercept = () => html(404);
    await expect(giver.run('removeHandOver', { link })).rejects.toMatchObject({ kind: 'http' });
  });
});

describe('openJourney', () => {
  test.each([
    ['identityFirst', 'review', 'identity-first', '/kartu/form-expand'],
    ['sixStep', 'job', 'six-step', '/kartu/chPekerjaan'],
  ] as const)(
    'stores the flow %s in the tab and loads %s',
    async (flow, screen, value, address) => {
      vi.stubGlobal('document', { documentElement: { dataset: { base: '/kartu/' } } });
      const opened = taker.run('openJourney', { flow, screen });
      expect(taker.session.getItem(FLOW_KEY)).toBe(value);
      expect(taker.go).toHaveBeenCalledWith(address);
      const later = new Promise((resolve) => setTimeout(resolve, 20, 'still open'));
      expect(await Promise.race([opened, later])).toBe('still open');
    },
  );
});

describe('readDeviceName', () => {
  const viewOf = (userAgent: string) =>
    ({
      navigator: { userAgent, maxTouchPoints: 5 },
      matchMedia: () => ({ matches: false }),
      innerWidth: 360,
      innerHeight: 740,
    }) as unknown as Window;

  test.each([
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
      'Chrome di Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari di iOS',
    ],
    ['', ''],
  ])('returns for %j the name %j', async (userAgent, name) => {
    expect(await readDeviceName(viewOf(userAgent))).toBe(name);
  });

  test('returns an empty name when the browser hides its kind', async () => {
    expect(await readDeviceName({} as Window)).toBe('');
  });
});
