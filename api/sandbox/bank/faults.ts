import { setTimeout as pause } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import type { CallId } from '../../contracts/index.ts';
import { lockByName, notify } from '../store/database.ts';
import { faults } from '../store/schema.ts';
import { openCache, type Store } from '../store/store.ts';
import type { Fault } from './fault.ts';

/** The injected faults of a bank. */
export type Faults = {
  add(fault: Fault): Promise<void>;
  /** Returns the oldest fault of this call, if any, and uses one of its `times`. */
  take(call: CallId): Promise<Fault | undefined>;
  list(): Fault[];
  clear(): Promise<void>;
  /** Delays a call; resolves to false as soon as a reset happens. */
  delay(milliseconds: number): Promise<boolean>;
  /** Forgets the faults, which the store has removed, and ends the delayed calls of this process. */
  reset(): Promise<void>;
  stop(): Promise<void>;
};

/** Creates the faults that all processes on the store share; a call without faults needs no query. */
export async function createFaults(store: Store): Promise<Faults> {
  const { db } = store;
  const known = await openCache(store, 'faults', () =>
    db.select().from(faults).orderBy(asc(faults.id)),
  );
  const changed = async () => {
    await notify(db, 'faults');
    await known.refresh();
  };

  /** Uses a fault for exactly as many calls as `times`, across all processes; undefined if none remains. */
  const spend = async (call: CallId): Promise<Fault | undefined> => {
    const taken = await db.transaction(async (tx) => {
      await lockByName(tx, 'faults');
      const [row] = await tx
        .select()
        .from(faults)
        .where(eq(faults.call, call))
        .orderBy(asc(faults.id))
        .limit(1);
      if (!row || row.timesLeft === null) return row;
      const timesLeft = row.timesLeft - 1;
      const isRow = eq(faults.id, row.id);
      if (timesLeft > 0) await tx.update(faults).set({ timesLeft }).where(isRow);
      else await tx.delete(faults).where(isRow);
      return row;
    });
    await changed();
    return taken?.fault;
  };

  let delays = new AbortController();
  return {
    add: async (fault) => {
      await db.insert(faults).values({ call: fault.call, fault, timesLeft: fault.times });
      await changed();
    },
    take: async (call) => {
      const first = known.current().find((it) => it.call === call);
      return first?.timesLeft === null ? first.fault : first && spend(call);
    },
    list: () =>
      known
        .current()
        .map(({ fault, timesLeft }) =>
          timesLeft === null ? fault : { ...fault, times: timesLeft },
        ),
    clear: async () => {
      await db.delete(faults);
      await changed();
    },
    delay: (milliseconds) => {
      const { signal } = delays;
      return pause(milliseconds, true, { signal }).catch(() => false);
    },
    reset: async () => {
      await known.refresh();
      delays.abort();
      delays = new AbortController();
    },
    stop: known.stop,
  };
}
