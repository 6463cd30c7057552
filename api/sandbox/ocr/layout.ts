import { around, type Line, type Word } from './engine.ts';
import { similarity } from './vocabulary.ts';

/** Columns of a card, in pixels of the look: where labels, their colons and values begin, where the portrait. */
export type Columns = { label: number; colon: number | undefined; value: number; portrait: number };

/** A printed row: its label and the words of its value. */
type Row = { label: Label; value: Word[] };

/** Pictures' columns as multiples of the way from a label to its value; both designs are near. */
const portraitAt = 2.76;

/** Below this confidence a word is a pattern of the ground. */
const madeUp = 20;
/** A gap this wide, in the same unit, parts a value from what stands beside it. */
const strayGap = 0.22;
/** Of that gap, what words of one value keep between them at most. */
const closely = 0.4;

const middle = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * The columns, from the rows whose labels are plain to read; undefined with fewer than three.
 * `portrait`: where it begins, if it stood out.
 */
export function columnsOf(lines: readonly Line[], portrait?: number): Columns | undefined {
  const found = lines.flatMap(({ words }) => {
    const tokens = tokensOf(words);
    const it = labelOf(tokens);
    const label = it && tokens[it.first];
    const value = it && tokens[it.first + it.length];
    if (!label || !value || it.score < 0.75) return [];
    const colon = tokens[it.first + it.length - 1];
    return [
      {
        label: it.label,
        left: label.place.left,
        colon: colon && isColon(colon) ? [colon.place.left] : [],
        value: value.place.left,
      },
    ];
  });
  const plain = found.filter(({ label }) => !indented.includes(label));
  if (found.length < 3 || plain.length < 2) return undefined;
  const label = middle(plain.map(({ left }) => left));
  const value = middle(found.map((it) => it.value));
  const colons = found.flatMap((it) => it.colon);
  const colon = colons.length > 0 ? middle(colons) : undefined;
  const unit = value - label;
  return unit > 0
    ? { label, colon, value, portrait: portrait ?? label + portraitAt * unit }
    : undefined;
}

/** A value without what the portrait and the card's edge add to it. */
function cleared(tokens: Word[], { label, value, portrait }: Columns, wide: boolean): Word[] {
  const gap = (value - label) * strayGap;
  // Where the portrait is only guessed, a word close behind another one is still the value's.
  const isClose = (at: number) => {
    const [before, it] = [tokens[at - 1]?.place, tokens[at]?.place];
    return before && it && it.left - before.left - before.width < gap * closely;
  };
  const past = tokens.findIndex(({ place }, at) => place.left >= portrait && !isClose(at));
  const kept = wide || past < 0 ? tokens : tokens.slice(0, past);
  const end = kept.findIndex((word, index) => {
    const before = kept[index - 1];
    return before && word.place.left - (before.place.left + before.place.width) > gap;
  });
  return wide || end < 0 ? kept : kept.slice(0, end);
}

/** A value without a colon before it that was read as something else: it stands left of where values begin. */
function withoutColon(tokens: Word[], columns: Columns | undefined): Word[] {
  const [first] = tokens;
  const isColonsPlace =
    columns !== undefined &&
    first !== undefined &&
    first.text.length <= 2 &&
    first.place.left + first.place.width <= columns.value;
  return isColonsPlace && tokens.length > 1 ? tokens.slice(1) : tokens;
}

/** Rows that may go on in the next line; no name has a number in it, as the row below it has. */
const goesOn: Partial<Record<Label, (value: readonly Word[]) => boolean>> = {
  alamat: () => true,
  nama: (value) => !value.some(({ text }) => /\d/.test(text)),
};

type Pending = { label?: Label | undefined; tokens: Word[] };

/** Gives unlabelled rows between two labelled ones the labels between theirs, if the count fits. */
function inferred(rows: Pending[]): Pending[] {
  const known = rows.flatMap(({ label }, at) =>
    label ? [{ at, order: labels.indexOf(label) }] : [],
  );
  return rows.map((row, at) => {
    if (row.label) return row;
    const before = known.filter((it) => it.at < at).at(-1);
    const after = known.find((it) => it.at > at);
    if (!before || !after || after.at - before.at !== after.order - before.order) return row;
    return { ...row, label: labels[before.order + at - before.at] };
  });
}

/**
 * The rows below the NIK, their values told from their labels by place as well as by text. A line
 * without a label that begins in the column of values goes on with the name or the address above it.
 */
export function rowsOf(lines: readonly Line[], columns: Columns | undefined): Row[] {
  const unit = columns ? columns.value - columns.label : 0;
  const isValue = (word: Word) =>
    columns !== undefined && word.place.left > columns.value - unit * 0.18;
  const rows: Pending[] = [];
  for (const { words } of lines) {
    const tokens = tokensOf(words);
    const it = labelOf(tokens, isValue);
    const start = it && tokens[it.first];
    // What begins where values do is one, however like a label: PRATAMA.
    if (it && !(start && isValue(start))) {
      const value = withoutColon(tokens.slice(it.first + it.length), columns);
      const wide = it.label === 'jenis_kelamin';
      rows.push({ label: it.label, tokens: columns ? cleared(value, columns, wide) : value });
    } else if (columns) {
      const value = cleared(tokens.filter(isValue), columns, false);
      const last = rows.at(-1);
      const isBare = tokens.every(
        (token) => isValue(token) || token.text.length < 3 || token.confidence < madeUp,
      );
      if (value.length === 0) continue;
      if (!isBare) rows.push({ tokens: value });
      else if (last?.label && goesOn[last.label]?.(value)) last.tokens.push(...value);
    }
  }
  return inferred(rows).flatMap(({ label, tokens }) => (label ? [{ label, value: tokens }] : []));
}

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
const labels = Object.keys(printed) as Label[];

/** Labels that stand a little to the right of the others. */
const indented: readonly Label[] = ['rt_rw', 'kelurahan', 'kecamatan'];

/** A line's words, parted where a colon joins a label and its value. */
function tokensOf(words: readonly Word[]): Word[] {
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
type Labelled = { label: Label; score: number; first: number; length: number };

/**
 * The label with which a line begins. Without a colon after it, it must be more like the printed
 * one; `endsLabel` tells of a place where a value begins, which is as good as a colon.
 */
function labelOf(
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

/** The words of a value by the lines that they stand in. */
export function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const before = last?.at(-1)?.place;
    const middle = word.place.top + word.place.height / 2;
    if (last && before && middle < before.top + before.height) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** Two words of a value have less than this between them, as a multiple of their height. */
const widest = 1.2;

/** Whether words of a value stand so far apart that something between them was not seen: a reflection lies there. */
function isTorn(words: readonly Word[]): boolean {
  return linesOf(words).some((line) => {
    const heights = line.map(({ place }) => place.height).sort((a, b) => a - b);
    const high = heights[Math.floor((heights.length - 1) / 2)] ?? 0;
    return line.some(({ place }, at) => {
      const before = line[at - 1]?.place;
      return before !== undefined && place.left - before.left - before.width > high * widest;
    });
  });
}

/** How far right of where all values begin one may begin, and of the colons, as multiples of its height. */
const indent = { value: 0.6, colon: 2.3 };

/** What reaches so near, in its heights, to a portrait that is painted over, or to the look's edge, may go on there. */
const cutOff = 0.8;

/**
 * Whether a value's beginning was not seen, something between its words, or its end, where none is beyond `end`; of
 * many a reflection hides it at once.
 */
export const isPart = (
  words: readonly Word[],
  columns: Pick<Columns, 'value' | 'colon'> | undefined,
  end: number = Number.POSITIVE_INFINITY,
) =>
  isTorn(words) ||
  linesOf(words).some((line) => {
    const { left, width, height } = around(line);
    const { value, colon = value } = columns ?? { value: left };
    return (
      left - value > height * indent.value ||
      left - colon > height * indent.colon ||
      left + width > end - height * cutOff
    );
  });
