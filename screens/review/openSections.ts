import type { review as copy } from '../../src/copy/identityFirst.ts';
import type { Journey } from '../shared/journey.ts';

type Section = keyof typeof copy.sections;

const openOf = new WeakMap<Journey, Set<Section>>();

/** The sections that are open while the app runs: whoever has photographed the NPWP comes back to them. */
export function openSectionsOf(journey: Journey): Set<Section> {
  const open = openOf.get(journey) ?? new Set<Section>(['customer']);
  openOf.set(journey, open);
  return open;
}
