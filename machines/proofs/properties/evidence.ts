import { getOpener } from '../../journey/flows/flow.ts';
import { type DecidingScreen, isDecidingScreen } from '../../journey/saved/clearances.ts';
import { getFingerprint, isCurrent, isVerified } from '../../journey/saved/invalidate.ts';
import type { Saved } from '../../journey/saved/schema.ts';
import {
  entersState,
  getSaved,
  getSavedAfter,
  getShownScreen,
  isAnswer,
  isIn,
  keepsIdPhoto,
} from '../predicates.ts';
import { eachFlowScenarios, type Property } from '../property.ts';
import { everyPath, neverBy, neverIn, precedes, type Situation } from '../temporal.ts';

const beginsSending = entersState({ submission: 'sending' }, 'submission.sending');
const beyondConsent = isIn(
  'profile',
  'address',
  'job',
  'delivery',
  'faceTips',
  'otp',
  'submission',
);

/** The keys that may exist only for the current photo; deliberately not derived from the table of saved keys. */
const madeForPhoto = [
  'dataOCR',
  'reffId',
  'nikCleared',
  'fc_token',
  'face1',
  'face2',
  'statusLiveness',
  'faceOf',
  'registrationToken',
  'reffNumberRegistration',
  'transaction_id',
  'registeredFor',
  'codeConfirmed',
  'signatureId',
  'recordedFor',
  'thanked',
  'sent',
  'applyId',
] as const satisfies (keyof Saved)[];

/** Returns the screens with a deciding call before the shown screen. */
const decidingBefore = (at: Situation): DecidingScreen[] => {
  const { flow } = at.snapshot.context.settings;
  const shown = getOpener(flow, getShownScreen(at));
  const screens = flow.screens.map(({ screen }) => screen);
  return screens.slice(0, Math.max(0, screens.indexOf(shown))).filter(isDecidingScreen);
};

/** Properties about the order: what must have happened before something else. */
export const evidence: readonly Property[] = [
  {
    name: 'receiptNeedsCode',
    says: 'Nobody reaches the receipt without a code that the bank confirmed.',
    ...precedes(
      isAnswer('validateOtp', 'accepted'),
      ({ from, to }) => isIn('done')(to) && !isIn('done')(from),
    ),
  },
  {
    name: 'sendingNeedsCode',
    says: 'No application is sent before the bank has confirmed a code.',
    ...precedes(isAnswer('validateOtp', 'accepted'), beginsSending),
  },
  {
    name: 'registrationNeedsFace',
    on: ['onePerson', 'onPage'],
    says: 'No registration begins without a face that was verified and whose picture was kept.',
    ...neverIn(
      isIn({ faceTips: 'registering' }),
      (at) => !isVerified(getSaved(at), at.snapshot.context.settings.livenessSuccess),
    ),
  },
  {
    name: 'photoVoidsWhatWasBefore',
    on: [...eachFlowScenarios, 'twoPeople', 'identityFirstPeople'],
    says: 'A new ID photo leaves nothing that was read, checked, registered or sent for the previous one.',
    ...neverBy(keepsIdPhoto, (move) => {
      const saved = getSavedAfter(move);
      return madeForPhoto.some((key) => saved[key] !== undefined);
    }),
  },
  {
    name: 'photoMeansIdentityAgain',
    on: [...eachFlowScenarios, 'twoPeople', 'identityFirstPeople'],
    says: 'On the ID photo, on whatever way there, steps 2 and 3 are to be confirmed again.',
    ...neverIn(isIn('idCapture'), (at) => {
      const { step2, step3 } = getSaved(at);
      return step2 !== undefined || step3 !== undefined;
    }),
  },
  {
    name: 'decidedFirst',
    on: ['onePerson', 'onPage', 'twoPeople', 'changes', 'backToConsent'],
    says: 'Nobody gets past a screen with a deciding call unless that call cleared the current data: not on a detour, not after a reload, not by an address. The only exception is an alert that says what was lost.',
    ...neverIn(
      (at) => decidingBefore(at).length > 0 && !at.snapshot.hasTag('alert'),
      (at) => decidingBefore(at).some((screen) => !isCurrent(screen, getSaved(at))),
    ),
  },
  {
    name: 'sentAsOne',
    on: ['onePerson', 'twoPeople', 'changes'],
    says: 'What is sent has one identity: the cleared NIK, the face and the registration are those of step 2 and its photo.',
    ...neverIn(isIn({ submission: 'sealing' }, { submission: 'sending' }), (at) => {
      const saved = getSaved(at);
      const nik = saved.step2?.nik;
      return (
        nik === undefined ||
        saved.dataImg === undefined ||
        saved.nikCleared !== nik ||
        saved.faceOf !== nik ||
        saved.registeredFor !== getFingerprint('registration', saved)
      );
    }),
  },
  {
    name: 'consentIsGiven',
    on: ['onePerson', 'backToConsent', 'changes'],
    says: 'Nobody gets past the consent screen unless the terms were agreed to and not withdrawn.',
    ...everyPath(
      'open',
      ({ to }) => beyondConsent(to),
      (memory, { edge: { step }, from, to }) => {
        const answer = step.kind === 'event' ? step.name : '';
        const isOnChecklist = isIn('checklist')(from);
        const next =
          isOnChecklist && answer === 'terms.agreed: yes'
            ? 'agreed'
            : isOnChecklist && answer === 'terms.agreed: no'
              ? 'open'
              : to.snapshot.context.saved.step1 === undefined
                ? 'open'
                : memory;
        return beyondConsent(to) && next !== 'agreed' ? null : next;
      },
    ),
  },
];
