import type { PGlite, Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type pLimit from 'p-limit';
import type { Database } from '../../../api/sandbox/store/database.ts';
import * as schema from '../../../api/sandbox/store/schema.ts';
import type { Chance } from '../world/chance.ts';
import type { Schedule } from '../world/schedule.ts';

/** One running process of the bank: from its start until it is killed. */
export interface Life {
  isOver: boolean;
  /** Rejects when the process is killed. */
  death: Promise<never>;
  kill(): void;
}

export function newLife(): Life {
  let kill = () => {};
  const death = new Promise<never>((_, reject) => {
    kill = () => reject(new Error('killed'));
  });
  death.catch(() => undefined);
  const life: Life = {
    isOver: false,
    death,
    kill() {
      life.isOver = true;
      kill();
    },
  };
  return life;
}

const never = <T>() => new Promise<T>(() => undefined);
/** Milliseconds that a statement takes at most. */
const slowestStatement = 3;

/**
 * The database as one process has it. Each statement takes its time, so that requests meet in every
 * order; a process that is killed says nothing more, and what it had not committed is undone, as the
 * server does when a connection breaks.
 */
export function databaseOf(
  client: PGlite,
  life: Life,
  { schedule, chance }: { schedule: Schedule; chance: Chance },
  inTurn: ReturnType<typeof pLimit>,
): Database {
  const arrive = async () => {
    schedule.computes(-1);
    await schedule.pause(chance.between(0, slowestStatement));
    if (life.isOver) await never();
    schedule.computes(1);
  };
  /** Whoever waits for another's transaction lets time pass. */
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    schedule.computes(-1);
    let begun: () => void = () => {};
    const turn = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const over = inTurn(async () => {
      begun();
      if (life.isOver) return undefined;
      schedule.computes(1);
      return work();
    });
    await turn;
    return life.isOver ? never<T>() : (over as Promise<T>);
  };
  type Query = (...given: Parameters<PGlite['query']>) => ReturnType<PGlite['query']>;
  const within = (tx: Transaction) => {
    const query: Query = async (...given) => {
      await arrive();
      return tx.query(...given);
    };
    return { ...tx, query, rollback: () => tx.rollback() };
  };
  const gated = {
    query: (async (...given) => {
      await arrive();
      return alone(() => client.query(...given));
    }) as Query,
    async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      try {
        return await alone(() =>
          client.transaction((tx) =>
            Promise.race([work(within(tx) as unknown as Transaction), life.death]),
          ),
        );
      } catch (error) {
        if (life.isOver) return never();
        throw error;
      }
    },
  };
  return drizzle(gated as unknown as PGlite, { schema });
}
