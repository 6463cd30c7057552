import '../../../src/ui/styles/index.css';
import { createRoot } from 'react-dom/client';
import { journey as chart, flows } from '../../../machines/journey/journey.ts';
import { getStatePath } from '../../../machines/journey/snapshot.ts';
import { createSimulator } from '../../../machines/paths/simulator.ts';
import type { Snapshot } from '../../../machines/paths/stateKey.ts';
import { stepNamed } from '../../../machines/paths/steps.ts';
import type { Journey, JourneyActor } from '../../../screens/shared/useJourney.ts';
import { App } from '../../../src/app/App.tsx';
import { loadServices } from '../../../src/app/lazyServices.ts';
import type { StagedPath } from '../take.ts';

/** The golden paths, which the page brings along. */
const { paths } = globalThis as unknown as { paths: StagedPath[] };

/** The first snapshot of every state that the golden paths of a phone come through. */
function snapshotsByState(): Map<string, Snapshot> {
  const found = new Map<string, Snapshot>();
  for (const { settings, flow, steps } of paths) {
    if (!settings.isMobile) continue;
    const simulator = createSimulator(chart as never, { ...settings, flow: flows[flow] });
    let at = simulator.start({ to: null });
    for (const step of steps) {
      at = simulator.take(at, stepNamed(step));
      const state = getStatePath(at.snapshot);
      if (!found.has(state)) found.set(state, at.snapshot);
    }
  }
  return found;
}

/** A picture for whatever file the screen wants to show. */
async function specimen(): Promise<Blob> {
  const answer = await fetch('/sandbox/specimen');
  return answer.blob();
}

/** A chart that stands still in one state: no call, no timer, no answer to a tap. */
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

/** Draws the real screen of a state; the pictures of the atlas are taken of it. */
function show(state: string): void {
  const snapshot = snapshots.get(state);
  if (!snapshot) throw new Error(`No path comes through ${state}`);
  root.unmount();
  root = createRoot(host);
  document.documentElement.dataset.state = state;
  root.render(<App journey={standing(snapshot)} />);
}

Object.assign(globalThis, { stage: { show, states: [...snapshots.keys()] } });
