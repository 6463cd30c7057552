import { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { type JourneyMachine, sixStepChart } from '../../../machines/journey/chart.ts';
import { formRules } from '../../../machines/journey/formRules.ts';
import { formGuards } from '../../../machines/journey/guards.ts';
import { pathOfSnapshot, screenOfSnapshot } from '../../../machines/journey/snapshot.ts';
import { chartSettings } from '../../../src/app/chartSettings.ts';
import { readEntry, withEnding, withQuery } from '../../../src/app/entry.ts';
import { browserEnvironment } from '../../../src/app/environment.ts';
import { lazyPorts } from '../../../src/app/lazyServices.ts';
import { portJobs } from '../../../src/app/ports/index.ts';
import type { PortJobs } from '../../../src/app/ports/job.ts';
import { createDrafts } from '../../../src/app/session/drafts.ts';
import { createPersistence } from '../../../src/app/session/persistence.ts';
import { restoreSaved } from '../../../src/app/session/restore.ts';
import { readBeginning } from '../../../src/app/session/store.ts';
import { startUrlSync } from '../../../src/app/urlSync.ts';
import { config } from '../../../src/config.ts';
import { createFileStore } from '../../../src/lib/files/index.ts';
import type { World } from '../world/world.ts';
import { viewOf } from './addressBar.ts';
import type { Page } from './tab.ts';

const chart = sixStepChart.provide({ guards: formGuards(formRules) }) as JourneyMachine;

/**
 * The app in a page of a tab, put together of its own parts as src/app/start.ts puts them together. Of a
 * phone's machinery two things are missing: a camera and a canvas, so that photos are kept as they are.
 */
export async function openApp(
  page: Page,
  { schedule, mischief }: World,
  reload: () => void,
): Promise<void> {
  const view = viewOf(page.tab.addresses, schedule, page, reload);
  const { sessionStorage: session, localStorage: local } = page.surroundings;
  const drafts = createDrafts(session);
  // It takes the storage of the page that is at work, which is this one.
  const files = createFileStore();
  void files.sweep();
  const persistence = createPersistence({ session, local, files, drafts });
  const jobs: Partial<PortJobs> = {
    ...portJobs({ client: new QueryClient(), files, config, local }),
    assessPhoto: async () => ({ word: 'good' }),
    keepFile: ({ input: { file, name } }) => files.put(file, `${name}.jpg`),
  };
  const saved = readBeginning(session) ?? (await restoreSaved({ session, files }));
  const entry = readEntry(view.location as Location);
  const restored = withEnding(saved, view.history.state);
  const actor = createActor(
    mischief.chart(chart).provide({
      actors: lazyPorts(mischief.pendingStored(persistence.pendingStored), jobs),
    }),
    {
      input: {
        environment: browserEnvironment(config.ocr.reffPrefix),
        settings: chartSettings(config, true),
        entry,
        saved: withQuery(restored, entry, view.location.search),
      },
    },
  );
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
}
