import { isIn } from '../facts.ts';
import type { SimulationEdge } from '../shapes.ts';
import { type Drafts, formOf } from './honest.ts';
import { strangersIn } from './identity.ts';
import { ownerOf, typist } from './people.ts';

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
export function sentenceOf(move: SimulationEdge, drafts: Drafts): string[] {
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
export function endOf(move: SimulationEdge, drafts: Drafts): string {
  const { saved } = move.edge.context;
  const strange = strangersIn(move, drafts);
  return `Now the photo is of the ${ownerOf(saved.dataImg)} person, and of somebody else: ${strange.join(', ')}.`;
}
