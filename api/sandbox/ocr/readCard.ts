import pLimit from 'p-limit';
import { timeLimits } from '../../../src/limits.ts';
import { cardFields } from '../specimen/details.ts';
import { type Certainties, certaintiesOf, merged, withPlaces } from './certainty.ts';
import { type Line, type OcrEngine, OcrTimeout } from './engine.ts';
import type { Columns } from './layout.ts';
import type { Box } from './locate.ts';
import { readNameAgain, readNameStrip } from './nameLine.ts';
import {
  type Candidate,
  isPlainShape,
  nikByShape,
  nikInBand,
  nikLine,
  readNikAgain,
  settleNik,
} from './nikLine.ts';
import { type Found, parseCard, type Reading, readingOf } from './parse.ts';
import { decoded, type Look, lookAt, type Upright, upright } from './prepare.ts';
import { readAgain, readBlood } from './reread.ts';

export type CardResult =
  | { outcome: 'read'; reading: Reading; certainties: Certainties }
  | { outcome: 'unreadable' | 'noPicture' | 'tooSlow' };

/** The engine's confidence (0 to 100) below which half of a card's lines being makes it a guess. */
const trustworthy = 35;
/** A field below this is worth a second look. */
const certain = 70;
/** How much of the picture's width a card that did not stand out is taken to fill. */
const usualShare = 0.85;
/** How certain a NIK is whose digits have the shapes of a machine's face. */
const shapedNik = 95;
/** Fields without which a picture with a number and a name is some other document. */
const fewest = 6;
/** For one photograph, waiting included, in milliseconds: less than the applicant's phone waits. */
const usualLimit = timeLimits.ocr - 10_000;
/**
 * One photograph is read while the next one is decoded. Of many that are sent together the first
 * ones are answered first.
 */
const inTurn = pLimit(2);

/** What one look at the card gave. */
type Seen = {
  found: Found;
  niks: Candidate[];
  columns: Columns | undefined;
  number: Line | undefined;
};

const nothing: Seen = { found: {}, niks: [], columns: undefined, number: undefined };

function isGuess(lines: Line[]): boolean {
  const all = lines.map((line) => line.confidence).sort((a, b) => a - b);
  return (all[Math.floor(all.length / 2)] ?? 0) < trustworthy;
}

async function see(engine: OcrEngine, look: Look, left: () => number): Promise<Seen> {
  const lines = await engine.read(look.picture, left());
  const card = parseCard(lines, look.portrait);
  const { columns, printed } = card;
  if (!columns && isGuess(lines)) return nothing;
  const found = await readAgain(engine, look.picture, card, left);
  const { jenis_kelamin: row } = printed;
  if (row) {
    const first = found.golongan_darah;
    const blood = await readBlood(engine, look.picture, row, look.portrait, first, left);
    if (blood) found.golongan_darah = blood;
  }
  const number =
    nikLine(lines) ??
    (await nikInBand(look.picture, card, look.portrait ?? columns?.portrait ?? 0));
  const shaped = number && (await nikByShape(look.picture, number));
  // Whoever has seen the shapes plainly need not ask the engine, which knows no machine's face.
  const isPlain = shaped !== undefined && isPlainShape(shaped);
  const niks =
    number && !isPlain
      ? await readNikAgain(engine, look.picture, number, found.nik?.value, left)
      : [];
  if (found.nik && !isPlain) niks.push(found.nik);
  if (shaped && isPlain) {
    found.nik = { value: shaped.value, confidence: shapedNik };
    niks.push(found.nik);
  }
  const twice = niks.find(({ value }, at) => niks.some((it, i) => i > at && it.value === value));
  if (twice) found.nik = { value: twice.value, confidence: Math.max(twice.confidence, certain) };
  if (found.nama) {
    const words = printed.nama ?? [];
    const nama = await readNameStrip(engine, look.picture, words, found.nama, left);
    const value = await readNameAgain(engine, look.picture, words, nama.value, left);
    found.nama = { ...nama, value };
  }
  return { found, niks, columns, number };
}

/** Where the card must lie, told by the columns of its text; undefined where they were not seen. */
function cardAround({ columns, number }: Seen, look: Look, source: Upright): Box | undefined {
  if (!columns || !number) return undefined;
  const unit = columns.value - columns.label;
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
  const x = (at: number) => clamp(look.left + at / look.scale, source.width);
  const y = (at: number) => clamp(look.top + at / look.scale, source.height);
  const [left, right] = [x(columns.label - unit * 0.2), x(columns.label + unit * 3.9)];
  const [top, bottom] = [y(number.place.top - unit * 0.6), y(number.place.top + unit * 2.1)];
  const box = { left, top, width: right - left, height: bottom - top };
  return box.width > 100 && box.height > 60 ? box : undefined;
}

function isComplete(found: Found): boolean {
  return cardFields.every((field) => (found[field]?.confidence ?? 0) >= certain);
}

async function readUpright(engine: OcrEngine, source: Upright, left: () => number): Promise<Found> {
  const whole = { left: 0, top: 0, width: source.width, height: source.height };
  const inFrame = source.width * usualShare;
  const area = source.card ?? whole;
  let look = await lookAt(source, area, source.card?.width ?? inFrame, 'plain');
  let seen = await see(engine, look, left);
  if (source.card && !seen.columns) {
    // What stood out was something else, a patch of light for instance.
    look = await lookAt(source, whole, inFrame, 'plain');
    seen = await see(engine, look, left);
  }
  let { found, niks } = seen;
  if (!isComplete(found)) {
    const card = cardAround(seen, look, source) ?? source.card;
    look = await lookAt(source, card ?? whole, card?.width ?? inFrame, 'keen');
    const again = await see(engine, look, left);
    found = merged(found, again.found);
    niks = [...niks, ...again.niks];
  }
  const nik = settleNik(niks, found.tanggal_lahir?.value, found.jenis_kelamin?.value);
  return withPlaces({ ...found, nik });
}

function isCard(found: Found): boolean {
  const known = cardFields.filter((field) => found[field]).length;
  return found.nik !== undefined && found.nama !== undefined && known >= fewest;
}

/**
 * Reads the e-KTP in a photograph (base64, with or without a data-URL prefix). `read` only when a
 * NIK of 16 digits and a name were found, among enough of a card's other fields; some of these may
 * be missing (OCR-07, OCR-09). `limit`: milliseconds, waiting included.
 */
export function readCard(
  engine: OcrEngine,
  base64: string,
  limit: number = usualLimit,
): Promise<CardResult> {
  const deadline = Date.now() + limit;
  const left = () => deadline - Date.now();
  return inTurn(async () => {
    const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
    const source =
      bytes.length > 0
        ? await decoded(bytes)
            .then(upright)
            .catch(() => undefined)
        : undefined;
    if (!source) return { outcome: 'noPicture' };
    try {
      const found = await readUpright(engine, source, left);
      if (!isCard(found)) return { outcome: 'unreadable' };
      return { outcome: 'read', reading: readingOf(found), certainties: certaintiesOf(found) };
    } catch (error) {
      if (error instanceof OcrTimeout) return { outcome: 'tooSlow' };
      throw error;
    }
  });
}
