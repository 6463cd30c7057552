import { type PersonalDataDraft, personalDataDefaults } from '../../journey/mapping/prefill.ts';
import { isIn, savedOf } from '../facts.ts';
import type { SimulationEdge } from '../shapes.ts';
import { dataOf, ownerOf, typist } from './people.ts';

/** What step 2 shows of somebody, and the capture that it has taken over: all of its draft that matters. */
export type Shown = Pick<PersonalDataDraft, 'nik' | 'nama_lengkap' | 'readingOf'>;

const blank: PersonalDataDraft = {
  no_hp: '',
  kd_promo: '',
  nik: '',
  nama_lengkap: '',
  tempat_lahir: '',
  tgl_lahir: '',
};

const shownBy = ({ nik, nama_lengkap, readingOf }: PersonalDataDraft): Shown => ({
  nik,
  nama_lengkap,
  ...(readingOf === undefined ? {} : { readingOf }),
});

/**
 * The draft of step 2 after a step, by the product's own mapping; `null` while there is none. Nothing of
 * it outlives a journey that was erased.
 */
export function draftAfter(draft: Shown | null, { edge, to }: SimulationEdge): Shown | null {
  const { saved } = edge.context;
  if (saved.step1 === undefined) return null;
  const typed = edge.step.kind === 'event' ? typist(edge.step.name) : undefined;
  const now: Shown | null = typed ? { ...draft, ...shownBy(dataOf(typed)) } : draft;
  if (!isIn('personalData')(to)) return now;
  return shownBy(personalDataDefaults(saved, now ? { ...blank, ...now } : undefined));
}

/**
 * Whether somebody honest presses Continue so: what step 2 shows is sent as it stands, and an empty form
 * is filled in from the card that was photographed.
 */
export function isHonest(draft: Shown | null, { from, edge: { step } }: SimulationEdge): boolean {
  const who = step.kind === 'event' ? typist(step.name) : undefined;
  if (!who) return true;
  // Without a photo the form does not even ask.
  const owner = ownerOf(savedOf(from).dataImg);
  return owner !== undefined && (draft?.nik ? draft.nik === dataOf(who).nik : owner === who);
}
