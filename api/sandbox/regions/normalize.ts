/** Lower case without accents and signs, single spaces: what names are compared by. */
export function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** `normalize` with a memory, for names that come again and again. */
export function memoizedNormalize(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = normalize(text);
    known.set(text, made);
    return made;
  };
}
