import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { uploadProgress } from '../../api/client/upload.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { createLink } from '../../src/lib/handOver/link.ts';
import { seal } from '../../src/lib/handOver/sealedDraft.ts';
import { FLOW_KEY } from '../../src/lib/storage.ts';
import { timeouts } from '../../src/limits.ts';
import { createNetworkError } from '../support/bank.ts';
import {
  applicant,
  callIds,
  createDevice,
  createProblem,
  expiresAt,
  type HandOverAtBank,
  largeFiles,
  other,
  receive,
  refusals,
  startHandOver,
  storedAt,
  storeFiles,
} from '../support/handOver.ts';
import { savedUpTo } from '../support/saved.ts';

let { bank, giver, taker, handOver, respond } = startHandOver();

beforeEach(() => {
  ({ bank, giver, taker, handOver, respond } = startHandOver());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(uploadProgress.getPercent()).toBeNull();
});

describe('createHandOverAdapters', () => {
  test('hands an application over: the other device has the same data, files and drafts', async () => {
    giver.drafts.write('delivery', { nama_emergency: 'BUDI' });
    const { received, sent } = await handOver(largeFiles);
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
      const content = largeFiles[file?.name as keyof typeof largeFiles];
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

  test('waits for a slice as long as the device that stored it', async () => {
    const { received } = await handOver();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await taker.run('readHandOver', { link: received });
    const delays = timers.mock.calls.map(([, delay]) => delay);
    timers.mockRestore();
    expect(delays).toEqual(expect.arrayContaining([timeouts.read, timeouts.once]));
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
    const { received } = await handOver(largeFiles);
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
    const { received } = await handOver(largeFiles);
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
    const { received } = await handOver(largeFiles);
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
    const { received } = await handOver(largeFiles);
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

  test('refuses the other journey in a browser without storage, and takes nothing', async () => {
    const { received } = await handOver();
    const device = createDevice('Firefox di Android', { hasStorage: false });
    const run = (flow: 'sixStep' | 'identityFirst') =>
      device.run('receiveHandOver', { link: received, flow });
    expect(await run('identityFirst')).toEqual(createProblem('blocked'));
    expect(device.stored.size).toBe(0);
    expect(bank.callsOf()).not.toContain('takeHandOver');
    expect(await run('sixStep')).toMatchObject({ outcome: 'taken' });
  });

  test('reports swapped slices as damaged, and takes nothing', async () => {
    const { link, received } = await handOver(largeFiles);
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
