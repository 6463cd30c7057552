import { type Edit, onlyDigits } from './maskInput.ts';

/**
 * A code after an edit: its digits, at most `length`. A digit typed into a full code takes the place
 * of the one behind the caret; behind the last there is no place.
 */
export function codeAfter(text: string, caret: number, length: number): Edit {
  const edit = onlyDigits({ text, caret });
  const tooMany = Math.max(0, edit.text.length - length);
  return onlyDigits(
    {
      text: edit.text.slice(0, edit.caret) + edit.text.slice(edit.caret + tooMany),
      caret: edit.caret,
    },
    length,
  );
}
