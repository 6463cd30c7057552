import { getNextTransitions } from 'xstate';
import type { CallId } from '../../api/contracts/index.ts';
import { getAlertLines } from '../../machines/journey/alertLines.ts';
import type { FlowId } from '../../machines/journey/flows/flow.ts';
import { isEnglish } from '../../src/copy/english.ts';
import type { Disk } from '../simulation/bank.ts';
import { checkEnd } from '../simulation/checks.ts';
import { createNetwork } from '../simulation/network.ts';
import { live } from '../simulation/personLoop.ts';
import { newPhone, type Page } from '../simulation/phone.ts';
import { enter, type Plan, personOf } from '../simulation/simulate.ts';
import { type NamesOf, namesOf, unluckyNames } from '../support/injectedFaults.ts';
import { onPage } from './inSimulation.ts';

const second = 1_000;
const hour = 3_600_000;

/** One person in a world of their own, with nobody else; by their number they are in one of the journeys. */
async function alone(disk: Disk, number: number, plan: Omit<Plan, 'applicants'>) {
  const { world, leave } = await enter(disk, plan);
  const { schedule, violations } = world;
  const person = personOf(world, number, newPhone('10.0.0.1', world.chance('phone')));
  const { begin, scene } = live(world, createNetwork(world), person);
  begin(second);
  const unhandled: string[] = [];
  const note = (error: unknown) => void unhandled.push(`unhandled: ${String(error)}`);
  process.on('unhandledRejection', note);
  return {
    world,
    person,
    scene,
    async untilTheEnd(): Promise<void> {
      while (!person.isFinished) await schedule.runUntil(schedule.now() + hour / 4);
    },
    wrong: () => [...unhandled, ...violations.map(({ rule, what }) => `${rule}: ${what}`)],
    leave(): void {
      process.off('unhandledRejection', note);
      leave();
    },
  };
}

/** When somebody is in a state: whoever applies under this seed, at this moment. */
export interface Moment {
  flow: FlowId;
  state: string;
  seed: string;
  at: number;
}

/** Shorter is no state that a person can be met in. */
const longEnough = 30;
/** What else goes wrong on the way there; without what would leave too little to be done. */
const usual = unluckyNames.filter(
  (name) => !['no database', 'storage full', 'away for a day', 'closes the tab'].includes(name),
);
const unlucky = (seed: string) => ({ seed, hours: 3, troubles: usual });
/** The first of them guesses at codes. */
const abusedNumbers: Record<FlowId, number> = { sixStep: 13, identityFirst: 16 };

/** The states that one applicant comes through in unlucky hours, each with a moment in it. */
async function visited(disk: Disk, seed: string, flow: FlowId): Promise<Moment[]> {
  const { world, person, untilTheEnd, leave } = await alone(
    disk,
    abusedNumbers[flow],
    unlucky(seed),
  );
  const { schedule } = world;
  const moments = new Map<string, Moment>();
  let last = { state: '', since: 0, page: null as Page | null };
  const see = (page: Page) => {
    const state = page.app?.state() ?? '';
    const lasted = schedule.now() - last.since;
    // Whoever has come to their end does nothing more that could be disturbed.
    const isOver = person.ended.length > 0;
    const isMet = last.state !== '' && !last.page?.isGone && !isOver && lasted >= longEnough;
    if (isMet && !moments.has(last.state)) {
      const at = last.since + Math.min(lasted / 2, second);
      moments.set(last.state, { flow, state: last.state, seed, at });
    }
    if (state !== last.state || page !== last.page) last = { state, since: schedule.now(), page };
  };
  world.watch = (page) => {
    see(page);
    page.app?.actor.subscribe(() => see(page));
  };
  try {
    await untilTheEnd();
    return [...moments.values()].filter(({ at }) => at < world.calmFrom);
  } finally {
    leave();
  }
}

const flows = Object.keys(abusedNumbers) as FlowId[];

/** A moment in every state that so many applicants of each journey come through. */
export async function momentsOf(disk: Disk, seed: number, people: number): Promise<Moment[]> {
  const found = new Map<string, Moment>();
  const name = ({ flow, state }: Moment) => `${flow} ${state}`;
  for (let number = 0; number < people; number += 1) {
    for (const flow of flows) {
      for (const moment of await visited(disk, `${seed}.${number}`, flow)) {
        if (!found.has(name(moment))) found.set(name(moment), moment);
      }
    }
  }
  return [...found.values()].sort((a, b) => (name(a) < name(b) ? -1 : 1));
}

export const pageTroubles = namesOf('page');

/** What is wrong once somebody in a state met a trouble and went on to an end; nothing when all is well. */
export async function abuse(
  disk: Disk,
  { flow, seed, at, state }: Moment,
  trouble: NamesOf<'page'>,
): Promise<string[]> {
  const { world, person, scene, untilTheEnd, wrong, leave } = await alone(
    disk,
    abusedNumbers[flow],
    unlucky(seed),
  );
  const { schedule } = world;
  try {
    await schedule.runUntil(at);
    // Of several tabs the one that is in the state: another may just be loading.
    const tab = person.tabs.findLast(({ page }) => page?.app?.state() === state);
    if (!tab) return ['not met in this state'];
    // From here on nothing else goes wrong, and what is over by itself is over within an hour.
    world.troubles = new Set();
    world.calmFrom = schedule.now() + hour;
    const act = () => {
      person.awayUntil = schedule.now() + onPage[trouble](scene(tab));
      // In a browser with several tabs they go on in the one that they were in.
      person.tabs = [...person.tabs.filter((one) => one !== tab), tab];
    };
    schedule.after(0, act, tab.page);
    await untilTheEnd();
    await schedule.runUntil(schedule.now() + hour);
    await checkEnd(world, [person], disk);
    return wrong();
  } finally {
    leave();
  }
}

/** The calls that each journey waits for, and whose number is in it; lists are read beside it, by screens alone. */
const waitedIn = [
  {
    number: 1,
    calls: [
      ...['readCard', 'checkNik', 'livenessAddress', 'register', 'requestOtp', 'validateOtp'],
      ...['resendOtp', 'submitApplication'],
    ],
  },
  {
    number: 4,
    calls: ['readCardOlder', 'submitStep1', 'submitRecord', 'submitFiles', 'convertFile'],
  },
] as const satisfies { number: number; calls: readonly CallId[] }[];
const numberFor = new Map<CallId, number>(
  waitedIn.flatMap(({ number, calls }) => calls.map((call) => [call, number] as const)),
);
export const waitedCalls: readonly CallId[] = [...numberFor.keys()];

export const callTroubles = namesOf('call', 'bank');

/** What a call that met a trouble led to. */
export interface Cell {
  call: CallId;
  trouble: NamesOf<'call' | 'bank'>;
  /** The first state without a wait after it, and how long that took, in milliseconds. */
  state: string;
  took: number;
  lines: string[];
  /** What is wrong with it; empty when nothing is. */
  wrong: string[];
}

/** Longer than every limit of a wait. */
const patience = 130 * second;

/** What a person finds wrong with a page. */
function faultsOf({ app }: Page): string[] {
  const snapshot = app?.actor.getSnapshot();
  if (!snapshot) return ['the app is gone'];
  const { alert } = snapshot.context;
  const wrong: string[] = [];
  const isOffered = getNextTransitions(snapshot as never).some(
    ({ eventType }) => eventType !== '' && eventType !== 'open' && !eventType.startsWith('xstate.'),
  );
  if (!isOffered) wrong.push('nothing can be done');
  const lines = alert ? getAlertLines(alert) : [];
  if (alert && !lines.some((line) => line !== '' && !isEnglish(line)))
    wrong.push('said in English alone');
  if (snapshot.hasTag('alert') && lines.length === 0) wrong.push('an alert without words');
  return wrong;
}

/** One applicant whose first call of this kind meets the trouble, up to a receipt. */
export async function tryCell(
  disk: Disk,
  call: CallId,
  trouble: Cell['trouble'],
  { seed = '1', mischief }: Partial<Plan> = {},
): Promise<Cell> {
  const cell: Cell = { call, trouble, state: '', took: 0, lines: [], wrong: [] };
  const plan = { seed: `${seed}/${call}/${trouble}`, hours: 0, troubles: [], mischief };
  let isMet = false;

  /** Looks ten times a second until nothing is waited for any more. */
  const watch = (page: Page) => {
    isMet = true;
    const { schedule } = world;
    const since = schedule.now();
    const look = () => {
      const snapshot = page.app?.actor.getSnapshot();
      cell.took = schedule.now() - since;
      if (snapshot?.hasTag('busy') && cell.took < patience) {
        schedule.after(second / 10, look, null);
        return;
      }
      cell.state = page.app?.state() ?? '';
      const { alert } = snapshot?.context ?? {};
      cell.lines = alert ? getAlertLines(alert) : [];
      if (cell.took >= patience) cell.wrong.push('a spinner that stays');
      cell.wrong.push(...faultsOf(page));
    };
    schedule.after(second / 10, look, null);
  };

  const number = numberFor.get(call) ?? 1;
  const { world, person, untilTheEnd, wrong, leave } = await alone(disk, number, plan);
  person.identity.asksForAnotherCode = call === 'resendOtp';
  const [tab] = person.tabs;
  if (tab) tab.meets = { call, trouble, hear: watch };
  try {
    await untilTheEnd();
    if (!isMet) cell.wrong.push('the call was never made');
    const { outcome } = person.ended[0] ?? {};
    if (outcome !== 'done') cell.wrong.push(`ends with ${outcome ?? 'nothing'}`);
    cell.wrong.push(...wrong());
    return cell;
  } finally {
    leave();
  }
}
