import type { Settings } from '../../machines/journey/context.ts';
import { journey } from '../../machines/journey/journey.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import {
  type StartName as ChartStartName,
  starts as chartStarts,
} from '../../machines/paths/golden.ts';
import { createSimulator } from '../../machines/paths/simulator.ts';
import { stepNamed } from '../../machines/paths/steps.ts';
import { throughTheSteps } from '../../machines/paths/tieBreakers.ts';
import type { PathBuild } from '../support/environment.ts';

/** How a path begins: on which device and build, and with what an earlier visit left in the tab. */
export interface Start {
  settings: Settings;
  device: 'phone' | 'desktop';
  build: PathBuild;
  saved?: Saved;
}

const photographed = [
  'photo.wanted',
  'file.chosen',
  'answer assessPhoto (assess.dataImg): good',
  'answer keepFile (keepIdPhoto): kept',
];
const steps = [
  'open: chooser',
  'chooser.submitted: gold',
  ...photographed,
  'open: personalData',
  ...throughTheSteps,
];
const faceCheck = [
  'answer livenessAddress (livenessAddress): address',
  'face.reported: success',
  'answer keepFaces (keepFaces): kept',
  'time',
];
/** Of the identity-first journey, to a review that the bank has refused: it is filled in, nothing is sent. */
const identityFirstSteps = [
  'open: cardSelection',
  'chooser.submitted: gold',
  ...photographed,
  'open: identity',
  'terms.opened',
  'terms.agreed: yes',
  'offers.answered: yes',
  'identity.submitted: complete',
  'answer submitStep1 (submitStep1): taken',
  'time',
  'thanks.continued',
  ...faceCheck,
  'face.continued',
  'review.submitted: complete',
  'answer submitRecord (submitRecord): other',
  'dialog.closed',
];

/** The settings of a start of the chart; what rings within 10 ms could not be held still (OLD-23). */
function settingsOf(name: ChartStartName): Settings {
  const settings: Settings = chartStarts[name];
  return { ...settings, delays: { ...settings.delays, thanks: 1000 } };
}

/** What the session holds after these steps, on the table. */
function savedAfter(names: readonly string[], start: ChartStartName = 'on a phone'): Saved {
  const simulator = createSimulator(journey as never, settingsOf(start));
  let at = simulator.start({ to: null });
  for (const name of names) at = simulator.take(at, stepNamed(name));
  return at.snapshot.context.saved;
}

const phone = { settings: settingsOf('on a phone'), device: 'phone', build: 'plain' } as const;
const identityFirst = { ...phone, settings: settingsOf('in the identity-first journey') } as const;
const reviewed = savedAfter(identityFirstSteps, 'in the identity-first journey');

export const starts = {
  'on the front page': phone,
  'on the front page again, every step filled in': { ...phone, saved: savedAfter(steps) },
  'on the front page again, the face verified': {
    ...phone,
    // The bank's own token for tests: it counts without a face check, again and again.
    saved: { ...savedAfter([...steps, 'face.continued', ...faceCheck]), fc_token: 'FC-0001' },
  },
  'on a desktop': { ...phone, settings: settingsOf('on a desktop'), device: 'desktop' },
  'with the address leading back to consent': {
    ...phone,
    settings: settingsOf('with the address leading back to consent'),
    build: 'other',
    saved: savedAfter(steps),
  },
  'in the identity-first journey': identityFirst,
  'in the identity-first journey again, the review filled in': {
    ...identityFirst,
    saved: reviewed,
  },
  'in the identity-first journey again, both photos at once and a mail': {
    ...identityFirst,
    settings: settingsOf('in the identity-first journey, both photos at once and a mail'),
    build: 'other',
    saved: reviewed,
  },
  'in the identity-first journey again, by the provider': {
    ...identityFirst,
    settings: settingsOf('in the identity-first journey, by the provider'),
    build: 'provider',
    saved: reviewed,
  },
} as const satisfies Record<string, Start>;
export type StartName = keyof typeof starts;

/** What makes the same situation another one: places of starts alike in this are the same. */
export const surroundingsOf = (name: StartName): string => {
  const { build, device, settings }: Start = starts[name];
  return `${build} ${device} ${settings.flow.id}`;
};

/** Where paths begin. What the starts of a row lack is looked for from those of the next. */
export const rowsOfStarts: StartName[][] = [
  [
    'on the front page',
    'on the front page again, every step filled in',
    'on the front page again, the face verified',
  ],
  ['on a desktop'],
  ['with the address leading back to consent'],
  ['in the identity-first journey', 'in the identity-first journey again, the review filled in'],
  ['in the identity-first journey again, both photos at once and a mail'],
  ['in the identity-first journey again, by the provider'],
];
