import { getNextTransitions } from 'xstate';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import type { FlowId } from '../../machines/journey/flows/flow.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { type Outcome, outcomes } from '../../machines/journey/screens.ts';
import { getScreen } from '../../machines/journey/snapshot.ts';
import { exampleEvents } from '../../machines/paths/examples.ts';
import type { JourneySnapshot } from '../../screens/shared/useJourney.ts';
import type { Bank } from './bank.ts';
import type { SimulatedBlob } from './browserGlobals.ts';
import type { Random } from './determinism.ts';
import {
  type Activity,
  type Answers,
  getTypedNik,
  type Identity,
  takePicture,
  toIdentityFirstAnswers,
} from './identity.ts';
import type { Page, Phone, Tab } from './phone.ts';

/** The outcome of an application that the person has seen. */
export interface EndedApplication {
  tab: Tab;
  outcome: Outcome;
  activity: Activity;
  /** The true time of the end, in milliseconds of epoch. */
  at: number;
}

/** A person's next event, milliseconds to wait, or null to act as usual. */
export type Move = JourneyEvent | number | null;

/** Decides instead of the usual choice of a person who hands over (handOverStories.ts). */
export interface HandOverStory {
  next(page: Page): Move;
  /** Called when the last tab of a device has ended. */
  onEnded(): void;
}

export interface Person {
  name: string;
  flow: FlowId;
  identity: Identity;
  chance: Random;
  phone: Phone;
  /** Open tabs; the last one is looked at. */
  tabs: Tab[];
  endedApplications: EndedApplication[];
  /** What was done in sessions that are lost. */
  lostActivities: Activity[];
  /** The number of steps since faults have ended. */
  faultFreeSteps: number;
  isFinished: boolean;
  /** Whether the next tap is a double tap. */
  tapsTwice: boolean;
  /** The time until which the person does nothing, in milliseconds of epoch. */
  awayUntil: number;
  /** The values of a form whose page was closed, which must be restored. */
  typedForm: { tab: Tab; screen: string; values: object } | null;
  /** Set for a person who hands the application over to another device. */
  handOver?: HandOverStory;
}

/** The saved key of each form's event, and the name of its typed values. */
const formEvents = {
  'chooser.submitted': ['step1', 'chooser'],
  'personalData.submitted': ['step2', 'personalData'],
  'profile.submitted': ['step3', 'profile'],
  'address.submitted': ['step4', 'address'],
  'job.submitted': ['step5', 'job'],
  'delivery.submitted': ['step6', 'delivery'],
  'identity.submitted': ['step2', 'identity'],
  'review.submitted': ['review', 'review'],
} as const satisfies Record<string, readonly [keyof Saved, keyof Answers]>;

/** Sends an event and records in the activity what the app accepted. Does nothing on a closed page. */
export function sendEvent(page: Page, event: JourneyEvent): void {
  const { app, tab } = page;
  if (!app || page.isClosed) return;
  const { activity } = tab;
  const before = app.actor.getSnapshot();
  app.actor.send(event);
  const after = app.actor.getSnapshot();
  if (event.type in formEvents) {
    const [step, name] = formEvents[event.type as keyof typeof formEvents];
    if (before.context.saved[step] !== after.context.saved[step]) {
      const { review, ...typed } = activity.typed;
      // A new identity replaces an earlier review: its NIK counts until the next review.
      const unchanged = review && name !== 'identity' ? { review } : {};
      activity.typed = {
        ...typed,
        ...unchanged,
        [name]: (event as unknown as { values: never }).values,
      };
    }
  }
  const isAsked = before.matches('checklist') || before.matches('identity' as never);
  if (event.type === 'terms.agreed' && isAsked) activity.agreed = event.agrees;
  if (event.type === 'offers.answered' && isAsked) activity.offers = event.agrees;
  // Every answer to a consent contains the current choice (CHK-05).
  const point = 'point' in event && isAsked ? event.point : '';
  if (point) activity.typed = { ...activity.typed, point: point as Answers['point'] };
  if (event.type === 'checklist.submitted' && !after.matches('checklist'))
    activity.typed = { ...activity.typed, point: event.values.point as Answers['point'] };
}

/** Returns the outcome that a page shows. */
export const getOutcome = ({ app }: Page): Outcome | undefined => {
  const snapshot = app?.actor.getSnapshot();
  if (!snapshot) return undefined;
  const screen = getScreen(snapshot);
  return outcomes.find((one) => one === screen);
};

/** What a person knows when looking at the screen. */
export interface PersonView {
  snapshot: JourneySnapshot;
  path: string;
  activity: Activity;
  identity: Identity;
  chance: Random;
  bank: Bank;
  /** By the phone's clock. */
  now: number;
}

export const noEvent = 'wait';
type Choice = JourneyEvent | typeof noEvent;

const blob = (picture: SimulatedBlob) => picture as unknown as Blob;

/** The event that continues in each state, by the beginning of the state's path. */
const eventsByState: [path: string, act: (sight: PersonView) => Choice | Promise<Choice>][] = [
  ['homepage', () => ({ type: 'journey.started' })],
  ['chooser.editing', ({ identity }) => ({ type: 'chooser.submitted', values: identity.chooser })],
  [
    'personalData.editing',
    ({ snapshot, identity }) =>
      snapshot.context.saved.dataImg
        ? { type: 'personalData.submitted', values: identity.personalData }
        : { type: 'photo.wanted' },
  ],
  [
    'cardSelection.editing',
    ({ identity }) => ({ type: 'chooser.submitted', values: identity.chooser }),
  ],
  ['identity.editing', fillIdentity],
  ['identity.telling', () => ({ type: 'thanks.continued' })],
  ['thanks', () => ({ type: 'thanks.continued' })],
  [
    'review.editing',
    ({ identity }) => ({
      type: 'review.submitted',
      values: toIdentityFirstAnswers(identity).review,
    }),
  ],
  ['recording.sending', () => noEvent],
  ['recording.unsettled', () => ({ type: 'submission.repeated' })],
  ['idCapture.read', () => ({ type: 'data.wanted' })],
  ['idCapture.unreadable', () => ({ type: 'data.wanted' })],
  ['checklist.editing', fillChecklist],
  ['profile.editing', ({ identity }) => ({ type: 'profile.submitted', values: identity.profile })],
  ['address.editing', ({ identity }) => ({ type: 'address.submitted', values: identity.address })],
  ['job.editing', ({ identity }) => ({ type: 'job.submitted', values: identity.job })],
  ['delivery', ({ identity }) => ({ type: 'delivery.submitted', values: identity.delivery })],
  ['faceTips.verified', correctRefusal],
  ['faceTips.explaining', () => ({ type: 'face.continued' })],
  ['faceTips', () => ({ type: 'back' })],
  ['faceFrame.showing', showFace],
  ['faceFrame.late', () => ({ type: 'frame.retried' })],
  ['otp.entry.typing', typeCode],
  ['otp', () => noEvent],
  ['submission.unsettled', () => ({ type: 'submission.repeated' })],
  ['submission.faceRefused', () => ({ type: 'face.renewed' })],
  ['livenessTest', () => ({ type: 'back' })],
  ['livenessResult', () => ({ type: 'back' })],
  // A person who comes here by chance leaves; the story of a hand-over decides first.
  ['handOver.elsewhere', () => ({ type: 'handOver.takenBack' })],
  ['handOver', () => ({ type: 'back' })],
  ['takeOver', () => ({ type: 'back' })],
  ['feedback', () => ({ type: 'journey.restarted' })],
  ['splash', () => noEvent],
  ['restoring', () => noEvent],
];

/** The event that continues in each state of a capture, by the last part of the path. */
const captureEvents: Record<string, (sight: PersonView) => Choice> = {
  explaining: () => ({ type: 'camera.wanted' }),
  recovering: () => ({ type: 'camera.wanted' }),
  delayed: () => ({ type: 'camera.ready' }),
  poor: () => ({ type: 'photo.insisted' }),
  aiming: ({ identity }) => ({ type: 'photo.taken', file: blob(takePicture(identity, 'cards')) }),
};

/** Submits the identity after the photo of its card and both consents (OLD-03). */
function fillIdentity({ snapshot, identity, chance }: PersonView): Choice {
  const { dataImg, setujusyarat, setujupenawan } = snapshot.context.saved;
  if (!dataImg) return { type: 'photo.wanted' };
  if (setujusyarat !== true && chance.happens(0.8))
    return { type: 'terms.agreed', agrees: true, point: '' };
  if (!setujupenawan) return { type: 'offers.answered', agrees: true, point: '' };
  return { type: 'identity.submitted', values: toIdentityFirstAnswers(identity).identity };
}

function fillChecklist({ snapshot, identity, chance }: PersonView): Choice {
  const { setujusyarat, setujupenawan } = snapshot.context.saved;
  const { point, offers } = identity;
  if (setujusyarat !== true && chance.happens(0.8))
    return { type: 'terms.agreed', agrees: true, point: '' };
  if (offers && !setujupenawan) return { type: 'offers.answered', agrees: true, point };
  return { type: 'checklist.submitted', values: { point } };
}

/** Changes what the bank has refused, if anything, and otherwise continues. */
function correctRefusal({ snapshot, identity }: PersonView): Choice {
  const { refused } = snapshot.context.saved;
  if (refused === 'email') {
    const { profile } = identity;
    identity.profile = { ...profile, alamat_email: `lain.${profile.alamat_email}` };
    return { type: 'detour.opened', to: 'profile', field: 'alamat_email' };
  }
  if (refused === 'phone') {
    const { personalData } = identity;
    identity.personalData = { ...personalData, no_hp: `${personalData.no_hp}9` };
    return { type: 'detour.opened', to: 'personalData', field: 'no_hp' };
  }
  return { type: 'face.continued' };
}

async function showFace({ snapshot, identity, activity, bank, path }: PersonView): Promise<Choice> {
  if (path.endsWith('loading')) return { type: 'frame.ready' };
  const picture = takePicture(identity, 'faces');
  const token = await bank.getFaceToken(snapshot.context.frameAddress ?? '', picture.bytes);
  // The session has issued its token already, so another one is opened.
  if (!token) return { type: 'back' };
  activity.faceOf = getTypedNik(activity.typed);
  const face = blob(picture);
  return {
    type: 'face.reported',
    report: { fc_token: token, result: 'success', face1: face, face2: face },
  };
}

/** How long a person uses a code, in milliseconds: a little less than it is valid. */
const codeLasts = 270_000;

async function typeCode({
  snapshot,
  path,
  activity,
  bank,
  now,
  identity,
}: PersonView): Promise<Choice> {
  const { saved, codeRefusal, settings } = snapshot.context;
  const sentAt = (saved.resendAt ?? 0) - settings.delays.resend;
  const isSpent =
    codeRefusal?.reason === 'locked' ||
    codeRefusal?.reason === 'expired' ||
    now - sentAt > codeLasts;
  const isReady = path.includes('resend.ready');
  // The code was typed as it was sent, and still refused.
  const isRefused = codeRefusal?.reason === 'wrong' && isReady;
  const wantsAnother = isSpent || isRefused || identity.requestsAnotherCode;
  if (wantsAnother && !isReady) return noEvent;
  if (wantsAnother) {
    identity.requestsAnotherCode = false;
    return { type: 'resend.requested' };
  }
  const code = await bank.getCode(activity.typed.personalData?.no_hp ?? '');
  return code ? { type: 'code.submitted', code } : noEvent;
}

/** Chooses any event that the screen accepts, in states without a rule. */
function chooseAnyEvent({ snapshot, chance }: PersonView): Choice {
  const offered = Object.values(exampleEvents).filter(
    ({ type }) =>
      type !== 'back' &&
      type !== 'open' &&
      getNextTransitions(snapshot as never).some(({ eventType }) => eventType === type),
  );
  return offered.length > 0 ? chance.pick(offered) : noEvent;
}

/** Chooses the next event of a person who wants to complete the journey. */
export async function chooseEvent(sight: PersonView): Promise<Choice> {
  const { snapshot, path } = sight;
  if (snapshot.hasTag('busy')) return noEvent;
  const own = eventsByState.find(([start]) => path.startsWith(start) || path.includes(`+${start}`));
  const [, , last = ''] =
    /^(idCapture|npwpCapture|slipCapture|livenessTest)\.(\w+)$/.exec(path) ?? [];
  if (own && !(snapshot.hasTag('alert') && own[0] !== 'idCapture.unreadable')) return own[1](sight);
  const capture = captureEvents[last];
  if (capture) return capture(sight);
  if (last === 'deciding' || last === 'assessing' || last === 'settling') return noEvent;
  if (snapshot.hasTag('alert') || snapshot.hasTag('sheet')) return { type: 'dialog.closed' };
  return chooseAnyEvent(sight);
}
