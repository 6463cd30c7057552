import type * as z from 'zod/mini';
import type { fileRefSchema } from '../../../src/lib/fileRef.ts';
import { type Screen, type ScreenId, screens } from '../screens.ts';
import { type DecidingScreen, decidingScreens, getClearance, mapClearances } from './clearances.ts';

/** What a saved value stands or falls with, beside being saved. */
export interface KeyTraits {
  /** Goes into the application: a change of it makes a sealed application stale. */
  application?: true;
  /** A reference to a sealed file. */
  file?: true;
  /** Was made for certain data, and goes when that data changes (machines/journey/saved/invalidate.ts). */
  group?: DecidingScreen | 'face' | 'registration' | 'refusal';
  /** Belongs to this value: a new one voids it (PER-03). */
  of?: 'dataImg';
}
type Table = Readonly<Record<string, KeyTraits>>;

const free = {} as const;
const application = { application: true } as const;
const applicationFile = { application: true, file: true } as const;
const ofPhoto = { of: 'dataImg' } as const;
/** A face and a registration stand for the person on the photo: a new one voids them (PER-03). */
const face = { application: true, group: 'face', of: 'dataImg' } as const;
const faceFile = { ...face, file: true } as const;
const registration = { application: true, group: 'registration', of: 'dataImg' } as const;
const refusal = { group: 'refusal', of: 'dataImg' } as const;

// Plain data, so that the first screen comes without the shapes and their library; each of these tables has
// the shapes of its values beside it, complete by type (sixStepSchema.ts, identityFirstSchema.ts).

type Screens = typeof screens;
/** A screen with one of the six steps' forms. */
type FormId = {
  [Id in ScreenId]: Screens[Id] extends { saves: string } ? Id : never;
}[ScreenId];

/** Where each form of the six steps is kept, in the order of the steps. */
export const sixStepKeyOf = Object.fromEntries(
  Object.entries<Screen>(screens).flatMap(([id, { saves }]) => (saves ? [[id, saves]] : [])),
) as { readonly [Form in FormId]: Screens[Form]['saves'] };

/** Of each form of the six steps the same, or something made of it, under the key that it is kept by. */
export const mapSixStepForms = <Value>(of: (form: FormId) => Value) =>
  Object.fromEntries(
    (Object.keys(sixStepKeyOf) as FormId[]).map((form) => [sixStepKeyOf[form], of(form)]),
  ) as Record<(typeof sixStepKeyOf)[FormId], Value>;

/** Under the specification's session keys (STO-01 to STO-10). */
export const specifiedTraits = {
  code: free,
  refferalID: free,
  ...mapSixStepForms(() => application),
  dataImg: applicationFile,
  dataOCR: ofPhoto,
  reffId: ofPhoto,
  dataNpwp: applicationFile,
  slipGaji: applicationFile,
  no_hp: free,
  kd_promo: free,
  kelurahanKTP: free,
  kelurahanDMS: free,
  kelurahanPRSH: free,
  setujusyarat: application,
  setujupenawan: application,
  fc_token: face,
  face1: faceFile,
  face2: faceFile,
  statusLiveness: face,
  signatureId: face,
  registrationToken: registration,
  reffNumberRegistration: registration,
  transaction_id: registration,
} satisfies Table;

const clearanceTies = mapClearances((screen) => ({
  group: screen,
  ...(getClearance(screen).ofPhoto ? ofPhoto : {}),
}));

/** Ours: the session keys begin with `journey.`. */
export const journeyTraits = {
  readingOf: ofPhoto,
  ...clearanceTies,
  faceOf: face,
  registeredFor: registration,
  codeConfirmed: registration,
  resendAt: registration,
  returning: free,
  asking: { group: 'registration', of: 'dataImg' },
  cameraExplained: free,
  typedKelurahan: free,
  pending: { group: 'registration', of: 'dataImg' },
  sealedApplication: { file: true },
  outcome: free,
  receipt: free,
  refused: refusal,
  refusedFor: refusal,
  detour: free,
  checked: free,
} satisfies Table;

/** Ours, beside what both journeys save. */
export const identityFirstTraits = {
  review: { application: true, of: 'dataImg' },
  recordedFor: ofPhoto,
  thanked: ofPhoto,
  sent: ofPhoto,
  applyId: ofPhoto,
} satisfies Table;

type Ours = typeof journeyTraits & typeof identityFirstTraits;
type AllTies = typeof specifiedTraits & Ours;
/** Every value that one of the journeys saves. */
export type SavedKey = keyof AllTies;
/** All but the channel, which is always there. */
export type DroppableKey = Exclude<SavedKey, 'code'>;
/** Keys whose value is a reference to a sealed file. */
export type FileKey = {
  [Key in SavedKey]: AllTies[Key] extends { file: true } ? Key : never;
}[SavedKey];

/** The shapes of a table of saved values: every key has one, and a file's is a reference to it. */
export type ShapesOf<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends { file: true }
    ? typeof fileRefSchema
    : z.core.$ZodType;
};

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];
const ours = { ...journeyTraits, ...identityFirstTraits };
const all: Readonly<Record<SavedKey, KeyTraits>> = { ...specifiedTraits, ...ours };
/** Keys of values with such ties; the channel has none. */
const keysWith = (is: (ties: KeyTraits) => unknown) =>
  keysOf(all).filter((key) => is(all[key])) as DroppableKey[];
const inGroup = (group: NonNullable<KeyTraits['group']>) =>
  keysWith((ties) => ties.group === group);

/** The names of all that is saved: the specification's own, and ours. */
export const specifiedKeys: readonly SavedKey[] = keysOf(specifiedTraits);
export const journeyKeys: readonly SavedKey[] = keysOf(ours);
export const fileKeys = keysWith(({ file }) => file) as readonly FileKey[];
export const applicationKeys = keysWith(({ application }) => application);
/** What a new photo voids. */
export const photoKeys = keysWith(({ of }) => of);
/** The values of each group, the record of what they were made for among them. */
export const groupKeys = {
  ...(Object.fromEntries(decidingScreens.map((screen) => [screen, inGroup(screen)])) as Record<
    DecidingScreen,
    DroppableKey[]
  >),
  face: inGroup('face'),
  registration: inGroup('registration'),
  refusal: inGroup('refusal'),
};

export const emptySaved = { code: '' };
