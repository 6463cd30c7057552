/** The result of filtering an entered text: the accepted text, and a note about the rejected part. */
export interface EntryResult {
  text: string;
  note?: string | undefined;
  /** Whether the rejected part belongs to the text typed after it, so that 1,5 does not become 15. */
  carries?: boolean | undefined;
}

/**
 * How a text was entered: `typed` at the caret, `pasted` or dropped as a piece, `whole` as the entire value of the
 * field (autofill, a suggestion, a composed word).
 */
export type EntryMethod = 'typed' | 'pasted' | 'whole';

/** Normalises a text and filters it by the field's rule. Filtering a result again must not change it. */
export type FilterEntry = (text: string, method: EntryMethod) => EntryResult;
