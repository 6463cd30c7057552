import { type CardDetails, cardFields } from '../card/details.ts';
import { codedBirth } from './nik.ts';
import type { Found } from './parse.ts';
import { isOdd, lacksStop } from './values.ts';

/** What a birth date has at least that the NIK repeats, and both at most when they differ. */
const supported = 90;
const contradicted = 40;
/** And an address or a name at most that lacks the full stop of an abbreviation, or is odd otherwise. */
const unlikely = 60;

/** Whether the NIK carries the printed birth date; undefined where either was not read. */
function agreement({ nik, tanggal_lahir, jenis_kelamin }: Found): boolean | undefined {
  if (!nik || !tanggal_lahir) return undefined;
  const coded = codedBirth(tanggal_lahir.value, jenis_kelamin?.value);
  return coded.includes(nik.value.slice(6, 12));
}

/** 0 to 1, of every field that was read. */
export type Certainties = Partial<Record<keyof CardDetails, number>>;

/**
 * How certain each value of a reading is, 0 to 1: what the engine says of its words, and whether
 * NIK, birth date and gender agree with each other.
 */
export function certaintiesOf(found: Found): Certainties {
  const agrees = agreement(found);
  const result: Certainties = {};
  for (const field of cardFields) {
    const it = found[field];
    if (!it) continue;
    let certainty = it.confidence;
    if ((field === 'nik' || field === 'tanggal_lahir') && agrees === false) {
      certainty = Math.min(certainty, contradicted);
    }
    if (field === 'alamat' && isOdd(it.value)) certainty = Math.min(certainty, unlikely);
    if (field === 'nama' && lacksStop(it.value)) certainty = Math.min(certainty, unlikely);
    if (field === 'tanggal_lahir' && agrees) certainty = Math.max(certainty, supported);
    result[field] = Math.round(Math.max(0, Math.min(100, certainty))) / 100;
  }
  return result;
}
