import type { ChangeMeta } from 'react-number-format';

const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/;
const wholeDate = /^\d{2}-\d{2}-\d{4}$/;
/** Of a whole date; with their hyphens ten characters. */
export const dateDigits = 8;

/**
 * PER-17: writes digits as dd-mm-yyyy. A hyphen appears as soon as its group is full, unless something
 * was just deleted: a hyphen that came back at once could never be passed. Dates that autofill or a
 * clipboard gives year first are turned round; a whole date takes no further digit. Without a change
 * the text is one already. (react-number-format's own pattern would show the empty places too.)
 */
export function maskDate(text: string, change?: ChangeMeta): string {
  if (!change) return text;
  const turned = yearFirst.exec(text.trim());
  if (turned) return `${turned[3]}-${turned[2]}-${turned[1]}`;
  const digits = text.replace(/\D/g, '');
  if (digits.length > dateDigits && wholeDate.test(change.lastValue)) return change.lastValue;
  const groups = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean);
  const isFull = digits.length === 2 || digits.length === 4;
  const isDeleting = change.to.start === change.to.end;
  return groups.join('-') + (isFull && !isDeleting ? '-' : '');
}

/** Where the caret may stand: behind a hyphen that just appeared, not before it. */
export const caretPlaces = (text: string): boolean[] =>
  Array.from({ length: text.length + 1 }, (_, place) => text.slice(place) !== '-');

/** Hyphens are passed and deleted like digits. */
export const isDateCharacter = (character: string): boolean => /[\d-]/.test(character);
