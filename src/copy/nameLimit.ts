/** How people call the characters that names are written with. */
const called: Record<string, string> = {
  '.': 'titik (.)',
  ',': 'koma (,)',
  '-': 'tanda hubung (-)',
  "'": "apostrof (')",
  '’': 'apostrof (’)',
  '`': 'apostrof (`)',
  '/': 'garis miring (/)',
};
function nameOf(character: string): string {
  if (/\d/.test(character)) return `angka ${character}`;
  // What can't be seen can't be quoted, and some of it would turn the sentence round.
  if (/\p{C}/u.test(character)) return 'karakter tersembunyi';
  return called[character] ?? `"${character}"`;
}

/** Names of which the specification takes letters and spaces alone (PRO-04, PRO-08). */
export const nameLimit = {
  lettersOnly: (characters: readonly string[]) =>
    `Hanya huruf dan spasi; tanpa ${[...new Set(characters.map(nameOf))].join(', ')}`,
  /** The button beside it, which puts in the name without them. */
  use: (name: string) => `Pakai "${name}"`,
} as const;
