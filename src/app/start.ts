import { createActor } from 'xstate';
import { config } from '#config';
import { createFormGuards } from '../../machines/journey/guards.ts';
import { sixStepChart } from '../../machines/journey/machine.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { getStatePath } from '../../machines/journey/snapshot.ts';
import type { JourneyActor } from '../../screens/shared/useJourney.ts';
import { isMobile, readDeviceSigns } from '../device/userAgent.ts';
import { getBasePath, toRoute } from '../lib/basePath.ts';
import { optional } from '../lib/optional.ts';
import { setReloadCheck } from '../lib/release.ts';
import { getStorage, getStorageOrNull, TEST_SELFIE_KEY } from '../lib/storage.ts';
import {
  applyQueryParameters,
  createBrowserEnvironment,
  createSettings,
  readEntry,
  readQueryParameters,
  restoreEnding,
} from './input.ts';
import {
  createLazyPorts,
  lazyFiles,
  lazyRules,
  loadServices,
  onServicesLoaded,
} from './lazyServices.ts';
import type { EarlyInspections, Recorder } from './recorder.ts';
import { createDrafts, type Drafts } from './session/drafts.ts';
import { createPersistence, readInitialData } from './session/persistence.ts';
import type { SavedShapes } from './session/restore.ts';
import { createUrlSource, startUrlSync } from './urlSync.ts';
import type { Variant } from './variants.ts';

/** Loads the identity-first journey or a bank's alternatives; null for the default six-step journey. */
async function loadJourney(): Promise<Variant | null> {
  // The page's inline script has already detected the journey (src/boot/inlineScripts.ts).
  if (document.documentElement.classList.contains('is-identity-first'))
    return (await import('./identityFirst.ts')).identityFirstVariant;
  return config.hasDefaultAdapters ? null : (await import('./variants.ts')).sixStepVariant;
}

/** The routes of the hand-over to another device. */
const handOverRoutes = /^\/(pindah|lanjutkan)\/?$/;

/**
 * Loads the parts that differ from the default six-step journey: the other journey, alternatives of a bank, and the
 * hand-over to another device when one of its routes is opened or this tab has a link. Returns null for the default.
 */
async function loadVariant(
  sessionStore: Storage,
  drafts: Drafts,
  base: string,
): Promise<Variant | null> {
  const variant = await loadJourney();
  if (
    !config.handsOver ||
    !(
      handOverRoutes.test(toRoute(location.pathname, base)) ||
      sessionStore.getItem('journey.handOver')
    )
  )
    return variant;
  return (await import('./handOver.ts')).createHandOverVariant(variant, drafts, sessionStore, base);
}

/** Reads the data of an earlier page load. Only more than channel and referral requires the later steps' schemas. */
async function readSession(session: Storage, drafts: Drafts, shapes?: SavedShapes): Promise<Saved> {
  const initialData = readInitialData(session);
  if (initialData) return initialData;
  const { files, restoreSaved } = await loadServices();
  return restoreSaved({ session, files, shapes, drafts });
}

/** Returns the device information (DEV-04). Nothing in the journey needs it, so it loads on demand. */
async function readDeviceInfo() {
  const { getDeviceInfo } = await import('../device/deviceInfo.ts');
  return getDeviceInfo(readDeviceSigns(window), { width: innerWidth, height: innerHeight });
}

/**
 * Starts the journey: restores the saved data, runs the chart, and keeps session and address bar in sync with it. It
 * runs outside React, so that no call starts twice.
 * @returns the services of the screens (`Journey`)
 */
export async function startJourney() {
  const sessionStore = getStorage('sessionStorage');
  const drafts = createDrafts(sessionStore);
  const stores = {
    session: sessionStore,
    local: getStorage('localStorage'),
    files: lazyFiles,
    drafts,
  };
  // A phone may end a tab without the event that removes the picture of the camera test (recorder.ts).
  optional(() => stores.local.removeItem(TEST_SELFIE_KEY));
  const persistence = createPersistence(stores);
  const base = getBasePath();
  const variant = await loadVariant(sessionStore, drafts, base);
  const session = await readSession(sessionStore, drafts, variant?.shapes);
  const inspect = import.meta.env.DEV
    ? await (await import('./inspect/open.ts')).startInspection(location, sessionStore)
    : // Only the build for the browser path tests reports transitions.
      import.meta.env.MODE === 'paths' &&
      (await import('../../machines/paths/inPage.ts')).reportTransitions;
  const earlyInspections: EarlyInspections = [];
  let recorder: Recorder | undefined;
  // The address is read last: until this moment a tap can lead from the front page to the chooser.
  const entry = readEntry(location, base);
  const restored = restoreEnding(session, history.state);
  const actor: JourneyActor = createActor(
    (
      variant?.createChart() ?? sixStepChart.provide({ guards: createFormGuards(lazyRules) })
    ).provide({
      actors: createLazyPorts(persistence.pendingStored, variant?.adapters),
    }),
    {
      inspect: (event) => {
        if (recorder) recorder.note(event);
        else earlyInspections.push([Date.now(), event]);
        if (typeof inspect === 'function') inspect(event);
        else if (inspect) inspect.next?.(event);
      },
      input: {
        environment: createBrowserEnvironment(config.ocr.reffPrefix),
        settings: createSettings(config, isMobile(readDeviceSigns(window)), variant?.settings),
        entry,
        saved: applyQueryParameters(restored, entry, location.search),
      },
    },
  );
  actor.start();
  persistence.follow(actor, session);
  const { dropped } = readQueryParameters(entry, location.search);
  onServicesLoaded(({ startRecorder, announceUnwritten }) => {
    recorder = startRecorder(actor, earlyInspections, dropped);
    announceUnwritten(persistence);
  });
  variant?.follow?.(actor);
  startUrlSync(createUrlSource(actor), base);
  // The page's inline script (src/boot/inlineScripts.ts) and the tests read this state.
  const showState = () => {
    document.documentElement.dataset.state = getStatePath(actor.getSnapshot());
  };
  actor.subscribe(showState);
  showState();
  const hasStorage = getStorageOrNull('sessionStorage') !== null;
  const survivesReload = () => hasStorage && persistence.survivesReload();
  setReloadCheck(survivesReload);
  return {
    actor,
    drafts,
    openFile: lazyFiles.get,
    device: readDeviceInfo,
    get recorder() {
      return recorder;
    },
    hasStorage,
    survivesReload,
  };
}
