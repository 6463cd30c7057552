/**
 * What a text of a person never holds and nobody sees in it: control characters, spaces without width, what
 * turns the direction of writing round, and what is made to be ignored. Lines' ends and tabs are seen.
 */
const unseen = /(?![\n\r\t])[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}]/gu;
/** In a text of one line nobody sees those either. */
const unseenInLine = /[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}]/gu;

/** The characters of a text that nobody sees, each once, in their order. */
export const unseenIn = (text: string, lines: 'one' | 'several' = 'several'): string[] => [
  ...new Set(text.match(lines === 'one' ? unseenInLine : unseen)),
];

/** The same text without them; a tab, which no field takes, is the space that it looks like. */
export const withoutUnseen = (text: string): string =>
  text.replaceAll('\t', ' ').replace(unseen, '');
