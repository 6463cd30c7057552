import { getNextTransitions } from 'xstate';
import type { CallId } from '../../api/contracts/index.ts';
import { getAlertLines } from '../../machines/journey/alertLines.ts';
import type { FlowId } from '../../machines/journey/flows/flow.ts';
import { isEnglish } from '../../src/copy/english.ts';
import type { Disk } from '../simulation/bank.ts';
import { checkFinalState } from '../simulation/checks.ts';
import { createNetwork } from '../simulation/network.ts';
import { simulatePerson } from '../simulation/personLoop.ts';
import { createPhone, type Page } from '../simulation/phone.ts';
import { createPerson, createWorld, type Plan } from '../simulation/simulate.ts';
import { type FaultNamesOf, getFaultNames, randomFaultNames } from '../support/injectedFaults.ts';
import { pageFaultActions } from './inSimulation.ts';

const second = 1_000;
const hour = 3_600_000;

/** Creates a world with one person, whose number decides the journey. */
async function createSinglePersonWorld(disk: Disk, number: number, plan: Omit<Plan, 'applicants'>) {
  const { world, leave } = await createWorld(disk, plan);
  const { scheduler, violations } = world;
  const person = createPerson(world, number, createPhone('10.0.0.1', world.chance('phone')));
  const { begin, scene } = simulatePerson(world, createNetwork(world), person);
  begin(second);
  const unhandledErrors: string[] = [];
  const note = (error: unknown) => void unhandledErrors.push(`unhandledErrors: ${String(error)}`);
  process.on('unhandledRejection', note);
  return {
    world,
    person,
    scene,
    async untilTheEnd(): Promise<void> {
      while (!person.isFinished) await scheduler.runUntil(scheduler.now() + hour / 4);
    },
    wrong: () => [...unhandledErrors, ...violations.map(({ rule, what }) => `${rule}: ${what}`)],
    leave(): void {
      process.off('unhandledRejection', note);
      leave();
    },
  };
}

/** A moment in which the applicant of this seed is in a state. */
export interface PageMoment {
  flow: FlowId;
  state: string;
  seed: string;
  at: number;
}

/** The minimum duration of a state in which a fault can be injected, in ms. */
const longEnough = 30;
/** The random faults before that moment, without those that end or block the application. */
const earlierFaults = randomFaultNames.filter(
  (name) => !['no database', 'storage full', 'away for a day', 'closes the tab'].includes(name),
);
const planFor = (seed: string) => ({ seed, hours: 3, faults: earlierFaults });
/** The number of the simulated applicant of each journey; the first one guesses codes. */
const applicantNumbers: Record<FlowId, number> = { sixStep: 13, identityFirst: 16 };

/** Simulates one applicant with random faults, and returns a moment in each state. */
async function collectMoments(disk: Disk, seed: string, flow: FlowId): Promise<PageMoment[]> {
  const { world, person, untilTheEnd, leave } = await createSinglePersonWorld(
    disk,
    applicantNumbers[flow],
    planFor(seed),
  );
  const { scheduler } = world;
  const moments = new Map<string, PageMoment>();
  let last = { state: '', since: 0, page: null as Page | null };
  const see = (page: Page) => {
    const state = page.app?.state() ?? '';
    const lasted = scheduler.now() - last.since;
    // After the end of the application there is nothing to disturb.
    const isOver = person.endedApplications.length > 0;
    const isMet = last.state !== '' && !last.page?.isClosed && !isOver && lasted >= longEnough;
    if (isMet && !moments.has(last.state)) {
      const at = last.since + Math.min(lasted / 2, second);
      moments.set(last.state, { flow, state: last.state, seed, at });
    }
    if (state !== last.state || page !== last.page) last = { state, since: scheduler.now(), page };
  };
  world.watch = (page) => {
    see(page);
    page.app?.actor.subscribe(() => see(page));
  };
  try {
    await untilTheEnd();
    return [...moments.values()].filter(({ at }) => at < world.faultFreeFrom);
  } finally {
    leave();
  }
}

const flows = Object.keys(applicantNumbers) as FlowId[];

/** Finds a moment in every state that `people` applicants of each journey come to. */
export async function findMoments(disk: Disk, seed: number, people: number): Promise<PageMoment[]> {
  const found = new Map<string, PageMoment>();
  const name = ({ flow, state }: PageMoment) => `${flow} ${state}`;
  for (let number = 0; number < people; number += 1) {
    for (const flow of flows) {
      for (const moment of await collectMoments(disk, `${seed}.${number}`, flow)) {
        if (!found.has(name(moment))) found.set(name(moment), moment);
      }
    }
  }
  return [...found.values()].sort((a, b) => (name(a) < name(b) ? -1 : 1));
}

export const pageFaults = getFaultNames('page');

/** Injects a page fault at a moment, lets the person continue to an end, and returns the errors. */
export async function runPageFault(
  disk: Disk,
  { flow, seed, at, state }: PageMoment,
  fault: FaultNamesOf<'page'>,
): Promise<string[]> {
  const { world, person, scene, untilTheEnd, wrong, leave } = await createSinglePersonWorld(
    disk,
    applicantNumbers[flow],
    planFor(seed),
  );
  const { scheduler } = world;
  try {
    await scheduler.runUntil(at);
    // Another tab may be loading.
    const tab = person.tabs.findLast(({ page }) => page?.app?.state() === state);
    if (!tab) return ['not met in this state'];
    // No other faults follow, and temporary ones end within an hour.
    world.faults = new Set();
    world.faultFreeFrom = scheduler.now() + hour;
    const act = () => {
      person.awayUntil = scheduler.now() + pageFaultActions[fault](scene(tab));
      // The person stays in the same tab.
      person.tabs = [...person.tabs.filter((one) => one !== tab), tab];
    };
    scheduler.after(0, act, tab.page);
    await untilTheEnd();
    await scheduler.runUntil(scheduler.now() + hour);
    await checkFinalState(world, [person], disk);
    return wrong();
  } finally {
    leave();
  }
}

/** The calls that each journey waits for, with the number of its applicant; lists are requested by screens alone. */
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
    calls: ['readCardIdentityFirst', 'submitStep1', 'submitRecord', 'submitFiles', 'convertFile'],
  },
] as const satisfies { number: number; calls: readonly CallId[] }[];
const numberFor = new Map<CallId, number>(
  waitedIn.flatMap(({ number, calls }) => calls.map((call) => [call, number] as const)),
);
export const awaitedCalls: readonly CallId[] = [...numberFor.keys()];

export const callFaults = getFaultNames('call', 'bank');

/** The result of a call with a fault. */
export interface CallFaultResult {
  call: CallId;
  fault: FaultNamesOf<'call' | 'bank'>;
  /** The first state without a wait after it, and the milliseconds until then. */
  state: string;
  took: number;
  lines: string[];
  /** The errors; empty if there are none. */
  wrong: string[];
}

/** Longer than every timeout. */
const patience = 130 * second;

/** Returns the errors that a person sees on a page. */
function findPageErrors({ app }: Page): string[] {
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

/** Simulates an applicant whose first call of this kind has the fault, up to the receipt. */
export async function runCallFault(
  disk: Disk,
  call: CallId,
  fault: CallFaultResult['fault'],
  { seed = '1', bug }: Partial<Plan> = {},
): Promise<CallFaultResult> {
  const cell: CallFaultResult = { call, fault, state: '', took: 0, lines: [], wrong: [] };
  const plan = { seed: `${seed}/${call}/${fault}`, hours: 0, faults: [], bug };
  let isMet = false;

  /** Checks ten times a second until no wait is shown. */
  const watch = (page: Page) => {
    isMet = true;
    const { scheduler } = world;
    const since = scheduler.now();
    const look = () => {
      const snapshot = page.app?.actor.getSnapshot();
      cell.took = scheduler.now() - since;
      if (snapshot?.hasTag('busy') && cell.took < patience) {
        scheduler.after(second / 10, look, null);
        return;
      }
      cell.state = page.app?.state() ?? '';
      const { alert } = snapshot?.context ?? {};
      cell.lines = alert ? getAlertLines(alert) : [];
      if (cell.took >= patience) cell.wrong.push('a spinner that stays');
      cell.wrong.push(...findPageErrors(page));
    };
    scheduler.after(second / 10, look, null);
  };

  const number = numberFor.get(call) ?? 1;
  const { world, person, untilTheEnd, wrong, leave } = await createSinglePersonWorld(
    disk,
    number,
    plan,
  );
  person.identity.requestsAnotherCode = call === 'resendOtp';
  const [tab] = person.tabs;
  if (tab) tab.nextCallFault = { call, fault, onInjected: watch };
  try {
    await untilTheEnd();
    if (!isMet) cell.wrong.push('the call was never made');
    const { outcome } = person.endedApplications[0] ?? {};
    if (outcome !== 'done') cell.wrong.push(`ends with ${outcome ?? 'nothing'}`);
    cell.wrong.push(...wrong());
    return cell;
  } finally {
    leave();
  }
}
