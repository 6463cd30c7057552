import { blankIdentity, blankReview } from '../../../src/fields/identityFirst.ts';
import {
  type IdentityDraft,
  identityDefaults,
  type ReviewDraft,
  reviewDefaults,
} from '../../journey/mapping/identityFirstPrefill.ts';
import { type PersonalDataDraft, personalDataDefaults } from '../../journey/mapping/prefill.ts';
import type { Saved } from '../../journey/saved/schema.ts';
import type { Step } from '../../paths/steps.ts';
import { isIn, savedOf } from '../predicates.ts';
import type { Property } from '../property.ts';
import { alongEveryPath, type SimulationEdge } from '../temporal.ts';
import { cardOf, dataOf, faceOf, ownerOf, sealedOf, typist } from './world.ts';

const read = (memory: string): Drafts => JSON.parse(memory);

const isStep = (a: Step) => (b: Step) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Two cards before one camera, and somebody who presses Continue as the forms stand: whatever ways are
 * taken between them, nothing of one card is ever beside the photo of the other.
 */
export const oneIdentity: Property = {
  name: 'oneIdentity',
  on: ['twoCards', 'identityFirstCards'],
  says: 'Photo, reading, what the forms show and save, cleared NIK, face, registration, and what is sealed or told to the bank are of one person, whatever the ways to another card.',
  check(graph) {
    const verdict = alongEveryPath(
      graph,
      '{}',
      ({ edge }) => edge.context.saved.dataImg !== undefined,
      (memory, move) => {
        const drafts = read(memory);
        if (!isHonest(drafts, move)) return undefined;
        const next = draftsAfter(drafts, move);
        return strangersIn(move, next).length > 0 ? null : JSON.stringify(next);
      },
    );
    return { ...verdict, story: verdict.counterexample && tell(verdict.counterexample) };

    /** The steps again, with what they mean. */
    function tell(steps: readonly Step[]): string[] {
      let at = graph.configurations[0];
      let drafts: Drafts = {};
      const told: string[] = [];
      let last: SimulationEdge | null = null;
      for (const step of steps) {
        const edge = at?.edges.find((one) => isStep(one.step)(step));
        const to = edge && graph.configurations[edge.to];
        if (!at || !edge || !to) break;
        last = { from: at, edge, to };
        told.push(...sentenceOf(last, drafts));
        drafts = draftsAfter(drafts, last);
        at = to;
      }
      return last ? [...told, endOf(last, drafts)] : told;
    }
  },
};

/** What a form shows of somebody, and what of the journey it has taken over: all of its draft that matters. */
interface Shown {
  nik: string;
  nama_lengkap: string;
  /** The capture, or for the review the identity. */
  of?: string | undefined;
}

/** The drafts of the forms that show an identity, each by the state that shows it. */
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

/** What each form shows on entry, by the product's own mapping. */
const shownOn = {
  personalData: (saved: Saved, draft?: Shown) =>
    byCapture(
      personalDataDefaults(saved, draft && { ...person, ...namedBy(draft), readingOf: draft.of }),
    ),
  identity: (saved: Saved, draft?: Shown) =>
    byCapture(
      identityDefaults(
        saved,
        draft && { ...blankIdentity, ...namedBy(draft), readingOf: draft.of ?? '' },
      ),
    ),
  review: (saved: Saved, draft?: Shown) => {
    const form: ReviewDraft = reviewDefaults(
      saved,
      draft && { ...blankReview, ...namedBy(draft), identityOf: draft.of ?? '' },
    );
    return { ...namedBy(form), of: form.identityOf };
  },
};
type FormState = keyof typeof shownOn;
const forms = Object.keys(shownOn) as FormState[];

/** The form that a situation shows. */
const formOf = (at: SimulationEdge['to']): FormState | undefined =>
  forms.find((form) => isIn(form)(at));

/** The drafts after a step. Nothing of them outlives a journey that was erased. */
function draftsAfter(drafts: Drafts, { edge, from, to }: SimulationEdge): Drafts {
  const { saved } = edge.context;
  if (saved.step1 === undefined) return {};
  const who = edge.step.kind === 'event' ? typist(edge.step.name) : undefined;
  const left = formOf(from);
  const typed =
    who && left ? { ...drafts, [left]: { ...drafts[left], ...namedBy(dataOf(who)) } } : drafts;
  const form = formOf(to);
  return form ? { ...typed, [form]: shownOn[form](saved, typed[form]) } : typed;
}

/**
 * Whether somebody honest presses Continue so: what the form shows is sent as it stands, and an empty one
 * is filled in from the card that was photographed.
 */
function isHonest(drafts: Drafts, { from, edge: { step } }: SimulationEdge): boolean {
  const who = step.kind === 'event' ? typist(step.name) : undefined;
  const form = formOf(from);
  if (!who || !form) return true;
  // Without a photo the form does not even ask.
  const owner = ownerOf(savedOf(from).dataImg);
  const nik = drafts[form]?.nik;
  return owner !== undefined && (nik ? nik === dataOf(who).nik : owner === who);
}

/**
 * What a step leaves that does not belong to the card at hand, in words; nothing while there is no card. On purpose it asks
 * for each value by itself and nothing of the table of saved values.
 */
function strangersIn({ edge, to }: SimulationEdge, drafts: Drafts): string[] {
  const { saved } = edge.context;
  const form = formOf(to);
  const shown = form && drafts[form];
  const owner = ownerOf(saved.dataImg);
  if (!owner) return [];
  const { nik, nama_lengkap } = dataOf(owner);
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
    'what the bank was told':
      recordedFor !== undefined &&
      ![nik, nama_lengkap, cardOf(owner).ref].every((own) => recordedFor.includes(own)),
    'the cleared NIK': isOther(nikCleared, nik),
    'the face': isOther(checked, nik) || isOther(face1?.ref, faceOf(owner).ref),
    'the registration':
      registeredFor !== undefined &&
      ![nik, nama_lengkap, cardOf(owner).ref, faceOf(owner).ref].every((own) =>
        registered.includes(own),
      ),
    'the sealed application': isOther(sealedApplication?.ref, sealedOf(owner, nik).ref),
  };
  return Object.keys(found).filter((name) => found[name]);
}

const titles = { personalData: 'step 2', identity: 'the identity', review: 'the review' };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const answers: Record<string, string> = {
  'readCard: read': 'The bank reads it.',
  'readCard: unreadable': 'The bank cannot read it.',
  'readCard: call failed': 'Its reading fails.',
  'checkNik: clear': 'The bank clears the NIK.',
  'keepFaces: kept': 'The face before the camera is checked.',
  'fetchFace: given': 'The face is fetched from the provider.',
  'register: registered': 'The bank registers the applicant.',
  'sealApplication: sealed': 'The application is sealed.',
};

/** One sentence of a story: what a step means for whose identity it is; none for most steps. */
function sentenceOf(move: SimulationEdge, drafts: Drafts): string[] {
  const { edge, from, to } = move;
  const { step, context } = edge;
  if (step.kind === 'reload') return ['The page is loaded again.'];
  if (step.kind === 'answer') {
    if (`${step.id}: ${step.ending}` === 'keepIdPhoto: kept') {
      return [`The card of the ${ownerOf(context.saved.dataImg)} person is photographed.`];
    }
    return [answers[`${step.id}: ${step.ending}`] ?? []].flat();
  }
  if (step.kind === 'event' && step.name === 'open: idCapture') {
    return ['The ID photo is opened by its address.'];
  }
  if (step.kind === 'event' && step.name === 'photo.wanted') {
    return ['The ID photo is opened by its button.'];
  }
  const who = step.kind === 'event' ? typist(step.name) : undefined;
  const [left, form] = [formOf(from), formOf(to)];
  if (who && left) {
    return [
      drafts[left]?.nik
        ? `Continue is pressed with what ${titles[left]} shows: the ${who} person.`
        : `${capital(titles[left])} is filled in by hand with the data of the ${who} person.`,
    ];
  }
  if (!form || form === left) return [];
  const isEarly = isIn({ idCapture: 'reading' })(from);
  return [
    isEarly ? 'Its reading is not waited for.' : [],
    `${capital(titles[form])} is shown.`,
  ].flat();
}

/** How a story ends: what belongs to somebody else than the card at hand. */
function endOf(move: SimulationEdge, drafts: Drafts): string {
  const { saved } = move.edge.context;
  const strange = strangersIn(move, drafts);
  return `Now the photo is of the ${ownerOf(saved.dataImg)} person, and of somebody else: ${strange.join(', ')}.`;
}
