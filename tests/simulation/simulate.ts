import { type Disk, openBank } from './bank/bank.ts';
import { checkEnd } from './checks/end.ts';
import { innocent, type Mischief, type Tools } from './mischief/mischief.ts';
import { identityOf } from './people/identity.ts';
import { live } from './people/living.ts';
import type { Person } from './people/person.ts';
import { chartFor } from './phone/page.ts';
import { newPhone, type Phone } from './phone/phone.ts';
import { emptyShelf } from './phone/storage.ts';
import { newTab, type Page } from './phone/tab.ts';
import { chanceOf } from './world/chance.ts';
import { surround } from './world/globals.ts';
import { createNetwork } from './world/network.ts';
import { createSchedule } from './world/schedule.ts';
import { type TroubleName, troubleNames } from './world/troubles.ts';
import { createHistory, type Violation, type World } from './world/world.ts';

export interface Plan {
  seed: string;
  /** How long things go wrong, in hours. */
  hours: number;
  /** The numbers of those who apply; who is left out changes nothing for the others. */
  applicants: readonly number[];
  troubles?: readonly TroubleName[];
  /** A fault that is made on purpose. */
  mischief?: (tools: Tools) => Mischief;
  keepsHistory?: boolean;
}

export interface Result {
  hash: string;
  violations: Violation[];
  history: string[];
  figures: { applicants: number; done: number; refused: number; stored: number; requests: number };
}

const begin = Date.UTC(2026, 5, 15, 5);
const hour = 3_600_000;
/** Of so many people one applies on the phone of another. */
const sharers = 5;

/** One simulation from its seed: the same plan gives the same history, byte for byte. */
export async function simulate(disk: Disk, plan: Plan): Promise<Result> {
  const { seed, hours, applicants, troubles = troubleNames, keepsHistory = false } = plan;
  await disk.clear();
  const schedule = createSchedule(begin);
  const history = createHistory(schedule.now, begin, keepsHistory);
  const chance = (...names: (string | number)[]) => chanceOf(seed, ...names);
  const bankChance = chance('bank');
  const mischief = plan.mischief?.({
    disk,
    after: (delay, run) => void schedule.after(delay, run, null),
  });
  const pageOf = () => schedule.current() as Page | null;
  const here = () => {
    const page = pageOf();
    if (!page) throw new Error('No page is at work');
    return page;
  };
  const leave = surround({
    schedule,
    page: () => pageOf()?.surroundings ?? null,
    chance: () => pageOf()?.tab.phone.chance ?? bankChance,
  });
  try {
    const bank = await openBank({ disk, schedule, chance: bankChance });
    const world: World = {
      schedule,
      bank,
      chart: chartFor({ mischief: mischief ?? innocent }, here),
      history,
      violations: [],
      mischief: mischief ?? innocent,
      troubles: new Set(troubles),
      calmFrom: begin + hours * hour,
      chance,
    };
    const network = createNetwork(world);
    schedule.after(0, () => void bank.start(), null);
    const phones = new Map<number, Phone>();
    const phoneOf = (number: number): Phone => {
      const owner = number % sharers === 0 ? number - 1 : number;
      const address = `10.0.${owner >> 8}.${owner & 255}`;
      const phone = phones.get(owner) ?? newPhone(address, chance('phone', owner));
      phones.set(owner, phone);
      return phone;
    };
    const people = applicants.map((number): Person => {
      const name = `p${number}`;
      const own = chance('person', number);
      const phone = phoneOf(number);
      const session = world.mischief.session?.(phone) ?? emptyShelf();
      const tab = newTab(name, phone, '/', session);
      return {
        name,
        identity: identityOf(chance('identity', number), number),
        chance: own,
        phone,
        tabs: [tab],
        ended: [],
        lost: [],
        calmSteps: 0,
        isFinished: false,
        typing: null,
      };
    });
    for (const person of people) {
      const arrival = chance('arrival', person.name).between(1_000, (hours * hour) / 2);
      live(world, network, person).begin(arrival);
    }
    for (let end = begin + hour; !people.every(({ isFinished }) => isFinished); end += hour) {
      await schedule.runUntil(end);
    }
    // What is still on its way arrives.
    await schedule.runUntil(schedule.now() + hour);
    const { stored } = await checkEnd(world, people, disk, mischief?.ghosts ?? []);
    const ended = people.flatMap((person) => person.ended);
    return {
      hash: history.hash(),
      violations: world.violations,
      history: history.lines,
      figures: {
        applicants: people.length,
        done: ended.filter(({ outcome }) => outcome === 'done').length,
        refused: ended.filter(({ outcome }) => outcome !== 'done').length,
        stored,
        requests: network.sendings(),
      },
    };
  } finally {
    leave();
  }
}
