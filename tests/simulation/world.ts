import { createHash } from 'node:crypto';
import type { FlowId } from '../../machines/journey/flows/flow.ts';
import type { JourneyMachine } from '../../machines/journey/machine.ts';
import type { FaultName } from '../support/injectedFaults.ts';
import type { Bank } from './bank.ts';
import type { Random, Scheduler } from './determinism.ts';
import type { HandOverRecords } from './handOverRecords.ts';
import type { Page } from './phone.ts';
import type { PlantedBug } from './plantedBugs.ts';

/** A log of events; by default only its hash is stored. */
export interface History {
  note(who: string, what: string): void;
  lines: string[];
  hash(): string;
}

/** A broken rule, and the person it is broken for. */
export interface Violation {
  rule: string;
  who: string;
  what: string;
}

/** The parts of one simulation. */
export interface World {
  scheduler: Scheduler;
  bank: Bank;
  /** The chart as every page of a journey runs it. */
  charts: Record<FlowId, JourneyMachine>;
  /** The same for pages of a hand-over. */
  handOverCharts: Record<FlowId, JourneyMachine>;
  history: History;
  violations: Violation[];
  bug: PlantedBug;
  /** The faults that may occur. */
  faults: ReadonlySet<FaultName>;
  /** The time after which no faults occur and everybody must finish. */
  faultFreeFrom: number;
  chance(...names: (string | number)[]): Random;
  handOvers: HandOverRecords;
  /** What receives the batches of the people's journals, and the chance of their numbers. */
  journal: { send: (batch: string) => void; chance: Random } | undefined;
  /** Is called with every page whose app has started. */
  watch?: (page: Page) => void;
}

/** Checks whether the time of faults is over. */
export const isFaultFree = ({ scheduler, faultFreeFrom }: World): boolean =>
  scheduler.now() >= faultFreeFrom;

/** Creates a history with a hash of all lines, and the lines themselves if `keeps` is set. */
export function createHistory(now: () => number, begin: number, keeps: boolean): History {
  const hash = createHash('sha256');
  const lines: string[] = [];
  return {
    lines,
    note(who, what) {
      const line = `${((now() - begin) / 1000).toFixed(3).padStart(10)} ${who.padEnd(8)} ${what}`;
      hash.update(`${line}\n`);
      if (keeps) lines.push(line);
    },
    hash: () => hash.copy().digest('hex'),
  };
}

/** Records a broken rule, once for each person. */
export function reportViolation({ violations, history }: World, violation: Violation): void {
  const isKnown = violations.some(
    ({ rule, who }) => rule === violation.rule && who === violation.who,
  );
  if (isKnown) return;
  violations.push(violation);
  history.note(violation.who, `BROKEN ${violation.rule}: ${violation.what}`);
}
