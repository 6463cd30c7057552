import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import * as z from 'zod/mini';
import type { ChartTransition } from '../definition.ts';
import type { Entry, JourneyContext, Settings } from '../journey/context.ts';
import type { JourneyEvent } from '../journey/events.ts';
import type { FlowId } from '../journey/flows/flow.ts';
import { handOverShapes } from '../journey/saved/handOverSchema.ts';
import { identityFirstTable } from '../journey/saved/identityFirstSchema.ts';
import { updateSaved } from '../journey/saved/invalidate.ts';
import type { Saved } from '../journey/saved/schema.ts';
import { savedTable } from '../journey/saved/sixStepSchema.ts';
import { getScreenByPath, screens } from '../journey/screens.ts';
import { getScreen } from '../journey/snapshot.ts';
import { otherLink } from '../paths/elsewhere.ts';
import { type Call, openPage, type Page, waitForResponses } from '../paths/page.ts';
import { getTimerDeadline, startTime } from '../paths/simulator.ts';
import type { Snapshot } from '../paths/stateKey.ts';
import type { Step, StepSource } from '../paths/steps.ts';
import { createBlankEvent, type WalkStep } from './walkSteps.ts';

/** How many calls that were left, and how many tabs, a phone remembers. */
const maxTabs = 3;

/** A page of one tab. */
interface TabPage extends Omit<Page, 'calls'> {
  settings: Settings;
  /** The calls that are under way. */
  calls(): Call[];
  /** The last transition that was taken, apart from notes about the network. */
  last(): ChartTransition | null;
}

/** Transitions that were taken at once, with the snapshot after them, if it is known. */
export interface Microstep {
  taken: readonly ChartTransition[];
  after: AnyMachineSnapshot | null;
}

/** Checks whether a transition only notes for the entire chart whether there is a network. */
export const isNote = ({ source, target }: ChartTransition): boolean =>
  source.parent === undefined && target === undefined;

/** What a phone is created with. */
export interface PhoneOptions {
  /** Returns the settings of a flow. */
  settingsOf: (flow: FlowId) => Settings;
  /** The flow of the first page. */
  flow: FlowId;
  /** The data of an earlier page. */
  saved?: Saved | undefined;
  stepSource: StepSource;
}

/** What a step did. */
export interface Reaction {
  before: Snapshot;
  after: Snapshot;
  taken: readonly ChartTransition[];
  /** The transitions one after the other, with the snapshot after each. */
  microsteps: readonly Microstep[];
  /** The last transition before the step; `null` for a page load. */
  previous: ChartTransition | null;
  /** The event that the chart received; `null` for a page load. */
  event: AnyEventObject | null;
  /** The next situation is of another session, or of another tab. */
  isElsewhere: boolean;
  /** What the actor threw. */
  crash?: unknown;
}

/** Returns what a page finds after a reload: each saved value, stored as text and read again, that fits its schema. */
export function restoreSaved(saved: Saved, { flow }: Settings): Saved {
  const table: Record<string, z.core.$ZodType> = {
    ...(flow.id === 'identityFirst' ? identityFirstTable : savedTable),
    ...handOverShapes,
  };
  const found = Object.entries(JSON.parse(JSON.stringify(saved))).flatMap(([key, value]) => {
    const shape = table[key];
    const read = shape && z.safeParse(shape, value);
    return read?.success ? [[key, read.data]] : [];
  });
  return updateSaved({ code: '', ...Object.fromEntries(found) }, {});
}

/** Creates a phone with one tab, on which every step of a walk can be taken. `machine` is the chart. */
export function createPhone(
  machine: AnyStateMachine,
  { settingsOf, flow: firstFlow, saved: earlier, stepSource }: PhoneOptions,
) {
  let now = startTime;
  let microsteps: Microstep[] = [];
  let event: AnyEventObject | null = null;
  const left: Call[] = [];

  function open(settings: Settings, entry: Entry, saved?: Saved): TabPage {
    let last: ChartTransition | null = null;
    const opened = openPage(machine, {
      ...{ settings, entry, saved, now: () => now },
      newReffNumber: (context) => stepSource.newReffNumber(context()),
      onTaken: (taken, after) => {
        microsteps.push({ taken, after });
        last = taken.findLast((transition) => !isNote(transition)) ?? last;
      },
    });
    const { calls } = opened;
    return {
      ...opened,
      settings,
      calls: () => {
        for (const call of calls.filter(({ isAborted }) => isAborted())) {
          calls.splice(calls.indexOf(call), 1);
          left.push(call);
        }
        left.splice(0, left.length - maxTabs);
        return calls;
      },
      last: () => last,
    };
  }

  let page = open(settingsOf(firstFlow), { to: null }, earlier);
  const tabs = [page];

  /** Replaces the page of the current tab. */
  function load(entry: Entry, saved: Saved, settings = page.settings): void {
    page.stop();
    // The calls of the page that was left may still end.
    page.calls();
    const loaded = open(settings, entry, saved);
    tabs[tabs.indexOf(page)] = loaded;
    page = loaded;
  }

  const receive = (received: AnyEventObject): AnyEventObject => {
    event = received;
    return received;
  };

  /** Ends a call, and lets the actor see it. */
  async function end(call: Call, step: Extract<Step, { kind: 'answer' }>, context: JourneyContext) {
    const done = receive(stepSource.eventOf(step, context));
    if ('error' in done) call.reject(done.error);
    else call.resolve(done.output);
    await waitForResponses();
  }

  const reloaded = ({ settings, snapshot }: TabPage) => ({
    entry: { to: getScreenByPath(screens[getScreen(snapshot())].route) },
    saved: restoreSaved(snapshot().context.saved, settings),
  });

  async function act(step: WalkStep, { context }: Snapshot): Promise<void> {
    switch (step.kind) {
      case 'event':
        return page.send(receive(stepSource.eventOf(step, context)) as JourneyEvent);
      case 'blank':
        return page.send(receive(createBlankEvent(step)) as JourneyEvent);
      case 'answer': {
        const calls = page.calls();
        const index = calls.findIndex(({ id }) => id === step.id);
        const [call] = calls.splice(index, 1);
        return call && end(call, step, context);
      }
      case 'late': {
        const index = left.findIndex(({ id }) => id === step.id);
        const [call] = left.splice(index, 1);
        return call && end(call, { ...step, kind: 'answer' }, context);
      }
      case 'timer': {
        const timer = page.timers().find(({ id }) => id === step.id);
        if (!timer) return;
        now = Math.max(now, getTimerDeadline(timer.id, context.saved, timer.due));
        receive({ type: timer.id });
        return timer.ring();
      }
      case 'reload': {
        const { entry, saved } = reloaded(page);
        return load(entry, saved);
      }
      case 'address':
        return load(
          step.entry,
          // As src/app/handOver.ts reads the address.
          step.entry.to === 'takeOver' && page.settings.carriesOver
            ? { ...reloaded(page).saved, arrival: otherLink }
            : reloaded(page).saved,
        );
      case 'link':
        return load(
          { to: step.to },
          // As src/app/input.ts reads the address.
          { ...reloaded(page).saved, code: 'KANAL-1', refferalID: 'REF-1' },
        );
      case 'otherJourney': {
        const { saved } = reloaded(page);
        const { step1, pending, outcome, code, refferalID } = saved;
        // An application is not erased without a question (src/boot/inlineScripts.ts).
        if (step1 || pending || outcome) return load({ to: 'homepage' }, saved);
        const other = page.settings.flow.id === 'sixStep' ? 'identityFirst' : 'sixStep';
        return load(
          { to: 'homepage' },
          { code, ...(refferalID === undefined ? {} : { refferalID }) },
          settingsOf(other),
        );
      }
      case 'duplicate': {
        const { entry, saved } = reloaded(page);
        const copy = open(page.settings, entry, saved);
        tabs.splice(tabs.indexOf(page) + 1, 0, copy);
        page = copy;
        return;
      }
      case 'switch':
        page = tabs[(tabs.indexOf(page) + 1) % tabs.length] as TabPage;
        return;
      case 'time':
        throw new Error('In a walk each timer rings alone');
    }
  }

  return {
    /** Returns what the current tab shows. */
    snapshot: () => page.snapshot(),
    /** Returns the index of the current tab and the number of tabs; a duplicate comes after its original. */
    place: () => ({ tab: tabs.indexOf(page), tabs: tabs.length }),
    settings: () => page.settings,
    now: () => now,
    calls: () => page.calls(),
    timers: () => page.timers(),
    left: () => left as readonly Call[],
    /** Returns the last transition that the current page took. */
    last: () => page.last(),
    mayDuplicate: () => tabs.length < maxTabs,
    /** Checks whether a step can happen now. */
    can(step: WalkStep): boolean {
      if (step.kind === 'answer') return page.calls().some(({ id }) => id === step.id);
      if (step.kind === 'late') return left.some(({ id }) => id === step.id);
      if (step.kind === 'timer') return page.timers().some(({ id }) => id === step.id);
      if (step.kind === 'duplicate') return tabs.length < maxTabs;
      return step.kind !== 'switch' || tabs.length > 1;
    },
    /** Takes a step. */
    async take(step: WalkStep): Promise<Reaction> {
      const before = page.snapshot();
      const { flow } = page.settings;
      const previous = page.last();
      [microsteps, event] = [[], null];
      await act(step, before);
      page.calls();
      const crash = page.crash();
      return {
        ...{ before, after: page.snapshot(), microsteps, event },
        previous: event === null ? null : previous,
        taken: microsteps.flatMap(({ taken }) => [...taken]),
        isElsewhere: step.kind === 'switch' || page.settings.flow !== flow,
        ...(crash === undefined ? {} : { crash }),
      };
    },
    stop: () => {
      for (const tab of tabs) tab.stop();
    },
  };
}
/** A phone with the real actor of the chart. */
export type Phone = ReturnType<typeof createPhone>;
