import { expect, test } from 'vitest';
import { cardReadingSchema } from '../../api/contracts/identityCard.ts';
import { type FilledField, isDoubtful } from '../../machines/journey/mapping/doubts.ts';

const printed = {
  nik: '9971046504930002', // test data
  nama: 'SITI RAHMAWATI',
  tempat_lahir: 'BOGOR',
  tanggal_lahir: '25-04-1993',
  jenis_kelamin: 'PEREMPUAN',
  status_perkawinan: 'CERAI HIDUP',
  alamat: 'JL. MELATI NO. 4',
  rt_rw: '004/007',
};

/** The certainty is that of every value. */
const read = (certainty?: number) =>
  cardReadingSchema.parse({
    ...printed,
    tingkat_keyakinan:
      certainty === undefined
        ? undefined
        : Object.fromEntries(Object.keys(printed).map((name) => [name, certainty])),
  });

/** What the forms show of it, and what it is called on the card. */
const shown: Record<FilledField, [value: string, name: keyof typeof printed]> = {
  nik: ['9971046504930002', 'nik'],
  nama_lengkap: ['SITI RAHMAWATI', 'nama'],
  tempat_lahir: ['BOGOR', 'tempat_lahir'],
  tgl_lahir: ['25-04-1993', 'tanggal_lahir'],
  jns_kelamin: ['F', 'jenis_kelamin'],
  status_kwn: ['Cerai Hidup', 'status_perkawinan'],
  alamat_rmh: ['JL. MELATI NO. 4', 'alamat'],
  rt_rmh: ['004', 'rt_rw'],
  rw_rmh: ['007', 'rt_rw'],
};

for (const [key, [value, name]] of Object.entries(shown)) {
  const field = key as FilledField;

  test(`${field} as read is doubtful below a certainty of 0.65`, () => {
    expect(isDoubtful(read(0.64), field, value)).toBe(true);
    expect(isDoubtful(read(0), field, value)).toBe(true);
    expect(isDoubtful(read(0.65), field, value)).toBe(false);
    expect(isDoubtful(read(1), field, value)).toBe(false);
  });

  test(`${field} is not doubtful once changed, nor without a certainty or a reading`, () => {
    expect(isDoubtful(read(0.1), field, `${value}1`)).toBe(false);
    expect(isDoubtful(read(), field, value)).toBe(false);
    expect(isDoubtful(undefined, field, '')).toBe(false);
  });

  test(`${field} is assessed by its own certainty, and is not doubtful while it shows nothing`, () => {
    const only = (reading: object, certain: string) => ({
      ...cardReadingSchema.parse(reading),
      tingkat_keyakinan: { [certain]: 0.2 },
    });
    for (const other of Object.keys(printed)) {
      expect(isDoubtful(only(printed, other), field, value)).toBe(other === name);
    }
    expect(isDoubtful(only({}, name), field, '')).toBe(false);
  });
}
