/** Lower case without accents and signs, single spaces: what names are compared by. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The first place in sorted `keys` whose key is not less than `wanted`. */
export function lowerBound(keys: readonly string[], wanted: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as string) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** From where to where sorted `keys` begin with `prefix`. */
export function prefixRange(keys: readonly string[], prefix: string): [from: number, to: number] {
  return [lowerBound(keys, prefix), lowerBound(keys, `${prefix}\uffff`)];
}

/** `plain` for names that come again and again. */
export function rememberingPlain(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = plain(text);
    known.set(text, made);
    return made;
  };
}
