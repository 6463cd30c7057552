import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Disk, openDisk } from './bank.ts';
import { checkSecrecy } from './handOverChecks.ts';
import { createHandOverRecords } from './handOverRecords.ts';
import type { Page } from './phone.ts';
import { noBug, type PlantedBug, plantedBugs } from './plantedBugs.ts';
import { createPlan, simulate } from './simulate.ts';
import { createHistory, type Violation, type World } from './world.ts';

let disk: Disk;
beforeAll(async () => {
  disk = await openDisk();
});
afterAll(() => disk.close());

// The fifth person hands over at the code screen, submits on the other device, and then tries it on the first one.
const plan = createPlan({ seed: 1, hours: 12, applicants: 5 }, 0);
const rulesOf = async (bug: () => PlantedBug) =>
  (await simulate(disk, { ...plan, bug })).violations.map(({ rule }) => rule);
const planted = (name: string) => () => plantedBugs[name]?.({ disk, after: () => {} }) ?? noBug;

test('simulate counts who handed over, took and found the application submitted elsewhere', async () => {
  const { violations, handOvers } = await simulate(disk, plan);
  expect(violations).toEqual([]);
  expect(handOvers).toMatchObject({ 'handed over': 1, taken: 1, 'submitted elsewhere': 1 });
});

test('simulate reports planted bugs of a hand-over', async () => {
  const rules: Record<string, string> = {
    'the application is submitted without a claim': 'a hand-over is claimed before it is submitted',
    'a token that must not travel travels': 'what does not travel stays on its device',
    'the bank gives the hold to both devices': 'one device claims a hand-over',
  };
  for (const [name, rule] of Object.entries(rules))
    expect(await rulesOf(planted(name)), name).toContain(rule);
});

test('simulate reports a value that is lost on the way to another device', async () => {
  const losing = (): PlantedBug => ({
    ...noBug,
    handOver: (own) => ({
      ...own,
      async receiveHandOver(task) {
        const output = await own.receiveHandOver(task);
        if (output.outcome !== 'taken') return output;
        const { step4: _, ...saved } = output.saved;
        return { ...output, saved };
      },
    }),
  });
  expect(await rulesOf(losing)).toContain('nothing is lost on the way to another device');
});

test('checkSecrecy reports a readable value and the secret of a link in a request', () => {
  const violations: Violation[] = [];
  const handOvers = createHandOverRecords();
  const history = createHistory(() => 0, 0, false);
  const world = { handOvers, violations, history } as unknown as World;
  const page = { tab: { name: 'p1' } } as Page;
  handOvers.linkSecrets.push('SecretOfTheLink');
  handOvers.sealed.set('one', {
    values: new Map(),
    drafts: new Map(),
    secrets: [Buffer.from('PEMOHON ABCD')],
    activity: {} as never,
    wasFull: false,
  });
  const send = (data: string, headers = '') => {
    const body = JSON.stringify({ id: 'one', data: Buffer.from(data).toString('base64') });
    checkSecrecy(world, { page, call: 'storeHandOverSlice', body, headers });
    return violations.splice(0).map(({ rule }) => rule);
  };
  expect(send('sealed bytes')).toEqual([]);
  expect(send('… PEMOHON ABCD …')).toEqual(['nothing readable leaves with a hand-over']);
  expect(send('', '{"referer":"/lanjutkan#SecretOfTheLink"}')).toEqual([
    'no request contains the secret of a link',
  ]);
});
