import { isRealDate, parseDayMonthYear } from './date.ts';

/** The province codes with which a NIK can begin, as the ministry of home affairs numbers them. */
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

/** Women's day of birth is coded with 40 added. */
const womansDay = 40;

/** What a NIK says of its bearer: PPRRSS, then ddmmyy, then a serial number. */
export interface NikFacts {
  knownProvince: boolean;
  /** Without its century; `null` where no calendar has such a day. */
  born: { day: number; month: number; yearOfCentury: number } | null;
  /** `null` where the day of birth is neither a man's nor a woman's. */
  gender: 'M' | 'F' | null;
}

/** Reads a NIK of sixteen digits; `null` for any other text. */
export function readNik(nik: string): NikFacts | null {
  if (!/^\d{16}$/.test(nik)) return null;
  const coded = Number(nik.slice(6, 8));
  const isWoman = coded > womansDay;
  const day = isWoman ? coded - womansDay : coded;
  const month = Number(nik.slice(8, 10));
  const yearOfCentury = Number(nik.slice(10, 12));
  // Every day of a year 19yy is one of 20yy too, and 29-02-00 was one in 2000 alone.
  const exists = isRealDate({ year: 2000 + yearOfCentury, month, day });
  return {
    knownProvince: provinces.has(nik.slice(0, 2)),
    born: exists ? { day, month, yearOfCentury } : null,
    gender: day >= 1 && day <= 31 ? (isWoman ? 'F' : 'M') : null,
  };
}

/** What in a NIK is worth a second look, by itself; `null` while it is no complete NIK. */
export function nikDoubt(nik: string): 'province' | 'date' | null {
  const facts = readNik(nik);
  if (!facts) return null;
  if (!facts.knownProvince) return 'province';
  return facts.born ? null : 'date';
}

/** Whether a complete NIK names another birth date than the one typed as dd-mm-yyyy. */
export function isBornOtherwise(nik: string, typed: string): boolean {
  const born = readNik(nik)?.born;
  const date = parseDayMonthYear(typed);
  if (!born || !date || !isRealDate(date)) return false;
  return (
    born.day !== date.day || born.month !== date.month || born.yearOfCentury !== date.year % 100
  );
}

/** Whether a complete NIK names the other gender; nothing chosen yet is no contradiction. */
export function isOtherGender(nik: string, chosen: string): boolean {
  const gender = readNik(nik)?.gender;
  return Boolean(gender && chosen && gender !== chosen);
}
