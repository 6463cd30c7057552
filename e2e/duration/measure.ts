import { Console } from 'node:console';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Place, walkToReceipt } from '../pages/walk.ts';
import { test } from '../support/test.ts';
import { atPersonsPace } from './person.ts';

const out = new Console(process.stdout);
const record = join(import.meta.dirname, 'record.json');
/** What the front page says of it: the sum alone travels to phones. */
const told = join(import.meta.dirname, '../../src/copy/duration.json');
const seconds = (milliseconds: number) => Math.round(milliseconds / 1000);

test('how long the journey takes a person, from the front page to the receipt', async ({
  page,
}) => {
  // The network of a cheap plan, as Lighthouse has it; the card is read as long as it takes.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  const spent = atPersonsPace(page);
  const begun: [place: Place, at: number][] = [];
  await walkToReceipt(page, async (place) => {
    begun.push([place, Date.now()]);
  });
  const parts = Object.fromEntries(
    begun.flatMap(([place, at], index) => {
      const next = begun[index + 1]?.[1];
      return next === undefined ? [] : [[place, seconds(next - at)]];
    }),
  );
  const sum = Object.values(parts).reduce((all, part) => all + part, 0);
  const doings = Object.entries(spent).map(([doing, time]) => [doing, seconds(time)] as const);
  const ofPeople = doings.reduce((all, [, time]) => all + time, 0);
  out.table(parts);
  out.table({ ...Object.fromEntries(doings), 'app and bank': sum - ofPeople, all: sum });
  writeFileSync(record, `${JSON.stringify({ seconds: sum, parts }, null, 2)}\n`);
  writeFileSync(told, `${JSON.stringify({ seconds: sum })}\n`);
});
