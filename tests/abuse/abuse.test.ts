import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Disk, openDisk } from '../simulation/bank/bank.ts';
import { chanceOf } from '../simulation/world/chance.ts';
import { abuse, momentsOf } from './abuse.ts';
import { abuseNames } from './abuses.ts';

const seed = 5;
const sample = 10;
let disk: Disk;
beforeAll(async () => {
  disk = await openDisk();
}, 60_000);
afterAll(() => disk.close());

// `npm run abuse` has every state with every abuse.
test('whatever is done to an applicant in whatever state, they reach their end with what they typed', async () => {
  const moments = await momentsOf(disk, seed, 1);
  const chance = chanceOf('sample', seed);
  expect(moments.length).toBeGreaterThan(20);
  for (let cell = 0; cell < sample; cell += 1) {
    const moment = chance.pick(moments);
    const name = abuseNames[cell % abuseNames.length] ?? 'reload';
    const where = `${moment.flow} ${moment.state}`;
    expect([where, name, await abuse(disk, moment, name)]).toEqual([where, name, []]);
  }
}, 300_000);
