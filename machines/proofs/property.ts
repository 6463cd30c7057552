import type { Graph } from '../paths/explore.ts';
import type { Verdict } from './shapes.ts';

/**
 * Who is on the way in the six-step journey: one person on a phone; two people on one phone, one after
 * the other; somebody who changes answers from the summary, on the ways on and back; somebody at a desktop; one person where the address leads back to the consent (ADR-02), or
 * whose liveness provider has a page of its own (LIV-11); or two cards before one camera, on all ways from
 * one to the other. And in the identity-first journey: one
 * person; one whose application goes by the provider, or with both photos at once and a mail; two
 * people; two cards.
 */
export type Journeys =
  | 'onePerson'
  | 'twoPeople'
  | 'changes'
  | 'desktop'
  | 'backToConsent'
  | 'twoCards'
  | 'onPage'
  | 'identityFirst'
  | 'byProvider'
  | 'photosAtOnce'
  | 'identityFirstPeople'
  | 'identityFirstCards';

/** One person in each flow, on all ways. */
export const eachFlow = ['onePerson', 'identityFirst'] as const satisfies Journeys[];
/** The same, and with a provider's page of its own. */
export const eachWay = [...eachFlow, 'onPage'] as const satisfies Journeys[];
/** One person in the identity-first journey, however the application goes to the bank. */
export const eachRecord = [
  'identityFirst',
  'byProvider',
  'photosAtOnce',
] as const satisfies Journeys[];

export interface Property {
  name: string;
  /** The sentence that is proven. */
  says: string;
  /** On which journeys; one person's unless told otherwise. */
  on?: readonly Journeys[];
  check: (graph: Graph) => Verdict;
}
