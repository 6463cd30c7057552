import { eq, sql } from 'drizzle-orm';
import { notify } from '../store/database.ts';
import { settings } from '../store/schema.ts';
import { openCache, type Store } from '../store/store.ts';

/**
 * The bank's clock, which testers can move so that deadlines pass without waiting. `reset` returns it to real time;
 * `refresh` reads it from the store; `stop` ends the updates by other processes.
 */
export type Clock = {
  now(): Date;
  advance(milliseconds: number): Promise<void>;
  set(now: Date): Promise<void>;
  reset(): Promise<void>;
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Returns the latest time that a stored moment can have at `now`; a later one was stored before the clock was moved
 * back. A simultaneous request, or another server whose clock differs, may have stored one shortly after `now`.
 */
export const getLatestMoment = (now: Date): Date => new Date(now.getTime() + 60_000);

/** Creates the clock that all processes on the store share. */
export async function createClock(store: Store): Promise<Clock> {
  const { db } = store;
  const shift = await openCache(store, 'clock', async () => {
    const [row] = await db.select().from(settings).where(eq(settings.key, 'clock'));
    return Number(row?.value ?? 0);
  });
  const changed = async () => {
    await notify(db, 'clock');
    await shift.refresh();
  };
  const write = async (value: number, update: number | ReturnType<typeof sql>) => {
    await db
      .insert(settings)
      .values({ key: 'clock', value })
      .onConflictDoUpdate({ target: settings.key, set: { value: update } });
    await changed();
  };
  return {
    now: () => new Date(Date.now() + shift.current()),
    advance: (milliseconds) =>
      write(milliseconds, sql`to_jsonb(${settings.value}::numeric + ${milliseconds}::numeric)`),
    set: (now) => {
      const value = now.getTime() - Date.now();
      return write(value, value);
    },
    reset: async () => {
      await db.delete(settings).where(eq(settings.key, 'clock'));
      await changed();
    },
    refresh: shift.refresh,
    stop: shift.stop,
  };
}
