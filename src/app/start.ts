import { createActor } from 'xstate';
import { config } from '#config';
import { formGuards } from '../../machines/journey/guards.ts';
import { sixStepChart } from '../../machines/journey/machine.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { pathOfSnapshot, screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import type { JourneyActor } from '../../screens/shared/useJourney.ts';
import { isMobile, readDeviceSigns } from '../device/userAgent.ts';
import { storageOf, storageOrNull } from '../lib/storage.ts';
import {
  browserEnvironment,
  chartSettings,
  readEntry,
  readParameters,
  withEnding,
  withQuery,
} from './input.ts';
import { lazyFiles, lazyPorts, lazyRules, loadServices, onServices } from './lazyServices.ts';
import type { EarlyNotes, Recorder } from './recorder.ts';
import { createDrafts, type Drafts } from './session/drafts.ts';
import { createPersistence, readBeginning } from './session/persistence.ts';
import type { SavedShapes } from './session/restore.ts';
import { startUrlSync } from './urlSync.ts';
import type { Variant } from './variants.ts';

async function loadOther(): Promise<Variant | null> {
  // Which journey it is, the page's first script has found out (src/boot/inlineScripts.ts).
  if (document.documentElement.classList.contains('is-identity-first'))
    return (await import('./identityFirst.ts')).identityFirstVariant;
  return config.hasDefaultAdapters ? null : (await import('./variants.ts')).sixStepVariant;
}

/** What an earlier page of this tab saved; more than a beginning needs the later steps' schemas. */
async function readSession(session: Storage, drafts: Drafts, shapes?: SavedShapes): Promise<Saved> {
  const beginning = readBeginning(session);
  if (beginning) return beginning;
  const { files, restoreSaved } = await loadServices();
  return restoreSaved({ session, files, shapes, drafts });
}

/** The device's record (DEV-04). Loaded when it is asked for: nothing of the journey needs it. */
async function device() {
  const { deviceInfo } = await import('../device/deviceInfo.ts');
  return deviceInfo(readDeviceSigns(window), { width: innerWidth, height: innerHeight });
}

/**
 * Starts the journey: restores what was saved, runs the chart, and keeps session and address bar in
 * step with it. Lives outside React, so that nothing ever starts a call twice.
 */
export async function startJourney() {
  const tab = storageOf('sessionStorage');
  const drafts = createDrafts(tab);
  const stores = { session: tab, local: storageOf('localStorage'), files: lazyFiles, drafts };
  const persistence = createPersistence(stores);
  const other = await loadOther();
  const session = await readSession(tab, drafts, other?.shapes);
  const inspect = import.meta.env.DEV
    ? await (await import('./inspect/open.ts')).inspection(location, tab)
    : // Only the build that the browser paths run in tells what the actor takes.
      import.meta.env.MODE === 'paths' &&
      (await import('../../machines/paths/inPage.ts')).reportTransitions;
  const notes: EarlyNotes = [];
  let recorder: Recorder | undefined;
  // Read last: until here a tap may lead from the front page to the chooser.
  const entry = readEntry(location);
  const restored = withEnding(session, history.state);
  const actor: JourneyActor = createActor(
    (other?.chart ?? sixStepChart.provide({ guards: formGuards(lazyRules) })).provide({
      actors: lazyPorts(persistence.pendingStored, other?.adapters),
    }),
    {
      inspect: (event) => {
        if (recorder) recorder.note(event);
        else notes.push([Date.now(), event]);
        if (typeof inspect === 'function') inspect(event);
        else if (inspect) inspect.next?.(event);
      },
      input: {
        environment: browserEnvironment(config.ocr.reffPrefix),
        settings: chartSettings(config, isMobile(readDeviceSigns(window)), other?.settings),
        entry,
        saved: withQuery(restored, entry, location.search),
      },
    },
  );
  actor.start();
  persistence.follow(actor);
  const { dropped } = readParameters(entry, location.search);
  onServices(({ accompany, tellUnwritten }) => {
    recorder = accompany(actor, notes, dropped);
    tellUnwritten(persistence);
  });
  other?.follow?.(actor);
  startUrlSync({
    current: () => {
      const snapshot = actor.getSnapshot();
      const { receipt } = snapshot.context.saved;
      return { screen: screenOfSnapshot(snapshot), isEnd: snapshot.hasTag('end'), receipt };
    },
    send: (event) => actor.send(event),
    onChange: (listener) => actor.subscribe(listener),
  });
  // For the page's own script (src/boot/inlineScripts.ts), and for tests.
  const showState = () => {
    document.documentElement.dataset.state = pathOfSnapshot(actor.getSnapshot());
  };
  actor.subscribe(showState);
  showState();
  return {
    actor,
    drafts,
    openFile: lazyFiles.get,
    device,
    get recorder() {
      return recorder;
    },
    isKept: storageOrNull('sessionStorage') !== null,
  };
}
