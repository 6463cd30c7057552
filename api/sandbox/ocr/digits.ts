const asDigits: Record<string, string> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  U: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  '!': '1',
  L: '1',
  Z: '2',
  z: '2',
  '?': '7',
  A: '4',
  S: '5',
  s: '5',
  b: '6',
  G: '6',
  T: '7',
  B: '8',
  g: '9',
  q: '9',
};

/** Reads letters that engines confuse with digits as those digits. */
export function repairDigits(text: string): string {
  return [...text].map((c) => asDigits[c] ?? c).join('');
}

/** The NIK in a line, or undefined when it does not hold exactly 16 digits. */
export function nikOf(text: string): string | undefined {
  const value = text.replace(/^\W{0,2}[NnM][Ii1l|]?[Kk][\s:;.]*/, '');
  const digits = repairDigits(value).replace(/[\s.,:;-]/g, '');
  return /^\D{0,2}(\d{16})\D{0,2}$/.exec(digits)?.[1];
}
