import { digitsBefore, type Edit } from './maskInput.ts';

const yearFirst = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * PER-17: writes digits as dd-mm-yyyy. A hyphen appears as soon as its group is full, unless
 * something is being deleted: a hyphen that came back at once could never be passed. Dates that
 * autofill or a clipboard gives year first are turned round.
 */
export function maskDate({ text, caret }: Edit, deleting: boolean): Edit {
  const turned = yearFirst.exec(text.trim());
  if (turned) return { text: `${turned[3]}-${turned[2]}-${turned[1]}`, caret: 10 };
  const digits = text.replace(/\D/g, '').slice(0, 8);
  const groups = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean);
  const full = digits.length === 2 || digits.length === 4;
  const masked = groups.join('-') + (full && !deleting ? '-' : '');
  const before = Math.min(digitsBefore(text, caret), digits.length);
  const hyphens = (place: number) => Number(place > 2) + Number(place > 4);
  const past = deleting ? hyphens(before) : hyphens(before + 1);
  return { text: masked, caret: Math.min(before + past, masked.length) };
}
