/** What a name of letters and spaces may not hold (PRO-04, PRO-08). */
const others = /[^\p{L}\p{M}\s]/gu;

/** The characters of a name that it may not hold, each once, in their order. */
export const otherCharacters = (name: string): string[] => [...new Set(name.match(others))];

/**
 * The same name in letters and spaces: what joins two words becomes the space between them, anything
 * else is left out. Empty where nothing of a name is left.
 */
export const lettersAndSpaces = (name: string): string =>
  name
    .replace(/[-/_.,]+/g, ' ')
    .replace(others, '')
    .replace(/\s+/g, ' ')
    .trim();
