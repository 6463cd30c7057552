// @vitest-environment node
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallId } from '../../api/contracts/index.ts';
import type { Bank } from '../../api/sandbox/bank/bank.ts';
import {
  countHandOvers,
  deleteHandOver,
  describeHandOver,
  fetchSlice,
  holdHandOver,
  openHandOver,
  storeSlice,
  takeHandOver,
} from '../../api/sandbox/bank/handOvers.ts';
import { getRows } from '../../api/sandbox/store/database.ts';
import { openStore } from '../../api/sandbox/store/open.ts';
import { handOverSlices, handOvers } from '../../api/sandbox/store/schema.ts';
import type { Store } from '../../api/sandbox/store/store.ts';
import { handOverLimits } from '../../src/lib/handOver/limits.ts';
import {
  type Client,
  clientOf,
  connection,
  freshDatabase,
  getEmptyStore,
  onEachStore,
  storeKinds,
} from './bank.ts';

const { sealedSlice, size, lifetime, memory } = handOverLimits;
const day = 24 * 60 * 60_000;

/** Draws a number as the app does: 16 bytes, base64url. */
const drawNumber = () => randomBytes(16).toString('base64url');
const drawSlice = (bytes: number) => randomBytes(bytes).toString('base64');
const mark = drawSlice(30);

/** A hand-over of one slice, before it is opened. */
const prepare = () => ({ id: drawNumber(), device: drawNumber(), data: drawSlice(40) });
type Prepared = ReturnType<typeof prepare>;

const announce = ({ id, device }: Prepared) => ({ id, device, bytes: 40, slices: 1 });
const sliceOf = ({ id, device, data }: Prepared) => ({ id, device, index: 0, data });

describe('the calls of the hand-over', () => {
  onEachStore((client, sandbox) => {
    const code = async (id: CallId, body: object, from: Client = client) =>
      (await from.call(id, body)).responseCode;
    /** Hands over a draft of one slice. */
    const handOver = async () => {
      const prepared = prepare();
      await client.call('openHandOver', announce(prepared));
      await client.call('storeHandOverSlice', sliceOf(prepared));
      return prepared;
    };
    const fetched = async (id: string) =>
      (await client.call('fetchHandOverSlice', { id, device: drawNumber(), index: 0 })).data;

    test('a phone continues at the first missing slice', async () => {
      const { id, device } = prepare();
      const announced = { id, device, bytes: sealedSlice + 40, slices: 2 };
      const first = drawSlice(sealedSlice);
      const next = async (call: CallId, body: object) => (await client.call(call, body)).data;
      await client.call('openHandOver', announced);
      const early = { id, device, index: 1, data: drawSlice(40) };
      expect(await next('storeHandOverSlice', early)).toEqual({ next: 0 });
      await client.call('storeHandOverSlice', { id, device, index: 0, data: first });
      expect(await next('openHandOver', announced)).toEqual({ next: 1 });
      const again = { id, device, index: 0, data: drawSlice(sealedSlice) };
      expect(await next('storeHandOverSlice', again)).toEqual({ next: 1 });
      expect(await next('storeHandOverSlice', early)).toEqual({ next: 2 });
      expect(await next('openHandOver', announced)).toEqual({ next: 2 });
      expect(await fetched(id)).toEqual({ data: first });
    });

    test('a short head comes before the full slices', async () => {
      const { id, device } = prepare();
      const slices = [drawSlice(200), drawSlice(sealedSlice), drawSlice(40)];
      const bytes = 200 + sealedSlice + 40;
      await client.call('openHandOver', { id, device, bytes, slices: 3 });
      for (const [index, data] of slices.entries())
        await client.call('storeHandOverSlice', { id, device, index, data });
      for (const [index, data] of slices.entries())
        expect(
          (await client.call('fetchHandOverSlice', { id, device: drawNumber(), index })).data,
        ).toEqual({ data });
    });

    const base64 = 4 * Math.ceil(sealedSlice / 3);
    test.each([
      ['a slice of the largest size', drawSlice(sealedSlice), 200, '00'],
      ['a slice one byte above it', drawSlice(sealedSlice + 1), 200, '64'],
      ['a text above the largest body', 'A'.repeat(base64 + 4), 413, '413'],
      ['a slice that cannot fill the announced size', drawSlice(sealedSlice - 1), 400, '30'],
      ['an empty slice', '', 400, '30'],
      ['half of a base64 group', 'AAAAA', 400, '30'],
      ['base64 with loose bits', `${'A'.repeat(base64 - 3)}B==`, 400, '30'],
      ['no base64', '*'.repeat(40), 400, '400'],
    ])(
      'storeHandOverSlice returns status $2 and code $3 for %s',
      async (_, data, status, responseCode) => {
        const { id, device } = prepare();
        await client.call('openHandOver', { id, device, bytes: 2 * sealedSlice, slices: 2 });
        const stored = await client.call('storeHandOverSlice', { id, device, index: 0, data });
        expect(stored).toMatchObject({ status, responseCode });
      },
    );

    test.each([
      ['the largest size', size, Math.ceil(size / sealedSlice), '00'],
      ['one byte above the largest size', size + 1, Math.ceil(size / sealedSlice) + 1, '64'],
      ['one slice too few', sealedSlice + 1, 1, '64'],
      ['exactly two slices', sealedSlice + 1, 2, '00'],
      ['one slice more, for a head', sealedSlice + 1, 3, '00'],
      ['two slices more', sealedSlice + 1, 4, '64'],
      ['no bytes', 0, 1, '64'],
      ['more slices than bytes', 1, 2, '64'],
      ['as many slices as bytes', 40, 40, '64'],
    ])('openHandOver returns code $3 for %s', async (_, bytes, slices, expected) => {
      const { id, device } = prepare();
      expect(await code('openHandOver', { id, device, bytes, slices })).toBe(expected);
    });

    test('more bytes than announced are refused, and are not stored', async () => {
      const prepared = prepare();
      await client.call('openHandOver', { ...announce(prepared), bytes: 39 });
      expect(await code('storeHandOverSlice', sliceOf(prepared))).toBe('64');
      expect(await code('describeHandOver', prepared)).toBe('60');
    });

    /** Attacks on a complete hand-over of a first device; each with the response code that the attacker gets. */
    const attacks: [name: string, attack: (of: Prepared) => [CallId, object], expected: string][] =
      [
        [
          'describe a guessed number',
          () => ['describeHandOver', { id: drawNumber(), device: drawNumber() }],
          '60',
        ],
        [
          'fetch a guessed number',
          () => ['fetchHandOverSlice', { id: drawNumber(), device: drawNumber(), index: 0 }],
          '60',
        ],
        ['take a guessed number', () => ['takeHandOver', { ...prepare(), mark }], '60'],
        ['claim a guessed number', () => ['holdHandOver', { ...prepare(), claim: 1 }], '60'],
        ['delete a guessed number', () => ['deleteHandOver', { id: drawNumber() }], '60'],
        [
          'describe a pattern',
          () => ['describeHandOver', { device: drawNumber(), id: '%'.repeat(22) }],
          '400',
        ],
        [
          'describe a shortened number',
          ({ id }) => ['describeHandOver', { device: drawNumber(), id: id.slice(1) }],
          '400',
        ],
        [
          'fetch a slice that does not exist',
          ({ id }) => ['fetchHandOverSlice', { id, device: drawNumber(), index: 1 }],
          '30',
        ],
        [
          'open it for another device',
          (of) => ['openHandOver', { ...announce(of), device: drawNumber() }],
          '30',
        ],
        [
          'open it with another size',
          (of) => ['openHandOver', { ...announce(of), bytes: 41 }],
          '30',
        ],
        [
          'store a slice from another device',
          (of) => ['storeHandOverSlice', { ...sliceOf(of), device: drawNumber() }],
          '60',
        ],
        [
          'store a slice of another hand-over in it',
          (of) => ['storeHandOverSlice', { ...sliceOf(prepare()), id: of.id }],
          '60',
        ],
        [
          'replace its slice after it is complete',
          (of) => ['storeHandOverSlice', { ...sliceOf(of), data: drawSlice(40) }],
          '00',
        ],
        [
          'add a slice after it is complete',
          (of) => ['storeHandOverSlice', { ...sliceOf(of), index: 1 }],
          '00',
        ],
        [
          'claim it without holding it',
          ({ id }) => ['holdHandOver', { id, device: drawNumber(), claim: 1 }],
          '66',
        ],
      ];
    test('an attacker can neither read nor change nor block a hand-over', async () => {
      const [own, other] = [await handOver(), await handOver()];
      const { id, device } = own;
      for (const [name, attack, expected] of attacks) {
        const [call, body] = attack(own);
        expect(await code(call, body), name).toBe(expected);
        expect(await fetched(id), name).toEqual({ data: own.data });
        expect(await fetched(other.id), name).toEqual({ data: other.data });
        const { data } = await client.call('describeHandOver', { id, device: drawNumber() });
        expect(data, name).toMatchObject({ takesLeft: 2 });
        expect(await code('holdHandOver', { id, device, claim: 0 }), name).toBe('00');
      }
      expect(await code('takeHandOver', { id, device: drawNumber(), mark })).toBe('00');
    });

    test('an incomplete hand-over is unknown to everybody but its device', async () => {
      const prepared = prepare();
      const { id, device } = prepared;
      await client.call('openHandOver', announce(prepared));
      expect(await code('describeHandOver', { id, device: drawNumber() })).toBe('60');
      expect(await code('fetchHandOverSlice', { id, device: drawNumber(), index: 0 })).toBe('60');
      expect(await code('takeHandOver', { id, device: drawNumber(), mark })).toBe('60');
      expect(await code('holdHandOver', { id, device, claim: 0 })).toBe('00');
      expect(await code('deleteHandOver', { id })).toBe('00');
      expect(await code('storeHandOverSlice', sliceOf(prepared))).toBe('62');
    });

    test('two other devices may take a hand-over, and the first one always takes it back', async () => {
      const { id, device } = await handOver();
      const take = (by: string) => code('takeHandOver', { id, device: by, mark });
      const [second, third] = [drawNumber(), drawNumber()];
      expect(await take(second)).toBe('00');
      expect(await take(second)).toBe('00');
      expect(await fetched(id)).toBeDefined();
      expect(await take(third)).toBe('00');
      expect(await code('describeHandOver', { id, device: drawNumber() })).toBe('63');
      expect(await code('fetchHandOverSlice', { id, device: drawNumber(), index: 0 })).toBe('63');
      expect(await take(drawNumber())).toBe('63');
      expect(await take(second)).toBe('63');
      // The response to the take of the last device may be lost.
      expect(await code('describeHandOver', { id, device: third })).toBe('00');
      expect(await code('fetchHandOverSlice', { id, device: third, index: 0 })).toBe('00');
      expect(await code('describeHandOver', { id, device: second })).toBe('63');
      expect(await take(third)).toBe('00');
      expect(await take(device)).toBe('00');
      expect(await code('holdHandOver', { id, device, claim: 0 })).toBe('00');
      expect(await code('holdHandOver', { id, device: third, claim: 0 })).toBe('66');
    });

    test('a repetition by the holder replaces its mark only', async () => {
      const { id, device } = await handOver();
      const second = drawNumber();
      const asFirst = async () =>
        (await client.call('holdHandOver', { id, device, claim: 0 })).data as { takenAt: string };
      await client.call('takeHandOver', { id, device: second, mark: drawSlice(10) });
      const before = await asFirst();
      await pause(5);
      await client.call('takeHandOver', { id, device: second, mark });
      expect(await asFirst()).toEqual({ takenAt: before.takenAt, mark });
      expect(
        (await client.call('describeHandOver', { id, device: drawNumber() })).data,
      ).toMatchObject({ takesLeft: 1 });
    });

    test('deletion removes the slices, but not the holder', async () => {
      const prepared = await handOver();
      const { id, device } = prepared;
      const second = drawNumber();
      await client.call('takeHandOver', { id, device: second, mark });
      expect(await code('deleteHandOver', { id })).toBe('00');
      expect(await code('deleteHandOver', { id })).toBe('62');
      expect(await code('fetchHandOverSlice', { id, device: drawNumber(), index: 0 })).toBe('62');
      expect(await code('openHandOver', announce(prepared))).toBe('62');
      expect(await code('storeHandOverSlice', sliceOf(prepared))).toBe('62');
      expect(await code('takeHandOver', { id, device: drawNumber(), mark })).toBe('62');
      expect(await code('holdHandOver', { id, device, claim: 0 })).toBe('66');
      expect(await code('takeHandOver', { id, device, mark })).toBe('00');
      expect(await code('holdHandOver', { id, device, claim: 1 })).toBe('00');
      expect(await code('holdHandOver', { id, device: second, claim: 1 })).toBe('67');
    });

    test("the testers' page counts hand-overs and shows nothing of them, and a reset removes them", async () => {
      const { id, data } = await handOver();
      const page = await (await client.request('/sandbox')).text();
      expect(page).toMatch(/Pemindahan yang disimpan<\/dt><dd>1<.*Ukurannya<\/dt><dd>40 byte</);
      expect(page).not.toContain(id);
      expect(page).not.toContain(data);
      await client.tester('POST', 'reset');
      expect(await code('describeHandOver', { id, device: drawNumber() })).toBe('60');
      expect(await (await client.request('/sandbox')).text()).toContain('<dd>0 byte</dd>');
    });

    test('one address describes 120 hand-overs in a minute, and others are not limited by it', async () => {
      const guesser = clientOf(sandbox, connection('203.0.113.9'));
      const guess = async (from: Client) =>
        (await from.send('describeHandOver', { id: drawNumber(), device: drawNumber() })).status;
      for (let time = 0; time < 120; time += 1) expect(await guess(guesser)).toBe(200);
      expect(await guess(guesser)).toBe(429);
      expect(await guess(clientOf(sandbox, connection('203.0.113.10')))).toBe(200);
    });

    test('one address has twenty hand-overs at a time', async () => {
      const phone = clientOf(sandbox, connection('203.0.113.11'));
      const all = Array.from({ length: 21 }, prepare);
      for (const it of all.slice(0, 20))
        expect(await code('openHandOver', announce(it), phone)).toBe('00');
      const [first, last] = [all[0] ?? prepare(), all[20] ?? prepare()];
      expect(await code('openHandOver', announce(last), phone)).toBe('65');
      expect(await code('openHandOver', announce(first), phone)).toBe('00');
      const other = clientOf(sandbox, connection('203.0.113.12'));
      expect(await code('openHandOver', announce(prepare()), other)).toBe('00');
      await client.call('deleteHandOver', { id: first.id });
      expect(await code('openHandOver', announce(last), phone)).toBe('00');
    });
  });
});

describe.each(storeKinds)('the hand-overs of a bank, %s', (kind) => {
  let store: Store;
  let drop = async () => undefined as unknown;
  const start = Date.parse('2026-01-31T08:15:00.000Z');
  let now = start;
  const bank = { clock: { now: () => new Date(now) }, limitsAttempts: true } as Bank;

  beforeAll(async () => {
    const database = kind === 'embedded' ? undefined : await freshDatabase();
    store = database
      ? await openStore({ data: 'memory', databaseUrl: database.databaseUrl })
      : await getEmptyStore();
    drop = database?.drop ?? drop;
    bank.store = store;
  }, 120_000);
  beforeEach(async () => {
    now = start;
    await store.clear();
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  /** Hands over a draft of one slice. */
  async function handOver(): Promise<Prepared> {
    const prepared = prepare();
    await openHandOver(bank, announce(prepared));
    await storeSlice(bank, sliceOf(prepared));
    return prepared;
  }
  const take = (id: string, device = drawNumber()) => takeHandOver(bank, { id, device, mark });
  const hold = (id: string, device: string, claim: 0 | 1) =>
    holdHandOver(bank, { id, device, claim });
  const countRows = async () => {
    const [rows] = await store.db.select({ number: count() }).from(handOvers);
    const [slices] = await store.db.select({ number: count() }).from(handOverSlices);
    return [rows?.number, slices?.number];
  };
  const tally = <T>(results: T[]) => [...results].sort();

  test('a hand-over expires at the end of its lifetime, not a millisecond before', async () => {
    const prepared = await handOver();
    const { id, device } = prepared;
    now = start + lifetime - 1;
    expect((await describeHandOver(bank, { id, device: drawNumber() })).outcome).toBe('described');
    expect((await fetchSlice(bank, { id, device: drawNumber(), index: 0 })).outcome).toBe(
      'fetched',
    );
    now = start + lifetime;
    // Nothing was removed before: this read checks the time itself.
    expect(await fetchSlice(bank, { id, device: drawNumber(), index: 0 })).toEqual({
      outcome: 'expired',
    });
    expect(await countRows()).toEqual([1, 1]);
    expect(await describeHandOver(bank, { id, device: drawNumber() })).toEqual({
      outcome: 'expired',
    });
    expect(await countRows()).toEqual([1, 0]);
    expect(await take(id)).toBe('expired');
    expect(await deleteHandOver(bank, id)).toBe('expired');
    expect((await storeSlice(bank, sliceOf(prepared))).outcome).toBe('expired');
    expect(await hold(id, device, 0)).toEqual({ outcome: 'held' });
    now = start;
    expect(await fetchSlice(bank, { id, device: drawNumber(), index: 0 })).toEqual({
      outcome: 'expired',
    });
  });

  test('the first device takes an expired hand-over back', async () => {
    const { id, device } = await handOver();
    const second = drawNumber();
    expect(await take(id, second)).toBe('taken');
    now = start + lifetime;
    expect(await take(id, device)).toBe('taken');
    expect((await hold(id, second, 1)).outcome).toBe('elsewhere');
  });

  test.each([
    ['deleted, then expired', ['delete', 'expire'], 'deleted'],
    ['claimed, then expired', ['claim', 'expire'], 'expired'],
    ['claimed, then deleted', ['claim', 'delete'], 'deleted'],
    ['used up, then claimed', ['use', 'claim'], 'submitted'],
    ['used up, then deleted', ['use', 'delete'], 'deleted'],
  ])('a hand-over that was %s is refused as $2', async (_, events, expected) => {
    const { id, device } = await handOver();
    let holder = device;
    const happen: Record<string, () => unknown> = {
      delete: () => deleteHandOver(bank, id),
      claim: () => hold(id, holder, 1),
      use: async () => {
        await take(id);
        holder = drawNumber();
        await take(id, holder);
      },
      expire: () => {
        now = start + lifetime;
      },
    };
    for (const event of events) await happen[event]?.();
    expect((await describeHandOver(bank, { id, device: drawNumber() })).outcome).toBe(expected);
    expect((await fetchSlice(bank, { id, device: drawNumber(), index: 0 })).outcome).toBe(expected);
    expect(await take(id)).toBe(expected);
  });

  test('an incomplete hand-over is removed after a day, not a millisecond before', async () => {
    const prepared = prepare();
    const { id, device } = prepared;
    const announced = { id, device, bytes: sealedSlice + 40, slices: 2 };
    await openHandOver(bank, announced);
    await storeSlice(bank, { id, device, index: 0, data: drawSlice(sealedSlice) });
    now = start + day - 1;
    expect(await openHandOver(bank, announced)).toEqual({ outcome: 'opened', next: 1 });
    now = start + day;
    expect((await storeSlice(bank, sliceOf(prepared))).outcome).toBe('unknown');
    expect(await countRows()).toEqual([1, 1]);
    expect(await openHandOver(bank, announce(prepared))).toEqual({ outcome: 'opened', next: 0 });
    expect(await countRows()).toEqual([1, 0]);
  });

  test.each([
    ['an expired hand-over', lifetime, async () => undefined],
    ['a deleted hand-over', 0, (id: string) => deleteHandOver(bank, id)],
  ])('the holder of %s is remembered for 90 days', async (_, removedAfter, remove) => {
    const { id, device } = await handOver();
    const second = drawNumber();
    await take(id, second);
    await remove(id);
    now = start + removedAfter + memory - 1;
    expect((await hold(id, device, 0)).outcome).toBe('elsewhere');
    expect((await hold(id, second, 0)).outcome).toBe('held');
    now += 1;
    expect((await hold(id, second, 0)).outcome).toBe('unknown');
    expect(await take(id, device)).toBe('unknown');
    expect(await countRows()).toEqual([0, 0]);
  });

  test('the store contains no number of a device, no address after the end, and only the given bytes', async () => {
    const { id, device, data } = await handOver();
    const second = drawNumber();
    await take(id, second);
    await hold(id, second, 1);
    const [row] = await store.db.select().from(handOvers);
    const [slice] = await store.db.select().from(handOverSlices);
    const text = JSON.stringify(row);
    for (const number of [device, second]) {
      const bare = createHash('sha256').update(number).digest();
      for (const form of [number, bare.toString('hex'), bare.toString('base64url')])
        expect(text).not.toContain(form);
      expect(text).not.toContain(Buffer.from(number, 'base64url').toString('hex'));
    }
    expect(slice).toMatchObject({ handOver: id, index: 0 });
    expect(Buffer.from(slice?.bytes ?? []).toString('base64')).toBe(data);
    const other = prepare();
    await openHandOver(bank, { ...announce(other), device }, '203.0.113.9');
    const [same] = await store.db.select().from(handOvers).where(eq(handOvers.id, other.id));
    expect(same?.creator).not.toBe(row?.creator);
    expect(same?.caller).toBe('203.0.113.9');
    await deleteHandOver(bank, other.id);
    const [ended] = await store.db.select().from(handOvers).where(eq(handOvers.id, other.id));
    expect(ended?.caller).toBe('');
  });

  const announcedFor = 600_000;
  const rules = {
    ...{ incompleteFor: day, announcedFor, callerWindow: 3_600_000 },
    ...{ ofCaller: 3, bytesOfCaller: 150, ofAll: 5, bytes: 200 },
  };
  const open = (caller: string, it = announce(prepare()), limits = rules) =>
    openHandOver(bank, it, caller, limits);

  test('limits the hand-overs of all clients together: one without a slice counts for ten minutes, with one for a day', async () => {
    const wide = { ...rules, bytes: 1e9, bytesOfCaller: 1e9 };
    const openAll = async (callers: string[]) => {
      const results = [];
      for (const caller of callers) results.push(await open(caller, undefined, wide));
      return results.map(({ outcome }) => outcome);
    };
    const { id, device } = prepare();
    await open('a', { id, device, bytes: sealedSlice + 40, slices: 2 }, wide);
    await storeSlice(bank, { id, device, index: 0, data: drawSlice(sealedSlice) }, wide);
    const four = Array(4).fill('opened');
    expect(await openAll(['a', 'a', 'b', 'b', 'c'])).toEqual([...four, 'tooMany']);
    now = start + announcedFor - 1;
    expect(await openAll(['c'])).toEqual(['tooMany']);
    now = start + announcedFor;
    expect(await openAll(['c', 'c', 'd', 'd', 'e'])).toEqual([...four, 'tooMany']);
    now = start + day;
    expect(await openAll(['e', 'e', 'f', 'f', 'g'])).toEqual([...four, 'opened']);
  });

  test.each([
    [119, 'opened'],
    [120, 'opened'],
    [121, 'tooMany'],
  ])('limits the stored bytes of all clients together: %i more are %s', async (bytes, expected) => {
    for (const caller of ['a', 'b']) {
      const prepared = prepare();
      await open(caller, announce(prepared));
      await storeSlice(bank, sliceOf(prepared), rules);
      // Announced bytes take no space from others.
      await open(caller);
    }
    expect((await open('c', { ...announce(prepare()), bytes })).outcome).toBe(expected);
  });

  test('refuses a slice while there is no room for it, and stores it later', async () => {
    const prepared = prepare();
    await open('a', announce(prepared));
    const full = storeSlice(bank, sliceOf(prepared), { ...rules, bytes: 39 });
    await expect(full).rejects.toMatchObject({ status: 503, seconds: 60 });
    expect(await storeSlice(bank, sliceOf(prepared), rules)).toEqual({
      outcome: 'stored',
      next: 1,
    });
  });

  test('counts the hand-overs of one client within an hour, because many phones share an address', async () => {
    const openComplete = async () => {
      const prepared = prepare();
      const { outcome } = await open('a', announce(prepared));
      if (outcome === 'opened') await storeSlice(bank, sliceOf(prepared), rules);
      return outcome;
    };
    for (let time = 0; time < 3; time += 1) expect(await openComplete()).toBe('opened');
    expect(await openComplete()).toBe('tooMany');
    now = start + 3_600_000 - 1;
    expect(await openComplete()).toBe('tooMany');
    now = start + 3_600_000;
    expect(await openComplete()).toBe('opened');
  });

  test.each([
    [110, 'opened'],
    [111, 'tooMany'],
  ])('limits the announced bytes of one client: %i more are %s', async (bytes, expected) => {
    await open('a');
    expect((await open('a', { ...announce(prepare()), bytes })).outcome).toBe(expected);
    expect((await open('b', { ...announce(prepare()), bytes })).outcome).toBe('opened');
  });

  test('a bank without limits of attempts still has the limits of its store', async () => {
    bank.limitsAttempts = false;
    for (let time = 0; time < 5; time += 1) expect((await open('')).outcome).toBe('opened');
    expect((await open('')).outcome).toBe('tooMany');
    bank.limitsAttempts = true;
  });

  test('simultaneous announcements do not exceed the limit of one caller', async () => {
    await open('a');
    const results = await Promise.all(Array.from({ length: 4 }, () => open('a')));
    expect(tally(results.map(({ outcome }) => outcome))).toEqual([
      'opened',
      'opened',
      'tooMany',
      'tooMany',
    ]);
  });

  test('simultaneous announcements of one hand-over make one', async () => {
    const prepared = prepare();
    const results = await Promise.allSettled(
      [prepared.device, prepared.device, drawNumber(), drawNumber()].map((device) =>
        openHandOver(bank, { ...announce(prepared), device }),
      ),
    );
    const statuses = results.map(({ status }) => status);
    expect(['fulfilled', 'rejected']).toEqual([...new Set(tally(statuses))]);
    expect(await countRows()).toEqual([1, 0]);
  });

  test('simultaneous repetitions of a slice store it once', async () => {
    const prepared = prepare();
    await openHandOver(bank, announce(prepared));
    const all = Array.from({ length: 4 }, () => storeSlice(bank, sliceOf(prepared)));
    for (const result of await Promise.all(all))
      expect(result).toEqual({ outcome: 'stored', next: 1 });
    expect(await countRows()).toEqual([1, 1]);
  });

  test('of three devices that take at the same moment two become the holder, one after another', async () => {
    const { id } = await handOver();
    const devices = [drawNumber(), drawNumber(), drawNumber()];
    const results = await Promise.all(devices.map((device) => take(id, device)));
    expect(tally(results)).toEqual(['taken', 'taken', 'usedUp']);
    const holds = await Promise.all(devices.map((device) => hold(id, device, 0)));
    expect(tally(holds.map(({ outcome }) => outcome))).toEqual(['elsewhere', 'elsewhere', 'held']);
  });

  test('a claim and a take at the same moment have one winner', async () => {
    for (let time = 0; time < 10; time += 1) {
      const { id, device } = await handOver();
      const second = drawNumber();
      const claim = () => hold(id, device, 1);
      const [held, taken] =
        time % 2
          ? await Promise.all([claim(), take(id, second)])
          : await Promise.all([take(id, second), claim()]).then(([one, other]) => [other, one]);
      const outcomes = `${(held as { outcome: string }).outcome} ${taken}`;
      expect(['held submitted', 'elsewhere taken']).toContain(outcomes);
      const holds = await Promise.all([hold(id, device, 1), hold(id, second, 1)]);
      expect(holds.filter(({ outcome }) => outcome === 'held')).toHaveLength(1);
      await deleteHandOver(bank, id);
    }
  });

  test('a deletion during the transfer leaves no slice', async () => {
    const prepared = prepare();
    await openHandOver(bank, announce(prepared));
    await Promise.all([storeSlice(bank, sliceOf(prepared)), deleteHandOver(bank, prepared.id)]);
    expect(await countRows()).toEqual([1, 0]);
    expect(await countHandOvers(bank)).toEqual({ number: 0, bytes: 0 });
  });

  test('countHandOvers returns the number and stored bytes of incomplete and valid hand-overs', async () => {
    await handOver();
    await openHandOver(bank, announce(prepare()));
    const { id } = await handOver();
    await deleteHandOver(bank, id);
    expect(await countHandOvers(bank)).toEqual({ number: 2, bytes: 40 });
    now = start + lifetime;
    expect(await countHandOvers(bank)).toEqual({ number: 0, bytes: 0 });
  });

  test('a reset frees the space of large slices at once', async () => {
    const { id } = await handOver();
    const bytes = randomBytes(1_200_000);
    await store.db.insert(handOverSlices).values({ handOver: id, index: 1, bytes });
    await store.clear();
    expect(await countRows()).toEqual([0, 0]);
    const size = sql`select pg_table_size('hand_over_slices')::int as bytes`;
    const [{ bytes: left }] = getRows(await store.db.execute(size)) as [{ bytes: number }];
    expect(left).toBeLessThan(100_000);
  });
});
