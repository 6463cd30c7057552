import { profile as copy } from '../../src/copy/steps.ts';
import type { PersonalDataValues } from '../../src/fields/steps.ts';
import { Values } from '../shared/Values.tsx';

const lines = [
  [copy.name, 'nama_lengkap'],
  [copy.phone, 'no_hp'],
  [copy.nik, 'nik'],
  [copy.birthPlace, 'tempat_lahir'],
  [copy.birthDate, 'tgl_lahir'],
] as const satisfies [string, keyof PersonalDataValues][];

/** What step 2 told, to be read but not changed here (PRO-01). */
export function KnownData({ known }: { known: PersonalDataValues | undefined }) {
  return <Values dense rows={lines.map(([name, key]) => ({ name, value: known?.[key] ?? '' }))} />;
}
