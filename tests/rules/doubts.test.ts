import { expect, test } from 'vitest';
import { cardReadingSchema } from '../../api/contracts/identityCard.ts';
import { isDoubtful } from '../../machines/mapping/doubts.ts';

/** Test data; the certainty is that of every field. */
const read = (certainty?: number) =>
  cardReadingSchema.parse({
    nik: '9971046504930002',
    nama: 'SITI RAHMAWATI',
    tempat_lahir: 'BOGOR',
    tanggal_lahir: '25-04-1993',
    tingkat_keyakinan:
      certainty === undefined
        ? undefined
        : { nik: certainty, nama: certainty, tempat_lahir: certainty, tanggal_lahir: certainty },
  });
const shown = {
  nik: '9971046504930002',
  nama_lengkap: 'SITI RAHMAWATI',
  tempat_lahir: 'BOGOR',
  tgl_lahir: '25-04-1993',
} as const;

for (const [name, value] of Object.entries(shown)) {
  const field = name as keyof typeof shown;

  test(`OCR-12 ${field} as read is doubtful below a certainty of 0.65`, () => {
    expect(isDoubtful(read(0.64), field, value)).toBe(true);
    expect(isDoubtful(read(0), field, value)).toBe(true);
    expect(isDoubtful(read(0.65), field, value)).toBe(false);
    expect(isDoubtful(read(1), field, value)).toBe(false);
  });

  test(`OCR-12 ${field} is not doubtful once changed, nor without a certainty or a reading`, () => {
    expect(isDoubtful(read(0.1), field, `${value}1`)).toBe(false);
    expect(isDoubtful(read(), field, value)).toBe(false);
    expect(isDoubtful(undefined, field, '')).toBe(false);
  });
}

test('OCR-12 each field is judged by its own certainty', () => {
  const reading = { ...read(), tingkat_keyakinan: { nama: 0.2 } };
  const doubtful = Object.entries(shown).filter(([field, value]) =>
    isDoubtful(reading, field as keyof typeof shown, value),
  );
  expect(doubtful.map(([field]) => field)).toEqual(['nama_lengkap']);
});
