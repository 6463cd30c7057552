import type * as z from 'zod/mini';
import type { fileRefSchema } from '../../../src/lib/fileRef.ts';
import { type Screen, type ScreenId, screens } from '../screens.ts';
import { type DecidingScreen, decidingScreens, getClearance, mapClearances } from './clearances.ts';

/** What a saved value depends on, and what it is used for. */
export interface KeyTraits {
  /** Part of the application: a change makes a sealed application stale. */
  application?: true;
  /** A reference to a sealed file. */
  file?: true;
  /** Depends on certain data, and is dropped when they change (machines/journey/saved/invalidate.ts). */
  group?: DecidingScreen | 'face' | 'registration' | 'refusal';
  /** Depends on this value: a new one drops it (PER-03). */
  of?: 'dataImg';
}
type Table = Readonly<Record<string, KeyTraits>>;

const free = {} as const;
const application = { application: true } as const;
const applicationFile = { application: true, file: true } as const;
const ofPhoto = { of: 'dataImg' } as const;
/** Face and registration belong to the person on the photo: a new photo drops them (PER-03). */
const face = { application: true, group: 'face', of: 'dataImg' } as const;
const faceFile = { ...face, file: true } as const;
const registration = { application: true, group: 'registration', of: 'dataImg' } as const;
const refusal = { group: 'refusal', of: 'dataImg' } as const;

// Plain data, so that the first screen loads neither the schemas nor their library. The schemas of these keys are in
// sixStepSchema.ts and identityFirstSchema.ts, complete by type.

type Screens = typeof screens;
/** A screen with a form of the six-step journey. */
type FormId = {
  [Id in ScreenId]: Screens[Id] extends { saves: string } ? Id : never;
}[ScreenId];

/** The saved key of each form of the six-step journey, in the order of the steps. */
export const sixStepKeyOf = Object.fromEntries(
  Object.entries<Screen>(screens).flatMap(([id, { saves }]) => (saves ? [[id, saves]] : [])),
) as { readonly [Form in FormId]: Screens[Form]['saves'] };

/** Creates one entry for the saved key of each form of the six-step journey. */
export const mapSixStepForms = <Value>(of: (form: FormId) => Value) =>
  Object.fromEntries(
    (Object.keys(sixStepKeyOf) as FormId[]).map((form) => [sixStepKeyOf[form], of(form)]),
  ) as Record<(typeof sixStepKeyOf)[FormId], Value>;

/** The specification's session keys (STO-01 to STO-10). */
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

/** Our own keys; in the session they begin with `journey.`. */
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
  consents: free,
  typedKelurahan: free,
  pending: { group: 'registration', of: 'dataImg' },
  sealedApplication: { file: true },
  lostFiles: free,
  outcome: free,
  receipt: free,
  refused: refusal,
  refusedFor: refusal,
  detour: free,
  checked: free,
} satisfies Table;

/** Our own keys that only a hand-over to another device uses. */
export const handOverTraits = {
  handOver: free,
  sealedHandOver: { file: true },
  handOverFrom: free,
  arrival: free,
} satisfies Table;

/** Our own keys that only the identity-first journey uses. */
export const identityFirstTraits = {
  review: { application: true, of: 'dataImg' },
  recordedFor: ofPhoto,
  thanked: ofPhoto,
  sent: ofPhoto,
  applyId: ofPhoto,
} satisfies Table;

type Ours = typeof journeyTraits & typeof identityFirstTraits & typeof handOverTraits;
type AllTies = typeof specifiedTraits & Ours;
/** Every key that one of the journeys saves. */
export type SavedKey = keyof AllTies;
/** Every key but the channel, which is always there. */
export type DroppableKey = Exclude<SavedKey, 'code'>;
/** Keys whose value is a reference to a sealed file. */
export type FileKey = {
  [Key in SavedKey]: AllTies[Key] extends { file: true } ? Key : never;
}[SavedKey];

/** The schemas of a table of saved keys: one for each key, and a file reference for each file. */
export type ShapesOf<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends { file: true }
    ? typeof fileRefSchema
    : z.core.$ZodType;
};

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];
const ours = { ...journeyTraits, ...identityFirstTraits, ...handOverTraits };
const all: Readonly<Record<SavedKey, KeyTraits>> = { ...specifiedTraits, ...ours };
/** Returns the keys with a given trait; the channel has none. */
const keysWith = (is: (ties: KeyTraits) => unknown) =>
  keysOf(all).filter((key) => is(all[key])) as DroppableKey[];
const inGroup = (group: NonNullable<KeyTraits['group']>) =>
  keysWith((ties) => ties.group === group);

/** The specification's own saved keys. */
export const specifiedKeys: readonly SavedKey[] = keysOf(specifiedTraits);
/** Our own saved keys. */
export const journeyKeys: readonly SavedKey[] = keysOf(ours);
/** Keys of stored files. */
export const fileKeys = keysWith(({ file }) => file) as readonly FileKey[];
/** Keys of the application. */
export const applicationKeys = keysWith(({ application }) => application);
/** Keys that the screen of the e-KTP photo drops on entry (PER-03). What was typed stays in the drafts of their forms. */
export const capturedAgainKeys = ['step2', 'step3'] as const satisfies readonly SavedKey[];
/** Keys that a new photo drops. */
export const photoKeys = keysWith(({ of }) => of);
/** The keys of each group, including the fingerprint of its data. */
export const groupKeys = {
  ...(Object.fromEntries(decidingScreens.map((screen) => [screen, inGroup(screen)])) as Record<
    DecidingScreen,
    DroppableKey[]
  >),
  face: inGroup('face'),
  registration: inGroup('registration'),
  refusal: inGroup('refusal'),
};

/** The saved data of a new session. */
export const emptySaved = { code: '' };
