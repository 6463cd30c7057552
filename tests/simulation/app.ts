import { QueryClient } from '@tanstack/react-query';
import { createActor, type InspectionEvent } from 'xstate';
import { config } from '#config';
import { variantConfig } from '#variantConfig';
import type { FlowId } from '../../machines/journey/flows/flow.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { formRules } from '../../machines/journey/formRules.ts';
import { createFormGuards } from '../../machines/journey/guards.ts';
import { journey } from '../../machines/journey/journey.ts';
import { type JourneyMachine, sixStepChart } from '../../machines/journey/machine.ts';
import { ports } from '../../machines/journey/ports.ts';
import { identityFirstTable } from '../../machines/journey/saved/identityFirstSchema.ts';
import { getStatePath } from '../../machines/journey/snapshot.ts';
import {
  handOverPorts as handOverPortNames,
  identityFirstPorts as identityFirstPortNames,
} from '../../machines/journey/variantPorts.ts';
import type { Adapters } from '../../src/app/adapters/adapter.ts';
import { createIdentityFirstAdapters } from '../../src/app/adapters/identityFirst.ts';
import { createSixStepAdapters } from '../../src/app/adapters/sixStep.ts';
import {
  applyQueryParameters,
  createBrowserEnvironment,
  createSettings,
  readEntry,
  restoreEnding,
} from '../../src/app/input.ts';
import { createJournal } from '../../src/app/journal.ts';
import { createLazyPorts } from '../../src/app/lazyServices.ts';
import { createRecorder } from '../../src/app/recorder.ts';
import { createDrafts } from '../../src/app/session/drafts.ts';
import { syncLocalCopies } from '../../src/app/session/localCopies.ts';
import {
  createPersistence,
  type Persistence,
  readInitialData,
} from '../../src/app/session/persistence.ts';
import { restoreSaved } from '../../src/app/session/restore.ts';
import { createUrlSource, startUrlSync } from '../../src/app/urlSync.ts';
import { createFileStore } from '../../src/lib/files/index.ts';
import { checkRestored } from './checks.ts';
import { baseHandOverCharts, openHandOver } from './handOvers.ts';
import { createWindow, type Page } from './phone.ts';
import type { World } from './world.ts';

const baseCharts: Record<FlowId, JourneyMachine> = {
  sixStep: sixStepChart.provide({ guards: createFormGuards(formRules) }) as JourneyMachine,
  identityFirst: journey,
};
/** The additional settings of the identity-first journey, as in src/app/identityFirst.ts. */
const identityFirstSettings = {
  flow: identityFirst,
  record: {
    mode: variantConfig.recordMode,
    convert: variantConfig.convert,
    mail: variantConfig.mail === 'after-review',
    extra: variantConfig.recordExtra,
  },
};

/** The world whose pages run the charts. Worlds run one after another, because the process has one set of globals. */
let running: { bug: World['bug']; here: () => Page };

/**
 * Creates one chart per journey for all pages of all worlds; its ports use the services of the current page. Creating
 * a chart takes longer than running it for an hour.
 */
function provideServices(charts: World['charts']): World['charts'] {
  const runAdapter = (name: keyof Adapters) => (task: never) => {
    const { services } = running.here();
    if (!services) throw new Error('The page has not started');
    return (services.adapters[name] as unknown as (task: never) => Promise<never>)(task);
  };
  const names = [
    ...(Object.keys(ports) as (keyof Adapters)[]),
    ...identityFirstPortNames,
    ...handOverPortNames,
  ];
  const adapters = Object.fromEntries(
    names.map((name) => [name, runAdapter(name)]),
  ) as Partial<Adapters>;
  const stored: Persistence['pendingStored'] = (wait) =>
    running.here().services?.pendingStored(wait) ?? Promise.resolve();
  const actors = createLazyPorts((wait) => running.bug.pendingStored(stored)(wait), adapters);
  const { sixStep, identityFirst: other } = charts;
  return { sixStep: sixStep.provide({ actors }), identityFirst: other.provide({ actors }) };
}
const charts = provideServices(baseCharts);
const handOverCharts = provideServices(baseHandOverCharts);

/** Returns the charts of a world with its bug, and makes it the one whose pages run them. */
export function createCharts(
  { bug }: Pick<World, 'bug'>,
  here: () => Page,
): Pick<World, 'charts' | 'handOverCharts'> {
  running = { bug, here };
  const withBug = ({ sixStep, identityFirst: other }: World['charts']) => ({
    sixStep: bug.chart(sixStep),
    identityFirst: bug.chart(other),
  });
  return { charts: withBug(charts), handOverCharts: withBug(handOverCharts) };
}

/** Creates the journal of a page, if the plan has journals. Its IDs have their own generator, so that nothing else changes. */
function openJournal({ tab, globals }: Page, { journal: journals }: World) {
  if (!journals) return undefined;
  const newId = () => {
    const bytes = Buffer.alloc(8);
    journals.chance.bytes(bytes);
    return bytes.toString('hex');
  };
  const { flow } = tab;
  const { send } = journals;
  const storage = globals.sessionStorage;
  const journal = createJournal({ flow, chart: undefined, storage, send, newId });
  const recorder = createRecorder(storage, flow, Date.now(), journal.record);
  let isOpen = true;
  return {
    note: (inspected: InspectionEvent) => isOpen && recorder.note(inspected),
    end() {
      isOpen = false;
      journal.flush(true);
    },
  };
}

/**
 * Starts the app in a page, with the same parts as src/app/start.ts. There is no camera and no canvas, so
 * photos are stored unchanged.
 */
export async function openApp(page: Page, world: World, reload: () => void): Promise<void> {
  const { scheduler, bug } = world;
  const { flow } = page.tab;
  const view = createWindow(page.tab.tabHistory, scheduler, page, reload);
  const { sessionStorage: session, localStorage: local } = page.globals;
  const drafts = createDrafts(session);
  // createFileStore uses the globals of the current page, which is this one.
  const files = createFileStore();
  void files.sweep();
  const persistence = createPersistence({ session, local, files, drafts });
  const client = new QueryClient();
  const handOver = await openHandOver(page, world, { view, client, files, drafts, reload });
  page.services = {
    pendingStored: persistence.pendingStored,
    adapters: {
      ...createSixStepAdapters({ client, files, config, local }),
      ...(flow === 'identityFirst' ? createIdentityFirstAdapters({ client, files }) : {}),
      ...handOver?.adapters,
      assessPhoto: async () => ({ outcome: 'good' }),
      keepFile: ({ input: { file, name } }) => files.put(file, `${name}.jpg`),
    },
  };
  const shapes = handOver?.shapes ?? (flow === 'identityFirst' ? identityFirstTable : undefined);
  const saved =
    readInitialData(session) ?? (await restoreSaved({ session, files, shapes, drafts }));
  const entry = readEntry(view.location as Location, '/');
  const restored = restoreEnding(saved, view.history.state);
  const journal = openJournal(page, world);
  const actor = createActor((handOver ? world.handOverCharts : world.charts)[flow], {
    ...(journal && { inspect: journal.note }),
    input: {
      environment: createBrowserEnvironment(config.ocr.reffPrefix),
      settings: createSettings(config, true, {
        flow: sixStep,
        ...(flow === 'identityFirst' && identityFirstSettings),
        ...(handOver && { carriesOver: true }),
      }),
      entry,
      saved: applyQueryParameters(restored, entry, view.location.search),
    },
  });
  actor.start();
  persistence.follow(bug.source(actor), saved);
  if (flow === 'identityFirst') syncLocalCopies(local, actor);
  handOver?.follow(actor);
  startUrlSync(createUrlSource(actor), '/', view as unknown as Window);
  page.app = {
    actor,
    drafts,
    view,
    state: () => getStatePath(actor.getSnapshot()),
    endJournal: journal?.end,
  };
  checkRestored(world, page);
  world.watch?.(page);
}
