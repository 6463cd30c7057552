import type { QueryClient } from '@tanstack/react-query';
import { carryOver, carryOverImplementations } from '../../machines/journey/carryOver.ts';
import type { FlowId } from '../../machines/journey/flows/flow.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { formRules } from '../../machines/journey/formRules.ts';
import { createFormGuards } from '../../machines/journey/guards.ts';
import { journey } from '../../machines/journey/journey.ts';
import { createJourneyChart, type JourneyMachine } from '../../machines/journey/machine.ts';
import { handOverShapes } from '../../machines/journey/saved/handOverSchema.ts';
import { identityFirstTable } from '../../machines/journey/saved/identityFirstSchema.ts';
import { savedTable } from '../../machines/journey/saved/sixStepSchema.ts';
import type { JourneyActor } from '../../screens/shared/useJourney.ts';
import type { Drafts } from '../../src/app/session/drafts.ts';
import type { SavedShapes } from '../../src/app/session/restore.ts';
import type { FileStore } from '../../src/lib/files/index.ts';
import { FLOW_KEY } from '../../src/lib/storage.ts';
import { followChanges, recordSealed } from './handOverChecks.ts';
import { getHandOverModules, type HandOverAdapters, importSchemas } from './handOverModules.ts';
import type { Page, SimulatedWindow } from './phone.ts';
import type { World } from './world.ts';

/** The charts with the states of a hand-over, as src/app/handOver.ts creates them. */
export const baseHandOverCharts: Record<FlowId, JourneyMachine> = {
  sixStep: createJourneyChart([sixStep], carryOver)
    .provide({ guards: createFormGuards(formRules) })
    .provide(carryOverImplementations) as JourneyMachine,
  identityFirst: journey,
};
const shapes: Record<FlowId, SavedShapes> = {
  sixStep: { ...savedTable, ...handOverShapes },
  identityFirst: { ...identityFirstTable, ...handOverShapes },
};

/** What a page gives to the parts of a hand-over. */
interface Given {
  view: SimulatedWindow;
  client: QueryClient;
  files: FileStore;
  drafts: Drafts;
  reload(): void;
}

/** Creates the part of the page's document that says whether it is shown. */
function createDocument(page: Page): Document {
  return {
    get hidden() {
      return page.tab.isHidden;
    },
    addEventListener(_type: string, onShown: () => void) {
      page.onShown = onShown;
    },
  } as unknown as Document;
}

/**
 * Stops the clock while the app imports a module during an adapter's work: the import of a loaded module takes real
 * time, too. The second import ends after the app's own, which began meanwhile.
 */
async function withImports<Result>(
  { scheduler }: World,
  page: Page,
  work: () => Promise<Result>,
): Promise<Result> {
  page.onYielded = () => {
    scheduler.trackComputation(1);
    void importSchemas()
      .then(importSchemas)
      .finally(() => scheduler.trackComputation(-1));
  };
  try {
    return await work();
  } finally {
    page.onYielded = undefined;
  }
}

/** Loads the tab's page again in the flow of the received application. */
function reopen({ tab }: Page, address: string, reload: () => void): void {
  const flow = tab.session.entries.get(FLOW_KEY);
  tab.flow = flow === 'identity-first' ? 'identityFirst' : 'sixStep';
  tab.tabHistory.entries[tab.tabHistory.index] = { path: address, state: null };
  reload();
}

/** Calls a function that asks the page for its base path. */
function withBasePath<Result>(run: () => Result): Result {
  Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });
  try {
    return run();
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
}

/**
 * Adds the hand-over to a page, as src/app/start.ts does: where its routes are opened, or for an application that has
 * been on another device. Returns undefined for other pages.
 */
export async function openHandOver(page: Page, world: World, given: Given) {
  const { view, client, files, drafts, reload } = given;
  const session = page.globals.sessionStorage;
  const modules = getHandOverModules();
  const isRoute = /^\/(pindah|lanjutkan)\/?$/.test(view.location.pathname);
  if (!modules || !(isRoute || session.getItem('journey.handOver'))) return undefined;
  const { receiveLink, createHandOverAdapters, followWhereabouts } = modules;
  await receiveLink(session, '/', view as unknown as Window);
  const own = createHandOverAdapters({
    client,
    files,
    drafts,
    readDeviceName: async () => `Perangkat ${page.tab.name}`,
    session,
    go: (address) => world.scheduler.after(0, () => reopen(page, address, reload), null),
  });
  const adapters: HandOverAdapters = {
    ...own,
    async sealHandOver(task) {
      const output = await own.sealHandOver(task);
      await recordSealed(world, page, { output, saved: task.input.saved, files, drafts });
      return output;
    },
    receiveHandOver: (task) => withImports(world, page, () => own.receiveHandOver(task)),
    openJourney: (task) => withBasePath(() => own.openJourney(task)),
  };
  return {
    shapes: shapes[page.tab.flow],
    adapters: world.bug.handOver?.(adapters) ?? adapters,
    follow(actor: JourneyActor) {
      followWhereabouts(actor, adapters.holdApplication, createDocument(page));
      followChanges(world, page, { actor, files, drafts });
    },
  };
}
