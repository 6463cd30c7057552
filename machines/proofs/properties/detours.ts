import type { JourneyEvent } from '../../journey/events.ts';
import { getFingerprint } from '../../journey/saved/invalidate.ts';
import type { Saved } from '../../journey/saved/schema.ts';
import { exampleEvents } from '../../paths/examples.ts';
import {
  applicantKeys,
  getSaved,
  getSavedAfter,
  getShownScreen,
  isEvent,
  isIn,
  keepsIdPhoto,
} from '../predicates.ts';
import type { Property } from '../property.ts';
import { everyPath, neverBy, type SimulationEdge } from '../temporal.ts';

type Key = keyof Saved;

/** The keys that each event may change; deliberately not derived from the chart. */
const givenBy: { [Type in JourneyEvent['type']]?: readonly Key[] } = {
  'chooser.submitted': ['step1'],
  'personalData.submitted': ['step2', 'no_hp', 'kd_promo'],
  'contact.typed': ['no_hp', 'kd_promo'],
  'terms.agreed': ['setujusyarat', 'step_check'],
  'offers.answered': ['setujupenawan', 'step_check'],
  'checklist.submitted': ['step_check'],
  'profile.submitted': ['step3'],
  'address.submitted': ['step4', 'kelurahanKTP', 'kelurahanDMS'],
  'kelurahan.picked': ['kelurahanKTP', 'kelurahanDMS', 'kelurahanPRSH'],
  'kelurahan.typed': ['kelurahanKTP', 'kelurahanDMS', 'kelurahanPRSH'],
  'document.photoWanted': ['step5', 'kelurahanPRSH'],
  'document.removed': ['dataNpwp', 'slipGaji', 'step5'],
  'job.submitted': ['step5', 'kelurahanPRSH'],
  'delivery.submitted': ['step6'],
};
const answers = [
  ...applicantKeys,
  'no_hp',
  'kd_promo',
  'kelurahanKTP',
  'kelurahanDMS',
  'kelurahanPRSH',
] as const satisfies Key[];

const isChanged = (before: Saved, after: Saved) => (key: Key) =>
  JSON.stringify(before[key]) !== JSON.stringify(after[key]);

/** Returns the keys that a step may change: those of its event or document, or, on entry of the photo, of PER-03. */
function givenIn({ from, edge: { step }, to }: SimulationEdge): readonly Key[] {
  if (isIn('idCapture')(to) && !isIn('idCapture')(from)) return ['step2', 'step3'];
  if (step.kind === 'answer' && step.port === 'keepFile') return ['dataNpwp', 'slipGaji', 'step5'];
  return step.kind === 'event' ? (givenBy[exampleEvents[step.name].type] ?? []) : [];
}

/** What the bank has confirmed, with the data that it depends on: it is dropped with them, and not before. */
const evidence: readonly { keys: readonly Key[]; isOf(before: Saved, after: Saved): boolean }[] = [
  { keys: ['nikCleared'], isOf: ({ nikCleared }, { step2 }) => nikCleared === step2?.nik },
  {
    keys: ['faceOf', 'face1', 'face2', 'statusLiveness', 'fc_token'],
    isOf: ({ faceOf }, { step2 }) => faceOf === step2?.nik,
  },
  {
    keys: ['registrationToken', 'registeredFor', 'transaction_id', 'codeConfirmed', 'resendAt'],
    isOf: ({ registeredFor }, after) => registeredFor === getFingerprint('registration', after),
  },
];

const isChanging = ({ from }: SimulationEdge) =>
  getSaved(from).detour !== undefined && getSaved(from).outcome === undefined;
/** Checks whether a step opens an answer for a change. */
const opensDetour = (move: SimulationEdge) =>
  isEvent('detour.opened')(move) &&
  move.edge.taken.length > 0 &&
  getSavedAfter(move).detour?.to !== getSaved(move.from).detour?.to;
const omitDetour = ({ detour: _, ...saved }: Saved) => JSON.stringify(saved);

/** Properties of detours: a change loses nothing, and leaves nothing stale. */
export const detours: readonly Property[] = [
  {
    name: 'detourComesBack',
    on: ['onePerson', 'changes'],
    says: 'An applicant who opens an answer to change it and goes back instead is where they were, with everything as it was.',
    // The memory is the screen on which the last step opened an answer.
    ...everyPath('', opensDetour, (memory, move) => {
      const goesBack = memory !== '' && isEvent('back')(move);
      const opens = opensDetour(move);
      // Few steps do either, and comparing the saved data takes longest.
      if (!goesBack && !opens) return '';
      if (omitDetour(getSavedAfter(move)) !== omitDetour(getSaved(move.from))) return null;
      if (goesBack && getShownScreen(move.to) !== memory) return null;
      if (!opens) return '';
      return move.to.snapshot.can({ type: 'back' }) ? getShownScreen(move.from) : null;
    }),
  },
  {
    name: 'detourLosesNothing',
    on: ['onePerson', 'changes'],
    says: 'While an answer is changed no other one is, and what the bank has confirmed goes only with the data that it was confirmed for.',
    ...neverBy(isChanging, (move) => {
      // A new photo is another card and drops what was done for the previous one (PER-03). A confirmed erasure
      // starts over.
      if (keepsIdPhoto(move) || isEvent('erasure.confirmed')(move)) return false;
      const [before, after] = [getSaved(move.from), getSavedAfter(move)];
      const given = givenIn(move);
      const changed = isChanged(before, after);
      return (
        answers.some((key) => changed(key) && !given.includes(key)) ||
        evidence.some(
          ({ keys, isOf }) =>
            isOf(before, after) &&
            keys.some((key) => before[key] !== undefined && after[key] === undefined),
        )
      );
    }),
  },
  {
    name: 'detourKeepsNothingStale',
    on: ['changes'],
    says: 'An answer that was changed leaves no clearance, face or registration of other data, and no application that was sealed before.',
    ...neverBy(isChanging, (move) => {
      const [before, after] = [getSaved(move.from), getSavedAfter(move)];
      const { step2, step3, faceOf, nikCleared, registeredFor, sealedApplication } = after;
      return (
        (step2 !== undefined &&
          [faceOf, nikCleared].some((nik) => nik !== undefined && nik !== step2.nik)) ||
        (step2 !== undefined &&
          step3 !== undefined &&
          registeredFor !== undefined &&
          registeredFor !== getFingerprint('registration', after)) ||
        // On the way to the photo, steps 2 and 3 are only dropped for now.
        (sealedApplication !== undefined &&
          !isIn('idCapture')(move.to) &&
          applicantKeys.some(isChanged(before, after)))
      );
    }),
  },
];
