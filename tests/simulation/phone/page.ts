import { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { type JourneyMachine, sixStepChart } from '../../../machines/journey/chart.ts';
import { formRules } from '../../../machines/journey/formRules.ts';
import { formGuards } from '../../../machines/journey/guards.ts';
import { ports } from '../../../machines/journey/ports.ts';
import { pathOfSnapshot, screenOfSnapshot } from '../../../machines/journey/snapshot.ts';
import { chartSettings } from '../../../src/app/chartSettings.ts';
import { readEntry, withEnding, withQuery } from '../../../src/app/entry.ts';
import { browserEnvironment } from '../../../src/app/environment.ts';
import { lazyPorts } from '../../../src/app/lazyServices.ts';
import { portJobs } from '../../../src/app/ports/index.ts';
import type { PortJobs, SixStepJobs } from '../../../src/app/ports/job.ts';
import { createDrafts } from '../../../src/app/session/drafts.ts';
import { createPersistence, type Persistence } from '../../../src/app/session/persistence.ts';
import { restoreSaved } from '../../../src/app/session/restore.ts';
import { readBeginning } from '../../../src/app/session/store.ts';
import { startUrlSync } from '../../../src/app/urlSync.ts';
import { config } from '../../../src/config.ts';
import { createFileStore } from '../../../src/lib/files/index.ts';
import { checkRestored } from '../checks/restored.ts';
import type { World } from '../world/world.ts';
import { viewOf } from './addressBar.ts';
import type { Page } from './tab.ts';

const own = sixStepChart.provide({ guards: formGuards(formRules) }) as JourneyMachine;

/**
 * The chart with its ports for every page: each finds the work of the page that is at work. Making a
 * chart takes longer than running it for an hour.
 */
export function chartFor(world: Pick<World, 'mischief'>, here: () => Page): JourneyMachine {
  const workOf = (name: keyof SixStepJobs) => (task: never) => {
    const { work } = here();
    if (!work) throw new Error('The page has not started');
    return (work.jobs[name] as unknown as (task: never) => Promise<never>)(task);
  };
  const names = Object.keys(ports) as (keyof SixStepJobs)[];
  const jobs = Object.fromEntries(names.map((name) => [name, workOf(name)])) as Partial<PortJobs>;
  const stored: Persistence['pendingStored'] = (wait) =>
    here().work?.pendingStored(wait) ?? Promise.resolve();
  return world.mischief
    .chart(own)
    .provide({ actors: lazyPorts(world.mischief.pendingStored(stored), jobs) });
}

/**
 * The app in a page of a tab, put together of its own parts as src/app/start.ts puts them together. Of a
 * phone's machinery two things are missing: a camera and a canvas, so that photos are kept as they are.
 */
export async function openApp(page: Page, world: World, reload: () => void): Promise<void> {
  const { schedule, mischief, chart } = world;
  const view = viewOf(page.tab.addresses, schedule, page, reload);
  const { sessionStorage: session, localStorage: local } = page.surroundings;
  const drafts = createDrafts(session);
  // It takes the storage of the page that is at work, which is this one.
  const files = createFileStore();
  void files.sweep();
  const persistence = createPersistence({ session, local, files, drafts });
  page.work = {
    pendingStored: persistence.pendingStored,
    jobs: {
      ...portJobs({ client: new QueryClient(), files, config, local }),
      assessPhoto: async () => ({ word: 'good' }),
      keepFile: ({ input: { file, name } }) => files.put(file, `${name}.jpg`),
    },
  };
  const saved = readBeginning(session) ?? (await restoreSaved({ session, files }));
  const entry = readEntry(view.location as Location);
  const restored = withEnding(saved, view.history.state);
  const actor = createActor(chart, {
    input: {
      environment: browserEnvironment(config.ocr.reffPrefix),
      settings: chartSettings(config, true),
      entry,
      saved: withQuery(restored, entry, view.location.search),
    },
  });
  actor.start();
  persistence.follow(mischief.source(actor));
  startUrlSync(
    {
      current: () => {
        const snapshot = actor.getSnapshot();
        const { receipt } = snapshot.context.saved;
        return { screen: screenOfSnapshot(snapshot), isEnd: snapshot.hasTag('end'), receipt };
      },
      send: (event) => actor.send(event),
      onChange: (listener) => actor.subscribe(listener),
    },
    view as unknown as Window,
  );
  page.app = { actor, drafts, view, state: () => pathOfSnapshot(actor.getSnapshot()) };
  checkRestored(world, page);
  world.watch?.(page);
}
