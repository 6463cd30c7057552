import type { Root } from './roots.ts';

/** How something changed. */
export type Mark = 'added' | 'removed' | 'changed' | 'moved' | 'renamed';

/** The kinds of things that can differ, in the order in which the review lists them. */
export const subjects = [
  'Keadaan',
  'Transisi',
  'Waktu',
  'Syarat',
  'Panggilan bank',
  'Data tersimpan',
  'Teks di layar',
  'Pengaturan dan batas',
  'Urutan dan layar',
  'Isi yang dikirim',
  'Baris syarat',
] as const;
/** The subject of a difference. */
export type Subject = (typeof subjects)[number];

/** One thing whose meaning differs between two revisions. */
export interface Difference {
  subject: Subject;
  marks: readonly Mark[];
  /** The difference in a sentence for analysts. */
  says: string;
  details: readonly string[];
  /** Code and values, for reviewers. */
  roots: readonly Root[];
  /** The paths of the states that it concerns, in the old and in the new revision. */
  before: readonly string[];
  after: readonly string[];
  /** The transitions that differ, in the old and in the new revision. */
  transitions: { before: readonly TransitionReference[]; after: readonly TransitionReference[] };
  /** The IDs of the requirements of what differs. */
  rows: readonly string[];
}
/** A transition by its state, its cause and its position among the alternatives (from 0). */
export interface TransitionReference {
  path: string;
  cause: string;
  index: number;
}

/** A difference while it is being described. */
export type Draft = { -readonly [Key in keyof Difference]: Difference[Key] } & {
  /** The key of the differing value in its table. */
  key?: string;
};
