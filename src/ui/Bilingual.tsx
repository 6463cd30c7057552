/** A text that may be fixed in English: marked as such, and said in Indonesian below. */
export function Bilingual({ text, note = inIndonesian(text) }: { text: string; note?: string }) {
  if (note === undefined) return text && <span>{text}</span>;
  return (
    <span className="bilingual">
      <span lang="en">{text}</span>
      {note && <span className="bilingual-note">{note}</span>}
    </span>
  );
}

let known: Readonly<Record<string, string>> = {};

/**
 * The texts that are fixed in English, with what an applicant who has to act on one reads below it (empty
 * where there is nothing to do). They come with the steps that need them: the first knows its own.
 */
export function addGlossary(words: typeof known): void {
  known = { ...known, ...words };
}

/** `undefined` for a text that is not English. */
export const inIndonesian = (text: string): string | undefined => known[text];

export const languageOf = (text: string): 'en' | undefined =>
  inIndonesian(text) === undefined ? undefined : 'en';
