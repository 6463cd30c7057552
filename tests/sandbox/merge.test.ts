// @vitest-environment node
import { expect, test } from 'vitest';
import { merged } from '../../api/sandbox/ocr/merge.ts';

const read = (value: string, confidence: number) => ({ value, confidence });

test('two looks that agree are surer than one, and less sure where they differ', () => {
  const result = merged(
    { nama: read('SITI RAHMAWATI', 70), agama: read('ISLAM', 90), kota: read('KOTA BOGOR', 80) },
    { nama: read('SITI RAHMAWATI', 60), agama: read('HINDU', 40) },
  );
  expect(result.nama).toEqual(read('SITI RAHMAWATI', 85));
  expect(result.agama).toEqual(read('ISLAM', 55));
  expect(result.kota).toEqual(read('KOTA BOGOR', 80));
});

test('of a value and its cut-off beginning the whole one is taken, unless its end is made up', () => {
  const short = { alamat: read('JL. MAWAR', 95) };
  expect(merged(short, { alamat: read('JL. MAWAR NO. 12', 70) }).alamat?.value).toBe(
    'JL. MAWAR NO. 12',
  );
  expect(merged(short, { alamat: read('JL. MAWAR EEA', 20) }).alamat?.value).toBe('JL. MAWAR');
});

test('of two readings that differ by an apostrophe alone the one that saw it is taken', () => {
  const without = { nama: read('NIMAH LUBIS', 90) };
  const seen = { nama: read("NI'MAH LUBIS", 60) };
  expect(merged(without, seen).nama?.value).toBe("NI'MAH LUBIS");
  expect(merged(seen, without).nama?.value).toBe("NI'MAH LUBIS");
});
