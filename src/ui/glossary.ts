let known: Readonly<Record<string, string>> = {};
let isEnglish = (_: string): boolean => false;

/**
 * The texts that are fixed in English, with what an applicant who has to act on one reads below it (empty
 * where there is nothing to do). They come with the steps that need them: the first knows its own.
 */
export function setGlossary(words: typeof known, test: typeof isEnglish): void {
  known = words;
  isEnglish = test;
}

/** `undefined` for a text that is not English. */
export const inIndonesian = (text: string): string | undefined => known[text];

export const languageOf = (text: string): 'en' | undefined => (isEnglish(text) ? 'en' : undefined);
