import type { CardDetails } from '../card/details.ts';
import type { Word } from './engine.ts';
import { nearest, similarity } from './similar.ts';
import { tidy } from './values.ts';
import { provinces } from './vocabulary.ts';

/** A gap this many times as high as the letters parts a heading from what stands beside it. */
const strayGap = 1.6;

/** The words from `start` on, as far as they stand together. */
function together(words: readonly Word[], start: number): Word[] {
  const kept: Word[] = [];
  for (const word of words.slice(start)) {
    const before = kept.at(-1)?.place;
    if (before && word.place.left - before.left - before.width > before.height * strayGap) break;
    kept.push(word);
  }
  return kept;
}

/** Province or city of one of the two lines that head a card, and the words that say it. */
export function headerOf(words: readonly Word[]): {
  reading: Partial<CardDetails>;
  words: Word[];
} {
  for (let start = 0; start < Math.min(3, words.length - 1); start++) {
    const heading = together(words, start);
    const [first = '', ...rest] = tidy(heading.map(({ text }) => text).join(' ')).split(' ');
    const name = rest.join(' ').replace(/[^A-Z ]/g, '');
    if (name.length < 3) continue;
    if (similarity(first, 'PROVINSI') >= 0.7) {
      const provinsi = nearest(name, provinces, 0.8) ?? name;
      return { reading: { provinsi }, words: heading };
    }
    const kind = nearest(first, ['KOTA', 'KABUPATEN', 'JAKARTA'], 0.75);
    if (kind) return { reading: { kota: `${kind} ${name}` }, words: heading };
  }
  return { reading: {}, words: [] };
}
