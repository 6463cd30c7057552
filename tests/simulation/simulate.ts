import { createHash } from 'node:crypto';
import { type TroubleName, unluckyNames } from '../support/injectedFaults.ts';
import { chartsFor } from './app.ts';
import { type Disk, openBank } from './bank.ts';
import { surround } from './browserGlobals.ts';
import { checkEnd } from './checks.ts';
import { chanceOf, createSchedule } from './determinism.ts';
import { identityOf } from './identity.ts';
import { createNetwork } from './network.ts';
import type { Person } from './person.ts';
import { live } from './personLoop.ts';
import { emptyShelf, newPhone, newTab, type Page, type Phone } from './phone.ts';
import { innocent, type Mischief, type Tools } from './plantedBugs.ts';
import { createHistory, type Violation, type World } from './world.ts';

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
  const { seed, hours, troubles = unluckyNames, keepsHistory = false } = plan;
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
    tapsTwice: false,
    awayUntil: 0,
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

/** People of one batch share a bank, which has forgotten those before. */
export const batchSize = 50;

export interface Hours {
  seed: number;
  hours: number;
  applicants: number;
}

/** The plan of a batch; of the last one as many as are left. */
export const planOf = ({ seed, hours, applicants }: Hours, batch: number): Plan => ({
  seed: `${seed}.${batch}`,
  hours,
  applicants: Array.from(
    { length: Math.min(batchSize, applicants - batch * batchSize) },
    (_, at) => at + 1,
  ),
});
export const batchesOf = ({ applicants }: Hours) => Math.ceil(applicants / batchSize);

/** One hash of all batches, in their order. */
export const hashOf = (hashes: readonly string[]): string =>
  createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16);

/** The rules that a plan breaks. */
const broken = async (disk: Disk, plan: Plan): Promise<Result> =>
  simulate(disk, { ...plan, keepsHistory: true });

/**
 * The shortest history that still breaks the rule: with as few people and as few kinds of trouble as
 * can be left.
 */
export async function shrink(disk: Disk, plan: Plan, rule: string, who: string): Promise<Shortest> {
  let best: Plan = plan;
  let result = await broken(disk, plan);
  const tries = async (fewer: Partial<Plan>) => {
    const next = await broken(disk, { ...best, ...fewer });
    if (!next.violations.some((one) => one.rule === rule)) return;
    best = { ...best, ...fewer };
    result = next;
  };
  const number = Number(/\d+/.exec(who)?.[0] ?? 0);
  if (plan.applicants.includes(number)) {
    await tries({ applicants: plan.applicants.filter((one) => Math.abs(one - number) < 2) });
    await tries({ applicants: [number] });
  }
  for (let size = best.applicants.length; size > 1; size = Math.ceil(size / 2)) {
    await tries({ applicants: best.applicants.slice(0, Math.ceil(size / 2)) });
    await tries({ applicants: best.applicants.slice(Math.floor(size / 2)) });
    if (size === 2) break;
  }
  // First all at once, then by halves, then one by one.
  for (let size = unluckyNames.length; size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < (best.troubles ?? unluckyNames).length; ) {
      const before = best.troubles ?? unluckyNames;
      await tries({ troubles: [...before.slice(0, at), ...before.slice(at + size)] });
      if (best.troubles === undefined || best.troubles.length === before.length) at += size;
    }
  }
  return { plan: best, result };
}
interface Shortest {
  plan: Plan;
  result: Result;
}

/** How many people it takes until a fault that was made on purpose is found. */
export async function find(
  disk: Disk,
  { seed, hours, applicants }: Hours,
  mischief: (tools: Tools) => Mischief,
): Promise<{ rule: string; people: number } | { rule: null; people: number }> {
  let people = 0;
  for (let batch = 0; people < applicants; batch += 1) {
    const size = batch === 0 ? 5 : 25;
    const plan = planOf({ seed, hours, applicants: batch * batchSize + size }, batch);
    const { violations } = await simulate(disk, { ...plan, mischief });
    people += size;
    const [first] = violations;
    if (first) return { rule: first.rule, people };
  }
  return { rule: null, people };
}
