import { type CardReading, cardReadingSchema } from '../../api/contracts/card.ts';
import type { IdentityFirstReading } from '../../api/contracts/onboarding.ts';
import { defaultSettings } from '../../machines/definition.ts';
import type { DocumentKind } from '../../machines/journey/events.ts';
import { type FlowId, type FlowScreen, openerOf } from '../../machines/journey/flows/flow.ts';
import type { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { formsOfSixSteps, type SixStepForm } from '../../machines/journey/forms.ts';
import { consentOf } from '../../machines/journey/fragments/form.ts';
import { toAddress } from '../../machines/journey/mapping/address.ts';
import { submittedIdentity } from '../../machines/journey/recordParts.ts';
import { type ClearanceKey, isDeciding } from '../../machines/journey/saved/clearances.ts';
import { clearedBy, fingerprintOf, withDocument } from '../../machines/journey/saved/invalidate.ts';
import { fileKeys, nothingSaved, sixStepKeyOf } from '../../machines/journey/saved/savedKeys.ts';
import type { Saved, SixStepSaved } from '../../machines/journey/saved/schema.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { type Answers, applicant, identityFirstApplicant } from '../../machines/paths/applicant.ts';
import { writeSaved } from '../../src/app/session/persistence.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { sessionData } from '../../src/lib/files/unsealedFiles.ts';
import { FLOW_KEY } from '../../src/lib/storage.ts';
import { roomy } from './storage.ts';

/** The moment at which journeys of tests begin. */
export const epoch = Date.UTC(2026, 5, 15, 5);

/** A kept file that no bytes stand behind, unless a test gives them by its `ref`. */
export const kept = (name: string, type = 'image/jpeg', size = 312_000): FileRef => ({
  ref: `file.${name}`,
  type,
  size,
  name,
  kept: 'sealed',
});

/** What is read of somebody's e-KTP: who it is, and what a test lets stand on it besides. */
export const cardOf = (
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

/** The same by the older call (OLD-29). */
export const olderCardOf = ({
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

export const reading = cardOf(applicant.personalData);
export const olderReading = olderCardOf(identityFirstApplicant.identity);

export type AnyFlow = typeof sixStep | typeof identityFirst;
type ScreenOf<F extends AnyFlow> = F['screens'][number];
type OpenedFrom<Screen> = Screen extends { opens: readonly (infer Id)[] } ? Id : never;
/** Where somebody can be in a flow: the screens of its main line, and those that open from them. */
export type Stage<F extends AnyFlow = typeof sixStep> =
  | ScreenOf<F>['screen']
  | OpenedFrom<ScreenOf<F>>;

interface Given {
  answers: Answers;
  now: number;
  /** What was saved before. */
  saved: Saved;
}
/** What a stage saves once it is done; `undefined` takes a key away. */
type Gain = (given: Given) => Partial<Saved>;

const photo = (dataOCR: NonNullable<Saved['dataOCR']>): Partial<Saved> => ({
  dataImg: kept('ktp.jpg'),
  readingOf: 'REFF-0',
  dataOCR,
  reffId: 'OCR-0001',
});
/** The bank's test token: its sandbox takes it without a face check, again and again. */
const face: Gain = ({ saved }) => ({
  statusLiveness: 'success',
  fc_token: 'FC-0001',
  face1: kept('face1', 'image/jpeg', 201_000),
  face2: kept('face2', 'image/jpeg', 198_000),
  faceOf: saved.step2?.nik,
});
const npwp: Gain = ({ saved }) =>
  withDocument(saved, 'npwp', kept('npwp.jpg', 'image/jpeg', 154_000));
const card: Gain = ({ answers }) => ({ step1: answers.chooser });
/** Both consents under the session's names (CHK-12), with the point choice of the journey that has one. */
function consents(
  { saved }: Given,
  { flag_datapribadi, flag_syarat }: { flag_datapribadi: boolean; flag_syarat: boolean },
  point = '',
): Partial<Saved> {
  const agreed = { setujusyarat: flag_datapribadi, setujupenawan: flag_syarat };
  return { ...agreed, step_check: consentOf({ ...saved, ...agreed }, point) };
}

/** What a visit is begun with: the channel that its address names. */
export const begun: Saved = { ...nothingSaved, code: 'KANAL-7' };

/** A form saves what was typed, unless its stage says more. */
const asTyped = Object.fromEntries(
  formsOfSixSteps.map((form) => [
    form,
    ({ answers }: Given): Partial<Saved> => ({ [sixStepKeyOf[form]]: answers[form] }),
  ]),
) as Record<SixStepForm, Gain>;

/** What each stage saves, by flow: complete by type. */
const gains: { [Id in FlowId]: Record<Stage<Extract<AnyFlow, { id: Id }>>, Gain> } = {
  sixStep: {
    ...asTyped,
    chooser: card,
    idCapture: ({ answers }) => photo(cardOf(answers.personalData)),
    personalData: ({ answers: { personalData } }) => ({
      step2: personalData,
      no_hp: personalData.no_hp,
      kd_promo: personalData.kd_promo,
    }),
    checklist: (given) => {
      const { checklist } = given.answers;
      return consents(given, checklist, checklist.point);
    },
    address: ({ answers }) => {
      const step4 = toAddress(answers.address);
      return { step4, kelurahanKTP: step4.kelurahan_rmh, kelurahanDMS: step4.kelurahan_dms };
    },
    npwpCapture: npwp,
    slipCapture: ({ saved }) =>
      withDocument(saved, 'slip', kept('slip.jpg', 'image/jpeg', 187_000)),
    job: ({ answers: { job }, saved }) => ({
      step5: { ...job, npwpFile: saved.dataNpwp ?? null, slipgajiFile: saved.slipGaji ?? null },
      kelurahanPRSH: job.kel_perusahaan,
    }),
    summary: () => ({}),
    faceFrame: face,
    faceTips: ({ saved, now }) => ({
      registrationToken: 'registration',
      reffNumberRegistration: 'REFF-9',
      registeredFor: fingerprintOf('registration', saved),
      transaction_id: 'transaction',
      resendAt: now + defaultSettings.delays.resend,
    }),
    otp: () => ({ codeConfirmed: true }),
  },
  identityFirst: {
    cardSelection: card,
    idCapture: ({ answers }) => photo(olderCardOf(answers.identity)),
    identity: (given) => {
      const { identity } = given.answers;
      const step2 = identity;
      const saved = { ...consents(given, identity), step2, no_hp: identity.no_hp, thanked: true };
      return { ...saved, recordedFor: submittedIdentity({ ...given.saved, ...saved }) };
    },
    thanks: () => ({ thanked: undefined }),
    faceFrame: face,
    faceTips: () => ({}),
    npwpCapture: npwp,
    review: ({ answers }) => ({ review: answers.review }),
  },
};
/** What nobody has to give. */
const documentOf: Partial<Record<ScreenId, DocumentKind>> = {
  npwpCapture: 'npwp',
  slipCapture: 'slip',
};

type Partly<T> = { [Form in keyof T]?: Partial<T[Form]> };

interface Choice<F extends AnyFlow> {
  flow?: F;
  /** Answers other than the example applicant's, field by field; all that follows from them follows. */
  values?: Partly<Answers>;
  /** The documents that were given; none unless told. */
  documents?: readonly DocumentKind[];
  /** When: what was noted with a time was noted now. */
  now?: number;
}
/** How somebody differs from the example applicant: by choice, and key by key; `undefined` takes a key away. */
export type Change<F extends AnyFlow = typeof sixStep> = Choice<F> & Partial<Saved>;

/** Another's answers: what is asked for twice is answered alike, unless a test lets it differ. */
function answersOf(values: Partly<Answers>): Answers {
  const everybody = { ...applicant, ...identityFirstApplicant };
  const identity = { ...everybody.identity, ...values.identity };
  const { nik, nama_lengkap, tempat_lahir, tgl_lahir, no_hp } = identity;
  const whoever = { nik, nama_lengkap, tempat_lahir, tgl_lahir, no_hp };
  const changed = Object.fromEntries(
    formsOfSixSteps.map((form) => [form, { ...everybody[form], ...values[form] }]),
  ) as Pick<Answers, SixStepForm>;
  return {
    ...changed,
    identity,
    review: { ...everybody.review, ...whoever, ...values.review },
  };
}

function savedBy(
  stages: readonly ScreenId[],
  { flow = sixStep, values = {}, documents = [], now = epoch, ...change }: Change<AnyFlow>,
  last?: ScreenId,
): Saved {
  const by: Partial<Record<ScreenId, Gain>> = gains[flow.id];
  const answers = answersOf(values);
  let saved: Saved = begun;
  for (const stage of stages) {
    const document = documentOf[stage];
    if (document && stage !== last && !documents.includes(document)) continue;
    saved = { ...saved, ...by[stage]?.({ answers, now, saved }) };
    if (isDeciding(stage)) saved = { ...saved, ...clearedBy(stage, saved) };
  }
  const whole = Object.entries({ ...saved, ...change });
  return Object.fromEntries(whole.filter(([, value]) => value !== undefined)) as Saved;
}

/** The stages of a flow in the order in which somebody does them: what opens from a screen before itself. */
export const stagesOf = <F extends AnyFlow>({ screens }: F): Stage<F>[] =>
  (screens as readonly FlowScreen[]).flatMap(
    ({ screen, opens = [] }) => [...opens, screen] as Stage<F>[],
  );

/** What somebody has saved who opens a stage of a flow for the first time, all before it done. */
export function savedBefore<F extends AnyFlow = typeof sixStep>(
  stage: Stage<NoInfer<F>>,
  change: Change<F> = {},
): Saved {
  const flow: AnyFlow = change.flow ?? sixStep;
  const all = stagesOf(flow);
  const here = openerOf(flow, stage);
  const at = all.findIndex((one) => openerOf(flow, one) === here);
  return savedBy(all.slice(0, at), change);
}

/** The same, this stage done too: what the chart has saved when it has come through it. */
export function savedUpTo<F extends AnyFlow = typeof sixStep>(
  stage: Stage<NoInfer<F>>,
  change: Change<F> = {},
): Saved {
  const all = stagesOf<AnyFlow>(change.flow ?? sixStep);
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
/** Everything that the example applicant has saved by the time the code is asked for. */
export const registered = savedUpTo('faceTips') as Saved &
  Required<Pick<SixStepSaved, Steps | Person | Sent>>;

/**
 * What a tab's session holds of it, as the app's own writer puts it there. `files` gives the bytes behind
 * a reference: such a file lies in the session itself, as where the browser has no database; another is
 * only named, as one that lies sealed.
 */
export async function entriesOf(
  saved: Saved,
  { flow = sixStep, files }: { flow?: AnyFlow; files?: (file: FileRef) => Blob | undefined } = {},
): Promise<Record<string, string>> {
  const entries = new Map<string, string>();
  const session = roomy({ room: Infinity, entries });
  if (flow.id === 'identityFirst') session.setItem(FLOW_KEY, 'identity-first');
  let inSession = saved;
  for (const key of fileKeys) {
    const file = saved[key];
    const bytes = file && files?.(file);
    if (!bytes) continue;
    const held: FileRef = { ...file, type: bytes.type, size: bytes.size, kept: 'session' };
    session.setItem(file.ref, await sessionData(bytes, file.ref, file.name));
    inSession = { ...inSession, [key]: held };
    if (key === 'dataNpwp') inSession = { ...inSession, ...withDocument(inSession, 'npwp', held) };
    if (key === 'slipGaji') inSession = { ...inSession, ...withDocument(inSession, 'slip', held) };
  }
  writeSaved(session, null, inSession);
  return Object.fromEntries(entries);
}
