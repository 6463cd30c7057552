import { type CardReading, cardReadingSchema } from '../../api/contracts/card.ts';
import type { IdentityFirstReading } from '../../api/contracts/identityFirst.ts';
import { defaultSettings } from '../../machines/definition.ts';
import type { DocumentKind } from '../../machines/journey/events.ts';
import { type FlowId, type FlowScreen, getOpener } from '../../machines/journey/flows/flow.ts';
import type { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { type SixStepForm, sixStepFormIds } from '../../machines/journey/forms.ts';
import { getConsent } from '../../machines/journey/fragments/form.ts';
import { toAddress } from '../../machines/journey/mapping/address.ts';
import { getIdentityFingerprint } from '../../machines/journey/recordParts.ts';
import { type ClearanceKey, isDecidingScreen } from '../../machines/journey/saved/clearances.ts';
import {
  createClearance,
  getDocumentChanges,
  getFingerprint,
} from '../../machines/journey/saved/invalidate.ts';
import { emptySaved, fileKeys, sixStepKeyOf } from '../../machines/journey/saved/savedKeys.ts';
import type { Saved, SixStepSaved } from '../../machines/journey/saved/schema.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { type Answers, applicant, identityFirstApplicant } from '../../machines/paths/applicant.ts';
import { writeSavedData } from '../../src/app/session/persistence.ts';
import { addConsentEvent, type ConsentEvent, type ConsentPurpose } from '../../src/lib/consent.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { toSessionData } from '../../src/lib/files/unsealedFiles.ts';
import { FLOW_KEY } from '../../src/lib/storage.ts';
import { createStorage } from './storage.ts';

/** The time at which test journeys start. */
export const startTime = Date.UTC(2026, 5, 15, 5);

/** Creates a reference to a sealed file. It has no bytes, unless a test provides them by its `ref`. */
export const createFileRef = (name: string, type = 'image/jpeg', size = 312_000): FileRef => ({
  ref: `file.${name}`,
  type,
  size,
  name,
  kept: 'sealed',
});

/** Creates an e-KTP reading of the six-step journey: the personal data, and other values of a test. */
export const createReading = (
  { nik, nama_lengkap, tempat_lahir, tgl_lahir }: Answers['personalData'],
  more: Partial<Record<keyof CardReading, unknown>> = {},
): CardReading =>
  cardReadingSchema.parse({
    nik,
    nama: nama_lengkap,
    tempat_lahir,
    tanggal_lahir: tgl_lahir,
    ...more,
  });

/** Creates an e-KTP reading of the identity-first journey (OLD-29). Gender and marital status are constant. */
const createIdentityFirstReading = ({
  nik,
  nama_lengkap,
  tempat_lahir,
  tgl_lahir,
  ...address
}: Answers['identity']): IdentityFirstReading => ({
  nik,
  nama: nama_lengkap,
  jenis_kelamin: 'PEREMPUAN',
  status_hubungan: 'BELUM KAWIN',
  tempat_tanggal_lahir: `${tempat_lahir}, ${tgl_lahir}`,
  alamat: address.alamat_ktp,
  rt_rw: address.rt_rw_ktp,
  kelurahan: address.kelurahan_ktp,
  kecamatan: address.kecamatan_ktp,
  kota: address.kota_ktp,
  provinsi: address.provinsi_ktp,
});

/** The e-KTP readings of the example applicant in both journeys. */
export const cardReading = createReading(applicant.personalData);
export const identityFirstReading = createIdentityFirstReading(identityFirstApplicant.identity);

export type AnyFlow = typeof sixStep | typeof identityFirst;
type ScreenOf<F extends AnyFlow> = F['screens'][number];
type OpenedFrom<Screen> = Screen extends { opens: readonly (infer Id)[] } ? Id : never;
/** A stage of a flow: the screens of its main line, and those that open from them. */
export type Stage<F extends AnyFlow = typeof sixStep> =
  | ScreenOf<F>['screen']
  | OpenedFrom<ScreenOf<F>>;

interface Given {
  answers: Answers;
  now: number;
  /** The previously saved data. */
  saved: Saved;
}
/** A function that returns what a completed stage saves. `undefined` removes a key. */
type Gain = (given: Given) => Partial<Saved>;

/** Creates the event of a notice or consent, with the version and hash of the text in the default settings. */
export const createConsentEvent = (
  purpose: ConsentPurpose,
  given: boolean,
  screen: ScreenId,
  at = startTime,
): ConsentEvent => ({ purpose, given, ...defaultSettings.consentTexts[purpose], at, screen });

/** What is saved when an applicant continues after the explanation on the e-KTP's capture. */
export const explained = {
  cameraExplained: true,
  consents: [createConsentEvent('identity', true, 'idCapture')],
};

const photo = (dataOCR: NonNullable<Saved['dataOCR']>): Partial<Saved> => ({
  consents: explained.consents,
  dataImg: createFileRef('ktp.jpg'),
  readingOf: 'REFF-0',
  dataOCR,
  reffId: 'OCR-0001',
});
/** Returns a verified face, with the test token that the sandbox accepts repeatedly without a face check. */
const face: Gain = ({ saved }) => ({
  statusLiveness: 'success',
  fc_token: 'FC-0001',
  face1: createFileRef('face1', 'image/jpeg', 201_000),
  face2: createFileRef('face2', 'image/jpeg', 198_000),
  faceOf: saved.step2?.nik,
});
const npwp: Gain = ({ saved }) =>
  getDocumentChanges(saved, 'npwp', createFileRef('npwp.jpg', 'image/jpeg', 154_000));
const card: Gain = ({ answers }) => ({ step1: answers.chooser });
/**
 * Returns the answers to both consents under the session's names (CHK-12), with the point choice where the journey
 * has one, and their consent events.
 */
function consents(
  { saved, now }: Given,
  { flag_datapribadi, flag_syarat }: { flag_datapribadi: boolean; flag_syarat: boolean },
  screen: 'checklist' | 'identity',
  point = '',
): Partial<Saved> {
  const agreed = { setujusyarat: flag_datapribadi, setujupenawan: flag_syarat };
  const answers = [
    createConsentEvent('terms', flag_datapribadi, screen, now),
    createConsentEvent('offers', flag_syarat, screen, now),
  ];
  return {
    ...agreed,
    step_check: getConsent({ ...saved, ...agreed }, point),
    consents: answers.reduce(addConsentEvent, saved.consents ?? []),
  };
}

/** The saved data at the start: only the channel, as from the address. */
export const initialSaved: Saved = { ...emptySaved, code: 'KANAL-7' };

/** Each form saves the typed values, unless its stage defines more. */
const formGains = Object.fromEntries(
  sixStepFormIds.map((form) => [
    form,
    ({ answers }: Given): Partial<Saved> => ({ [sixStepKeyOf[form]]: answers[form] }),
  ]),
) as Record<SixStepForm, Gain>;

/** What each stage saves, by flow. The type makes it complete. */
const gains: { [Id in FlowId]: Record<Stage<Extract<AnyFlow, { id: Id }>>, Gain> } = {
  sixStep: {
    ...formGains,
    chooser: card,
    idCapture: ({ answers }) => photo(createReading(answers.personalData)),
    personalData: ({ answers: { personalData } }) => ({
      step2: personalData,
      no_hp: personalData.no_hp,
      kd_promo: personalData.kd_promo,
    }),
    checklist: (given) => {
      const { checklist } = given.answers;
      return consents(given, checklist, 'checklist', checklist.point);
    },
    address: ({ answers }) => {
      const step4 = toAddress(answers.address);
      return { step4, kelurahanKTP: step4.kelurahan_rmh, kelurahanDMS: step4.kelurahan_dms };
    },
    npwpCapture: npwp,
    slipCapture: ({ saved }) =>
      getDocumentChanges(saved, 'slip', createFileRef('slip.jpg', 'image/jpeg', 187_000)),
    job: ({ answers: { job }, saved }) => ({
      step5: { ...job, npwpFile: saved.dataNpwp ?? null, slipgajiFile: saved.slipGaji ?? null },
      kelurahanPRSH: job.kel_perusahaan,
    }),
    summary: () => ({}),
    faceFrame: face,
    faceTips: ({ saved, now }) => ({
      registrationToken: 'registration',
      reffNumberRegistration: 'REFF-9',
      registeredFor: getFingerprint('registration', saved),
      transaction_id: 'transaction',
      resendAt: now + defaultSettings.delays.resend,
    }),
    otp: () => ({ codeConfirmed: true }),
  },
  identityFirst: {
    cardSelection: card,
    idCapture: ({ answers }) => photo(createIdentityFirstReading(answers.identity)),
    identity: (given) => {
      const { identity } = given.answers;
      const step2 = identity;
      const saved = {
        ...consents(given, identity, 'identity'),
        step2,
        no_hp: identity.no_hp,
        thanked: true,
      };
      return { ...saved, recordedFor: getIdentityFingerprint({ ...given.saved, ...saved }) };
    },
    thanks: () => ({ thanked: undefined }),
    faceFrame: face,
    faceTips: () => ({}),
    npwpCapture: npwp,
    review: ({ answers }) => ({ review: answers.review }),
  },
};
/** The optional document of a stage. */
const documentOf: Partial<Record<ScreenId, DocumentKind>> = {
  npwpCapture: 'npwp',
  slipCapture: 'slip',
};

type Partly<T> = { [Form in keyof T]?: Partial<T[Form]> };

interface Choice<F extends AnyFlow> {
  flow?: F;
  /** Values other than the example applicant's, by field. Dependent values follow. */
  values?: Partly<Answers>;
  /** The provided documents, by default none. */
  documents?: readonly DocumentKind[];
  /** The time for saved values that contain a time. */
  now?: number;
}
/** A difference from the example applicant, by choice and by key. `undefined` removes a key. */
export type Change<F extends AnyFlow = typeof sixStep> = Choice<F> & Partial<Saved>;

/** Returns the example applicant's answers with these values. The review repeats the identity unless it has its own. */
function answersOf(values: Partly<Answers>): Answers {
  const everybody = { ...applicant, ...identityFirstApplicant };
  const identity = { ...everybody.identity, ...values.identity };
  const { nik, nama_lengkap, tempat_lahir, tgl_lahir, no_hp } = identity;
  const identityFields = { nik, nama_lengkap, tempat_lahir, tgl_lahir, no_hp };
  const changed = Object.fromEntries(
    sixStepFormIds.map((form) => [form, { ...everybody[form], ...values[form] }]),
  ) as Pick<Answers, SixStepForm>;
  return {
    ...changed,
    identity,
    review: { ...everybody.review, ...identityFields, ...values.review },
  };
}

function savedBy(
  stages: readonly ScreenId[],
  { flow = sixStep, values = {}, documents = [], now = startTime, ...change }: Change<AnyFlow>,
  last?: ScreenId,
): Saved {
  const by: Partial<Record<ScreenId, Gain>> = gains[flow.id];
  const answers = answersOf(values);
  let saved: Saved = initialSaved;
  for (const stage of stages) {
    const document = documentOf[stage];
    if (document && stage !== last && !documents.includes(document)) continue;
    saved = { ...saved, ...by[stage]?.({ answers, now, saved }) };
    if (isDecidingScreen(stage)) saved = { ...saved, ...createClearance(stage, saved) };
  }
  const changed = Object.entries({ ...saved, ...change });
  return Object.fromEntries(changed.filter(([, value]) => value !== undefined)) as Saved;
}

/** Returns the stages of a flow in order. A screen that opens from another precedes it. */
export const getStages = <F extends AnyFlow>({ screens }: F): Stage<F>[] =>
  (screens as readonly FlowScreen[]).flatMap(
    ({ screen, opens = [] }) => [...opens, screen] as Stage<F>[],
  );

/**
 * Returns the saved data of an applicant who opens a stage for the first time, with all previous stages complete.
 * Documents are provided only if `change` lists them.
 */
export function savedBefore<F extends AnyFlow = typeof sixStep>(
  stage: Stage<NoInfer<F>>,
  change: Change<F> = {},
): Saved {
  const flow: AnyFlow = change.flow ?? sixStep;
  const all = getStages(flow);
  const here = getOpener(flow, stage);
  const at = all.findIndex((one) => getOpener(flow, one) === here);
  return savedBy(all.slice(0, at), change);
}

/** Returns the saved data when the previous stages and this one are complete, as the chart saves it. */
export function savedUpTo<F extends AnyFlow = typeof sixStep>(
  stage: Stage<NoInfer<F>>,
  change: Change<F> = {},
): Saved {
  const all = getStages<AnyFlow>(change.flow ?? sixStep);
  return savedBy([...all.slice(0, all.indexOf(stage)), stage], change, stage);
}

type Steps = (typeof sixStepKeyOf)[SixStepForm];
type Person =
  | ClearanceKey
  | 'faceOf'
  | 'dataImg'
  | 'face1'
  | 'face2'
  | 'fc_token'
  | 'statusLiveness';
type Sent = 'registrationToken' | 'reffNumberRegistration' | 'transaction_id' | 'setujusyarat';
/** All saved data of the example applicant when the code is requested. */
export const registered = savedUpTo('faceTips') as Saved &
  Required<Pick<SixStepSaved, Steps | Person | Sent>>;

/**
 * Returns the session entries of saved data, written by the app's own code. `files` provides the bytes of a
 * reference: such a file is in the session itself, as without a database. Other files are only referenced,
 * like sealed ones.
 */
export async function toSessionEntries(
  saved: Saved,
  { flow = sixStep, files }: { flow?: AnyFlow; files?: (file: FileRef) => Blob | undefined } = {},
): Promise<Record<string, string>> {
  const entries = new Map<string, string>();
  const session = createStorage({ room: Infinity, entries });
  if (flow.id === 'identityFirst') session.setItem(FLOW_KEY, 'identity-first');
  let inSession = saved;
  for (const key of fileKeys) {
    const file = saved[key];
    const bytes = file && files?.(file);
    if (!bytes) continue;
    const held: FileRef = { ...file, type: bytes.type, size: bytes.size, kept: 'session' };
    session.setItem(file.ref, await toSessionData(bytes, file.ref, file.name));
    inSession = { ...inSession, [key]: held };
    if (key === 'dataNpwp')
      inSession = { ...inSession, ...getDocumentChanges(inSession, 'npwp', held) };
    if (key === 'slipGaji')
      inSession = { ...inSession, ...getDocumentChanges(inSession, 'slip', held) };
  }
  writeSavedData(session, null, inSession);
  return Object.fromEntries(entries);
}
