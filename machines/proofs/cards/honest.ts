import { blankIdentity } from '../../../src/fields/identity.ts';
import { blankReview } from '../../../src/fields/review.ts';
import { type IdentityDraft, identityDefaults } from '../../journey/mapping/olderPrefill.ts';
import { type PersonalDataDraft, personalDataDefaults } from '../../journey/mapping/prefill.ts';
import { type ReviewDraft, reviewDefaults } from '../../journey/mapping/reviewPrefill.ts';
import type { Saved } from '../../journey/saved/schema.ts';
import { isIn, savedOf } from '../facts.ts';
import type { SimulationEdge } from '../shapes.ts';
import { dataOf, ownerOf, typist } from './people.ts';

/** What a form shows of somebody, and what of the journey it has taken over: all of its draft that matters. */
export interface Shown {
  nik: string;
  nama_lengkap: string;
  /** The capture, or for the review the identity. */
  of?: string | undefined;
}
/** The drafts of the forms that show an identity, each by the state that shows it. */
export type Drafts = { [Form in FormState]?: Shown };

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
export const formOf = (at: SimulationEdge['to']): FormState | undefined =>
  forms.find((form) => isIn(form)(at));

/** The drafts after a step. Nothing of them outlives a journey that was erased. */
export function draftsAfter(drafts: Drafts, { edge, from, to }: SimulationEdge): Drafts {
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
export function isHonest(drafts: Drafts, { from, edge: { step } }: SimulationEdge): boolean {
  const who = step.kind === 'event' ? typist(step.name) : undefined;
  const form = formOf(from);
  if (!who || !form) return true;
  // Without a photo the form does not even ask.
  const owner = ownerOf(savedOf(from).dataImg);
  const nik = drafts[form]?.nik;
  return owner !== undefined && (nik ? nik === dataOf(who).nik : owner === who);
}
