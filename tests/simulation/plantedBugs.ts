import { eq } from 'drizzle-orm';
import type { CallId } from '../../api/contracts/index.ts';
import { applications, otps } from '../../api/sandbox/store/schema.ts';
import type { JourneyMachine } from '../../machines/journey/machine.ts';
import { plantedFaults } from '../../machines/walks/plantedFaults.ts';
import type { JourneyActor } from '../../screens/shared/useJourney.ts';
import type { Persistence } from '../../src/app/session/persistence.ts';
import type { Disk } from './bank.ts';
import type { HandOverAdapters } from './handOverModules.ts';
import { createStorageArea, type Phone, type StorageArea } from './phone.ts';

type Source = Parameters<Persistence['follow']>[0];

/** What a planted bug does before and after the bank handles a call. */
interface CallHooks {
  before?(body: string): Promise<unknown>;
  after?(body: string): Promise<unknown>;
  /** Returns a response that is sent before the bank handles the call. */
  early?(body: string): Response | undefined;
}

/** A planted bug, which changes the app or the bank without changing the product's code. */
export interface PlantedBug {
  chart(chart: JourneyMachine): JourneyMachine;
  pendingStored(own: Persistence['pendingStored']): Persistence['pendingStored'];
  /** Returns the source of the snapshots that are written to the session. */
  source(actor: JourneyActor): Source;
  /** Returns the session storage of a new tab. */
  session?(phone: Phone): StorageArea;
  bank?(call: CallId): CallHooks | undefined;
  /** The adapters of a hand-over with the bug. */
  handOver?(adapters: HandOverAdapters): HandOverAdapters;
  /** Applications that are stored besides those in their table. */
  duplicates?: (typeof applications.$inferSelect)[];
}

/** What a planted bug works with. */
export interface Tools {
  disk: Disk;
  after(delay: number, run: () => void): void;
}

export const noBug: PlantedBug = {
  chart: (chart) => chart,
  pendingStored: (own) => own,
  source: (actor) => actor,
};

/** The delay of a late session write, in milliseconds. */
const late = 2_500;
const transactionIn = (body: string) => /"transactionId":"([^"]*)"/.exec(body)?.[1] ?? '';
const received = '{"responseCode":"00","responseMessageId":"Pengajuan diterima."}';

/** A planted bug in the chart, which walks must find, too. */
const ofChart = (name: keyof typeof plantedFaults) => ({
  [name]: () => ({ ...noBug, chart: plantedFaults[name] }),
});

/** The planted bugs in the client, the chart and the bank. The simulation must find each of them. */
export const plantedBugs: Record<string, (tools: Tools) => PlantedBug> = {
  ...ofChart('the idempotency key is renewed on every registration'),
  'the pending operation is stored after the first byte': ({ after }) => ({
    ...noBug,
    pendingStored: () => async () => undefined,
    source: (actor) => ({
      getSnapshot: () => actor.getSnapshot(),
      subscribe: (listener) => actor.subscribe((snapshot) => after(late, () => listener(snapshot))),
    }),
  }),
  'the session is written late': ({ after }) => ({
    ...noBug,
    source: (actor) => ({
      getSnapshot: () => actor.getSnapshot(),
      subscribe: (listener) => actor.subscribe((snapshot) => after(late, () => listener(snapshot))),
    }),
  }),
  ...ofChart('a stale face is kept when the NIK changes'),
  ...ofChart('the terms are not asked for'),
  ...ofChart('a submission without an answer counts as settled'),
  'tabs of one phone share a session': () => {
    const areas = new Map<object, StorageArea>();
    return {
      ...noBug,
      session(phone) {
        const area = areas.get(phone) ?? createStorageArea();
        areas.set(phone, area);
        return area;
      },
    };
  },
  'a new code does not lift the lock': ({ disk: { db } }) => {
    let wasLocked = false;
    const isTransactionOf = (body: string) => eq(otps.transactionId, transactionIn(body));
    return {
      ...noBug,
      bank: (call) =>
        call === 'resendOtp'
          ? {
              before: async (body) => {
                const [row] = await db.select().from(otps).where(isTransactionOf(body));
                wasLocked = row?.locked === true;
              },
              after: async (body) =>
                wasLocked && db.update(otps).set({ locked: true }).where(isTransactionOf(body)),
            }
          : undefined,
    };
  },
  'tries of a code are not counted': ({ disk: { db } }) => ({
    ...noBug,
    bank: (call) =>
      call === 'validateOtp'
        ? {
            before: (body) =>
              db
                .update(otps)
                .set({ wrongTries: 0, locked: false })
                .where(eq(otps.transactionId, transactionIn(body))),
          }
        : undefined,
  }),
  'the bank stores a repetition again': ({ disk: { db } }) => {
    const duplicates: (typeof applications.$inferSelect)[] = [];
    return {
      ...noBug,
      duplicates,
      bank: (call) =>
        call === 'submitApplication'
          ? { before: async () => duplicates.push(...(await db.delete(applications).returning())) }
          : undefined,
    };
  },
  'the application is submitted without a claim': () => ({
    ...noBug,
    chart: (chart) => chart.provide({ guards: { shouldClaim: () => false } }),
  }),
  'a token that must not travel travels': () => {
    const tokens = new Map<string | undefined, string | undefined>();
    return {
      ...noBug,
      handOver: (own) => ({
        ...own,
        async sealHandOver(task) {
          const output = await own.sealHandOver(task);
          tokens.set(output.link.id, task.input.saved.fc_token);
          return output;
        },
        async receiveHandOver(task) {
          const output = await own.receiveHandOver(task);
          const fc_token = tokens.get(task.input.link?.id);
          return output.outcome === 'taken' && fc_token
            ? { ...output, saved: { ...output.saved, fc_token } }
            : output;
        },
      }),
    };
  },
  'the bank gives the hold to both devices': () => ({
    ...noBug,
    bank: (call) =>
      call === 'holdHandOver' ? { early: () => new Response('{"responseCode":"00"}') } : undefined,
  }),
  'the bank acknowledges before it has stored': () => ({
    ...noBug,
    bank: (call) =>
      call === 'submitApplication' ? { early: () => new Response(received) } : undefined,
  }),
};
