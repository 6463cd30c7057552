import { createActor } from 'xstate';
import { journey } from '../../machines/journey.ts';
import { pathOfSnapshot, screenOfSnapshot } from '../../machines/look.ts';
import type { JourneyActor } from '../../screens/shared/journey.ts';
import { config } from '../config.ts';
import { isMobile } from '../device/isMobile.ts';
import { createFileStore } from '../lib/files/index.ts';
import { readEntry, withEnding, withQuery } from './entry.ts';
import { fulfilPorts } from './ports/index.ts';
import { createQueryClient } from './queryClient.ts';
import { createDrafts } from './session/drafts.ts';
import { persist, restoreSaved } from './session/persistence.ts';
import { browserSurroundings } from './surroundings.ts';
import { startUrlSync } from './urlSync.ts';

/**
 * Starts the journey: restores what was saved, runs the chart, and keeps session and address bar in
 * step with it. Lives outside React, so that nothing ever starts a call twice.
 */
export async function startJourney() {
  const client = createQueryClient();
  client.mount();
  const files = createFileStore();
  const drafts = createDrafts(sessionStorage);
  const stores = { session: sessionStorage, local: localStorage, files, drafts };
  void files.sweep();

  const entry = readEntry(location);
  const restored = withEnding(await restoreSaved(stores), history.state);
  const actor: JourneyActor = createActor(
    journey.provide({ actors: fulfilPorts({ client, files, config, local: localStorage }) }),
    {
      input: {
        surroundings: browserSurroundings(config.ocr.reffPrefix),
        settings: {
          isMobile: isMobile(navigator),
          livenessSuccess: config.liveness.successValues,
          addressBack: config.address.backTarget,
          callbackUrl: config.callbackUrl,
          ocrReturn: config.delays.ocrReturn,
          resendAfter: config.delays.resend,
        },
        entry,
        saved: withQuery(restored, entry, location.search),
      },
    },
  );
  actor.start();
  persist(actor, stores);
  startUrlSync({
    look: () => {
      const snapshot = actor.getSnapshot();
      return { screen: screenOfSnapshot(snapshot), isEnd: snapshot.hasTag('end') };
    },
    send: (event) => actor.send(event),
    onChange: (listener) => actor.subscribe(listener),
  });
  const showState = () => {
    document.documentElement.dataset.state = pathOfSnapshot(actor.getSnapshot());
  };
  actor.subscribe(showState);
  showState();
  return { actor, client, drafts, openFile: files.get };
}
