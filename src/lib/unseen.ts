/**
 * Characters that a person's text never contains and nobody can see in it: control characters, spaces without
 * width, marks that turn the writing direction round, halves of characters, and what is made to be ignored.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{Zl}\p{Zp}]/gu;
/** These are seen in a text of several lines. */
const breaks = '\n\r\t';

/** The characters of a text that nobody sees, each once, in their order; `allowed` are none of them. */
export const unseenIn = (text: string, allowed = breaks): string[] =>
  [...new Set(text.match(unseen))].filter((character) => !allowed.includes(character));

/** The same text without them; a tab, which no field takes, is the space that it looks like. */
export const withoutUnseen = (text: string): string =>
  text
    .replaceAll('\t', ' ')
    .replace(unseen, (character) => (breaks.includes(character) ? character : ''));

const decimalDigit = /\p{Nd}/u;

/** Returns 0 to 9 for a decimal digit of any script. Unicode keeps the ten digits of a script in one row. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (decimalDigit.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/**
 * What is only another writing of a letter or sign: letters of any font, full-width forms. Other compatibility
 * characters stay: NFKC would make 11⁄2 of 1½ and 102 of 10².
 */
const otherWriting = /[\p{L}\uff00-\uffef]/gu;

/**
 * Returns a text in the one form in which it is checked, counted, stored and sent, on the screen and at the bank:
 * composed (NFC), with letters of any font and full-width signs as usual ones, decimal digits of any script as 0
 * to 9, every space as a plain one, and without characters that nobody sees. Lines stay lines.
 */
export const normalizeText = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? text
    : withoutUnseen(text)
        .normalize('NFC')
        .replace(otherWriting, (sign) => sign.normalize('NFKC'))
        .replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit)
        .replace(/\p{Zs}/gu, ' ')
        .normalize('NFC');

/** The same for a text of one line: a line break is the space between two words. */
export const normalizeLine = (text: string): string =>
  normalizeText(text).replace(/[\n\r\t]+/g, ' ');

/** Whether a text can be kept and sent as one line: without what nobody sees. */
export const isLine = (text: string): boolean => unseenIn(text, '').length === 0;

const marks = /[\p{Cf}\p{DI}]/gu;

/**
 * Returns a value that nobody typed, such as a link's referral, as it can be kept and sent: without the marks and
 * spaces that chats put around links. Undefined where it cannot be sent at all; what is inside it is never mended.
 */
export function readReference(text: string, max: number): string | undefined {
  const bare = text.replace(marks, '').trim();
  // Once more: a sign that stands for several may become a space and another.
  const line = isLine(bare) ? normalizeText(bare).trim() : undefined;
  return line !== undefined && line.length <= max ? line : undefined;
}
