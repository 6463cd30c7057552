/** Numbers that look random and are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const syllables =
  'ka ra su ma me ke bo ja ti lo wa si pa ci gu nu ta ba du ri an ar jo mo re sa bu la te ga da ku lu'.split(
    ' ',
  );
const beginnings =
  'Karang Suka Mekar Kebon Tanjung Sungai Gunung Pasir Muara Batu Sumber Kampung Bukit Padang Lubuk Ujung'.split(
    ' ',
  );

/** A CSV of `count` invented kelurahan, as spread over kecamatan, kota and provinsi as real ones. */
export function manyRegions(count: number): { csv: string; names: string[] } {
  const random = seeded(83);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const list = (size: number, make: () => string) => Array.from({ length: size }, make);
  const word = () => {
    const text = list(2 + Math.floor(random() * 3), () => pick(syllables)).join('');
    return text[0]?.toUpperCase() + text.slice(1);
  };
  const words = list(30_000, word);
  const [kecamatan, kota, provinsi] = [7_200, 514, 38].map((size) => list(size, () => pick(words)));
  const names = list(count, () =>
    random() < 0.55 ? pick(words) : `${pick(beginnings)} ${pick(words)}`,
  );
  const rows = names.map((name, at) => {
    const place = at % 7_200;
    const areas = [kecamatan?.[place], `Kabupaten ${kota?.[place % 514]}`, provinsi?.[place % 38]];
    return [name, ...areas, String(10_000 + (at % 89_000))].join(',');
  });
  return { csv: ['kelurahan,kecamatan,kota,provinsi,kode_pos', ...rows].join('\n'), names };
}

/** One edit somewhere behind the first letter: a letter missing, too many, wrong, or two swapped. */
function slipped(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (text.length - 1));
  const letter = 'aeioukngrst'[Math.floor(random() * 11)] as string;
  const kind = random();
  if (kind < 0.25) return text.slice(0, at) + text.slice(at + 1);
  if (kind < 0.5) return text.slice(0, at) + letter + text.slice(at);
  if (kind < 0.75) return text.slice(0, at) + letter + text.slice(at + 1);
  return (
    text.slice(0, at) +
    text
      .slice(at, at + 2)
      .split('')
      .reverse()
      .join('') +
    text.slice(at + 2)
  );
}

/**
 * What people send while they type these names: from the third letter on, one to three letters
 * further each time. Of ten people five type a name, two a later word of it, three with a slip.
 */
export function typedTerms(names: string[], people: number): string[][] {
  const random = seeded(7);
  return Array.from({ length: people }, () => {
    const name = names[Math.floor(random() * names.length)] as string;
    const kind = random();
    const typed =
      kind < 0.5 ? name : kind < 0.7 ? (name.split(' ').at(-1) as string) : slipped(name, random);
    const terms: string[] = [];
    let length = 3;
    for (; length < typed.length; length += 1 + Math.floor(random() * 3)) {
      terms.push(typed.slice(0, length));
    }
    return [...terms, typed.padEnd(3, 'a')];
  });
}
