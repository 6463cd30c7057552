const letters = (text: string) => [...text].filter((sign) => /\p{L}/u.test(sign)).length;

/**
 * A name as it was read last, with the gaps between its words where it was read first: of a line alone
 * the engine loses narrow ones ("KRISNAAHMAD"). Readings with unlike numbers of letters, or where the
 * first has no more gaps, stay as they are.
 */
export function withGapsOf(first: string, last: string): string {
  const words = first.split(' ');
  if (words.length <= last.split(' ').length || letters(first) !== letters(last)) return last;
  const ends = new Set<number>();
  words.slice(0, -1).reduce((count, word) => {
    ends.add(count + letters(word));
    return count + letters(word);
  }, 0);
  let count = 0;
  let text = '';
  for (const sign of last.replaceAll(' ', '')) {
    const isLetter = letters(sign) === 1;
    if (isLetter && ends.has(count)) text += ' ';
    if (isLetter) count += 1;
    text += sign;
  }
  return text;
}
