import { isRealDate, parseDayMonthYear } from './date.ts';

/** The province codes at the start of a NIK, as assigned by the ministry of home affairs. */
const provinces = new Set(
  [
    ['11', '12', '13', '14', '15', '16', '17', '18', '19', '21'], // Sumatra and its islands
    ['31', '32', '33', '34', '35', '36'], // Java
    ['51', '52', '53'], // Bali and Nusa Tenggara
    ['61', '62', '63', '64', '65'], // Kalimantan
    ['71', '72', '73', '74', '75', '76'], // Sulawesi
    ['81', '82'], // Maluku
    ['91', '92', '93', '94', '95', '96'], // Papua
  ].flat(),
);

/** The number that a NIK adds to a woman's day of birth. */
const womansDay = 40;

/** The facts in a NIK: PPRRSS, then ddmmyy, then a serial number. */
export interface NikFacts {
  knownProvince: boolean;
  /** The birth date without century, or `null` when it does not exist. */
  born: { day: number; month: number; yearOfCentury: number } | null;
  /** `null` when the day of birth is valid neither for a man nor for a woman. */
  gender: 'M' | 'F' | null;
}

/** Reads a NIK of sixteen digits. Returns `null` for other texts. */
export function readNik(nik: string): NikFacts | null {
  if (!/^\d{16}$/.test(nik)) return null;
  const coded = Number(nik.slice(6, 8));
  const isWoman = coded > womansDay;
  const day = isWoman ? coded - womansDay : coded;
  const month = Number(nik.slice(8, 10));
  const yearOfCentury = Number(nik.slice(10, 12));
  // Every day of a year 19yy also exists in 20yy, so the century does not matter.
  const exists = isRealDate({ year: 2000 + yearOfCentury, month, day });
  return {
    knownProvince: provinces.has(nik.slice(0, 2)),
    born: exists ? { day, month, yearOfCentury } : null,
    gender: day >= 1 && day <= 31 ? (isWoman ? 'F' : 'M') : null,
  };
}

/** Returns the unusual part of a NIK, or `null` when it is plausible or incomplete. */
export function getNikWarning(nik: string): 'province' | 'date' | null {
  const facts = readNik(nik);
  if (!facts) return null;
  if (!facts.knownProvince) return 'province';
  return facts.born ? null : 'date';
}

/** Checks whether a NIK contradicts a birth date in dd-mm-yyyy; false while either is incomplete or impossible. */
export function hasOtherBirthDate(nik: string, birthDate: string): boolean {
  const born = readNik(nik)?.born;
  const date = parseDayMonthYear(birthDate);
  if (!born || !date || !isRealDate(date)) return false;
  return (
    born.day !== date.day || born.month !== date.month || born.yearOfCentury !== date.year % 100
  );
}

/** Checks whether a complete NIK contradicts the chosen gender (`M`, `F`, or '' for none). */
export function hasOtherGender(nik: string, chosen: string): boolean {
  const gender = readNik(nik)?.gender;
  return Boolean(gender && chosen && gender !== chosen);
}
