/**
 * What a text of a person never holds and nobody sees in it: control characters, spaces without width, what
 * turns the direction of writing round, and what is made to be ignored.
 */
const unseen = /[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}]/gu;
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
