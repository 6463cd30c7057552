import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type CallId, calls } from '../contracts/index.ts';
import { keepFresh } from './store/keepFresh.ts';
import { faults } from './store/schema.ts';
import { alone, announce, type Store } from './store/store.ts';

/**
 * A disturbance of one call. Without `times` it holds until it is cleared.
 * `drop` cuts the connection before the bank does anything, `dropAnswer` after it has done it.
 */
export const faultSchema = z.strictObject({
  call: z.string().check(z.refine((id) => Object.hasOwn(calls, id), 'unknown call')),
  status: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
  code: z.optional(z.string()),
  description: z.optional(z.string()),
  delayMs: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  drop: z.optional(z.boolean()),
  dropAnswer: z.optional(z.boolean()),
  body: z.optional(z.unknown()),
  malformed: z.optional(z.boolean()),
  html: z.optional(z.boolean()),
  times: z.optional(z.int().check(z.minimum(1))),
});
export type Fault = z.infer<typeof faultSchema>;

export type Faults = {
  add(fault: Fault): Promise<void>;
  /** The fault that this call meets now, if any; uses up one of its `times`. */
  take(call: CallId): Promise<Fault | undefined>;
  list(): Fault[];
  clear(): Promise<void>;
  stop(): Promise<void>;
};

/** The faults that all processes on the store obey; a call without any costs no query. */
export async function createFaults(store: Store): Promise<Faults> {
  const { db } = store;
  const known = await keepFresh(store, 'faults', () =>
    db.select().from(faults).orderBy(asc(faults.id)),
  );
  const changed = async () => {
    await announce(db, 'faults');
    await known.refresh();
  };

  /** Exactly as many calls as `times` meet it, whichever process they reach. */
  const spend = async (call: CallId): Promise<Fault | undefined> => {
    const taken = await db.transaction(async (tx) => {
      await alone(tx, 'faults');
      const [row] = await tx
        .select()
        .from(faults)
        .where(eq(faults.call, call))
        .orderBy(asc(faults.id))
        .limit(1);
      if (!row || row.timesLeft === null) return row;
      const timesLeft = row.timesLeft - 1;
      const here = eq(faults.id, row.id);
      if (timesLeft > 0) await tx.update(faults).set({ timesLeft }).where(here);
      else await tx.delete(faults).where(here);
      return row;
    });
    await changed();
    return taken?.fault;
  };

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
    stop: known.stop,
  };
}

/** The answer that a fault puts in the bank's place, or undefined when the bank answers itself. */
export function faultyAnswer(fault: Fault): Response | undefined {
  const json = { 'content-type': 'application/json' };
  const status = fault.status ?? 200;
  if (fault.malformed) return new Response('{"responseCode":"00', { status, headers: json });
  if (fault.html) {
    return new Response('<!doctype html><title>Gateway</title><h1>502 Bad Gateway</h1>', {
      status: fault.status ?? 502,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  }
  if (fault.body !== undefined) return Response.json(fault.body, { status });
  if (fault.code === undefined && fault.status === undefined) return undefined;
  const code = fault.code ?? String(fault.status);
  const text = fault.description ?? `Gangguan yang diatur penguji (kode ${code}).`;
  return Response.json(
    { responseCode: code, responseDescription: text, responseMessageId: text },
    { status },
  );
}
