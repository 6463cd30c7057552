import { createHash } from 'node:crypto';
import { type FaultName, randomFaultNames } from '../support/injectedFaults.ts';
import { createCharts } from './app.ts';
import { type Disk, openBank } from './bank.ts';
import { installGlobals } from './browserGlobals.ts';
import { checkFinalState } from './checks.ts';
import { createRandom, createScheduler } from './determinism.ts';
import { checkHandOverStore } from './handOverChecks.ts';
import { createHandOverRecords } from './handOverRecords.ts';
import { createHandOverStory } from './handOverStories.ts';
import { createIdentity } from './identity.ts';
import { createNetwork } from './network.ts';
import type { Person } from './person.ts';
import { simulatePerson } from './personLoop.ts';
import { createPhone, createStorageArea, createTab, type Page, type Phone } from './phone.ts';
import { noBug, type PlantedBug, type Tools } from './plantedBugs.ts';
import { createHistory, type Violation, type World } from './world.ts';

export interface Plan {
  seed: string;
  /** How long faults occur, in hours. */
  hours: number;
  /** The numbers of the applicants; removing one changes nothing for the others. */
  applicants: readonly number[];
  /** The number of the batch, by which its people get different hand-overs. */
  batch?: number;
  faults?: readonly FaultName[];
  /** A planted bug. */
  bug?: ((tools: Tools) => PlantedBug) | undefined;
  recordsHistory?: boolean;
  /** Receives the batches of the people's journals. Some of the people then give up. */
  journal?: (batch: string) => void;
}

export interface Result {
  hash: string;
  violations: Violation[];
  history: string[];
  /** How many people reached each kind of hand-over. */
  handOvers: Record<string, number>;
  figures: { applicants: number; done: number; refused: number; stored: number; requests: number };
}

const begin = Date.UTC(2026, 5, 15, 5);
const hour = 3_600_000;
/** One of so many people applies on the phone of another. */
const phoneSharerShare = 5;

/** One of so many people applies in the identity-first journey. */
const identityFirstShare = 4;

/** Creates the simulated world and installs its globals; `leave` removes them. */
export async function createWorld(disk: Disk, plan: Omit<Plan, 'applicants'>) {
  const { seed, hours, faults = randomFaultNames, recordsHistory = false } = plan;
  await disk.clear();
  const scheduler = createScheduler(begin);
  const history = createHistory(scheduler.now, begin, recordsHistory);
  const chance = (...names: (string | number)[]) => createRandom(seed, ...names);
  const bankChance = chance('bank');
  const after = (delay: number, run: () => void) => void scheduler.after(delay, run, null);
  const bug = plan.bug?.({ disk, after }) ?? noBug;
  const pageOf = () => scheduler.current() as Page | null;
  const getPage = () => {
    const page = pageOf();
    if (!page) throw new Error('No page is at work');
    return page;
  };
  const leave = installGlobals({
    scheduler,
    page: () => pageOf()?.globals ?? null,
    chance: () => pageOf()?.tab.phone.chance ?? bankChance,
    onYielded: () => pageOf()?.onYielded?.(),
  });
  const bank = await openBank({ disk, scheduler, chance: bankChance });
  const world: World = {
    scheduler,
    bank,
    ...createCharts({ bug }, getPage),
    history,
    violations: [],
    bug,
    faults: new Set(faults),
    faultFreeFrom: begin + hours * hour,
    chance,
    handOvers: createHandOverRecords(),
    journal: plan.journal && { send: plan.journal, chance: chance('journal') },
  };
  scheduler.after(0, () => void bank.start(), null);
  return {
    world,
    leave(): void {
      bank.kill();
      leave();
    },
  };
}

/** Creates a person with one tab on the phone. */
export function createPerson({ chance, bug }: World, number: number, phone: Phone): Person {
  const name = `p${number}`;
  const flow = number % identityFirstShare === 0 ? 'identityFirst' : 'sixStep';
  return {
    name,
    flow,
    identity: createIdentity(chance('identity', number), number),
    chance: chance('person', number),
    phone,
    tabs: [createTab({ name, flow }, phone, bug.session?.(phone) ?? createStorageArea())],
    endedApplications: [],
    lostActivities: [],
    faultFreeSteps: 0,
    isFinished: false,
    tapsTwice: false,
    awayUntil: 0,
    typedForm: null,
  };
}

const addressOf = (number: number) => `10.0.${number >> 8}.${number & 255}`;

/** Runs one simulation; the same plan produces the same history. */
export async function simulate(disk: Disk, plan: Plan): Promise<Result> {
  const { world, leave } = await createWorld(disk, plan);
  const { scheduler, chance, history } = world;
  try {
    const network = createNetwork(world);
    const phones = new Map<number, Phone>();
    const phoneOf = (number: number): Phone => {
      const owner = number % phoneSharerShare === 0 ? number - 1 : number;
      const phone = phones.get(owner) ?? createPhone(addressOf(owner), chance('phone', owner));
      phones.set(owner, phone);
      return phone;
    };
    const people = plan.applicants.map((number) => createPerson(world, number, phoneOf(number)));
    for (const person of people) {
      const arrival = chance('arrival', person.name).between(1_000, (plan.hours * hour) / 2);
      const { begin: start, scene } = simulatePerson(world, network, person);
      createHandOverStory(world, person, { batch: plan.batch ?? 0, scene });
      start(arrival);
    }
    for (let end = begin + hour; !people.every(({ isFinished }) => isFinished); end += hour) {
      if (await scheduler.runUntil(end)) continue;
      const waiting = people.filter(({ isFinished }) => !isFinished).map(({ name }) => name);
      if (waiting.length > 0) throw new Error(`Nothing is scheduled for ${waiting.join()}`);
    }
    // Requests in transit arrive.
    await scheduler.runUntil(scheduler.now() + hour);
    const { stored } = await checkFinalState(world, people, disk);
    await checkHandOverStore(world, disk);
    const endedApplications = people.flatMap((person) => person.endedApplications);
    return {
      hash: history.hash(),
      violations: world.violations,
      history: history.lines,
      handOvers: world.handOvers.count(),
      figures: {
        applicants: people.length,
        done: endedApplications.filter(({ outcome }) => outcome === 'done').length,
        refused: endedApplications.filter(({ outcome }) => outcome !== 'done').length,
        stored,
        requests: network.requestCount(),
      },
    };
  } finally {
    leave();
  }
}

/** The number of people who share a bank; each batch begins with an empty one. */
const batchSize = 50;

export interface SimulationOptions {
  seed: number;
  hours: number;
  applicants: number;
}

/** Returns the plan of a batch; the last one has the remaining applicants. */
export const createPlan = (
  { seed, hours, applicants }: SimulationOptions,
  batch: number,
): Plan => ({
  seed: `${seed}.${batch}`,
  hours,
  batch,
  applicants: Array.from(
    { length: Math.min(batchSize, applicants - batch * batchSize) },
    (_, at) => at + 1,
  ),
});
export const countBatches = ({ applicants }: SimulationOptions) =>
  Math.ceil(applicants / batchSize);

/** Combines the hashes of all batches into one. */
export const hashOf = (hashes: readonly string[]): string =>
  createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16);

const simulateWithHistory = async (disk: Disk, plan: Plan): Promise<Result> =>
  simulate(disk, { ...plan, recordsHistory: true });

/** Finds the shortest history that still breaks the rule, with as few people and kinds of faults as possible. */
export async function shrinkPlan(
  disk: Disk,
  plan: Plan,
  rule: string,
  who: string,
): Promise<Shortest> {
  let best: Plan = plan;
  let result = await simulateWithHistory(disk, plan);
  const tries = async (fewer: Partial<Plan>) => {
    const next = await simulateWithHistory(disk, { ...best, ...fewer });
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
  for (let size = randomFaultNames.length; size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < (best.faults ?? randomFaultNames).length; ) {
      const before = best.faults ?? randomFaultNames;
      await tries({ faults: [...before.slice(0, at), ...before.slice(at + size)] });
      if (best.faults === undefined || best.faults.length === before.length) at += size;
    }
  }
  return { plan: best, result };
}

interface Shortest {
  plan: Plan;
  result: Result;
}

/** Simulates batches with a planted bug until a rule is broken; returns it, or null, and the number of people. */
export async function findPlantedBug(
  disk: Disk,
  { seed, hours, applicants }: SimulationOptions,
  bug: (tools: Tools) => PlantedBug,
): Promise<{ rule: string; people: number } | { rule: null; people: number }> {
  let people = 0;
  for (let batch = 0; people < applicants; batch += 1) {
    const size = batch === 0 ? 5 : 25;
    const plan = createPlan({ seed, hours, applicants: batch * batchSize + size }, batch);
    const { violations } = await simulate(disk, { ...plan, bug });
    people += size;
    const [first] = violations;
    if (first) return { rule: first.rule, people };
  }
  return { rule: null, people };
}
