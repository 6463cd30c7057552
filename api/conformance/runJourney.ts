import { QueryClient } from '@tanstack/react-query';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { getAllSites, getTransitionName } from '../../machines/definition.ts';
import type { Entry, JourneyContext, Settings } from '../../machines/journey/context.ts';
import { journey } from '../../machines/journey/journey.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { getScreen, getStatePath } from '../../machines/journey/snapshot.ts';
import { watchTransitions } from '../../machines/paths/stepper.ts';
import { createIdentityFirstAdapters } from '../../src/app/adapters/identityFirst.ts';
import { createSixStepAdapters } from '../../src/app/adapters/sixStep.ts';
import { createVariantAdapters } from '../../src/app/adapters/variants.ts';
import type { Config } from '../../src/config/schema.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { blobToBase64, type FileStore } from '../../src/lib/files/index.ts';
import { type CodeProgress, chooseNext, type Sight } from './applicant.ts';
import type { Pictures, TestPerson } from './people.ts';
import type { TesterApi } from './testerApi.ts';

/** The inputs of one person's run through the journey. */
export interface JourneyRunOptions {
  person: TestPerson;
  pictures: Pictures;
  settings: Settings;
  /** The configuration of the client: which registration, which submission, which liveness provider. */
  config: Config;
  testerApi: TesterApi;
}

/** The result of one person's run. */
export interface JourneyRunResult {
  /** The names of the chart's transitions that were taken. */
  takenTransitions: Set<string>;
  /** The last state of the chart. */
  state: string;
  screen: string;
  /** Why the run stopped before the journey ended; undefined when it ended. */
  stopped?: string;
}

/** The maximum number of steps: more than a journey has. */
const maxSteps = 250;
/** The maximum number of times that an action is done in one state, such as a refused registration. */
const maxRepetitions = 7;
/** The longest delay without a call, in milliseconds: that until another code may be requested. */
const longestWaitMs = 200_000;
const tickMs = 500;

/** Creates a file store in memory. */
function createMemoryFiles(): FileStore {
  const blobs = new Map<string, Blob>();
  const store: Pick<FileStore, 'put' | 'get' | 'remove'> = {
    put: async (blob, name): Promise<FileRef> => {
      const ref = `file.${name}.${blobs.size}`;
      blobs.set(ref, blob);
      return { ref, type: blob.type, size: blob.size, name, kept: 'sealed' };
    },
    get: async ({ ref }) => blobs.get(ref) ?? null,
    remove: async ({ ref }) => void blobs.delete(ref),
  };
  return store as FileStore;
}

/** Creates the adapters of all ports: those of the app, without camera and without the check of photos. */
function createAdapters(
  { config, settings, testerApi, pictures }: JourneyRunOptions,
  onProviderPage: () => void,
) {
  const services = {
    client: new QueryClient(),
    files: createMemoryFiles(),
    config,
    local: {} as Storage,
  };
  return {
    ...createSixStepAdapters(services),
    ...(settings.flow.id === 'identityFirst' ? createIdentityFirstAdapters(services) : {}),
    ...createVariantAdapters(services),
    assessPhoto: async () => ({ outcome: 'good' }),
    keepFile: ({ input }: { input: { file: Blob; name: string } }) =>
      services.files.put(input.file, `${input.name}.jpg`),
    /** Completes the provider's page as the applicant would; it then opens a new page of the app. */
    async openProvider({ input }: { input: { address: string } }) {
      const selfie = await blobToBase64(pictures.face);
      if (await testerApi.endProviderPage(input.address, selfie)) onProviderPage();
      return new Promise(() => undefined);
    },
  } as Record<string, (task: never) => Promise<unknown>>;
}

/** Resolves when the results of settled promises have reached the actor. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Runs the real chart with the real client for one person, until the journey ends or nothing more happens. */
export async function runJourney(options: JourneyRunOptions): Promise<JourneyRunResult> {
  const { person, pictures, settings, testerApi } = options;
  const clock = new SimulatedClock();
  const epoch = Date.now();
  const running = new Set<Promise<unknown>>();
  let isBack = false;
  const adapters = createAdapters(options, () => {
    isBack = true;
  });
  const { signal } = new AbortController();
  const actors = Object.fromEntries(
    Object.entries(adapters).map(([name, adapter]) => [
      name,
      fromPromise(({ input }) => {
        const result = adapter({ input, signal, pendingStored: async () => {} } as never);
        // openProvider never resolves: the applicant returns to a new page.
        if (name !== 'openProvider') {
          const done = result.catch(() => undefined).finally(() => running.delete(done));
          running.add(done);
        }
        return result;
      }),
    ]),
  );
  const chart = journey.provide({ actors: actors as never });
  const names = new Map(
    getAllSites(chart).map((site) => [site.transition, getTransitionName(site)]),
  );
  const takenTransitions = new Set<string>();
  const begin = (entry: Entry, saved?: Saved) =>
    createActor(chart, {
      clock,
      inspect: watchTransitions((transitions) => {
        for (const transition of transitions)
          takenTransitions.add(names.get(transition) ?? 'unknown');
      }),
      input: {
        environment: {
          now: () => epoch + clock.now(),
          newReffNumber: () => `UJI-${person.nik}-${epoch}-${clock.now()}`,
        },
        settings,
        entry,
        ...(saved ? { saved } : {}),
      },
    }).start();
  let actor = begin({ to: null });

  const codes: CodeProgress = { askedEarly: false, waited: false };
  const look = (): Sight => {
    const snapshot = actor.getSnapshot() as Sight['snapshot'];
    return { snapshot, path: getStatePath(snapshot), person, pictures, testerApi, codes };
  };
  const end = (stopped?: string): JourneyRunResult => {
    const { snapshot, path } = look();
    actor.stop();
    return {
      takenTransitions,
      state: path,
      screen: getScreen(snapshot),
      ...(stopped && { stopped }),
    };
  };

  /** Waits for a running call, otherwise for the next change by a timer. Returns false if nothing changes. */
  async function wait(): Promise<boolean> {
    const before = look().path;
    if (running.size > 0) {
      await Promise.race(running);
      await settle();
      return true;
    }
    for (let waited = 0; waited < longestWaitMs; waited += tickMs) {
      clock.increment(tickMs);
      await settle();
      if (look().path !== before || running.size > 0) return true;
    }
    return false;
  }

  const repetitions = new Map<string, number>();
  for (let step = 0; step < maxSteps; step += 1) {
    await settle();
    if (isBack) {
      const { saved } = (actor.getSnapshot().context as JourneyContext) ?? {};
      isBack = false;
      actor.stop();
      actor = begin({ to: 'faceTips', result: 'success' }, saved);
    }
    const sight = look();
    if (sight.snapshot.hasTag('end')) return end();
    const choice = running.size > 0 ? 'wait' : await chooseNext(sight);
    if (choice === 'wait') {
      if (!(await wait())) return end('nothing happens any more');
      continue;
    }
    if ('stop' in choice) return end(choice.stop);
    const key = `${sight.path} ${choice.type}`;
    const count = (repetitions.get(key) ?? 0) + 1;
    repetitions.set(key, count);
    if (count > maxRepetitions) return end('the bank does not let this person go on');
    actor.send(choice);
  }
  return end('the journey does not end');
}
