import { getBoundingBox, type Line, type Word } from './engine.ts';
import { getSimilarity } from './vocabulary.ts';

/** The columns of a card in a scan, in pixels: where labels, colons, values and the portrait begin. */
export type Columns = { label: number; colon: number | undefined; value: number; portrait: number };

/** A printed row: its label and the words of its value. */
type Row = { label: Label; value: Word[] };

/** The portrait's position as a multiple of the distance from label to value; similar in both card designs. */
const portraitAt = 2.76;

/** Words below this confidence come from the background pattern. */
const madeUp = 20;
/** The minimum gap that separates a value from stray marks, in the same unit. */
const strayGap = 0.22;
/** The maximum gap between words of one value, as a share of that gap. */
const closely = 0.4;

const getMedian = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Finds the columns by the rows with clear labels; returns undefined for fewer than three rows.
 * @param portrait where the portrait begins, if it was detected
 */
export function findColumns(lines: readonly Line[], portrait?: number): Columns | undefined {
  const found = lines.flatMap(({ words }) => {
    const tokens = tokenize(words);
    const match = findLabel(tokens);
    const label = match && tokens[match.first];
    const value = match && tokens[match.first + match.length];
    if (!label || !value || match.score < 0.75) return [];
    const colon = tokens[match.first + match.length - 1];
    return [
      {
        label: match.label,
        left: label.place.left,
        colon: colon && isColon(colon) ? [colon.place.left] : [],
        value: value.place.left,
      },
    ];
  });
  const plain = found.filter(({ label }) => !indented.includes(label));
  if (found.length < 3 || plain.length < 2) return undefined;
  const label = getMedian(plain.map(({ left }) => left));
  const value = getMedian(found.map((it) => it.value));
  const colons = found.flatMap((it) => it.colon);
  const colon = colons.length > 0 ? getMedian(colons) : undefined;
  const unit = value - label;
  return unit > 0
    ? { label, colon, value, portrait: portrait ?? label + portraitAt * unit }
    : undefined;
}

/** Removes words that the portrait and the card's edge add to a value. */
function removeStrayWords(
  tokens: Word[],
  { label, value, portrait }: Columns,
  wide: boolean,
): Word[] {
  const gap = (value - label) * strayGap;
  // If the portrait's position is only estimated, a word close to the previous one still belongs to the
  // value.
  const isClose = (at: number) => {
    const [before, it] = [tokens[at - 1]?.place, tokens[at]?.place];
    return before && it && it.left - before.left - before.width < gap * closely;
  };
  const past = tokens.findIndex(({ place }, at) => place.left >= portrait && !isClose(at));
  const labelTokens = wide || past < 0 ? tokens : tokens.slice(0, past);
  const end = labelTokens.findIndex((word, index) => {
    const before = labelTokens[index - 1];
    return before && word.place.left - (before.place.left + before.place.width) > gap;
  });
  return wide || end < 0 ? labelTokens : labelTokens.slice(0, end);
}

/** Removes a misread colon: a short word left of the values' column. */
function removeColon(tokens: Word[], columns: Columns | undefined): Word[] {
  const [first] = tokens;
  const isColonsPlace =
    columns !== undefined &&
    first !== undefined &&
    first.text.length <= 2 &&
    first.place.left + first.place.width <= columns.value;
  return isColonsPlace && tokens.length > 1 ? tokens.slice(1) : tokens;
}

/** Rows that may continue in the next line; a name has no number, but the row below it has. */
const canContinue: Partial<Record<Label, (value: readonly Word[]) => boolean>> = {
  alamat: () => true,
  nama: (value) => !value.some(({ text }) => /\d/.test(text)),
};

type Pending = { label?: Label | undefined; tokens: Word[] };

/** Assigns the missing labels to rows between two labelled ones, if their number fits. */
function inferLabels(rows: Pending[]): Pending[] {
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
 * Finds the rows below the NIK and separates labels from values by position and text. A line without a
 * label that begins in the values' column continues the name or address above it.
 */
export function findRows(lines: readonly Line[], columns: Columns | undefined): Row[] {
  const unit = columns ? columns.value - columns.label : 0;
  const isValue = (word: Word) =>
    columns !== undefined && word.place.left > columns.value - unit * 0.18;
  const rows: Pending[] = [];
  for (const { words } of lines) {
    const tokens = tokenize(words);
    const match = findLabel(tokens, isValue);
    const start = match && tokens[match.first];
    // Text in the values' column is a value, even if it resembles a label: PRATAMA.
    if (match && !(start && isValue(start))) {
      const value = removeColon(tokens.slice(match.first + match.length), columns);
      const wide = match.label === 'jenis_kelamin';
      rows.push({
        label: match.label,
        tokens: columns ? removeStrayWords(value, columns, wide) : value,
      });
    } else if (columns) {
      const value = removeStrayWords(tokens.filter(isValue), columns, false);
      const last = rows.at(-1);
      const isBare = tokens.every(
        (token) => isValue(token) || token.text.length < 3 || token.confidence < madeUp,
      );
      if (value.length === 0) continue;
      if (!isBare) rows.push({ tokens: value });
      else if (last?.label && canContinue[last.label]?.(value)) last.tokens.push(...value);
    }
  }
  return inferLabels(rows).flatMap(({ label, tokens }) =>
    label ? [{ label, value: tokens }] : [],
  );
}

/** The printed labels, in the order of the card. */
const printedLabels = {
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

export type Label = keyof typeof printedLabels;

/** The IDs in the order of the card. */
const labels = Object.keys(printedLabels) as Label[];

/** Labels that are indented. */
const indented: readonly Label[] = ['rt_rw', 'kelurahan', 'kecamatan'];

/** Splits the words of a line at colons between label and value. */
function tokenize(words: readonly Word[]): Word[] {
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

/** A label at the beginning of a line, and the number of its words, including the colon. */
type Labelled = { label: Label; score: number; first: number; length: number };

/**
 * Finds the label at the beginning of a line. Without a colon after it, it must be more similar to the
 * printed one; `endsLabel` checks for the start of a value, which is as good as a colon.
 */
function findLabel(
  tokens: readonly Word[],
  endsLabel: (next: Word) => boolean = () => false,
): Labelled | undefined {
  let best: Labelled | undefined;
  // Stray marks may precede the label: the card's edge, the table.
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
        const score = getSimilarity(text, printedLabels[label]);
        const wanted = first === 0 ? (sure ? 0.55 : 0.72) : 0.8;
        if (score < wanted || score <= (best?.score ?? 0)) continue;
        best = { label, score, first, length: length + (next && isColon(next) ? 1 : 0) };
      }
    }
  }
  return best;
}

/** Groups the words of a value by line. */
export function groupByLine(words: readonly Word[]): Word[][] {
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

/** The maximum gap between two words of a value, as a multiple of their height. */
const widest = 1.2;

/**
 * Checks whether a gap between words is so wide that a word was not recognized, for example because of a
 * reflection.
 */
function hasGap(words: readonly Word[]): boolean {
  return groupByLine(words).some((line) => {
    const heights = line.map(({ place }) => place.height).sort((a, b) => a - b);
    const high = heights[Math.floor((heights.length - 1) / 2)] ?? 0;
    return line.some(({ place }, at) => {
      const before = line[at - 1]?.place;
      return before !== undefined && place.left - before.left - before.width > high * widest;
    });
  });
}

/** How far a value may begin after the values' column, and after the colons, as multiples of its height. */
const indent = { value: 0.6, colon: 2.3 };

/** The distance to a covered portrait or the scan's edge within which a value may be cut off, in its heights. */
const cutOff = 0.8;

/**
 * Checks whether a value's beginning, middle or end may not have been recognized: a value is cut off near
 * `end`, the x position of a covered portrait or the scan's edge. A reflection often hides several values.
 */
export const isIncomplete = (
  words: readonly Word[],
  columns: Pick<Columns, 'value' | 'colon'> | undefined,
  end: number = Number.POSITIVE_INFINITY,
) =>
  hasGap(words) ||
  groupByLine(words).some((line) => {
    const { left, width, height } = getBoundingBox(line);
    const { value, colon = value } = columns ?? { value: left };
    return (
      left - value > height * indent.value ||
      left - colon > height * indent.colon ||
      left + width > end - height * cutOff
    );
  });
