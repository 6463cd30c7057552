import { distance } from 'fastest-levenshtein';
import type { Found } from './parse.ts';
import { birthPlaces, cardRegions } from './regencies.ts';

type Value = { value: string; confidence: number };

/** What a value is worth at least that is on the list, and one that was put right by it. */
const listed = 90;
const corrected = 72;
/** From here on two readings agreed: a name that is not on the list may be one all the same. */
const sureOf = 90;
/** The most that is left of a name that should be on the list and is not, and of one that may be missing there. */
const unlisted = 55;
const unknown = 62;

const joined = (text: string) => text.replace(/[^A-Z]/g, '');

/** The names nearest to a text, and how many letters they differ by, at most one in five. */
function nearestOf(text: string, names: readonly string[]): { names: string[]; far: number } {
  let far = Math.floor(joined(text).length / 5);
  let best: string[] = [];
  for (const name of names) {
    if (Math.abs(name.length - text.length) > far + 3) continue;
    const it = distance(joined(text), joined(name));
    if (it > far) continue;
    if (it < far) best = [];
    far = it;
    best.push(name);
  }
  return { names: best, far };
}

/** A place against the list of all: as it is written there, and how certain it then is. */
function against(list: readonly string[], it: Value, isComplete: boolean): Value {
  if (list.includes(it.value)) return { ...it, confidence: Math.max(listed, it.confidence) };
  const { names, far } = nearestOf(it.value, list);
  const [name] = names;
  if (name && far === 0) return { value: name, confidence: Math.max(listed, it.confidence) };
  const isSure = it.confidence >= sureOf && !isComplete;
  if (isSure) return it;
  if (name && names.length === 1) return { value: name, confidence: corrected };
  return { ...it, confidence: Math.min(isComplete ? unlisted : unknown, it.confidence) };
}

/**
 * Birth place and regency against the names that there are: a lost gap or a wrong letter is put right,
 * what is like none of them is less certain.
 */
export function withPlaces(found: Found): Found {
  const { tempat_lahir, kota } = found;
  return {
    ...found,
    ...(tempat_lahir && { tempat_lahir: against(birthPlaces, tempat_lahir, false) }),
    ...(kota && { kota: against(cardRegions, kota, true) }),
  };
}
