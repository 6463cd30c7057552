import type { FlowId } from '../journey/flows/flow.ts';
import type { Graph } from '../paths/explore.ts';
import { keyOf, type Snapshot } from '../paths/stateKey.ts';
import { endingOf, type Step } from '../paths/steps.ts';
import type { Verdict } from './temporal.ts';

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

/** The flow in which each of them is on the way. */
export const flowOf = (on: Journeys): FlowId =>
  /^(identityFirst|byProvider|photosAtOnce)/.test(on) ? 'identityFirst' : 'sixStep';

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

/** What one person and the bank can do is left out where only identity matters. */
const besideIdentity =
  /^(open: (?!personalData|identity$|profile|faceTips|faceFrame|review|otp)|date\.|benefits\.|terms\.opened|terms\.agreed: no|offers\.|document\.|contact\.|npwp\.|kelurahan\.|camera\.|code\.submitted: three|.*: (without|no choice|too young|a day|a card|another phone))/;

/** Two people on one phone: every way to change the identity, and of the rest only what leads on. */
export const isOfTwoPeople = (step: Step): boolean => {
  if (step.kind === 'answer') return !('error' in endingOf(step.port, step.ending));
  return step.kind === 'event' && !besideIdentity.test(step.name);
};

/** The answers that lead on. */
const leadOn = /^(good|kept|read|clear|address|registered|sent|accepted|sealed)$/;

/**
 * Answers changed from the summary: the ways on and back, another identity, and all that can become of the
 * submission; not what the bank may say before, nor who leaves the journey in between.
 */
export function isOfChanges(step: Step): boolean {
  if (step.kind === 'timer') return !/Limit|[lL]ongWait/.test(step.id);
  if (step.kind === 'answer') return step.port === 'sendApplication' || leadOn.test(step.ending);
  return isOfTwoPeople(step) && step.kind === 'event' && !/^(open: |journey\.re)/.test(step.name);
}

export const isSecondConsent = (step: Step): boolean =>
  step.kind === 'event' && step.name === 'offers.answered: yes';

/** The same in the identity-first journey, which wants both consents, and a NIK only in the end. */
export const isOfTwoPeopleFirst = (step: Step): boolean =>
  isOfTwoPeople(step) ||
  isSecondConsent(step) ||
  (step.kind === 'event' && step.name === 'identity.submitted: without a NIK');

/** Tells apart whose review it is. */
export const keyOfReview = (snapshot: Snapshot, now: number): string =>
  `${keyOf(snapshot, now)} ${snapshot.context.saved.review?.nik}`;
