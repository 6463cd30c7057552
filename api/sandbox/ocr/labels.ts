import type { Word } from './engine.ts';
import { similarity } from './similar.ts';

/** The printed labels, in the card's order. */
const printed = {
  nama: 'NAMA',
  birth: 'TEMPAT/TGL LAHIR',
  jenis_kelamin: 'JENIS KELAMIN',
  alamat: 'ALAMAT',
  rt_rw: 'RT/RW',
  kelurahan: 'KEL/DESA',
  kecamatan: 'KECAMATAN',
  agama: 'AGAMA',
  status_perkawinan: 'STATUS PERKAWINAN',
  pekerjaan: 'PEKERJAAN',
  kewarganegaraan: 'KEWARGANEGARAAN',
  validity: 'BERLAKU HINGGA',
} as const;
export type Label = keyof typeof printed;

/** In the card's order. */
export const labels = Object.keys(printed) as Label[];

/** Labels that stand a little to the right of the others. */
export const indented: readonly Label[] = ['rt_rw', 'kelurahan', 'kecamatan'];

/** A line's words, parted where a colon joins a label and its value. */
export function tokensOf(words: readonly Word[]): Word[] {
  return words.flatMap((word) => {
    const parts = word.text.split(/([:;])/).filter((part) => part !== '');
    const letter = word.place.width / Math.max(1, word.text.length);
    let at = 0;
    return parts.map((text) => {
      const place = {
        ...word.place,
        left: word.place.left + at * letter,
        width: text.length * letter,
      };
      at += text.length;
      return { ...word, text, place };
    });
  });
}

const isColon = ({ text }: Word) => /^[:;.=-]+$/.test(text);

/** A label at the beginning of a line, and how many of its words it takes, colon included. */
export type Labelled = { label: Label; score: number; first: number; length: number };

/**
 * The label with which a line begins. Without a colon after it, it must be more like the printed
 * one; `endsLabel` tells of a place where a value begins, which is as good as a colon.
 */
export function labelOf(
  tokens: readonly Word[],
  endsLabel: (next: Word) => boolean = () => false,
): Labelled | undefined {
  let best: Labelled | undefined;
  // Stray marks may stand before the label: the card's edge, the table.
  for (const first of [0, 1, 2]) {
    for (let length = 1; length <= 4 && first + length <= tokens.length; length++) {
      const text = tokens
        .slice(first, first + length)
        .map((token) => token.text)
        .join(' ')
        .toUpperCase()
        .replace(/[^A-Z/ ]/g, '')
        .trim();
      const next = tokens[first + length];
      const sure = next !== undefined && (isColon(next) || endsLabel(next));
      for (const label of labels) {
        const score = similarity(text, printed[label]);
        const wanted = first === 0 ? (sure ? 0.55 : 0.72) : 0.8;
        if (score < wanted || score <= (best?.score ?? 0)) continue;
        best = { label, score, first, length: length + (next && isColon(next) ? 1 : 0) };
      }
    }
  }
  return best;
}
