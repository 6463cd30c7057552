import type { CallId } from '../../../api/contracts/index.ts';
import type { applications } from '../../../api/sandbox/store/schema.ts';
import type { JourneyMachine } from '../../../machines/journey/chart.ts';
import type { JourneyActor } from '../../../screens/shared/journey.ts';
import type { Persistence } from '../../../src/app/session/persistence.ts';
import type { Disk } from '../bank/bank.ts';
import type { Phone } from '../phone/phone.ts';
import type { Shelf } from '../phone/storage.ts';

type Source = Parameters<Persistence['follow']>[0];

/** What a fault does around the bank's own work on a call. */
interface AroundCall {
  before?(body: string): Promise<unknown>;
  after?(body: string): Promise<unknown>;
  /** An answer that is given before the bank's own. */
  early?(body: string): Response | undefined;
}

/** A fault that is made on purpose, without touching the product. */
export interface Mischief {
  chart(chart: JourneyMachine): JourneyMachine;
  pendingStored(own: Persistence['pendingStored']): Persistence['pendingStored'];
  /** What the session is written after. */
  source(actor: JourneyActor): Source;
  /** Where a tab keeps its session. */
  session?(phone: Phone): Shelf;
  bank?(call: CallId): AroundCall | undefined;
  /** Applications that are stored besides those in their table. */
  ghosts?: (typeof applications.$inferSelect)[];
}

/** What a fault is made with. */
export interface Tools {
  disk: Disk;
  after(delay: number, run: () => void): void;
}

export const innocent: Mischief = {
  chart: (chart) => chart,
  pendingStored: (own) => own,
  source: (actor) => actor,
};
