/** A text that may be specified in English: it is marked as English, with the Indonesian meaning below. */
export function Bilingual({ text, note = getIndonesian(text) }: { text: string; note?: string }) {
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
 * Adds English texts with their Indonesian meaning, which is empty if the applicant does not need it. Each part of
 * the app adds its texts when it is loaded.
 */
export function addGlossary(words: typeof known): void {
  known = { ...known, ...words };
}

/** Returns the Indonesian meaning of an English text; `undefined` for other texts. */
export const getIndonesian = (text: string): string | undefined => known[text];

/** Returns `en` for an English text that is specified; `undefined` for other texts. */
export const getLanguage = (text: string): 'en' | undefined =>
  getIndonesian(text) === undefined ? undefined : 'en';
