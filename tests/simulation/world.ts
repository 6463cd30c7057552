import { createHash } from 'node:crypto';
import type { FlowId } from '../../machines/journey/flows/flow.ts';
import type { JourneyMachine } from '../../machines/journey/machine.ts';
import type { FaultName } from '../support/injectedFaults.ts';
import type { Bank } from './bank.ts';
import type { Random, Scheduler } from './determinism.ts';
import type { Page } from './phone.ts';
import type { PlantedBug } from './plantedBugs.ts';

/** What happened, line by line; of a long one only its hash is kept. */
export interface History {
  note(who: string, what: string): void;
  lines: string[];
  hash(): string;
}

/** What was found to be wrong: a rule that must hold, and who it was broken for. */
export interface Violation {
  rule: string;
  who: string;
  what: string;
}

/** Everything that one simulation is made of. */
export interface World {
  scheduler: Scheduler;
  bank: Bank;
  /** The chart as every page of a journey runs it. */
  charts: Record<FlowId, JourneyMachine>;
  history: History;
  violations: Violation[];
  bug: PlantedBug;
  /** The troubles that may happen at all. */
  faults: ReadonlySet<FaultName>;
  /** From here on nothing goes wrong any more, and everybody must come to an end. */
  faultFreeFrom: number;
  chance(...names: (string | number)[]): Random;
  /** Is shown every page whose app has started. */
  watch?: (page: Page) => void;
}

export const isFaultFree = ({ scheduler, faultFreeFrom }: World): boolean =>
  scheduler.now() >= faultFreeFrom;

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

/** Notes a broken rule, once for each that it is broken for. */
export function reportViolation({ violations, history }: World, violation: Violation): void {
  const isKnown = violations.some(
    ({ rule, who }) => rule === violation.rule && who === violation.who,
  );
  if (isKnown) return;
  violations.push(violation);
  history.note(violation.who, `BROKEN ${violation.rule}: ${violation.what}`);
}
