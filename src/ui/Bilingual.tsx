import { inIndonesian } from './glossary.ts';

/** A text that may be fixed in English: marked as such, and said in Indonesian below. */
export function Bilingual({ text, note = inIndonesian(text) }: { text: string; note?: string }) {
  if (note === undefined) return text;
  return (
    <span className="bilingual">
      <span lang="en">{text}</span>
      {note && <span className="bilingual-note">{note}</span>}
    </span>
  );
}
