/**
 * What a text of a person never holds and nobody sees in it: control characters, spaces without width, and
 * what turns the direction of writing round. Lines' ends and tabs are seen.
 */
const unseen = /(?![\n\r\t])[\p{Cc}\p{Cf}]/gu;

/** The characters of a text that nobody sees, each once, in their order. */
export const unseenIn = (text: string): string[] => [...new Set(text.match(unseen))];

/** The same text without them. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '');
