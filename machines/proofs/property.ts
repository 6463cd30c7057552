import type { Graph } from '../paths/explore.ts';
import type { Verdict } from './shapes.ts';

/**
 * Who is on the way: one person on a phone; two people on one phone, one after the other; somebody
 * at a desktop; one person where the address leads back to the consent
 * (ADR-02); or two cards before one camera, on all ways from one to the other.
 */
export type Journeys = 'onePerson' | 'twoPeople' | 'desktop' | 'backToConsent' | 'twoCards';

export interface Property {
  name: string;
  /** The sentence that is proven. */
  says: string;
  /** On which journeys; one person's unless told otherwise. */
  on?: readonly Journeys[];
  check: (graph: Graph) => Verdict;
}
