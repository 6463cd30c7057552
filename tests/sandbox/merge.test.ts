// @vitest-environment node
import { expect, test } from 'vitest';
import { merged } from '../../api/sandbox/ocr/merge.ts';

const read = (value: string, confidence: number) => ({ value, confidence });

test('two looks that agree are surer than one, and less sure where they differ', () => {
  const result = merged(
    { nama: read('SITI RAHMAWATI', 70), agama: read('ISLAM', 90), kota: read('KOTA BOGOR', 80) },
    { nama: read('SITI RAHMAWATI', 60), agama: read('HINDU', 70) },
  );
  expect(result.nama).toEqual(read('SITI RAHMAWATI', 85));
  expect(result.agama).toEqual(read('ISLAM', 55));
  expect(result.kota).toEqual(read('KOTA BOGOR', 80));
});

test('a look that is much more certain than the other need not heed it', () => {
  const result = merged({ agama: read('ISLAM', 95) }, { agama: read('HINDU', 40) });
  expect(result.agama).toEqual(read('ISLAM', 95));
});

test('OCR-12 readings that differ in gaps and stops alone agree', () => {
  const result = merged({ kelurahan: read('KUTA ALAM', 80) }, { kelurahan: read('KUTAALAM', 60) });
  expect(result.kelurahan).toEqual(read('KUTA ALAM', 95));
});

test('OCR-12 two looks that are faint are no surer together; of guessed stops they make no seen ones', () => {
  const faint = { alamat: read('JL. MAWAR', 69) };
  expect(merged(faint, { alamat: read('JL. MAWAR', 55) })).toEqual(faint);
  const guessed = { alamat: { ...read('DSN. BABAKAN', 92), guessed: true } };
  expect(merged(guessed, guessed).alamat).toMatchObject({ guessed: true, confidence: 63 });
  const seen = { alamat: read('DSN BABAKAN', 71) };
  expect(merged(guessed, seen).alamat).toEqual(read('DSN BABAKAN', 86));
});

test('of a value and its cut-off beginning the whole one is taken, unless its end is made up', () => {
  const short = { alamat: read('JL. MAWAR', 95) };
  expect(merged(short, { alamat: read('JL. MAWAR NO. 12', 70) }).alamat?.value).toBe(
    'JL. MAWAR NO. 12',
  );
  expect(merged(short, { alamat: read('JL. MAWAR EEA', 20) }).alamat?.value).toBe('JL. MAWAR');
});

test('OCR-12 a first word that one look lost is kept from the other', () => {
  const one = { status_perkawinan: read('KAWIN', 99) };
  const other = { status_perkawinan: read('BELUM KAWIN', 99) };
  expect(merged(one, other).status_perkawinan?.value).toBe('BELUM KAWIN');
});

test('of two readings that differ by an apostrophe alone the one that saw it is taken', () => {
  const without = { nama: read('NIMAH LUBIS', 90) };
  const seen = { nama: read("NI'MAH LUBIS", 60) };
  expect(merged(without, seen).nama?.value).toBe("NI'MAH LUBIS");
  expect(merged(seen, without).nama?.value).toBe("NI'MAH LUBIS");
});
