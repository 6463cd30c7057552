/** A text; if it is in the glossary (`addGlossary`) or has a `note`, it is marked as English, with the note below. */
export function Bilingual({ text, note = getIndonesian(text) }: { text: string; note?: string }) {
  if (note === undefined) return text && <span>{text}</span>;
  return (
    <span className="bilingual">
      <span lang="en">{text}</span>
      {note && <span className="bilingual-note">{note}</span>}
    </span>
  );
}

let glossary: Readonly<Record<string, string>> = {};

/**
 * Adds English texts with their Indonesian meaning, '' if the applicant does not need it. Each part of the app adds its
 * texts when it is loaded.
 */
export function addGlossary(texts: typeof glossary): void {
  glossary = { ...glossary, ...texts };
}

/** Returns the Indonesian meaning of an English text (may be ''); `undefined` for texts outside the glossary. */
export const getIndonesian = (text: string): string | undefined => glossary[text];

/** Returns `en` for a text of the glossary; `undefined` for other texts. */
export const getLanguage = (text: string): 'en' | undefined =>
  getIndonesian(text) === undefined ? undefined : 'en';
