/** The bank's name as it is printed on a card, in one line or two. */
export interface CardName {
  lines: string[];
  /** The size of the letters, in units of the card. */
  size: number;
}

/** The mean width of a letter of a sans-serif font, as a share of its size. */
const letterWidth = 0.54;
/** The allowed sizes of the letters, in units of the card. */
const sizes = { largest: 12, largestInTwoLines: 10, smallest: 7 };

/** Splits words into two lines of similar length; a single word stays one line. */
function splitEvenly(words: readonly string[]): string[] {
  const lines = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (pair: readonly string[]) => Math.max(...pair.map((line) => line.length));
  return lines.sort((a, b) => longest(a) - longest(b))[0] ?? [...words];
}

/**
 * Fits the bank's name into the space between the logo and the name of the tier: on one line if it fits,
 * else on two lines of smaller letters.
 * @param space the free width, in units of the card
 * @throws when the name would be too small to read.
 */
export function fitCardName(name: string, space: number): CardName {
  const sizeOf = (lines: readonly string[]) =>
    space / (letterWidth * Math.max(...lines.map((line) => line.length)));
  if (sizeOf([name]) >= sizes.largest) return { lines: [name], size: sizes.largest };
  const lines = splitEvenly(name.split(' '));
  const size = Math.min(sizes.largestInTwoLines, Math.floor(sizeOf(lines) * 2) / 2);
  if (size < sizes.smallest)
    throw new Error(
      `name is ${JSON.stringify(name)}; on the card it is too long even in two lines.`,
    );
  return { lines, size };
}
