import type { FlowId } from '../../machines/journey/flows/flow.ts';
import type { Disk } from '../simulation/bank/bank.ts';
import { checkEnd } from '../simulation/checks/end.ts';
import { live } from '../simulation/people/living.ts';
import type { Person } from '../simulation/people/person.ts';
import { newPhone } from '../simulation/phone/phone.ts';
import type { Page } from '../simulation/phone/tab.ts';
import { enter, personOf } from '../simulation/simulate.ts';
import { createNetwork } from '../simulation/world/network.ts';
import { troubleNames } from '../simulation/world/troubles.ts';
import type { World } from '../simulation/world/world.ts';
import { type AbuseName, abuses } from './abuses.ts';

/** When somebody is in a state: whoever applies under this seed, at this moment. */
export interface Moment {
  flow: FlowId;
  state: string;
  seed: string;
  at: number;
}

const hour = 3_600_000;
const hours = 3;
/** Shorter is no state that a person can be met in. */
const longEnough = 30;

/** Troubles that would leave too little for the abuse to do. */
const usual = troubleNames.filter(
  (name) => !['noDatabase', 'storageFull', 'comesBackTomorrow', 'closesTab'].includes(name),
);

/** Whose number is in which journey (simulation/simulate.ts). */
const numbers: Record<FlowId, number> = { sixStep: 13, identityFirst: 16 };

async function begin(disk: Disk, seed: string, flow: FlowId) {
  const { world, leave } = await enter(disk, { seed, hours, troubles: usual });
  const phone = newPhone('10.0.0.13', world.chance('phone'));
  const person = personOf(world, numbers[flow], phone);
  const { begin: go, scene } = live(world, createNetwork(world), person);
  go(1_000);
  return { world, leave, person, scene };
}

async function untilTheEnd({ schedule }: World, person: Person): Promise<void> {
  for (let end = schedule.now() + hour; !person.isFinished; end += hour)
    await schedule.runUntil(end);
}

/** The states that one applicant comes through in unlucky hours, each with a moment in it. */
async function visited(disk: Disk, seed: string, flow: FlowId): Promise<Moment[]> {
  const { world, leave, person } = await begin(disk, seed, flow);
  const { schedule } = world;
  const moments = new Map<string, Moment>();
  let last = { state: '', since: 0, page: null as Page | null };
  const see = (page: Page) => {
    const state = page.app?.state() ?? '';
    const lasted = schedule.now() - last.since;
    const isMet = last.state !== '' && !last.page?.isGone && lasted >= longEnough;
    if (isMet && !moments.has(last.state)) {
      const at = last.since + Math.min(lasted / 2, 1_000);
      moments.set(last.state, { flow, state: last.state, seed, at });
    }
    if (state !== last.state || page !== last.page) last = { state, since: schedule.now(), page };
  };
  world.watch = (page) => {
    see(page);
    page.app?.actor.subscribe(() => see(page));
  };
  try {
    await untilTheEnd(world, person);
    return [...moments.values()].filter(({ at }) => at < world.calmFrom);
  } finally {
    leave();
  }
}

/** What is wrong once somebody was abused in a state and has gone on to an end; nothing when all is well. */
export async function abuse(disk: Disk, { flow, seed, at, state }: Moment, name: AbuseName) {
  const { world, leave, person, scene } = await begin(disk, seed, flow);
  const wrong: string[] = [];
  const unhandled = (error: unknown) => void wrong.push(`unhandled: ${String(error)}`);
  process.on('unhandledRejection', unhandled);
  try {
    await world.schedule.runUntil(at);
    // Of several tabs the one that is in the state: another may just be loading.
    const tab = person.tabs.findLast(({ page }) => page?.app?.state() === state);
    if (!tab) return ['not met in this state'];
    // From here on nothing else goes wrong.
    world.calmFrom = world.schedule.now();
    world.schedule.after(0, () => void abuses[name](scene(tab)), tab.page);
    await untilTheEnd(world, person);
    await world.schedule.runUntil(world.schedule.now() + hour);
    await checkEnd(world, [person], disk);
    return [...wrong, ...world.violations.map(({ rule, what }) => `${rule}: ${what}`)];
  } finally {
    process.off('unhandledRejection', unhandled);
    leave();
  }
}

/** A moment in every state that so many applicants of each journey come through. */
export async function momentsOf(disk: Disk, seed: number, people: number): Promise<Moment[]> {
  const found = new Map<string, Moment>();
  const name = ({ flow, state }: Moment) => `${flow} ${state}`;
  for (let number = 0; number < people; number += 1) {
    for (const flow of Object.keys(numbers) as FlowId[]) {
      for (const moment of await visited(disk, `${seed}.${number}`, flow)) {
        if (!found.has(name(moment))) found.set(name(moment), moment);
      }
    }
  }
  return [...found.values()].sort((a, b) => (name(a) < name(b) ? -1 : 1));
}
