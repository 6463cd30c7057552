import type { Settings } from '../../machines/journey/context.ts';
import { journey } from '../../machines/journey/journey.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { throughTheSteps } from '../../machines/paths/extras.ts';
import { starts as chartStarts } from '../../machines/paths/golden.ts';
import { createSimulator } from '../../machines/paths/simulator.ts';
import { stepNamed } from '../../machines/paths/steps.ts';

/** How a path begins: on which device and build, and with what an earlier visit left in the tab. */
export interface Start {
  settings: Settings;
  device: 'phone' | 'desktop';
  /** The build of the app: as configured by default, or with the address leading back to consent. */
  build: 'plain' | 'consent';
  saved?: Saved;
}

const steps = [
  'open: chooser',
  'chooser.submitted: gold',
  'photo.wanted',
  'file.chosen',
  'answer assessPhoto (assess.dataImg): good',
  'answer keepFile (keepIdPhoto): kept',
  'open: personalData',
  ...throughTheSteps,
];
const faceCheck = [
  'face.continued',
  'answer livenessAddress (livenessAddress): address',
  'face.reported: success',
  'answer keepFaces (keepFaces): kept',
  'time',
];

/** What the session holds after these steps, on the table. */
function savedAfter(names: readonly string[]): Saved {
  const simulator = createSimulator(journey as never);
  let at = simulator.start({ to: null });
  for (const name of names) at = simulator.take(at, stepNamed(name));
  return at.snapshot.context.saved;
}

const phone = { settings: chartStarts['on a phone'], device: 'phone', build: 'plain' } as const;

export const starts = {
  'on the front page': phone,
  'on the front page again, every step filled in': { ...phone, saved: savedAfter(steps) },
  'on the front page again, the face verified': {
    ...phone,
    // The bank's own token for tests: it counts without a face check, again and again.
    saved: { ...savedAfter([...steps, ...faceCheck]), fc_token: 'FC-0001' },
  },
  'on a desktop': { ...phone, settings: chartStarts['on a desktop'], device: 'desktop' },
  'with the address leading back to consent': {
    ...phone,
    settings: chartStarts['with the address leading back to consent'],
    build: 'consent',
    saved: savedAfter(steps),
  },
} as const satisfies Record<string, Start>;
export type StartName = keyof typeof starts;

export const usualStarts: StartName[] = [
  'on the front page',
  'on the front page again, every step filled in',
  'on the front page again, the face verified',
];
/** Needed for a transition each: nothing else is looked for from these. */
export const otherStarts: StartName[] = [
  'on a desktop',
  'with the address leading back to consent',
];
