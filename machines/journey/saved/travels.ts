import { mapClearances } from './clearances.ts';
import { fileKeys, mapSixStepForms, type SavedKey } from './savedKeys.ts';
import type { FileKey, Saved } from './schema.ts';

/**
 * Whether a saved value follows the applicant to another device; complete by type. Answers, photos and consents do.
 * What identifies a session at the bank does not: the face, the registration and the code belong to the device that
 * made them, so the chart asks for them again.
 */
const travels: Readonly<Record<SavedKey, boolean>> = {
  code: true,
  refferalID: true,
  ...mapSixStepForms(() => true),
  dataImg: true,
  dataOCR: true,
  reffId: true,
  dataNpwp: true,
  slipGaji: true,
  no_hp: true,
  kd_promo: true,
  kelurahanKTP: true,
  kelurahanDMS: true,
  kelurahanPRSH: true,
  setujusyarat: true,
  setujupenawan: true,
  readingOf: true,
  ...mapClearances(() => true),
  consents: true,
  typedKelurahan: true,
  review: true,
  recordedFor: true,
  thanked: true,
  checked: true,

  fc_token: false,
  face1: false,
  face2: false,
  statusLiveness: false,
  signatureId: false,
  faceOf: false,
  registrationToken: false,
  reffNumberRegistration: false,
  transaction_id: false,
  registeredFor: false,
  codeConfirmed: false,
  resendAt: false,
  pending: false,
  sealedApplication: false,
  lostFiles: false,
  // The progress and the number of an application that this device has begun to submit.
  sent: false,
  applyId: false,
  // They describe what a screen of this device is doing.
  returning: false,
  asking: false,
  detour: false,
  refused: false,
  refusedFor: false,
  cameraExplained: false,
  // An application with an outcome is not handed over.
  outcome: false,
  receipt: false,
  handOver: false,
  sealedHandOver: false,
  handOverFrom: false,
  arrival: false,
};

const isFileKey = (key: SavedKey): key is FileKey => (fileKeys as readonly string[]).includes(key);

/** Checks whether a saved value follows the applicant to another device. */
export const isTravelling = (key: SavedKey): boolean => travels[key];

/** Returns the saved data that another device receives. */
export const pickTravelling = (saved: Saved): Saved => ({
  ...(Object.fromEntries(
    Object.entries(saved).filter(([key]) => isTravelling(key as SavedKey)),
  ) as Partial<Saved>),
  code: saved.code,
});

/** The keys of the files that travel. */
export const travellingFileKeys = (Object.keys(travels) as SavedKey[]).filter(
  (key): key is FileKey => isTravelling(key) && isFileKey(key),
);
