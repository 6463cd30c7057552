import { blankIdentity, blankReview } from '../../../src/fields/identityFirst.ts';
import {
  type IdentityDraft,
  identityDefaults,
  type ReviewDraft,
  reviewDefaults,
} from '../../journey/mapping/identityFirstPrefill.ts';
import { type PersonalDataDraft, personalDataDefaults } from '../../journey/mapping/prefill.ts';
import type { Saved } from '../../journey/saved/schema.ts';
import type { Graph } from '../../paths/explore.ts';
import type { Step } from '../../paths/steps.ts';
import { getSaved, isIn } from '../predicates.ts';
import type { Property } from '../property.ts';
import { everyPath, type SimulationEdge, type Verdict } from '../temporal.ts';
import {
  createCardFile,
  createFaceFile,
  createSealedFile,
  getOwner,
  getPersonData,
  getSubmitter,
} from './world.ts';

const read = (memory: string): Drafts => JSON.parse(memory);

const isStep = (a: Step) => (b: Step) => JSON.stringify(a) === JSON.stringify(b);

const statement = everyPath(
  '{}',
  ({ edge }) => edge.context.saved.dataImg !== undefined,
  (memory, move) => {
    const drafts = read(memory);
    if (!isHonest(drafts, move)) return undefined;
    const next = updateDrafts(drafts, move);
    return findForeignData(move, next).length > 0 ? null : JSON.stringify(next);
  },
);

/**
 * The property that all data belong to the same person. Two cards are photographed with one camera, and the applicant
 * presses Continue with the forms as shown: data of one card are never combined with the photo of the other.
 */
export const oneIdentity: Property = {
  name: 'oneIdentity',
  on: ['twoCards', 'identityFirstCards'],
  says: 'Photo, reading, what the forms show and save, cleared NIK, face, registration, and what is sealed or sent to the bank belong to one person, on every way to another card.',
  ...statement,
  check(graph) {
    const verdict = statement.check(graph);
    return { ...verdict, finding: verdict.counterexample && describeEnd(graph, verdict) };
  },
};

/** The identity that a form shows, and what its draft already contains. */
interface Shown {
  nik: string;
  nama_lengkap: string;
  /** The capture. */
  of?: string | undefined;
  /** The saved identity. */
  identityOf?: string;
}

/** The drafts of the forms that show an identity, by the state that shows the form. */
type Drafts = { [Form in FormState]?: Shown };

const person: PersonalDataDraft = {
  no_hp: '',
  kd_promo: '',
  nik: '',
  nama_lengkap: '',
  tempat_lahir: '',
  tgl_lahir: '',
};
type Named = Pick<Shown, 'nik' | 'nama_lengkap'>;
const namedBy = ({ nik, nama_lengkap }: Named): Named => ({ nik, nama_lengkap });
const byCapture = ({ readingOf, ...form }: PersonalDataDraft | IdentityDraft): Shown => ({
  ...namedBy(form),
  ...(readingOf === undefined ? {} : { of: readingOf }),
});

/** The values that each form shows on entry, by the product's own mapping. */
const shownOn = {
  personalData: (saved: Saved, draft?: Shown) =>
    byCapture(
      personalDataDefaults(saved, draft && { ...person, ...namedBy(draft), readingOf: draft.of }),
    ),
  identity: (saved: Saved, draft?: Shown) => {
    const { of: readingOf = '', identityOf = '' } = draft ?? {};
    const form = identityDefaults(
      saved,
      draft && { ...blankIdentity, ...namedBy(draft), readingOf, identityOf },
    );
    return { ...byCapture(form), identityOf: form.identityOf };
  },
  review: (saved: Saved, draft?: Shown) => {
    const form: ReviewDraft = reviewDefaults(
      saved,
      draft && { ...blankReview, ...namedBy(draft), identityOf: draft.identityOf ?? '' },
    );
    return { ...namedBy(form), identityOf: form.identityOf };
  },
};
type FormState = keyof typeof shownOn;
const forms = Object.keys(shownOn) as FormState[];

/** Returns the form that a situation shows. */
const formOf = (at: SimulationEdge['to']): FormState | undefined =>
  forms.find((form) => isIn(form)(at));

/** Returns the drafts after a step; they are dropped when the application is erased. */
function updateDrafts(drafts: Drafts, { edge, from, to }: SimulationEdge): Drafts {
  const { saved } = edge.context;
  if (saved.step1 === undefined) return {};
  const who = edge.step.kind === 'event' ? getSubmitter(edge.step.name) : undefined;
  const left = formOf(from);
  const typed =
    who && left
      ? { ...drafts, [left]: { ...drafts[left], ...namedBy(getPersonData(who)) } }
      : drafts;
  const form = formOf(to);
  return form ? { ...typed, [form]: shownOn[form](saved, typed[form]) } : typed;
}

/**
 * Checks whether a step is that of an honest applicant: a prefilled form is sent as shown, and an empty form is filled
 * in from the photographed card.
 */
function isHonest(drafts: Drafts, { from, edge: { step } }: SimulationEdge): boolean {
  const who = step.kind === 'event' ? getSubmitter(step.name) : undefined;
  const form = formOf(from);
  if (!form) return true;
  // Nobody's data: a field was emptied or changed.
  if (!who) return !(step.kind === 'event' && step.name.startsWith(`${form}.submitted: `));
  // Without a photo the form does not even ask.
  const owner = getOwner(getSaved(from).dataImg);
  const nik = drafts[form]?.nik;
  return owner !== undefined && (nik ? nik === getPersonData(who).nik : owner === who);
}

/**
 * Returns the names of saved values that do not belong to the current card; none without a card. It checks each value
 * itself and does not use the table of saved keys, so that an error in that table is noticed.
 */
function findForeignData({ edge, to }: SimulationEdge, drafts: Drafts): string[] {
  const { saved } = edge.context;
  const form = formOf(to);
  const shown = form && drafts[form];
  const owner = getOwner(saved.dataImg);
  if (!owner) return [];
  const { nik, nama_lengkap } = getPersonData(owner);
  const {
    dataOCR,
    step2,
    nikCleared,
    faceOf: checked,
    face1,
    registeredFor,
    recordedFor,
    review,
    sealedApplication,
  } = saved;
  const registered: unknown[] = registeredFor ? JSON.parse(registeredFor) : [];
  const isOther = (value: unknown, own: unknown) => value !== undefined && value !== own;
  const found: Record<string, boolean> = {
    'the reading': isOther(dataOCR?.nik, nik) || isOther(dataOCR?.nama, nama_lengkap),
    'what the form shows':
      isOther(shown?.nik || undefined, nik) ||
      isOther(shown?.nama_lengkap || undefined, nama_lengkap),
    'step 2': isOther(step2?.nik, nik) || isOther(step2?.nama_lengkap, nama_lengkap),
    'the review': isOther(review?.nik, nik) || isOther(review?.nama_lengkap, nama_lengkap),
    'what the bank recorded':
      recordedFor !== undefined &&
      ![nik, nama_lengkap, createCardFile(owner).ref].every((own) => recordedFor.includes(own)),
    'the cleared NIK': isOther(nikCleared, nik),
    'the face': isOther(checked, nik) || isOther(face1?.ref, createFaceFile(owner).ref),
    'the registration':
      registeredFor !== undefined &&
      ![nik, nama_lengkap, createCardFile(owner).ref, createFaceFile(owner).ref].every((own) =>
        registered.includes(own),
      ),
    'the sealed application': isOther(sealedApplication?.ref, createSealedFile(owner, nik).ref),
  };
  return Object.keys(found).filter((name) => found[name]);
}

/** Describes what the end of a counterexample violates: the values that belong to another person. */
function describeEnd({ configurations }: Graph, { counterexample }: Verdict): string {
  let at = configurations[0];
  let drafts: Drafts = {};
  let finding = '';
  for (const step of counterexample ?? []) {
    const edge = at?.edges.find((one) => isStep(one.step)(step));
    const to = edge && configurations[edge.to];
    if (!at || !edge || !to) break;
    const move = { from: at, edge, to };
    drafts = updateDrafts(drafts, move);
    const { dataImg } = edge.context.saved;
    finding = `The photo is of the ${getOwner(dataImg)} person, and of somebody else: ${findForeignData(move, drafts).join(', ')}.`;
    at = to;
  }
  return finding;
}
