import '#brand/tokens.css';
import '../../../src/ui/styles/index.css';
import { createRoot } from 'react-dom/client';
import { journey as chart, flows } from '../../../machines/journey/journey.ts';
import { getStatePath } from '../../../machines/journey/snapshot.ts';
import { createSimulator } from '../../../machines/paths/simulator.ts';
import type { Snapshot } from '../../../machines/paths/stateKey.ts';
import { parseStep } from '../../../machines/paths/steps.ts';
import type { Journey, JourneyActor } from '../../../screens/shared/useJourney.ts';
import { App } from '../../../src/app/App.tsx';
import { loadServices } from '../../../src/app/lazyServices.ts';
import type { PicturePath } from '../take.ts';

/** The golden paths, which are part of the page. */
const { paths } = globalThis as unknown as { paths: PicturePath[] };

/** Returns the first snapshot of every state on the golden paths. */
function snapshotsByState(): Map<string, Snapshot> {
  const found = new Map<string, Snapshot>();
  for (const { settings, flow, saved, steps } of paths) {
    if (!settings.isMobile) continue;
    const simulator = createSimulator(
      chart as never,
      { ...settings, flow: flows[flow] },
      { saved },
    );
    let at = simulator.start({ to: null });
    for (const step of steps) {
      at = simulator.take(at, parseStep(step));
      const state = getStatePath(at.snapshot);
      if (!found.has(state)) found.set(state, at.snapshot);
    }
  }
  return found;
}

/** Returns a picture for any file that the screen shows. */
async function specimen(): Promise<Blob> {
  const answer = await fetch('/sandbox/specimen');
  return answer.blob();
}

/** Returns an actor that stays in one state: without calls, timers and responses to events. */
const standing = (snapshot: Snapshot): Journey => ({
  actor: {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe() {} }),
    send() {},
  } as unknown as JourneyActor,
  drafts: { read: () => undefined, write() {} },
  openFile: specimen,
  device: () => Promise.reject(new Error('No device on the stage')),
});

await loadServices();
const snapshots = snapshotsByState();
const host = document.getElementById('app') as HTMLElement;
let root = createRoot(host);

/** Renders the screen of a state, for the pictures of the atlas. */
function show(state: string): void {
  const snapshot = snapshots.get(state);
  if (!snapshot) throw new Error(`No path comes through ${state}`);
  root.unmount();
  root = createRoot(host);
  document.documentElement.dataset.state = state;
  root.render(<App journey={standing(snapshot)} />);
}

Object.assign(globalThis, { stage: { show, states: [...snapshots.keys()] } });
