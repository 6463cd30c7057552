import { expect, test } from 'vitest';
import { nothingSaved } from '../../machines/journey/saved/facts.ts';
import { readEntry, withEnding, withQuery } from '../../src/app/entry.ts';
import { reffNumber } from '../../src/app/environment.ts';

const entryOf = (address: string) => readEntry(new URL(address, 'https://app.contoh.id'));
const read = (address: string, saved = nothingSaved) =>
  withQuery(saved, entryOf(address), new URL(address, 'https://app.contoh.id').search);

test('ENT-08 STO-08 the front page keeps channel as code and refferalId as refferalID', () => {
  expect(read('/homepage?channel=agen&refferalId=R7')).toEqual({ code: 'agen', refferalID: 'R7' });
  expect(read('/')).toEqual({ code: '' });
});

test('ENT-08 a tap before the app is there brings the query to the chooser', () => {
  expect(read('/n_old_changeCard?channel=agen&refferalId=R7')).toEqual({
    code: 'agen',
    refferalID: 'R7',
  });
});

test('ENT-09 the splash keeps its code, empty when absent; the front page overwrites it only when asked', () => {
  expect(read('/splash?code=cabang').code).toBe('cabang');
  expect(read('/splash', { code: 'lama' }).code).toBe('');
  expect(read('/homepage', { code: 'cabang' }).code).toBe('cabang');
  expect(read('/homepage?channel=agen', { code: 'cabang' }).code).toBe('agen');
});

test('LIV-08 the provider returns to the tips with its result', () => {
  expect(entryOf('/tips-liveness?result=failed')).toEqual({ to: 'faceTips', result: 'failed' });
  expect(entryOf('/tips-liveness?result=other')).toEqual({ to: 'faceTips' });
});

test('END-03 only the receipt’s own history entry brings the receipt back', () => {
  const note = { trail: ['done'], outcome: 'done' };
  expect(withEnding(nothingSaved, note).outcome).toBe('done');
  const again = { code: '', step1: { boardCC: '1', chooseCard: 'cardgold' } } as const;
  expect(withEnding(again, note).outcome).toBeUndefined();
  expect(withEnding({ code: '', outcome: 'rejection' }, null).outcome).toBe('rejection');
});

test('with it comes its number, and nothing that is no receipt', () => {
  const receipt = { number: 'REG-4', card: 'cardgold', at: 1_781_000_900_000 };
  const broughtBy = (found: unknown) =>
    withEnding(nothingSaved, { trail: ['done'], outcome: 'done', receipt: found }).receipt;
  expect(broughtBy({ ...receipt, nik: '9971046504930002' })).toEqual(receipt);
  for (const wrong of [
    'REG-4',
    { ...receipt, number: 4 },
    { ...receipt, card: 'cardtitanium' },
    { ...receipt, at: 'now' },
  ]) {
    expect(broughtBy(wrong)).toBeUndefined();
  }
});

test('OCR-13 a reference number has the prefix, the local time and random digits', () => {
  expect(reffNumber('SCARD', new Date(2026, 0, 9, 7, 5, 3), 12_345_678)).toBe(
    'SCARD20260109070503345678',
  );
});
