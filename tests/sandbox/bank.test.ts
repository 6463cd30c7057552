import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListId } from '../../api/client/queries.ts';
import { allCalls } from '../../api/contracts/all.ts';
import type { CallId } from '../../api/contracts/index.ts';
import type { Sandbox } from '../../api/sandbox/app.ts';
import { testNiks } from '../../api/sandbox/bank/testData.ts';
import { onEachStore, openSandbox, origin } from './bank.ts';
import { contents } from './listContents.ts';
import { person, registrationOf } from './people.ts';

describe('calls', () => {
  onEachStore((client) => {
    const lists = Object.keys(allCalls).filter(
      (id) => allCalls[id as CallId].method === 'GET' && !allCalls[id as CallId].path.includes(':'),
    ) as CallId[];

    test.each(lists.filter((id) => id !== 'livenessAddress'))(
      'API-04 returns at least three entries of the list %s, bare or inside data',
      async (id) => {
        const response = await client.send(id);
        const answer = await response.json();
        const items = allCalls[id].response.parse(answer) as unknown[];
        expect(items.length).toBeGreaterThan(2);
      },
    );

    test.each(Object.keys(contents) as ListId[])(
      'JOB-04 REV-05 API-05 API-06 API-07 API-09 API-10 API-13 returns exactly the entries of the list %s, in order',
      async (id) => {
        const answer = await (await client.send(id)).json();
        expect(allCalls[id].response.parse(answer)).toStrictEqual(contents[id]);
      },
    );

    test('ADR-12 API-21 finds regions by the beginning of the kelurahan, in any case', async () => {
      const { data } = await client.call('regionSearch', { term: 'mEntÉng' });
      const found = data as { kelurahan: string; kecamatan: string; kodePos: string }[];
      expect(found).toContainEqual({
        id: expect.any(String),
        kelurahan: 'Menteng',
        kecamatan: 'Bogor Barat',
        kota: 'Kota Bogor',
        provinsi: 'Jawa Barat',
        kodePos: '16111',
      });
      expect(found.map(({ kodePos }) => kodePos)).toContain('10310');
      expect(found.every(({ kelurahan }) => kelurahan.startsWith('Menteng'))).toBe(true);
      expect((await client.call('regionSearch', { term: 'gedung putih' })).data).toEqual([]);
    });

    test('ADR-10 returns 400 for a region search of fewer than three characters', async () => {
      expect((await client.call('regionSearch', { term: 'me' })).status).toBe(400);
    });

    test.each([
      ['ENT-19 a NIK with a possible date of birth', person.nik, '00'],
      ['ENT-19 the test NIK for a total rejection', testNiks.declined, '54'],
      ['ENT-19 the test NIK that the registry does not know', testNiks.notInRegistry, '51'],
      ['NIK-06 the test NIK with an earlier application', testNiks.earlierPending, '53'],
      ['ENT-19 a NIK with the 31st of February', '9971043102930002', '51'],
      ['ENT-19 a NIK with month 13', '9971040113930002', '51'],
      ['ENT-19 a woman born on a 29th of February', '9971046902960002', '00'],
      [
        'NIK-02 a NIK with the 29th of February, a date that 2000 has and 1900 has not',
        '9971042902000002',
        '00',
      ],
      ['ENT-19 a NIK of 15 digits', '997104650493000', '30'],
    ])('%s gets code $2', async (_, nik, code) => {
      expect((await client.call('checkNik', { nik })).responseCode).toBe(code);
      // A test NIK ends with its code, so that testers can find it.
      if (nik.startsWith('99999')) expect(nik.slice(-2)).toBe(code);
    });

    test.each([
      ['081234567', '422'],
      ['0812345678', '00'],
      ['0812345678901234567', '00'],
      ['08123456789012345678', '422'],
    ])('PER-06 a registration with the phone %s gets code %s', async (phone, code) => {
      const answer = await client.call('register', registrationOf({ ...person, phone }));
      expect(answer.responseCode).toBe(code);
    });

    test('API-26 the liveness address has another origin on the same host', async () => {
      const { data } = await client.call('livenessAddress');
      const { user_landing_url } = (data as { data: { user_landing_url: string } }).data;
      const address = new URL(user_landing_url);
      expect(address.origin).toBe('http://127.0.0.1:4301');
      expect(address.searchParams.get('origin')).toBe(origin);
    });

    test('returns 400 with a description when a request does not match the contract', async () => {
      const answer = await client.call('checkNik', {});
      expect(answer).toMatchObject({
        status: 400,
        responseDescription: expect.stringContaining('nik'),
      });
      const broken = await client.request('/bank/local/ocr-iB', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"ktp":',
      });
      expect(broken.status).toBe(400);
    });

    test('returns 404 for an unknown path', async () => {
      expect((await client.request('/bank/local/nothing')).status).toBe(404);
    });
  });
});

describe('connections', () => {
  let sandbox: Sandbox;

  let server: ReturnType<typeof serve>;

  let address: string;

  beforeAll(async () => {
    sandbox = await openSandbox();
    await new Promise<void>((listening) => {
      server = serve({ fetch: sandbox.app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
        listening(),
      );
    });
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }, 120_000);

  afterAll(async () => {
    server.close();
    await sandbox.close();
  });

  const post = (path: string, body: unknown) =>
    fetch(address + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });

  const checkNik = () => post('/bank/local/s-card/verifikasi-nik-iB', { nik: person.nik });

  const fault = (body: object) =>
    fetch(`${address}/sandbox/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('a dropped connection makes the call fail, and the next call works', async () => {
    for (const kind of ['drop', 'dropAnswer']) {
      await fault({ call: 'checkNik', [kind]: true, times: 1 });
      await expect(checkNik()).rejects.toThrow(TypeError);
      expect((await checkNik()).status).toBe(200);
    }
  });

  test('returns 413 for a body over 24 MB over a real connection', async () => {
    const response = await post('/bank/local/s-card/onboarding-with-privy', {
      data: 'a'.repeat(25 * 1024 * 1024),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ responseCode: '413' });
  });
});
