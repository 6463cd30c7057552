// @vitest-environment node
import { expect, test } from 'vitest';
import type { ExportLogsRequest } from '../../api/contracts/otlp.ts';
import type { Bank } from '../../api/sandbox/bank/bank.ts';
import { readBatches, storeBatch } from '../../api/sandbox/bank/journals.ts';
import { parseRows } from '../../machines/journals/rows.ts';
import { playReport } from '../../machines/replay/playReport.ts';
import { createJournal } from '../../src/app/journal.ts';
import { readReport } from '../../src/lib/flightReport.ts';
import { recordJourney } from '../app/recorded.ts';
import { createStorage } from '../support/storage.ts';
import { ask, getEmptyStore, json, onEachStore, otherMachine } from './bank.ts';

/** The batches of a journey that is recorded on the real chart. */
const batches: string[] = [];
const journal = createJournal({
  flow: 'sixStep',
  chart: '1a2b-3c4d',
  storage: createStorage(),
  send: (batch) => batches.push(batch),
});
const { actor } = await recordJourney(createStorage(), journal.record);
actor.stop();
journal.flush();
const [batch = ''] = batches;

onEachStore((client, sandbox) => {
  const send = (body: string, headers: Record<string, string> = json) =>
    client.request('/v1/logs', {
      method: 'POST',
      body,
      headers: { 'content-length': String(Buffer.byteLength(body)), ...headers },
    });

  test('a batch is accepted, and the page, the export and the report show its journey', async () => {
    for (const one of batches) {
      const response = await send(one);
      expect([response.status, await response.json()]).toEqual([200, {}]);
    }
    const rows = parseRows(await (await client.request('/sandbox/journeys.csv')).text());
    expect(rows[0]).toMatchObject({ event: 'load', state: 'homepage.inviting', flow: 'sixStep' });
    expect(rows).toContainEqual(
      expect.objectContaining({ call: 'checkNik', outcome: 'clear 00', chart: '1a2b-3c4d' }),
    );
    const page = await client.request('/sandbox/journeys');
    const text = await page.text();
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(text).toContain('1 perjalanan');
    expect(text).toContain('clear 00 1');
    const id = rows[0]?.journey;
    const report = await (await client.request(`/sandbox/journeys/${id}.json`)).text();
    const played = playReport(readReport(report) ?? { flow: '', happened: [] });
    expect(played.length).toBeGreaterThan(20);
    expect(played.filter(({ as }) => as === undefined)).toEqual([]);
    expect((await client.request('/sandbox/journeys/none.json')).status).toBe(404);
  }, 120_000);

  test('the page is empty without journals, and after a reset', async () => {
    await send(batch);
    await client.tester('POST', 'reset');
    expect(await (await client.request('/sandbox/journeys')).text()).toContain('0 perjalanan');
  }, 120_000);

  const attribute = { key: 'sharia_card.state', value: { stringValue: 'otp' } };
  const withRecord = (record: unknown) =>
    JSON.stringify({ resourceLogs: [{ scopeLogs: [{ logRecords: [record] }] }] });

  test.each<[what: string, status: number, body: string, headers?: Record<string, string>]>([
    ['no JSON', 400, '{"resourceLogs":'],
    ['another value', 400, '[]'],
    ['no logs', 400, '{"resourceSpans":[]}'],
    ['a time that is no number', 400, withRecord({ timeUnixNano: 'now' })],
    ['a value with two names', 400, withRecord({ body: { stringValue: '', intValue: '1' } })],
    ['an attribute without a name', 400, withRecord({ attributes: [{ value: {} }] })],
    ['an ID of a wrong length', 400, withRecord({ traceId: 'abc' })],
    ['a NUL', 400, withRecord({ body: { stringValue: 'a\0' } })],
    ['many levels', 413, '['.repeat(30_000) + ']'.repeat(30_000)],
    ['too many parts', 413, `[${'1,'.repeat(30_000)}1]`],
    ['too many bytes', 413, ' '.repeat(64 * 1024 + 1)],
    ['another type', 415, batch, { 'content-type': 'text/plain' }],
    ['other fields, which are ignored', 200, withRecord({ attributes: [attribute], other: 1 })],
    ['numbers in the place of texts', 200, withRecord({ timeUnixNano: 1_544_712_660 })],
    ['nothing', 200, '{"resourceLogs":[]}'],
  ])('a body with %s gets %i', async (_what, status, body, headers) => {
    expect((await send(body, headers)).status).toBe(status);
  });

  test('only testers see the journeys, and pages of other origins send none', async () => {
    for (const path of ['journeys', 'journeys.csv', 'journeys/a.json'])
      expect(
        (await ask(sandbox, `http://192.168.1.7/sandbox/${path}`, {}, otherMachine)).status,
      ).toBe(403);
    const foreign = await send(batch, { ...json, origin: 'https://lain.contoh.id' });
    expect(foreign.status).toBe(403);
  });
});

test.each([
  ['number', { batches: 3, bytes: 1e9, interval: 1 }, ['b', 'c', 'd']],
  ['size', { batches: 100, bytes: 2_500, interval: 1 }, ['c', 'd']],
])(
  'storeBatch removes the oldest batches beyond the limit of %s',
  async (_, most, left) => {
    const store = await getEmptyStore();
    const bank = { store, clock: { now: () => new Date() } } as Bank;
    const named = (name: string): ExportLogsRequest => ({
      resourceLogs: [{ schemaUrl: name.padEnd(1_000, name), scopeLogs: [] }],
    });
    for (const name of ['a', 'b', 'c', 'd']) await storeBatch(bank, named(name), most);
    const names = (await readBatches(bank)).map(
      ({ resourceLogs }) => resourceLogs[0]?.schemaUrl?.[0],
    );
    expect(names).toEqual(left);
  },
  60_000,
);
