// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';
import { codeTables } from '../../e2e/atlas/codes.ts';
import { gather } from '../../e2e/atlas/facts.ts';
import { entriesOf } from '../../e2e/atlas/searchIndex.ts';

beforeAll(async () => {
  const facts = await gather({ withProofs: false });
  Object.assign(globalThis, { atlasEntries: entriesOf(facts, codeTables(facts)) });
  document.body.innerHTML =
    '<form class="search"><input id="q"><div id="found" hidden></div><p id="count"></p></form>';
  await import('../../e2e/atlas/static/search.js');
});

/** What the box shows for a text: each line and where it leads. */
function found(text: string): { text: string; address: string }[] {
  const input = document.getElementById('q') as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event('input'));
  return [...document.querySelectorAll('#found a')].map((link) => ({
    text: link.textContent ?? '',
    address: link.getAttribute('href') ?? '',
  }));
}

test('51 finds the codes 51 first, each with the screen that it ends on', () => {
  const [first, second, third] = found('51');
  expect(first?.text).toContain('51 · periksa NIK: NIK tidak ada di Dukcapil');
  expect(first?.text).toContain('Data NIK tidak sesuai (rejectionDukcapil)');
  expect(first?.address).toBe('codes.html#checkNik-51');
  expect(second?.text).toContain('Anda sudah pernah mengajukan Syariah Card (rejection)');
  expect(third?.text).not.toContain('51 ·');
});

test('a whole question finds its answer, in English and in Indonesian', () => {
  for (const question of [
    'What happens when the registry says 51?',
    'Apa yang terjadi bila Dukcapil menjawab 51?',
  ]) {
    expect(found(question)[0]?.address, question).toBe('codes.html#checkNik-51');
  }
});

test('a row, a screen, a state and a test NIK are found by their names', () => {
  expect(found('LIV-12')[0]?.address).toBe('rows.html#LIV-12');
  expect(found('alamat')[0]?.address).toBe('state.address.html');
  expect(found('otp.entry.throttled')[0]?.address).toBe('state.otp.entry.throttled.html');
  expect(found('9999990101900053')[0]?.address).toBe('codes.html#checkNik-53');
});

test('nothing found is said, and an emptied box closes the list', () => {
  expect(found('tidakadayangbegini')).toEqual([]);
  expect(document.getElementById('found')?.textContent).toBe('Tidak ditemukan.');
  found('');
  expect(document.getElementById('found')?.hidden).toBe(true);
});
