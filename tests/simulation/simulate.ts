import { type Disk, openBank } from './bank/bank.ts';
import { checkEnd } from './checks/end.ts';
import { innocent, type Mischief, type Tools } from './mischief/mischief.ts';
import { identityOf } from './people/identity.ts';
import { live } from './people/living.ts';
import type { Person } from './people/person.ts';
import { chartsFor } from './phone/page.ts';
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
  mischief?: ((tools: Tools) => Mischief) | undefined;
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

/** Of so many people one applies in the identity-first journey. */
const identityFirsts = 4;

/** Puts the simulated world around everything; `leave` takes it away again. */
export async function enter(disk: Disk, plan: Omit<Plan, 'applicants'>) {
  const { seed, hours, troubles = troubleNames, keepsHistory = false } = plan;
  await disk.clear();
  const schedule = createSchedule(begin);
  const history = createHistory(schedule.now, begin, keepsHistory);
  const chance = (...names: (string | number)[]) => chanceOf(seed, ...names);
  const bankChance = chance('bank');
  const after = (delay: number, run: () => void) => void schedule.after(delay, run, null);
  const mischief = plan.mischief?.({ disk, after }) ?? innocent;
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
  const bank = await openBank({ disk, schedule, chance: bankChance });
  const world: World = {
    schedule,
    bank,
    charts: chartsFor({ mischief }, here),
    history,
    violations: [],
    mischief,
    troubles: new Set(troubles),
    calmFrom: begin + hours * hour,
    chance,
  };
  schedule.after(0, () => void bank.start(), null);
  return { world, leave };
}

/** Somebody who is about to apply, on a phone that is theirs or another's. */
export function personOf({ chance, mischief }: World, number: number, phone: Phone): Person {
  const name = `p${number}`;
  const flow = number % identityFirsts === 0 ? 'identityFirst' : 'sixStep';
  return {
    name,
    flow,
    identity: identityOf(chance('identity', number), number),
    chance: chance('person', number),
    phone,
    tabs: [newTab({ name, flow }, phone, mischief.session?.(phone) ?? emptyShelf())],
    ended: [],
    lost: [],
    calmSteps: 0,
    isFinished: false,
    typing: null,
  };
}

const addressOf = (number: number) => `10.0.${number >> 8}.${number & 255}`;

/** One simulation from its seed: the same plan gives the same history, byte for byte. */
export async function simulate(disk: Disk, plan: Plan): Promise<Result> {
  const { world, leave } = await enter(disk, plan);
  const { schedule, chance, history } = world;
  try {
    const network = createNetwork(world);
    const phones = new Map<number, Phone>();
    const phoneOf = (number: number): Phone => {
      const owner = number % sharers === 0 ? number - 1 : number;
      const phone = phones.get(owner) ?? newPhone(addressOf(owner), chance('phone', owner));
      phones.set(owner, phone);
      return phone;
    };
    const people = plan.applicants.map((number) => personOf(world, number, phoneOf(number)));
    for (const person of people) {
      const arrival = chance('arrival', person.name).between(1_000, (plan.hours * hour) / 2);
      live(world, network, person).begin(arrival);
    }
    for (let end = begin + hour; !people.every(({ isFinished }) => isFinished); end += hour) {
      await schedule.runUntil(end);
    }
    // What is still on its way arrives.
    await schedule.runUntil(schedule.now() + hour);
    const { stored } = await checkEnd(world, people, disk);
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
