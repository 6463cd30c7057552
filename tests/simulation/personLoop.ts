import type { JourneyContext } from '../../machines/journey/context.ts';
import {
  eventFaultActions,
  type FaultContext,
  pageFaultActions,
  personFaultActions,
} from '../faults/inSimulation.ts';
import {
  type FaultName,
  getFault,
  getFaultNames,
  randomFaultNames,
} from '../support/injectedFaults.ts';
import { openApp } from './app.ts';
import { checkScreen } from './checks.ts';
import { createActivity } from './identity.ts';
import type { createNetwork } from './network.ts';
import { chooseEvent, getOutcome, noEvent, type Person, sendEvent } from './person.ts';
import { createStorageArea, loadPage, type Page, type Tab } from './phone.ts';
import { isFaultFree, reportViolation, type World } from './world.ts';

/** The maximum number of steps without faults until an ending; a person who needs more is stuck. */
const maxFaultFreeSteps = 400;
const changeProbability = 0.25;
/** Milliseconds after which a rate-limited person returns: the bank counts by the hour. */
const rateLimitDelay = 20 * 60_000;
/** The probability per step of giving up, if journals are written: about one person in six does. */
const givesUpProbability = 0.004;
/** One of this many people guesses codes. */
const guesserShare = 13;
/** The random faults between two steps, in this order, and within a step. */
const isRandom = (name: FaultName) => randomFaultNames.includes(name);
const between = getFaultNames('page', 'person').filter(isRandom);
const inStep = getFaultNames('act').filter(isRandom);
const faultActions = { ...pageFaultActions, ...personFaultActions };

/** Checks whether the open alert says that there were too many requests. */
const isTooOften = ({ alert }: JourneyContext) =>
  (alert?.kind === 'bank' && alert.description?.startsWith('Terlalu banyak')) ||
  (alert?.kind === 'failure' && alert.failure.status === 429);

/** Simulates a person who looks at the screen and sends the next event, until the application ends. */
export function simulatePerson(
  world: World,
  network: Pick<ReturnType<typeof createNetwork>, 'fetch'>,
  person: Person,
) {
  const { scheduler, history } = world;
  const { chance } = person;
  /** A separate generator, so that people act the same with and without journals. */
  const patience = world.chance('patience', person.name);
  /** Always drawn, so that removing one fault changes nothing else. */
  const hits = (fault: FaultName, tab: Tab) =>
    chance.happens(probabilityOf(fault, tab)) && !isFaultFree(world) && world.faults.has(fault);
  function probabilityOf(fault: FaultName, tab: Tab): number {
    if (fault === 'guesses a code' && person.identity.number % guesserShare > 0) return 0;
    // People who see a failed submission reconsider what they typed.
    if (fault === 'changes their mind' && tab.page?.app?.state().startsWith('submission.'))
      return changeProbability;
    return getFault(fault).probability ?? 0;
  }

  function load(tab: Tab): void {
    history.note(tab.name, `loads ${tab.tabHistory.entries[tab.tabHistory.index]?.path}`);
    loadPage(tab, scheduler, {
      fetch: network.fetch,
      open: (page) => openApp(page, world, () => load(tab)),
    });
  }
  const newSession = () => world.bug.session?.(person.phone) ?? createStorageArea();
  const scene = (tab: Tab): FaultContext => ({
    person,
    tab,
    load,
    newSession,
    after: (delay, run) => void scheduler.after(delay, run, null),
  });

  function checkTyping(tab: Tab, page: Page): void {
    const { typedForm } = person;
    if (!typedForm || typedForm.tab !== tab || !page.app) return;
    if (!page.app.state().startsWith(`${typedForm.screen}.`)) return;
    const found = page.app.drafts.read(typedForm.screen as 'job');
    if (!tab.session.wasFull && JSON.stringify(found) !== JSON.stringify(typedForm.values))
      reportViolation(world, {
        rule: 'nothing typed is lost',
        who: tab.name,
        what: typedForm.screen,
      });
    person.typedForm = null;
  }

  function end(tab: Tab): void {
    const { page } = tab;
    const outcome = page && getOutcome(page);
    if (!outcome) return;
    history.note(tab.name, `outcome: ${outcome}`);
    person.endedApplications.push({ tab, outcome, activity: tab.activity, at: scheduler.now() });
    person.tabs = person.tabs.filter((one) => one !== tab);
    if (person.tabs.length === 0) person.handOver?.onEnded();
    person.isFinished = person.tabs.length === 0;
  }

  /** Sends the next event. Returns the delay until the next step in milliseconds; 0 for the usual one. */
  async function act(tab: Tab, page: Page): Promise<number> {
    const { app } = page;
    if (!app) return 0;
    const snapshot = app.actor.getSnapshot();
    const path = app.state();
    const move = person.handOver?.next(page) ?? null;
    if (typeof move === 'number') return move;
    const sight = {
      snapshot,
      path,
      chance,
      activity: tab.activity,
      identity: person.identity,
      bank: world.bank,
      now: scheduler.now() + person.phone.clockOffset,
    };
    const choice = move ?? (await chooseEvent(sight));
    const wrong = inStep.filter((fault) => hits(fault, tab));
    if (choice === noEvent) return 0;
    const event = wrong.reduce((meant, fault) => eventFaultActions[fault](meant, chance), choice);
    const twice = person.tapsTwice;
    person.tapsTwice = false;
    // The bank received the previous application without the person seeing it: this is another one.
    const startsAnotherApplication =
      event.type === 'chooser.submitted' &&
      !snapshot.context.saved.step1 &&
      tab.activity.attempts.length > 0;
    scheduler.after(
      20,
      () => {
        history.note(tab.name, `${path}: ${event.type}${event === choice ? '' : ', wrongly'}`);
        sendEvent(page, event);
        if (twice) sendEvent(page, event);
        if (event.type === 'journey.renewed') {
          person.lostActivities.push(tab.activity);
          tab.activity = createActivity();
        }
        if (startsAnotherApplication) {
          person.lostActivities.push(tab.activity);
          tab.activity = { ...createActivity(), typed: { chooser: tab.activity.typed.chooser } };
        }
        history.note(tab.name, `is in ${app.state()}`);
      },
      page,
    );
    return isTooOften(snapshot.context) ? rateLimitDelay : 0;
  }

  async function step(): Promise<number> {
    const tab = person.tabs.at(-1);
    if (!tab) return 0;
    if (world.journal && patience.happens(givesUpProbability)) {
      history.note(tab.name, 'gives up');
      person.isFinished = true;
      return 0;
    }
    if (scheduler.now() < person.awayUntil) return person.awayUntil - scheduler.now();
    if (isFaultFree(world)) {
      person.phone.isOnline = true;
      person.faultFreeSteps += 1;
      if (person.faultFreeSteps > maxFaultFreeSteps) {
        const where = tab.page?.app?.state() ?? 'a page without the app';
        reportViolation(world, { rule: 'nobody is stuck', who: tab.name, what: where });
        person.isFinished = true;
        return 0;
      }
    }
    let later = 0;
    for (const fault of between) {
      if (!hits(fault, tab) || later > 0) continue;
      history.note(tab.name, `(${fault})`);
      later = faultActions[fault](scene(tab));
    }
    if (later > 0) return later;
    const { page } = tab;
    if (!page) load(tab);
    else if (page.app) {
      checkTyping(tab, page);
      checkScreen(world, page);
      end(tab);
      const lastEnded = person.endedApplications.at(-1);
      const later = lastEnded?.tab === tab ? 0 : await act(tab, page);
      if (later > 0) return later;
    }
    return chance.between(700, 9_000);
  }

  const next = (delay: number) =>
    void scheduler.after(
      delay,
      () =>
        step().then((later) => {
          if (!person.isFinished) next(later);
        }),
      null,
    );
  return { begin: next, scene };
}
