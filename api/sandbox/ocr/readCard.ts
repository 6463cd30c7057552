import { cardFields } from '../card/details.ts';
import { type Line, type OcrEngine, OcrTimeout } from './engine.ts';
import { readNameAgain } from './nameLine.ts';
import { readNikAgain } from './nikLine.ts';
import { parseCard, type Reading } from './parse.ts';
import { firstLook, secondLook, type Upright, upright } from './prepare.ts';

export type CardResult =
  | { outcome: 'read'; reading: Reading }
  | { outcome: 'unreadable' | 'noPicture' | 'tooSlow' };

/** The engine's confidence (0 to 100) below which half of a card's lines being makes it a guess. */
const trustworthy = 35;
/** The confidence that the name's line needs. */
const certain = 60;
/** For one photograph, in milliseconds. */
const timeLimit = 20_000;

function isSufficient(reading: Reading): boolean {
  return /^\d{16}$/.test(reading.nik ?? '') && (reading.nama ?? '').length >= 3;
}

function isGuess(lines: Line[]): boolean {
  const all = lines.map((line) => line.confidence).sort((a, b) => a - b);
  return (all[Math.floor(all.length / 2)] ?? 0) < trustworthy;
}

async function decode(bytes: Buffer): Promise<Upright | undefined> {
  return upright(bytes).catch(() => undefined);
}

async function look(engine: OcrEngine, picture: Buffer, left: () => number): Promise<Reading> {
  const read = await engine.read(picture, left());
  if (isGuess(read)) return {};
  // The name has nothing to be checked against, so its line must be read with more certainty.
  const lines = read.filter((line) => line.confidence >= certain || !parseCard([line]).nama);
  const reading = parseCard(lines);
  const nik = await readNikAgain(engine, picture, lines, reading, left);
  const nama = await readNameAgain(engine, picture, lines, reading, left);
  return { ...reading, nik, nama };
}

/** Fields of the first reading, the second one's where the first has none. */
function merged(first: Reading, second: Reading): Reading {
  const known = Object.entries(first).filter(([, value]) => value);
  return { ...second, ...Object.fromEntries(known) };
}

/**
 * Reads the e-KTP in a photograph (base64, with or without a data-URL prefix). `read` only when a
 * NIK of 16 digits and a name were found; other fields may be missing (OCR-07, OCR-09).
 */
export async function readCard(engine: OcrEngine, base64: string): Promise<CardResult> {
  const deadline = Date.now() + timeLimit;
  const left = () => deadline - Date.now();
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  const source = bytes.length > 0 ? await decode(bytes) : undefined;
  if (!source) return { outcome: 'noPicture' };
  try {
    let reading = await look(engine, await firstLook(source), left);
    if (cardFields.some((field) => !reading[field])) {
      reading = merged(reading, await look(engine, await secondLook(source), left));
    }
    return isSufficient(reading) ? { outcome: 'read', reading } : { outcome: 'unreadable' };
  } catch (error) {
    if (error instanceof OcrTimeout) return { outcome: 'tooSlow' };
    throw error;
  }
}
