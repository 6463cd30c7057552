import { type AnyStateMachine, assign } from 'xstate';
import { journey } from '../../machines/journey/journey.ts';
import type { PlainState } from '../../machines/mutations/edit.ts';
import type { Step } from '../../machines/paths/steps.ts';
import { isTwoCardsStep } from '../../machines/proofs/cards/world.ts';
import {
  isChangesStep,
  isTwoPeopleIdentityFirstStep,
  isTwoPeopleStep,
} from '../../machines/proofs/property.ts';

/** A fault made on purpose: a change of the chart's definition. */
export type Break = (state: (path: string) => PlainState) => void;

/**
 * Checks whether a step belongs to the main path or opens another photo by its address: an injected fault must show
 * there.
 */
export const leadsOn = (step: Step): boolean =>
  step.kind === 'event'
    ? !/^(back$|open: (?!idCapture|personalData))/.test(step.name)
    : step.kind !== 'reload';

interface Kept {
  event: { output: unknown };
}
interface Read {
  context: { reffNumber: string };
}
const save = (params: unknown) => ({ type: 'save', params });

/** Injects a fault: step 2 gets a new photo only after the bank has read it (PER-03). */
export const formUpdatesLate: Break = (state) => {
  const [kept] = state('idCapture.keeping').invoke[0]?.onDone ?? [];
  if (kept) kept.actions = [save(({ event }: Kept) => ({ dataImg: event.output }))];
  const [read] = state('idCapture.reading').invoke[0]?.onDone ?? [];
  read?.actions?.push(save(({ context }: Read) => ({ readingOf: context.reffNumber })));
};

/** Checks whether a step belongs to the main path, which is enough to find an injected fault. */
export const isMainStep = (step: Step): boolean =>
  step.kind === 'event'
    ? !/^(open: (?!homepage$)|date\.|benefits\.|terms\.opened|offers\.(?!answered: yes)|document\.|camera\.failed|.*: another)/.test(
        step.name,
      )
    : step.kind !== 'reload';

/** A review with another NIK goes to the bank without another face. */
const reviewPasses: Break = (state) => {
  const another = state('review.editing').on['review.submitted']?.at(-1);
  if (another) another.target = '#recording';
};
const bankAlert = { type: 'setAlert', params: { kind: 'bank' } };

interface Held {
  context: { saved: { handOver?: object } };
}
const claimed = save(({ context }: Held) => ({
  handOver: { ...context.saved.handOver, stage: 'claimed' },
}));

/** Faults of the hand-over to another device, one for each of its properties. */
const breaksOfHandOver: Record<string, Break> = {
  claimedBeforeSubmitted: (state) => {
    state('submission.unsettled').on['submission.repeated']?.shift();
  },
  claimedByTheBankAlone: (state) => {
    const [call] = state('submission.claiming').invoke;
    if (call) call.onError = [{ target: 'deciding', actions: [claimed] }];
  },
  leftStaysLeft: (state) => {
    state('handOver.elsewhere').on.back = [{ target: '#chooser' }];
  },
  unsettledStaysHere: (state) => {
    state('handOver.deciding').always.shift();
  },
  handedOverOnce: (state) => {
    const confirmed = state('handOver.explaining').on['handOver.confirmed'] ?? [];
    state('handOver.explaining').on['handOver.confirmed'] = confirmed.filter(
      ({ guard }) => guard !== 'shouldClaim',
    );
  },
  takenOnRequest: (state) => {
    const [described] = state('takeOver.reading').invoke[0]?.onDone ?? [];
    if (described) described.target = 'receiving';
  },
};

/** Saves a value without dropping what depends on it. */
const savesOverEverything: AnyStateMachine = journey.provide({
  actions: {
    save: assign(({ context }, news: object) => ({ saved: { ...context.saved, ...news } })),
  },
} as never) as never;

/** One fault for each property, made on purpose. */
export const breaks: Record<string, Break | AnyStateMachine> = {
  ...breaksOfHandOver,
  receiptNeedsCode: (state) => {
    state('otp.entry.typing').on['code.submitted'] = [{ target: '#submission' }];
  },
  sendingNeedsCode: (state) => {
    state('faceTips.verified').on['face.continued'] = [{ target: '#submission' }];
  },
  registrationNeedsFace: (state) => {
    state('faceTips.explaining').on['face.continued'] = [{ target: 'registering' }];
  },
  photoVoidsWhatWasBefore: savesOverEverything,
  photoMeansIdentityAgain: (state) => {
    state('idCapture').entry = [];
  },
  oneIdentity: formUpdatesLate,
  sentAsOne: savesOverEverything,
  receiptNeedsRecord: (state) => {
    state('recording.sending.part.choosing').always = [{ target: '#done' }];
  },
  recordedAsOne: reviewPasses,
  anotherNikNeedsFace: reviewPasses,
  bothConsentsAreGiven: (state) => {
    delete state('identity.editing').on['identity.submitted']?.at(-1)?.guard;
  },
  partsArriveOnce: (state) => {
    const [taken] = state('recording.sending.part.files').invoke[0]?.onDone ?? [];
    if (taken) taken.actions = [];
  },
  step1IsSentOnce: (state) => {
    const [answered] = state('identity.telling.record.asking').invoke[0]?.onDone ?? [];
    if (answered) answered.actions = [];
  },
  besideNeverBlocks: (state) => {
    const [call] = state('recording.sending.part.mail').invoke;
    if (call) call.onError = [{ target: '#recording.alerting', actions: [bankAlert] }];
  },
  decidedFirst: (state) => {
    const [call] = state('personalData.checkingNik').invoke;
    if (call) call.onError = [{ target: '#checklist' }];
  },
  consentIsGiven: (state) => {
    state('checklist.editing').on['checklist.submitted']?.shift();
  },
  oneSubmission: (state) => {
    state('submission.sending').on['submission.repeated'] = [{ target: 'sending', reenter: true }];
  },
  unsettledStaysUnchanged: (state) => {
    state('submission.unsettled').on['submission.repeated'] = [
      { target: 'unsettled', actions: [{ type: 'save', params: { step6: undefined } }] },
    ];
  },
  unansweredStaysUnsettled: journey.provide({
    guards: {
      isRefusedWithoutEffect: (_, { error }) => Number(Reflect.get(Object(error), 'status')) < 500,
    },
  }),
  resendBesideValidation: (state) => {
    state('otp.entry.typing').on['code.submitted']?.shift();
  },
  faceIsOfThisPerson: journey.provide({
    actions: {
      save: assign(({ context }, news: object) => {
        const saved = { ...context.saved, ...news };
        return { saved: { ...saved, ...(saved.face1 ? { faceOf: saved.step2?.nik } : {}) } };
      }),
    },
  } as never) as never,
  registeredOnce: (state) => {
    state('faceTips.verified').on['face.continued'] = [{ target: 'registering' }];
  },
  endStaysReachable: (state) => {
    state('submission.unsettled').on['submission.repeated'] = [];
  },
  detourComesBack: (state) => {
    state('address.editing').on.back?.shift();
  },
  detourLosesNothing: (state) => {
    const [returns] = state('address.editing').on['address.submitted'] ?? [];
    returns?.actions?.push({ type: 'forget', params: { keys: ['step6'] } });
  },
  detourKeepsNothingStale: savesOverEverything,
  longWaitIsSaid: (state) => {
    state('personalData.checkingNik').after.longWait = [{ actions: [] }];
  },
  waitEnds: (state) => {
    state('otp.resend.sending').after = {};
  },
  interruptedCallStaysThere: (state) => {
    state('personalData.checkingNik').exit = [];
  },
  resultIsShownAtOnce: (state) => {
    for (const way of state('restoring').always) {
      way.actions = way.actions?.filter((action) => action !== 'dropResult') ?? [];
    }
  },
  networkIsNoted: journey.provide({ actions: { noteNetwork: assign({}) } } as never) as never,
  desktopSeesNotice: (state) => {
    state('restoring').always.shift();
  },
  noticeBeforeEachCall: journey.provide({
    actions: { recordConsent: assign({}) },
  } as never) as never,
  termsBeforeFace: journey.provide({
    guards: { isTermsConsentMissing: () => false },
  } as never) as never,
  addressBackAsSet: (state) => {
    state('address.editing').on.back?.reverse();
  },
  excusesAreTrue: (state) => {
    const [asked] = state('otp.resend.ready').on['resend.requested'] ?? [];
    delete asked?.guard;
  },
  // It answers as ever: another answer would lead elsewhere, or round and round.
  keyKnowsReads: journey.provide({
    guards: {
      isCameraExplained: ({ context: { saved } }) =>
        saved.cameraExplained === true && saved.reffId !== 'SPECIMEN',
    },
  }),
  sameKeySameWay: journey.provide({
    guards: { isTermsConsentMissing: ({ context }) => context.saved.dataOCR === undefined },
  }),
  failureLeadsOn: (state) => {
    const [call] = state('personalData.checkingNik').invoke;
    if (call) call.onError = [{ target: 'checkingNik', reenter: true }];
  },
  assessingNeverBlocks: (state) => {
    const [call] = state('idCapture.assessing').invoke;
    if (call) call.onError = [{ target: 'poor' }];
  },
  backKeepsSteps: (state) => {
    const back = state('job.editing').on.back?.at(-1);
    back?.actions?.push({ type: 'forget', params: { keys: ['step4'] } });
  },
  rejectionKeepsNothing: journey.provide({
    actions: {
      forgetEnding: assign(({ context }) => {
        const { outcome: _, ...saved } = context.saved;
        return { saved };
      }),
    },
  } as never) as never,
  noScreenTooEarly: (state) => {
    state('faceTips.explaining').on.back = [{ target: '#otp' }];
  },
  nothingTurnsByItself: (state) => {
    state('npwpCapture.settling').after = { documentReturn: [{ target: 'keeping' }] };
  },
  nothingCrashes: journey.provide({
    actions: {
      setAlert: assign(() => {
        throw new Error('SPECIMEN');
      }),
    },
  } as never) as never,
  callsHaveWaysOut: (state) => {
    const [call] = state('otp.resend.sending').invoke;
    if (call) call.onError = [];
  },
  screensAreDescribed: (state) => {
    state('job').meta = { screen: 'profile' };
  },
  reloadStaysOrAsks: (state) => {
    state('restoring').always.unshift({
      guard: { type: 'isReachable', params: { screen: 'job' } },
      target: '#address',
    });
  },
};

/** Two people, and from one to the other by the address of step 2. */
const directly = (step: Step): boolean => isTwoPeopleStep(step) && leadsOn(step);

/** Faults that the shortest search does not come by. */
export const widerSearches: Record<string, (step: Step) => boolean> = {
  ...Object.fromEntries(Object.keys(breaksOfHandOver).map((name) => [name, () => true])),
  reloadStaysOrAsks: (step) => isMainStep(step) || step.kind === 'reload',
  resultIsShownAtOnce: (step) =>
    isMainStep(step) || (step.kind === 'event' && step.name.startsWith('open: faceTips, ')),
  nothingTurnsByItself: (step) =>
    isMainStep(step) || (step.kind === 'event' && step.name.startsWith('document.')),
  faceIsOfThisPerson: directly,
  registeredOnce: isTwoPeopleStep,
  oneIdentity: isTwoCardsStep,
  sentAsOne: directly,
  detourComesBack: isChangesStep,
  detourLosesNothing: isChangesStep,
  detourKeepsNothingStale: isChangesStep,
  recordedAsOne: isTwoPeopleIdentityFirstStep,
  anotherNikNeedsFace: isTwoPeopleIdentityFirstStep,
};

/** Faults of the identity-first journey alone, for properties of both. */
export const breaksOfIdentityFirst: Record<string, Break> = {
  oneSubmission: (state) => {
    state('recording.sending').on['submission.repeated'] = [
      { target: '#recording.sending', reenter: true },
    ];
  },
  unsettledStaysUnchanged: (state) => {
    state('recording.unsettled').on['submission.repeated'] = [
      { target: 'unsettled', actions: [{ type: 'save', params: { review: undefined } }] },
    ];
  },
  faceIsOfThisPerson: (state) => {
    // What the check was begun for is not kept while the applicant is at the provider.
    const [leaves] = state('faceFrame.opening').invoke[0]?.onDone ?? [];
    leaves?.actions?.push({ type: 'forget', params: { keys: ['faceOf'] } });
    const [fetched] = state('faceTips.fetchingFace').invoke[0]?.onDone ?? [];
    fetched?.actions?.push({
      type: 'save',
      params: ({ context }: { context: { saved: { step2?: { nik: string } } } }) => ({
        faceOf: context.saved.step2?.nik,
      }),
    });
  },
  failureLeadsOn: (state) => {
    const [call] = state('recording.sending.part.files').invoke;
    if (call) call.onError = [{ target: 'files', reenter: true }];
  },
  backKeepsSteps: (state) => {
    state('review.editing').on.back = [
      { target: '#faceTips', actions: [{ type: 'forget', params: { keys: ['step1'] } }] },
    ];
  },
  noScreenTooEarly: (state) => {
    state('cardSelection.editing').on.back = [{ target: '#review' }];
  },
  endStaysReachable: (state) => {
    state('recording.unsettled').on['submission.repeated'] = [];
  },
};
