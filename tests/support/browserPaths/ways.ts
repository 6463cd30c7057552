import { readFileSync } from 'node:fs';
import { pathOf, statesOf } from '../../../machines/definition.ts';
import { journey } from '../../../machines/journey/journey.ts';
import { sixStepChart } from '../../../machines/journey/machine.ts';
import { stepNamed } from '../../../machines/paths/steps.ts';
import { begin, type Place, stepFrom, takeFrom } from './places.ts';
import type { BrowserPath } from './plan.ts';

/** How a person is brought into a state: a short path, and the leaf states that it ends in. */
export interface Way extends BrowserPath {
  flow: 'sixStep' | 'identityFirst';
  /** Of a parallel state, the leaf states that no way before ends in. */
  leaves: string[];
}

export const waysFile = 'tests/support/browserPaths/ways.json';

/** The committed ways; only `npm run tool -- abuse:browser --write` changes them. */
export const readWays = (): Way[] => JSON.parse(readFileSync(waysFile, 'utf8')) as Way[];

const charts = { sixStep: sixStepChart, identityFirst: journey };

/** The leaf states of the chart that a phone has in this flow. */
export const leavesIn = (flow: Way['flow']): string[] =>
  statesOf(charts[flow] as never)
    .filter(({ type }) => type === 'atomic')
    .map(pathOf);

/** The leaf states that a place is in: one, or one of each region. */
export const leavesOf = ({ at }: Place): string[] =>
  (at.snapshot._nodes as { type: string }[])
    .filter(({ type }) => type === 'atomic')
    .map((node) => pathOf(node as never));

/** Where the steps lead on the chart alone. */
export function placeOf({ start, steps }: Pick<Way, 'start' | 'steps'>): Place {
  let { place } = begin(start);
  for (const name of steps) {
    const step = stepNamed(name);
    place = stepFrom(place, step, takeFrom(place, step));
  }
  return place;
}

const inOneStep = 'left in the same step that enters it: no page ever shows it';
const otherJourney = 'belongs to the six-step journey alone';

/** Leaf states that no visit can end in, by flow, with the reason. */
export const unheld: Record<Way['flow'], [RegExp, string][]> = {
  sixStep: [
    [/^restoring$|\.deciding$/, inOneStep],
    [
      /^idCapture\.(holding|shooting)$/,
      'the film before the camera stands still, which no hand does: nothing is photographed by itself',
    ],
  ],
  identityFirst: [
    [/^restoring$|\.(deciding|choosing)$/, inOneStep],
    [
      /^idCapture\.(holding|shooting)$/,
      'the film before the camera stands still, which no hand does: nothing is photographed by itself',
    ],
    [/^desktopNotice$/, 'the same notice, before any journey has begun'],
    [
      /^(chooser|personalData|checklist|profile|address|job|slipCapture|delivery|otp|submission)\./,
      otherJourney,
    ],
    [/^(summary|faceTips\.(registering|requestingOtp|alerting|alertingUnsettled))$/, otherJourney],
    [/^rejection(Nik|Total|Dukcapil)\./, otherJourney],
  ],
};

export const whyUnheld = (flow: Way['flow'], leaf: string): string | undefined =>
  unheld[flow].find(([names]) => names.test(leaf))?.[1];
