import type { FlowId } from '../journey/flows/flow.ts';
import { getStateKey, type Snapshot } from '../paths/stateKey.ts';
import { getEnding, type Step } from '../paths/steps.ts';
import type { Statement } from './temporal.ts';

/**
 * The scenarios that are searched.
 * - Six-step journey: one person; two people in turn on one phone; answers changed from the summary; a desktop, also
 *   with what every situation of one person has saved; the address leading back to the consent (ADR-02); a liveness
 *   provider with its own page (LIV-11); two cards in turn.
 * - Identity-first journey: one person; the application through the provider; both photos in one call with a mail; two
 *   people; two cards; a desktop with what every situation of one person has saved.
 * - In both: an application on the way to another device, and one that came from there.
 */
export type Scenario =
  | 'onePerson'
  | 'twoPeople'
  | 'changes'
  | 'desktop'
  | 'desktopRestored'
  | 'identityFirstDesktop'
  | 'backToConsent'
  | 'twoCards'
  | 'onPage'
  | 'identityFirst'
  | 'byProvider'
  | 'photosAtOnce'
  | 'identityFirstPeople'
  | 'identityFirstCards'
  | 'elsewhere'
  | 'identityFirstElsewhere';

/** Returns the flow of a scenario. */
export const getFlowOf = (on: Scenario): FlowId =>
  /^(identityFirst|byProvider|photosAtOnce)/.test(on) ? 'identityFirst' : 'sixStep';

/** One person in each flow. */
export const eachFlowScenarios = ['onePerson', 'identityFirst'] as const satisfies Scenario[];

/** One person in each flow, and with a provider's own page. */
export const eachProviderScenarios = [...eachFlowScenarios, 'onPage'] as const satisfies Scenario[];
/** One person in the identity-first journey, for each way to send the application. */
export const eachRecordScenarios = [
  'identityFirst',
  'byProvider',
  'photosAtOnce',
] as const satisfies Scenario[];

/** A property of the chart's situations, which proofs search for and walks watch. */
export interface Property extends Statement {
  name: string;
  /** The statement that is proven. */
  says: string;
  /** The scenarios; `onePerson` by default. */
  on?: readonly Scenario[];
}

/** Events that are irrelevant where only the identity matters. */
const irrelevantForIdentity =
  /^(open: (?!personalData|identity$|profile|faceTips|faceFrame|review|otp)|date\.|benefits\.|terms\.opened|terms\.agreed: no|offers\.|document\.|contact\.|npwp\.|kelurahan\.|camera\.|code\.submitted: three|.*: (without|no choice|too young|a day|a card|another phone))/;

/** Checks whether a step belongs to the scenario with two people: every change of identity, and the main path. */
export const isTwoPeopleStep = (step: Step): boolean => {
  if (step.kind === 'answer') return !('error' in getEnding(step.port, step.ending));
  return step.kind === 'event' && !irrelevantForIdentity.test(step.name);
};

/** The endings that lead to the next screen. */
const successEndings = /^(good|kept|read|clear|address|registered|sent|accepted|sealed)$/;

/**
 * Checks whether a step belongs to the scenario with answers changed from the summary: the paths there and back,
 * another identity, and every outcome of the submission.
 */
export function isChangesStep(step: Step): boolean {
  if (step.kind === 'timer') return !/Limit|[lL]ongWait/.test(step.id);
  if (step.kind === 'answer')
    return step.port === 'sendApplication' || successEndings.test(step.ending);
  return isTwoPeopleStep(step) && step.kind === 'event' && !/^(open: |journey\.re)/.test(step.name);
}

/** Checks whether a step gives the second consent. */
export const isSecondConsent = (step: Step): boolean =>
  step.kind === 'event' && step.name === 'offers.answered: yes';

/** Checks whether a step belongs to the scenario with two people in the identity-first journey (OLD-19, OLD-20). */
export const isTwoPeopleIdentityFirstStep = (step: Step): boolean =>
  isTwoPeopleStep(step) ||
  isSecondConsent(step) ||
  (step.kind === 'event' && step.name === 'identity.submitted: without a NIK');

/** Returns the key of a situation; it also distinguishes whose review is saved. */
export const getReviewKey = (snapshot: Snapshot, now: number): string =>
  `${getStateKey(snapshot, now)} ${snapshot.context.saved.review?.nik}`;
