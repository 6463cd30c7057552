import { readNik } from '../../../src/lib/nik.ts';

/** A reading of sixteen digits and the engine's confidence in it, 0 to 100. */
export type Candidate = { value: string; confidence: number };

/** Where the date of birth stands in a NIK. */
const from = 6;
const to = 12;

/** The six digits in which a NIK carries a birth date (dd-mm-yyyy); women have 40 added to the day. */
export function codedBirth(birth: string, gender: string | undefined): string[] {
  const [day = '', month = '', year = ''] = birth.split('-');
  const rest = month + year.slice(2);
  const man = day + rest;
  const woman = Number(day) + 40 + rest;
  if (gender === 'LAKI-LAKI') return [man];
  return gender === 'PEREMPUAN' ? [woman] : [man, woman];
}

const differing = (a: string, b: string) => [...a].filter((digit, at) => digit !== b[at]).length;

/** Digit by digit what most candidates say, the more certain ones counting more. */
function majority(candidates: readonly Candidate[]): string {
  return Array.from({ length: 16 }, (_, at) => {
    const votes = new Map<string, number>();
    for (const { value, confidence } of candidates) {
      const digit = value[at] ?? '';
      votes.set(digit, (votes.get(digit) ?? 0) + 20 + confidence);
    }
    return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
  }).join('');
}

/** The most that is left of the confidence where half of the readings say something else. */
const dispute = 55;
/** What is at least certain that was read twice, and that carries the printed birth date besides. */
const seenTwice = 75;
const confirmed = 92;

/**
 * One NIK from several readings of it. Those that carry the printed date of birth go before the
 * others; where none does, up to two digits of the date are put right from the printed one, because
 * there, and only there, a NIK says the same as the card.
 */
export function settleNik(
  candidates: readonly Candidate[],
  birth: string | undefined,
  gender: string | undefined,
): Candidate | undefined {
  if (candidates.length === 0) return undefined;
  const coded = birth ? codedBirth(birth, gender) : [];
  const carries = (value: string) => coded.includes(value.slice(from, to));
  const agreeing = candidates.filter(({ value }) => carries(value));
  const chosen = agreeing.length > 0 ? agreeing : candidates;
  const value = majority(chosen);
  const same = chosen.filter((it) => it.value === value).length;
  const most = Math.max(...chosen.map((it) => it.confidence));
  const repeated = same > 1 ? (carries(value) ? confirmed : seenTwice) : 0;
  const confidence = same > chosen.length / 2 ? Math.max(repeated, most) : Math.min(dispute, most);
  const said = value.slice(from, to);
  // The right date with the other gender's day is no misreading: the NIK stays as it is printed.
  if (birth && codedBirth(birth, undefined).includes(said)) return { value, confidence };
  const near = coded.filter((it) => differing(it, said) <= 2);
  const [only] = near;
  if (near.length !== 1 || !only) return { value, confidence };
  const repaired = value.slice(0, from) + only + value.slice(to);
  return { value: readNik(repaired)?.born ? repaired : value, confidence };
}
