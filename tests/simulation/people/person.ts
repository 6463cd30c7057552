import type { JourneyEvent } from '../../../machines/journey/events.ts';
import type { FlowId } from '../../../machines/journey/flows/flow.ts';
import type { Saved } from '../../../machines/journey/saved/schema.ts';
import { type Outcome, outcomes } from '../../../machines/journey/screens.ts';
import { screenOfSnapshot } from '../../../machines/journey/snapshot.ts';
import type { Phone } from '../phone/phone.ts';
import type { Page, Tab } from '../phone/tab.ts';
import type { Chance } from '../world/chance.ts';
import type { Hand } from './hand.ts';
import type { Answers, Identity } from './identity.ts';

/** How an application ended, as its person was told. */
export interface Ended {
  tab: Tab;
  outcome: Outcome;
  hand: Hand;
  /** The saved text of the session when it ended: what a rejection still shows. */
  at: number;
}

export interface Person {
  name: string;
  flow: FlowId;
  identity: Identity;
  chance: Chance;
  phone: Phone;
  /** Open tabs; the last one is looked at. */
  tabs: Tab[];
  ended: Ended[];
  /** What was done in sessions that are lost. */
  lost: Hand[];
  /** Steps since nothing goes wrong any more. */
  calmSteps: number;
  isFinished: boolean;
  /** What was typed on a form before its page went: it must be there again. */
  typing: { tab: Tab; screen: string; values: object } | null;
}

const savedBy = {
  'chooser.submitted': ['step1', 'chooser'],
  'personalData.submitted': ['step2', 'personalData'],
  'profile.submitted': ['step3', 'profile'],
  'address.submitted': ['step4', 'address'],
  'job.submitted': ['step5', 'job'],
  'delivery.submitted': ['step6', 'delivery'],
  'identity.submitted': ['step2', 'identity'],
  'review.submitted': ['review', 'review'],
} as const satisfies Record<string, readonly [keyof Saved, keyof Answers]>;

/** Does it, and remembers what was taken. Gives whether anything changed. */
export function send(page: Page, event: JourneyEvent): void {
  const { app, tab } = page;
  if (!app || page.isGone) return;
  const { hand } = tab;
  const before = app.actor.getSnapshot();
  app.actor.send(event);
  const after = app.actor.getSnapshot();
  if (event.type in savedBy) {
    const [step, name] = savedBy[event.type as keyof typeof savedBy];
    if (before.context.saved[step] !== after.context.saved[step]) {
      const { review, ...typed } = hand.typed;
      // An identity comes over what was reviewed before: the NIK is its own until it is reviewed again.
      const kept = review && name !== 'identity' ? { review } : {};
      hand.typed = { ...typed, ...kept, [name]: (event as unknown as { values: never }).values };
    }
  }
  const isAsked = before.matches('checklist') || before.matches('identity' as never);
  if (event.type === 'terms.agreed' && isAsked) hand.agreed = event.agrees;
  if (event.type === 'offers.answered' && isAsked) hand.offers = event.agrees;
  // A choice that is made goes with every answer (CHK-05).
  const point = 'point' in event && isAsked ? event.point : '';
  if (point) hand.typed = { ...hand.typed, point: point as Answers['point'] };
  if (event.type === 'checklist.submitted' && !after.matches('checklist'))
    hand.typed = { ...hand.typed, point: event.values.point as Answers['point'] };
}

/** The outcome that a page shows. */
export const outcomeOf = ({ app }: Page): Outcome | undefined => {
  const snapshot = app?.actor.getSnapshot();
  if (!snapshot) return undefined;
  const screen = screenOfSnapshot(snapshot);
  return outcomes.find((one) => one === screen);
};
