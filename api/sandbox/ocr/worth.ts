import type { Value } from './parse.ts';

/** What a value is worth at most where its readings see unlike numbers of words, or guess full stops. */
export const gapped = 63;
/** The most that is left of what is faint everywhere, and of what its line alone does not say at all. */
export const faint = 60;

/** As certain the engine must be of one of the readings that agree: what is faint is misread alike twice. */
const plain = 70;

/** Whether the engine saw one of the readings that agree plainly. */
export const isPlain = (equal: readonly Pick<Value, 'confidence'>[]) =>
  equal.some(({ confidence }) => confidence >= plain);
