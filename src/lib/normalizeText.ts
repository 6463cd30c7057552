/**
 * Invisible characters that no person's text contains: control characters, zero-width spaces, direction
 * marks, lone surrogates, and ignorable characters.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{Zl}\p{Zp}]/gu;
/** These characters are visible in a text of several lines. */
const breaks = '\n\r\t';

/** Returns the distinct invisible characters of a text, in order, except `allowed` (default: line breaks and tabs). */
export const findInvisible = (text: string, allowed = breaks): string[] =>
  [...new Set(text.match(invisible))].filter((character) => !allowed.includes(character));

/** Removes the invisible characters except line breaks. A tab becomes a space. */
export const removeInvisible = (text: string): string =>
  text
    .replaceAll('\t', ' ')
    .replace(invisible, (character) => (breaks.includes(character) ? character : ''));

const decimalDigit = /\p{Nd}/u;

/**
 * Returns 0 to 9 for a decimal digit of any script. Unicode keeps the ten digits of a script in one row.
 */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (decimalDigit.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/**
 * Letters of any font and full-width forms. Other compatibility characters stay: NFKC would turn 1½ into
 * 11⁄2 and 10² into 102.
 */
const otherWriting = /[\p{L}\uff00-\uffef]/gu;

/**
 * Normalises a text as it is validated, counted, stored and sent, by the screen and the bank: composed
 * (NFC), with standard letters, ASCII digits and plain spaces, and without invisible characters. Line
 * breaks stay.
 */
export const normalizeText = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? text
    : removeInvisible(text)
        .normalize('NFC')
        .replace(otherWriting, (sign) => sign.normalize('NFKC'))
        .replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit)
        .replace(/\p{Zs}/gu, ' ')
        .normalize('NFC');

/** Normalises a one-line text like `normalizeText`. Line breaks become one space. */
export const normalizeLine = (text: string): string =>
  normalizeText(text).replace(/[\n\r\t]+/g, ' ');

/** Checks whether a text can be stored and sent as one line: without invisible characters. */
export const isSingleLine = (text: string): boolean => findInvisible(text, '').length === 0;

const marks = /[\p{Cf}\p{DI}]/gu;

/**
 * Normalises a value that nobody typed, such as a link's referral, without the marks and spaces that chats add
 * around links. Returns undefined when it has other invisible characters or more than `max` characters.
 */
export function readReference(text: string, max: number): string | undefined {
  const bare = text.replace(marks, '').trim();
  // Normalisation may produce spaces at the ends.
  const line = isSingleLine(bare) ? normalizeText(bare).trim() : undefined;
  return line !== undefined && line.length <= max ? line : undefined;
}
